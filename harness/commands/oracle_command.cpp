// `ofcheck oracle`: the oracle as an engine of the protocol.
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>

#include "harness/answer/oracle_engine.h"
#include "harness/answer/plain_oracle.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/commands.h"
#include "harness/wire/house_file.h"

namespace ofcheck {

Exit oracle_command(const std::string& rules, bool plain) {
  constexpr std::size_t at_once = 1U << 16U;
  const HouseRules house = rules_from_argument(rules.empty() ? std::string(default_preset) : rules);
  OracleEngine in_json(house);
  PlainOracle in_words(house);
  std::array<char, at_once> chunk;  // NOLINT(cppcoreguidelines-pro-type-member-init): `read` fills what is used
  std::string in;
  std::string out;
  const auto send = [&] {
    print_out(out, plain ? Format::text : Format::json);
    out.clear();
  };
  bool ended = false;
  for (bool more = true; more && !ended;) {
    const ssize_t count = read(STDIN_FILENO, chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    std::size_t searched = in.size();
    more = count > 0;
    if (more) in.append(chunk.data(), static_cast<std::size_t>(count));
    if (!more && !in.empty()) in += '\n';  // the last line may lack its end
    std::size_t start = 0;
    for (std::size_t end = in.find('\n', searched); end != std::string::npos && !ended; end = in.find('\n', searched)) {
      const std::string_view line = std::string_view(in).substr(start, end - start);
      start = searched = end + 1;
      if (!is_blank(line)) {
        if (plain) {
          in_words.reply(line, out, ended);
        } else {
          in_json.reply(line, out, ended);
        }
      }
      if (out.size() >= at_once) send();
    }
    in.erase(0, start);
    send();  // replies are kept back only while more requests have been read already
  }
  return Exit::conforms;
}

}  // namespace ofcheck
