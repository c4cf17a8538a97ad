#pragma once
// Words of the rules that the view and the judgement of positions share with them.

#include <algorithm>
#include <optional>
#include <variant>

#include "games/machi_koro/state.h"

namespace spielwerk::machi_koro {

inline int count_icon(const Town& town, Icon icon) {
  int count = 0;
  kWithIcon[icon].each([&](Card card) { count += town.cards[card]; });
  return count;
}
/// An advantage counts from the owner's next turn on; for the mall a table may agree on "at once".
inline bool mall_works(const State& s, const Town& town) {
  return (s.options.mall == MallStart::kAtOnce ? town.built : town.active).has(Landmark::kShoppingMall);
}
/// What one owner's copies of an establishment are worth when its number is thrown.
inline int income(const State& s, const Town& town, Card card) {
  if (town.cards[card] == 0) return 0;
  const Establishment& e = data(card);
  int each = e.multiplied() ? e.coins * count_icon(town, e.per) : e.coins;
  if (kMallCards.has(card) && mall_works(s, town)) each += 1;
  return each * town.cards[card];
}
/// Who is in turn after this seat, but for second turns: the next player still building.
inline Seat following(const State& s, Seat seat) {
  Seat next = seat_after(seat, s.seats());
  while (!s[next].playing() && next != seat) next = seat_after(next, s.seats());
  return next;
}
/// The turn that is running, found on the agenda: its last phase, or the turn that is about to begin.
inline std::optional<EndTurn> running_turn(const State& s) {
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* end = std::get_if<EndTurn>(&phase)) return *end;
    if (const auto* turn = std::get_if<Turn>(&phase)) return EndTurn{turn->seat, turn->extra};
  }
  return std::nullopt;
}
/// The turn after this one. A double with an amusement park gives one whole turn more; then it is the turn of
/// the next player still building.
inline Turn turn_after(const State& s, const EndTurn& now) {
  const Town& town = s[now.seat];
  const bool again = town.playing() && !now.extra && s.doubled() && town.active.has(Landmark::kAmusementPark);
  return {again ? now.seat : following(s, now.seat), again};
}
/// What a town with these cards takes in when the number of one is thrown: income, or what its rivals can pay
/// as they stand now.
inline int takings(const State& s, Seat seat, const Town& town, Card card) {
  if (town.cards[card] == 0 || !special(card)) return income(s, town, card);
  int all = 0;
  int most = 0;
  for (int i = 0; i < s.seats(); ++i) {
    if (Seat{i} == seat || !s[Seat{i}].playing()) continue;
    const int paid = std::min<int>(data(card).coins, s[Seat{i}].coins);
    all += paid;
    most = std::max(most, paid);
  }
  return card == Card::kStadium ? all : most;
}

}  // namespace spielwerk::machi_koro
