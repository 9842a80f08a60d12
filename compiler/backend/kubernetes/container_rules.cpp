#include "compiler/backend/kubernetes/container_rules.h"

#include "compiler/backend/kubernetes/diagnostics.h"
#include "compiler/backend/kubernetes/manifest_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc::kubernetes {

namespace {

using Words = std::span<const std::string_view>;

/// The value of a field; null when nothing is there.
const PlainValue* value_of(const PlainValue& mapping, std::string_view field) {
  const PlainValue* found = mapping.find(field);
  return found == nullptr || found->kind == NodeKind::kNull ? nullptr : found;
}

template <class Visit>
void for_each_container(const PlainValue& pod, const Visit& visit) {
  for (const std::string_view list : {"containers", "initContainers"}) {
    const PlainValue* containers = value_of(pod, list);
    if (containers != nullptr) std::ranges::for_each(containers->items, visit);
  }
}

bool is_true(const PlainValue* value) {
  return value != nullptr && value->kind == NodeKind::kBoolean && value->boolean;
}

// ---- Probes and hooks --------------------------------------------------------------------------

constexpr std::array<std::string_view, 5> kHandlers = {"exec", "httpGet", "tcpSocket", "grpc",
                                                       "sleep"};

void check_handlers(const PlainValue& value, std::string_view noun, DiagnosticSink& sink) {
  std::vector<std::string> handlers;
  for (const std::string_view handler : kHandlers) {
    if (value_of(value, handler) != nullptr) handlers.emplace_back(handler);
  }
  if (handlers.empty()) {
    sink.report<kNoHandler>(value.span, noun)
        .help("write one of " + quote("exec") + ", " + quote("httpGet") + " and " +
              quote("tcpSocket"));
  } else if (handlers.size() > 1) {
    sink.report<kSeveralSources>(value.span, noun, "handlers", quote_list(handlers, "and"));
  }
}

template <class Visit>
void for_each_hook(const PlainValue& container, const Visit& visit) {
  const PlainValue* lifecycle = value_of(container, "lifecycle");
  for (const std::string_view name : {"postStart", "preStop"}) {
    const PlainValue* hook = lifecycle == nullptr ? nullptr : value_of(*lifecycle, name);
    if (hook != nullptr) visit(*hook);
  }
}

void check_probes(const PlainValue& container, DiagnosticSink& sink) {
  constexpr std::array<std::string_view, 3> kProbes = {"livenessProbe", "startupProbe",
                                                       "readinessProbe"};
  for (const std::string_view name : kProbes) {
    const PlainValue* probe = value_of(container, name);
    if (probe == nullptr) continue;
    check_handlers(*probe, "probe", sink);
    const bool readiness = name == "readinessProbe";
    const PlainValue* successes = value_of(*probe, "successThreshold");
    if (!readiness && successes != nullptr && successes->number > 1) {
      sink.report<kOutOfRange>(successes->span, quote(successes->text), "only 1")
          .help("only a readiness probe can wait for several successes");
    }
    if (const PlainValue* grace = value_of(*probe, "terminationGracePeriodSeconds");
        readiness && grace != nullptr) {
      sink.report<kPodFieldRefused>(grace->span, quote("terminationGracePeriodSeconds"))
          .help("a readiness probe ends no container");
    }
  }
  for_each_hook(container, [&](const PlainValue& hook) { check_handlers(hook, "hook", sink); });
}

// ---- References --------------------------------------------------------------------------------

constexpr std::array<std::string_view, 9> kFieldsOfVariables = {
    "metadata.name", "metadata.namespace",      "metadata.uid",
    "spec.nodeName", "spec.serviceAccountName", "status.hostIP",
    "status.podIP",  "status.hostIPs",          "status.podIPs"};
constexpr std::array<std::string_view, 5> kFieldsOfFiles = {"metadata.name", "metadata.namespace",
                                                            "metadata.uid", "metadata.labels",
                                                            "metadata.annotations"};
constexpr std::array<std::string_view, 6> kAmounts = {
    "limits.cpu",   "limits.memory",   "limits.ephemeral-storage",
    "requests.cpu", "requests.memory", "requests.ephemeral-storage"};

/// `metadata.labels['app']`: one label or annotation.
bool is_one_of_map(std::string_view path) {
  for (const std::string_view map : {"metadata.labels", "metadata.annotations"}) {
    if (!path.starts_with(map)) continue;
    const std::string_view key = path.substr(map.size());
    if (key.size() > 4 && key.starts_with("['") && key.ends_with("']")) return true;
  }
  return false;
}

bool is_amount(std::string_view resource) {
  return std::ranges::find(kAmounts, resource) != kAmounts.end() ||
         resource.starts_with("limits.hugepages-") || resource.starts_with("requests.hugepages-");
}

void report_reference(const PlainValue& written, Words known, std::string_view more,
                      DiagnosticSink& sink) {
  sink.report<kNoSuchReference>(written.span, quote(written.text))
      .help("it is one of " +
            quote_list(std::vector<std::string>(known.begin(), known.end()), "and") +
            std::string(more));
}

/// What `holder` refers to; `fields` are what it may read whole.
void check_references(const PlainValue& holder, Words fields, DiagnosticSink& sink) {
  const PlainValue* field = value_of(holder, "fieldRef");
  const PlainValue* path = field == nullptr ? nullptr : value_of(*field, "fieldPath");
  if (path != nullptr && !path->text.empty() && !is_one_of_map(path->text) &&
      std::ranges::find(fields, path->text) == fields.end()) {
    report_reference(*path, fields, ", or one label: `metadata.labels['app']`", sink);
  }
  const PlainValue* amount = value_of(holder, "resourceFieldRef");
  const PlainValue* resource = amount == nullptr ? nullptr : value_of(*amount, "resource");
  if (resource != nullptr && !resource->text.empty() && !is_amount(resource->text)) {
    report_reference(*resource, kAmounts, "", sink);
  }
}

void check_variables(const PlainValue& container, DiagnosticSink& sink) {
  const PlainValue* env = value_of(container, "env");
  if (env == nullptr) return;
  std::unordered_map<std::string_view, Span> known;
  for (const PlainValue& variable : env->items) {
    if (const PlainValue* from = value_of(variable, "valueFrom")) {
      check_references(*from, kFieldsOfVariables, sink);
    }
    const PlainValue* name = value_of(variable, "name");
    if (name == nullptr || name->text.empty()) continue;
    const auto [first, added] = known.try_emplace(name->text, name->span);
    if (added) continue;
    sink.report<kVariableTwice>(name->span, quote(name->text))
        .label(first->second, "first written here");
  }
}

/// A claim, or one request of it, is named once.
void check_claims(const PlainValue& container, DiagnosticSink& sink) {
  const PlainValue* resources = value_of(container, "resources");
  const PlainValue* claims = resources == nullptr ? nullptr : value_of(*resources, "claims");
  if (claims == nullptr) return;
  std::unordered_map<std::string, Span> known;
  for (const PlainValue& claim : claims->items) {
    const PlainValue* name = value_of(claim, "name");
    const PlainValue* request = value_of(claim, "request");
    if (name == nullptr) continue;
    const std::string device = request == nullptr ? name->text : name->text + "/" + request->text;
    const auto [first, added] = known.try_emplace(device, claim.span);
    if (added) continue;
    sink.report<kNameTwice>(claim.span, "a claim", quote(device))
        .label(first->second, "first written here");
  }
}

// ---- Privileges --------------------------------------------------------------------------------

void check_privileges(const PlainValue& container, DiagnosticSink& sink) {
  const PlainValue* context = value_of(container, "securityContext");
  if (context == nullptr) return;
  const PlainValue* escalation = value_of(*context, "allowPrivilegeEscalation");
  if (escalation == nullptr || is_true(escalation)) return;
  const PlainValue* privileged = value_of(*context, "privileged");
  if (!is_true(privileged)) return;
  sink.report<kContradiction>(escalation->span, quote("allowPrivilegeEscalation: false"),
                              quote("privileged: true"))
      .label(privileged->span, "the container is privileged");
}

void check_host_ports_of(const PlainValue& container, DiagnosticSink& sink) {
  const PlainValue* ports = value_of(container, "ports");
  if (ports == nullptr) return;
  for (const PlainValue& port : ports->items) {
    const PlainValue* host = value_of(port, "hostPort");
    const PlainValue* own = value_of(port, "containerPort");
    // Zero is as good as nothing.
    if (host == nullptr || own == nullptr || host->number == own->number || host->number == 0) {
      continue;
    }
    sink.report<kContradiction>(host->span, quote("hostPort: " + host->text),
                                quote("containerPort: " + own->text))
        .label(own->span, "with `hostNetwork: true` this is the port of the node");
  }
}

}  // namespace

void check_container(const PlainValue& container, DiagnosticSink& sink) {
  check_probes(container, sink);
  check_variables(container, sink);
  check_claims(container, sink);
  check_privileges(container, sink);
}

void check_volume_file(const PlainValue& file, DiagnosticSink& sink) {
  if (value_of(file, "fieldRef") == nullptr && value_of(file, "resourceFieldRef") == nullptr) {
    sink.report<kMissingPodField>(file.span, "file", "`fieldRef` or `resourceFieldRef`");
  }
  check_references(file, kFieldsOfFiles, sink);
}

void check_projected_files(const PlainValue& volume, DiagnosticSink& sink) {
  const PlainValue* sources = value_of(volume, "sources");
  if (sources == nullptr) return;
  std::unordered_map<std::string_view, Span> known;
  const auto add = [&](const PlainValue& file) {
    const PlainValue* path = value_of(file, "path");
    if (path == nullptr || path->text.empty()) return;
    const auto [first, added] = known.try_emplace(path->text, path->span);
    if (added) return;
    sink.report<kNameTwice>(path->span, "a file", quote(path->text))
        .label(first->second, "first written here");
  };
  for (const PlainValue& source : sources->items) {
    for (const PlainEntry& entry : source.entries) {
      const PlainValue* items = value_of(entry.value, "items");
      if (items != nullptr) std::ranges::for_each(items->items, add);
    }
  }
}

void check_sleep(const PlainValue& pod, DiagnosticSink& sink) {
  constexpr double kUsualGrace = 30;
  const PlainValue* grace = value_of(pod, "terminationGracePeriodSeconds");
  const double seconds = grace == nullptr ? kUsualGrace : grace->number;
  const auto check_hook = [&](const PlainValue& hook) {
    const PlainValue* sleep = value_of(hook, "sleep");
    const PlainValue* written = sleep == nullptr ? nullptr : value_of(*sleep, "seconds");
    if (written == nullptr || written->number <= seconds) return;
    auto report =
        sink.report<kOutOfRange>(written->span, quote(written->text),
                                 "at most the `terminationGracePeriodSeconds` of the pod");
    if (grace == nullptr) {
      report.help("it is 30 where nothing else is written");
    } else {
      report.label(grace->span, "the pod ends after this time");
    }
  };
  for_each_container(pod,
                     [&](const PlainValue& container) { for_each_hook(container, check_hook); });
}

void check_host_ports(const PlainValue& pod, DiagnosticSink& sink) {
  if (!is_true(value_of(pod, "hostNetwork"))) return;
  for_each_container(pod,
                     [&](const PlainValue& container) { check_host_ports_of(container, sink); });
}

}  // namespace accelc::kubernetes
