#include "harness/base/hash.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>

#include "harness/base/problem.h"

namespace ofcheck {

namespace {

void require(int done) {
  if (done != 1) throw Problem("libcrypto gives no SHA-256; its installation does not allow it", Exit::kit_broken);
}

}  // namespace

std::string sha256(std::string_view text) {
  Sha256 hash;
  hash.add(text);
  return hash.take();
}

Sha256::Sha256() : state_(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
  require(state_ == nullptr ? 0 : EVP_DigestInit_ex(state_.get(), EVP_sha256(), nullptr));
}

void Sha256::add(std::string_view text) { require(EVP_DigestUpdate(state_.get(), text.data(), text.size())); }

std::string Sha256::take() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  require(EVP_DigestFinal_ex(state_.get(), digest.data(), &size));
  require(EVP_DigestInit_ex(state_.get(), EVP_sha256(), nullptr));
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
