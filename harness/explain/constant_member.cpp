#include "harness/explain/constant_member.h"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>

#include "harness/answer/oracle_answer.h"
#include "harness/wire/member_table.h"

namespace ofcheck {

namespace {

using Value = std::optional<std::string>;

template <typename T>
requires std::same_as<T, int> || std::same_as<T, bool> Value text_of(T value) { return fmt::format("{}", value); }
Value text_of(CategoryName name) { return std::string(category_names[static_cast<std::size_t>(name)]); }
Value text_of(Winner winner) { return std::string(winner_names[static_cast<std::size_t>(winner)]); }

/// The value of all rows.
Value text_of(const RowTriple& rows) {
  return rows[0] == rows[1] && rows[1] == rows[2] ? text_of(rows[0]) : std::nullopt;
}

/// The value of all seats.
template <typename T>
requires requires(const T& value) { text_of(value); }
Value text_of(const PerSeat<T>& seats) {
  if (seats.size == 0) return std::nullopt;
  const auto end = seats.values.begin() + static_cast<std::ptrdiff_t>(seats.size);
  const bool same = std::all_of(seats.values.begin(), end, [&](const T& each) { return each == seats.values[0]; });
  return same ? text_of(seats.values[0]) : std::nullopt;
}

Value value_in(const Answer& answer, std::string_view member) {
  const auto* result = std::get_if<Result>(&answer);
  return result == nullptr ? std::nullopt : same_everywhere(*result, member);
}

}  // namespace

std::optional<std::string> same_everywhere(const Result& result, std::string_view member) {
  Value value;
  std::visit(
      [&]<typename T>(const T& object) {
        each_member<T>([&](const auto& row) {
          if (row.name != member) return;
          const auto& claimed = field(row, object);
          if constexpr (requires { text_of(*claimed); }) {
            if (claimed) value = text_of(*claimed);
          }
        });
      },
      result);
  return value;
}

/// Further deals, others than those of the run, and what the engine says.
const ConstantMembers::Told& ConstantMembers::told(Operation operation) {
  constexpr std::uint64_t most = 64;
  constexpr std::uint64_t further = 0x5a3e;
  const auto [entry, is_new] = told_.try_emplace(operation);
  Told& told = entry->second;
  const std::vector<Operation> asked = operations_for_deals(std::span(&operation, 1));
  if (!is_new || asked.empty()) return told;
  for (std::uint64_t i = 0; i < most; ++i)
    told.questions.push_back(
        make_question(source_.range.seed ^ further, i, source_.range.dealt_under(i, source_.rules), asked));
  told.results = ask_(told.questions);
  return told;
}

/// Whether the engine ever gives the member another value where another one is due. Such deals can be rare.
bool ConstantMembers::is_otherwise(const FaultKey& key, const std::optional<std::string>& value) {
  constexpr std::uint64_t most_deals = 8192;
  constexpr std::size_t most_questions = 256;
  constexpr std::uint64_t rarer = 0x5a3f;
  const std::vector<Operation> asked = operations_for_deals(std::span(&key.operation, 1));
  std::vector<Question> questions;
  for (std::uint64_t i = 0; i < most_deals && questions.size() < most_questions; ++i) {
    Question question =
        make_question(source_.range.seed ^ rarer, i, source_.range.dealt_under(i, source_.rules), asked);
    if (value_in(oracle_answer(question, source_.rules), key.member) != value) questions.push_back(std::move(question));
  }
  const std::vector<TaskResult> results = ask_(questions);
  return std::any_of(results.begin(), results.end(), [&](const TaskResult& result) {
    const bool is_result = result.got && std::holds_alternative<Result>(*result.got);
    return is_result && value_in(*result.got, key.member) != value;
  });
}

std::optional<ConstantMember> ConstantMembers::behind(const Failing& failing) {
  constexpr std::size_t enough = 4;
  const FaultKey& key = failing.key;
  if (!ask_ || key.verdict != Verdict::fail || !failing.result.got) return std::nullopt;
  const Value value = value_in(*failing.result.got, key.member);
  if (!value) return std::nullopt;
  const Told& further = told(key.operation);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < further.questions.size(); ++i) {
    const TaskResult& result = further.results[i];
    if (!result.got || !std::holds_alternative<Result>(*result.got)) continue;
    if (value_in(*result.got, key.member) != value) return std::nullopt;
    wrong += value_in(oracle_answer(further.questions[i], source_.rules), key.member) != value ? 1 : 0;
  }
  if (wrong < enough || is_otherwise(key, value)) return std::nullopt;
  return ConstantMember{key.operation, key.member, *value};
}

FaultKey key_of(const ConstantMember& constant, FaultKey key) {
  if (constant.member == "royalties") key.rule = ofc::rule::royalties_table.name;
  if (constant.member == "fouled") key.rule = ofc::rule::foul_order.name;
  const std::string_view operation = operation_names[static_cast<std::size_t>(constant.operation)];
  key.shape = fmt::format("{}: {} is always {}", operation, constant.member, constant.value);
  return key;
}

}  // namespace ofcheck
