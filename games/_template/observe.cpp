// What a viewer sees of My Game, what it is worth, and what must always hold.

#include "games/_template/game.h"

namespace spielwerk::my_game {
namespace {

bool over(const State& s) { return s.agenda.empty(); }

/// Whose turn it is: the phase at the bottom of the agenda belongs to them, once the charms are dealt.
std::optional<Seat> turn_of(const State& s) {
  std::optional<Seat> turn;
  if (over(s) || std::holds_alternative<DrawCharm>(s.agenda.top())) return turn;
  dispatch(s.agenda.stack()[0], [&](const auto& phase) {
    if constexpr (requires { phase.seat; }) turn = phase.seat;
  });
  return turn;
}

bool sees_charm(const State& s, Viewer viewer, Seat seat) { return over(s) || viewer == Viewer(seat); }

/// Points by source; a charm counts where `charm_counts` says so.
Standings<Source> count(const State& s, auto&& charm_counts) {
  Standings<Source> all;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    const int charm = player.charm && charm_counts(Seat{i}) ? worth(*player.charm) : 0;
    Standing<Source> one;
    one.points = player.points + charm;
    one.sources.push({Source::kTurns, player.points});
    one.sources.push({Source::kCharm, charm});
    all.push(one);
  }
  set_places(all);
  return all;
}

/// Before the first turn who begins and the charms are drawn; then one turn after the other comes to its end.
std::string wrong_agenda(const State& s, int charms) {
  const auto& stack = s.agenda.stack();
  if (stack.empty()) return s.last_round ? "" : "the game is over before its end";
  if (std::holds_alternative<DrawStart>(stack[0]))
    return stack.size() == 1 && s.options.start.drawn() && charms == 0 ? "" : "who begins is drawn first";
  if (charms < s.seats()) {
    const auto* draw = std::get_if<DrawCharm>(&stack.back());
    const bool next = draw && draw->seat.index() == charms;
    return next && stack.size() == 2 && stack[0] == Phase(Turn{s.first}) ? ""
                                                                         : "charms are drawn before turns";
  }
  if (stack.size() == 1)
    return std::holds_alternative<Turn>(stack[0]) || std::holds_alternative<EndTurn>(stack[0])
               ? ""
               : "a turn must come to its end";
  const auto* end = std::get_if<EndTurn>(&stack[0]);
  const bool within =
      end && (stack[1] == Phase(RollOrStop{end->seat}) || stack[1] == Phase(Throw{end->seat}));
  return within && stack.size() == 2 ? "" : "a turn belongs to one player";
}

}  // namespace

Observation MyGame::observe(const State& s, Viewer viewer) {
  Observation seen{};
  seen.options = s.options;
  seen.turn = turn_of(s);
  seen.die = s.die;
  seen.turn_points = s.turn_points;
  seen.goal = static_cast<std::uint8_t>(goal(s.options.length));
  seen.last_round = s.last_round;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    const bool shown = sees_charm(s, viewer, Seat{i});
    seen.players.push({Seat{i}, player.points, shown ? player.charm : std::nullopt});
  }
  return seen;
}

// What the seat cannot know: the charms of the others. They go back into the bag and are drawn again.
State MyGame::resample(const State& s, Seat seat, Rng& rng) {
  State other = s;
  if (over(s)) return other;
  const auto hidden = [&](int i) { return Seat{i} != seat && s[Seat{i}].charm.has_value(); };
  for (int i = 0; i < s.seats(); ++i)
    if (hidden(i)) other.bag.add(*s[Seat{i}].charm);
  for (int i = 0; i < s.seats(); ++i) {
    if (!hidden(i)) continue;
    auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(other.bag.size())));
    for (Charm charm : kAll<Charm>) {
      left -= other.bag.count(charm);
      if (left >= 0) continue;
      other.bag.take(charm);
      other[Seat{i}].charm = charm;
      break;
    }
  }
  return other;
}

Standings<Source> MyGame::returns(const State& s) {
  return count(s, [](Seat) { return true; });
}
Standings<Source> MyGame::projected(const State& s, Viewer viewer) {
  return count(s, [&](Seat seat) { return sees_charm(s, viewer, seat); });
}
// Charms count only at the end.
Standings<Source> MyGame::points_so_far(const State& s, Viewer) {
  return count(s, [&](Seat) { return over(s); });
}

std::string MyGame::invariant(const State& s) {
  for (Charm charm : kAll<Charm>) {
    int found = s.bag.count(charm);
    for (int i = 0; i < s.seats(); ++i) found += s[Seat{i}].charm == charm ? 1 : 0;
    if (found != 1) return "there must be one of " + std::string(name_of(charm));
  }
  for (int i = s.seats(); i < kMaxSeats; ++i)
    if (!(s[Seat{i}] == Player{})) return "empty seats own nothing";
  int charms = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    if (player.charm && charms++ < i) return "charms are drawn in the order of the seats";
    if (player.points > kMostPoints) return "nobody has more than " + std::to_string(kMostPoints) + " points";
  }
  if (s.turn_points > kMostPoints) return "no turn has more than " + std::to_string(kMostPoints) + " points";
  if (s.die > 6) return "a die shows at most 6";
  return wrong_agenda(s, charms);
}

}  // namespace spielwerk::my_game
