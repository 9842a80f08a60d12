// Credentials in every place of a spec: what no output may ever hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

/// A credential as it is written, and the part of it that is secret.
struct CredentialShape {
  std::string written;
  std::string secret;
  /// Nothing but the name of its key tells what it is.
  bool by_name = false;
};

/// A file that holds the credential somewhere.
struct CredentialPlace {
  std::string path;
  std::string text;  ///< with `@` where the credential stands
  /// Whether the name of a key, or of an option, says that it is secret.
  bool named = false;

  [[nodiscard]] std::string with(const CredentialShape& shape) const;
};

const std::vector<CredentialShape>& credential_shapes();
const std::vector<CredentialPlace>& credential_places();

/// Whether the place tells what the shape is.
bool is_told(const CredentialShape& shape, const CredentialPlace& place);

/// Where `text` holds a long piece of the secret, with what stands around it; empty when nowhere.
std::string leak_in(std::string_view text, const CredentialShape& shape);

}  // namespace accelc::test
