#include "harness/base/hash.h"

// The functions of libcrypto that OpenSSL 3 calls low-level. The others ask for a provider, and a program without
// shared libraries would carry all of them along: 3.6 MB for one hash (docs/decisions/0018-one-static-program.md).
#define OPENSSL_API_COMPAT 0x10101000L  // NOLINT(cppcoreguidelines-macro-usage): OpenSSL reads it
#include <fmt/format.h>
#include <openssl/sha.h>

#include <array>

namespace ofcheck {

struct Sha256::State {
  SHA256_CTX context;
};

std::string sha256(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return hash.take();
}

Sha256::Sha256() : state_(new State, [](State* state) { delete state; }) { SHA256_Init(&state_->context); }

void Sha256::add(std::string_view text) { SHA256_Update(&state_->context, text.data(), text.size()); }

std::string Sha256::take() {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256_Final(digest.data(), &state_->context);
  SHA256_Init(&state_->context);
  std::string digits;
  for (const unsigned char byte : digest) digits += fmt::format("{:02x}", byte);
  return digits;
}

std::string Fnv1a::text() const { return fmt::format("{:016x}", hash_); }

std::string fnv1a(std::string_view text) {
  Fnv1a hash;
  hash.add(text);
  return hash.text();
}

}  // namespace ofcheck
