#include "compiler/backend/kubernetes/pod_resources.h"

#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/pod/amounts.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/pod/needs.h"
#include "compiler/support/text.h"

#include <compare>
#include <set>
#include <string>

namespace accelc::kubernetes {

namespace {

bool is_above(const Need& need, const Need& of_pod) {
  return std::is_gt(compare(need.quantity, of_pod.quantity));
}

/// Each limit of a container that is above the pod's. Returns the names of their resources.
std::set<std::string, std::less<>> check_limits(const PodSpec& pod, DiagnosticSink& sink) {
  std::set<std::string, std::less<>> reported;
  const Needs of_pod = amounts_in(pod.resources->limits);
  for (const Setting<Container>& container : pod.containers->items) {
    for (const auto& [name, limit] : amounts_in(container->resources->limits)) {
      const auto whole = of_pod.find(name);
      // Limits of huge pages are requests too, which are compared as such.
      const bool judged = is_resource_of_pods(name) && !is_huge_pages(name);
      if (!judged || whole == of_pod.end() || !is_above(limit, whole->second)) continue;
      sink.report<kAbovePod>(limit.span, quote(limit.quantity.text), quote(name),
                             "the limit of a container", quote(whole->second.quantity.text))
          .label(whole->second.span, "the limit of the pod");
      reported.insert(name);
    }
  }
  return reported;
}

/// What the containers request of one resource together.
void check_sum(const std::string& name, const Need& of_pod, const Needs& sums,
               DiagnosticSink& sink) {
  const auto sum = sums.find(name);
  if (!is_resource_of_pods(name) || sum == sums.end() || !is_above(sum->second, of_pod)) return;
  const std::string amount = quote(amount_text(sum->second.quantity));
  sink.report<kAbovePod>(of_pod.span, amount, quote(name), "which the containers request together",
                         quote(of_pod.quantity.text))
      .help("write at least " + amount);
}

}  // namespace

void check_pod_resources(const PodSpec& pod, DiagnosticSink& sink) {
  if (!pod.resources.written()) return;
  const Needs sums = needed_together(pod, needs_of);
  check_resources_of_pod(*pod.resources, sums, sink);
  const auto reported = check_limits(pod, sink);
  const Needs requests = amounts_in(pod.resources->requests);
  for (const auto& [name, of_pod] : requests_of(*pod.resources)) {
    // A limit that is too small for one container is so for all of them.
    if (requests.contains(name) || !reported.contains(name)) check_sum(name, of_pod, sums, sink);
  }
}

}  // namespace accelc::kubernetes
