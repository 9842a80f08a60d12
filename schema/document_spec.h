// A document of task specs: what stands at its top level.
#pragma once

#include "schema/task_spec.h"
#include "schema/workflow_spec.h"

#include <string>

namespace accelc {

/// The part of a document that a profile may lay over it.
struct ProfileSpec {
  using IsRare = void;
  Setting<std::string> project;
  Setting<std::string> domain;
  Setting<std::string> version;
  Setting<std::string> org;
  Setting<std::string> platform;
  Setting<Map<std::string>> images;
  Setting<Map<AcceleratorDefinition>> accelerators;
  Setting<TaskSpec> defaults;
  Setting<Map<TaskSpec>> tasks;
  Setting<Map<WorkflowSpec>> workflows;
  Setting<Map<LaunchPlanSpec>> launch_plans;
};

/// What a document is built for, where it is not what accelc.toml says.
struct SpecBuild {
  Setting<List<std::string>> emit;
};

/// One spec: a TOML file, or one document of a YAML stream.
struct DocumentSpec : ProfileSpec {
  Setting<Choice<LanguageVersion>> accelc;
  Setting<SpecBuild> build;
  Setting<List<std::string>> include;
  Setting<Map<ProfileSpec>> profiles;
};

const StructInfo& struct_info(Tag<ProfileSpec>);
const StructInfo& struct_info(Tag<SpecBuild>);
const StructInfo& struct_info(Tag<DocumentSpec>);

}  // namespace accelc
