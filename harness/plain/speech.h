// What is said to one engine process and heard from it, in the encoding that it chooses: JSON lines, or words from its
// answer to hello on (docs/protocol-plain.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harness/plain/quick_words.h"
#include "harness/wire/protocol.h"
#include "harness/wire/quick_reply.h"

namespace ofcheck {

enum class Encoding : std::uint8_t { json, plain };

/// One line that an engine sent, in either encoding.
class Spoken {
 public:
  explicit Spoken(Reply reply) : id_(reply.id()), reply_(std::move(reply)) {}
  Spoken(std::uint64_t id, std::string_view line) : id_(id), line_(line) {}

  [[nodiscard]] std::uint64_t id() const { return id_; }
  /// The reply as one to hello, to configure or bye, or to a question. Throws ProtocolFault.
  const Reply& to_hello();
  const Reply& to_set_up();
  const Reply& to(Operation operation);

  [[nodiscard]] Answer answer(Operation operation) { return to(operation).answer(operation); }

 private:
  std::uint64_t id_;
  std::string line_;  // in words; JSON is read at once
  std::optional<Reply> reply_;
};

/// The usual reply, read where it lies; what is not quite usual is left to `Speech::hear`.
class QuickSpoken {
 public:
  static std::optional<QuickSpoken> begin(Encoding encoding, std::string_view line);
  [[nodiscard]] std::uint64_t id() const { return id_; }
  /// What follows the id, as `Speech::rest_of_reply` writes it.
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] std::optional<Result> result(Operation operation) const;

 private:
  template <typename Quick>
  explicit QuickSpoken(const Quick& reply) : id_(reply.id()), rest_(reply.rest()), reply_(reply) {}
  std::uint64_t id_;
  std::string_view rest_;
  std::variant<QuickReply, QuickWords> reply_;
};

/// What an engine process is told, and how its lines are read.
class Speech {
 public:
  // Requests, one a line, appended to `out`. Hello is the first of them, and always JSON.
  void hello(std::string& out, std::uint64_t id);
  void configure(std::string& out, std::uint64_t id, const ofc::Rules& rules) const;
  void question(std::string& out, std::uint64_t id, const Question& question) const;
  void bye(std::string& out, std::uint64_t id) const;

  /// Appends what follows the id in the reply with that result, as the kit writes it, without the newline.
  void rest_of_reply(std::string& out, const Result& result) const;

  /// Reads a line of the engine. The first that answers hello in words chooses them for all that follows. Throws
  /// ProtocolFault if it is no reply.
  Spoken hear(std::string_view line);

  /// A request that was written, as JSON.
  [[nodiscard]] static std::string in_json(std::string_view request);

  [[nodiscard]] Encoding encoding() const { return encoding_; }

  Speech() = default;
  /// To an engine that has chosen already.
  explicit Speech(Encoding encoding) : encoding_(encoding) {}

 private:
  Encoding encoding_ = Encoding::json;
  std::optional<std::uint64_t> hello_;  // the id of one that is not answered yet
};

}  // namespace ofcheck
