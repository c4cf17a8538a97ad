// The rules of My Game, in the order of its guide: one `offer` for each phase.

#include "core/values/weighted.h"
#include "games/_template/game.h"

namespace spielwerk::my_game {
namespace {

// ---- setup -----------------------------------------------------------------------------------

void open_table(State& next, Seat first) {
  next.first = first;
  next.then(DrawCharm{Seat{0}}, Turn{first});
}

void offer(const DrawStart&, const State& s, auto& node) { offer_start(s.seats(), node, open_table); }

// Everybody draws a charm. Only they see it: the outcome and the fact that names it are for one seat.
void offer(const DrawCharm& now, const State& s, auto& node) {
  node.chance(static_cast<std::uint32_t>(s.bag.size()), only(now.seat));
  for (Charm charm : kAll<Charm>) {
    if (s.bag.count(charm) == 0) continue;
    node.outcome(static_cast<std::uint32_t>(s.bag.count(charm)), Draw{charm}, [&](State& next) {
      next.bag.take(charm);
      next[now.seat].charm = charm;
      node.tell(DrewCharm{now.seat});
      node.tell(HasCharm{now.seat, charm}, only(now.seat));
      if (now.seat.index() + 1 < s.seats()) next.then(DrawCharm{Seat{now.seat.index() + 1}});
    });
  }
}

// ---- a turn ----------------------------------------------------------------------------------

void offer(const Turn& now, const State&, auto& node) {
  node.automatic([&](State& next) {
    next.die = 0;
    next.turn_points = 0;
    node.tell(TurnBegan{now.seat});
    next.then(RollOrStop{now.seat}, EndTurn{now.seat});
  });
}

// Throw as often as you like; nobody stops before the first throw.
void offer(const RollOrStop& now, const State& s, auto& node) {
  node.decision(now.seat);
  node.option(Roll{}, [&](State& next) { next.then(Throw{now.seat}); });
  if (s.die == 0) node.refuse(Stop{}, NothingRolled{});
  else node.option(Stop{}, [](State&) {});
}

// A one ends the turn and takes its points; every other face adds to them.
void offer(const Throw& now, const State&, auto& node) {
  node.chance(kOneDie.total());
  node.outcomes(
      kOneDie, [](int face) { return Fall{face}; },
      [&](State& next, int face) {
        next.die = static_cast<std::uint8_t>(face);
        node.tell(Rolled{now.seat, next.die});
        if (face == kUnlucky) {
          next.turn_points = 0;
        } else {
          next.turn_points = add_points(next.turn_points, face);
          next.then(RollOrStop{now.seat});
        }
      });
}

// ---- the end ---------------------------------------------------------------------------------

// Who reaches the goal makes this round the last one. At the end everybody shows their charm.
void offer(const EndTurn& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    next[now.seat].points = add_points(next[now.seat].points, next.turn_points);
    node.tell(Scored{now.seat, next.turn_points});
    next.turn_points = 0;
    if (!next.last_round && next[now.seat].points >= goal(s.options.length)) {
      next.last_round = true;
      node.tell(LastRound{now.seat});
    }
    const Seat after = seat_after(now.seat, s.seats());
    if (!next.last_round || after != next.first) return next.then(Turn{after});
    for (int i = 0; i < s.seats(); ++i) node.tell(HasCharm{Seat{i}, *next[Seat{i}].charm});
  });
}

}  // namespace

State MyGame::initial(const Options& options, int rules) {
  State state;
  state.rules = static_cast<std::uint8_t>(rules);
  state.options = options;
  for (Charm charm : kAll<Charm>) state.bag.add(charm);
  start_or_draw(state, options.start, options.seats, open_table);
  return state;
}

template <class Node>
void MyGame::rules(const State& state, Node& node) {
  describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
}

}  // namespace spielwerk::my_game

SPIELWERK_RULES(spielwerk::my_game::MyGame);
