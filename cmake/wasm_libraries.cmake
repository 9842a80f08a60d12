# The libraries of others for WebAssembly, compiled from the sources that `packaging/library-sources` unpacks, and the
# programs that the build runs, which are those of another build. yaml-cpp is not among them: it says by exceptions what is
# wrong.
include_guard()

set(library_sources "${PROJECT_SOURCE_DIR}/build/library-sources")
if(NOT EXISTS "${library_sources}/complete")
  message(FATAL_ERROR "run `packaging/library-sources build/library-sources` first")
endif()
enable_language(C)

# What the C++ library leaves out where there are no threads and no files, but headers of others name.
set(headers "${PROJECT_BINARY_DIR}/wasm-headers")
configure_file(cmake/wasm/abi.h.in "${headers}/__configuration/abi.h" COPYONLY)
configure_file(cmake/wasm/config_site.in "${headers}/__config_site" COPYONLY)
configure_file(cmake/wasm/mutex.in "${headers}/mutex" COPYONLY)
configure_file(cmake/wasm/pthread.h.in "${headers}/pthread.h" COPYONLY)
include_directories(SYSTEM "${headers}")
add_library(accelc_wasm_streams STATIC cmake/wasm/streams.cc)

find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
# Nothing stands for what is not there.
add_library(Threads::Threads INTERFACE IMPORTED)
add_library(accelc_yaml_cpp INTERFACE)

file(GLOB re2_files "${library_sources}/re2/re2/*.cc" "${library_sources}/re2/util/rune.cc"
  "${library_sources}/re2/util/strutil.cc")
add_library(accelc_re2 STATIC ${re2_files})
target_include_directories(accelc_re2 SYSTEM PUBLIC "${library_sources}/re2")

set(zlib_files)
foreach(name adler32 crc32 deflate inffast inflate inftrees trees zutil)
  list(APPEND zlib_files "${library_sources}/zlib/${name}.c")
endforeach()
add_library(accelc_zlib STATIC ${zlib_files})
target_include_directories(accelc_zlib SYSTEM PUBLIC "${library_sources}/zlib")
add_library(ZLIB::ZLIB ALIAS accelc_zlib)

# Its own list of the files of the library for messages that know no names.
set(protobuf_SOURCE_DIR "${library_sources}/protobuf")
set(protobuf_SHARED_OR_STATIC STATIC)
set(protobuf_VERSION 3.21)
include("${protobuf_SOURCE_DIR}/cmake/libprotobuf-lite.cmake")
# Its headers are found where those of the machine are, behind the classes that are generated: the same version.
set_target_properties(libprotobuf-lite PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "")
find_program(ACCELC_PROTOC protoc REQUIRED)
add_executable(protobuf::protoc IMPORTED)
set_target_properties(protobuf::protoc PROPERTIES IMPORTED_LOCATION "${ACCELC_PROTOC}")

foreach(library accelc_re2 accelc_zlib libprotobuf-lite)
  target_compile_options(${library} PRIVATE -w)
endforeach()

set(ACCELC_TOOLS "${PROJECT_SOURCE_DIR}/build/dev" CACHE PATH "A build for this machine, whose generators are run")
foreach(tool compiler/protobuf/accelc_field_table compiler/catalog/generate/accelc_stdlib)
  cmake_path(GET tool FILENAME name)
  add_executable(${name} IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES IMPORTED_LOCATION "${ACCELC_TOOLS}/${tool}")
endforeach()
