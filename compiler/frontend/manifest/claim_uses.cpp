#include "compiler/frontend/manifest/claim_uses.h"

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/manifest/claim_use_diagnostics.h"
#include "compiler/frontend/manifest/device_claim.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// The field by which an entry of `resourceClaims` names an object, and the kind of the object.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kClaimFields = {
    {{"resourceClaimTemplateName", kClaimTemplateKind}, {"resourceClaimName", "ResourceClaim"}}};

/// How the resource begins under which a device plugin offers the devices that a class selects;
/// empty when that is not known.
std::string_view resource_of_class(std::string_view name) {
  for (const DeviceKindRow& kind : kDeviceKinds) {
    if (name.empty()) break;
    if (name == kind.claim_class) return kind.resource;
    if (name == kind.partition_class) return kind.partition_resource;
  }
  return {};
}

/// The namespace of an object; empty where the client decides, or somebody fills it in.
std::string_view namespace_of(NodeRef object) {
  const std::string_view written = text_below(object, "metadata.namespace");
  return is_name_placeholder(written) ? std::string_view() : written;
}

/// Whether names differ in their numbers alone: `gpu-1` and `gpu-2` are two objects, not one that
/// is misspelt.
bool differ_in_numbers(std::string_view one, std::string_view other) {
  const auto letters = [](std::string_view name) {
    std::string kept;
    std::copy_if(name.begin(), name.end(), std::back_inserter(kept),
                 [](char c) { return c < '0' || c > '9'; });
    return kept;
  };
  return letters(one) == letters(other);
}

/// The claims of one name.
struct Namesakes {
  NodeRef first;
  NodeRef anywhere;  ///< one whose namespace the client decides
  std::map<std::string_view, NodeRef> by_namespace;
};

/// A request that queues do not count, and why; no node where there is none.
struct Uncounted {
  NodeRef at;
  std::string_view what;
};

NodeRef devices_of_claim(NodeRef object) {
  const bool is_template = type_of(object).kind == kClaimTemplateKind;
  return value_below(object, is_template ? "spec.spec.devices" : "spec.devices");
}

/// What is asked of a claim, read once for all pods that use it.
struct ClaimFacts {
  Uncounted uncounted;
  /// What device plugins offer of the devices of each request; of all of them under "".
  std::map<std::string_view, std::set<std::string_view>> resources;
  std::vector<std::string_view> requests;  ///< their names
  bool requests_known = true;              ///< all of them are there as they are
};

class ClaimUses {
 public:
  explicit ClaimUses(Decoder& decoder) : decoder_(decoder), sink_(decoder.sink()) {}

  void check(const std::vector<ClaimUser>& users, const std::vector<NodeRef>& claims) {
    for (const NodeRef claim : claims) {
      const std::string_view name = text_below(claim, "metadata.name");
      if (!name.empty()) add_claim(claims_[type_of(claim).kind][name], claim);
    }
    for (const auto& [object, row] : users) {
      for (const std::string_view path : row->pods) {
        for (const ManifestPlace& pod : places_at(object, path)) check_pod(object, pod.node);
      }
    }
  }

 private:
  using ByName = std::map<std::string_view, Namesakes>;

  static void add_claim(Namesakes& claims, NodeRef claim) {
    const std::string_view space = namespace_of(claim);
    if (!claims.first) claims.first = claim;
    if (space.empty()) claims.anywhere = claim;
    claims.by_namespace.emplace(space, claim);
  }

  /// Calls `visit` for each item of a list, as long as the decoder goes on: it reports why it does
  /// not.
  template <class Visit>
  void visit_items(NodeRef list, const Visit& visit) {
    if (!list || !list.is_sequence()) return;
    for (NodeRef item = list.first_child(); item; item = item.next_sibling()) {
      if (!decoder_.spend(item)) return;
      visit(item.resolved());
    }
  }

  void check_pod(NodeRef object, NodeRef pod) {
    std::map<std::string_view, NodeRef> asked;  // by the name that containers use
    visit_items(value_at(pod, "resourceClaims"), [&](NodeRef entry) {
      for (const auto& [field, kind] : kClaimFields) {
        const NodeRef name = value_at(entry, field);
        if (!name || !name.is_scalar() || name.is_null()) continue;
        const NodeRef claim = find(object, kind, name);
        check_queue(object, kind, name, claim);
        if (claim) asked.emplace(text_at(entry, "name"), claim);
      }
    });
    if (asked.empty()) return;
    visit_items(value_at(pod, "containers"), [&](NodeRef container) {
      check_requests(container, asked);
      check_limits(container, asked);
    });
    visit_items(value_at(pod, "initContainers"),
                [&](NodeRef container) { check_requests(container, asked); });
  }

  /// The object of this name in the file, which is reported when another one surely was meant.
  NodeRef find(NodeRef object, std::string_view kind, NodeRef name) {
    const auto claims = claims_.find(kind);
    if (claims == claims_.end() || is_name_placeholder(name.text())) return {};
    // The object that is meant may be in another part of the file.
    const bool whole = !name.tree().file().is_part();
    const ByName& known = claims->second;
    const auto same = known.find(name.text());
    if (same == known.end()) {
      if (whole) report_misspelt(kind, name, known);
      return {};
    }
    const Namesakes& claim = same->second;
    const std::string_view space = namespace_of(object);
    if (space.empty()) return claim.first;
    const auto here = claim.by_namespace.find(space);
    if (here != claim.by_namespace.end()) return here->second;
    if (claim.anywhere) return claim.anywhere;
    if (!whole) return {};
    sink_
        .report<kClaimNotDefined>(name.span(), kind, quote(name.text()),
                                  "in the namespace " + quote(space))
        .label(value_below(claim.first, "metadata.namespace").span(), "it is in this namespace")
        .help("pods only use claims of their own namespace");
    return {};
  }

  void report_misspelt(std::string_view kind, NodeRef name, const ByName& known) {
    if (!sink_.may_search(known.size())) return;
    std::vector<std::string_view> names;
    names.reserve(known.size());
    for (const auto& each : known) names.push_back(each.first);
    auto near = nearest(name.text(), names);
    std::erase_if(near,
                  [name](std::string_view other) { return differ_in_numbers(name.text(), other); });
    if (near.empty()) return;
    auto report =
        sink_.report<kClaimNotDefined>(name.span(), kind, quote(name.text()), "in this file");
    ask_for_name(report, near);
  }

  void check_queue(NodeRef object, std::string_view kind, NodeRef name, NodeRef claim) {
    const NodeRef labels = value_below(object, "metadata.labels");
    const NodeRef queue = value_at(labels, usual_queue_label());
    if (!queue) return;
    if (kind != kClaimTemplateKind) {
      sink_.report<kClaimNotQueued>(name.span(), "a pod that names a ResourceClaim")
          .label(queue.span(), "the queue")
          .help("make the claim from a ResourceClaimTemplate: write `resourceClaimTemplateName`");
      return;
    }
    if (!claim) return;
    const Uncounted& request = facts_of(claim).uncounted;
    if (!request.at) return;
    sink_.report<kClaimNotQueued>(request.at.span(), request.what)
        .label(queue.span(), "the queue")
        .label(name.span(), "the pod that uses the template")
        .help("ask for a number of devices of one class with `exactly`");
  }

  using Asked = std::map<std::string_view, NodeRef>;

  /// Requests that a container names, and the claim does not have.
  void check_requests(NodeRef container, const Asked& asked) {
    visit_items(value_below(container, "resources.claims"), [&](NodeRef use) {
      const NodeRef request = value_at(use, "request");
      const auto claim = asked.find(text_at(use, "name"));
      if (!request || !request.is_scalar() || request.text().empty() || claim == asked.end())
        return;
      const ClaimFacts& facts = facts_of(claim->second);
      // A choice of a request is named behind it and a slash.
      const std::string_view name = request.text().substr(0, request.text().find('/'));
      const bool has =
          facts.requests.empty() || std::ranges::find(facts.requests, name) != facts.requests.end();
      if (has || !facts.requests_known || is_name_placeholder(name)) return;
      auto report = sink_.report<kNoRequestToUse>(request.span(), quote(claim->first), quote(name));
      if (sink_.may_search(facts.requests.size())) {
        fix_name(report, request.span(), nearest(name, facts.requests));
      }
    });
  }

  void check_limits(NodeRef container, const Asked& asked) {
    const NodeRef limits = value_below(container, "resources.limits");
    if (!limits || !limits.is_mapping()) return;
    std::map<std::string_view, NodeRef> offered;  // a resource, and the first use that gives it
    visit_items(value_below(container, "resources.claims"), [&](NodeRef use) {
      const NodeRef name = value_at(use, "name");
      const auto claim = asked.find(text_at(use, "name"));
      if (claim == asked.end()) return;
      const auto& resources = facts_of(claim->second).resources;
      const auto found = resources.find(text_at(use, "request"));
      if (found == resources.end()) return;
      for (const std::string_view resource : found->second) offered.emplace(resource, name);
    });
    if (offered.empty()) return;
    for_each_entry(limits, [&](const Entry& limit) {
      const NodeRef key = limit.key.resolved();
      const NodeRef amount = limit.value.resolved();
      if (amount.is_scalar() && amount.text() == "0") return;
      const auto same = std::find_if(offered.begin(), offered.end(), [key](const auto& one) {
        const std::string_view resource = one.first;
        return resource.ends_with('-') ? key.text().starts_with(resource) : key.text() == resource;
      });
      if (same == offered.end()) return;
      sink_.report<kClaimAndLimit>(key.span(), quote(key.text()), quote(same->second.text()))
          .label(same->second.span(), "the claim")
          .help("leave the limit out: the claim is what gives the container its device");
    });
  }

  const ClaimFacts& facts_of(NodeRef claim) {
    const auto [known, added] = facts_.try_emplace(claim.id());
    ClaimFacts& facts = known->second;
    if (!added) return facts;
    visit_items(value_at(devices_of_claim(claim), "requests"), [&](NodeRef request) {
      if (!facts.uncounted.at) facts.uncounted = uncounted_in(request);
      const std::string_view name = text_at(request, "name");
      facts.requests.push_back(name);
      if (name.empty() || is_name_placeholder(name)) facts.requests_known = false;
      const auto add_class = [&](NodeRef wish) {
        const std::string_view resource = resource_of_class(text_at(wish, "deviceClassName"));
        if (resource.empty()) return;
        facts.resources[""].insert(resource);
        facts.resources[text_at(request, "name")].insert(resource);
      };
      add_class(request);
      add_class(value_at(request, "exactly"));
      visit_items(value_at(request, "firstAvailable"), add_class);
    });
    return facts;
  }

  static Uncounted uncounted_in(NodeRef request) {
    const NodeRef choices = value_at(request, "firstAvailable");
    if (choices) return {choices, "`firstAvailable`"};
    const NodeRef exactly = value_at(request, "exactly");
    const NodeRef mode = value_at(exactly ? exactly : request, "allocationMode");
    const bool all = mode && mode.is_scalar() && mode.text() == "All";
    return all ? Uncounted{mode, "the allocation mode `All`"} : Uncounted{};
  }

  Decoder& decoder_;
  DiagnosticSink& sink_;
  std::map<std::string_view, ByName> claims_;  ///< by kind
  std::map<NodeId, ClaimFacts> facts_;
};

}  // namespace

void check_claim_uses(const std::vector<ClaimUser>& users, const std::vector<NodeRef>& claims,
                      Decoder& decoder) {
  ClaimUses(decoder).check(users, claims);
}

}  // namespace accelc
