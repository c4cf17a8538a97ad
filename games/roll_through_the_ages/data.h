#pragma once
// What is printed on the dice, the score sheet and the peg board of Roll Through the Ages: The Bronze Age
// (first edition, 2008). fidelity.md says where the facts come from.

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/values/fixed.h"

namespace spielwerk::roll_through_the_ages {

inline constexpr int kMaxSeats = 4;

enum class Face : std::uint8_t { kGood, kSkull, kFood, kEither, kWorkers, kCoins };
enum class Good : std::uint8_t { kWood, kStone, kPottery, kCloth, kMetal };
/// What can change hands in the trading game: the goods, and food.
enum class Ware : std::uint8_t { kWood, kStone, kPottery, kCloth, kMetal, kFood };
enum class Monument : std::uint8_t {
  kStepPyramid,
  kStoneCircle,
  kTemple,
  kObelisk,
  kHangingGardens,
  kGreatWall,
  kGreatPyramid,
};
/// Where workers can go: the next city, or a monument (in the order of Monument).
enum class Site : std::uint8_t {
  kCity,
  kStepPyramid,
  kStoneCircle,
  kTemple,
  kObelisk,
  kHangingGardens,
  kGreatWall,
  kGreatPyramid,
};
enum class Development : std::uint8_t {
  kLeadership,
  kIrrigation,
  kAgriculture,
  kQuarrying,
  kMedicine,
  kCoinage,
  kCaravans,
  kReligion,
  kGranaries,
  kMasonry,
  kEngineering,
  kArchitecture,
  kEmpire,
};
enum class Disaster : std::uint8_t { kNone, kDrought, kPestilence, kInvasion, kRevolt };
/// Where points come from.
enum class Source : std::uint8_t { kDevelopments, kMonuments, kArchitecture, kEmpire, kDisasters };

}  // namespace spielwerk::roll_through_the_ages

namespace spielwerk {
template <>
inline constexpr EnumNames<roll_through_the_ages::Face> kEnumNames<roll_through_the_ages::Face>{
    "face", {"good", "skull", "food", "either", "workers", "coins"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Good> kEnumNames<roll_through_the_ages::Good>{
    "good", {"wood", "stone", "pottery", "cloth", "metal"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Ware> kEnumNames<roll_through_the_ages::Ware>{
    "ware", {"wood", "stone", "pottery", "cloth", "metal", "food"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Monument> kEnumNames<roll_through_the_ages::Monument>{
    "monument",
    {"step_pyramid", "stone_circle", "temple", "obelisk", "hanging_gardens", "great_wall", "great_pyramid"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Site> kEnumNames<roll_through_the_ages::Site>{
    "site",
    {"city", "step_pyramid", "stone_circle", "temple", "obelisk", "hanging_gardens", "great_wall",
     "great_pyramid"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Development> kEnumNames<roll_through_the_ages::Development>{
    "development",
    {"leadership", "irrigation", "agriculture", "quarrying", "medicine", "coinage", "caravans", "religion",
     "granaries", "masonry", "engineering", "architecture", "empire"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Disaster> kEnumNames<roll_through_the_ages::Disaster>{
    "disaster", {"none", "drought", "pestilence", "invasion", "revolt"}};
template <>
inline constexpr EnumNames<roll_through_the_ages::Source> kEnumNames<roll_through_the_ages::Source>{
    "source", {"developments", "monuments", "architecture", "empire", "disasters"}};
}  // namespace spielwerk

namespace spielwerk::roll_through_the_ages {

// ---- dice --------------------------------------------------------------------------------------

inline constexpr int kMostDice = 7;
inline constexpr int kThrows = 3;

inline constexpr int kFoodOfFood = 3;
inline constexpr int kFoodOfEither = 2;
inline constexpr int kWorkersOfWorkers = 3;
inline constexpr int kWorkersOfEither = 2;
inline constexpr int kGoodsOfGood = 1;
inline constexpr int kGoodsOfSkull = 2;
inline constexpr int kCoinsOfCoins = 7;
inline constexpr int kCoinsWithCoinage = 12;

// ---- peg board ---------------------------------------------------------------------------------

inline constexpr int kStartFood = 3;
inline constexpr int kMostFood = 15;
inline constexpr int kGoodsLimit = 6;

/// How many of a good the peg board holds.
constexpr int capacity(Good good) { return 8 - static_cast<int>(good); }
/// What a stack of `count` of a good is worth, in coins: 1, 3, 6, 10 ... for wood, twice that for stone, and
/// so on.
constexpr int worth(Good good, int count) { return (static_cast<int>(good) + 1) * count * (count + 1) / 2; }

constexpr Ware ware(Good good) { return static_cast<Ware>(good); }
constexpr int capacity(Ware w) { return w == Ware::kFood ? kMostFood : capacity(static_cast<Good>(w)); }

// ---- score sheet -------------------------------------------------------------------------------

inline constexpr int kStartCities = 3;
inline constexpr int kMostCities = 7;
inline constexpr std::array<int, 4> kCityBoxes{3, 4, 5, 6};  // of the fourth to the seventh city
inline constexpr int kAllCityBoxes = 18;

struct MonumentFacts {
  int boxes;
  int first;    // points for whoever completes it first
  int later;    // points for everybody else
  int without;  // the number of players with which it is not used; 0: always used
};
inline constexpr std::array<MonumentFacts, 7> kMonuments{{
    {3, 1, 0, 0},
    {5, 2, 1, 0},
    {7, 4, 2, 2},
    {9, 6, 3, 0},
    {11, 8, 4, 3},
    {13, 10, 5, 0},
    {15, 12, 6, 2},
}};

struct DevelopmentFacts {
  int cost;
  int points;
};
inline constexpr std::array<DevelopmentFacts, 13> kDevelopments{{
    {10, 2},
    {10, 2},
    {15, 3},
    {15, 3},
    {15, 3},
    {20, 4},
    {20, 4},
    {20, 6},
    {30, 6},
    {30, 6},
    {40, 6},
    {50, 8},
    {60, 8},
}};

inline constexpr int kCoinsOfStoredFood = 4;     // granaries
inline constexpr int kWorkersOfStoredStone = 3;  // engineering
inline constexpr int kDevelopmentsToEnd = 5;
inline constexpr int kSoloRounds = 10;

inline constexpr int kDroughtLoss = 2;
inline constexpr int kPestilenceLoss = 3;
inline constexpr int kInvasionLoss = 4;

constexpr const MonumentFacts& facts(Monument monument) {
  return kMonuments[static_cast<std::size_t>(monument)];
}
constexpr const DevelopmentFacts& facts(Development development) {
  return kDevelopments[static_cast<std::size_t>(development)];
}
/// The monuments of a game of this many players.
constexpr Set<Monument> monuments_of(int players) {
  Set<Monument> set;
  for (Monument monument : kAll<Monument>)
    if (facts(monument).without != players) set.add(monument);
  return set;
}
/// Only the row of the exact number of skulls counts.
constexpr Disaster disaster_of(int skulls) {
  return skulls < 2 ? Disaster::kNone : static_cast<Disaster>(std::min(skulls, 5) - 1);
}
/// Cities that stand with this many boxes of the city track filled, the first three included.
constexpr int cities_with(int boxes) {
  int cities = kStartCities;
  for (const int size : kCityBoxes) {
    if (boxes < size) break;
    boxes -= size;
    ++cities;
  }
  return cities;
}
/// Boxes that are filled of each city to be founded.
constexpr FixedList<std::uint8_t, 4> filled_boxes(int boxes) {
  FixedList<std::uint8_t, 4> filled;
  for (const int size : kCityBoxes) {
    filled.push(static_cast<std::uint8_t>(std::min(boxes, size)));
    boxes -= filled.back();
  }
  return filled;
}
/// Boxes still open of the city that is being built; 0 when all stand.
constexpr int open_boxes_of_city(int boxes) {
  for (const int size : kCityBoxes) {
    if (boxes < size) return size - boxes;
    boxes -= size;
  }
  return 0;
}

// ---- audit -------------------------------------------------------------------------------------

static_assert(monuments_of(2).size() == 5 && monuments_of(3).size() == 6 && monuments_of(4).size() == 7);
static_assert(cities_with(kAllCityBoxes) == kMostCities && open_boxes_of_city(kAllCityBoxes) == 0);
static_assert(
    [] {
      int cost = 0;
      int points = 0;
      for (const DevelopmentFacts& one : kDevelopments) {
        cost += one.cost;
        points += one.points;
      }
      return cost == 335 && points == 61;
    }(),
    "the developments of the first edition");
static_assert(worth(Good::kWood, 8) == 36 && worth(Good::kStone, 3) == 12 && worth(Good::kMetal, 4) == 50);
static_assert(disaster_of(1) == Disaster::kNone && disaster_of(2) == Disaster::kDrought &&
              disaster_of(4) == Disaster::kInvasion && disaster_of(7) == Disaster::kRevolt);

}  // namespace spielwerk::roll_through_the_ages
