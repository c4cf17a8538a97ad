#pragma once
// JSON texts with the changes of core/json/json_changes.h, for programs that know no types.

#include <string>
#include <string_view>
#include <vector>

namespace spielwerk {

/// The elements of a list, or the values of an object, in order. JSON without white space between tokens, as
/// write_json() writes it; so for all of this file.
std::vector<std::string_view> json_values(std::string_view container);

/// The value after the changes, which must fit it. Complexity: as long as the value, for each change.
std::string json_patched(std::string_view before, std::string_view changes);

}  // namespace spielwerk
