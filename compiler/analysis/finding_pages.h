// Every finding that there is, and what is told of it.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/lint/known.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// All kinds of findings, with the rules.
KnownFindings known_findings();

/// What `accelc explain` says of a finding, in Markdown: of a rule its page.
std::string page_of(const DiagnosticKind& kind);

/// Where the page of a rule can be read; empty when the kind is not a rule, or when whoever built
/// this did not say.
std::string rule_page_uri(std::string_view name);

/// Reports a code or name that no finding has. `groups`: words that were fine too.
void report_unknown_code(const std::string& name, const KnownFindings& known, DiagnosticSink& sink,
                         const std::vector<std::string_view>& groups = {});

}  // namespace accelc
