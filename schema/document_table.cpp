// The field tables of a whole document, of a profile, and of a custom accelerator.
#include "schema/document_spec.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

using L = LightningSpec;

constexpr FieldInfo kLightningFields[] = {
    field<L, &L::name>(
        {.name = "name",
         .doc =
             "The name under which `register_accelerators` registers the class: the `accelerator` "
             "of a Trainer.",
         .example = "xpu",
         .flyte = kForAccelcOnly}),
    field<L, &L::class_path>(
        {.name = "class_path",
         .doc = "The import path of the class; without a name, the Trainer gets the class.",
         .example = "acme.lightning.XPUAccelerator",
         .flyte = kForAccelcOnly}),
    field<L, &L::devices_per_node>(
        {.name = "devices_per_node",
         .doc = "The result of `auto_device_count` on a whole node (default: `max_per_node`).",
         .example = "4",
         .minimum = 1,
         .flyte = kForAccelcOnly}),
    field<L, &L::visible_devices>(
        {.name = "visible_devices",
         .doc = "The environment variable that hides devices from a process, as "
                "CUDA_VISIBLE_DEVICES does.",
         .example = "XPU_VISIBLE_DEVICES",
         .flyte = kForAccelcOnly}),
    field<L, &L::pci>(
        {.name = "pci",
         .doc =
             "The PCI ids of such devices as `vendor:device`, by which `accelc probe` counts them.",
         .example = "[\"1e9f:9000\"]",
         .flyte = kForAccelcOnly}),
    field<L, &L::device_files>(
        {.name = "device_files",
         .doc =
             "The device files, one for each device, by which `accelc probe` counts them if there "
             "is no `pci`; `*` and `?` match any characters.",
         .example = "/dev/xpu*",
         .flyte = kForAccelcOnly}),
};

constexpr StructInfo kLightningInfo{.name = "accelerator in Lightning",
                                    .doc = "A class derived from Lightning's Accelerator.",
                                    .fields = kLightningFields};

using A = AcceleratorDefinition;

constexpr FieldInfo kAcceleratorFields[] = {
    field<A, &A::device>({.name = "device",
                          .doc = "The cluster's name for the device.",
                          .example = "acme-xpu-9000",
                          .flyte = carried("GPUAccelerator.device")}),
    field<A, &A::description>(
        {.name = "description",
         .doc = "One line about the device.",
         .example = "XPU Accelerator - optimized for large-scale machine learning.",
         .flyte = kForAccelcOnly}),
    field<A, &A::kind>({.name = "kind",
                        .doc = "The family of devices, which is Flyte 2's device class.",
                        .example = "gpu",
                        .flyte = kForAccelcOnly,
                        .flyte2 = carried("GPUAccelerator.device_class")}),
    field<A, &A::resource>({.name = "resource",
                            .doc = "The Kubernetes extended resource a container asks for.",
                            .example = "acme.com/xpu",
                            .flyte = other_form("resources of a K8sPod")}),
    field<A, &A::memory>({.name = "memory",
                          .doc = "Memory of one device.",
                          .example = "64Gi",
                          .flyte = kForAccelcOnly}),
    field<A, &A::max_per_node>({.name = "max_per_node",
                                .doc = "The most devices one node has.",
                                .example = "8",
                                .minimum = 1,
                                .flyte = kForAccelcOnly}),
    field<A, &A::partitions>({.name = "partitions",
                              .doc = "The partitions that may be asked for; `any` checks nothing.",
                              .example = "[1x, 2x]",
                              .flyte = kForAccelcOnly}),
    field<A, &A::lightning>(
        {.name = "lightning",
         .doc = "The name its Accelerator is registered under in Lightning, or the full form.",
         .example = "xpu",
         .flyte = kForAccelcOnly}),
    field<A, &A::override_builtin>(
        {.name = "override",
         .doc = "Lets the entry replace a built-in one of the same name.",
         .example = "true",
         .flyte = kForAccelcOnly}),
};

constexpr StructInfo kAcceleratorInfo{.name = "custom accelerator",
                                      .doc = "A device that is not in the built-in catalog.",
                                      .fields = kAcceleratorFields};

/// The rows of ProfileSpec as members of S, which is ProfileSpec or derived from it.
template <class S>
// NOLINTNEXTLINE(readability-function-size): one row for each key
constexpr auto profile_fields() {
  return std::array{
      field<S, &S::project>({.name = "project",
                             .doc = "Flyte project; empty ones are filled in at registration.",
                             .example = "vision",
                             .flyte = carried("Identifier.project")}),
      field<S, &S::domain>({.name = "domain",
                            .doc = "Flyte domain; empty ones are filled in at registration.",
                            .example = "development",
                            .flyte = carried("Identifier.domain")}),
      field<S, &S::version>({.name = "version",
                             .doc = "Version under which the tasks are registered.",
                             .example = "\"1.4\"",
                             .flyte = carried("Identifier.version")}),
      field<S, &S::org>({.name = "org",
                         .doc = "Flyte organisation.",
                         .example = "acme",
                         .flyte = carried("Identifier.org")}),
      field<S, &S::platform>(
          {.name = "platform",
           .doc = "Where the tasks run: a built-in platform or one of accelc.toml.",
           .example = "gke",
           .names = NameSource::kPlatforms,
           .flyte = other_form("device string and node labels")}),
      field<S, &S::images>({.name = "images",
                            .doc = "Names for image references; `image: NAME` uses one.",
                            .example = "{default: ghcr.io/acme/train:1.4.2}",
                            .declares = NameSource::kImages,
                            .flyte = kForAccelcOnly}),
      field<S, &S::accelerators>({.name = "accelerators",
                                  .doc = "Devices that are not in the built-in catalog.",
                                  .example = "{XPU: {device: acme-xpu-9000}}",
                                  .declares = NameSource::kAccelerators,
                                  .flyte = kForAccelcOnly}),
      field<S, &S::defaults>({.name = "defaults",
                              .doc = "Task fields that every task of this document starts from.",
                              .example = "{retries: 2}",
                              .flyte = kForAccelcOnly}),
      field<S, &S::tasks>({.name = "tasks",
                           .doc = "The tasks by name: 1 to 255 of letters, digits and `._/-`.",
                           .example = "{vision.train: {image: default, command: [train]}}",
                           .declares = NameSource::kTasks,
                           .flyte = carried("TaskTemplate")}),
      field<S, &S::workflows>(
          {.name = "workflows",
           .doc = "Workflows by name: tasks that run one after the other, or side by side.",
           .example = "{pipeline: {nodes: {prep: {task: vision.prepare}}}}",
           .declares = NameSource::kWorkflows,
           .flyte = carried("WorkflowTemplate"),
           .flyte2 = impossible("Flyte 2 has no workflows: a parent task of Python code starts "
                                "the others"),
           .kubernetes = impossible("Kubernetes has no workflows")}),
      field<S, &S::launch_plans>(
          {.name = "launch_plans",
           .doc = "Launch plans by name: how and when workflows or tasks are started.",
           .example = "{nightly: {workflow: pipeline, schedule: \"0 2 * * *\"}}",
           .declares = NameSource::kLaunchPlans,
           .flyte = carried("LaunchPlan"),
           .flyte2 = other_form("TaskTrigger"),
           .kubernetes = other_form("CronJob, with `--emit cronjob`")}),
  };
}

constexpr auto kProfileFields = profile_fields<ProfileSpec>();

constexpr StructInfo kProfileInfo{.name = "profile",
                                  .doc = "The changes that `--profile NAME` makes to the document.",
                                  .fields = kProfileFields};

constexpr std::array kSpecBuildFields = {
    field<SpecBuild, &SpecBuild::emit>({.name = "emit",
                                        .doc = "Targets that `build` writes for this document.",
                                        .example = "[job]",
                                        .names = NameSource::kTargets,
                                        .flyte = kForAccelcOnly}),
};

constexpr StructInfo kSpecBuildInfo{
    .name = "build section",
    .doc = "What the document is built for; `--emit` comes before it, and accelc.toml behind it.",
    .fields = kSpecBuildFields};

using D = DocumentSpec;

constexpr std::array kOwnDocumentFields = {
    field<D, &D::accelc>({.name = "accelc",
                          .doc = "Marks a file as a task spec and names the language version.",
                          .example = "v1",
                          .required = true,
                          .flyte = kForAccelcOnly}),
    field<D, &D::include>(
        {.name = "include",
         .doc = "Other specs of the same project, as paths relative to this file.",
         .example = "[base.accelc.yaml]",
         .names = NameSource::kFiles,
         .flyte = kForAccelcOnly}),
    field<D, &D::build>({.name = "build",
                         .doc = "What this document is built for.",
                         .example = "{emit: [job]}",
                         .flyte = kForAccelcOnly}),
    field<D, &D::profiles>({.name = "profiles",
                            .doc = "Variants of this document, laid over it by `--profile NAME`.",
                            .example = "{prod: {domain: production}}",
                            .flyte = kForAccelcOnly}),
};

constexpr auto document_fields() {
  constexpr auto kShared = profile_fields<DocumentSpec>();
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

const StructInfo& struct_info(Tag<LightningSpec>) { return kLightningInfo; }
const StructInfo& struct_info(Tag<AcceleratorDefinition>) { return kAcceleratorInfo; }
const StructInfo& struct_info(Tag<ProfileSpec>) { return kProfileInfo; }
const StructInfo& struct_info(Tag<SpecBuild>) { return kSpecBuildInfo; }
const StructInfo& struct_info(Tag<DocumentSpec>) { return kDocumentInfo; }

}  // namespace accelc
