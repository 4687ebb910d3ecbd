// A dispute's answer as JSON, and as a verdict before it is sealed: the library, which has no hashes, gives both. The
// order of the members is fixed and every number is whole, so that two machines write the same bytes.
#include <span>

#include "harness/answer/rules_json.h"
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

void write_options(Writer& writer, std::string_view key, const ofc::Rules& rules) {
  write_object(writer, key, [&] {
    write_settings(writer, all_options(), rules);
    write_settings(writer, differing_tables(rules, {}), rules);
  });
}

void write_value_of(Writer& writer, std::string_view key, const RuleInfo& option, int value) {
  write_key(writer, key);
  write_option_value(writer, option, value);
}

void write_agreed(Writer& writer, std::string_view key, const Agreed& agreed) {
  write_object(writer, key, [&] {
    for (const auto& [option, value] : agreed) write_value_of(writer, option->id.name, *option, value);
  });
}

void write_names(Writer& writer, std::string_view key, const std::vector<const RuleInfo*>& rules) {
  write_list(writer, key, rules, [&](const RuleInfo* rule) { write_value(writer, rule->id); });
}

void write_house(Writer& writer, std::string_view key, const HouseRules& house) {
  write_object(writer, key, [&] {
    write_member(writer, "name", house.name);
    write_options(writer, "options", house.rules);
  });
}

void write_input(Writer& writer, const DisputeQuestion& question, const std::optional<Duel>& duel) {
  const Dispute& dispute = question.dispute;
  write_objects(writer, "boards", dispute.boards, [&](const ofc::Board& board) {
    for (const ofc::Row row : ofc::all_rows) write_member(writer, row_name(row), to_string(ofc::cards_in(board, row)));
  });
  write_member(writer, "button", dispute.button);
  write_list(writer, "entered_with", dispute.entered,
             [&](const auto& cards) { write_value(writer, cards ? std::optional(cards->value) : std::nullopt); });
  if (!dispute.names.given().empty()) write_values(writer, "names", dispute.names.given());
  if (dispute.stacks) {
    write_values(writer, "stacks", std::span(dispute.stacks->now).first(dispute.chairs()));
    write_values(writer, "bought_in", std::span(dispute.stacks->bought_in).first(dispute.chairs()));
    write_member(writer, "point_value", dispute.stacks->point_value);
  }
  if (dispute.record) {
    write_object(writer, "record", [&] {
      write_member(writer, "sha256", dispute.record->sha256);
      write_member(writer, "hand", dispute.record->hand);
    });
  }
  write_agreed(writer, "agreed", question.agreed);
  if (question.asked) write_house(writer, "asked", *question.asked);
  if (duel) {
    write_house(writer, "as", duel->first);
    write_house(writer, "against", duel->second);
  }
}

/// The boards' verdicts and the ledger of one house.
void write_ruling(Writer& writer, const Dispute& dispute, const HouseRuling& house) {
  const ofc::Score& score = house.ruling.score;
  std::vector<std::size_t> seats;  // by chair
  for (std::size_t chair = 0; chair < dispute.chairs(); ++chair) seats.push_back(seat_of(dispute, chair));
  write_options(writer, "options", house.rules);
  write_objects(writer, "chairs", seats, [&](std::size_t seat) {
    const ofc::NextHand& next = house.ruling.next[chair_of(dispute, ofc::Seat{static_cast<std::uint8_t>(seat)})];
    write_member(writer, "fouled_by", score.boards[seat].fouled_by);
    write_member(writer, "royalties", score.royalties[seat].total().value);
    write_member(writer, "points", score.points[seat].value);
    write_member(writer, "next_cards", next.fantasyland ? std::optional(next.cards.value) : std::nullopt);
    write_member(writer, "next_rule", next.fantasyland ? next.rule : ofc::rule::none);
  });
  const auto chair = [&](ofc::Seat seat) { return chair_of(dispute, seat); };
  write_ledger(writer, score, house.rules, chair);
  if (!house.ruling.settlement) return;
  write_payments(writer, *house.ruling.settlement, chair, [&](ofc::RuleId rule) {
    if (!rule.empty()) write_member(writer, "limited_by", rule);
  });
  if (const auto& final_stacks = house.ruling.settlement->final_stacks) {
    write_list(writer, "final_stacks", seats,
               [&](std::size_t seat) { write_value(writer, (*final_stacks)[seat].value); });
  }
}

void write_outcomes(Writer& writer, const Dispute& dispute, const std::vector<Part>& parts, const HouseRuling& house) {
  write_object(writer, "outcomes", [&] {
    for (std::size_t i = 0; i < parts.size(); ++i)
      write_member(writer, part_name(dispute, parts[i]), house.outcomes[i]);
  });
}

void write_houses(Writer& writer, const DisputeAnswer& answer, Detail detail) {
  std::vector<Part> parts;
  for (const PartAnswer& part : answer.parts) parts.push_back(part.part);
  write_objects(writer, "houses", answer.houses, [&](const HouseRuling& house) {
    write_member(writer, "name", house.name);
    write_outcomes(writer, answer.dispute, parts, house);
    if (detail == Detail::full) write_ruling(writer, answer.dispute, house);
  });
  write_objects(writer, "left_out", answer.left_out, [&](const HouseLeftOut& house) {
    write_member(writer, "name", house.name);
    write_member(writer, "why", house.why);
  });
}

void write_vectors(Writer& writer, std::string_view key, const Vectors& vectors) {
  write_object(writer, key, [&] {
    write_member(writer, "vectors", vectors.count);
    write_objects(writer, "outcomes", vectors.outcomes, [&](const OutcomeClass& c) {
      write_member(writer, "outcome", c.outcome);
      write_member(writer, "vectors", c.vectors);
    });
    write_objects(writer, "decided_by", vectors.options, [&](const Deciding& deciding) {
      write_member(writer, "option", deciding.option->id);
      write_list(writer, "groups", deciding.groups, [&](const std::vector<int>& group) {
        write_list(writer, group, [&](int value) { write_option_value(writer, *deciding.option, value); });
      });
    });
  });
}

void write_house_names(Writer& writer, std::string_view key, const DisputeAnswer& answer, const HouseList& houses) {
  write_list(writer, key, houses, [&](std::size_t house) { write_string(writer, answer.houses[house].name); });
}

void write_sides(Writer& writer, std::string_view key, const DisputeAnswer& answer, const std::vector<Side>& sides) {
  write_objects(writer, key, sides, [&](const Side& side) {
    write_member(writer, "outcome", side.outcome);
    write_house_names(writer, "houses", answer, side.houses);
  });
}

/// The options that alone change the asked house's outcome, with what each value would make of it.
void write_decisions(Writer& writer, const DisputeAnswer& answer, const PartAnswer& part) {
  write_objects(writer, "decisions", part.decisions, [&](const Decision& decision) {
    const OptionVotes& votes = votes_on(answer, *decision.option);
    write_member(writer, "option", decision.option->id);
    write_member(writer, "disputed_by", weight_names[static_cast<std::size_t>(decision.weight)]);
    auto outcome = decision.outcomes.begin();
    write_objects(writer, "values", votes.values, [&](const ValueVote& vote) {
      write_value_of(writer, "value", *decision.option, vote.value);
      write_member(writer, "outcome", *outcome++);
      write_member(writer, "who", who_says(answer, *decision.option, vote));
    });
  });
}

/// The asked house's own tables that change what it makes of a part; nothing if there are none.
void write_table_decisions(Writer& writer, const PartAnswer& part) {
  if (part.tables.empty()) return;
  write_objects(writer, "tables", part.tables, [&](const TableDecision& decision) {
    write_member(writer, "table", decision.table->id);
    write_member(writer, "rows", decision.rows);
    write_member(writer, "by_the_documented_table", decision.outcome);
  });
}

/// The short answer, and which houses it counts.
void write_short(Writer& writer, const DisputeAnswer& answer) {
  write_object(writer, "short", [&] {
    write_member(writer, "asked", answer.house().name);
    write_member(writer, "named", answer.is_named);
    write_member(writer, "part", part_name(answer.dispute, main_part(answer).part));
    write_agreed(writer, "laid_on", answer.laid_on);
    write_objects(writer, "set_aside", answer.set_aside, [&](const SetAside& game) {
      write_member(writer, "option", game.option->id);
      write_member(writer, "game", game.game);
      if (!game.why.empty()) write_member(writer, "because", game.why);
      write_house_names(writer, "houses", answer, game.houses);
    });
    write_values(writer, "lines", lines_in_short(answer));
  });
}

void write_parts(Writer& writer, const DisputeAnswer& answer) {
  write_objects(writer, "parts", answer.parts, [&](const PartAnswer& part) {
    write_member(writer, "part", part_name(answer.dispute, part.part));
    write_sides(writer, "sides", answer, part.sides);
    write_names(writer, "houses_decided_by", part.decide);
    write_sides(writer, "counted", answer, part.counted);
    write_decisions(writer, answer, part);
    write_table_decisions(writer, part);
    write_vectors(writer, "documented", part.documented);
    write_vectors(writer, "all", part.all);
  });
}

/// Who says each value and who plays it.
void write_votes(Writer& writer, const DisputeAnswer& answer, const OptionVotes& votes) {
  write_objects(writer, "values", votes.values, [&](const ValueVote& vote) {
    write_value_of(writer, "value", *votes.option, vote.value);
    const std::string known = written_value(*votes.option, vote.value);
    for (const ofc::ValueInfo& info : votes.option->is_number ? votes.option->number_values : votes.option->values) {
      if (info.name != known) continue;
      write_member(writer, "standing", standing_name(info.standing));
      write_member(writer, "meaning", info.meaning);
    }
    write_house_names(writer, "written_by", answer, vote.write);
    write_house_names(writer, "source_silent", answer, vote.follow);
    write_house_names(writer, "against_the_letter", answer, vote.against);
  });
}

/// What each of the six says of an option.
void write_source_words(Writer& writer, const std::vector<SourceWord>& words) {
  write_objects(writer, "sources", words, [&](const SourceWord& word) {
    write_member(writer, "source", word.source->key);
    write_member(writer, "standing", word.standing ? standing_name(*word.standing) : "silent");
    write_objects(writer, "statements", word.sayings, [&](const SourceWord::Saying& saying) {
      write_member(writer, "value", saying.value);
      write_member(writer, "standing", standing_name(saying.standing));
      write_member(writer, "number", saying.statement->number);
      write_member(writer, "statement", saying.statement->text);
      if (saying.standing == ofc::Standing::literal) write_member(writer, "remark", saying.statement->remark);
    });
  });
}

void write_sources(Writer& writer, const DisputeAnswer& answer) {
  write_object(writer, "sources", [&] {
    write_list(writer, "documents", all_sources(), [&](const SourceInfo& source) { write_source(writer, source); });
    write_objects(writer, "options", answer.votes, [&](const OptionVotes& votes) {
      write_member(writer, "option", votes.option->id);
      write_votes(writer, answer, votes);
      write_source_words(writer, votes.sources);
    });
  });
}

void write_difference(Writer& writer, const Dispute& dispute, const Duel& duel) {
  const auto lines = compare_houses(dispute, duel.first.rules, duel.second.rules);
  write_objects(writer, "difference", lines, [&](const ComparedLine& line) {
    write_member(writer, "about", line.about);
    write_member(writer, "what", line.what);
    write_member(writer, "as", line.first);
    write_member(writer, "against", line.second);
    write_names(writer, "because_of", line.causes);
  });
}

/// The rules that turn the asked house's outcomes into those of the others. A verdict does not have them: they follow
/// from what it has.
void write_turned_by(Writer& writer, const DisputeAnswer& answer) {
  write_key(writer, "turned_by");
  writer.StartArray();
  for (const PartAnswer& part : answer.parts) {
    for (const TurnedBy& by : part.turned_by) {
      write_object(writer, [&] {
        write_member(writer, "part", part_name(answer.dispute, part.part));
        write_member(writer, "outcome", by.outcome);
        write_house_names(writer, "houses", answer, by.houses);
        write_names(writer, "rules", by.rules);
        write_names(writer, "or_by", by.or_by);
      });
    }
  }
  writer.EndArray();
}

/// An object with the members that `members` writes.
template <typename Members>
std::string document(Members members) {
  return pretty_json([&](Writer& writer) { write_object(writer, [&] { members(writer); }); });
}

}  // namespace

void write_source(JsonPrettyWriter& writer, const SourceInfo& source) {
  const auto stated = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  write_object(writer, [&] {
    write_member(writer, "source", source.key);
    write_member(writer, "title", stated(source.title));
    write_member(writer, "site", stated(source.site));
    write_member(writer, "author", stated(source.author));
    write_member(writer, "date", stated(source.date));
    write_member(writer, "place", source.place);
  });
}

void write_dispute(JsonPrettyWriter& writer, const DisputeQuestion& question, const DisputeAnswer& answer,
                   const std::optional<Duel>& duel, Detail detail) {
  write_object(writer, "input", [&] { write_input(writer, question, duel); });
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
