// What is wrong with the options of a run by themselves, whatever the files say.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/check/check.h"
#include "compiler/diag/sink.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The references of `--image NAME=REFERENCE` by name. One that is written otherwise, or
/// is no reference, is reported.
std::map<std::string, std::string, std::less<>> images_of(const TargetOptions& options,
                                                          DiagnosticSink& sink);

/// Says which name was meant where one alone is near, else which there are; of none nothing.
void suggest_known(const std::vector<std::string_view>& near,
                   const std::vector<std::string_view>& known, Report& report);

/// Each of `images` must be one of the names that specs have (`image_names_of`); reported if not.
void check_image_names(const std::map<std::string, std::string, std::less<>>& images,
                       const std::vector<std::string>& known, DiagnosticSink& sink);

/// What the command line says of who the entities are.
void check_identity_options(const TargetOptions& options, DiagnosticSink& sink);

/// Whether the domain of the command line is one that these specs may have; reported if not.
bool check_domain_option(const TargetOptions& options, const CheckOptions& check,
                         DiagnosticSink& sink);

}  // namespace accelc
