// The messages of docs/protocol-plain.md: lines in words, and the lines of JSON that they stand for.
//
// What is read is turned into JSON and then read as JSON is (wire/protocol.h), so that there is one judge of what a
// message may say. Here it is only decided whether the words are words of this grammar.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harness/wire/protocol.h"

namespace ofcheck {

// --- the harness's side --------------------------------------------------------------------------------------------

/// Whether a line answers hello in words, and so chooses them.
bool chooses_plain(std::string_view line);

/// The id that a reply in words begins with. Throws ProtocolFault.
std::uint64_t id_of_plain_reply(std::string_view line);

// The replies in JSON, without a newline. Each throws ProtocolFault for words that cannot stand there. What has no
// members beside a note is the result of configure and bye.
std::string json_of_hello(std::string_view line, std::uint64_t id);
std::string json_of_reply(std::string_view line, Operation operation);
std::string json_of_empty_reply(std::string_view line);

/// One request a line, each with a newline at its end, appended to `out`.
void write_plain_configure(std::string& out, std::uint64_t id, const ofc::Rules& rules);
void write_plain_question(std::string& out, std::uint64_t id, const Question& question);
void write_plain_bye(std::string& out, std::uint64_t id);

// --- the engine's side ---------------------------------------------------------------------------------------------

/// The request in JSON, without a newline. Throws ProtocolFault.
std::string json_of_request(std::string_view line);

/// A whole reply, with its newline, appended to `out`; without an id it is to a line that could not be read.
void write_plain_hello(std::string& out, const Hello& hello);
void write_plain_reply(std::string& out, std::optional<std::uint64_t> id, const Answer& answer);
/// What stands behind the id of such a reply, without the newline.
void write_plain_result(std::string& out, const Result& result);
/// The reply to configure and bye, with a note that may be empty.
void write_plain_ok(std::string& out, std::uint64_t id, std::string_view note);

}  // namespace ofcheck
