#include "harness/wire/rule_page.h"

#include <fmt/format.h>

namespace ofcheck {

std::string page_of(std::string_view rule) {
  std::string anchor(rule);
  std::erase(anchor, '.');
  return fmt::format("docs/rules/{}.md#{}", rule.substr(0, rule.find('.')), anchor);
}

}  // namespace ofcheck
