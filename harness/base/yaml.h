// Reads YAML strictly: every complaint names file, line and column, unknown and repeated keys are errors, and every
// scalar is text until somebody asks for something else (`no` is the word "no").
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ofcheck {

/// Where something stands: file, line and column, both from 1.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;
  /// `rules.yaml:3:1`, made safe to print.
  [[nodiscard]] std::string text() const;
};

/// How large a YAML text may be, in MiB, its aliases written out. What is read takes a hundred times as much memory.
inline constexpr std::size_t usual_yaml_mib = 8;
inline constexpr std::size_t most_yaml_mib = 1024;
/// Lets larger ones be read from now on.
void allow_yaml(std::size_t mib);

/// What a text of YAML holds, as bytes that are read without a YAML parser: its nodes, each with its line and column.
/// Throws Problem for what is empty, too large or is not YAML. `path` and `lines_before` are for messages: where the
/// text comes from, and how many lines of the file stand before it.
std::string record_yaml(const std::string& path, std::string_view text, int lines_before = 0);

/// One node of a YAML file.
class Yaml {
 public:
  /// Reads one document. Throws Problem for what is empty, too large or is not YAML. `path` is only for messages, and
  /// so is `lines_before`: how many lines of the file stand before `text`.
  static Yaml parse(const std::string& path, std::string_view text, int lines_before = 0);
  /// The document that `record_yaml` made these bytes of. They are trusted, and have to outlive every node.
  static Yaml recorded(const std::string& path, std::string_view recording);

  [[nodiscard]] Place place() const;
  /// Throws Problem with this node's place.
  [[noreturn]] void fail(const std::string& text) const;

  [[nodiscard]] bool is_map() const { return node().kind == Kind::map; }
  [[nodiscard]] bool is_list() const { return node().kind == Kind::list; }
  /// Whether a scalar stands in quotes.
  [[nodiscard]] bool is_quoted() const { return node().kind == Kind::quoted; }
  [[nodiscard]] bool is_null() const { return node().kind == Kind::null || (is_scalar() && node().text == "null"); }

  /// A scalar's text. `what` says in messages what was expected.
  [[nodiscard]] std::string text(std::string_view what) const;
  [[nodiscard]] int integer(std::string_view what) const;
  /// `true`, `false`, `yes` or `no`.
  [[nodiscard]] bool boolean(std::string_view what) const;
  [[nodiscard]] std::vector<Yaml> list(std::string_view what) const;
  /// The keys and values of a map, in the file's order. A repeated key is an error.
  [[nodiscard]] std::vector<std::pair<Yaml, Yaml>> entries(std::string_view what) const;

 private:
  enum class Kind : std::uint8_t { null, scalar, quoted, list, map, alias };
  /// A node in the order of the text: what a list or a map holds stands right behind it.
  struct Node {
    Kind kind = Kind::null;
    int line = 0;
    int column = 0;
    std::string_view text;  // a scalar's
    /// The first node behind this one and what it holds; for an alias, the node that it means.
    std::uint32_t next = 0;
  };
  struct Document;
  struct Recorder;

  /// An alias is the node that it means.
  Yaml(std::shared_ptr<const Document> document, std::uint32_t index);
  static Yaml read(Document from);

  [[nodiscard]] const Node& node() const { return *node_; }
  [[nodiscard]] bool is_scalar() const { return node().kind == Kind::scalar || node().kind == Kind::quoted; }
  /// Where the nodes that a list or a map holds stand in the document.
  [[nodiscard]] std::vector<std::uint32_t> inside() const;

  friend std::string record_yaml(const std::string& path, std::string_view text, int lines_before);
  std::shared_ptr<const Document> document_;
  const Node* node_ = nullptr;
};

/// A map whose keys are known.
class YamlMap {
 public:
  /// Throws Problem for a key that is not among `known`.
  YamlMap(const Yaml& node, std::string_view what, const std::vector<std::string_view>& known);

  [[nodiscard]] std::optional<Yaml> find(std::string_view key) const;
  /// Throws Problem if the key is missing.
  [[nodiscard]] Yaml require(std::string_view key) const;
  [[nodiscard]] const Yaml& node() const { return node_; }

 private:
  Yaml node_;
  std::string what_;
  std::vector<std::pair<std::string, Yaml>> entries_;
};

/// A file's whole text. Throws Problem for what cannot be read, and for a folder.
std::string read_file(const std::string& path);

}  // namespace ofcheck
