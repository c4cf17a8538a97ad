#pragma once
// The passwords that guessing begins with.

#include <string_view>

namespace spielwerk::server {

/// One a line, in lower case; lines with # say where they are from.
std::string_view common_passwords();

}  // namespace spielwerk::server
