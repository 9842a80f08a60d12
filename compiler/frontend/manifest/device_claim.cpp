#include "compiler/frontend/manifest/device_claim.h"

#include "compiler/frontend/manifest/claim_attributes.h"
#include "compiler/frontend/manifest/claim_condition.h"
#include "compiler/frontend/manifest/claim_diagnostics.h"
#include "compiler/frontend/manifest/claim_driver.h"
#include "compiler/frontend/manifest/claim_expression.h"
#include "compiler/frontend/manifest/claim_literals.h"
#include "compiler/frontend/manifest/claim_parameters.h"
#include "compiler/frontend/manifest/claim_values.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/frontend/manifest/slip.h"
#include "compiler/pod/claim_table.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

namespace {

constexpr std::string_view kGroup = "resource.k8s.io/";
constexpr std::string_view kClassKind = "DeviceClass";
/// The version in which a request has the fields of `exactly` itself.
constexpr std::string_view kFlatVersion = "v1beta1";

/// The fields that v1beta1 has in the request and later versions under `exactly`.
constexpr std::array<std::string_view, 7> kExactFields = {
    "adminAccess",     "allocationMode", "capacity",   "count",
    "deviceClassName", "selectors",      "tolerations"};
constexpr std::size_t kMostChoices = 8;

/// Whether the value is a text that is there as it is.
bool is_settled_text(NodeRef value) {
  return value && value.is_scalar() && !value.is_null() && !is_name_placeholder(value.text()) &&
         !is_placeholder(value.text());
}

/// Whether some of the mapping stands elsewhere: behind `<<`.
bool is_merged(NodeRef mapping) {
  bool merged = false;
  for_each_entry(mapping, [&](const Entry& entry) { merged = merged || is_merge_key(entry.key); });
  return merged;
}

/// Checks the `devices` of a claim.
class DevicesChecker {
 public:
  DevicesChecker(std::string_view version, DiagnosticSink& sink) : version_(version), sink_(sink) {}

  void check(NodeRef devices) {
    Names seen;
    for_each_at(devices, "requests", kMostClaimedDevices, [&](NodeRef request) {
      if (!request.is_mapping() || is_merged(request)) {
        names_known_ = false;
        return;
      }
      check_name(request, "", seen);
      check_request(request);
    });
    for_each_at(devices, "constraints", kMostClaimedDevices, [&](NodeRef constraint) {
      check_requests_of(constraint);
      check_attribute(constraint, "matchAttribute");
      check_attribute(constraint, "distinctAttribute");
    });
    check_configurations(devices);
  }

  /// What drivers are told of the devices of a claim, or of a class.
  void check_configurations(NodeRef devices) {
    const auto class_of = [&](std::string_view request) {
      const auto found = classes_.find(request);
      return found == classes_.end() ? std::string_view() : found->second;
    };
    for_each_at(devices, "config", kMostClaimedDevices, [&](NodeRef config) {
      check_requests_of(config);
      check_claim_parameters(config, class_of, sink_);
    });
  }

  /// The conditions of one request, or of a class.
  void check_selectors(NodeRef wish) {
    for_each_at(wish, "selectors", kMostClaimedDevices, [&](NodeRef selector) {
      const NodeRef expression = value_at(value_at(selector, "cel"), "expression");
      if (!expression || expression.kind() != NodeKind::kString) return;
      if (has_placeholder(expression.text())) return;
      const auto tree = check_claim_expression(expression, sink_);
      if (!tree) return;
      check_claim_literals(expression, *tree, sink_);
      check_claim_condition(expression, *tree, text_at(wish, "deviceClassName"), sink_);
      check_claim_values(expression, *tree, sink_);
    });
  }

 private:
  using Names = std::unordered_map<std::string_view, NodeRef>;

  /// Calls `visit` for each item of the list behind a key, as far as Kubernetes accepts it.
  template <class Visit>
  void for_each_at(NodeRef mapping, std::string_view key, std::size_t most, const Visit& visit) {
    const NodeRef list = value_at(mapping, key);
    if (!list || !list.is_sequence()) return;
    std::size_t count = 0;
    for_each_item(list, [&](NodeRef item) {
      if (count++ < most) visit(item.resolved());
    });
    if (count <= most) return;
    names_known_ = false;
    sink_.report<kClaimList>(key_at(mapping, key).span(), quote(key), count, most);
  }

  void check_request(NodeRef request) {
    const bool flat = version_ == kFlatVersion;
    const NodeRef exactly = key_at(request, "exactly");
    const NodeRef choices = key_at(request, "firstAvailable");
    if (flat && exactly) {
      sink_.report<kClaimShape>(exactly.span(), "`v1beta1` has no `exactly`")
          .help("write its fields in the request itself, or `apiVersion: resource.k8s.io/v1`");
      return;
    }
    const NodeRef misplaced = flat ? NodeRef() : own_field(request);
    if (misplaced) {
      auto report = sink_.report<kClaimShape>(
          misplaced.span(),
          quote(misplaced.text()) + " belongs under `exactly` in " + quote(version_));
      report.help("only `v1beta1` has it in the request itself");
      return;
    }
    if (!has_one_form(request, flat ? own_field(request) : exactly, choices)) return;
    const NodeRef wish = flat ? request : value_at(request, "exactly");
    check_fields(wish, choices);
    classes_.try_emplace(text_at(request, "name"), text_at(wish, "deviceClassName"));
    check_choices(request);
  }

  /// A request says what it wants in one way.
  bool has_one_form(NodeRef request, NodeRef exactly, NodeRef choices) {
    if (exactly && choices) {
      sink_
          .report<kClaimShape>(choices.span(), "a request has either " + quote(exactly.text()) +
                                                   " or `firstAvailable`, not both")
          .label(exactly.span(), "the other one");
      return false;
    }
    if (!exactly && !choices) {
      const bool flat = version_ == kFlatVersion;
      sink_.report<kClaimShape>(request.span(), "this request does not say which devices it wants")
          .help(flat ? "give it a `deviceClassName`"
                     : "give it `exactly: {deviceClassName: ...}`, or `firstAvailable`");
    }
    return exactly || choices;
  }

  /// The first field that a request has only in v1beta1.
  static NodeRef own_field(NodeRef request) {
    NodeRef found;
    for_each_entry(request, [&](const Entry& entry) {
      const std::string_view name = entry.key.resolved().text();
      const bool own = std::ranges::find(kExactFields, name) != kExactFields.end();
      if (own && !found) found = entry.key.resolved();
    });
    return found;
  }

  /// What asks for devices of one class: a request, what is under `exactly`, or one choice.
  void check_fields(NodeRef wish, NodeRef choices) {
    if (!wish || !wish.is_mapping() || is_merged(wish)) return;
    if (!choices && !value_at(wish, "deviceClassName")) {
      sink_.report<kClaimShape>(wish.span(), "there is no `deviceClassName` here")
          .help("it names the kind of device, such as `gpu.nvidia.com`");
    }
    check_class(value_at(wish, "deviceClassName"));
    check_count(wish);
    check_selectors(wish);
  }

  void check_class(NodeRef name) {
    if (!is_settled_text(name)) return;
    const std::string_view meant = misspelt_device_class(name.text());
    if (meant.empty()) return;
    auto report = sink_.report<kClaimMatchesNothing>(name.span(), "driver", "device class",
                                                     quote(name.text()));
    write_instead(report, name, meant);
  }

  void check_count(NodeRef wish) {
    const NodeRef count = value_at(wish, "count");
    if (!is_settled_text(count) || count.kind() != NodeKind::kInteger) return;
    const std::string_view text = count.text();
    const auto number = parse_unsigned(text);
    const bool all = text_at(wish, "allocationMode") == "All";
    if (number && *number == 0) {
      if (!all) sink_.report<kZeroDevices>(count.span());
    } else if (all) {
      sink_.report<kRefusedCount>(count.span(), text, " and for all of them")
          .help("leave `count` out, or write `allocationMode: ExactCount`");
    } else if (text.starts_with('-')) {
      sink_.report<kRefusedCount>(count.span(), text, "");
    } else if (number && *number > kMostClaimedDevices) {
      sink_.report<kRefusedCount>(count.span(), text, ": a claim has at most 32");
    }
  }

  void check_choices(NodeRef request) {
    Names seen;
    const std::string_view name = text_at(request, "name");
    for_each_at(request, "firstAvailable", kMostChoices, [&](NodeRef choice) {
      if (!choice.is_mapping() || is_merged(choice)) {
        names_known_ = false;
        return;
      }
      check_name(choice, name, seen);
      for (const std::string_view field : {"exactly", "firstAvailable", "adminAccess"}) {
        const NodeRef key = key_at(choice, field);
        if (!key) continue;
        sink_.report<kClaimShape>(key.span(), "a choice of `firstAvailable` has no " + quote(field))
            .help(field == "exactly" ? "write its fields in the choice itself"
                                     : "it belongs to a request of its own");
        return;
      }
      check_fields(choice, {});
    });
  }

  /// Every request and every choice has a name.
  void check_name(NodeRef wish, std::string_view request, Names& seen) {
    const NodeRef name = value_at(wish, "name");
    if (!name) {
      sink_.report<kClaimShape>(wish.span(), "there is no `name` here");
      return;
    }
    if (!is_settled_text(name)) {
      names_known_ = false;
      return;
    }
    if (!is_dns_label(name.text())) {
      auto report = sink_.report<kRequestName>(name.span(), quote(name.text()));
      std::string dashes = to_lower(name.text());
      std::ranges::replace_if(
          dashes, [](char c) { return c == '.' || c == '_'; }, '-');
      if (is_dns_label(dashes))
        report.help("write " + quote(dashes) + ", here and where it is used");
    }
    const auto [first, added] = seen.try_emplace(name.text(), name);
    if (added) {
      const std::string full = std::string(request) + (request.empty() ? "" : "/");
      names_.push_back(full + std::string(name.text()));
      return;
    }
    sink_.report<kRequestTwice>(name.span(), quote(name.text()))
        .label(first->second.span(), "the other one");
  }

  /// The requests that a constraint or a configuration is about.
  void check_requests_of(NodeRef part) {
    Names seen;
    for_each_at(part, "requests", kMostClaimedDevices, [&](NodeRef name) {
      if (!is_settled_text(name)) return;
      const auto [first, added] = seen.try_emplace(name.text(), name);
      if (!added) {
        sink_.report<kRequestTwice>(name.span(), quote(name.text()))
            .label(first->second.span(), "the other one");
        return;
      }
      if (!names_known_) return;
      if (std::ranges::find(names_, name.text()) != names_.end()) return;
      auto report = sink_.report<kNoSuchRequest>(name.span(), quote(name.text()));
      const std::vector<std::string_view> known(names_.begin(), names_.end());
      const bool near = sink_.may_search(known.size()) &&
                        fix_name(report, name.span(), nearest(name.text(), known));
      if (!near && names_.size() <= kMostNamed && !names_.empty())
        report.help("it has " + quote_list(names_, "and"));
    });
  }

  void check_attribute(NodeRef constraint, std::string_view key) {
    const NodeRef attribute = value_at(constraint, key);
    if (!is_settled_text(attribute)) return;
    const std::size_t slash = attribute.text().rfind('/');
    if (slash != std::string_view::npos) return check_published(attribute, slash);
    sink_.report<kAttributeDomain>(attribute.span(), quote(attribute.text()))
        .help("write the domain of the driver before it, as in `gpu.nvidia.com/parentUUID`");
  }

  /// An attribute that its driver surely does not publish: no devices have it in common.
  void check_published(NodeRef attribute, std::size_t slash) {
    const std::string_view domain = attribute.text().substr(0, slash);
    const std::string_view name = attribute.text().substr(slash + 1);
    const DeviceKindRow* row = kind_of_claim_driver(domain);
    // What cannot be the name of any attribute is found by its form.
    const bool is_name =
        std::ranges::all_of(name, [](char c) { return is_alphanumeric(c) || c == '_'; });
    if (row == nullptr || !is_name) return;
    const PublishedNames& published = published_by(*row);
    if (find_attribute(published, name) != nullptr) return;
    for (const PublishedAttribute& one : published.attributes) {
      if (!is_slip(name, one.name)) continue;
      auto report = sink_.report<kClaimAttribute>(attribute.span(), "the driver " + quote(domain),
                                                  "attribute " + quote(name));
      write_instead(report, attribute, std::string(domain) + "/" + std::string(one.name));
      return;
    }
  }

  std::string_view version_;
  DiagnosticSink& sink_;
  /// Of requests, and of choices behind the name of their request and a slash.
  std::vector<std::string> names_;
  bool names_known_ = true;
  /// Of each request without choices.
  std::unordered_map<std::string_view, std::string_view> classes_;
};

}  // namespace

bool is_device_claim(NodeRef object) {
  const auto [version, kind] = type_of(object);
  return version.starts_with(kGroup) &&
         (kind == "ResourceClaim" || kind == kClaimTemplateKind || kind == kClassKind);
}

void check_device_claim(NodeRef object, DiagnosticSink& sink) {
  if (!is_device_claim(object)) return;
  auto [version, kind] = type_of(object);
  version.remove_prefix(kGroup.size());
  const bool known = version == "v1" || version == "v1beta2" || version == kFlatVersion;
  const NodeRef spec = value_at(object, "spec");
  if (!known || !spec || !spec.is_mapping() || is_merged(spec)) return;
  if (kind == kClassKind) {
    DevicesChecker checker(version, sink);
    checker.check_selectors(spec);
    checker.check_configurations(spec);
    return;
  }
  const bool is_template = kind == kClaimTemplateKind;
  const NodeRef devices = key_at(spec, "devices");
  const NodeRef inner = key_at(spec, "spec");
  if (is_template && devices) {
    sink.report<kClaimShape>(devices.span(),
                             "the `devices` of a ResourceClaimTemplate belong under `spec.spec`")
        .help("`spec` is the template of a claim, which has a `spec` of its own");
  } else if (!is_template && inner) {
    sink.report<kClaimShape>(inner.span(), "the `spec` of a ResourceClaim has no `spec`")
        .help("only a ResourceClaimTemplate has its `devices` under `spec.spec`");
  }
  const NodeRef own = value_at(is_template && !devices ? value_at(spec, "spec") : spec, "devices");
  DevicesChecker(version, sink).check(own ? own : value_below(spec, "spec.devices"));
}

}  // namespace accelc
