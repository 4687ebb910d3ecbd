#include "harness/base/schema.h"

#include <fmt/format.h>
#include <rapidjson/schema.h>

#include <map>
#include <memory>

#include "harness/base/embedded.h"
#include "harness/base/problem.h"

namespace ofcheck {

namespace {

/// Each thread has its own: a search for a pattern changes what the library keeps in the schema.
const rapidjson::SchemaDocument& schema(const std::string& name) {
  thread_local std::map<std::string, std::unique_ptr<rapidjson::SchemaDocument>> compiled;
  auto& entry = compiled[name];
  if (entry != nullptr) return *entry;
  const std::string path = fmt::format("docs/schema/{}.json", name);
  JsonDocument document;
  parse_json(document, embedded_text(path));
  if (document.HasParseError()) throw Problem(path + " is not JSON", Exit::kit_broken);
  entry = std::make_unique<rapidjson::SchemaDocument>(document);
  return *entry;
}

}  // namespace

std::optional<std::string> schema_fault(const std::string& name, const JsonDocument& message) {
  rapidjson::SchemaValidator validator(schema(name));
  if (message.Accept(validator)) return std::nullopt;
  rapidjson::StringBuffer where;
  validator.GetInvalidDocumentPointer().StringifyUriFragment(where);
  return fmt::format("docs/schema/{}.json: '{}' is against the keyword '{}'", name, where.GetString(),
                     validator.GetInvalidSchemaKeyword());
}

}  // namespace ofcheck
