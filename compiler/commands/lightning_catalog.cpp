#include "compiler/commands/lightning_catalog.h"

#include "compiler/diag/safe_json.h"
#include "compiler/lightning/connector.h"
#include "compiler/support/columns.h"
#include "compiler/support/text.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;
using lightning::Interface;

/// The methods in the order of Lightning's page, with their answers.
std::vector<std::pair<std::string_view, std::string>> methods_of(const Interface& interface) {
  return {{"register_accelerators", interface.register_accelerators},
          {"is_available", interface.is_available},
          {"auto_device_count", interface.auto_device_count},
          {"parse_devices", interface.parse_devices},
          {"get_parallel_devices", interface.get_parallel_devices},
          {"get_device_stats", interface.get_device_stats}};
}

struct Example {
  std::string_view written;
  NodeKind kind = NodeKind::kString;
  std::int64_t number = 0;  ///< of an integer, and the one index of a list
};

/// Forms of `devices` that mean different things.
constexpr std::array<Example, 8> kExamples = {{{"auto"},
                                               {"-1", NodeKind::kInteger, -1},
                                               {"1", NodeKind::kInteger, 1},
                                               {"2", NodeKind::kInteger, 2},
                                               {"\"2\""},
                                               {"\"0,2\""},
                                               {"[1]", NodeKind::kSequence, 1},
                                               {"0", NodeKind::kInteger, 0}}};

PlainValue integer(std::int64_t number) {
  PlainValue value;
  value.kind = NodeKind::kInteger;
  value.text = std::to_string(number);
  value.integer = number;
  return value;
}

PlainValue value_of(const Example& example) {
  if (example.kind == NodeKind::kInteger) return integer(example.number);
  PlainValue value;
  value.kind = example.kind;
  if (example.kind == NodeKind::kSequence) {
    value.items.push_back(integer(example.number));
  } else {
    std::string_view text = example.written;
    if (text.starts_with('"')) text = text.substr(1, text.size() - 2);
    value.text = text;
  }
  return value;
}

struct Resolved {
  std::string_view written;
  std::vector<std::int64_t> devices;
  std::string refusal;  ///< empty: Lightning takes it
};

Resolved resolve(const Example& example, const Interface& interface) {
  const PlainValue devices = value_of(example);
  PlainValue name;
  name.kind = NodeKind::kString;
  name.text = interface.name;
  lightning::Request request;
  request.accelerator = interface.name.empty() ? nullptr : &name;
  request.devices = &devices;
  if (!interface.name.empty()) request.registered.push_back(interface.name);
  const lightning::TaskMachine machine{.accelerator_class = interface.accelerator_class,
                                       .count = interface.devices,
                                       .registered = interface.name};
  const lightning::Verdict verdict = lightning::judge(request, machine);
  Resolved resolved{.written = example.written};
  if (verdict.refusal && verdict.refusal->stage == lightning::Stage::kTrainer) {
    resolved.refusal = verdict.refusal->fault.reason;
  } else {
    resolved.devices = verdict.outcome.devices;
  }
  return resolved;
}

std::vector<Resolved> resolve_all(const Interface& interface) {
  std::vector<Resolved> all;
  if (interface.devices == 0 || interface.name.empty()) return all;
  for (const Example& example : kExamples) all.push_back(resolve(example, interface));
  return all;
}

std::string numbers_text(const std::vector<std::int64_t>& numbers) {
  std::vector<std::string> texts;
  texts.reserve(numbers.size());
  for (const std::int64_t number : numbers) texts.push_back(std::to_string(number));
  return join(texts, ", ");
}

}  // namespace

std::string lightning_text(std::string_view name, const Interface& interface) {
  std::string out(name);
  out += interface.name.empty() ? " in Lightning 2.6: no registered name"
                                : " in Lightning 2.6: accelerator " + quote(interface.name);
  out += interface.class_path.empty() ? "\n" : " (" + interface.class_path + ")\n";
  Columns methods(kRowIndent, {});
  for (const auto& [method, answer] : methods_of(interface)) {
    methods.add({std::string(method), answer});
  }
  out += "\n" + methods.text();
  Columns devices(kRowIndent, {});
  for (const Resolved& resolved : resolve_all(interface)) {
    devices.add({std::string(resolved.written), resolved.refusal.empty()
                                                    ? numbers_text(resolved.devices)
                                                    : "refused: " + resolved.refusal});
  }
  if (devices.empty()) return out;
  return out + "\n`devices` on a node that has " + std::to_string(interface.devices) + ":\n" +
         devices.text();
}

std::string lightning_json(std::string_view name, const Interface& interface) {
  Json all = {{"name", name},
              {"accelerator", text_or_null(interface.name)},
              {"class_path", text_or_null(interface.class_path)}};
  for (const auto& [method, answer] : methods_of(interface)) all[std::string(method)] = answer;
  all["devices_per_node"] = interface.devices > 0 ? Json(interface.devices) : Json(nullptr);
  Json devices = Json::array();
  for (const Resolved& resolved : resolve_all(interface)) {
    Json row = {{"written", resolved.written}};
    if (resolved.refusal.empty()) {
      row["devices"] = resolved.devices;
    } else {
      row["refused"] = resolved.refusal;
    }
    devices.push_back(std::move(row));
  }
  all["devices"] = std::move(devices);
  return safe_json(all, 2) + "\n";
}

}  // namespace accelc
