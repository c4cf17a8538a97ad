#pragma once
// What keeps a seat from taking an action back once it is made, told before it is made: the page asks before
// what cannot be taken back and not before what can.

#include <optional>
#include <vector>

#include "core/tree/game.h"
#include "core/view/wire_view.h"

namespace spielwerk {

/// The barrier in a state to which an action of this seat has led; empty: the seat decides again. Where it
/// has no choice its move is made for it, so what comes after counts.
template <class G>
std::optional<wire::Barrier> barrier_in(typename G::State state, Seat seat) {
  while (true) {
    KindReader<G> node;
    G::rules(state, node);
    if (node.kind() == NodeKind::kChance) return wire::Barrier::kChance;
    if (node.kind() != NodeKind::kDecision) return wire::Barrier::kOver;
    if (node.seat() != seat) return wire::Barrier::kOther;
    ListReader<G> list;
    list_node<G>(state, list);
    if (list.actions.size() != 1) return std::nullopt;
    CHECK(try_action<G>(state, list.actions.front()));
  }
}

/// The barrier after an action, in all of these states, which look the same to the seat. Where they do not
/// agree chance may be what comes, for all that the seat knows.
template <class G>
std::optional<wire::Barrier> barrier_after(const std::vector<typename G::State>& states, Seat seat,
                                           const typename G::Action& action) {
  std::optional<std::optional<wire::Barrier>> sure;
  for (typename G::State after : states) {
    if (!try_action<G>(after, action)) return wire::Barrier::kChance;
    const auto one = barrier_in<G>(after, seat);
    if (sure && *sure != one) return wire::Barrier::kChance;
    sure = one;
  }
  return *sure;
}

}  // namespace spielwerk
