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
  add_compile_options(-fsanitize=${ACCELC_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ACCELC_SANITIZE})
endif()

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

# What most files of a group include. A source still includes what it uses: the release, which is built
# without this option, fails if it does not.
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

# accelc_precompile_layer(TARGET DEPS...): those who see the checked program share its headers too.
function(accelc_precompile_layer TARGET)
  if(NOT ACCELC_PRECOMPILE)
    return()
  endif()
  if("check" IN_LIST ARGN)
    accelc_precompile(${TARGET} program ${accelc_program_headers})
  else()
    accelc_precompile(${TARGET} std ${accelc_std_headers})
  endif()
endfunction()

# accelc_library(NAME <folder> SOURCES <files...> DEPS <layers...> THIRD_PARTY <targets...>)
#
# One folder is one library. DEPS are lower layers and public; THIRD_PARTY libraries are linked
# PRIVATE, so that their headers cannot be seen from other folders.
function(accelc_library)
  cmake_parse_arguments(ARG "" "NAME" "SOURCES;DEPS;THIRD_PARTY" ${ARGN})
  add_library(accelc_${ARG_NAME} STATIC ${ARG_SOURCES})
  target_link_libraries(accelc_${ARG_NAME} PRIVATE accelc_options ${ARG_THIRD_PARTY})
  target_include_directories(accelc_${ARG_NAME} PUBLIC "${PROJECT_SOURCE_DIR}")
  foreach(dep IN LISTS ARG_DEPS)
    target_link_libraries(accelc_${ARG_NAME} PUBLIC accelc_${dep})
  endforeach()
  accelc_precompile_layer(accelc_${ARG_NAME} ${ARG_DEPS})
endfunction()
