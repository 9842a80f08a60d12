// The digests that a site lists for its images (`[image-digests]` of accelc.toml).
#pragma once

#include "compiler/check/resolve/image_reference.h"
#include "compiler/diag/sink.h"
#include "schema/decode.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace accelc {

class ImageDigests {
 public:
  /// Takes over what is listed; an image that is there already gets the new digest. Reports keys
  /// that are no image with a tag, and values that are no digest.
  void add(const Setting<Map<std::string>>& listed, DiagnosticSink& sink);

  /// The digest of the image with this name and tag, whatever digest it has itself:
  /// `nginx:1.27` and `docker.io/library/nginx:1.27` are one. Empty: it is not listed.
  [[nodiscard]] std::string_view of(const ImageReference& image) const;

 private:
  /// By the whole name.
  std::map<std::string, std::string, std::less<>> digests_;
};

}  // namespace accelc
