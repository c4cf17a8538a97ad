#pragma once
// Drawing who begins, for every game. A game names Start among its options, DrawStart among its phases,
// StartSeat among its actions and StartDrawn among its facts, each after what was there before, calls
// start_or_draw() in initial() and offers the phase by offer_start().

#include <optional>

#include "core/tree/node.h"
#include "core/values/described.h"
#include "core/values/start.h"

namespace spielwerk {

SPIELWERK_WORD(DrawStart, "draw_start");      // phase
SPIELWERK_SEATED(StartSeat, "start");         // outcome of chance: this seat begins
SPIELWERK_SEATED(StartDrawn, "start_drawn");  // fact

/// The seat that begins without a draw: the agreed one, or the only one. Empty: chance decides.
template <int most>
constexpr std::optional<Seat> agreed_start(Start<most> start, int seats) {
  return seats == 1 ? std::optional(Seat{0}) : start.seat();
}

/// Goes on with begin(state, seat) where it is agreed who begins; else the draw is put first.
template <int most>
void start_or_draw(auto& state, Start<most> start, int seats, auto&& begin) {
  if (const auto seat = agreed_start(start, seats)) begin(state, *seat);
  else state.then(DrawStart{});
}

/// The node of DrawStart: every seat is as likely; begin(next, seat) is what follows.
void offer_start(int seats, auto& node, auto&& begin) {
  node.chance(static_cast<std::uint32_t>(seats));
  for (int i = 0; i < seats; ++i) {
    node.outcome(1, StartSeat{Seat{i}}, [&](auto& next) {
      node.tell(StartDrawn{Seat{i}});
      begin(next, Seat{i});
    });
  }
}

}  // namespace spielwerk
