#include "harness/plain/speech.h"

#include "harness/plain/plain.h"

namespace ofcheck {

const Reply& Spoken::to_hello() {
  if (!reply_) reply_.emplace(json_of_hello(line_, id_));
  return *reply_;
}

const Reply& Spoken::to_set_up() {
  if (!reply_) reply_.emplace(json_of_empty_reply(line_));
  return *reply_;
}

const Reply& Spoken::to(Operation operation) {
  if (!reply_) reply_.emplace(json_of_reply(line_, operation));
  return *reply_;
}

std::optional<QuickSpoken> QuickSpoken::begin(Encoding encoding, std::string_view line) {
  if (encoding == Encoding::plain) {
    const std::optional<QuickWords> words = QuickWords::begin(line);
    return words ? std::optional(QuickSpoken(*words)) : std::nullopt;
  }
  const std::optional<QuickReply> reply = QuickReply::begin(line);
  return reply ? std::optional(QuickSpoken(*reply)) : std::nullopt;
}

std::optional<Result> QuickSpoken::result(Operation operation) const {
  return std::visit([&](const auto& reply) { return reply.result(operation); }, reply_);
}

void Speech::hello(std::string& out, std::uint64_t id) {
  encoding_ = Encoding::json;
  hello_ = id;
  write_hello(out, id);
}

void Speech::configure(std::string& out, std::uint64_t id, const ofc::Rules& rules) const {
  encoding_ == Encoding::plain ? write_plain_configure(out, id, rules) : write_configure(out, id, rules);
}

void Speech::question(std::string& out, std::uint64_t id, const Question& question) const {
  encoding_ == Encoding::plain ? write_plain_question(out, id, question) : write_question(out, id, question);
}

void Speech::bye(std::string& out, std::uint64_t id) const {
  encoding_ == Encoding::plain ? write_plain_bye(out, id) : write_bye(out, id);
}

void Speech::rest_of_reply(std::string& out, const Result& result) const {
  encoding_ == Encoding::plain ? write_plain_result(out, result) : write_rest_of_reply(out, result);
}

Spoken Speech::hear(std::string_view line) {
  if (encoding_ == Encoding::plain) return {id_of_plain_reply(line), line};
  if (hello_ && chooses_plain(line)) {
    encoding_ = Encoding::plain;
    return {*std::exchange(hello_, std::nullopt), line};
  }
  Spoken heard{Reply(line)};
  if (heard.id() == hello_) hello_.reset();
  return heard;
}

std::string Speech::in_json(std::string_view request) {
  return request.starts_with('{') ? std::string(request) : json_of_request(request);
}

}  // namespace ofcheck
