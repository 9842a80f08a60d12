#include "compiler/lsp/features/snippets.h"

#include <array>

namespace accelc::lsp {

namespace {

constexpr std::array kYaml = {
    Snippet{"container task", "a command in an image",
            "${1:name}:\n"
            "  image: ${2:ghcr.io/org/image:1.0}\n"
            "  command: [${3:python, -m, package}]\n"
            "  requests: {cpu: ${4:1}, memory: ${5:2Gi}}\n"
            "  timeout: ${6:1h}$0"},
    Snippet{"accelerator task", "a command on an accelerator",
            "${1:name}:\n"
            "  image: ${2:ghcr.io/org/image:1.0}\n"
            "  command: [${3:python, -m, package}]\n"
            "  accelerator: ${4:A100}\n"
            "  requests: {cpu: ${5:8}, memory: ${6:32Gi}}\n"
            "  timeout: ${7:12h}$0"},
    Snippet{"python task", "a function of flytekit",
            "${1:name}:\n"
            "  image: ${2:ghcr.io/org/image:1.0}\n"
            "  python: {module: ${3:package.module}, function: ${4:function}}\n"
            "  inputs: {${5:value}: ${6:float}}\n"
            "  timeout: ${7:1h}$0"},
};

constexpr std::array kToml = {
    Snippet{"container task", "a command in an image",
            "[tasks.${1:name}]\n"
            "image = \"${2:ghcr.io/org/image:1.0}\"\n"
            "command = [\"${3:train}\"]\n"
            "requests = {cpu = ${4:1}, memory = \"${5:2Gi}\"}\n"
            "timeout = \"${6:1h}\"$0"},
    Snippet{"accelerator task", "a command on an accelerator",
            "[tasks.${1:name}]\n"
            "image = \"${2:ghcr.io/org/image:1.0}\"\n"
            "command = [\"${3:train}\"]\n"
            "accelerator = \"${4:A100}\"\n"
            "requests = {cpu = ${5:8}, memory = \"${6:32Gi}\"}\n"
            "timeout = \"${7:12h}\"$0"},
};

}  // namespace

std::span<const Snippet> task_snippets(Format format) {
  if (format == Format::kToml) return kToml;
  return kYaml;
}

}  // namespace accelc::lsp
