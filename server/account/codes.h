#pragma once
// Recovery codes: in the place of a password, each once.

#include <string>
#include <string_view>

namespace spielwerk::server {

/// 80 random bits in groups of letters and digits, easy to copy by hand.
std::string new_code();
/// What is stored of a code, however it was typed: in capitals, with other gaps or none.
std::string code_hash(std::string_view typed);

}  // namespace spielwerk::server
