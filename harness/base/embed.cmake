# Writes OUTPUT, a C++ file that holds the text of FILES (paths from the working directory), for harness/base/embedded.h.
# Data loses its empty lines and those that begin with #.
set(code "// Generated from the corpus; do not edit.\n#include \"harness/base/embedded.h\"\n\nnamespace ofcheck {\nnamespace {\nusing namespace std::string_view_literals;\nconstexpr EmbeddedFile files[] = {\n")
foreach(file IN LISTS FILES)
  file(READ ${file} text)
  if(file MATCHES "\\.(txt|jsonl)$")
    string(REGEX REPLACE "\n(#[^\n]*)?" "\n" text "\n${text}")
    string(REGEX REPLACE "\n\n+" "\n" text "${text}")
    string(SUBSTRING "${text}" 1 -1 text)
  endif()
  string(APPEND code "{\"${file}\", R\"OFCHECK(${text})OFCHECK\"sv},\n")
endforeach()
string(APPEND code "};\n}  // namespace\nstd::span<const EmbeddedFile> embedded_files() { return files; }\n}  // namespace ofcheck\n")
file(WRITE ${OUTPUT} "${code}")
