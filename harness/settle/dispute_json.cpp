// A dispute's answer as JSON, and as a verdict before it is sealed: the library, which has no hashes, gives both. The
// order of the members is fixed and every number is whole, so that two machines write the same bytes.
#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/base/text.h"
#include "harness/settle/dispute_report.h"
#include "harness/settle/dispute_sources.h"
#include "harness/settle/dispute_words.h"
#include "harness/settle/verdict.h"
#include "harness/wire/protocol.h"

namespace ofcheck {

using ofc::RuleInfo;

namespace {

using Writer = JsonPrettyWriter;

void write_amount(Writer& writer, std::string_view key, Amount amount) {
  write_key(writer, key);
  writer.Int64(amount);
}

template <typename Write>
void write_array(Writer& writer, std::string_view key, Write write) {
  write_key(writer, key);
  writer.StartArray();
  write();
  writer.EndArray();
}

/// A whole number or null.
template <typename Number>
void write_optional(Writer& writer, std::optional<Number> number) {
  if (number) {
    writer.Int64(*number);
  } else {
    writer.Null();
  }
}

void write_options(Writer& writer, std::string_view key, const ofc::Rules& rules) {
  write_key(writer, key);
  writer.StartObject();
  for (const RuleInfo* option : all_options()) {
    write_key(writer, option->id.name);
    write_option_value(writer, *option, option->field.get(rules));
  }
  for (const RuleInfo* table : differing_tables(rules, {})) {
    write_key(writer, table->id.name);
    write_table(writer, *table, rules);
  }
  writer.EndObject();
}

void write_house(Writer& writer, std::string_view key, const HouseRules& house) {
  write_key(writer, key);
  writer.StartObject();
  write_member(writer, "name", house.name);
  write_options(writer, "options", house.rules);
  writer.EndObject();
}

void write_board(Writer& writer, const ofc::Board& board) {
  writer.StartObject();
  for (const ofc::Row row : ofc::all_rows) write_member(writer, row_name(row), to_string(ofc::cards_in(board, row)));
  writer.EndObject();
}

void write_input(Writer& writer, const DisputeQuestion& question, const std::optional<Duel>& duel) {
  const Dispute& dispute = question.dispute;
  write_key(writer, "input");
  writer.StartObject();
  write_array(writer, "boards", [&] {
    for (const ofc::Board& board : dispute.boards) write_board(writer, board);
  });
  write_member(writer, "button", static_cast<int>(dispute.button));
  write_array(writer, "entered_with", [&] {
    for (const auto& entered : dispute.entered) {
      write_optional(writer, entered ? std::optional(entered->value) : std::nullopt);
    }
  });
  if (!dispute.names.given().empty()) {
    write_array(writer, "names", [&] {
      for (const std::string& name : dispute.names.given()) write_string(writer, name);
    });
  }
  if (dispute.stacks) {
    write_array(writer, "stacks", [&] {
      for (std::size_t i = 0; i < dispute.chairs(); ++i) writer.Int64(dispute.stacks->now[i]);
    });
    write_array(writer, "bought_in", [&] {
      for (std::size_t i = 0; i < dispute.chairs(); ++i) writer.Int64(dispute.stacks->bought_in[i]);
    });
    write_amount(writer, "point_value", dispute.stacks->point_value);
  }
  if (dispute.record) {
    write_key(writer, "record");
    writer.StartObject();
    write_member(writer, "sha256", dispute.record->sha256);
    write_member(writer, "hand", static_cast<int>(dispute.record->hand));
    writer.EndObject();
  }
  write_key(writer, "agreed");
  writer.StartObject();
  for (const auto& [option, value] : question.agreed) {
    write_key(writer, option->id.name);
    write_option_value(writer, *option, value);
  }
  writer.EndObject();
  if (question.asked) write_house(writer, "asked", *question.asked);
  if (duel) {
    write_house(writer, "as", duel->first);
    write_house(writer, "against", duel->second);
  }
  writer.EndObject();
}

void write_ledger(Writer& writer, const Dispute& dispute, const HouseRuling& house) {
  write_array(writer, "ledger", [&] {
    for (const ofc::LedgerLine& line : house.ruling.score.ledger) {
      writer.StartObject();
      write_member(writer, "from", static_cast<int>(chair_of(dispute, line.from)));
      write_key(writer, "to");
      write_optional(writer, line.to ? std::optional(static_cast<int>(chair_of(dispute, *line.to))) : std::nullopt);
      if (line.row) write_member(writer, "row", row_name(*line.row));
      write_member(writer, "points", line.points.value);
      write_member(writer, "rule", line.rule.name);
      if (!line.option.empty()) {
        write_member(writer, "option", line.option.name);
        write_member(writer, "value", value_name(*ofc::find_rule(line.option.name), house.rules));
      }
      writer.EndObject();
    }
  });
}

void write_payments(Writer& writer, const Dispute& dispute, const ofc::Settlement& settlement) {
  write_array(writer, "payments", [&] {
    for (const ofc::Payment& payment : settlement.payments) {
      if (payment.owed == ofc::Chips{0}) continue;
      writer.StartObject();
      write_member(writer, "from", static_cast<int>(chair_of(dispute, payment.from)));
      write_key(writer, "to");
      write_optional(writer,
                     payment.to ? std::optional(static_cast<int>(chair_of(dispute, *payment.to))) : std::nullopt);
      write_amount(writer, "owed", payment.owed.value);
      write_amount(writer, "paid", payment.paid.value);
      if (!payment.limited_by.empty()) write_member(writer, "limited_by", payment.limited_by.name);
      writer.EndObject();
    }
  });
}

/// The boards' verdicts and the ledger of one house.
void write_ruling(Writer& writer, const Dispute& dispute, const HouseRuling& house) {
  write_options(writer, "options", house.rules);
  write_array(writer, "chairs", [&] {
    for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) {
      const std::size_t seat = (chair + dispute.chairs() - dispute.button - 1) % dispute.chairs();
      const ofc::JudgedBoard& board = house.ruling.score.boards[seat];
      const ofc::NextHand& next = house.ruling.next[chair];
      writer.StartObject();
      write_key(writer, "fouled_by");
      board.fouled() ? write_string(writer, board.fouled_by.name) : static_cast<void>(writer.Null());
      write_member(writer, "royalties", house.ruling.score.royalties[seat].total().value);
      write_member(writer, "points", house.ruling.score.points[seat].value);
      write_key(writer, "next_cards");
      write_optional(writer, next.fantasyland ? std::optional(next.cards.value) : std::nullopt);
      write_key(writer, "next_rule");
      next.fantasyland ? write_string(writer, next.rule.name) : static_cast<void>(writer.Null());
      writer.EndObject();
    }
  });
  write_ledger(writer, dispute, house);
  if (!house.ruling.settlement) return;
  write_payments(writer, dispute, *house.ruling.settlement);
  const auto& final_stacks = house.ruling.settlement->final_stacks;
  if (!final_stacks) return;
  write_array(writer, "final_stacks", [&] {
    for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) {
      const std::size_t seat = (chair + dispute.chairs() - dispute.button - 1) % dispute.chairs();
      writer.Int64((*final_stacks)[seat].value);
    }
  });
}

void write_outcomes(Writer& writer, const Dispute& dispute, const std::vector<Part>& parts, const HouseRuling& house) {
  write_key(writer, "outcomes");
  writer.StartObject();
  for (std::size_t i = 0; i < parts.size(); ++i) write_member(writer, part_name(dispute, parts[i]), house.outcomes[i]);
  writer.EndObject();
}

void write_houses(Writer& writer, const DisputeAnswer& answer, Detail detail) {
  std::vector<Part> parts;
  for (const PartAnswer& part : answer.parts) parts.push_back(part.part);
  write_array(writer, "houses", [&] {
    for (const HouseRuling& house : answer.houses) {
      writer.StartObject();
      write_member(writer, "name", house.name);
      write_outcomes(writer, answer.dispute, parts, house);
      if (detail == Detail::full) write_ruling(writer, answer.dispute, house);
      writer.EndObject();
    }
  });
  write_array(writer, "left_out", [&] {
    for (const HouseLeftOut& house : answer.left_out) {
      writer.StartObject();
      write_member(writer, "name", house.name);
      write_member(writer, "why", house.why);
      writer.EndObject();
    }
  });
}

void write_vectors(Writer& writer, std::string_view key, const Vectors& vectors) {
  write_key(writer, key);
  writer.StartObject();
  write_key(writer, "vectors");
  writer.Uint64(vectors.count);
  write_array(writer, "outcomes", [&] {
    for (const OutcomeClass& c : vectors.outcomes) {
      writer.StartObject();
      write_member(writer, "outcome", c.outcome);
      write_key(writer, "vectors");
      writer.Uint64(c.vectors);
      writer.EndObject();
    }
  });
  write_array(writer, "decided_by", [&] {
    for (const Deciding& deciding : vectors.options) {
      writer.StartObject();
      write_member(writer, "option", deciding.option->id.name);
      write_array(writer, "groups", [&] {
        for (const std::vector<int>& group : deciding.groups) {
          writer.StartArray();
          for (const int value : group) write_option_value(writer, *deciding.option, value);
          writer.EndArray();
        }
      });
      writer.EndObject();
    }
  });
  writer.EndObject();
}

void write_house_names(Writer& writer, std::string_view key, const DisputeAnswer& answer, const HouseList& houses) {
  write_array(writer, key, [&] {
    for (const std::size_t house : houses) write_string(writer, answer.houses[house].name);
  });
}

void write_sides(Writer& writer, std::string_view key, const DisputeAnswer& answer, const std::vector<Side>& sides) {
  write_array(writer, key, [&] {
    for (const Side& side : sides) {
      writer.StartObject();
      write_member(writer, "outcome", side.outcome);
      write_house_names(writer, "houses", answer, side.houses);
      writer.EndObject();
    }
  });
}

std::string_view weight_name(Weight weight) {
  switch (weight) {
    case Weight::houses:
      return "houses";
    case Weight::sources:
      return "sources";
    case Weight::elsewhere:
      return "elsewhere";
  }
  return "";
}

/// The options that alone change the asked house's outcome, with what each value would make of it.
void write_decisions(Writer& writer, const DisputeAnswer& answer, const PartAnswer& part) {
  write_array(writer, "decisions", [&] {
    for (const Decision& decision : part.decisions) {
      const OptionVotes& votes = votes_on(answer, *decision.option);
      writer.StartObject();
      write_member(writer, "option", decision.option->id.name);
      write_member(writer, "disputed_by", weight_name(decision.weight));
      write_array(writer, "values", [&] {
        for (std::size_t i = 0; i < votes.values.size(); ++i) {
          writer.StartObject();
          write_key(writer, "value");
          write_option_value(writer, *decision.option, votes.values[i].value);
          write_member(writer, "outcome", decision.outcomes[i]);
          write_member(writer, "who", who_says(answer, *decision.option, votes.values[i]));
          writer.EndObject();
        }
      });
      writer.EndObject();
    }
  });
}

/// The asked house's own tables that change what it makes of a part; nothing if there are none.
void write_table_decisions(Writer& writer, const PartAnswer& part) {
  if (part.tables.empty()) return;
  write_array(writer, "tables", [&] {
    for (const TableDecision& decision : part.tables) {
      writer.StartObject();
      write_member(writer, "table", decision.table->id.name);
      write_member(writer, "rows", decision.rows);
      write_member(writer, "by_the_documented_table", decision.outcome);
      writer.EndObject();
    }
  });
}

/// The short answer, and which houses it counts.
void write_short(Writer& writer, const DisputeAnswer& answer) {
  write_key(writer, "short");
  writer.StartObject();
  write_member(writer, "asked", answer.house().name);
  write_key(writer, "named");
  writer.Bool(answer.is_named);
  write_member(writer, "part", part_name(answer.dispute, main_part(answer).part));
  write_key(writer, "laid_on");
  writer.StartObject();
  for (const auto& [option, value] : answer.laid_on) {
    write_key(writer, option->id.name);
    write_option_value(writer, *option, value);
  }
  writer.EndObject();
  write_array(writer, "set_aside", [&] {
    for (const SetAside& game : answer.set_aside) {
      writer.StartObject();
      write_member(writer, "option", game.option->id.name);
      write_member(writer, "game", game.game);
      if (!game.why.empty()) write_member(writer, "because", game.why);
      write_house_names(writer, "houses", answer, game.houses);
      writer.EndObject();
    }
  });
  write_array(writer, "lines", [&] {
    for (const std::string& line : lines_in_short(answer)) write_string(writer, line);
  });
  writer.EndObject();
}

void write_parts(Writer& writer, const DisputeAnswer& answer) {
  write_array(writer, "parts", [&] {
    for (const PartAnswer& part : answer.parts) {
      writer.StartObject();
      write_member(writer, "part", part_name(answer.dispute, part.part));
      write_sides(writer, "sides", answer, part.sides);
      write_array(writer, "houses_decided_by", [&] {
        for (const RuleInfo* option : part.decide) write_string(writer, option->id.name);
      });
      write_sides(writer, "counted", answer, part.counted);
      write_decisions(writer, answer, part);
      write_table_decisions(writer, part);
      write_vectors(writer, "documented", part.documented);
      write_vectors(writer, "all", part.all);
      writer.EndObject();
    }
  });
}

void write_documents(Writer& writer) {
  write_array(writer, "documents", [&] {
    for (const SourceInfo& source : all_sources()) write_source(writer, source);
  });
}

/// Who says each value and who plays it.
void write_votes(Writer& writer, const DisputeAnswer& answer, const OptionVotes& votes) {
  write_array(writer, "values", [&] {
    for (const ValueVote& vote : votes.values) {
      writer.StartObject();
      write_key(writer, "value");
      write_option_value(writer, *votes.option, vote.value);
      const std::string known = written_value(*votes.option, vote.value);
      for (const ofc::ValueInfo& info : votes.option->is_number ? votes.option->number_values : votes.option->values) {
        if (info.name != known) continue;
        write_member(writer, "standing", standing_name(info.standing));
        write_member(writer, "meaning", info.meaning);
      }
      write_house_names(writer, "written_by", answer, vote.write);
      write_house_names(writer, "source_silent", answer, vote.follow);
      write_house_names(writer, "against_the_letter", answer, vote.against);
      writer.EndObject();
    }
  });
}

/// What each of the six says of an option.
void write_source_words(Writer& writer, const std::vector<SourceWord>& words) {
  write_array(writer, "sources", [&] {
    for (const SourceWord& word : words) {
      writer.StartObject();
      write_member(writer, "source", word.source->key);
      write_member(writer, "standing", word.standing ? standing_name(*word.standing) : "silent");
      write_array(writer, "statements", [&] {
        for (const SourceWord::Saying& saying : word.sayings) {
          writer.StartObject();
          write_member(writer, "value", saying.value);
          write_member(writer, "standing", standing_name(saying.standing));
          write_member(writer, "number", saying.statement->number);
          write_member(writer, "statement", saying.statement->text);
          if (saying.standing == ofc::Standing::literal) write_member(writer, "remark", saying.statement->remark);
          writer.EndObject();
        }
      });
      writer.EndObject();
    }
  });
}

void write_sources(Writer& writer, const DisputeAnswer& answer) {
  write_key(writer, "sources");
  writer.StartObject();
  write_documents(writer);
  write_array(writer, "options", [&] {
    for (const OptionVotes& votes : answer.votes) {
      writer.StartObject();
      write_member(writer, "option", votes.option->id.name);
      write_votes(writer, answer, votes);
      write_source_words(writer, votes.sources);
      writer.EndObject();
    }
  });
  writer.EndObject();
}

void write_difference(Writer& writer, const Dispute& dispute, const Duel& duel) {
  write_array(writer, "difference", [&] {
    for (const ComparedLine& line : compare_houses(dispute, duel.first.rules, duel.second.rules)) {
      writer.StartObject();
      write_member(writer, "about", line.about);
      write_member(writer, "what", line.what);
      write_member(writer, "as", line.first);
      write_member(writer, "against", line.second);
      write_array(writer, "because_of", [&] {
        for (const RuleInfo* option : line.causes) write_string(writer, option->id.name);
      });
      writer.EndObject();
    }
  });
}

/// The rules that turn the asked house's outcomes into those of the others. A verdict does not have them: they follow
/// from what it has.
void write_turned_by(Writer& writer, const DisputeAnswer& answer) {
  const auto write_rules_of = [&](std::string_view key, const TakenOver& rules) {
    write_array(writer, key, [&] {
      for (const RuleInfo* rule : rules) write_string(writer, rule->id.name);
    });
  };
  write_array(writer, "turned_by", [&] {
    for (const PartAnswer& part : answer.parts) {
      for (const TurnedBy& by : part.turned_by) {
        writer.StartObject();
        write_member(writer, "part", part_name(answer.dispute, part.part));
        write_member(writer, "outcome", by.outcome);
        write_house_names(writer, "houses", answer, by.houses);
        write_rules_of("rules", by.rules);
        write_rules_of("or_by", by.or_by);
        writer.EndObject();
      }
    }
  });
}

/// An object with the members that `write` writes.
template <typename Write>
std::string document(Write write) {
  JsonBuffer buffer;
  JsonPrettyWriter writer(buffer);
  writer.SetIndent(' ', 2);
  writer.StartObject();
  write(writer);
  writer.EndObject();
  return std::string(buffer.GetString(), buffer.GetSize()) + "\n";
}

}  // namespace

void write_source(JsonPrettyWriter& writer, const SourceInfo& source) {
  const auto write_stated = [&](std::string_view key, const std::string& text) {
    write_key(writer, key);
    text.empty() ? static_cast<void>(writer.Null()) : write_string(writer, text);
  };
  writer.StartObject();
  write_member(writer, "source", source.key);
  write_stated("title", source.title);
  write_stated("site", source.site);
  write_stated("author", source.author);
  write_stated("date", source.date);
  write_member(writer, "place", source.place);
  writer.EndObject();
}

void write_dispute(JsonPrettyWriter& writer, const DisputeQuestion& question, const DisputeAnswer& answer,
                   const std::optional<Duel>& duel, Detail detail) {
  write_input(writer, question, duel);
  write_short(writer, answer);
  write_houses(writer, answer, detail);
  write_parts(writer, answer);
  write_sources(writer, answer);
  if (duel) write_difference(writer, question.dispute, *duel);
}

std::string dispute_json(const DisputeQuestion& question, const DisputeAnswer& answer, const std::optional<Duel>& duel,
                         Detail detail) {
  return document([&](Writer& writer) {
    write_dispute(writer, question, answer, duel, detail);
    write_turned_by(writer, answer);
  });
}

std::string ruling_json(const Dispute& dispute, const HouseRules& house) {
  return document([&](Writer& writer) {
    const std::vector<Part> parts = parts_of(dispute);
    const HouseRuling ruling = house_ruling(dispute, house.name, house.rules);
    write_outcomes(writer, dispute, parts, ruling);
    write_ruling(writer, dispute, ruling);
  });
}

ReadDispute for_verdict(ReadDispute asked) {
  for (ofc::Board& board : asked.question.dispute.boards) board = in_normal_order(board);
  return asked;
}

std::string unsealed_verdict(const ReadDispute& asked, const KitName& kit) {
  const DisputeAnswer answer = answer_dispute(asked.question);
  return for_terminal_json(document([&](Writer& writer) {
    write_member(writer, "ofcheck_verdict", verdict_format);
    write_member(writer, "kit", kit.version);
    write_member(writer, "corpus", kit.corpus);
    write_dispute(writer, asked.question, answer, asked.duel, Detail::full);
    write_member(writer, "sha256", std::string(digits_in_a_hash, '0'));
  }));
}

}  // namespace ofcheck
