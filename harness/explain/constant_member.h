// A member of an engine's answers that is the same whatever it is asked.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "harness/explain/fault.h"
#include "harness/explain/fault_groups.h"

namespace ofcheck {

/// A member that an engine always gives that value.
struct ConstantMember {
  Operation operation = Operation::score;
  std::string member;
  std::string value;
  friend bool operator==(const ConstantMember&, const ConstantMember&) = default;
};

/// The value that a member has for every seat and row that it is about; nothing where it has several, and of members of
/// which the same is no mistake, such as lists.
std::optional<std::string> same_everywhere(const Result& result, std::string_view member);

/// Asks an engine further deals, of each operation once, for members that are always the same.
class ConstantMembers {
 public:
  /// The source and the engine have to last as long as this.
  ConstantMembers(const FuzzSource& source, const AskEngine& ask) : source_(source), ask_(ask) {}

  /// The member in which a failure is wrong, if the engine gives it this value in all that it is asked, though some of
  /// it wants another.
  std::optional<ConstantMember> behind(const Failing& failing);

 private:
  struct Told {
    std::vector<Question> questions;
    std::vector<TaskResult> results;
  };
  const Told& told(Operation operation);
  bool is_otherwise(const FaultKey& key, const std::optional<std::string>& value);

  const FuzzSource& source_;
  const AskEngine& ask_;
  std::map<Operation, Told> told_;
};

/// The key of a failure that has this cause.
FaultKey key_of(const ConstantMember& constant, FaultKey key);

}  // namespace ofcheck
