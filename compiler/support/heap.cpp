#include "compiler/support/heap.h"

#include <cstddef>

#ifdef __GLIBC__
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <limits>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>
#include <utility>
#endif

namespace accelc {

#ifdef __GLIBC__

namespace {

constexpr int kMegabyte = 1 << 20;
constexpr std::size_t kLargePage = std::size_t{2} << 20U;

/// Both are set before there are other threads.
bool large_pages = false;
std::thread::id first_thread;

/// Threads wait for each other while one of them makes the heap grow.
void grow_in_large_steps() { mallopt(M_TOP_PAD, 64 * kMegabyte); }

bool is_limited() {
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return true;
  }
  return false;
}

/// Makes the heap longer by memory that nobody uses yet, and keeps it so.
void grow_at_once() {
  // Blocks of less than this come from the heap, and what is free at its end stays there.
  mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TOP_PAD, 256 * kMegabyte);
  void* volatile what_makes_it_grow = std::malloc(kMegabyte);
  std::free(what_makes_it_grow);
}

std::size_t to_next_large_page(const std::byte* place) {
  const std::size_t odd = reinterpret_cast<std::uintptr_t>(place) % kLargePage;
  return odd == 0 ? 0 : kLargePage - odd;
}

/// Where the next small block of the calling thread would be: near the start of what is free.
std::byte* next_block() {
  void* volatile block = std::malloc(1);
  auto* const place = static_cast<std::byte*>(block);
  std::free(block);
  return place;
}

/// Asks for what lies between them. Whether it is granted or not, the memory works.
void ask_for_large_pages(std::byte* start, const std::byte* end) {
  std::byte* const first = start + to_next_large_page(start);
  if (first < end) madvise(first, static_cast<std::size_t>(end - first), MADV_HUGEPAGE);
}

}  // namespace

void prepare_heap(Lifetime lifetime) {
  large_pages = lifetime == Lifetime::kOneRun && !is_limited();
  if (large_pages) {
    first_thread = std::this_thread::get_id();
    grow_at_once();
    ask_for_large_pages(next_block(), static_cast<std::byte*>(sbrk(0)));
  }
  grow_in_large_steps();
}

void prepare_heap_for_file(std::size_t bytes) {
  constexpr std::size_t kWorthIt = std::size_t{128} << 10U;  // its tree takes ten times as much
  if (bytes < kWorthIt || !large_pages || std::this_thread::get_id() != first_thread) return;
  static bool prepared = false;
  if (std::exchange(prepared, true)) return;
  void* const block = std::malloc(kLargePage);
  const std::size_t odd = to_next_large_page(static_cast<std::byte*>(block));
  constexpr std::size_t kHeader = 64;
  // What lies in front of the page stays allocated, and is never touched.
  void* volatile kept = std::realloc(block, odd < kHeader ? 1 : odd - kHeader);
  static_cast<void>(kept);
}

void prepare_heap_of_thread() {
  if (!large_pages) return;
  // The first block of a thread stands near the start of its heap, which is 64 MB (malloc/arena.c
  // of glibc 2.36). Elsewhere the advice does no harm.
  std::byte* const start = next_block();
  ask_for_large_pages(start, start + 64 * std::size_t{kMegabyte});
}

#else

void prepare_heap(Lifetime /*lifetime*/) {}

void prepare_heap_for_file(std::size_t /*bytes*/) {}

void prepare_heap_of_thread() {}

#endif

}  // namespace accelc
