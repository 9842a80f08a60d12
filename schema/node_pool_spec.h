// What a platform's sections `node-pools` and `compute-classes` say of nodes that are made when a
// pod needs them: NodePools of Karpenter and ComputeClasses. Their rows stand in
// node_pool_tables.cpp.
#pragma once

#include "schema/quantity.h"
#include "schema/task_spec.h"

#include <cstdint>
#include <string>

namespace accelc {

/// Karpenter's operators, which are Kubernetes' and two more (karpenter.sh/v1).
struct NodePoolOperator {
  static constexpr std::string_view kName = "operator of a NodePool";
  static constexpr std::string_view kValues[] = {"In", "NotIn", "Exists", "DoesNotExist",
                                                 "Gt", "Lt",    "Gte",    "Lte"};
};

struct NodePoolRequirementSpec {
  Setting<std::string> key;
  Setting<Choice<NodePoolOperator>> op;
  Setting<List<std::string>> values;
  Setting<std::int64_t> min_values;
};

/// A NodePool: what the nodes are like that Karpenter makes from it.
struct NodePoolSpec {
  Setting<std::string> name;
  Setting<std::string> node_class;
  Setting<Map<std::string>> labels;
  Setting<List<NodePoolRequirementSpec>> requirements;
  Setting<List<std::string>> taints;
  Setting<Map<Quantity>> limits;
  Setting<std::int64_t> weight;
  Setting<std::int64_t> replicas;
};

/// One of the `priorities` of a ComputeClass.
struct ComputeRungSpec {
  Setting<Map<List<std::string>>> labels;
  Setting<Map<Quantity>> devices;
};

struct ComputeClassSpec {
  Setting<std::string> name;
  Setting<bool> strict;
  Setting<List<ComputeRungSpec>> rungs;
};

const StructInfo& struct_info(Tag<NodePoolRequirementSpec>);
const StructInfo& struct_info(Tag<NodePoolSpec>);
const StructInfo& struct_info(Tag<ComputeRungSpec>);
const StructInfo& struct_info(Tag<ComputeClassSpec>);

}  // namespace accelc
