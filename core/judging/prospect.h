#pragma once
// Prospect: what may still become of a seat. A game that decides places before its end, or whose points are
// bounded, says so, and judgements of positions stay within it.

#include <concepts>
#include <limits>

#include "core/values/seat.h"

namespace spielwerk {

/// How the seat can still end. A prospect only ever narrows; at the end the standings lie within it.
struct Prospect {
  int ahead = 0;   // rivals that are certain to end before the seat
  int behind = 0;  // rivals that are certain to end after it
  int least_points = std::numeric_limits<int>::min();
  int most_points = std::numeric_limits<int>::max();

  bool decided(int seats) const { return ahead + behind == seats - 1; }
};

/// A game may know more than that everything is possible until the end.
template <class G>
concept KnowsProspects = requires(const typename G::State& state, Seat seat) {
  { G::prospect(state, seat) } -> std::same_as<Prospect>;
};

template <class G>
Prospect prospect_of(const typename G::State& state, Seat seat) {
  if constexpr (KnowsProspects<G>) return G::prospect(state, seat);
  else return {};
}

}  // namespace spielwerk
