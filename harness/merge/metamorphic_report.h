// What the metamorphic checks found, for people and for programs.
#pragma once

#include "harness/deals/metamorphic.h"
#include "harness/records/frame.h"

namespace ofcheck {

/// How it ended: badly with a violation, a question without an answer or one that was not asked.
RunEnd ending_of(const MetamorphicRun& run, const RelationResults& found);

/// For people: the first violations of each relation and operation with both questions and answers, then a table.
std::string metamorphic_text(const MetamorphicRun& run, const RelationResults& found);

/// For programs: JSON lines, a header, a line for each violation and each question without an answer, a line for each
/// relation and operation, a footer.
std::string metamorphic_json(const MetamorphicRun& run, const RelationResults& found);

}  // namespace ofcheck
