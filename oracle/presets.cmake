# Writes OUTPUT, a C++ file that holds the presets in FILES (whole paths), for oracle/preset_table.h. A preset's YAML is
# plain: its name, source and title, and a line an option. Any other line is an error.
set(tables "")
set(entries "")
foreach(file IN LISTS FILES)
  get_filename_component(stem ${file} NAME_WE)
  string(REPLACE "-" "_" table ${stem})
  set(preset "")
  set(source "")
  set(title "")
  set(lines "")
  set(number 0)
  file(STRINGS ${file} text ENCODING UTF-8)
  foreach(line IN LISTS text)
    math(EXPR number "${number} + 1")
    if(line MATCHES "^  ([a-z0-9-]+\\.[a-z0-9-]+): {value: \"?([A-Za-z0-9-]+)\"?, source: ([a-z-]+|\\[[a-z, -]+\\])}( *#.*)?$")
      set(option ${CMAKE_MATCH_1})
      set(value ${CMAKE_MATCH_2})
      string(REGEX REPLACE "[][,]" "" value_source "${CMAKE_MATCH_3}")
      string(APPEND lines "    {\"${option}\", \"${value}\", \"${value_source}\"},\n")
    elseif(line MATCHES "^(preset|source|title): ([^\"\\\\#]+)$")
      set(${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    elseif(NOT line MATCHES "^(options:|#.*)$")
      message(FATAL_ERROR "${file}:${number}: neither a comment nor a preset's name, source, title or option: ${line}")
    endif()
  endforeach()
  if(NOT preset STREQUAL stem OR NOT source OR NOT title)
    message(FATAL_ERROR "${file}: a preset has the name of its file, a source and a title")
  endif()
  string(APPEND tables "constexpr PresetLine ${table}[] = {\n${lines}};\n")
  string(APPEND entries "    {\"${preset}\", \"${title}\", \"${source}\", ${table}},\n")
endforeach()
file(WRITE ${OUTPUT} "// Generated from cases/presets; do not edit.
#include \"oracle/preset_table.h\"

namespace ofc {
namespace {
${tables}constexpr PresetFile files[] = {
${entries}};
}  // namespace
std::span<const PresetFile> preset_files() { return files; }
}  // namespace ofc
")
