#pragma once
// The dice, and what they bring: goods, food, workers, coins and disasters.

#include <algorithm>

#include "games/roll_through_the_ages/state.h"

namespace spielwerk::roll_through_the_ages {

// ---- dice ------------------------------------------------------------------------------------------

inline int count(const DiceTable& dice) {
  int all = 0;
  for (Face face : kAll<Face>) all += dice[face];
  return all;
}
/// The dice that may be thrown again: all but skulls, alone skulls as well.
inline DiceTable rerollable(const State& s) {
  DiceTable free = s.dice;
  if (!s.solo()) free[Face::kSkull] = 0;
  return free;
}
/// Calls f with every choice of at least one of these dice.
void each_selection(const DiceTable& free, auto&& f) {
  DiceTable chosen{};
  for (;;) {
    int digit = 0;
    while (digit < kEnumSize<Face> && chosen[static_cast<Face>(digit)] == free[static_cast<Face>(digit)])
      chosen[static_cast<Face>(digit++)] = 0;
    if (digit == kEnumSize<Face>) return;
    ++chosen[static_cast<Face>(digit)];
    f(chosen);
  }
}
inline Reroll reroll(const DiceTable& dice) {
  return {dice[Face::kGood],   dice[Face::kSkull],   dice[Face::kFood],
          dice[Face::kEither], dice[Face::kWorkers], dice[Face::kCoins]};
}
inline Thrown thrown(const State& s, Seat seat, std::uint8_t left) {
  const DiceTable& dice = s.dice;
  return {seat,
          dice[Face::kGood],
          dice[Face::kSkull],
          dice[Face::kFood],
          dice[Face::kEither],
          dice[Face::kWorkers],
          dice[Face::kCoins],
          left};
}

// ---- what dice bring -------------------------------------------------------------------------------

/// Goods made by the dice, with or without room for them.
inline GoodsTable goods_made(const State& s, Seat seat) {
  GoodsTable made{};
  const int units = s.dice[Face::kGood] * kGoodsOfGood + s.dice[Face::kSkull] * kGoodsOfSkull;
  for (int i = 0; i < units; ++i) ++made[static_cast<Good>(i % kEnumSize<Good>)];
  std::uint8_t& stone = made[Good::kStone];
  if (stone > 0 && s[seat].has(Development::kQuarrying))
    stone = static_cast<std::uint8_t>(stone + (s.options.quarrying == Quarrying::kEach ? stone : 1));
  return made;
}
inline int food_made(const State& s, Seat seat, int food_dice) {
  const int each = s[seat].has(Development::kAgriculture) ? 1 : 0;
  return s.dice[Face::kFood] * (kFoodOfFood + each) + food_dice * (kFoodOfEither + each);
}
inline int workers_made(const State& s, Seat seat, int worker_dice) {
  const int each = s[seat].has(Development::kMasonry) ? 1 : 0;
  return s.dice[Face::kWorkers] * (kWorkersOfWorkers + each) + worker_dice * (kWorkersOfEither + each);
}
inline int coins_made(const State& s, Seat seat) {
  return s.dice[Face::kCoins] * (s[seat].has(Development::kCoinage) ? kCoinsWithCoinage : kCoinsOfCoins);
}
constexpr int hungry(int food, int cities) { return std::max(0, cities - food); }

// ---- disasters -------------------------------------------------------------------------------------

inline void lose_points(State& next, Seat seat, int points) {
  next[seat].disasters = static_cast<std::uint16_t>(std::min(next[seat].disasters + points, 0xffff));
}
/// Calls f with every seat that a disaster of the player in turn concerns, hit or spared.
void each_loss(const State& s, Seat seat, Disaster disaster, auto&& f) {
  const Sheet& own = s[seat];
  const auto each_other = [&](auto&& g) {
    for (int i = 1; i < s.seats(); ++i) g(Seat{(seat.index() + i) % s.seats()});
  };
  switch (disaster) {
    case Disaster::kNone: return;
    case Disaster::kDrought: return f(Loss{seat, kDroughtLoss, false, own.has(Development::kIrrigation)});
    case Disaster::kPestilence:
      if (s.solo()) return f(Loss{seat, kPestilenceLoss, false, own.has(Development::kMedicine)});
      return each_other(
          [&](Seat other) { f(Loss{other, kPestilenceLoss, false, s[other].has(Development::kMedicine)}); });
    case Disaster::kInvasion:
      return f(Loss{seat, kInvasionLoss, false, own.monuments().has(Monument::kGreatWall)});
    case Disaster::kRevolt:
      if (!own.has(Development::kReligion)) return f(Loss{seat, 0, true, false});
      f(Loss{seat, 0, true, true});
      return each_other([&](Seat other) {
        f(Loss{other, 0, true, s.options.religion_shield && s[other].has(Development::kReligion)});
      });
  }
}

}  // namespace spielwerk::roll_through_the_ages
