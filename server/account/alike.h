#pragma once
// Names that look alike.

#include <string>
#include <string_view>

namespace spielwerk::server {

/// A text that two names share if readers may take one for the other: whatever their case, spaces, or the
/// script their letters are borrowed from (Unicode TS 39, skeletons). Never shown. Complexity: linear.
std::string name_key(std::string_view utf8);

}  // namespace spielwerk::server
