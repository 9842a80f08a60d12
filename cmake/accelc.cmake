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
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Wimplicit-fallthrough -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang wants every member of a designated initialiser named; the defaults are the point of them.
  target_compile_options(accelc_options INTERFACE -Wno-missing-field-initializers)
else()
  target_compile_options(accelc_options INTERFACE -Wno-missing-field-initializers)
endif()
if(ACCELC_SANITIZE)
  add_compile_options(-fsanitize=${ACCELC_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ACCELC_SANITIZE})
endif()

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
endfunction()
