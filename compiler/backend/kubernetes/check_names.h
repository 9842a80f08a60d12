// Reports texts that Kubernetes takes for names and refuses: of objects, containers, variables,
// labels.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "schema/plain_value.h"

#include <string_view>

namespace accelc::kubernetes {

/// `rule` is a word for a text of the API (api_fields.h); of those that may be anything nothing is
/// asked. An empty text is no name that was asked for.
void check_name(const PlainValue& value, std::string_view rule, DiagnosticSink& sink);

/// Keys and values of a mapping of labels.
void check_labels(const PlainValue& labels, DiagnosticSink& sink);

/// Whether `text` can be the name of an object: parts of lower-case letters, digits and inner `-`
/// with dots between, at most 253 characters.
void check_object_name(std::string_view text, const Span& span, DiagnosticSink& sink);

/// Reports a text that no namespace can have as its name.
void check_namespace_name(std::string_view text, const Span& span, DiagnosticSink& sink);

/// The name of the container that runs the task. `checks_pod`: whether those that the pod itself
/// has are checked besides.
void check_primary_name(const Task& task, bool checks_pod, DiagnosticSink& sink);

/// Labels and annotations of the task and of its pod.
void check_task_labels(const Task& task, DiagnosticSink& sink);

/// Keys and values of the taints that the task tolerates.
void check_tolerated_taints(const Task& task, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
