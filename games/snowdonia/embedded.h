#pragma once
// Data files of the game that are part of the program; games/CMakeLists.txt puts them there.

#include <string_view>

namespace spielwerk::snowdonia {

/// Content of a file by its name from the game's folder, such as "data/lines.json"; empty if there is none.
std::string_view embedded_file(std::string_view name);

}  // namespace spielwerk::snowdonia
