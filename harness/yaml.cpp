#include "harness/yaml.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "harness/problem.h"
#include "harness/text.h"

namespace ofcheck {

std::string Place::text() const {
  if (line <= 0) return file;
  return fmt::format("{}:{}:{}", file, line, column);
}

namespace {

/// The line of a text, from 1; empty past its end.
std::string_view line_of(std::string_view text, int line) {
  for (int i = 1; i < line; ++i) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

}  // namespace

Yaml Yaml::parse(const std::string& path, std::string_view text, int lines_before) {
  auto source = std::make_shared<const Source>(Source{path, lines_before});
  try {
    const std::vector<YAML::Node> documents = YAML::LoadAll(std::string(text));
    if (documents.empty() || documents[0].IsNull()) throw Problem(path + ": the file is empty; expected a YAML map");
    if (documents.size() > 1) throw Problem(path + ": the file holds more than one YAML document; expected one");
    return {std::move(source), documents[0]};
  } catch (const YAML::Exception& error) {
    const Place place{path, lines_before + error.mark.line + 1, error.mark.column + 1};
    const bool tab = line_of(text, error.mark.line + 1).find('\t') != std::string_view::npos;
    throw Problem(fmt::format("{}: this is not YAML: {}{}", place.text(), error.msg,
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
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace ofcheck
