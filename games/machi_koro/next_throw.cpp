// What the next throw would bring to everybody: the rules of income are played with every number.

#include "games/machi_koro/next_throw.h"
#include "games/machi_koro/income.h"

#include <algorithm>

#include "games/machi_koro/game.h"
#include "games/machi_koro/turns.h"

namespace spielwerk::machi_koro {
namespace {

template <class P>
bool due(const State& s) {
  return std::ranges::any_of(s.agenda.stack(),
                             [](const Phase& one) { return std::holds_alternative<P>(one); });
}

/// The turn of that throw is running and comes to the dice: this one if its income is still to come, else the
/// turn after it.
State in_its_turn(const State& s) {
  State state = s;
  if (!due<Restaurants>(s)) {
    const Phase& last = s.agenda.stack()[0];
    const auto* waits = std::get_if<Turn>(&last);
    const Turn turn = waits != nullptr ? *waits : turn_after(s, std::get<EndTurn>(last));
    state.agenda.clear();
    state.then(turn);
  }
  settle<MachiKoro>(state);
  return state;
}

/// Numbers of the dice that fall or lie; while their number is to be chosen, of all that may be chosen.
void set_range(NextThrow& next, const State& s) {
  int dice = 0;
  if (const auto* thrown = std::get_if<Throw>(&s.agenda.top())) dice = thrown->dice;
  if (std::holds_alternative<KeepOrReroll>(s.agenda.top())) {
    dice = s.second_die == 0 ? 1 : 2;
    next.lies = static_cast<std::uint8_t>(s.thrown());
  }
  const bool may_two = s[next.seat].active.has(Landmark::kTrainStation);
  next.least = dice == 2 ? 2 : 1;
  next.most = dice == 2 || (dice == 0 && may_two) ? kMostThrown : 6;
}

}  // namespace

std::optional<NextThrow> next_throw(const State& s) {
  if (s.agenda.empty() || due<DrawStart>(s)) return std::nullopt;
  State before = in_its_turn(s);
  NextThrow next{};
  next.seat = running_turn(before)->seat;
  set_range(next, before);
  while (!std::holds_alternative<Restaurants>(before.agenda.top())) before.agenda.pop();
  for (int number = next.least; number <= next.most; ++number) {
    State after = before;
    after.first_die = static_cast<std::uint8_t>(std::min(number, 6));
    after.second_die = static_cast<std::uint8_t>(number - after.first_die);
    settle<MachiKoro>(after);
    Brings one{static_cast<std::uint8_t>(number), {}, !std::holds_alternative<Construct>(after.agenda.top())};
    for (int i = 0; i < s.seats(); ++i) one.coins.push(after[Seat{i}].coins - before[Seat{i}].coins);
    if (one.choice || std::ranges::any_of(one.coins, [](Coins coins) { return coins != 0; }))
      next.brings.push(one);
  }
  return next;
}

}  // namespace spielwerk::machi_koro
