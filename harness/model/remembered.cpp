#include "harness/model/remembered.h"

#include "harness/answer/aspects.h"
#include "harness/model/model.h"

namespace ofcheck {

namespace {

void put(std::string& key, int number) {
  for (int shift = 0; shift < 32; shift += 8) key.push_back(static_cast<char>(number >> shift));
}

/// What of the rules the operation asks.
void put_rules(std::string& key, Operation operation, const ofc::Rules& rules) {
  static const auto asked = [] {
    std::array<std::vector<const ofc::RuleInfo*>, operation_names.size()> lists;
    for (const ofc::RuleInfo& rule : ofc::all_rules()) {
      for (std::size_t i = 0; i < lists.size(); ++i) {
        if ((rule.is_option() || rule.is_table()) && may_depend(static_cast<Operation>(i), rule))
          lists[i].push_back(&rule);
      }
    }
    return lists;
  }();
  for (const ofc::RuleInfo* rule : asked[static_cast<std::size_t>(operation)]) {
    if (rule->is_number) {
      put(key, rule->field.get(rules));
    } else if (rule->is_option()) {
      key.push_back(static_cast<char>(rule->field.get(rules)));
    } else if (rule->table.own(rules)) {
      key.push_back('o');
      for (std::size_t i = 0; i < rule->table.entries.size(); ++i) put(key, rule->table.get(rules, i));
    } else {
      key.push_back('-');
    }
  }
}

}  // namespace

std::shared_ptr<Remembered::Row> Remembered::row(Operation operation, const ofc::Rules& rules, const Slips& slips,
                                                 std::uint8_t form) {
  constexpr std::size_t most_keys_have = 256;  // bytes
  std::string key;
  key.reserve(most_keys_have);
  key.push_back(static_cast<char>(operation));
  key.push_back(static_cast<char>(form));
  put_rules(key, operation, rules);
  for (const Slip& slip : slips) {
    if (!shows_in(slip.only, operation)) continue;
    key.push_back(static_cast<char>(slip.kind));
    key.push_back(static_cast<char>(slip.where));
    key.push_back(static_cast<char>(slip.tables));
    put(key, slip.of);
    put(key, slip.value);
    for (const Condition& each : slip.when) {
      key.push_back(static_cast<char>(each.of));
      if (each.of == Feature::any) continue;
      put(key, each.lowest);
      put(key, each.highest);
    }
  }
  if (const auto known = rows_.find(key); known != rows_.end()) return known->second;
  constexpr std::size_t beside = 128;  // bytes: the row object and its entry in the map
  take(key.capacity() + beside);
  return rows_.emplace(std::move(key), std::make_shared<Row>()).first->second;
}

void Remembered::make_room(Row& row, std::size_t place) {
  const std::size_t before = row.capacity();
  row.resize(place + 1, unknown);
  take((row.capacity() - before) * sizeof(Row::value_type));
}

void Remembered::forget() {
  rows_.clear();
  bytes_ = 0;
}

/// Rows in use are kept by their users.
void Remembered::take(std::size_t bytes) {
  constexpr std::size_t most = 64U << 20U;
  if (bytes_ + bytes > most) forget();
  bytes_ += bytes;
}

}  // namespace ofcheck
