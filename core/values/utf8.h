#pragma once
// Whether bytes are text: what is no UTF-8 goes nowhere, since no answer that repeats it could be read.

#include <string_view>

namespace spielwerk {

/// Well-formed UTF-8 (RFC 3629, section 4): no surrogates, nothing longer than needed, nothing cut off.
bool is_utf8(std::string_view bytes);

}  // namespace spielwerk
