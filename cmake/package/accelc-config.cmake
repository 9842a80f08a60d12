# Checks and builds task specs as part of a build by CMake 3.21 and later:
#
#   find_package(accelc REQUIRED)
#   accelc_check(specs_are_right PATHS .)
#   accelc_build(specs SPECS train.yaml serve.yaml EMIT job)
#
# The program is the one installed beside this file, else the one in PATH; ACCELC_PROGRAM names another.

find_program(ACCELC_PROGRAM accelc HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin" DOC "The program accelc")
if(NOT ACCELC_PROGRAM)
  set(accelc_FOUND FALSE)
  set(accelc_NOT_FOUND_MESSAGE "the program accelc is not in PATH; set ACCELC_PROGRAM")
  return()
endif()

# accelc_check(NAME [PATHS PATH...] [OPTIONS WORD...])
#
# A target NAME, part of `all`, that fails when a spec is wrong. Paths are files or folders, counted from
# this directory, which is checked when there are none. It runs in every build, and with --cache: where
# nothing has changed it takes no longer than to look at the files.
function(accelc_check name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PATHS;OPTIONS")
  accelc_no_other_arguments(accelc_check)
  if(NOT arg_PATHS)
    set(arg_PATHS .)
  endif()
  add_custom_target(${name} ALL
    COMMAND "${ACCELC_PROGRAM}" check --cache ${arg_OPTIONS} -- ${arg_PATHS}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "Checking task specs"
    VERBATIM)
endfunction()

# accelc_build(NAME SPECS FILE... [EMIT TARGET...] [OUTPUT_DIRECTORY FOLDER] [OPTIONS WORD...])
#
# A target NAME, part of `all`, that builds the specs into the folder (default: NAME in the current binary
# directory), which belongs to this target alone. Without EMIT the targets are those of accelc.toml or the
# spec. It runs when a spec has changed, or anything that was read with it: an included file, accelc.toml, a
# catalog. Options are counted from the current binary directory. NAME has the property ACCELC_OUTPUT_DIRECTORY, and what uses the output depends on NAME.
function(accelc_build name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "OUTPUT_DIRECTORY" "SPECS;EMIT;OPTIONS")
  accelc_no_other_arguments(accelc_build)
  if(NOT arg_SPECS)
    message(FATAL_ERROR "accelc_build: SPECS is missing")
  endif()
  if(NOT arg_OUTPUT_DIRECTORY)
    set(arg_OUTPUT_DIRECTORY "${name}")
  endif()
  set(specs)
  foreach(spec IN LISTS arg_SPECS)
    get_filename_component(spec "${spec}" ABSOLUTE)
    list(APPEND specs "${spec}")
  endforeach()
  list(TRANSFORM arg_EMIT PREPEND --emit=)
  get_filename_component(folder "${arg_OUTPUT_DIRECTORY}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
  # Which files there will be is known when they are made: a stamp tells that they are.
  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${name}.accelc-stamp")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${ACCELC_PROGRAM}" build ${arg_EMIT} --out "${folder}" --depfile "${stamp}.d" --depfile-target "${stamp}"
            ${arg_OPTIONS} -- ${specs}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${specs} "${ACCELC_PROGRAM}"
    DEPFILE "${stamp}.d"
    WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
    COMMENT "Building task specs"
    VERBATIM)
  add_custom_target(${name} ALL DEPENDS "${stamp}")
  set_target_properties(${name} PROPERTIES ACCELC_OUTPUT_DIRECTORY "${folder}")
endfunction()

# A misspelt keyword would be one more path or option.
macro(accelc_no_other_arguments function)
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${function}: not a keyword: ${arg_UNPARSED_ARGUMENTS}")
  endif()
endmacro()
