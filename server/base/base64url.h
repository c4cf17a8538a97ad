#pragma once
// Bytes as text: base64url without padding (RFC 4648, section 5).

#include <optional>
#include <string>
#include <string_view>

namespace spielwerk::server {

std::string base64url(std::string_view bytes);
/// Nothing if the text is no such.
std::optional<std::string> bytes_of(std::string_view base64url);

}  // namespace spielwerk::server
