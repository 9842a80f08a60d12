#include "compiler/check/site/image_digests.h"

#include "compiler/check/site/site_diagnostics.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

/// With the registry and the folder that Docker puts before a short name (distribution/reference
/// `ParseNormalizedNamed`).
std::string whole_name(const ImageReference& image) {
  const std::string path(image.path());
  const std::string tag(image.tag());
  if (!image.registry().empty()) return std::string(image.registry()) + "/" + path + ":" + tag;
  const bool official = path.find('/') == std::string::npos;
  return (official ? "docker.io/library/" : "docker.io/") + path + ":" + tag;
}

/// Why the key is no image that a digest can be listed for; empty when it is one.
std::string why_no_image(const std::string& key) {
  if (!is_image_reference(key)) return quote(key) + " is not the reference of an image";
  const ImageReference image = parse_image(key);
  if (!image.digest().empty()) {
    return quote(key) +
           " has a digest already; write the image with its tag, and the digest as its value";
  }
  if (image.tag().empty()) return quote(key) + " has no tag; a digest belongs to one";
  return {};
}

}  // namespace

void ImageDigests::add(const Setting<Map<std::string>>& listed, DiagnosticSink& sink) {
  if (!listed) return;
  for (const auto& entry : listed->entries) {
    if (!entry.value) continue;
    const std::string why = why_no_image(entry.key);
    if (!why.empty()) {
      sink.report<kListedDigest>(entry.value.key_span, why);
      continue;
    }
    const std::string& digest = *entry.value;
    const std::size_t colon = digest.find(':');
    const bool whole = is_image_reference("image@" + digest) &&
                       digest.size() == colon + 1 + digits_of_digest(digest.substr(0, colon));
    if (!whole) {
      sink.report<kListedDigest>(entry.value.span, quote(digest) + " is not a digest")
          .help("a digest is `sha256:` and 64 hexadecimal digits");
      continue;
    }
    digests_[whole_name(parse_image(entry.key))] = digest;
  }
}

std::string_view ImageDigests::of(const ImageReference& image) const {
  if (digests_.empty() || image.tag().empty()) return {};
  const auto found = digests_.find(whole_name(image));
  return found == digests_.end() ? std::string_view() : found->second;
}

}  // namespace accelc
