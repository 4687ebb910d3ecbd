# record_corpus_of(PROJECT PROGRAM OUTPUT): OUTPUT, a C++ file, holds the project's cases as PROGRAM reads them: a target, or
# the path of one that another build made.
function(record_corpus_of project program output)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${project} ${project}/cases/*.yaml)
  list(FILTER files EXCLUDE REGEX "^cases/presets/")
  list(TRANSFORM files PREPEND ${project}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${program} ${output} ${files}
    DEPENDS ${paths} ${program}
    WORKING_DIRECTORY ${project}
    COMMENT "Reading the corpus"
    VERBATIM)
endfunction()
