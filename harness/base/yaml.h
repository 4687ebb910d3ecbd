// Reads YAML strictly: every complaint names file, line and column, unknown and repeated keys are errors, and every
// scalar is text until somebody asks for something else (`no` is the word "no").
#pragma once

#include <yaml-cpp/yaml.h>

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

/// How large a YAML text may be, in MiB. What is read takes a hundred times as much memory.
inline constexpr std::size_t usual_yaml_mib = 8;
inline constexpr std::size_t most_yaml_mib = 1024;
/// Lets larger ones be read from now on.
void allow_yaml(std::size_t mib);

/// One node of a YAML file.
class Yaml {
 public:
  /// Reads one document. Throws Problem for what is empty, too large or is not YAML. `path` is only for messages, and
  /// so is `lines_before`: how many lines of the file stand before `text`.
  static Yaml parse(const std::string& path, std::string_view text, int lines_before = 0);

  [[nodiscard]] Place place() const;
  /// Throws Problem with this node's place.
  [[noreturn]] void fail(const std::string& text) const;

  [[nodiscard]] bool is_map() const { return node_.IsMap(); }
  [[nodiscard]] bool is_list() const { return node_.IsSequence(); }
  /// Whether a scalar stands in quotes.
  [[nodiscard]] bool is_quoted() const { return node_.IsScalar() && node_.Tag() == "!"; }
  [[nodiscard]] bool is_null() const { return node_.IsNull() || (node_.IsScalar() && node_.Scalar() == "null"); }

  /// A scalar's text. `what` says in messages what was expected.
  [[nodiscard]] std::string text(std::string_view what) const;
  [[nodiscard]] int integer(std::string_view what) const;
  /// `true`, `false`, `yes` or `no`.
  [[nodiscard]] bool boolean(std::string_view what) const;
  [[nodiscard]] std::vector<Yaml> list(std::string_view what) const;
  /// The keys and values of a map, in the file's order. A repeated key is an error.
  [[nodiscard]] std::vector<std::pair<Yaml, Yaml>> entries(std::string_view what) const;

 private:
  friend class YamlMap;
  /// Where a document comes from.
  struct Source {
    std::string path;
    int lines_before = 0;
  };
  Yaml(std::shared_ptr<const Source> source, const YAML::Node& node) : source_(std::move(source)), node_(node) {}
  std::shared_ptr<const Source> source_;
  YAML::Node node_;
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
