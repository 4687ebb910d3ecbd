#include "harness/base/yaml.h"

#include <fmt/format.h>
#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
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

/// A number in as few bytes as it needs, seven bits in each.
void write_number(std::string& to, std::size_t number) {
  for (; number >= 0x80; number >>= 7U) to += static_cast<char>(0x80U | (number & 0x7fU));
  to += static_cast<char>(number);
}

std::size_t read_number(std::string_view& from) {
  std::size_t number = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(from.front());
    from.remove_prefix(1);
    number |= static_cast<std::size_t>(byte & 0x7fU) << shift;
    if (byte < 0x80) return number;
  }
}

constexpr char end_of_node = '.';

/// As deep as yaml-cpp reads: what reads a document goes as deep as it.
constexpr std::size_t most_levels = 500;

std::string nests_too_deep(std::size_t most) {
  return fmt::format(": this nests too deep: {} levels are the most that is read", most);
}
std::string is_too_large() {
  return fmt::format("this is larger than {} MiB; where it is meant to be so, allow it with --max-yaml MIB",
                     allowed_mib);
}

}  // namespace

/// A text's nodes, and what they are of.
struct Yaml::Document {
  std::string path;
  int lines_before = 0;
  std::string own;             // the recording, if nobody else keeps it
  std::string_view recording;  // that, or another's
  std::vector<Node> nodes;
};

/// Writes down what yaml-cpp finds in the first document of a text, and counts documents.
struct Yaml::Recorder final : YAML::EventHandler {
  /// What an alias can mean: its node, how much it is, and how deep it nests.
  struct Meant {
    std::size_t node = 0;
    std::size_t size = 0;
    std::size_t levels = 0;
  };
  /// A list or a map whose end has not come.
  struct Open {
    YAML::anchor_t anchor = 0;
    std::size_t node = 0;
    std::size_t size_before = 0;
    std::size_t levels = 1;
  };

  Recorder(const std::string& of, int before) : path(of), lines_before(before) {}

  const std::string& path;
  int lines_before;
  std::string recording;
  int documents = 0;
  bool is_nothing = true;
  std::size_t nodes = 0;
  std::size_t size = 0;  // of all nodes as a reader meets them: what an alias means counts again
  std::vector<Open> open;
  std::map<YAML::anchor_t, Meant> meant;

  [[nodiscard]] std::string place(const YAML::Mark& mark) const {
    return Place{path, lines_before + mark.line + 1, mark.column + 1}.text();
  }

  void begin(Kind kind, const YAML::Mark& mark) {
    if (nodes == 0) is_nothing = kind == Kind::null;
    ++nodes;
    ++size;
    recording += static_cast<char>(kind);
    write_number(recording, static_cast<std::size_t>(mark.line) + 1);
    write_number(recording, static_cast<std::size_t>(mark.column) + 1);
  }
  void begin_scalar(Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor, std::size_t length) {
    begin(kind, mark);
    size += length;
    if (anchor != 0) meant[anchor] = {nodes - 1, 1 + length, 0};
  }
  void begin_open(Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
    if (documents > 1) return;
    open.push_back({anchor, nodes, size});
    begin(kind, mark);
  }
  void end() {
    if (documents > 1) return;
    recording += end_of_node;
    const Open ended = open.back();
    open.pop_back();
    if (ended.anchor != 0) meant[ended.anchor] = {ended.node, size - ended.size_before, ended.levels};
    hold(ended.levels);
  }
  /// The innermost list or map holds something that nests so deep.
  void hold(std::size_t levels) {
    if (!open.empty()) open.back().levels = std::max(open.back().levels, levels + 1);
  }

  void OnDocumentStart(const YAML::Mark&) override { ++documents; }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (documents < 2) begin_scalar(Kind::null, mark, anchor, 0);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    if (documents > 1) return;
    const auto found = meant.find(anchor);
    if (found == meant.end()) throw Problem(place(mark) + ": this alias stands inside of what it means; write it out");
    const auto& [node, its_size, levels] = found->second;
    begin(Kind::alias, mark);
    write_number(recording, node);
    size += its_size;
    hold(levels);
    if (open.size() + 1 + levels >= most_levels) throw Problem(place(mark) + nests_too_deep(most_levels));
    if (size > allowed_mib << 20U)
      throw Problem(fmt::format("{}: with what its aliases mean, {}", place(mark), is_too_large()));
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    if (documents > 1) return;
    begin_scalar(tag == "!" ? Kind::quoted : Kind::scalar, mark, anchor, value.size());
    write_number(recording, value.size());
    recording += value;
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    begin_open(Kind::list, mark, anchor);
  }
  void OnSequenceEnd() override { end(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    begin_open(Kind::map, mark, anchor);
  }
  void OnMapEnd() override { end(); }
};

void allow_yaml(std::size_t mib) { allowed_mib = mib; }

std::string record_yaml(const std::string& path, std::string_view text, int lines_before) {
  if (text.size() > allowed_mib << 20U) {
    throw Problem(fmt::format("{}: {}", printable(path), is_too_large()));
  }
  Yaml::Recorder recorder(path, lines_before);
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    // Not to the end: where a document is followed by a comma, yaml-cpp 0.7 finds one more each time it looks.
    while (recorder.documents < 2 && parser.HandleNextDocument(recorder)) {
    }
  } catch (const YAML::DeepRecursion& error) {
    throw Problem(recorder.place(error.mark) + nests_too_deep(static_cast<std::size_t>(error.depth())));
  } catch (const YAML::Exception& error) {
    const bool tab = line_of(text, error.mark.line + 1).find('\t') != std::string_view::npos;
    throw Problem(fmt::format("{}: this is not YAML: {}{}", recorder.place(error.mark), printable(error.msg),
                              tab ? " (the line holds a tab; YAML is indented with spaces)" : ""));
  }
  if (recorder.documents > 1)
    throw Problem(printable(path) + ": the file holds more than one YAML document; expected one");
  if (recorder.is_nothing) throw Problem(printable(path) + ": the file is empty; expected a YAML map");
  return std::move(recorder.recording);
}

Yaml Yaml::parse(const std::string& path, std::string_view text, int lines_before) {
  return read({path, lines_before, record_yaml(path, text, lines_before), {}, {}});
}

Yaml Yaml::recorded(const std::string& path, std::string_view recording) { return read({path, 0, {}, recording, {}}); }

Yaml Yaml::read(Document from) {
  const auto document = std::make_shared<Document>(std::move(from));
  if (!document->own.empty()) document->recording = document->own;
  std::vector<Node>& nodes = document->nodes;
  std::vector<std::uint32_t> open;
  for (std::string_view rest = document->recording; !rest.empty();) {
    if (rest.front() == end_of_node) {
      rest.remove_prefix(1);
      nodes[open.back()].next = static_cast<std::uint32_t>(nodes.size());
      open.pop_back();
      continue;
    }
    Node& node = nodes.emplace_back();
    node.kind = static_cast<Kind>(rest.front());
    rest.remove_prefix(1);
    node.line = static_cast<int>(read_number(rest));
    node.column = static_cast<int>(read_number(rest));
    node.next = static_cast<std::uint32_t>(nodes.size());
    if (node.kind == Kind::alias) node.next = static_cast<std::uint32_t>(read_number(rest));
    if (node.kind == Kind::list || node.kind == Kind::map) open.push_back(node.next - 1);
    if (node.kind == Kind::scalar || node.kind == Kind::quoted) {
      const std::size_t length = read_number(rest);
      node.text = rest.substr(0, length);
      rest.remove_prefix(length);
    }
  }
  return {document, 0};
}

Yaml::Yaml(std::shared_ptr<const Document> document, std::uint32_t index)
    : document_(std::move(document)), node_(&document_->nodes[index]) {
  if (node_->kind == Kind::alias) node_ = &document_->nodes[node_->next];
}

std::vector<std::uint32_t> Yaml::inside() const {
  std::vector<std::uint32_t> found;
  for (auto i = static_cast<std::uint32_t>(node_ - document_->nodes.data() + 1); i < node_->next;) {
    found.push_back(i);
    const Node& held = document_->nodes[i];
    i = held.kind == Kind::alias ? i + 1 : held.next;
  }
  return found;
}

Place Yaml::place() const { return {document_->path, document_->lines_before + node().line, node().column}; }

void Yaml::fail(const std::string& text) const { throw Problem(place().text() + ": " + text); }

std::string Yaml::text(std::string_view what) const {
  if (!is_scalar())
    fail(fmt::format("expected {}, found {}", what, is_map() ? "a map" : is_list() ? "a list" : "nothing"));
  return std::string(node().text);
}

int Yaml::integer(std::string_view what) const {
  const std::string scalar = text(what);
  if (is_quoted())
    fail(fmt::format("expected {} (a whole number), found the text \"{}\" in quotes; leave the quotes out", what,
                     printable(scalar)));
  const std::optional<int> value = signed_number_in<int>(scalar);
  if (!value) fail(fmt::format("expected {} (a whole number), found '{}'", what, printable(scalar)));
  return *value;
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
  for (const std::uint32_t item : inside()) items.push_back({document_, item});
  return items;
}

std::vector<std::pair<Yaml, Yaml>> Yaml::entries(std::string_view what) const {
  if (!is_map()) fail(fmt::format("expected {} (a map)", what));
  std::vector<std::pair<Yaml, Yaml>> found;
  const std::vector<std::uint32_t> nodes = inside();
  for (std::size_t i = 0; i < nodes.size(); i += 2) {
    const Yaml key{document_, nodes[i]};
    const std::string name = key.text("a key");
    const bool repeated =
        std::any_of(found.begin(), found.end(), [&](const auto& earlier) { return earlier.first.node().text == name; });
    if (repeated) key.fail(fmt::format("the key '{}' stands here a second time", printable(name)));
    found.emplace_back(key, Yaml{document_, nodes[i + 1]});
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
