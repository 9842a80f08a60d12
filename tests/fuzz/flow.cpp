// The graph model of workflows, below any language: what Flyte's compiler and admin would say,
// which nodes wait for which, the longest chain, and the peak.
#include "compiler/flow/compile.h"
#include "compiler/flow/critical_path.h"
#include "compiler/flow/peak.h"
#include "compiler/flow/register.h"
#include "tests/fuzz/drawn_project.h"
#include "tests/fuzz/target.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace accelc::test {
namespace {

/// What is wrong with the order, the longest chain or the peak; empty when nothing is.
std::string wrong_in_order(const flow::Workflow& workflow) {
  const flow::Dependencies dependencies = flow::dependencies_of(workflow);
  const std::size_t count = workflow.top.size();
  if (dependencies.size() != count) return "nodes are lost";
  const auto order = flow::order_of(dependencies);
  const std::vector<std::optional<double>> seconds(count, 1.0);
  const std::vector<std::uint64_t> weights(count, 1);
  const flow::CriticalPath path = flow::critical_path(dependencies, seconds);
  const flow::Peak peak = flow::peak_of(dependencies, weights);
  if (!order) return path.nodes.empty() && peak.amount == 0 ? "" : "a circle has a longest chain";
  if (order->size() != count) return "the order lacks nodes";
  std::vector<std::size_t> place(count);
  for (std::size_t i = 0; i < count; ++i) place[(*order)[i]] = i;
  for (std::size_t i = 0; i < count; ++i) {
    for (const flow::TopIndex behind : dependencies.waiting[i]) {
      if (place[behind] < place[i]) return "a node stands before one that it waits for";
    }
  }
  // Chains and sets of nodes of which none waits for another cover each other (Dilworth).
  if (peak.exact && count > 0 && peak.amount * path.nodes.size() < count) return "too low a peak";
  return peak.amount <= count ? "" : "more nodes at once than there are";
}

}  // namespace
}  // namespace accelc::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc;
  const test::DrawnProject drawn = test::draw_project(data, size);
  const std::vector<flow::Compiled> compiled = flow::compile(drawn.project);
  test::expect_whole("compile",
                     compiled.size() == drawn.project.workflows.size() ? "" : "one is lost");
  for (const flow::Workflow& workflow : drawn.project.workflows) {
    test::expect_whole(workflow.id, test::wrong_in_order(workflow));
    (void)flow::check_size(workflow, flow::kMostNodes);
    const flow::Interface none;
    const flow::Interface& interface = workflow.interface ? *workflow.interface : none;
    (void)flow::check_plan(drawn.plan, &interface.inputs);
    (void)flow::launch_plan_of("plan", drawn.plan, interface);
  }
  (void)flow::check_plan(drawn.plan, nullptr);
  return 0;
}
