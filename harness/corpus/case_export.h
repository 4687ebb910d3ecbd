// A case as JSON that serves without the program, and the hash over cases in that form. docs/native-corpus.md shows it.
#pragma once

#include <span>
#include <string>

#include "harness/base/json.h"
#include "harness/corpus/case.h"

namespace ofcheck {

/// One case as an object: its id, rule, title, sources, all its options, the request and what is expected.
void write_exported(JsonWriter& writer, const Case& c);

/// The hash of what these cases hold: sixteen hexadecimal digits. It is the same wherever the files lie and in whatever
/// order they are read.
std::string content_hash(std::span<const Case> cases);

}  // namespace ofcheck
