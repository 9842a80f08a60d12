// How the program takes its memory from the system.
#pragma once

#include <cstddef>
#include <cstdint>

namespace accelc {

enum class Lifetime : std::uint8_t {
  kOneRun,  ///< what was taken is kept until the end
  kServer,  ///< what is free is given back
};

/// Lets the heap grow in few steps. For one run also asks for the next part of it in large pages,
/// where the system gives them to who asks (Linux: `madvise` in
/// /sys/kernel/mm/transparent_hugepage/enabled): the first touch of each small page, of which there
/// are twenty thousand in 80 MB, takes a third of the time of a large check. Nothing is taken that
/// is not used, and where memory is limited (RLIMIT_AS, RLIMIT_DATA) nothing is asked for. Does
/// nothing without the C library of GNU. To be called once, by the thread that starts the program.
void prepare_heap(Lifetime lifetime);

/// To be called before a file of so many bytes is read: where the heap is made of large pages, its
/// next part begins with one if that much is worth it. Until then small ones are taken, which
/// suffice for small files, and of which the system clears less.
void prepare_heap_for_file(std::size_t bytes);

/// The same for the heap that the C library gives to the calling thread, if the program asked for
/// large pages. To be called by a thread that was just started.
void prepare_heap_of_thread();

}  // namespace accelc
