// What is around the pods of an object.
#pragma once

#include "compiler/import/json.h"

#include <vector>

namespace accelc::importing {

/// The pod templates of an object, in its order; a Pod itself.
std::vector<Json> templates_in(const Json& object);

/// The labels and annotations of a template, without those that accelc writes itself.
Json metadata_of_template(const Json& pod_template);

/// The object without its pod templates. What a JobSet or a LeaderWorkerSet does not say is filled
/// in with what its controller takes for it (jobset v0.10.1 pkg/webhooks, lws v0.7.0 pkg/webhooks).
Json around_pods(Json object);

}  // namespace accelc::importing
