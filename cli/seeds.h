#pragma once
// Seeds of matches and of computers' decisions, derived by SHA-256 so that equal words give equal play.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/match/record.h"

namespace spielwerk::cli {

/// Seed of the draws, hex: SHA-256 of "SEED:INDEX".
std::string seed_of(std::string_view seed, std::uint64_t index);
/// A seed nobody can foresee, hex.
std::string fresh_seed();
/// The commitment to a seed; the seed itself is not in it yet.
DrawHeader committed(std::string_view seed_hex);
/// The same with the seed opened.
DrawHeader opened(std::string_view seed_hex);
/// Seed of a computer's decision before entry n: the first 53 bits of SHA-256 of "SEED/N", which is as much
/// as a number of the browser holds exactly.
std::uint64_t decision_seed(std::string_view seed_hex, int n);

}  // namespace spielwerk::cli
