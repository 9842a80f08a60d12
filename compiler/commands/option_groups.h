// Options that several commands take, declared in one place.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/commands/arguments.h"
#include "compiler/commands/report.h"

#include <cstddef>
#include <string>

namespace accelc {

/// What commands that read a whole cluster or project take at most, in bytes: more than any spec.
inline constexpr std::size_t kLargestImport = std::size_t{64} << 20U;

/// Declares the options of commands that read files.
void declare_reading(Arguments& arguments, ReadingOptions& options);
/// Declares the options of commands that read specs: configuration, profile, threads.
void declare_input_options(Arguments& arguments, InputOptions& options);
/// The same with the paths.
void declare_input(Arguments& arguments, InputOptions& options);
/// Declares the options of commands that look at Kubernetes manifests too: they read the named
/// ones.
void declare_manifests(Arguments& arguments, InputOptions& options);
/// `--cache`.
void declare_cache(Arguments& arguments, CacheOptions& options);
void declare_targets(Arguments& arguments, TargetOptions& options);
/// Declares the options of commands that keep to some of the findings.
void declare_since_and_baseline(Arguments& arguments, FindingOptions& options);
/// `--config`.
void declare_config(Arguments& arguments, ConfigOptions& options);
/// `--isolated`.
void declare_isolated(Arguments& arguments, ConfigOptions& options);
/// Where a machine is looked at; `name` is the option's.
void declare_root(Arguments& arguments, const std::string& name, std::string& root);
/// Declares the options of commands that show findings.
void declare_report(Arguments& arguments, ReportOptions& options);
/// `--quiet`, of commands that end with a sentence.
void declare_quiet(Arguments& arguments, ReportOptions& options);
/// Declares the options of commands that print one thing as text or as JSON.
void declare_print(Arguments& arguments, PrintOptions& options, const char* help);
void declare_color(Arguments& arguments, PrintOptions& options);

}  // namespace accelc
