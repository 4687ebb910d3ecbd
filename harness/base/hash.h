// SHA-256, from OpenSSL's libcrypto.
#pragma once

#include <string>
#include <string_view>

namespace ofcheck {

/// The SHA-256 of a text: 64 hexadecimal digits in small letters. Throws Problem, kit_broken, if libcrypto cannot give
/// it.
std::string sha256(std::string_view text);

}  // namespace ofcheck
