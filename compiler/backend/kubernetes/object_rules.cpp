#include "compiler/backend/kubernetes/object_rules.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/limits.h"
#include "compiler/backend/kubernetes/pod_rules.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace accelc::kubernetes {

namespace {

/// `field` makes no sense without `needs: word`.
struct Belongs {
  std::string_view type;
  std::string_view field;
  std::string_view needs;
  std::string_view word;
  std::string_view usual = "";  ///< what it is when nothing is written
  bool both = false;            ///< the word makes no sense without the field, either
};

constexpr std::array kBelongs = {
    Belongs{.type = "AppArmorProfile",
            .field = "localhostProfile",
            .needs = "type",
            .word = "Localhost",
            .both = true},
    Belongs{.type = "SeccompProfile",
            .field = "localhostProfile",
            .needs = "type",
            .word = "Localhost",
            .both = true},
    Belongs{"JobSpec", "backoffLimitPerIndex", "completionMode", "Indexed", "NonIndexed"},
    Belongs{"JobSpec", "successPolicy", "completionMode", "Indexed", "NonIndexed"},
    Belongs{"DeploymentStrategy", "rollingUpdate", "type", "RollingUpdate", "RollingUpdate"},
    Belongs{"StatefulSetUpdateStrategy", "rollingUpdate", "type", "RollingUpdate", "RollingUpdate"},
    Belongs{"DaemonSetUpdateStrategy", "rollingUpdate", "type", "RollingUpdate", "RollingUpdate"},
};

std::string_view word_of(const PlainValue& value, std::string_view field, std::string_view usual) {
  return has_content(value, field) ? std::string_view(value.find(field)->text) : usual;
}

void check_belongs(std::string_view type, const PlainValue& value, DiagnosticSink& sink) {
  for (const Belongs& row : kBelongs) {
    if (row.type != type) continue;
    const std::string_view word = word_of(value, row.needs, row.usual);
    const bool written = has_content(value, row.field);
    const std::string wanted = quote(std::string(row.needs) + ": " + std::string(row.word));
    if (row.both && word == row.word && !written) {
      sink.report<kMissingPodField>(value.span, quote(type) + " with " + wanted, quote(row.field));
    }
    // That the word is absent is reported already.
    if (!written || word == row.word || word.empty()) continue;
    const auto entry = std::ranges::find(value.entries, row.field, &PlainEntry::key);
    sink.report<kContradiction>(entry->key_span, quote(row.field),
                                quote(std::string(row.needs) + ": " + std::string(word)))
        .help("it needs " + wanted);
  }
}

/// The number of an integer field; `none` when nothing is written.
double number_of(const PlainValue& value, std::string_view field, double none) {
  const PlainValue* found = value.find(field);
  return found == nullptr || found->kind == NodeKind::kNull ? none : found->number;
}

void check_job(const PlainValue& job, DiagnosticSink& sink) {
  const PlainValue* mode = job.find("completionMode");
  const PlainValue* completions = job.find("completions");
  const bool indexed = mode != nullptr && mode->text == "Indexed";
  if (indexed && (completions == nullptr || completions->kind == NodeKind::kNull)) {
    sink.report<kMissingPodField>(mode->span, "Job with `completionMode: Indexed`",
                                  "`completions`");
  }
  const PlainValue* failed = job.find("maxFailedIndexes");
  if (failed == nullptr || failed->kind == NodeKind::kNull) return;
  if (!has_content(job, "backoffLimitPerIndex")) {
    sink.report<kMissingPodField>(failed->span, "Job with `maxFailedIndexes`",
                                  "`backoffLimitPerIndex`");
  } else if (completions != nullptr && failed->number > completions->number) {
    sink.report<kOutOfRange>(failed->span, quote(failed->text),
                             "at most the number of `completions`");
  }
}

/// Controllers whose selector must select something.
bool has_selector(std::string_view type) {
  return type == "DeploymentSpec" || type == "StatefulSetSpec" || type == "DaemonSetSpec" ||
         type == "ReplicaSetSpec";
}

/// Whether the label says which pods these are: those with another domain are for tools, such as
/// `sidecar.istio.io/inject`.
bool identifies_pods(std::string_view label) {
  return label.find('/') == std::string_view::npos || label.starts_with("app.kubernetes.io/");
}

/// Whether the pods have labels by which they can be selected. Where they have none, or one says
/// that kustomize is at work (`kustomize.component`), a tool adds them and the selector.
bool has_own_labels(const PlainValue& spec) {
  const PlainValue* pods = spec.find("template");
  const PlainValue* metadata = pods == nullptr ? nullptr : pods->find("metadata");
  const PlainValue* labels = metadata == nullptr ? nullptr : metadata->find("labels");
  if (labels == nullptr) return false;
  const auto is_of_kustomize = [](const PlainEntry& label) {
    return label.key.starts_with("kustomize.");
  };
  return std::ranges::none_of(labels->entries, is_of_kustomize) &&
         std::ranges::any_of(labels->entries, identifies_pods, &PlainEntry::key);
}

void check_selector(std::string_view type, const PlainValue& spec, DiagnosticSink& sink) {
  const PlainValue* selector = spec.find("selector");
  const bool written = selector != nullptr && selector->kind != NodeKind::kNull;
  // What is written in it and misspelt is reported as that.
  const auto is_empty = [](const PlainEntry& entry) {
    return entry.value.entries.empty() && entry.value.items.empty();
  };
  const bool selects = written && !std::ranges::all_of(selector->entries, is_empty);
  if (selects || !has_own_labels(spec)) return;
  const std::string kind(type.substr(0, type.rfind("Spec")));
  sink.report<kMissingPodField>(written ? selector->span : spec.span, quote(kind),
                                "`selector.matchLabels`");
}

void check_deadline(const PlainValue& deployment, DiagnosticSink& sink) {
  constexpr double kUsualDeadline = 600;
  const double deadline = number_of(deployment, "progressDeadlineSeconds", kUsualDeadline);
  if (deadline > number_of(deployment, "minReadySeconds", 0)) return;
  const PlainValue* written = deployment.find("progressDeadlineSeconds");
  const PlainValue& place = written != nullptr ? *written : *deployment.find("minReadySeconds");
  sink.report<kContradiction>(place.span, "`progressDeadlineSeconds`", "`minReadySeconds`")
      .help("the deadline has to be longer, or no pod is ready before it");
}

/// The time of a budget begins with each date of its schedule (karpenter.sh/v1).
void check_budget(const PlainValue& budget, DiagnosticSink& sink) {
  constexpr std::array<std::string_view, 2> kPair = {"schedule", "duration"};
  for (std::size_t i = 0; i < kPair.size(); ++i) {
    const std::string_view other = kPair[1 - i];
    if (!has_content(budget, kPair[i]) || has_content(budget, other)) continue;
    sink.report<kMissingPodField>(budget.find(kPair[i])->span, "budget with " + quote(kPair[i]),
                                  quote(other));
  }
}

/// Devices have one of the two in common, or differ in it.
void check_constraint(const PlainValue& constraint, DiagnosticSink& sink) {
  const bool says =
      has_content(constraint, "matchAttribute") || has_content(constraint, "distinctAttribute");
  if (!says) sink.report<kMissingPodField>(constraint.span, "constraint", "`matchAttribute`");
}

/// A claim without a size is refused.
void check_claim(const PlainValue& claim, DiagnosticSink& sink) {
  const PlainValue* resources = claim.find("resources");
  const PlainValue* requests = resources == nullptr ? nullptr : resources->find("requests");
  if (requests != nullptr && has_content(*requests, "storage")) return;
  sink.report<kMissingPodField>(claim.span, "volume claim", "`resources.requests.storage`");
}

/// A pod has a volume by the name of each claim template.
void check_claim_names(const PlainValue& set, DiagnosticSink& sink) {
  const PlainValue* claims = set.find("volumeClaimTemplates");
  if (claims == nullptr) return;
  for (const PlainValue& claim : claims->items) {
    const PlainValue* metadata = claim.find("metadata");
    const PlainValue* name = metadata == nullptr ? nullptr : metadata->find("name");
    if (name == nullptr || name->text.empty()) {
      sink.report<kMissingPodField>(claim.span, "volume claim", "`metadata.name`");
    } else if (!is_dns_label(name->text)) {
      sink.report<kNoDnsLabel>(name->span, quote(name->text), "a volume");
    }
  }
}

/// A rule of a Job looks at exit codes or at conditions.
void check_failure_rule(const PlainValue& rule, DiagnosticSink& sink) {
  const PlainValue* exit = rule.find("onExitCodes");
  const PlainValue* values = exit == nullptr ? nullptr : exit->find("values");
  if (values != nullptr && word_of(*exit, "operator", "") == "In") {
    for (const PlainValue& value : values->items) {
      if (value.integer != 0) continue;
      sink.report<kOutOfRange>(value.span, quote(value.text), "codes of failures, not 0,");
    }
  }
  const bool codes = has_content(rule, "onExitCodes");
  const bool conditions = has_content(rule, "onPodConditions");
  if (codes && conditions) {
    sink.report<kSeveralSources>(rule.span, "rule", "conditions",
                                 "`onExitCodes` and `onPodConditions`");
  } else if (!codes && !conditions) {
    sink.report<kMissingPodField>(rule.span, "rule", "`onExitCodes` or `onPodConditions`");
  }
}

// ---- JobSets -----------------------------------------------------------------------------------

/// The names of the items; those that are there twice are reported.
std::vector<std::string> names_of(const PlainValue& jobs, std::string_view noun,
                                  DiagnosticSink& sink) {
  std::vector<std::string> names;
  for (const PlainValue& job : jobs.items) {
    const PlainValue* name = job.find("name");
    if (name == nullptr || name->text.empty()) continue;
    if (std::ranges::find(names, name->text) != names.end()) {
      sink.report<kNameTwice>(name->span, noun, quote(name->text));
    }
    names.push_back(name->text);
  }
  return names;
}

void check_is_job(const PlainValue& written, const std::vector<std::string>& names,
                  std::string_view where, DiagnosticSink& sink) {
  if (std::ranges::find(names, written.text) != names.end()) return;
  sink.report<kNoSuchJob>(written.span, quote(written.text), where)
      .help(names.empty() ? "there is none" : "there is " + quote_list(names, "and"));
}

void check_targets(const PlainValue& policy, const std::vector<std::string>& names,
                   DiagnosticSink& sink) {
  const PlainValue* targets = policy.find("targetReplicatedJobs");
  if (targets == nullptr) return;
  for (const PlainValue& target : targets->items) check_is_job(target, names, "", sink);
}

/// The spec of the jobs that a replicated job makes; null when none is written.
const PlainValue* spec_of_jobs(const PlainValue& replicated) {
  const PlainValue* made = replicated.find("template");
  return made == nullptr ? nullptr : made->find("spec");
}

/// JobSet makes each job an indexed one, unless it says otherwise (jobset v0.10.1
/// jobset_webhook.go), and of these the server wants to know how many pods complete it.
void check_completions(const PlainValue& job, DiagnosticSink& sink) {
  const PlainValue* inside = spec_of_jobs(job);
  if (inside == nullptr || has_content(*inside, "completionMode") ||
      has_content(*inside, "completions") || !has_content(*inside, "parallelism")) {
    return;
  }
  sink.report<kMissingPodField>(inside->find("parallelism")->span,
                                "job of a JobSet with `parallelism`", "`completions`")
      .help("a JobSet makes it `Indexed`, which needs the number of pods that complete it");
}

/// A job waits for those that are listed above it.
void check_dependencies(const PlainValue& jobs, DiagnosticSink& sink) {
  std::vector<std::string> above;
  for (const PlainValue& job : jobs.items) {
    if (const PlainValue* others = job.find("dependsOn")) {
      for (const PlainValue& other : others->items) {
        const PlainValue* name = other.find("name");
        if (name == nullptr || name->text.empty()) continue;
        check_is_job(*name, above, " above this one", sink);
      }
    }
    if (const PlainValue* name = job.find("name")) above.push_back(name->text);
  }
}

/// The pod that the others ask has to be there.
void check_coordinator(const PlainValue& spec, const PlainValue& jobs,
                       const std::vector<std::string>& names, DiagnosticSink& sink) {
  if (!has_content(spec, "coordinator")) return;
  const PlainValue& coordinator = *spec.find("coordinator");
  const PlainValue* name = coordinator.find("replicatedJob");
  if (name == nullptr || name->text.empty()) return;
  check_is_job(*name, names, "", sink);
  const auto job = std::ranges::find_if(
      jobs.items, [&](const PlainValue& one) { return word_of(one, "name", "") == name->text; });
  const PlainValue* inside = job == jobs.items.end() ? nullptr : spec_of_jobs(*job);
  if (inside == nullptr) return;
  if (!has_content(*inside, "completions")) {
    sink.report<kMissingPodField>(name->span, "job of the coordinator", "`completions`");
    return;
  }
  const auto check_index = [&](std::string_view field, double count, std::string_view counted) {
    if (number_of(coordinator, field, 0) < count) return;
    const PlainValue* written = coordinator.find(field);
    const Span& place = written == nullptr ? name->span : written->span;
    sink.report<kOutOfRange>(
        place, quote(std::string(field) + ": " + (written == nullptr ? "0" : written->text)),
        "a number below the " + quote(counted) + " of the job");
  };
  check_index("jobIndex", number_of(*job, "replicas", 1), "replicas");
  check_index("podIndex", number_of(*inside, "completions", 0), "completions");
}

void check_job_set(const PlainValue& spec, DiagnosticSink& sink) {
  const PlainValue* jobs = spec.find("replicatedJobs");
  if (jobs == nullptr) return;
  const std::vector<std::string> names = names_of(*jobs, "a replicated job", sink);
  check_dependencies(*jobs, sink);
  check_coordinator(spec, *jobs, names, sink);
  if (const PlainValue* success = spec.find("successPolicy")) check_targets(*success, names, sink);
  const PlainValue* failure = spec.find("failurePolicy");
  const PlainValue* rules = failure == nullptr ? nullptr : failure->find("rules");
  if (rules == nullptr) return;
  names_of(*rules, "a failure rule", sink);
  for (const PlainValue& rule : rules->items) check_targets(rule, names, sink);
}

// ---- LeaderWorkerSets (sigs.k8s.io/lws v0.7.0 pkg/webhooks/leaderworkerset_webhook.go) ---------

constexpr std::string_view kSubGroupTopology =
    "leaderworkerset.sigs.k8s.io/subgroup-exclusive-topology";

void check_annotations(const PlainValue& set, DiagnosticSink& sink) {
  const PlainValue* metadata = set.find("metadata");
  const PlainValue* annotations = metadata == nullptr ? nullptr : metadata->find("annotations");
  const PlainValue* inside = set.find("spec");
  const PlainValue* group = inside == nullptr ? nullptr : inside->find("leaderWorkerTemplate");
  if (annotations == nullptr || group == nullptr || has_content(*group, "subGroupPolicy")) return;
  const auto entry = std::ranges::find(annotations->entries, kSubGroupTopology, &PlainEntry::key);
  if (entry == annotations->entries.end()) return;
  sink.report<kMissingPodField>(
      entry->key_span, "LeaderWorkerSet with `subgroup-exclusive-topology`", "`subGroupPolicy`");
}

/// Of a controller that may not take down pods before it starts new ones, nor the reverse:
/// nothing ever changes. `absent`: what each is when nothing is written.
struct Rollout {
  std::string_view type;
  std::string_view field;  ///< with the two
  std::string_view absent_unavailable;
  std::string_view absent_surge;
};

constexpr std::array kRollouts = {
    Rollout{"DaemonSetUpdateStrategy", "rollingUpdate", "1", "0"},
    Rollout{"DeploymentStrategy", "rollingUpdate", "25%", "25%"},
    Rollout{"LeaderWorkerSetRollout", "rollingUpdateConfiguration", "1", "0"},
};

/// Whether the field is 0 or `0%`.
bool is_zero(const PlainValue& update, std::string_view field, std::string_view absent) {
  const std::string_view text = word_of(update, field, absent);
  return text == "0" || text == "0%";
}

void check_rollout(std::string_view type, const PlainValue& strategy, DiagnosticSink& sink) {
  const auto* row = std::ranges::find(kRollouts, type, &Rollout::type);
  if (row == kRollouts.end()) return;
  const PlainValue* update = strategy.find(row->field);
  if (update == nullptr || !is_zero(*update, "maxUnavailable", row->absent_unavailable) ||
      !is_zero(*update, "maxSurge", row->absent_surge)) {
    return;
  }
  sink.report<kContradiction>(update->find("maxUnavailable")->span, "`maxUnavailable: 0`",
                              "`maxSurge: 0`")
      .help("one of them has to allow a change");
}

void check_group(const PlainValue& group, DiagnosticSink& sink) {
  const PlainValue* policy = group.find("subGroupPolicy");
  const PlainValue* part = policy == nullptr ? nullptr : policy->find("subGroupSize");
  const auto size = static_cast<std::int64_t>(number_of(group, "size", 1));
  if (part == nullptr || !part->integer || *part->integer < 1 || size < 1) return;
  const std::int64_t each = *part->integer;
  const std::string written = quote("size: " + std::to_string(size));
  if (each > size) {
    sink.report<kOutOfRange>(part->span, quote(part->text), "at most " + written);
    return;
  }
  const bool without_leader = word_of(*policy, "subGroupPolicyType", "") == "LeaderExcluded";
  if ((size - 1) % each == 0 || (!without_leader && size % each == 0)) return;
  sink.report<kContradiction>(part->span, quote("subGroupSize: " + part->text), written)
      .help(without_leader ? "the pods beside the leader have to be a multiple of it"
                           : "the pods, with or without the leader, have to be a multiple of it");
}

void check_rollout_type(const PlainValue& rollout, DiagnosticSink& sink) {
  const PlainValue* type = rollout.find("type");
  if (type == nullptr || type->text.empty() || type->text == "RollingUpdate") return;
  sink.report<kNoSuchWord>(type->span, quote(type->text)).help("write `RollingUpdate`");
}

}  // namespace

void check_object_part(std::string_view type, const PlainValue& value, DiagnosticSink& sink) {
  check_belongs(type, value, sink);
  check_rollout(type, value, sink);
  if (type == "PodFailurePolicyRule") check_failure_rule(value, sink);
  if (has_selector(type)) check_selector(type, value, sink);
  if (type == "JobSpec") check_job(value, sink);
  if (type == "DeploymentSpec") check_deadline(value, sink);
  if (type == "DeviceConstraint") check_constraint(value, sink);
  if (type == "PersistentVolumeClaimSpec") check_claim(value, sink);
  if (type == "StatefulSetSpec") check_claim_names(value, sink);
  if (type == "JobSetSpec") check_job_set(value, sink);
  if (type == "JobSetJob") check_completions(value, sink);
  if (type == "LeaderWorkerSet") check_annotations(value, sink);
  if (type == "LeaderWorkerTemplate") check_group(value, sink);
  if (type == "LeaderWorkerSetRollout") check_rollout_type(value, sink);
  if (type == "NodePoolBudget") check_budget(value, sink);
  check_limits_part(type, value, sink);
}

}  // namespace accelc::kubernetes
