#include "harness/base/hash.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>

#include "harness/base/problem.h"

namespace ofcheck {

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  if (EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1) {
    throw Problem("libcrypto gives no SHA-256; its installation does not allow it", Exit::kit_broken);
  }
  std::string digits;
  for (unsigned int i = 0; i < size; ++i) digits += fmt::format("{:02x}", digest[i]);
  return digits;
}

std::string Fnv1a::text() const { return fmt::format("{:016x}", hash_); }

std::string fnv1a(std::string_view text) {
  Fnv1a hash;
  hash.add(text);
  return hash.text();
}

}  // namespace ofcheck
