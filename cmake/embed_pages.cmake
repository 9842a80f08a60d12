# accelc_embed_pages(OUTPUT HEADER FUNCTION PAGES...): a source with the Markdown PAGES as
# `std::string_view FUNCTION(std::string_view name)`, which HEADER declares. The name of a page is
# that of its file with `-` for `_`.
include_guard()

function(accelc_embed_pages OUTPUT HEADER FUNCTION)
  set(script "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/write_pages.cmake")
  add_custom_command(
    OUTPUT "${OUTPUT}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${OUTPUT}" "-DHEADER=${HEADER}" "-DFUNCTION=${FUNCTION}"
      -P "${script}" -- ${ARGN}
    DEPENDS "${script}" ${ARGN}
    COMMENT "Embedding the pages of ${FUNCTION}()"
    VERBATIM)
  # It is compiled alone, so that a changed page recompiles nothing else, and clang-tidy skips what is generated.
  set_source_files_properties("${OUTPUT}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
