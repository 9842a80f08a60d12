// The field tables of a whole document, of a profile, and of a custom accelerator.
#include "schema/task_spec.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr TargetSupport kSource{Support::kSource, ""};

using A = AcceleratorDefinition;

constexpr FieldInfo kAcceleratorFields[] = {
    field<A, &A::device>({.name = "device",
                          .doc = "What the cluster calls the device.",
                          .example = "acme-xpu-9000",
                          .flyte = {Support::kCarried, "GPUAccelerator.device"}}),
    field<A, &A::description>(
        {.name = "description",
         .doc = "One line about the device.",
         .example = "XPU Accelerator - optimized for large-scale machine learning.",
         .flyte = kSource}),
    field<A, &A::kind>({.name = "kind",
                        .doc = "The family of devices, which is Flyte 2's device class.",
                        .example = "gpu",
                        .flyte = kSource}),
    field<A, &A::resource>({.name = "resource",
                            .doc = "The Kubernetes extended resource a container asks for.",
                            .example = "acme.com/xpu",
                            .flyte = {Support::kOtherForm, "resources of a K8sPod"}}),
    field<A, &A::memory>(
        {.name = "memory", .doc = "Memory of one device.", .example = "64Gi", .flyte = kSource}),
    field<A, &A::max_per_node>({.name = "max_per_node",
                                .doc = "The most devices one node has.",
                                .example = "8",
                                .minimum = 1,
                                .flyte = kSource}),
    field<A, &A::partitions>({.name = "partitions",
                              .doc = "The partitions that may be asked for; `any` checks nothing.",
                              .example = "[1x, 2x]",
                              .flyte = kSource}),
    field<A, &A::lightning>({.name = "lightning",
                             .doc = "The name the device is registered under in Lightning.",
                             .example = "xpu",
                             .flyte = kSource}),
    field<A, &A::override_builtin>(
        {.name = "override",
         .doc = "Lets the entry replace a built-in one of the same name.",
         .example = "true",
         .flyte = kSource}),
};

constexpr StructInfo kAcceleratorInfo{.name = "custom accelerator",
                                      .doc = "A device that the built-in catalog does not know.",
                                      .fields = kAcceleratorFields};

/// The rows of Overlay as members of S, which is Overlay or derived from it.
template <class S>
constexpr auto overlay_fields() {
  return std::array{
      field<S, &S::project>({.name = "project",
                             .doc = "Flyte project; empty ones are filled in at registration.",
                             .example = "vision",
                             .flyte = {Support::kCarried, "Identifier.project"}}),
      field<S, &S::domain>({.name = "domain",
                            .doc = "Flyte domain; empty ones are filled in at registration.",
                            .example = "development",
                            .flyte = {Support::kCarried, "Identifier.domain"}}),
      field<S, &S::version>({.name = "version",
                             .doc = "Version under which the tasks are registered.",
                             .example = "\"1.4\"",
                             .flyte = {Support::kCarried, "Identifier.version"}}),
      field<S, &S::org>({.name = "org",
                         .doc = "Flyte organisation.",
                         .example = "acme",
                         .flyte = {Support::kCarried, "Identifier.org"}}),
      field<S, &S::platform>(
          {.name = "platform",
           .doc = "Where the tasks run: a built-in platform or one of accelc.toml.",
           .example = "gke",
           .flyte = {Support::kOtherForm, "device string and node labels"}}),
      field<S, &S::images>({.name = "images",
                            .doc = "Names for image references; `image: NAME` uses one.",
                            .example = "{default: ghcr.io/acme/train:1.4.2}",
                            .flyte = kSource}),
      field<S, &S::accelerators>({.name = "accelerators",
                                  .doc = "Devices that the built-in catalog does not know.",
                                  .example = "{XPU: {device: acme-xpu-9000}}",
                                  .flyte = kSource}),
      field<S, &S::defaults>({.name = "defaults",
                              .doc = "Task fields that every task of this document starts from.",
                              .example = "{retries: 2}",
                              .flyte = kSource}),
      field<S, &S::tasks>({.name = "tasks",
                           .doc = "The tasks by name: 1 to 255 of letters, digits and `._/-`.",
                           .example = "{vision.train: {image: default, command: [train]}}",
                           .flyte = {Support::kCarried, "TaskTemplate"}}),
      field<S, &S::workflows>({.name = "workflows",
                               .doc = "Workflows by name.",
                               .example = "{pipeline: {nodes: {}}}",
                               .flyte = {Support::kImpossible, "workflows are not built yet"}}),
      field<S, &S::launch_plans>(
          {.name = "launch_plans",
           .doc = "Launch plans by name.",
           .example = "{nightly: {workflow: pipeline}}",
           .flyte = {Support::kImpossible, "launch plans are not built yet"}}),
  };
}

constexpr auto kOverlayFields = overlay_fields<Overlay>();

constexpr StructInfo kOverlayInfo{.name = "profile",
                                  .doc = "What `--profile NAME` lays over the document.",
                                  .fields = kOverlayFields};

using D = DocumentSpec;

constexpr std::array kOwnDocumentFields = {
    field<D, &D::accelc>({.name = "accelc",
                          .doc = "Marks a file as a task spec and names the language version.",
                          .example = "v1",
                          .required = true,
                          .flyte = kSource}),
    field<D, &D::include>(
        {.name = "include",
         .doc = "Other specs of the same project, as paths relative to this file.",
         .example = "[base.accelc.yaml]",
         .flyte = kSource}),
    field<D, &D::profiles>({.name = "profiles",
                            .doc = "Variants of this document, laid over it by `--profile NAME`.",
                            .example = "{prod: {domain: production}}",
                            .flyte = kSource}),
};

constexpr auto document_fields() {
  constexpr auto kShared = overlay_fields<DocumentSpec>();
  std::array<FieldInfo, kOwnDocumentFields.size() + kShared.size()> all;
  const auto middle = std::copy(kOwnDocumentFields.begin(), kOwnDocumentFields.end(), all.begin());
  std::copy(kShared.begin(), kShared.end(), middle);
  return all;
}

constexpr auto kDocumentFields = document_fields();

constexpr StructInfo kDocumentInfo{
    .name = "spec",
    .doc = "One task spec: a TOML file, or a document of a YAML file.",
    .fields = kDocumentFields,
    .extensible = true};

}  // namespace

const StructInfo& struct_info(Tag<AcceleratorDefinition>) { return kAcceleratorInfo; }
const StructInfo& struct_info(Tag<Overlay>) { return kOverlayInfo; }
const StructInfo& struct_info(Tag<DocumentSpec>) { return kDocumentInfo; }

}  // namespace accelc
