#pragma once
// A match to be stored, drawn and decided as a server does.

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "core/match/match.h"

namespace spielwerk::cli {

inline constexpr const char* kSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Of the plain game, with two computers and these contributions to the draws of `kSeed`: so many entries, or
/// to its end.
std::unique_ptr<AnyMatch> played(const std::vector<std::string>& words,
                                 int most = std::numeric_limits<int>::max());

}  // namespace spielwerk::cli
