#include "compiler/backend/kubernetes/pod_parts.h"

#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/pod_rules.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/image_reference.h"
#include "compiler/support/text.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace accelc::kubernetes {

namespace {

using Seen = std::unordered_map<std::string_view, Span>;

/// Reports a field of `value` whose text was seen before.
void check_once(const PlainValue& value, std::string_view field, std::string_view noun, Seen& seen,
                DiagnosticSink& sink) {
  const PlainValue* name = value.find(field);
  if (name == nullptr || name->text.empty()) return;
  const auto [first, added] = seen.try_emplace(name->text, name->span);
  if (added) return;
  sink.report<kNameTwice>(name->span, noun, quote(name->text))
      .label(first->second, "first written here");
}

class PartsChecker {
 public:
  PartsChecker(const PlainValue& pod_spec, const PodFuture& future, DiagnosticSink& sink)
      : pod_spec_(pod_spec), future_(future), sink_(sink) {}

  void run() {
    check_node_terms();
    for (const PlainValue& volume : items_at(pod_spec_, "volumes")) {
      check_once(volume, "name", "a volume", volumes_, sink_);
    }
    for (const PlainValue& claim : items_at(pod_spec_, "resourceClaims")) {
      check_once(claim, "name", "a resource claim", claims_, sink_);
    }
    Seen names;
    for (const PlainValue& container : items_at(pod_spec_, "initContainers")) {
      check_once(container, "name", "a container", names, sink_);
      check_container(container, /*primary=*/false, filling(/*filled=*/true));
    }
    for (const PlainValue& container : items_at(pod_spec_, "containers")) {
      check_once(container, "name", "a container", names, sink_);
      const bool primary = text_at(container, "name") == future_.primary;
      check_container(container, primary, filling(primary));
    }
    check_unused_claims();
  }

 private:
  void check_node_terms() {
    const PlainValue* required = &pod_spec_;
    for (const std::string_view field :
         {"affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution"}) {
      required = required->find(field);
      if (required == nullptr || !required->is_mapping()) return;
    }
    if (has_content(*required, "nodeSelectorTerms") || future_.adds_node_terms()) return;
    sink_.report<kMissingPodField>(required->span, "`NodeSelector`", "`nodeSelectorTerms`");
  }

  [[nodiscard]] Filling filling(bool filled) const {
    if (!future_.by_flyte) return Filling::kNone;
    return filled ? Filling::kBoth : Filling::kZero;
  }

  void check_container(const PlainValue& container, bool primary, Filling filling) {
    check_image(container, primary);
    if (!primary || !future_.primary_has_resources) {
      check_container_resources(container, filling, sink_);
    }
    if (const PlainValue* resources = container.find("resources")) check_claims(*resources);
    Seen paths;
    for (const PlainValue& mount : items_at(container, "volumeMounts")) {
      check_once(mount, "mountPath", "a mount at", paths, sink_);
      check_volume(mount);
    }
    Seen ports;
    for (const PlainValue& port : items_at(container, "ports")) {
      check_once(port, "name", "a port", ports, sink_);
    }
  }

  void check_claims(const PlainValue& resources) {
    for (const PlainValue& claim : items_at(resources, "claims")) {
      const PlainValue* name = claim.find("name");
      if (name == nullptr || name->text.empty()) continue;
      used_.insert(name->text);
      if (claims_.contains(name->text) || future_.has_template) continue;
      misspelt_claim_ = true;
      auto report = sink_.report<kNoSuchClaim>(name->span, quote(name->text));
      say_what_there_is("resourceClaims", report);
    }
  }

  /// The devices of a claim are held for the pod whether a container can use them or not. A name
  /// that is no claim may have been meant for any of them, and is reported.
  void check_unused_claims() {
    if (future_.has_template || misspelt_claim_) return;
    for (const PlainValue& claim : items_at(pod_spec_, "resourceClaims")) {
      const PlainValue* name = claim.find("name");
      if (name == nullptr || name->text.empty() || used_.contains(name->text)) continue;
      sink_.report<kUnusedClaim>(name->span, quote(name->text))
          .help("name it under `resources.claims` of the container that needs the device");
    }
  }

  void say_what_there_is(std::string_view list, Report& report) {
    std::vector<std::string> known;
    for (const PlainValue& entry : items_at(pod_spec_, list)) {
      known.emplace_back(text_at(entry, "name"));
    }
    if (!known.empty()) report.help("it has " + quote_list(known, "and"));
  }

  void check_image(const PlainValue& container, bool primary) {
    const PlainValue* image = container.find("image");
    if (has_content(container, "image")) {
      if (is_image_reference(image->text)) return;
      sink_.report<kImageReference>(
          image->span, quote(image->text),
          "a part of it is empty or has a character that no image name has");
      return;
    }
    const bool filled = (primary || future_.primary_unknown) && future_.primary_has_image;
    const bool elsewhere = filled || future_.has_template;
    if (!elsewhere) sink_.report<kMissingPodField>(container.span, "container", "`image`");
  }

  void check_volume(const PlainValue& mount) {
    const PlainValue* name = mount.find("name");
    if (name == nullptr || name->text.empty() || future_.has_template) return;
    if (volumes_.contains(name->text) || future_.adds_volume(name->text)) return;
    auto report = sink_.report<kNoSuchVolume>(name->span, quote(name->text));
    say_what_there_is("volumes", report);
  }

  const PlainValue& pod_spec_;
  const PodFuture& future_;
  DiagnosticSink& sink_;
  Seen volumes_;
  Seen claims_;
  std::unordered_set<std::string_view> used_;
  bool misspelt_claim_ = false;
};

}  // namespace

const std::vector<PlainValue>& items_at(const PlainValue& value, std::string_view field) {
  static const std::vector<PlainValue> none;
  const PlainValue* list = value.find(field);
  return list == nullptr ? none : list->items;
}

std::string_view text_at(const PlainValue& value, std::string_view field) {
  const PlainValue* found = value.find(field);
  const bool none = found == nullptr || found->kind == NodeKind::kNull;
  return none ? std::string_view() : std::string_view(found->text);
}

void check_pod_parts(const PlainValue& pod_spec, const PodFuture& future, DiagnosticSink& sink) {
  PartsChecker(pod_spec, future, sink).run();
}

}  // namespace accelc::kubernetes
