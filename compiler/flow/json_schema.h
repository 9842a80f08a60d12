// Whether the values of one JSON Schema are values of another, as far as Flyte can tell: it asks
// santhosh-tekuri/jsonschema v1.2.4 and yvesf/json-schema-compare a900c04201f7.
#pragma once

#include "schema/plain_value.h"

namespace accelc::flow {

/// The same JSON: keys in any order, numbers by value.
bool is_same_json(const PlainValue& a, const PlainValue& b);

/// Whether each object of the schema `from` has what `to` wants. What the comparison does not know
/// (`additionalProperties`, `patternProperties`, `not`) is no difference; a schema that it cannot
/// read (another draft than 4, 6 and 7, a reference into nowhere) fits nothing.
bool is_schema_within(const PlainValue& from, const PlainValue& to);

}  // namespace accelc::flow
