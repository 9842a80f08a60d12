// What a manifest is for, as files of Kustomize and Chainsaw say of others.
#pragma once

#include "compiler/frontend/file_unit.h"
#include "compiler/syntax/tree.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// What a file says another one is for.
struct NamedFile {
  std::string path;  ///< as it is written: it counts from the folder of who names it
  FileUse use = FileUse::kApplied;
};

/// The names of the files that say it: kustomize v5 api/konfig RecognizedKustomizationFileNames,
/// chainsaw v0.2 pkg/apis/v1alpha2 DiscoveryOptions.
inline constexpr std::array<std::string_view, 5> kFilesThatNameOthers = {
    "kustomization.yaml", "kustomization.yml", "Kustomization", "chainsaw-test.yaml",
    "chainsaw-test.yml"};

/// Which files one of these names, and for what. Kustomize lays what is under `patches` and
/// `patchesStrategicMerge` over others; Chainsaw compares with those of `assert` and `error`.
std::vector<NamedFile> files_named_in(const Tree& tree);

/// Whether the name alone makes the file an assertion: `01-assert.yaml` and `02-errors-x.yaml` are
/// ones for KUTTL, and by habit for Chainsaw (kuttl v0.25 internal/file fileNameRegex).
bool is_assertion_by_name(std::string_view path);

/// Whether the name of the file or of its folder makes it a patch, as people name those that are
/// applied by hand or not at the moment: `manager_auth_proxy_patch.yaml`, `patches/scale.yaml`.
bool is_patch_by_name(std::string_view path);

}  // namespace accelc
