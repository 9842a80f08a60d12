#include "compiler/check/resolve/metadata.h"

namespace accelc {

Metadata metadata_of(const TaskSpec& spec) {
  return {.description = spec.description,
          .docs = spec.docs,
          .deprecated = spec.deprecated,
          .enable_deck = spec.enable_deck,
          .retries = spec.retries,
          .timeout = spec.timeout,
          .interruptible = spec.interruptible,
          .labels = spec.labels,
          .annotations = spec.annotations,
          .tags = spec.tags,
          .config = spec.config,
          .task_type_version = spec.task_type_version};
}

Account account_of(const TaskSpec& spec) {
  return {.service_account = spec.service_account, .iam_role = spec.iam_role};
}

}  // namespace accelc
