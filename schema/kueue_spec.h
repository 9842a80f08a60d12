// What a platform's section `kueue` says of the queues of a cluster: the objects of Kueue, each as
// a struct with one member per key. Their rows stand in kueue_tables.cpp.
#pragma once

#include "schema/quantity.h"
#include "schema/task_spec.h"

#include <string>

namespace accelc {

/// A ResourceFlavor: nodes by their labels, and what a pod on them needs.
struct KueueFlavorSpec {
  Setting<std::string> name;
  Setting<Map<std::string>> labels;
  Setting<List<std::string>> taints;
  Setting<List<TolerationSpec>> tolerations;
  Setting<std::string> topology;
};

/// How much of each resource there is of one flavor.
struct KueueQuotaSpec {
  Setting<std::string> flavor;
  Setting<Map<Quantity>> quota;
  Setting<Map<Quantity>> borrow;
  Setting<Map<Quantity>> lend;
};

/// Resources that a pod gets of one flavor together.
struct KueueGroupSpec {
  Setting<List<KueueQuotaSpec>> flavors;
};

struct KueueClusterQueueSpec {
  Setting<std::string> name;
  Setting<std::string> cohort;
  Setting<List<std::string>> namespaces;
  Setting<bool> stopped;
  Setting<List<KueueGroupSpec>> groups;
};

struct KueueCohortSpec {
  Setting<std::string> name;
  Setting<std::string> parent;
  Setting<List<KueueGroupSpec>> groups;
};

struct KueueLocalQueueSpec {
  Setting<std::string> name;
  Setting<std::string> of_namespace;
  Setting<std::string> cluster_queue;
  Setting<bool> stopped;
};

/// What Kueue counts in place of a resource (`resources.transformations` of its configuration).
struct KueueTransformationSpec {
  Setting<std::string> input;
  Setting<bool> replace;
  Setting<std::string> multiply_by;
  Setting<Map<Quantity>> outputs;
};

struct KueueSpec {
  Setting<List<KueueLocalQueueSpec>> queues;
  Setting<List<KueueClusterQueueSpec>> cluster_queues;
  Setting<List<KueueCohortSpec>> cohorts;
  Setting<List<KueueFlavorSpec>> flavors;
  Setting<Map<List<std::string>>> topologies;
  Setting<List<std::string>> priority_classes;
  Setting<List<std::string>> excluded_prefixes;
  Setting<List<KueueTransformationSpec>> transformations;
  Setting<Map<std::string>> device_classes;
  Setting<bool> ignore_undeclared;
};

const StructInfo& struct_info(Tag<KueueFlavorSpec>);
const StructInfo& struct_info(Tag<KueueQuotaSpec>);
const StructInfo& struct_info(Tag<KueueGroupSpec>);
const StructInfo& struct_info(Tag<KueueClusterQueueSpec>);
const StructInfo& struct_info(Tag<KueueCohortSpec>);
const StructInfo& struct_info(Tag<KueueLocalQueueSpec>);
const StructInfo& struct_info(Tag<KueueTransformationSpec>);
const StructInfo& struct_info(Tag<KueueSpec>);

}  // namespace accelc
