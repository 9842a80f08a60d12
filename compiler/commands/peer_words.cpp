#include "compiler/commands/peer_words.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

struct PeerWord {
  std::string_view command;
  std::string_view word;
  std::string_view answer;
};

constexpr std::string_view kCheck = "it is `accelc check`";
constexpr std::string_view kBuild = "it is `accelc build`";

/// ruff, biome, actionlint, kubeconform, kustomize, cargo
constexpr std::array<PeerWord, 17> kWords = {{
    {"", "lint", kCheck},
    {"", "validate", kCheck},
    {"", "verify", kCheck},
    {"", "test", kCheck},
    {"", "compile", kBuild},
    {"", "render", kBuild},
    {"", "generate", kBuild},
    {"", "package", "it is `accelc build --emit flyte-package`"},
    {"", "format", "it is `accelc fmt`"},
    {"", "server", "it is `accelc lsp`"},
    {"", "lsp-proxy", "it is `accelc lsp`"},
    {"", "rule", "it is `accelc explain CODE`, or `accelc rules` for all"},
    {"", "accelerators", "it is `accelc catalog`"},
    {"check", "--write", "it is `accelc check --fix`"},
    {"check", "--diff", "it is `accelc fix --diff`"},
    {"check", "--unsafe-fixes", "it is `accelc fix --unsafe`"},
    {"fix", "--unsafe-fixes", "it is `--unsafe`"},
}};

}  // namespace

std::string_view answer_to_peer_word(std::string_view command, std::string_view word) {
  const auto* found = std::find_if(kWords.begin(), kWords.end(), [&](const PeerWord& one) {
    return one.command == command && one.word == word;
  });
  return found == kWords.end() ? std::string_view() : found->answer;
}

}  // namespace accelc
