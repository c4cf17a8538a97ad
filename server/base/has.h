#pragma once
// Whether a range holds a value; stands in for std::ranges::contains, which g++ 12 lacks.

#include <algorithm>
#include <functional>

namespace spielwerk::server {

template <class Range, class Value, class Projection = std::identity>
bool has(const Range& range, const Value& value, Projection projection = {}) {
  return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

}  // namespace spielwerk::server
