# Builds for WebAssembly: the compiler of LLVM with Debian's C and C++ libraries for it. They have no threads, no folders
# and no exceptions: what is thrown ends the program (compiler/wasm/runtime.cpp), and whoever runs it starts it again.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-22)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# The name of the target is an older one, by which the compiler finds the libraries.
set(CMAKE_C_FLAGS_INIT "-Wno-deprecated")
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fignore-exceptions -DCLI11_HAS_FILESYSTEM=0")
set(ACCELC_WASM ON)
