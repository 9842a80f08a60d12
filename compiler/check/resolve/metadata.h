// What a task says of itself: words for people and for the registry, and how often it is tried.
#pragma once

#include "compiler/check/resolve/placed.h"
#include "schema/task_spec.h"

#include <cstdint>
#include <string>

namespace accelc {

/// One member for each key of the task of the same name.
struct Metadata {
  Placed<std::string> description;
  Placed<DocsSpec> docs;
  Placed<std::string> deprecated;
  Placed<bool> enable_deck;
  Placed<std::int64_t> retries;
  Placed<Duration> timeout;
  Placed<bool> interruptible;
  Placed<Map<std::string>> labels;
  Placed<Map<std::string>> annotations;
  Placed<Map<std::string>> tags;
  Placed<Map<std::string>> config;
  Placed<std::int64_t> task_type_version;
};

/// Who a task is to the cluster and to the cloud.
struct Account {
  Placed<std::string> service_account;
  Placed<std::string> iam_role;
};

Metadata metadata_of(const TaskSpec& spec);
Account account_of(const TaskSpec& spec);

}  // namespace accelc
