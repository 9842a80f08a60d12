// Which platform a pod was written for, by the labels that it selects its nodes by.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/syntax/tree.h"

namespace accelc {

/// The only built-in platform whose nodes carry all the labels that the pod selects them by and any
/// platform knows, with the place of the first of them; null when there is none, or more than one.
struct GuessedPlatform {
  const Platform* platform = nullptr;
  Span span;
};
GuessedPlatform guess_platform(NodeRef pod);

}  // namespace accelc
