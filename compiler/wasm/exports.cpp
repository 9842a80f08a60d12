// What the program exports to whoever runs it: a place for a request, and the answer to it.
#include "compiler/wasm/module.h"

#include <cstddef>
#include <string>

namespace {

struct Exchange {
  accelc::Module module;
  std::string request;
  std::string answer;
};

Exchange& exchange() {
  static Exchange all;
  return all;
}

}  // namespace

extern "C" {

/// Where a request of so many bytes is to be written.
[[clang::export_name("accelc_request")]] char* accelc_request(std::size_t size) {
  exchange().request.resize(size);
  return exchange().request.data();
}

/// Answers the request that was written there. Returns the size of the answer.
[[clang::export_name("accelc_call")]] std::size_t accelc_call() {
  Exchange& all = exchange();
  all.answer = all.module.call(all.request);
  return all.answer.size();
}

/// Where the answer stands until the next call.
[[clang::export_name("accelc_answer")]] const char* accelc_answer() {
  return exchange().answer.data();
}
}
