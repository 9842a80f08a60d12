#include "compiler/check/link/copy_budget.h"

#include "compiler/syntax/limits.h"
#include "schema/diagnostics.h"

#include <string>

namespace accelc {

namespace {

constexpr std::size_t kMostCopied = Limits{}.inherited_bytes;

}  // namespace

std::size_t weight_of(const TaskSpec& spec) { return weigh(struct_info(Tag<TaskSpec>{}), &spec); }

bool CopyBudget::has_room(std::size_t bytes) {
  copied_ += bytes;
  return copied_ <= kMostCopied;
}

bool CopyBudget::afford(std::size_t bytes, const Span& place) {
  if (has_room(bytes)) return true;
  if (!spent_) {
    sink_.report<kTooMuchInherited>(place, std::to_string(kMostCopied >> 20U) + " MiB")
        .help("a text that is long belongs in a file of the image or in a volume");
  }
  spent_ = true;
  return false;
}

}  // namespace accelc
