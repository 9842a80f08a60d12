// Whether the queue of a task ever admits it, and whether a node takes it then.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/asked_queue.h"
#include "compiler/fleet/judge_queue.h"
#include "compiler/fleet/kueue.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// The LocalQueues that are meant: all of that name where the namespace is not known.
std::vector<const LocalQueue*> queues_named(const Kueue& kueue, const AskedQueue& asked);

class QueueChecker {
 public:
  /// `fleet` has queues. `asked` names one of them.
  QueueChecker(const Task& task, const Fleet& fleet, AskedQueue asked, DiagnosticSink& sink)
      : task_(task), fleet_(fleet), kueue_(*fleet.kueue), asked_(std::move(asked)), sink_(sink) {}

  /// False, reported, when the task is never admitted. Adds to `need` what Kueue would tolerate for
  /// it.
  bool check_admission(PodNeed& need, Taints taints);

  /// Reports flavors that may be assigned although no node of theirs takes the pod, which some node
  /// of the fleet takes. After check_admission.
  void check_nodes(const PodNeed& need, Taints taints);

 private:
  /// A flavor of each group.
  using Flavors = std::vector<const KueueFlavor*>;

  /// Says why the task waits in a queue that it does not name.
  void add_reason(Report& report) const;
  [[nodiscard]] Span place() const;
  void report_unknown();
  void check_priority();
  /// False, reported, when Kueue counts nothing for the class of claimed devices.
  bool check_class(const PodNeed& need);
  /// False, reported, when the nodes that are there have fewer devices than one pod claims.
  bool check_devices(const PodNeed& need);
  /// Why the queue admits nothing for now; empty: it does.
  [[nodiscard]] std::string idle_reason(const LocalQueue& queue) const;
  /// Whether a configuration that is not known may count something else in their place.
  [[nodiscard]] bool may_be_transformed(const std::vector<std::string>& resources) const;
  /// What the queues of one name answer.
  struct Answer {
    bool unknown = false;                    ///< nobody knows what one of them does
    std::string idle;                        ///< why one admits nothing for now
    const ClusterQueue* refusing = nullptr;  ///< that of `verdict_`, unless one admits
  };
  /// Asks one after the other until one admits the pods.
  Answer ask(const std::vector<const LocalQueue*>& queues, const QueuedPods& pods);
  /// Adds what Kueue would tolerate on the nodes of the flavors.
  void add_tolerations(PodNeed& need) const;
  bool report_verdict(const QueueVerdict& verdict, const ClusterQueue& queue);
  void report_open(const PodNeed& need);
  [[nodiscard]] std::vector<Flavors> combinations() const;
  /// Why no node takes the pod with the labels and tolerations of the flavors; empty: one does.
  [[nodiscard]] std::string node_reason(const Flavors& flavors, const PodNeed& need,
                                        Taints taints) const;

  const Task& task_;
  const Fleet& fleet_;
  const Kueue& kueue_;
  AskedQueue asked_;
  DiagnosticSink& sink_;
  const ClusterQueue* admitting_ = nullptr;  ///< null: not judged
  QueueVerdict verdict_;
};

}  // namespace accelc
