// `ofcheck docs`: writes the generated pages, or checks that they are not stale.
#include <fmt/format.h>

#include <filesystem>

#include "harness/base/output_file.h"
#include "harness/base/terminal.h"
#include "harness/base/text.h"
#include "harness/commands/command_line.h"
#include "harness/commands/commands.h"
#include "harness/pages/perft_page.h"
#include "harness/pages/prove_page.h"
#include "harness/pages/rule_book.h"
#include "harness/pages/shell_words.h"
#include "harness/wire/message_schema.h"

namespace ofcheck {

namespace {

void write_page(const std::string& path, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  write_whole_file(path, text);
}

bool is_stale(const std::string& path, const std::string& text) {
  return !std::filesystem::exists(path) || read_file(path) != text;
}

/// What a shell and `man` have to know, made from the command line as it is.
void add_shell_pages(std::vector<Page>& pages) {
  Exit unused = Exit::conforms;
  const std::unique_ptr<CLI::App> app = command_line(unused);
  pages.push_back({"docs/ofcheck.1", man_page(*app)});
  pages.push_back({"docs/completion/ofcheck.bash", bash_script(*app)});
  pages.push_back({"docs/completion/ofcheck.zsh", zsh_script(*app)});
  pages.push_back({"docs/completion/ofcheck.fish", fish_script(*app)});
}

/// The schemas of messages and cases, as far as the table of members has them.
void add_schemas(std::vector<Page>& pages, const std::string& root) {
  for (const std::string_view name : operation_names) {
    const Operation operation = *find_operation(name);
    pages.push_back({fmt::format("docs/schema/{}.request.json", name), request_schema(operation)});
    pages.push_back({fmt::format("docs/schema/{}.reply.json", name), reply_schema(operation)});
  }
  const std::string cases = "cases/schema/case.schema.json";
  pages.push_back({cases, with_outcomes(read_file(fmt::format("{}/{}", root, cases)))});
}

}  // namespace

Exit docs_command(const std::string& root, bool check) {
  if (!std::filesystem::exists(root + "/oracle/registry.cpp")) {
    throw Problem(fmt::format("{}: this is not the root of an ofcheck checkout; name it with --root", printable(root)));
  }
  const Corpus corpus = embedded_corpus();
  std::vector<Page> pages = rule_book(corpus);
  pages.push_back(coverage_table(corpus, root));
  pages.push_back(perft_page());
  pages.push_back(pairs_page());
  add_schemas(pages, root);
  add_shell_pages(pages);
  std::string stale;
  for (const Page& page : pages) {
    const std::string path = fmt::format("{}/{}", root, page.path);
    if (!is_stale(path, page.text)) continue;
    stale += fmt::format("{}\n", page.path);
    if (!check) write_page(path, page.text);
  }
  if (!check) {
    print_out(stale.empty() ? "every page is up to date\n" : "written:\n" + stale, Format::text);
    return Exit::conforms;
  }
  if (stale.empty()) return Exit::conforms;
  throw Problem("these pages are stale; `ofcheck docs` writes them anew:\n" + stale, Exit::kit_broken);
}

}  // namespace ofcheck
