#include "compiler/import/flyte_node.h"

#include "compiler/check/workflow/node_id.h"
#include "compiler/import/accelerator_text.h"
#include "compiler/import/flyte_condition.h"
#include "compiler/import/flyte_parts.h"
#include "compiler/import/flyte_workflow.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::importing {

namespace {

std::string short_name(std::string_view name) {
  return std::string(name.substr(name.rfind('.') + 1));
}

/// What the task asks for of `gpu` on this side.
std::int64_t devices_of_task(const Json& task) {
  const Json accelerator = task.value("accelerator", Json());
  if (accelerator.is_object()) return accelerator.value("count", std::int64_t{1});
  if (accelerator.is_string()) {
    const auto& text = accelerator.get_ref<const std::string&>();
    const std::size_t colon = text.rfind(':');
    const Json count = colon == std::string::npos ? Json() : amount_of(text.substr(colon + 1));
    return count.is_number_integer() ? count.get<std::int64_t>() : 1;
  }
  const Json limit = task.value("limits", Json::object()).value("gpu", Json());
  return limit.is_number_integer() ? limit.get<std::int64_t>() : 0;
}

/// The nodes that the bindings of a node read.
void add_read(NodeRef node, std::set<std::string>& ids) {
  if (node.is_scalar()) return;
  if (node.is_sequence()) {
    for_each_item(node, [&ids](NodeRef item) { add_read(item.resolved(), ids); });
    return;
  }
  for_each_entry(node, [&ids](const Entry& entry) {
    const std::string_view key = entry.key.resolved().text();
    const NodeRef value = entry.value.resolved();
    if ((key == "node_id" || key == "nodeId") && value.is_scalar()) {
      ids.emplace(value.text());
    } else {
      add_read(value, ids);
    }
  });
}

Json pod_of(const MessageView& pod) {
  Json section = Json::object();
  add(section, "primary_container", std::string(pod.text("primary_container_name")));
  if (pod.has("pod_spec")) section["spec"] = value_of(pod.value("pod_spec"));
  const MessageView metadata = pod.message("metadata");
  for (const std::string_view field : {"labels", "annotations"}) {
    if (metadata.has(field)) add(section, field, value_of(metadata.value(field)));
  }
  return section;
}

Json cache_of(const MessageView& metadata) {
  if (!metadata.boolean("cacheable")) return false;
  Json cache = Json::object();
  add(cache, "version", std::string(metadata.text("cache_version")));
  if (metadata.boolean("cache_serializable")) cache["serialize"] = true;
  return cache;
}

Json signal_of(const MessageView& signal, DataclassFiles& dataclasses) {
  Json type = dataclasses.type_text(signal.message("type"));
  const std::string output(signal.text("output_variable_name"));
  if (output == "o0") return type;
  return {{"type", std::move(type)}, {"output", output}};
}

/// A list of one name is the name.
Json names_of(std::vector<std::string> names) {
  if (names.size() == 1) return names.front();
  Json list = Json::array();
  for (std::string& name : names) list.push_back(std::move(name));
  return list;
}

}  // namespace

std::string node_key(const MessageView& node) {
  // A branch is called like its condition, whatever its id.
  const bool branch = node.has("branch_node");
  const std::string_view id = branch ? node.message("metadata").text("name") : node.text("id");
  std::string key(id.empty() ? node.text("id") : id);
  if (!branch && node_id_of(key) == key) std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

Json NodeWriter::write(const MessageView& node, const std::string& key) const {
  Json out = Json::object();
  add_target(node, key, out);
  if (!node.has("branch_node") && !node.has("gate_node") && !node.has("array_node")) {
    add(out, "inputs", bindings_of(node));
  }
  add_after(node, out);
  return out;
}

Json NodeWriter::write_handler(const MessageView& node) const {
  Json out = Json::object();
  add_target(node, std::string(node.text("id")), out);
  out["inputs"] = bindings_of(node);
  return out;
}

Json NodeWriter::bindings_of(const MessageView& node) const {
  Json inputs = Json::object();
  for (const MessageView& binding : node.messages("inputs")) {
    inputs[std::string(binding.text("var"))] = binding_of(binding.message("binding"), keys_);
  }
  return inputs;
}

void NodeWriter::add_target(const MessageView& node, const std::string& key, Json& out) const {
  const MessageView metadata = node.message("metadata");
  if (const MessageView target = node.message("task_node")) {
    const std::string task(target.message("reference_id").text("name"));
    out["task"] = task;
    add_overrides(metadata, target.message("overrides"), short_name(task), task, out);
  } else if (const MessageView inner = node.message("workflow_node")) {
    const MessageView plan = inner.message("launchplan_ref");
    const std::string name((plan ? plan : inner.message("sub_workflow_ref")).text("name"));
    out[plan ? "launch_plan" : "workflow"] = name;
    add_overrides(metadata, {}, short_name(name), "", out);
  } else if (node.has("array_node")) {
    add_map(node, out);
  } else if (node.has("branch_node")) {
    add_branch(node, key, out);
  } else if (node.has("gate_node")) {
    add_gate(node, key, out);
  }
}

void NodeWriter::add_map(const MessageView& node, Json& out) const {
  const MessageView map = node.message("array_node");
  const MessageView inner = map.message("node");
  const MessageView target = inner.message("task_node");
  const std::string mapped(target.message("reference_id").text("name"));
  const std::string task = mapped_task(mapped);
  out["map"] = task.empty() ? mapped : task;
  const std::vector<std::string> bound = map.texts("bound_inputs");
  Json over = Json::object();
  Json inputs = Json::object();
  const Json bindings = bindings_of(node);
  for (const auto& [name, value] : bindings.items()) {
    const bool is_bound = std::find(bound.begin(), bound.end(), name) != bound.end();
    (is_bound ? inputs : over)[name] = value;
  }
  add(out, "over", std::move(over));
  add(out, "inputs", std::move(inputs));
  if (map.has("parallelism")) out["concurrency"] = map.number("parallelism").value_or(0);
  if (map.has("min_successes")) out["min_successes"] = map.number("min_successes").value_or(0);
  if (map.has("min_success_ratio") && map.text("min_success_ratio") != "1") {
    out["min_success_ratio"] = value_of(map.value("min_success_ratio"));
  }
  if (map.boolean("run_all_sub_nodes")) out["run_all"] = true;
  add_overrides(inner.message("metadata"), target.message("overrides"), mapped, out["map"], out);
}

void NodeWriter::add_branch(const MessageView& node, const std::string& key, Json& out) const {
  ConditionVariables variables;
  for (const MessageView& binding : node.messages("inputs")) {
    const MessageView promise = binding.message("binding").message("promise");
    variables[std::string(binding.text("var"))] = reference_of(promise, keys_);
  }
  const MessageView block = node.message("branch_node").message("if_else");
  std::size_t position = 0;
  const auto inner = [&](const MessageView& one) {
    Json written = write(one, key);
    const std::string usual = "n" + std::to_string(position++);
    if (one.text("id") != usual) written["id"] = std::string(one.text("id"));
    return written;
  };
  const MessageView first = block.message("case");
  out["if"] = condition_text(first.message("condition"), variables);
  out["then"] = inner(first.message("then_node"));
  Json others = Json::array();
  for (const MessageView& other : block.messages("other")) {
    Json one = {{"if", condition_text(other.message("condition"), variables)}};
    one["then"] = inner(other.message("then_node"));
    others.push_back(std::move(one));
  }
  add(out, "elif", std::move(others));
  if (const MessageView otherwise = block.message("else_node")) {
    out["else"] = inner(otherwise);
  } else {
    out["else"] = {{"fail", std::string(block.message("error").text("message"))}};
  }
}

void NodeWriter::add_gate(const MessageView& node, const std::string& key, Json& out) const {
  const MessageView gate = node.message("gate_node");
  const auto timeout = duration_of(node.message("metadata").value("timeout"));
  const auto add_signal_id = [&](const MessageView& condition) {
    if (condition.text("signal_id") != key)
      add(out, "signal_id", std::string(condition.text("signal_id")));
  };
  if (const MessageView approve = gate.message("approve")) {
    out["approve"] = bindings_of(node);
    add_signal_id(approve);
  } else if (const MessageView signal = gate.message("signal")) {
    out["signal"] = signal_of(signal, dataclasses_);
    add_signal_id(signal);
  } else if (const auto sleep = duration_of(gate.message("sleep").value("duration"))) {
    out["sleep"] = duration_text(sleep->seconds, sleep->nanos);
    // The usual one beside a short sleep.
    if (timeout && timeout->seconds == 3600 && timeout->nanos == 0) return;
  }
  if (timeout) out["timeout"] = duration_text(timeout->seconds, timeout->nanos);
}

void NodeWriter::add_after(const MessageView& node, Json& out) const {
  std::set<std::string> read;
  for (const MessageView& binding : node.messages("inputs")) add_read(binding.node(), read);
  std::vector<std::string> after;
  for (const std::string& id : node.texts("upstream_node_ids")) {
    if (read.contains(id)) continue;
    const auto key = keys_.find(id);
    after.push_back(key == keys_.end() ? id : key->second);
  }
  if (!after.empty()) out["after"] = names_of(std::move(after));
}

void NodeWriter::add_overrides(const MessageView& metadata, const MessageView& overrides,
                               const std::string& usual_name, const std::string& task,
                               Json& out) const {
  static const Json nothing = Json::object();
  const auto known = tasks_.find(task);
  const Json& of_task = known == tasks_.end() ? nothing : known->second;
  Json changed = Json::object();
  if (metadata.text("name") != usual_name) add(changed, "name", std::string(metadata.text("name")));
  const std::int64_t retries = metadata.message("retries").number("retries").value_or(0);
  if (retries != of_task.value("retries", std::int64_t{0})) changed["retries"] = retries;
  const auto timeout = duration_of(metadata.value("timeout"));
  const std::string text = timeout ? duration_text(timeout->seconds, timeout->nanos) : "";
  if (text != of_task.value("timeout", std::string())) {
    changed["timeout"] = text.empty() ? "0s" : text;
  }
  if (metadata.has("interruptible") && !task.empty() &&
      Json(metadata.boolean("interruptible")) != of_task.value("interruptible", Json())) {
    changed["interruptible"] = metadata.boolean("interruptible");
  }
  if (metadata.has("cacheable")) changed["cache"] = cache_of(metadata);
  Json requests = amounts_of(overrides.message("resources"), "requests");
  Json limits = amounts_of(overrides.message("resources"), "limits");
  const MessageView extended = overrides.message("extended_resources");
  if (const MessageView device = extended.message("gpu_accelerator")) {
    const Json count = limits.value("gpu", Json());
    const bool counted = count.is_number_integer() && count == requests.value("gpu", Json());
    const WantedDevice wanted{
        .device = std::string(device.text("device")),
        .partition = std::string(device.text("partition_size")),
        .unpartitioned = device.boolean("unpartitioned"),
        .count = counted ? count.get<std::int64_t>() : devices_of_task(of_task)};
    if (counted) {
      requests.erase("gpu");
      limits.erase("gpu");
    }
    changed["accelerator"] = accelerator_of(wanted, catalog_);
  }
  add(changed, "requests", std::move(requests));
  add(changed, "limits", std::move(limits));
  add_shared_memory(extended.message("shared_memory"), changed);
  add(changed, "image", std::string(overrides.text("container_image")));
  if (const MessageView pod = overrides.message("pod_template")) changed["pod"] = pod_of(pod);
  add(out, "overrides", std::move(changed));
}

}  // namespace accelc::importing
