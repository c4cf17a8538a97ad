#pragma once
// The files of maps/, compiled in by games/CMakeLists.txt.

#include <string_view>

namespace spielwerk::hellas {

/// Text of a file of maps/ by its name; empty if there is none.
std::string_view embedded_map(std::string_view name);

}  // namespace spielwerk::hellas
