#pragma once
// What is printed on the cards of Machi Koro: one table, audited below. fidelity.md says where the facts
// come from.

#include <array>
#include <cstdint>
#include <span>

#include "core/values/fixed.h"

namespace spielwerk::machi_koro {

inline constexpr int kMaxSeats = 4;
using Coins = std::int32_t;

enum class Card : std::uint8_t {
  kWheatField,
  kRanch,
  kBakery,
  kCafe,
  kConvenienceStore,
  kForest,
  kStadium,
  kTvStation,
  kBusinessCenter,
  kCheeseFactory,
  kFurnitureFactory,
  kMine,
  kFamilyRestaurant,
  kAppleOrchard,
  kMarket,
};
enum class Landmark : std::uint8_t { kTrainStation, kShoppingMall, kAmusementPark, kRadioTower };
enum class Colour : std::uint8_t { kBlue, kGreen, kRed, kPurple };
enum class Icon : std::uint8_t { kWheat, kCow, kBread, kCup, kGear, kMajor, kFactory, kFruit };

}  // namespace spielwerk::machi_koro

namespace spielwerk {
template <>
inline constexpr EnumNames<machi_koro::Card> kEnumNames<machi_koro::Card>{
    "card",
    {"wheat_field", "ranch", "bakery", "cafe", "convenience_store", "forest", "stadium", "tv_station",
     "business_center", "cheese_factory", "furniture_factory", "mine", "family_restaurant", "apple_orchard",
     "market"}};
template <>
inline constexpr EnumNames<machi_koro::Landmark> kEnumNames<machi_koro::Landmark>{
    "landmark", {"train_station", "shopping_mall", "amusement_park", "radio_tower"}};
template <>
inline constexpr EnumNames<machi_koro::Colour> kEnumNames<machi_koro::Colour>{
    "colour", {"blue", "green", "red", "purple"}};
template <>
inline constexpr EnumNames<machi_koro::Icon> kEnumNames<machi_koro::Icon>{
    "icon", {"wheat", "cow", "bread", "cup", "gear", "major", "factory", "fruit"}};
}  // namespace spielwerk

namespace spielwerk::machi_koro {

/// One establishment: the numbers that activate it, its price, the income of one card in coins, and the icon
/// whose number multiplies that income, where one does. The business centre earns no coins.
struct Establishment {
  Card card;
  Colour colour;
  Icon icon;
  int first, last;
  int cost;
  int coins;
  int copies;               // in the supply; the starting cards come on top
  Icon per = Icon::kMajor;  // kMajor: not multiplied
  constexpr bool multiplied() const { return per != Icon::kMajor; }
};

inline constexpr std::array<Establishment, 15> kEstablishments{{
    {Card::kWheatField, Colour::kBlue, Icon::kWheat, 1, 1, 1, 1, 6},
    {Card::kRanch, Colour::kBlue, Icon::kCow, 2, 2, 1, 1, 6},
    {Card::kBakery, Colour::kGreen, Icon::kBread, 2, 3, 1, 1, 6},
    {Card::kCafe, Colour::kRed, Icon::kCup, 3, 3, 2, 1, 6},
    {Card::kConvenienceStore, Colour::kGreen, Icon::kBread, 4, 4, 2, 3, 6},
    {Card::kForest, Colour::kBlue, Icon::kGear, 5, 5, 3, 1, 6},
    {Card::kStadium, Colour::kPurple, Icon::kMajor, 6, 6, 6, 2, 4},
    {Card::kTvStation, Colour::kPurple, Icon::kMajor, 6, 6, 7, 5, 4},
    {Card::kBusinessCenter, Colour::kPurple, Icon::kMajor, 6, 6, 8, 0, 4},
    {Card::kCheeseFactory, Colour::kGreen, Icon::kFactory, 7, 7, 5, 3, 6, Icon::kCow},
    {Card::kFurnitureFactory, Colour::kGreen, Icon::kFactory, 8, 8, 3, 3, 6, Icon::kGear},
    {Card::kMine, Colour::kBlue, Icon::kGear, 9, 9, 6, 5, 6},
    {Card::kFamilyRestaurant, Colour::kRed, Icon::kCup, 9, 10, 3, 2, 6},
    {Card::kAppleOrchard, Colour::kBlue, Icon::kWheat, 10, 10, 3, 3, 6},
    {Card::kMarket, Colour::kGreen, Icon::kFruit, 11, 12, 2, 2, 6, Icon::kWheat},
}};

inline constexpr std::array<int, 4> kLandmarkCost{4, 10, 16, 22};

inline constexpr int kStartCoins = 3;
/// In a position to begin from; so much that no record is long enough to earn more than is counted.
inline constexpr Coins kMostCoins = 10'000'000;
inline constexpr std::array kStartCards{Card::kWheatField, Card::kBakery};
inline constexpr int kDisplayKinds = 10;  // different establishments open in the ten-piles variant
inline constexpr int kMostThrown = 12;

constexpr const Establishment& data(Card card) { return kEstablishments[static_cast<std::size_t>(card)]; }
constexpr int cost(Card card) { return data(card).cost; }
constexpr int cost(Landmark landmark) { return kLandmarkCost[static_cast<std::size_t>(landmark)]; }
constexpr Colour colour(Card card) { return data(card).colour; }
constexpr bool special(Card card) { return colour(card) == Colour::kPurple; }

/// The establishments for which f holds.
constexpr Set<Card> cards_where(auto f) {
  Set<Card> set;
  for (const Establishment& one : kEstablishments)
    if (f(one)) set.add(one.card);
  return set;
}
inline constexpr Set<Card> kSpecialCards =
    cards_where([](const Establishment& e) { return special(e.card); });
/// Shops and restaurants: what the shopping mall raises.
inline constexpr Set<Card> kMallCards =
    cards_where([](const Establishment& e) { return e.icon == Icon::kBread || e.icon == Icon::kCup; });

/// The establishments with each icon.
inline constexpr auto kWithIcon = [] {
  Table<Icon, Set<Card>> table{};
  for (const Establishment& one : kEstablishments) table[one.icon].add(one.card);
  return table;
}();

/// Establishments of a colour that a thrown number activates.
constexpr Set<Card> activated(Colour wanted, int thrown) {
  return cards_where(
      [&](const Establishment& e) { return e.colour == wanted && e.first <= thrown && thrown <= e.last; });
}
inline constexpr auto kActivated = [] {
  std::array<std::array<Set<Card>, kMostThrown + 1>, 4> table{};
  for (Colour c : kAll<Colour>)
    for (int thrown = 1; thrown <= kMostThrown; ++thrown)
      table[static_cast<std::size_t>(c)][static_cast<std::size_t>(thrown)] = activated(c, thrown);
  return table;
}();

// ---- audit -----------------------------------------------------------------------------------

static_assert(
    [] {
      int copies = 0;
      for (int i = 0; i < kEnumSize<Card>; ++i) {
        const Establishment& e = kEstablishments[static_cast<std::size_t>(i)];
        if (static_cast<int>(e.card) != i || e.first > e.last) return false;
        copies += e.copies;
      }
      return copies == 84;
    }(),
    "84 establishments in the supply, listed in the order of the enumeration");
static_assert(kEnumSize<Card> == 15 && kEnumSize<Landmark> == 4);
static_assert(kSpecialCards.size() == 3 && kMallCards.size() == 4);
static_assert(cost(Landmark::kTrainStation) + cost(Landmark::kShoppingMall) + cost(Landmark::kAmusementPark) +
                  cost(Landmark::kRadioTower) ==
              52);

}  // namespace spielwerk::machi_koro
