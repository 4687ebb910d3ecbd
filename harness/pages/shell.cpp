#include "harness/pages/shell.h"

#include "harness/pages/shell_words.h"

namespace ofcheck {

std::string completion_script(const CLI::App& app, Shell shell) {
  switch (shell) {
    case Shell::bash:
      return bash_script(app);
    case Shell::zsh:
      return zsh_script(app);
    case Shell::fish:
      return fish_script(app);
  }
  return "";
}

}  // namespace ofcheck
