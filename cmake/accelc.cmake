# Compiler settings and the one helper that declares a layer of accelc.
include_guard()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# Warnings and sanitizers for our own targets; third-party headers are SYSTEM.
add_library(accelc_options INTERFACE)
target_include_directories(accelc_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(accelc_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Wimplicit-fallthrough
  $<$<BOOL:${ACCELC_WERROR}>:-Werror>)
# Members that a designated initialiser does not name have their defaults: the point of it.
target_compile_options(accelc_options INTERFACE -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # std::stable_sort of GCC 12's library calls what it deprecates itself; Catch2 counts its cases by __COUNTER__.
  target_compile_options(accelc_options INTERFACE
    -Wreserved-identifier -Wno-deprecated-declarations -Wno-c2y-extensions)
endif()
if(ACCELC_SANITIZE)
  # AddressSanitizer sees null pointers and the ends of objects by itself, and our processors read at any address:
  # these three checks take a quarter of the time to compile.
  add_compile_options(-fsanitize=${ACCELC_SANITIZE} -fno-sanitize=null,alignment,object-size
    -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ACCELC_SANITIZE})
endif()

# GCC lays a program out by how often its paths are taken: `count` makes one that counts them while it runs, `use` one
# that is laid out by what was counted. `./dev release` does both, with tests/bench/train between them.
set(ACCELC_PROFILE "" CACHE STRING "`count` the paths of the program, or `use` the counts; with GCC")
set(ACCELC_PROFILE_FOLDER "${PROJECT_SOURCE_DIR}/build/profile" CACHE PATH "Where the counts are")
if(ACCELC_PROFILE)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    message(FATAL_ERROR "ACCELC_PROFILE needs GCC")
  endif()
  # An object has one name in both builds: that below the build's folder.
  set(accelc_profile_options "-fprofile-prefix-path=${PROJECT_BINARY_DIR}")
  if(ACCELC_PROFILE STREQUAL "count")
    list(APPEND accelc_profile_options "-fprofile-generate=${ACCELC_PROFILE_FOLDER}" -fprofile-update=prefer-atomic)
  else()
    # Threads may lose a count, what the release has beside accelc was not counted, and the source that holds the program
    # that asks NVIDIA's library is another one in each build.
    list(APPEND accelc_profile_options "-fprofile-use=${ACCELC_PROFILE_FOLDER}" -fprofile-correction
      -Wno-missing-profile -Wno-coverage-mismatch)
  endif()
  add_compile_options(${accelc_profile_options})
  add_link_options(${accelc_profile_options})
endif()

# What a cache of one build knows is not used by another (compiler/support/build_id.h).
add_link_options(-Wl,--build-id=sha1)

# lld takes a fifth of the time of ld, but cannot read what GCC leaves to link-time optimisation.
find_program(ACCELC_LLD ld.lld)
if(ACCELC_LLD AND NOT CMAKE_INTERPROCEDURAL_OPTIMIZATION)
  add_link_options(-fuse-ld=lld)
endif()

# accelc_precompile(TARGET GROUP HEADERS...)
#
# HEADERS are parsed once, for the first target of GROUP, and shared by the others.
function(accelc_precompile TARGET GROUP)
  get_property(owner GLOBAL PROPERTY accelc_${GROUP}_headers_owner)
  if(owner)
    target_precompile_headers(${TARGET} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${TARGET} PRIVATE ${ARGN})
    set_property(GLOBAL PROPERTY accelc_${GROUP}_headers_owner ${TARGET})
  endif()
endfunction()

# What most files of a group include. A source still includes what it uses: the preset `plain` and everybody who
# builds without presets compile without this option, and fail if it does not.
option(ACCELC_PRECOMPILE "Parse the usual headers once" OFF)
set(accelc_std_headers)
set(accelc_program_headers)
if(ACCELC_PRECOMPILE)
  set(accelc_std_headers
    <algorithm> <array> <cstddef> <cstdint> <functional> <limits> <map> <memory> <optional> <set>
    <span> <string> <string_view> <unordered_map> <utility> <variant> <vector>)
  set(accelc_program_headers ${accelc_std_headers} "${PROJECT_SOURCE_DIR}/compiler/check/program.h")
  # JSON's header is none of them: GCC instantiates again for each file what precompiled headers use of a
  # template, and clang-tidy reads them whole for each file.
endif()

# accelc_compile_layer(TARGET FOLDERS...): how a target that includes FOLDERS is compiled. Those who see the checked
# program share its headers too.
#
# Sanitizers want optimised what every test runs through: reading, decoding and checking. What stands on the checked
# program compiles in less than half the time without. Fuzzers want all of it.
function(accelc_compile_layer TARGET)
  if("compiler/check" IN_LIST ARGN AND ACCELC_SANITIZE AND NOT ACCELC_FUZZ)
    target_compile_options(${TARGET} PRIVATE -O0)
  endif()
  if(NOT ACCELC_PRECOMPILE)
    return()
  endif()
  if("compiler/check" IN_LIST ARGN)
    accelc_precompile(${TARGET} program ${accelc_program_headers})
  else()
    accelc_precompile(${TARGET} std ${accelc_std_headers})
  endif()
endfunction()

# accelc_compile_together(TARGET): eight sources are compiled as one, because headers take longer to parse, and what
# they have in templates and inline functions longer to compile, than most sources. Names in anonymous namespaces
# are therefore unique within a folder.
function(accelc_compile_together TARGET)
  if(ACCELC_PRECOMPILE)
    set_target_properties(${TARGET} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    # GCC takes the sources of a group for headers, which should not use anonymous namespaces.
    target_compile_options(${TARGET} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  endif()
endfunction()

# The table of layers: what may see what is said there alone.
set(accelc_layers_file "${PROJECT_SOURCE_DIR}/compiler/LAYERS")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${accelc_layers_file}")

# The libraries of others by the words of the table. One that is not here has headers alone.
set(accelc_library_nlohmann nlohmann_json::nlohmann_json)
set(accelc_library_CLI CLI11::CLI11)
set(accelc_library_yaml-cpp accelc_yaml_cpp)
set(accelc_library_flyteidl accelc_flyteidl)
set(accelc_library_flyteidl2 accelc_flyteidl)
set(accelc_library_google accelc_flyteidl)
set(accelc_library_re2 accelc_re2)
set(accelc_library_zlib ZLIB::ZLIB)

# accelc_read_layer(FOLDER FOLDERS_OUT LIBRARIES_OUT): its line of the table.
function(accelc_read_layer FOLDER FOLDERS_OUT LIBRARIES_OUT)
  file(STRINGS "${accelc_layers_file}" line REGEX "^${FOLDER}:")
  if(NOT line)
    message(FATAL_ERROR "compiler/LAYERS has no line for ${FOLDER}")
  endif()
  # "FOLDER: lower folders | libraries", of which the bar and what follows may be absent.
  string(REGEX MATCH "^[^:]*:([^|]*)[|]?(.*)$" line "${line}")
  set(folders "${CMAKE_MATCH_1}")
  set(libraries "${CMAKE_MATCH_2}")
  separate_arguments(folders UNIX_COMMAND "${folders}")
  separate_arguments(libraries UNIX_COMMAND "${libraries}")
  set(${FOLDERS_OUT} "${folders}" PARENT_SCOPE)
  set(${LIBRARIES_OUT} "${libraries}" PARENT_SCOPE)
endfunction()

# accelc_target_of(FOLDER OUT): compiler/backend/flyte is accelc_backend_flyte.
function(accelc_target_of FOLDER OUT)
  string(REGEX REPLACE "^compiler/" "" name "${FOLDER}")
  string(REPLACE "/" "_" name "${name}")
  set(${OUT} "accelc_${name}" PARENT_SCOPE)
endfunction()

# accelc_library(SOURCES <files...> SYSTEM <targets...>)
#
# One folder is one library, linked with what compiler/LAYERS lets it include: folders are public, the
# libraries of others private, so that their headers cannot be seen from other folders. SYSTEM are
# libraries of the system, such as threads.
function(accelc_library)
  cmake_parse_arguments(ARG "" "" "SOURCES;SYSTEM" ${ARGN})
  file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
  accelc_read_layer("${folder}" folders libraries)
  accelc_target_of("${folder}" target)
  add_library(${target} STATIC ${ARG_SOURCES})
  target_link_libraries(${target} PRIVATE accelc_options ${ARG_SYSTEM})
  target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
  foreach(library IN LISTS libraries)
    target_link_libraries(${target} PRIVATE ${accelc_library_${library}})
  endforeach()
  foreach(lower IN LISTS folders)
    accelc_target_of("${lower}" lower_target)
    target_link_libraries(${target} PUBLIC ${lower_target})
  endforeach()
  accelc_compile_layer(${target} ${folders})
  accelc_compile_together(${target})
endfunction()
