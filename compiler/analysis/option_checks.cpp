#include "compiler/analysis/option_checks.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/names.h"
#include "compiler/check/resolve/image_reference.h"
#include "compiler/check/site/domain.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <set>
#include <string_view>

namespace accelc {

namespace {

/// What is wrong with the value of an option has no place in a file: the option is named.
void report_option(std::string_view option, const DiagnosticSink& found, DiagnosticSink& sink) {
  for (const Diagnostic& finding : found.diagnostics()) {
    sink.add(finding).help(quote(option) + " sets it");
  }
}

Setting<std::string> setting_of_option(const std::string& text) {
  Setting<std::string> setting;
  setting.value = text;
  setting.state = SettingState::kSet;
  return setting;
}

}  // namespace

std::map<std::string, std::string, std::less<>> images_of(const TargetOptions& options,
                                                          DiagnosticSink& sink) {
  std::map<std::string, std::string, std::less<>> images;
  for (const std::string& option : options.images) {
    const std::size_t sign = option.find('=');
    const bool good = sign != std::string::npos && sign > 0 && sign + 1 < option.size();
    if (!good) {
      sink.report<kImageOption>(Span{}, option);
      continue;
    }
    const std::string reference = option.substr(sign + 1);
    if (is_image_reference(reference)) {
      images[option.substr(0, sign)] = reference;
    } else {
      sink.report<kImageReference>(Span{}, quote(reference), why_no_reference(reference))
          .help("`--image` sets it");
    }
  }
  return images;
}

void suggest_known(const std::vector<std::string_view>& near,
                   const std::vector<std::string_view>& known, Report& report) {
  if (near.size() == 1) {
    ask_for_name(report, near);
  } else if (!known.empty()) {
    report.help("known are " +
                quote_list(std::vector<std::string>(known.begin(), known.end()), "and"));
  }
}

void check_image_names(const std::map<std::string, std::string, std::less<>>& images,
                       const std::vector<std::string>& known, DiagnosticSink& sink) {
  const std::set<std::string_view> names(known.begin(), known.end());
  const std::vector<std::string_view> each_once(names.begin(), names.end());
  for (const auto& [name, reference] : images) {
    if (names.contains(name)) continue;
    auto report = sink.report<kUnknownImageOption>(Span{}, quote(name));
    suggest_known(nearest(name, each_once), each_once, report);
  }
}

void check_identity_options(const TargetOptions& options, DiagnosticSink& sink) {
  const auto check = [&sink](std::string_view option, const std::string& text,
                             Setting<std::string> ProfileSpec::*member) {
    if (text.empty()) return;
    ProfileSpec said;
    said.*member = setting_of_option(text);
    DiagnosticSink found;
    check_identity_texts(said, found);
    report_option(option, found, sink);
  };
  check("--project", options.project, &ProfileSpec::project);
  check("--domain", options.domain, &ProfileSpec::domain);
  check("--version", options.version, &ProfileSpec::version);
}

bool check_domain_option(const TargetOptions& options, const CheckOptions& check,
                         DiagnosticSink& sink) {
  DiagnosticSink found;
  check_domain(setting_of_option(options.domain), check, found);
  report_option("--domain", found, sink);
  return found.diagnostics().empty();
}

}  // namespace accelc
