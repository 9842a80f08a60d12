// Values that somebody else fills in before Kubernetes sees them.
#pragma once

#include "compiler/syntax/tree.h"

#include <string_view>

namespace accelc {

/// Whether the text is to be replaced, as a whole or in part: by Argo
/// (`{{inputs.parameters.gpus}}`), envsubst or Terraform (`${GPUS}`), or by hand (`<image>`). No
/// name, amount or label holds these.
bool is_placeholder(std::string_view text);

/// The same of an expression, in which `<` and `>` compare: `<domain>` is to be replaced.
bool has_placeholder(std::string_view expression);

/// Whether the value is a scalar that is to be replaced.
bool is_open(NodeRef value);

/// The same of a text that has no space and no braces by itself, as the value of a label: also
/// words in capitals (`FILLED BY THE OPERATOR`), a marked one (`__INDEX__`), one in braces
/// (`{username}`), a variable of Kustomize (`$(account)`) and what ko makes an image of
/// (`ko://example.com/cmd`).
bool is_label_placeholder(std::string_view label);

/// The same of a name, an image or an amount, which have no capitals either: also a word in them
/// (`PROJECT_ID`).
bool is_name_placeholder(std::string_view name);

/// Whether other values of the object are to be replaced by envsubst or Terraform: variables on its
/// command lines are theirs then, too.
bool is_substituted(NodeRef object);

}  // namespace accelc
