#pragma once
// What establishments bring, for the rules, the view and the judgement of positions.

#include <algorithm>

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
/// What a town with these cards takes in when the number of one is thrown: income, or what its rivals can pay
/// as they stand now. Who has left takes nothing.
inline int takings(const State& s, Seat seat, const Town& town, Card card) {
  if (!town.playing()) return 0;
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
