#pragma once
// Rules have versions, and a program plays all from G::kOldestRules to G::kRules side by side: a match keeps
// the version it began with. The version lies in the state, so that the rules can ask for it
// (`if (s.rules >= 2)`), but it is no described field: text, JSON and hash of a state are as they were, and
// the line `game G rules N` of a record says it.

#include <cstdint>

namespace spielwerk {

/// The base of every State.
struct Versioned {
  std::uint8_t rules = 0;  // set by initial(), and from the record where a position is read
  bool operator==(const Versioned&) const = default;
};

}  // namespace spielwerk
