// What the libraries for WebAssembly leave out of the C++ runtime.
//
// What is thrown ends the program: nothing could catch it (cmake/wasm32-wasi.cmake). That is a bug
// of accelc's, or a command line that CLI11 cannot read. Standard error says which, and the page
// takes it from there.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <typeinfo>

extern "C" {

void* __cxa_allocate_exception(std::size_t size) { return std::malloc(size); }

[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void (*)(void*)) {
  const bool is_of_options = std::string_view(type->name()).starts_with("N3CLI");
  std::fputs(is_of_options ? "the command line cannot be read: " : "accelc has a bug: ", stderr);
  // Whatever is thrown is one, with it as its first and only base.
  std::fputs(static_cast<std::exception*>(thrown)->what(), stderr);
  __builtin_trap();
}

/// The only thread never ends.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
}
