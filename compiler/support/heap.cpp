#include "compiler/support/heap.h"

#include <cstddef>

#ifdef __GLIBC__
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace accelc {

#ifdef __GLIBC__

namespace {

constexpr int kMegabyte = 1 << 20;
constexpr std::size_t kLargePage = std::size_t{2} << 20U;

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

void ask_for_large_pages() {
  auto* const start = static_cast<std::byte*>(sbrk(0));
  grow_at_once();
  auto* const end = static_cast<std::byte*>(sbrk(0));
  const std::size_t odd = reinterpret_cast<std::uintptr_t>(start) % kLargePage;
  std::byte* const first = start + (odd == 0 ? 0 : kLargePage - odd);
  // Whether it is granted or not, the heap works.
  if (first < end) madvise(first, static_cast<std::size_t>(end - first), MADV_HUGEPAGE);
}

}  // namespace

void prepare_heap(Lifetime lifetime) {
  if (lifetime == Lifetime::kOneRun && !is_limited()) ask_for_large_pages();
  grow_in_large_steps();
}

#else

void prepare_heap(Lifetime /*lifetime*/) {}

#endif

}  // namespace accelc
