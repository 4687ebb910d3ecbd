#include "harness/wire/rule_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "harness/base/escape.h"
#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

namespace {

std::string& base_of_site() {
  static std::string base;
  return base;
}

bool is_relative_path(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("./_-~").find(c) != std::string_view::npos;
  });
}

}  // namespace

std::string page_of(std::string_view rule) {
  if (!rules_url().empty()) return fmt::format("{}{}.html", rules_url(), rule);
  std::string anchor(rule);
  std::erase(anchor, '.');
  return fmt::format("docs/rules/{}.md#{}", rule.substr(0, rule.find('.')), anchor);
}

const std::string& rules_url() { return base_of_site(); }

void set_rules_url(std::string base) {
  if (base.empty() || (web_address(base).empty() && !is_relative_path(base)) ||
      base.find_first_of("?#") != std::string::npos) {
    throw Problem(
        fmt::format("--rules-url {}: expected the folder of a site's rule pages, as https://example.org/ofc/rules/ or "
                    "../rules/",
                    printable(base)));
  }
  if (!base.ends_with('/')) base += '/';
  base_of_site() = std::move(base);
}

}  // namespace ofcheck
