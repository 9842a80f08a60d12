#include "compiler/backend/kubernetes/pod_parts.h"

#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/resolve/image_reference.h"
#include "compiler/support/text.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace accelc::kubernetes {

namespace {

using Seen = std::unordered_map<std::string_view, Span>;

/// Reports a name that was seen before.
void check_once(const PodText& name, std::string_view noun, Seen& seen, DiagnosticSink& sink) {
  if (name->empty()) return;
  const auto [first, added] = seen.try_emplace(*name, name.span);
  if (added) return;
  sink.report<kNameTwice>(name.span, noun, quote(*name)).label(first->second, "first written here");
}

class PartsChecker {
 public:
  PartsChecker(const PodSpec& pod, const PodFuture& future, DiagnosticSink& sink)
      : pod_(pod), future_(future), sink_(sink) {}

  void run() {
    check_node_terms();
    for (const auto& volume : pod_.volumes->items) {
      check_once(volume->name, "a volume", volumes_, sink_);
    }
    for (const auto& claim : pod_.resource_claims->items) {
      check_once(claim->name, "a resource claim", claims_, sink_);
    }
    Seen names;
    for (const auto& container : pod_.init_containers->items) {
      check_once(container->name, "a container", names, sink_);
      check_container(container, /*primary=*/false, filling(/*filled=*/true));
    }
    for (const auto& container : pod_.containers->items) {
      check_once(container->name, "a container", names, sink_);
      const bool primary = *container->name == future_.primary;
      check_container(container, primary, filling(primary));
    }
    check_unused_claims();
  }

 private:
  void check_node_terms() {
    const auto& required = pod_.affinity->nodes->required;
    if (!required || !required->terms->items.empty() || future_.adds_node_terms()) return;
    sink_.report<kMissingPodField>(required.span, "`NodeSelector`", "`nodeSelectorTerms`");
  }

  [[nodiscard]] Filling filling(bool filled) const {
    if (!future_.by_flyte) return Filling::kNone;
    return filled ? Filling::kBoth : Filling::kZero;
  }

  void check_container(const Setting<Container>& container, bool primary, Filling filling) {
    check_image(container, primary);
    if (!future_.resources_checked && (!primary || !future_.primary_has_resources)) {
      check_container_resources(*container, filling, sink_);
    }
    check_claims(*container->resources);
    Seen paths;
    for (const auto& mount : container->volume_mounts->items) {
      check_once(mount->mount_path, "a mount at", paths, sink_);
      check_volume(mount->name);
    }
    Seen ports;
    for (const auto& port : container->ports->items) {
      check_once(port->name, "a port", ports, sink_);
    }
  }

  void check_claims(const Resources& resources) {
    for (const auto& claim : resources.claims->items) {
      const PodText& name = claim->name;
      if (name->empty()) continue;
      used_.insert(*name);
      if (claims_.contains(*name) || future_.has_template) continue;
      misspelt_claim_ = true;
      auto report = sink_.report<kNoSuchClaim>(name.span, quote(*name));
      say_what_there_is(pod_.resource_claims->items, report);
    }
  }

  /// The devices of a claim are held for the pod whether a container can use them or not. A name
  /// that is no claim may have been meant for any of them, and is reported.
  void check_unused_claims() {
    if (future_.has_template || misspelt_claim_) return;
    for (const auto& claim : pod_.resource_claims->items) {
      const PodText& name = claim->name;
      if (name->empty() || used_.contains(*name)) continue;
      sink_.report<kUnusedClaim>(name.span, quote(*name))
          .help("name it under `resources.claims` of the container that needs the device");
    }
  }

  template <class T>
  static void say_what_there_is(const std::vector<Setting<T>>& items, Report& report) {
    std::vector<std::string> known;
    known.reserve(items.size());
    for (const Setting<T>& item : items) known.emplace_back(*item->name);
    if (!known.empty()) report.help("it has " + quote_list(known, "and"));
  }

  void check_image(const Setting<Container>& container, bool primary) {
    const PodText& image = container->image;
    if (!image->empty()) {
      if (is_image_reference(*image)) return;
      sink_.report<kImageReference>(image.span, quote(*image), why_no_reference(*image));
      return;
    }
    // Only what is absent is filled in.
    const bool open = primary ? !image.span.valid() : future_.primary_unknown;
    const bool filled = open && future_.primary_has_image;
    const bool elsewhere = filled || future_.has_template;
    if (elsewhere) return;
    const Span& place = image.span.valid() ? image.span : container.span;
    sink_.report<kMissingPodField>(place, "container", "`image`");
  }

  void check_volume(const PodText& name) {
    if (name->empty() || future_.has_template) return;
    if (volumes_.contains(*name) || future_.adds_volume(*name)) return;
    auto report = sink_.report<kNoSuchVolume>(name.span, quote(*name));
    say_what_there_is(pod_.volumes->items, report);
  }

  const PodSpec& pod_;
  const PodFuture& future_;
  DiagnosticSink& sink_;
  Seen volumes_;
  Seen claims_;
  std::unordered_set<std::string_view> used_;
  bool misspelt_claim_ = false;
};

}  // namespace

void check_pod_parts(const PodSpec& pod, const PodFuture& future, DiagnosticSink& sink) {
  PartsChecker(pod, future, sink).run();
}

}  // namespace accelc::kubernetes
