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

/// How nodes of the platform are labelled that have the device which the driver calls so.
PublishedLabel label_of(std::string_view product, const Platform& platform) {
  const auto match = Catalog::builtin().find(product);
  if (!match) return {};
  const Accelerator& card = *match->accelerator;
  // Other names of the card no driver publishes, and one for several cards says too little.
  const auto published = claim_names_of(card);
  const bool sure = row_of(card.kind).claim_names != ClaimNames::kBoard;
  if (!sure || std::ranges::find(published, product) == published.end()) return {};
  const auto name = std::ranges::find(card.driver_names, product, &DriverName::value);
  const bool has_form = name != card.driver_names.end();
  const auto values = names_on(card, platform, has_form ? name->form : std::string_view());
  const std::string_view key = device_label_of(platform, card.kind);
  return values.empty() || key.empty() ? PublishedLabel() : PublishedLabel{key, values.front()};
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
    const bool whole = profile.empty() || attribute_of(device, *kind, "type") == kind->whole_type;
    const std::string resource =
        whole ? std::string(kind->resource) : partition_resource(*kind, profile);
    ++devices.amounts[resource];
    devices.products.emplace(attribute_of(device, *kind, kind->product_attribute));
  });
  return true;
}

PublishedLabel published_label(const PublishedDevices& devices, const Platform& platform) {
  if (devices.products.size() != 1) return {};
  return label_of(*devices.products.begin(), platform);
}

}  // namespace accelc
