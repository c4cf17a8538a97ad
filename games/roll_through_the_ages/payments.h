#pragma once
// What a seat can pay, and the ways to pay for a development.

#include <algorithm>
#include <array>
#include <bit>

#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/state.h"

namespace spielwerk::roll_through_the_ages {

/// Stacks of goods and food that pay a price.
struct Payment {
  Set<Good> goods;
  std::uint8_t food;
  std::int16_t coins;  // with the coins of the dice
};
inline int stored_food_worth(const Sheet& sheet) {
  return sheet.has(Development::kGranaries) ? sheet.food * kCoinsOfStoredFood : 0;
}
/// All that a seat could pay.
inline int purse(const State& s, Seat seat) {
  return coins_made(s, seat) + s[seat].goods_worth() + stored_food_worth(s[seat]);
}
/// Every set of stacks of goods, with the coins of the dice and what the cheapest stack in it is worth: the
/// same for all prices. A set is found by its bits.
struct Stacks {
  static constexpr std::uint32_t kSets = 1U << kEnumSize<Good>;
  static constexpr std::int16_t kBeyond = 10'000;  // more than all goods are worth
  std::array<std::int16_t, kSets> coins;
  std::array<std::int16_t, kSets> cheapest;
};
inline Stacks stacks_of(const State& s, Seat seat) {
  Stacks all;
  all.coins.fill(-Stacks::kBeyond);  // sets with a stack that the seat does not own
  all.cheapest.fill(Stacks::kBeyond);
  std::array<int, kEnumSize<Good>> worths{};
  std::uint32_t owned = 0;
  for (Good good : kAll<Good>) {
    worths[static_cast<std::size_t>(good)] = worth(good, s[seat].goods[good]);
    owned |= (s[seat].goods[good] > 0 ? 1U : 0U) << static_cast<int>(good);
  }
  all.coins[0] = static_cast<std::int16_t>(coins_made(s, seat));
  for (std::uint32_t bits = owned & -owned; bits != 0; bits = (bits - owned) & owned) {
    const int added = worths[static_cast<std::size_t>(std::countr_zero(bits))];
    const std::uint32_t rest = bits & (bits - 1);
    all.coins[bits] = static_cast<std::int16_t>(all.coins[rest] + added);
    all.cheapest[bits] = static_cast<std::int16_t>(std::min<int>(all.cheapest[rest], added));
  }
  return all;
}

/// The payments for a price that are on offer: sets of stacks, each with the least food it needs, and none of
/// them superfluous; where a table allows every payment, also those with more. The least waste first.
class WaysToPay {
 public:
  WaysToPay(const State& s, Seat seat, const Stacks& stacks, int cost)
      : stacks_(stacks),
        cost_(cost),
        most_food_(s[seat].has(Development::kGranaries) ? s[seat].food : 0),
        every_(s.options.payments == Payments::kAny) {}

  int size() const {
    int count = 0;
    if (every_) each([&](const Payment&) { ++count; });
    else
      for (std::uint32_t bits = 0; bits < Stacks::kSets; ++bits) count += pays(bits) ? 1 : 0;
    return count;
  }
  Payment nth(int rank) const {
    Payment found{};
    each([&](const Payment& one) {
      if (rank-- == 0) found = one;
    });
    return found;
  }
  void each(auto&& f) const {
    for (const Payment& one : with_least_food()) {
      f(one);
      for (int more = 1; every_ && one.food + more <= most_food_; ++more)
        f(Payment{one.goods, static_cast<std::uint8_t>(one.food + more),
                  static_cast<std::int16_t>(one.coins + more * kCoinsOfStoredFood)});
    }
  }

 private:
  int food_needed(std::uint32_t bits) const {
    return std::max(0, (cost_ - stacks_.coins[bits] + kCoinsOfStoredFood - 1) / kCoinsOfStoredFood);
  }
  int coins_with_food(std::uint32_t bits) const {
    return stacks_.coins[bits] + food_needed(bits) * kCoinsOfStoredFood;
  }
  bool pays(std::uint32_t bits) const {
    const bool needed = coins_with_food(bits) - stacks_.cheapest[bits] < cost_;
    return food_needed(bits) <= most_food_ && (needed || every_);
  }
  FixedList<Payment, Stacks::kSets> with_least_food() const {
    FixedList<Payment, Stacks::kSets> found;
    for (std::uint32_t bits = Stacks::kSets; bits-- > 0;) {
      if (!pays(bits)) continue;
      found.push({Set<Good>::from_bits(bits), static_cast<std::uint8_t>(food_needed(bits)),
                  static_cast<std::int16_t>(coins_with_food(bits))});
      for (int i = found.size() - 1; i > 0 && found[i].coins < found[i - 1].coins; --i)
        std::swap(found[i], found[i - 1]);
    }
    return found;
  }

  const Stacks& stacks_;
  int cost_;
  int most_food_;
  bool every_;
};

}  // namespace spielwerk::roll_through_the_ages
