#pragma once
// Seeds come from the page: the engine itself leaves nothing to chance.

#include <string_view>

#include "core/values/problem.h"

namespace spielwerk::engine {

inline bool is_seed(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}
inline const Problem kNoSeed{CoreCode::kMalformed, "expected 64 hexadecimal digits as seed", {}};

}  // namespace spielwerk::engine
