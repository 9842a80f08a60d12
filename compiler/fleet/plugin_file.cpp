#include "compiler/fleet/plugin_file.h"

#include "compiler/fleet/plugin_diagnostics.h"
#include "compiler/fleet/plugin_settings.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/value_at.h"
#include "schema/decode.h"
#include "schema/device_kind.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr std::array<std::string_view, 5> kPluginFileKeys = {"version", "flags", "resources",
                                                             "sharing", "imex"};
constexpr std::array<std::string_view, 2> kSharingKeys = {"timeSlicing", "mps"};
constexpr std::array<std::string_view, 3> kReplicasKeys = {
    "renameByDefault", "failRequestsGreaterThanOne", "resources"};
constexpr std::array<std::string_view, 4> kResourceKeys = {"name", "rename", "devices", "replicas"};
constexpr std::array<std::string_view, 2> kImexKeys = {"channelIDs", "required"};

constexpr std::string_view kPrefix = row_of(AcceleratorKind::kGpu).resource_prefix;
constexpr std::string_view kWhole = row_of(AcceleratorKind::kGpu).resource;
constexpr std::size_t kLongestResource = 63;

class PluginFileChecker {
 public:
  PluginFileChecker(const Catalog& catalog, DiagnosticSink& sink)
      : catalog_(catalog), sink_(sink), settings_(sink) {}

  void check(NodeRef document) {
    settings_.ignore_unknown(document, kPluginFileKeys, "");
    const NodeRef version = value_at(document, "version");
    const bool known =
        version && version.is_scalar() && (version.text().empty() || version.text() == "v1");
    if (is_set(version) && !known) {
      settings_.refuse(version.span(), "its version is not `v1`");
    }
    const NodeRef flags = value_at(document, "flags");
    settings_.check_flags(flags);
    if (const NodeRef strategy = value_at(flags, "migStrategy")) strategy_ = strategy;
    const NodeRef resources = key_at(document, "resources");
    if (resources && is_set(value_at(document, "resources"))) {
      settings_.ignore(resources.span(), "`resources`")
          .help("no version gives resources other names yet");
    }
    check_sharing(value_at(document, "sharing"));
    check_imex(value_at(document, "imex"));
  }

 private:
  void check_sharing(NodeRef value) {
    const NodeRef sharing = settings_.mapping_in(value, "sharing");
    if (!sharing) return;
    settings_.ignore_unknown(sharing, kSharingKeys, "sharing");
    const NodeRef slices = value_at(sharing, "timeSlicing");
    const NodeRef mps = value_at(sharing, "mps");
    if (slices && is_set(mps)) {
      settings_.ignore(key_at(sharing, "timeSlicing").span(), "`timeSlicing`")
          .label(key_at(sharing, "mps").span(), "this takes its place");
    }
    // Null is no mapping to it, where it has to have one.
    if (slices) check_replicas(key_at(sharing, "timeSlicing"), slices);
    if (!is_set(mps)) return;
    check_replicas(key_at(sharing, "mps"), mps);
    if (strategy_ && strategy_.text() == "mixed") {
      settings_
          .refuse(key_at(sharing, "mps").span(),
                  "`mps` does not go together with `migStrategy: mixed`")
          .label(strategy_.span(), "the other one");
    }
  }

  void check_replicas(NodeRef key, NodeRef shared) {
    const std::string name = quote(key.text());
    if (!shared.is_null() && !shared.is_mapping()) {
      settings_.refuse(shared.span(), name + " is not a mapping");
      return;
    }
    const NodeRef resources = value_at(shared, "resources");
    const NodeRef misplaced = misplaced_count(shared, resources);
    if (misplaced) {
      settings_.refuse(misplaced.span(), "`replicas` belongs to each of the `resources`");
    } else if (shared.is_mapping()) {
      settings_.ignore_unknown(shared, kReplicasKeys, key.text(), PluginSettings::Case::kExact);
    }
    for (const std::string_view flag : {"renameByDefault", "failRequestsGreaterThanOne"}) {
      const NodeRef value = value_at(shared, flag);
      if (is_set(value)) settings_.check_boolean(flag, value);
    }
    if (!resources || resources.is_null() ||
        (resources.is_sequence() && !resources.first_child())) {
      settings_.refuse(key.span(), name + " has no `resources`")
          .help("write `resources: [{name: nvidia.com/gpu, replicas: 4}]`");
      return;
    }
    if (!resources.is_sequence()) {
      settings_.refuse(resources.span(), "`resources` is not a list");
      return;
    }
    const NodeRef renamed = value_at(shared, "renameByDefault");
    const bool rename = is_set(renamed) && boolean_word(renamed.text()).value_or(false);
    for_each_item(resources, [&](NodeRef item) {
      check_resource(item.resolved(), rename, static_cast<bool>(misplaced));
    });
  }

  /// The key `replicas` beside `resources` that have none.
  static NodeRef misplaced_count(NodeRef shared, NodeRef resources) {
    const NodeRef key = key_at(shared, "replicas");
    if (!key || !resources || !resources.is_sequence()) return {};
    bool absent = false;
    for_each_item(resources,
                  [&](NodeRef item) { absent = absent || !value_at(item.resolved(), "replicas"); });
    return absent ? key : NodeRef();
  }

  /// `renamed`: whether shares get another name by default. `counted`: where their number stands
  /// has been said.
  void check_resource(NodeRef item, bool renamed, bool counted) {
    // Aliases may name one many times.
    if (!seen_.insert(item.id()).second) return;
    if (!item.is_mapping()) {
      settings_.refuse(item.span(), "this is not a mapping with `name` and `replicas`");
      return;
    }
    settings_.ignore_unknown(item, kResourceKeys, "resources", PluginSettings::Case::kExact);
    for (const std::string_view key : {"name", "replicas"}) {
      if (value_at(item, key) || (counted && key == "replicas")) continue;
      settings_.refuse(item.span(), "this has no " + quote(key));
    }
    const NodeRef name = value_at(item, "name");
    if (name && !is_open(name)) check_name(name);
    check_count(value_at(item, "replicas"));
    check_rename(item, renamed);
    check_devices(item);
  }

  void check_count(NodeRef replicas) {
    if (!replicas || is_open(replicas)) return;
    const bool integer = replicas.kind() == NodeKind::kInteger;
    const auto count = integer ? integer_value(replicas.text()) : std::nullopt;
    if (count && *count >= 2) return;
    // To Go, 4.0 is a whole number.
    const std::string_view text = replicas.text();
    const std::size_t point = std::min(text.find('.'), text.size());
    if (replicas.kind() == NodeKind::kNumber && point != text.size() &&
        text.find_first_not_of('0', point + 1) == std::string_view::npos) {
      return;
    }
    auto report = settings_.refuse(replicas.span(), "`replicas` is not a number of 2 or more");
    const bool digits = replicas.is_scalar() && parse_unsigned(replicas.text()).value_or(0) >= 2;
    if (digits && is_quoted(replicas.style())) {
      report.fix("write it without quotes", replicas.span(), std::string(replicas.text()));
    }
  }

  void check_name(NodeRef name) {
    if (!is_text(name)) {
      settings_.refuse(name.span(), "`name` is not a text");
      return;
    }
    const std::string_view text = name.text();
    const std::string resource = resource_of(text);
    if (!is_resource(resource)) {
      offer(settings_.refuse(name.span(), quote(text) + " is not the name of a resource"), name,
            resource);
      return;
    }
    if (resource != kWhole && !is_partition(resource)) {
      offer(sink_.report<kPluginFileResource>(name.span(), quote(resource)), name, resource);
      return;
    }
    if (resource == kWhole || !strategy_ || strategy_.text() == "mixed") return;
    if (!is_mig_strategy(strategy_.text())) return;
    sink_.report<kPluginFileResource>(name.span(), quote(resource))
        .label(strategy_.span(), "with it partitions have no resource of their own");
  }

  /// With the prefix that the plugin adds where it is absent.
  static std::string resource_of(std::string_view name) {
    return name.starts_with(kPrefix) ? std::string(name) : std::string(kPrefix) + std::string(name);
  }

  static bool is_resource(std::string_view resource) {
    return resource.size() <= kLongestResource && is_dns_subdomain(resource.substr(kPrefix.size()));
  }

  [[nodiscard]] bool is_partition(std::string_view resource) const {
    return std::ranges::any_of(catalog_.accelerators(), [&](const Accelerator* card) {
      return card->partitions != nullptr &&
             std::ranges::any_of(card->partitions->partitions,
                                 [&](const Partition& one) { return one.resource == resource; });
    });
  }

  /// The resource that is meant: the same partition in another spelling, or a similar name.
  void offer(Report report, NodeRef name, std::string_view resource) const {
    std::vector<std::string_view> known = {kWhole};
    for (const Accelerator* card : catalog_.accelerators()) {
      if (card->partitions == nullptr) continue;
      const std::size_t cut = std::min(kMigResource.size(), resource.size());
      const Partition* meant = find_partition(*card, resource.substr(cut));
      if (resource.starts_with(kMigResource) && meant != nullptr) {
        fix_name(report, name.span(), std::span(&meant->resource, 1));
        return;
      }
      for (const Partition& one : card->partitions->partitions) known.push_back(one.resource);
    }
    if (!fix_name(report, name.span(), nearest(resource, known))) {
      report.help("it offers `nvidia.com/gpu`, and partitions such as `nvidia.com/mig-1g.10gb`");
    }
  }

  void check_rename(NodeRef item, bool renamed) {
    const NodeRef rename = value_at(item, "rename");
    if (!rename) return;
    if (!is_text(rename) || !is_resource(resource_of(rename.text()))) {
      settings_.refuse(rename.span(), "`rename` is not the name of a resource");
      return;
    }
    const std::string shared = resource_of(text_at(item, "name")) + ".shared";
    if (renamed && resource_of(rename.text()) == shared) return;
    settings_.ignore(key_at(item, "rename").span(), "`rename`")
        .help("with `renameByDefault: true` shares are " + quote(shared));
  }

  void check_devices(NodeRef item) {
    const NodeRef devices = value_at(item, "devices");
    if (!devices || (devices.is_scalar() && devices.text() == "all")) return;
    bool chosen = is_number(devices) && parse_unsigned(devices.text()).value_or(0) > 0;
    if (devices.is_sequence()) {
      chosen = true;
      for_each_item(devices, [&](NodeRef one) { chosen = chosen && is_device(one.resolved()); });
    }
    if (chosen) {
      settings_.ignore(key_at(item, "devices").span(), "`devices`")
          .help("all devices are shared alike");
    } else {
      settings_.refuse(devices.span(), "`devices` is not `all`, a number or a list of devices");
    }
  }

  static bool is_number(NodeRef value) { return value.kind() == NodeKind::kInteger; }

  /// A number, that of a partition on a card (`0:1`), or an identity.
  static bool is_device(NodeRef one) {
    if (one.is_null()) return true;
    if (!one.is_scalar()) return false;
    const std::string_view text = one.text();
    const std::size_t colon = std::min(text.find(':'), text.size());
    const bool pair = colon == text.size() || parse_unsigned(text.substr(colon + 1));
    if (parse_unsigned(text.substr(0, colon)) && pair) return true;
    return text.starts_with("GPU-") || text.starts_with("MIG-");
  }

  void check_imex(NodeRef value) {
    const NodeRef imex = settings_.mapping_in(value, "imex");
    if (!imex) return;
    settings_.ignore_unknown(imex, kImexKeys, "imex");
    if (const NodeRef required = value_at(imex, "required"); is_set(required)) {
      settings_.check_boolean("required", required);
    }
    const NodeRef channels = value_at(imex, "channelIDs");
    if (!is_set(channels)) return;
    bool good = channels.is_sequence();
    std::size_t count = 0;
    if (good) {
      for_each_item(channels, [&](NodeRef item) {
        ++count;
        good = good && is_number(item.resolved()) && item.resolved().text() == "0";
      });
    }
    if (!good || count > 1) settings_.refuse(channels.span(), "`channelIDs` is not `[]` or `[0]`");
  }

  const Catalog& catalog_;
  DiagnosticSink& sink_;
  PluginSettings settings_;
  NodeRef strategy_;       // `migStrategy`, where it is written
  std::set<NodeId> seen_;  // resources that were looked at
};

}  // namespace

void check_plugin_file(NodeRef document, const Catalog& catalog, DiagnosticSink& sink) {
  PluginFileChecker(catalog, sink).check(document);
}

}  // namespace accelc
