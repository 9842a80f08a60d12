// The front end of task specs: YAML, JSON or TOML with the top-level key `accelc`.
#pragma once

#include "compiler/frontend/frontend.h"

#include <memory>
#include <string_view>

namespace accelc {

const Frontend& spec_frontend();

/// Whether a file of this name may be a spec: YAML, JSON or TOML.
bool has_spec_ending(std::string_view path);

/// Reads a file that can be nothing but a task spec, as one that a spec includes.
std::shared_ptr<FileUnit> read_spec(const std::shared_ptr<const SourceFile>& file,
                                    const Limits& limits, Unmarked unmarked);

/// The unit of a file that was not looked into.
std::shared_ptr<FileUnit> unread_spec(const std::shared_ptr<const SourceFile>& file);

/// Reports that a file lacks the marker, if it was named as a spec or looks like one.
void report_unmarked(FileUnit& unit, const ReadRequest& request);

}  // namespace accelc
