#include "compiler/check/site/lightning_declaration.h"

#include "compiler/check/grammar/python_names.h"
#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// Registered by Lightning 2.6.5 itself, or chosen before its registry is asked (`auto`, `gpu`).
constexpr std::array<std::string_view, 6> kTaken = {"auto", "cpu", "cuda", "gpu", "mps", "tpu"};

void refuse(const Setting<std::string>& value, std::string_view what, const std::string& why,
            DiagnosticSink& sink, std::string_view help = {}) {
  auto report = sink.report<kLightningDeclaration>(value.span, quote(*value), what, why);
  if (!help.empty()) report.help(std::string(help));
}

void check_name(const LightningSpec& spec, DiagnosticSink& sink) {
  if (!spec.name) return;
  constexpr std::string_view kWhat = "the name of an accelerator in Lightning";
  const std::string& name = *spec.name;
  if (trim(name).empty()) {
    refuse(spec.name, kWhat, "it is empty", sink);
  } else if (spec.class_path && std::ranges::find(kTaken, name) != kTaken.end()) {
    // Without a class the name is what Lightning has: a device that works as CUDA does.
    refuse(spec.name, kWhat, "Lightning already has it", sink,
           "register the class under a name of its own, or leave `class_path` out");
  }
}

void check_class_path(const Setting<std::string>& path, DiagnosticSink& sink) {
  if (!path) return;
  constexpr std::string_view kWhat = "the class of an accelerator";
  if (path->ends_with(".py") || path->find('/') != std::string::npos) {
    refuse(path, kWhat, "it is the name of a file", sink,
           "write the module and the class, as Python imports them: `acme.lightning.XPU`");
  } else if (!is_dotted_python_name(*path)) {
    refuse(path, kWhat, "it is not a dotted Python name", sink);
  } else if (path->find('.') == std::string::npos) {
    refuse(path, kWhat, "it has no module", sink,
           "write the module before the class: `acme.lightning." + *path + "`");
  }
}

bool is_hexadecimal(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

/// "10de:20b0", as the kernel writes the numbers.
bool is_pci_id(std::string_view text) {
  return text.size() == 9 && text[4] == ':' &&
         std::ranges::all_of(text.substr(0, 4), is_hexadecimal) &&
         std::ranges::all_of(text.substr(5), is_hexadecimal);
}

void check_pci(const Setting<List<std::string>>& list, DiagnosticSink& sink) {
  if (!list) return;
  for (const Setting<std::string>& id : list->items) {
    if (!id || is_pci_id(*id)) continue;
    refuse(id, "a PCI id", "it is not four hexadecimal digits, `:` and four more", sink,
           "`lspci -n` shows them, in lower case: `10de:20b0`");
  }
}

void check_variable(const Setting<std::string>& variable, DiagnosticSink& sink) {
  if (!variable) return;
  const auto fits = [](char c) { return is_alphanumeric(c) || c == '_'; };
  const bool digit_first = !variable->empty() && is_digit((*variable)[0]);
  if (!variable->empty() && !digit_first && std::ranges::all_of(*variable, fits)) return;
  refuse(variable, "an environment variable",
         "it is made of letters, digits and `_`, and starts with none of the digits", sink);
}

void check_files(const Setting<std::string>& files, DiagnosticSink& sink) {
  if (!files || files->starts_with('/')) return;
  refuse(files, "the files of devices", "it is not an absolute path", sink,
         "for example `/dev/xpu*`");
}

}  // namespace

void check_lightning(const LightningSpec& spec, DiagnosticSink& sink) {
  check_name(spec, sink);
  check_class_path(spec.class_path, sink);
  check_pci(spec.pci, sink);
  check_variable(spec.visible_devices, sink);
  check_files(spec.device_files, sink);
}

}  // namespace accelc
