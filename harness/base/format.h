// What a command prints: text for people, or JSON for programs.
#pragma once

namespace ofcheck {

enum class Format { text, json };

}  // namespace ofcheck
