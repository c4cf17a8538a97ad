#pragma once
// Effect: what an action that is on offer does to the state, and what it tells. What follows by itself is not
// part of it: that may already be the doing of others. Previews are folded from it, so that no game states a
// second time what its rules do.

#include <concepts>
#include <optional>
#include <variant>

#include "core/tree/game.h"

namespace spielwerk {

template <class G>
struct Effect {
  Seat seat;  // whose action it is
  typename G::Action action;
  const typename G::State& before;  // must outlive this
  typename G::State after{};        // what follows is still due
  FactList<G> told{};

  /// Calls f for each fact of one kind that the seat is told, in the order in which they happened.
  template <class F>
  void each(auto&& f) const {
    for (const auto& [fact, audience] : told)
      if (const F* one = std::get_if<F>(&fact); one != nullptr && audience.includes(seat)) f(*one);
  }
};

/// Plays an action for a seat; empty if it is not on offer. The state must outlive what is answered.
template <class G>
std::optional<Effect<G>> effect_of(const typename G::State& before, const typename G::Action& action,
                                   Seat seat) {
  std::optional<Effect<G>> effect(Effect<G>{seat, action, before});
  ApplyReader<G, true> reader(before, effect->after, effect->action, &effect->told);
  G::rules(before, reader);
  if (!reader.done()) effect.reset();
  return effect;
}

/// A game may say what an offered action does beyond the points: a described Preview, folded from its effect,
/// for the page. It is asked with states that look to the seat like the real one, and only shown where all of
/// them agree.
template <class G>
concept Previewing = requires(const Effect<G>& effect) {
  { G::preview(effect) } -> std::same_as<typename G::Preview>;
  requires Described<typename G::Preview>;
};

}  // namespace spielwerk
