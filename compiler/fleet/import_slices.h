// Devices that drivers for claims publish (Dynamic Resource Allocation), in the words in which a
// pool of nodes is described: as a device plugin would offer them.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/fleet/import.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace accelc {

/// The devices of one node.
struct PublishedDevices {
  Span span;                                    ///< of the first slice's `nodeName`
  std::map<std::string, std::int64_t> amounts;  ///< by resource
  std::set<std::string> products;               ///< what the driver calls its cards
};

/// By the names of nodes.
using PublishedByNode = std::map<std::string, PublishedDevices, std::less<>>;

/// Reads a ResourceSlice. One of another driver than those that are known, and one whose devices
/// are of no single node, is reported. Returns whether the object is a ResourceSlice at all.
bool read_resource_slice(NodeRef object, PublishedByNode& nodes, DiagnosticSink& sink);

/// A label of nodes. Without a value there is none.
struct PublishedLabel {
  std::string_view key;
  std::string_view value;
};

/// The platform's label of the device, with the first of its names there; none where the node has
/// devices of several kinds, or one without a sure name there.
PublishedLabel published_label(const PublishedDevices& devices, const Platform& platform);

}  // namespace accelc
