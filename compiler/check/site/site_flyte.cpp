#include "compiler/check/site/site_flyte.h"

#include "compiler/check/site/site_diagnostics.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

class KeyChecker {
 public:
  explicit KeyChecker(DiagnosticSink& sink) : sink_(sink) {}

  /// A label's key, which propeller takes as it is: an empty one is no default.
  void label(const Setting<std::string>& key) {
    if (!key) return;
    if (key->empty()) {
      sink_.report<kPropellerKey>(key.span, "the key of a label is empty")
          .help("remove the key to use propeller's default");
      return;
    }
    refuse(key, why_no_label_key(*key), "the key of a label");
  }

  void value(const Setting<std::string>& text) {
    if (text) refuse(text, why_no_label_value(*text), "the value of a label");
  }

  /// An extended resource: of a domain (k8s.io/kubernetes v1.34 pkg/apis/core/v1/helper
  /// IsExtendedResourceName).
  void resource(const Setting<std::string>& name) {
    if (!name) return;
    if (name->find('/') == std::string::npos) {
      sink_
          .report<kPropellerKey>(name.span, quote(*name) +
                                                " cannot be the resource of a device: it "
                                                "has no domain")
          .help("write it as `nvidia.com/gpu`");
      return;
    }
    refuse(name, why_no_label_key(*name), "the resource of a device");
  }

  void requirement(const Setting<LabelRequirementSpec>& requirement) {
    if (!requirement) return;
    label(requirement->key);
    const Setting<List<std::string>>& values = requirement->values;
    const std::size_t count = values ? values->items.size() : 0;
    if (values) {
      for (const Setting<std::string>& one : values->items) value(one);
    }
    if (!requirement->op) return;
    const std::string& op = *requirement->op;
    const bool none = op == "Exists" || op == "DoesNotExist";
    const bool one = op == "Gt" || op == "Lt";
    if (none && count > 0) {
      sink_.report<kPropellerKey>(values.span, quote(op) + " takes no values");
    } else if (one && count != 1) {
      sink_.report<kPropellerKey>(requirement->op.span, quote(op) + " takes one value, a number");
    } else if (!none && count == 0) {
      sink_.report<kPropellerKey>(requirement->op.span, quote(op) + " needs `values`");
    }
  }

  void toleration(const Setting<TolerationSpec>& toleration) {
    if (!toleration) return;
    const bool exists = toleration->op && *toleration->op == "Exists";
    const bool any = !toleration->key || toleration->key->empty();
    if (any && !exists) {
      const Span span = toleration->key ? toleration->key.span : toleration.key_span;
      sink_.report<kPropellerKey>(span, "a toleration without a key needs the operator `Exists`")
          .help("it tolerates every taint then");
    } else if (!any) {
      label(toleration->key);
    }
    if (exists && toleration->value && !toleration->value->empty()) {
      sink_.report<kPropellerKey>(toleration->value.span, "`Exists` takes no value");
    } else {
      value(toleration->value);
    }
  }

 private:
  void refuse(const Setting<std::string>& text, std::string_view why, std::string_view what) {
    if (why.empty()) return;
    sink_.report<kPropellerKey>(
        text.span, quote(*text) + " cannot be " + std::string(what) + ": " + std::string(why));
  }

  DiagnosticSink& sink_;
};

}  // namespace

void check_site_flyte(const SiteFlyteSpec& flyte, DiagnosticSink& sink) {
  KeyChecker checker(sink);
  checker.resource(flyte.gpu_resource_name);
  checker.label(flyte.gpu_device_node_label);
  checker.label(flyte.gpu_partition_size_node_label);
  checker.requirement(flyte.gpu_unpartitioned_node_selector_requirement);
  checker.toleration(flyte.gpu_unpartitioned_toleration);
}

}  // namespace accelc
