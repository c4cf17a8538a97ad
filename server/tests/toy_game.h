#pragma once
// Three small games to test the server with, free of the engine: each round everybody is dealt a card that
// only they see, bets one or two points on it, and keeps it or swaps it for another; the highest card wins
// its bet.
//   toy     as said
//   opentoy the same with cards for all to see
//   broken  the same, but no stored match of it replays

#include <span>

#include "core/catalogue/any_game.h"

namespace spielwerk {

std::span<const AnyGame* const> toy_games();

/// Levels: "random"; "steady" bets one and keeps; "endless" thinks until it is stopped.
inline constexpr int kToyRounds = 3;
/// By the rules before these one could bet two points in the last round, too.
inline constexpr int kToyRules = 3;

}  // namespace spielwerk
