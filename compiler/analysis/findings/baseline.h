// `--baseline FILE`: findings that were there when the file was made. Each is known by what it says
// and by the key it stands at, so that moved lines change nothing; equal ones are counted.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/render.h"
#include "compiler/lint/known.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace accelc {

/// What a finding is known by.
struct BaselineKey {
  std::string path;  ///< from the folder of the baseline
  std::string code;
  std::string place;  ///< "tasks.vision.train.image"
  std::string fingerprint;
  friend bool operator<(const BaselineKey& a, const BaselineKey& b) {
    return std::tie(a.path, a.code, a.place, a.fingerprint) <
           std::tie(b.path, b.code, b.place, b.fingerprint);
  }
};

/// What leads to the places of a file.
class DocumentPlaces {
 public:
  explicit DocumentPlaces(const SourceFile& file);

  [[nodiscard]] const SourceFile& file() const { return file_; }
  /// The keys that lead to a place, joined by dots; empty outside of all.
  [[nodiscard]] std::string path_to(std::uint32_t offset) const;

 private:
  const SourceFile& file_;
  Tree tree_;
  std::vector<NodeId> keys_;  // by node: the key that it is or that it is the value of
};

class Baseline {
 public:
  /// `file` is where the baseline stands: paths count from its folder.
  Baseline(const std::string& file, const KnownFindings& known, FileSystem& files);

  /// Reads the file's text. Returns what is wrong with it; empty on success.
  std::string read(std::string_view text);

  /// Moves the findings that the baseline knows, each as often as it was counted, to `suppressed`.
  void subtract(std::vector<Diagnostic>& findings, std::vector<SuppressedFinding>& suppressed);
  /// Adds all findings.
  void add(const std::vector<Diagnostic>& findings);
  /// How many entries `subtract` did not find; they are gone from `text` then.
  std::size_t drop_stale();

  [[nodiscard]] std::string text() const;

 private:
  struct Count {
    std::size_t known = 0;
    std::size_t seen = 0;
  };
  /// Whether the finding may be in a baseline. An error of a spec may not: nothing can be built
  /// from it.
  [[nodiscard]] bool takes(const Diagnostic& finding) const;
  BaselineKey key_of(const Diagnostic& finding);

  std::string place_of(const Span& span);

  KnownFindings known_;
  FileSystem& files_;
  std::string folder_;  // canonical, with a slash at its end
  std::map<BaselineKey, Count> entries_;
  std::unique_ptr<const DocumentPlaces> places_;  // of the file of the last finding
};

}  // namespace accelc
