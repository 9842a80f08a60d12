// Text in XML 1.0, which has characters that no escape can bring in.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// `text` for an element or an attribute in double quotes: line breaks and tabs as references, so
/// that readers keep them in attributes too; other control characters as symbols, malformed bytes
/// and what is no character as U+FFFD.
std::string xml_escaped(std::string_view text);

/// ` name="value"`.
std::string xml_attribute(std::string_view name, std::string_view value);

}  // namespace accelc
