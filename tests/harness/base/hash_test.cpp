// Hashes, against the examples of FIPS 180-4 and of FNV's authors.
#include "harness/base/hash.h"

#include "tests/catch.h"

using namespace ofcheck;

TEST_CASE("SHA-256 is that of the standard's examples", "[harness][hash]") {
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("A text in parts has the hash of the whole, and the next one begins anew", "[harness][hash]") {
  Sha256 hash;
  for (const std::string_view part : {"a", "", "bc"}) hash.add(part);
  Sha256 moved = std::move(hash);
  CHECK(moved.take() == sha256("abc"));
  CHECK(moved.take() == sha256(""));
}

TEST_CASE("FNV-1a is that of its authors", "[harness][hash]") {
  CHECK(fnv1a("") == "cbf29ce484222325");
  CHECK(fnv1a("a") == "af63dc4c8601ec8c");
  CHECK(fnv1a("foobar") == "85944171f73967e8");
}
