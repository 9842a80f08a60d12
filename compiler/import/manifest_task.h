// The pod of a manifest as a task.
#pragma once

#include "compiler/import/json.h"
#include "compiler/import/manifest_file.h"

#include <array>

namespace accelc::importing {

/// How much of a pod is said in the words of the language. The first form that builds back to the
/// pod is the right one: what accelc writes for an accelerator (tolerations, labels that keep off
/// partitions) may be there, in part, or not.
enum class TaskForm {
  kAccelerator,        ///< labels, affinity and tolerations follow from the accelerator
  kAcceleratorLabels,  ///< only the labels do
  kWords,              ///< devices are amounts, and labels a selector
  kPod,                ///< everything is in `pod`
};
inline constexpr std::array kTaskForms = {TaskForm::kAccelerator, TaskForm::kAcceleratorLabels,
                                          TaskForm::kWords, TaskForm::kPod};

/// Null where the pod cannot be said in this form.
Json task_of(const ManifestPod& pod, TaskForm form);

}  // namespace accelc::importing
