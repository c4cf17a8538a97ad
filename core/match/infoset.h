#pragma once
// InfoSet: what one seat knows of a state. Computer opponents get nothing else, and it can only observe and
// sample, so they are as honest as people by construction.

#include "core/match/match.h"
#include "core/tree/game.h"

namespace spielwerk {

template <Game G>
class InfoSet final : public AnyInfoSet {
 public:
  InfoSet(const typename G::State& state, Seat seat) : state_(state), seat_(seat) {}
  Seat seat() const { return seat_; }
  typename G::Observation observe() const { return G::observe(state_, seat_); }
  /// A state that looks the same to the seat, drawn from what it cannot tell apart.
  typename G::State sample(Rng& rng) const { return G::resample(state_, seat_, rng); }

 private:
  typename G::State state_;
  Seat seat_;
};

}  // namespace spielwerk
