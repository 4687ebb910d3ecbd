#include "harness/base/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "harness/base/problem.h"
#include "harness/base/text.h"

namespace ofcheck {

std::string Place::text() const {
  const std::string safe = printable(file);
  return line <= 0 ? safe : fmt::format("{}:{}:{}", safe, line, column);
}

namespace {

/// What a user has asked for.
std::size_t allowed_mib = usual_yaml_mib;

/// The line of a text, from 1; empty past its end.
std::string_view line_of(std::string_view text, int line) {
  for (int i = 1; i < line; ++i) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

/// Counts documents, and does nothing else with them.
class DocumentCounter final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override { ++count_; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
  [[nodiscard]] int count() const { return count_; }

 private:
  int count_ = 0;
};

/// Whether a text is a block map, as all our files are, without a document marker: then it is one document. Going
/// through a text twice to count its documents would make up a third of the time that reading takes.
bool is_plainly_one_document(std::string_view text) {
  bool begun = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with("---") || line.starts_with("...")) return false;
    if (!begun && !line.empty() && line[0] != '#') {
      begun = true;
      const bool is_letter = (line[0] >= 'a' && line[0] <= 'z') || (line[0] >= 'A' && line[0] <= 'Z');
      const bool is_key = line.find(": ") != std::string_view::npos || line.ends_with(':');
      if (!is_letter || !is_key) return false;
    }
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return begun;
}

/// Whether a text holds a second document. `YAML::LoadAll` would say so too, but it never ends, and takes all memory,
/// where a document is followed by a comma: yaml-cpp 0.7 finds one more document there each time it looks.
bool holds_a_second_document(const std::string& text) {
  std::istringstream stream(text);
  YAML::Parser parser(stream);
  DocumentCounter counter;
  while (counter.count() < 2 && parser.HandleNextDocument(counter)) {
  }
  return counter.count() > 1;
}

}  // namespace

void allow_yaml(std::size_t mib) { allowed_mib = mib; }

Yaml Yaml::parse(const std::string& path, std::string_view text, int lines_before) {
  if (text.size() > allowed_mib << 20U) {
    throw Problem(
        fmt::format("{}: this is larger than {} MiB; where it is meant to be so, allow it with --max-yaml MIB",
                    printable(path), allowed_mib));
  }
  auto source = std::make_shared<const Source>(Source{path, lines_before});
  try {
    const std::string copy(text);
    if (!is_plainly_one_document(text) && holds_a_second_document(copy))
      throw Problem(printable(path) + ": the file holds more than one YAML document; expected one");
    const YAML::Node document = YAML::Load(copy);
    if (!document.IsDefined() || document.IsNull())
      throw Problem(printable(path) + ": the file is empty; expected a YAML map");
    return {std::move(source), document};
  } catch (const YAML::DeepRecursion& error) {
    throw Problem(fmt::format("{}: this nests too deep: {} levels are the most that is read",
                              Place{path, lines_before + error.mark.line + 1, error.mark.column + 1}.text(),
                              error.depth()));
  } catch (const YAML::Exception& error) {
    const Place place{path, lines_before + error.mark.line + 1, error.mark.column + 1};
    const bool tab = line_of(text, error.mark.line + 1).find('\t') != std::string_view::npos;
    throw Problem(fmt::format("{}: this is not YAML: {}{}", place.text(), printable(error.msg),
                              tab ? " (the line holds a tab; YAML is indented with spaces)" : ""));
  }
}

Place Yaml::place() const {
  const YAML::Mark mark = node_.Mark();
  return {source_->path, source_->lines_before + mark.line + 1, mark.column + 1};
}

void Yaml::fail(const std::string& text) const { throw Problem(place().text() + ": " + text); }

std::string Yaml::text(std::string_view what) const {
  if (!node_.IsScalar())
    fail(fmt::format("expected {}, found {}", what, is_map() ? "a map" : is_list() ? "a list" : "nothing"));
  return node_.Scalar();
}

int Yaml::integer(std::string_view what) const {
  const std::string scalar = text(what);
  if (is_quoted())
    fail(fmt::format("expected {} (a whole number), found the text \"{}\" in quotes; leave the quotes out", what,
                     printable(scalar)));
  int value = 0;
  const bool plus = scalar.starts_with('+') && !scalar.starts_with("+-");
  const char* start = scalar.data() + (plus ? 1 : 0);
  const auto [end, error] = std::from_chars(start, scalar.data() + scalar.size(), value);
  if (error != std::errc{} || end != scalar.data() + scalar.size()) {
    fail(fmt::format("expected {} (a whole number), found '{}'", what, printable(scalar)));
  }
  return value;
}

bool Yaml::boolean(std::string_view what) const {
  const std::string scalar = text(what);
  if (is_quoted())
    fail(fmt::format("expected {} (true or false), found the text \"{}\" in quotes; leave the quotes out", what,
                     printable(scalar)));
  if (scalar == "true" || scalar == "yes") return true;
  if (scalar == "false" || scalar == "no") return false;
  fail(fmt::format("expected {} (true or false), found '{}'", what, printable(scalar)));
}

std::vector<Yaml> Yaml::list(std::string_view what) const {
  if (!is_list()) fail(fmt::format("expected {} (a list)", what));
  std::vector<Yaml> items;
  for (const YAML::Node& item : node_) items.push_back({source_, item});
  return items;
}

std::vector<std::pair<Yaml, Yaml>> Yaml::entries(std::string_view what) const {
  if (!is_map()) fail(fmt::format("expected {} (a map)", what));
  std::vector<std::pair<Yaml, Yaml>> found;
  for (const auto& entry : node_) {
    const Yaml key{source_, entry.first};
    const std::string name = key.text("a key");
    const bool repeated = std::any_of(found.begin(), found.end(),
                                      [&](const auto& earlier) { return earlier.first.node_.Scalar() == name; });
    if (repeated) key.fail(fmt::format("the key '{}' stands here a second time", printable(name)));
    found.emplace_back(key, Yaml{source_, entry.second});
  }
  return found;
}

YamlMap::YamlMap(const Yaml& node, std::string_view what, const std::vector<std::string_view>& known)
    : node_(node), what_(what) {
  for (const auto& [key, value] : node.entries(what)) {
    const std::string name = key.text("a key");
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      key.fail(fmt::format("unknown key '{}' in {}{}", printable(name), what, nearest(name, known)));
    }
    entries_.emplace_back(name, value);
  }
}

std::optional<Yaml> YamlMap::find(std::string_view key) const {
  for (const auto& [name, value] : entries_) {
    if (name == key) return value;
  }
  return std::nullopt;
}

Yaml YamlMap::require(std::string_view key) const {
  const std::optional<Yaml> value = find(key);
  if (!value) node_.fail(fmt::format("{} has no '{}'", what_, key));
  return *value;
}

std::string read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw Problem(printable(path) + ": this is a folder; expected a file");
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw Problem(fmt::format("{}: cannot be read: {}", printable(path), std::strerror(errno)));
  const bool ends = std::filesystem::is_regular_file(path, error);
  constexpr std::size_t at_once = std::size_t{1} << 16U;
  constexpr std::size_t most = std::size_t{256} << 20U;  // of what may go on for ever: a device, a pipe
  std::string text;
  std::vector<char> chunk(at_once);
  while (stream.read(chunk.data(), at_once), stream.gcount() > 0) {
    text.append(chunk.data(), static_cast<std::size_t>(stream.gcount()));
    if (!ends && text.size() > most)
      throw Problem(fmt::format("{}: there is no end to it within 256 MiB; expected a file", printable(path)));
  }
  return text;
}

}  // namespace ofcheck
