#pragma once
// The words in which the rules are written, shared with the view, so that what is previewed is what happens.

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "games/roll_through_the_ages/state.h"

namespace spielwerk::roll_through_the_ages {

/// Whose turn it is: the phase at the bottom of the agenda belongs to that seat. Nobody's at the end, and
/// before it is drawn who begins.
inline std::optional<Seat> turn_of(const State& s) {
  std::optional<Seat> turn;
  if (s.agenda.empty()) return turn;
  dispatch(s.agenda.stack()[0], [&](const auto& phase) {
    if constexpr (requires { phase.seat; }) turn = phase.seat;
  });
  return turn;
}

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

// ---- building --------------------------------------------------------------------------------------

constexpr Monument monument_of(Site site) { return static_cast<Monument>(static_cast<int>(site) - 1); }
constexpr Site site_of(Monument monument) { return static_cast<Site>(static_cast<int>(monument) + 1); }

/// Open boxes of a monument, or of the city that is next.
inline int open_boxes(const Sheet& sheet, Site site) {
  if (site == Site::kCity) return open_boxes_of_city(sheet.city_boxes);
  return facts(monument_of(site)).boxes - sheet.boxes[monument_of(site)];
}
inline Set<Site> open_sites(const State& s, Seat seat) {
  Set<Site> open;
  if (open_boxes(s[seat], Site::kCity) > 0) open.add(Site::kCity);
  (s.available() - s[seat].monuments()).each([&](Monument monument) { open.add(site_of(monument)); });
  return open;
}
void refuse_sites(const Build& now, const State& s, auto& node) {
  if (open_boxes(s[now.seat], Site::kCity) == 0) node.refuse(Work{Site::kCity, 1}, Stands{});
  s[now.seat].monuments().each([&](Monument monument) { node.refuse(Work{site_of(monument), 1}, Stands{}); });
}

// ---- buying ----------------------------------------------------------------------------------------

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

// ---- the limit of goods ------------------------------------------------------------------------------

/// How many goods a seat may keep at the end of its turn; empty: as many as there is room for.
inline std::optional<int> limit_of_goods(const Sheet& sheet) {
  if (sheet.has(Development::kCaravans)) return std::nullopt;
  return kGoodsLimit;
}

// ---- trading ---------------------------------------------------------------------------------------

inline int stock(const Sheet& sheet, Ware ware) {
  return ware == Ware::kFood ? sheet.food : sheet.goods[static_cast<Good>(ware)];
}
inline void set_stock(Sheet& sheet, Ware ware, int count) {
  (ware == Ware::kFood ? sheet.food : sheet.goods[static_cast<Good>(ware)]) =
      static_cast<std::uint8_t>(count);
}
inline bool has_wares(const Sheet& sheet) { return sheet.food > 0 || sheet.goods_count() > 0; }
inline int sum(const WareTable& wares) {
  int all = 0;
  for (Ware one : kAll<Ware>) all += wares[one];
  return all;
}
/// How many of a ware a seat may be offered: what finds room, unless the rest may lapse.
inline int room_for(const State& s, Seat seat, Ware one) {
  return s.options.overflow == Overflow::kLapses ? kMostFood : capacity(one) - stock(s[seat], one);
}

/// Whether the proposal of a seat gives something on both sides or can come to that: with wares that are not
/// in it yet and find room, different ones for either side.
inline bool can_exchange(const State& s, Seat seat, const Proposal& proposal) {
  Set<Ware> give;
  Set<Ware> take;
  for (Ware one : kAll<Ware>) {
    if (proposal.give[one] > 0 || proposal.take[one] > 0) continue;
    if (stock(s[seat], one) > 0 && room_for(s, proposal.partner, one) > 0) give.add(one);
    if (stock(s[proposal.partner], one) > 0 && room_for(s, seat, one) > 0) take.add(one);
  }
  const bool gives = sum(proposal.give) > 0;
  const bool takes = sum(proposal.take) > 0;
  if (gives || takes) return (gives || !give.empty()) && (takes || !take.empty());
  return !give.empty() && !take.empty() && (give | take).size() > 1;
}

// ---- the end ---------------------------------------------------------------------------------------

inline bool end_is_near(const State& s) {
  if (s.solo()) return false;
  if (s.claimed() == s.available()) return true;
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].developments.size() >= kDevelopmentsToEnd) return true;
  return false;
}
/// Notes that an end condition is met; the round is still played out.
void note_end(State& next, Seat seat, auto& node) {
  if (next.last_round || !end_is_near(next)) return;
  next.last_round = true;
  node.tell(LastRound{seat});
}

// ---- points -----------------------------------------------------------------------------------------

/// As the sheet would count now.
inline int sheet_points(const Sheet& sheet) {
  int points = -sheet.disasters;
  sheet.developments.each([&](Development one) { points += facts(one).points; });
  sheet.first.each([&](Monument one) { points += facts(one).first; });
  sheet.later.each([&](Monument one) { points += facts(one).later; });
  if (sheet.has(Development::kArchitecture)) points += sheet.monuments().size();
  if (sheet.has(Development::kEmpire)) points += sheet.cities();
  return points;
}

}  // namespace spielwerk::roll_through_the_ages
