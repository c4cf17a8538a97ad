#pragma once
// Words of the rules that a judgement of positions shares with them.

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

}  // namespace spielwerk::machi_koro
