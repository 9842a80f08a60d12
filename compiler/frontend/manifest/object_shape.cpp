#include "compiler/frontend/manifest/object_shape.h"

#include "compiler/frontend/manifest/api_version.h"
#include "compiler/frontend/manifest/cluster_objects.h"
#include "compiler/frontend/manifest/diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/diagnostics.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kContainers = "containers";

bool has_pods(NodeRef object, const ManifestKind& row) {
  return std::ranges::any_of(row.pods, [object](std::string_view path) {
    return std::ranges::any_of(places_at(object, path), [](const ManifestPlace& pod) {
      return pod.node.is_mapping() && pod.node.find(kContainers);
    });
  });
}

/// The key of a mapping that is `meant` with a slip in it.
NodeRef misspelt_key(NodeRef mapping, std::string_view meant) {
  NodeRef found;
  for_each_entry(mapping, [&](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    if (!found && key.is_scalar() && is_slip(key.text(), meant)) found = entry.key;
  });
  return found;
}

class PathChecker {
 public:
  PathChecker(NodeRef object, const ManifestKind& row, DiagnosticSink& sink)
      : object_(object), row_(row), sink_(sink) {}

  void check(std::string_view path) {
    const std::vector<ManifestPlace> pods = places_at(object_, path);
    // A pod that is found has all that leads to it.
    const bool is_single = path.find_first_of("[*") == std::string_view::npos;
    if (pods.empty() || !is_single) check_steps(path);
    for (const ManifestPlace& pod : pods) {
      if (!pod.node.is_mapping()) {
        report_kind(path, pod.node, path);
      } else if (!pod.node.find(kContainers)) {
        report_slip(pod.node, kContainers);
      }
    }
  }

 private:
  void check_steps(std::string_view path) {
    std::string done;
    for (std::string_view rest = path; !rest.empty();) {
      const std::size_t dot = std::min(rest.find('.'), rest.size());
      std::string_view key = rest.substr(0, dot);
      rest.remove_prefix(std::min(dot + 1, rest.size()));
      const std::string segment(key);
      if (key.ends_with("[]")) key.remove_suffix(2);
      if (key != "*") check_step(done, key, rest, path);
      done += (done.empty() ? "" : ".") + segment;
    }
  }

  /// `done` leads to where `key` is expected, and `rest` on from there.
  void check_step(std::string_view done, std::string_view key, std::string_view rest,
                  std::string_view path) {
    for (const ManifestPlace& place : places_at(object_, done)) {
      if (!place.node.is_mapping()) {
        // What is to be in it may be beside it, where it is no field.
        const NodeRef around = place.node.parent();
        const bool is_beside =
            place.node.kind() == NodeKind::kNull && around.is_mapping() && around.find(key);
        if (!is_beside) report_kind(done, place.node, path);
      } else if (!place.node.find(key) && !report_slip(place.node, key)) {
        report_too_high(place.node, path);
        // Of others the table of the API says more.
        if (!has_known_fields(row_)) report_outdented(place.node, done, key, rest);
      }
    }
  }

  /// A key of the way that is further out than it belongs: below what lacks `key`, or `key` itself
  /// around it.
  void report_outdented(NodeRef mapping, std::string_view done, std::string_view key,
                        std::string_view rest) {
    for (std::string_view segment : split(rest, '.')) {
      if (segment.ends_with("[]")) segment.remove_suffix(2);
      if (is_outdented(mapping, done, segment)) return report_outdented(mapping, segment, key);
    }
    NodeRef around = mapping;
    while (!done.empty()) {
      const std::size_t dot = done.rfind('.');
      std::string_view last = done.substr(dot == std::string_view::npos ? 0 : dot + 1);
      done = done.substr(0, dot == std::string_view::npos ? 0 : dot);
      around = around.parent();
      if (last.ends_with("[]")) {
        last.remove_suffix(2);
        if (around) around = around.parent();
      }
      // An alias leads to where its anchor is, which may be elsewhere.
      if (!around) return;
      if (is_outdented(around, done, key)) return report_outdented(around, key, last);
    }
  }

  void report_outdented(NodeRef mapping, std::string_view key, std::string_view place) {
    sink_.report<kManifestField>(key_at(mapping, key).span(), quote(row_.kind), quote(key))
        .help("it belongs under " + quote(place));
  }

  /// Whether a mapping, to which `done` leads, has a key that is on the way to pods, but not here.
  /// Kinds use some words at several places.
  [[nodiscard]] bool is_outdented(NodeRef mapping, std::string_view done,
                                  std::string_view key) const {
    if (key.empty() || key == "*" || key == "spec" || key == "template") return false;
    if (!mapping.is_mapping() || !mapping.find(key)) return false;
    const std::string here = std::string(done) + (done.empty() ? "" : ".") + std::string(key);
    return std::ranges::none_of(row_.pods, [&here](std::string_view path) {
      if (!path.starts_with(here)) return false;
      const std::string_view on = path.substr(here.size());
      return on.empty() || on.starts_with('.') || on.starts_with('[');
    });
  }

  /// The pods would be below a value that is no mapping: nobody finds them. Where another group
  /// reads the object, or a list may be meant, that is for others to say.
  void report_kind(std::string_view path, NodeRef value, std::string_view pod) {
    if (!is_closed_group(row_.group) || !value.is_scalar() || path.empty()) return;
    if (value.kind() == NodeKind::kString && is_name_placeholder(value.text())) return;
    sink_
        .report<kWrongKind>(value.span(), quote(path.substr(path.rfind('.') + 1)), "a mapping",
                            noun_of(value.kind()))
        .help("the containers of a " + std::string(row_.kind) + " are at " +
              quote(std::string(pod) + "." + std::string(kContainers)));
  }

  bool report_slip(NodeRef mapping, std::string_view meant) {
    const NodeRef key = misspelt_key(mapping, meant);
    if (!key) return false;
    auto report = sink_.report<kManifestField>(key.span(), quote(row_.kind), quote(key.text()));
    write_instead(report, key, meant);
    return true;
  }

  /// `containers` directly in the spec of a Deployment. A kind with several pods may have one
  /// there.
  void report_too_high(NodeRef mapping, std::string_view path) {
    if (row_.pods.size() != 1 || row_.completes) return;
    const NodeRef key = key_at(mapping, kContainers);
    if (!key) return;
    sink_.report<kManifestField>(key.span(), quote(row_.kind), quote(kContainers))
        .help("they are at " + quote(std::string(path) + "." + std::string(kContainers)));
  }

  NodeRef object_;
  const ManifestKind& row_;
  DiagnosticSink& sink_;
};

/// A kind of the group with a slip in it. Of the groups of others no misspelling is sure.
const ManifestKind* meant_kind(NodeRef object, std::string_view group, std::string_view kind) {
  const auto kinds = manifest_kinds();
  // Comparing words is last, as it takes longest: most objects have no pods anywhere.
  const auto found = std::ranges::find_if(kinds, [&](const ManifestKind& row) {
    if (row.group != group || !has_pods(object, row)) return false;
    return is_closed_group(group) ? is_slip(kind, row.kind) : equals_ignoring_case(kind, row.kind);
  });
  return found == kinds.end() ? nullptr : &*found;
}

/// The rows of the kind in other groups than in that of the object: in any where only Kubernetes
/// could have this one, else where the group may be a slip.
std::vector<const ManifestKind*> elsewhere(NodeRef object, std::string_view group,
                                           std::string_view kind) {
  std::vector<const ManifestKind*> found;
  for (const ManifestKind& row : manifest_kinds()) {
    if (!equals_ignoring_case(kind, row.kind)) continue;
    const bool meant =
        is_of_kubernetes(group) ? has_pods(object, row) : is_misspelling(group, row.group);
    if (meant) found.push_back(&row);
  }
  return found;
}

}  // namespace

void check_object_kind(NodeRef object, DiagnosticSink& sink) {
  const NodeRef version = value_at(object, "apiVersion");
  const NodeRef kind = value_at(object, "kind");
  if (!version || !kind || !version.is_scalar() || !kind.is_scalar()) return;
  const std::string_view group = group_of(version.text());
  const ManifestKind* with_pods = meant_kind(object, group, kind.text());
  const std::string_view meant =
      with_pods != nullptr ? with_pods->kind : meant_cluster_kind(group, kind.text());
  if (!meant.empty()) {
    auto report =
        sink.report<kManifestKind>(kind.span(), quote(version.text()), quote(kind.text()));
    write_instead(report, kind, meant);
    return;
  }
  std::vector<std::string> versions = meant_cluster_versions(group, kind.text());
  for (const ManifestKind* row : elsewhere(object, group, kind.text())) {
    std::ranges::move(api_versions(row->group, row->versions), std::back_inserter(versions));
  }
  if (!versions.empty()) report_api_version(object, versions, sink);
}

void check_pod_paths(NodeRef object, const ManifestKind& row, DiagnosticSink& sink) {
  PathChecker checker(object, row, sink);
  for (const std::string_view path : row.pods) checker.check(path);
}

bool is_incomplete_object(NodeRef document) {
  if (!document.is_mapping() || !document.find("spec")) return false;
  const NodeRef version = document.find("apiVersion");
  if (document.find("kind")) {
    // Many tools have documents of a kind; those of Kubernetes have metadata, too.
    return !version && document.find("metadata") &&
           !elsewhere(document, {}, text_at(document, "kind")).empty();
  }
  return version && version.is_scalar() && is_api_version(version.text());
}

void check_object_keys(NodeRef document, DiagnosticSink& sink) {
  if (!document.is_mapping() || !document.find("spec")) return;
  if (!document.find("metadata") && !is_incomplete_object(document)) return;
  const NodeRef first = document.first_child();
  for (const std::string_view key : {"apiVersion", "kind"}) {
    if (document.find(key)) continue;
    const NodeRef slip = misspelt_key(document, key);
    auto report = sink.report<kObjectIncomplete>(slip ? slip.span() : first.span(), quote(key));
    if (slip) write_instead(report, slip, key);
  }
}

}  // namespace accelc
