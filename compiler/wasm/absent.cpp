// What WebAssembly has not, and what is done without it: threads, folders, pipes, other programs.
#include "compiler/lsp/serve.h"
#include "compiler/support/build_id.h"
#include "compiler/support/parallel.h"

namespace accelc {

void parallel_for(std::size_t count, unsigned /*threads*/,
                  const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

/// Nothing: so there is no cache.
std::string build_ids() { return {}; }

/// Nobody is behind a pipe: messages go through Module.
int lsp::serve(FileSystem& /*disk*/, int /*input*/, int /*output*/, Build /*build*/) { return 1; }

}  // namespace accelc
