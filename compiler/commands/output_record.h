// What the last builds wrote into a folder of output, kept there in a file of its own: so that the
// next build can tell what has gone from what was never its own.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// The file, in the folder itself. Without an ending that `kubectl apply -f FOLDER` would read.
inline constexpr std::string_view kOutputRecord = ".accelc-outputs";

/// One file of the output.
struct RecordedOutput {
  std::string target;  ///< with its format: "flyte/pb"
  std::string source;  ///< the spec, counted from the folder; empty: made from several
  std::string digest;  ///< SHA-256 of its bytes, which tells whether somebody changed it since
  friend bool operator==(const RecordedOutput&, const RecordedOutput&) = default;
};

/// What was written, by its path from the output folder.
using OutputRecord = std::map<std::string, RecordedOutput>;

/// Nothing when `text` is not such a record, for example with the marks of a merge in it.
std::optional<OutputRecord> read_output_record(std::string_view text);

/// Equal to the byte for equal records.
std::string write_output_record(const OutputRecord& record);

}  // namespace accelc
