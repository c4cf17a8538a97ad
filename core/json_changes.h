#pragma once
// Differences between two JSON texts of the same kind of value, for observations that are sent often and
// change little. JavaScript: web/src/table/changes.ts.

#include <string>
#include <string_view>
#include <vector>

namespace spielwerk {

/// The elements of a list, or the values of an object, in order. JSON as below.
std::vector<std::string_view> json_values(std::string_view container);

/// What has to be changed to make `after` out of `before`, as a JSON list of pairs: where, and what stands
/// there afterwards. Where is a list of keys and indices; lists that differ in length are replaced as a
/// whole, and so are objects that differ in their keys or their order.
///   {"a":1,"b":[2,3]} to {"a":1,"b":[2,4]}: [["b",1],4]
/// Both must be JSON without white space between tokens, as write_json() writes it. Complexity: linear in the
/// texts times their depth.
std::string json_changes(std::string_view before, std::string_view after);

/// The inverse: `after` from `before` and json_changes(before, after). The changes must fit the value.
std::string json_patched(std::string_view before, std::string_view changes);

}  // namespace spielwerk
