// Hashes: SHA-256 from OpenSSL's libcrypto, for what is sealed; FNV-1a for what only tells texts apart.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace ofcheck {

/// The SHA-256 of a text: 64 hexadecimal digits in small letters.
std::string sha256(std::string_view text);

/// The same of a text that comes in parts.
class Sha256 {
 public:
  Sha256();
  void add(std::string_view text);
  /// The hash of all that was added: 64 hexadecimal digits. It begins anew then.
  [[nodiscard]] std::string take();

 private:
  struct State;
  std::unique_ptr<State, void (*)(State*)> state_;
};

/// FNV-1a over the bytes of texts, one after the other. 64 bits; anybody can find two texts with the same hash.
class Fnv1a {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  /// Sixteen hexadecimal digits.
  [[nodiscard]] std::string text() const;

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

/// The hash of one text: sixteen hexadecimal digits.
std::string fnv1a(std::string_view text);

}  // namespace ofcheck
