// What feeds the inputs of nodes and the outputs of a workflow (flytekit 1.16.24 core/promise.py
// binding_data_from_python_std).
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <google/protobuf/repeated_ptr_field.h>

#include <set>
#include <string>
#include <vector>

namespace flyteidl::core {
class Binding;
class BindingData;
class OutputReference;
class Scalar;
}  // namespace flyteidl::core

namespace accelc::flyte {

using Bindings = google::protobuf::RepeatedPtrField<::flyteidl::core::Binding>;

/// An output of a node, or an input of the workflow, whose node has no name.
void fill_promise(const Workflow& workflow, const Reference& reference,
                  ::flyteidl::core::OutputReference& out);

/// A value of an input or output of `type`. What a union takes is a scalar with its variant; a list
/// or mapping for one of its variants is bound as that variant.
void fill_binding(const Workflow& workflow, const BoundValue& value, const TypeExpr& type,
                  ::flyteidl::core::BindingData& out);

/// Sorted by the names of the inputs.
void fill_bindings(const Workflow& workflow, const std::vector<Binding>& bindings, Bindings& out);

/// A value that is no list and no mapping of several literals.
void fill_literal_scalar(const PlainValue& value, const TypeExpr& type,
                         ::flyteidl::core::Scalar& out);

/// Adds the ids of the nodes that the value reads.
void add_nodes_read(const Workflow& workflow, const BoundValue& value, std::set<std::string>& ids);

/// Adds the id of the node that it is an output of.
void add_node_read(const Workflow& workflow, const Reference& reference,
                   std::set<std::string>& ids);

}  // namespace accelc::flyte
