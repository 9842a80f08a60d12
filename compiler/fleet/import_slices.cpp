#include "compiler/fleet/import_slices.h"

#include "compiler/catalog/catalog.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/fleet/object_settings.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

/// A text among the attributes of a device; their names may begin with the domain of the driver.
std::string_view attribute_of(NodeRef device, const DeviceKindRow& kind, std::string_view name) {
  const NodeRef basic = value_at(device, "basic");  // v1beta1
  const NodeRef attributes = value_at(basic ? basic : device, "attributes");
  const std::string qualified = std::string(kind.claim_driver) + "/" + std::string(name);
  const NodeRef plain = value_at(attributes, name);
  return text_at(plain ? plain : value_at(attributes, qualified), "string");
}

/// What nodes of the platform are called that have the card which the driver calls so; empty when
/// it is not known.
std::string_view label_of(std::string_view product, const Platform& platform) {
  const auto match = Catalog::builtin().find(product);
  if (!match) return {};
  // Other names of the card no driver publishes.
  const auto& names = match->accelerator->driver_names;
  const auto name = std::ranges::find(names, product, &DriverName::value);
  if (name == names.end()) return {};
  const auto labels = names_on(*match->accelerator, platform, name->form);
  return labels.empty() ? std::string_view() : labels.front();
}

/// "nvidia.com/mig-1g.10gb.me" of `1g.10gb+me`.
std::string partition_resource(const DeviceKindRow& kind, std::string_view profile) {
  std::string resource = std::string(kind.partition_resource) + std::string(profile);
  std::ranges::replace(resource, '+', '.');
  return resource;
}

}  // namespace

bool read_resource_slice(NodeRef object, PublishedByNode& nodes, DiagnosticSink& sink) {
  if (type_of(object).kind != "ResourceSlice") return false;
  const NodeRef spec = value_at(object, "spec");
  const DeviceKindRow* kind = kind_of_claim_driver(text_at(spec, "driver"));
  const NodeRef node = value_at(spec, "nodeName");
  if (kind == nullptr) {
    const NodeRef driver = value_at(spec, "driver");
    const bool named = driver && driver.is_scalar();
    sink.report<kSliceNotCounted>(
        driver ? driver.span() : object.span(),
        named ? "the driver " + quote(driver.text()) + " is not known" : "they have no driver");
    return true;
  }
  if (!node || !node.is_scalar() || node.text().empty()) {
    sink.report<kSliceNotCounted>(spec.span(), "they are of no single node");
    return true;
  }
  PublishedDevices& devices = nodes[std::string(node.text())];
  if (!devices.span.valid()) devices.span = node.span();
  for_each_in(value_at(spec, "devices"), [&](NodeRef device) {
    const std::string_view profile = attribute_of(device, *kind, kind->profile_attribute);
    const std::string resource =
        profile.empty() ? std::string(kind->resource) : partition_resource(*kind, profile);
    ++devices.amounts[resource];
    devices.products.emplace(attribute_of(device, *kind, kind->product_attribute));
  });
  return true;
}

std::string_view published_label(const PublishedDevices& devices, const Platform& platform) {
  if (devices.products.size() != 1 || platform.device_label.empty()) return {};
  return label_of(*devices.products.begin(), platform);
}

}  // namespace accelc
