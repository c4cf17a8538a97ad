#pragma once
// The law of random play: it is the same play as by lists, only faster.

#include "games/laws/walk.h"

namespace spielwerk::laws {

/// The same draws lead to the same state, whether random play runs their effects in place, or each is found
/// in the list and applied to a copy, as where facts are told. So no effect reads what has been written over,
/// and everything is drawn in the order of the list.
template <class G>
Violations check_in_place(const typename G::State& state, Rng& rng, std::uint64_t plies) {
  Violations found;
  Rng same_draws = rng;
  typename G::State in_place = state;
  const std::uint64_t played = random_plies<G>(in_place, rng, plies);

  typename G::State by_list = state;
  std::string trail;
  ListReader<G> list;
  FactList<G> facts;
  for (std::uint64_t i = 0; i < played; ++i) {
    list_node<G>(by_list, list);
    const auto& action = list.actions[draw_index<G>(list, same_draws)];
    trail += (trail.empty() ? "" : ", ") + to_text(action);
    require(found, (try_action<G, true>(by_list, action, &facts)),
            to_text(action) + " was drawn and cannot be played");
  }
  require(found, in_place == by_list, trail + ": in place leads to another state than on a copy");
  require(found, rng.next() == same_draws.next(), trail + ": in place takes another number of draws");
  require(found, played == plies || is_terminal<G>(by_list), trail + ": in place stops too early");
  return found;
}

}  // namespace spielwerk::laws
