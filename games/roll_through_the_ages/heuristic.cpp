// A quick judgement of a position of Roll Through the Ages: the points each player may expect to have at the
// end, from what is on the sheet, what it will still bring, and how long the game may last.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/roll_through_the_ages/dice.h"
#include "games/roll_through_the_ages/game.h"
#include "games/roll_through_the_ages/sheets.h"

namespace spielwerk::roll_through_the_ages {
namespace {

constexpr double kTurnsPerDevelopment = 2;
constexpr double kWorkersPerTurn = 2.51;
constexpr double kMostTurns = 14.5;
constexpr double kCityPerTurn = 0.791;  // points that a die more brings in a turn, its food paid
constexpr double kPointsPerCoin = 0.184;
constexpr double kCoinsPerTurn = 43.3;  // more than that is hardly ever spent at once
constexpr double kPointsPerWorker = 0.661;
constexpr double kFoodForNextTurn = 0.477;  // points a stored food is worth
constexpr double kFoodForLater = 0.232;
constexpr double kFoodForMuchLater = 0.0623;
constexpr double kPartOfMonument = 0.759;
constexpr double kSpread = 2.75;  // deviation of the final points, and how it grows with each turn
constexpr double kSpreadPerTurn = 1.11;
constexpr double kSoloGoal = 52.5;

/// Points that the power of a development brings in each turn of its owner; those of architecture and empire
/// are counted as points.
constexpr std::array<double, 13> kPowerPerTurn{0.40, 0.30, 0.43, 0.29, 0.16, 0.30, 0.18,
                                               0.07, 0.25, 0.77, 0.21, 0.00, 0.00};
/// What a die is worth as it lies, in points, and one in the air.
constexpr std::array<double, 6> kDieWorth{0.48, 0.17, 1.10, 1.29, 1.43, 0.96};
constexpr double kDieInTheAir = 1.21;

/// Rounds that may follow the present one.
double rounds_left(const State& s) {
  if (s.solo()) return kSoloRounds - s.round;
  if (s.last_round) return 0;
  int developments = 0;
  int boxes = 0;
  for (int i = 0; i < s.seats(); ++i) developments = std::max(developments, s[Seat{i}].developments.size());
  (s.available() - s.claimed()).each([&](Monument monument) {
    int nearest = facts(monument).boxes;
    for (int i = 0; i < s.seats(); ++i)
      nearest = std::min(nearest, facts(monument).boxes - s[Seat{i}].boxes[monument]);
    boxes += nearest;
  });
  const double by_buying = (kDevelopmentsToEnd - developments) * kTurnsPerDevelopment;
  const double by_building = boxes / (kWorkersPerTurn * s.seats());
  return std::clamp(std::min(by_buying, by_building), 0.5, kMostTurns);
}

double monument_hopes(const State& s, const Sheet& sheet, Set<Monument> claimed, double turns) {
  double points = 0;
  (s.available() - sheet.monuments()).each([&](Monument monument) {
    if (sheet.boxes[monument] == 0) return;
    const MonumentFacts& m = facts(monument);
    double prize = s.solo() || !claimed.has(monument) ? m.first : m.later;
    prize += sheet.has(Development::kArchitecture) ? 1 : 0;
    const double share = static_cast<double>(sheet.boxes[monument]) / m.boxes;
    const double reach = std::min(1.0, turns * kWorkersPerTurn / (m.boxes - sheet.boxes[monument]));
    points += kPartOfMonument * prize * share * std::sqrt(share) * reach;
  });
  return points;
}

double stores(const Sheet& sheet, double coins, double turns) {
  const double soon = std::min(1.0, turns);
  double points = kPointsPerCoin * std::min(coins, kCoinsPerTurn * turns);
  const int cities = sheet.cities();
  const int next = std::min<int>(sheet.food, cities);
  const int later = std::min<int>(sheet.food - next, cities);
  points += soon * (kFoodForNextTurn * next + kFoodForLater * later * std::min(1.0, turns / 2) +
                    kFoodForMuchLater * (sheet.food - next - later));
  return points;
}

/// What the dice of the turn that is running will still bring their owner.
double hopes_of_turn(const State& s, const Sheet& sheet) {
  double points = 0;
  bool uncounted = false;
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* cast = std::get_if<Cast>(&phase)) points += kDieInTheAir * cast->dice;
    uncounted = uncounted || std::holds_alternative<CollectGoods>(phase);
  }
  if (uncounted) {
    for (Face face : kAll<Face>) points += kDieWorth[static_cast<std::size_t>(face)] * s.dice[face];
    if (s.dice[Face::kSkull] >= 2 && s.dice[Face::kSkull] != 3) points -= 2;
    const int food = sheet.food + s.dice[Face::kFood] * kFoodOfFood + s.dice[Face::kEither] * kFoodOfEither;
    points -= 0.8 * hungry(food, sheet.cities());
  }
  return points + kPointsPerWorker * s.workers;
}

double expected_points(const State& s, Seat seat, Set<Monument> claimed, double turns) {
  const Sheet& sheet = s[seat];
  double points = sheet_points(sheet);
  bool in_turn = false;
  bool buys = false;
  if (!s.agenda.empty()) {
    in_turn = turn_of(s) == seat;
    for (const Phase& phase : s.agenda.stack()) {
      buys = buys || std::holds_alternative<BuyOne>(phase);
      if (in_turn && std::holds_alternative<Turn>(phase)) turns += 1;
    }
  }
  const bool may_buy = in_turn && buys;
  const int coins = sheet.goods_worth() + (may_buy ? coins_made(s, seat) : 0);
  if (in_turn) points += hopes_of_turn(s, sheet);
  points += stores(sheet, coins, turns + (may_buy ? 1 : 0));
  const int cities = sheet.cities();
  double growth = cities - kStartCities;
  if (cities < kMostCities) {
    const int size = kCityBoxes[static_cast<std::size_t>(cities - kStartCities)];
    const double share = static_cast<double>(size - open_boxes_of_city(sheet.city_boxes)) / size;
    growth += 0.7 * share;
  }
  points += growth * kCityPerTurn * turns;
  sheet.developments.each(
      [&](Development one) { points += kPowerPerTurn[static_cast<std::size_t>(one)] * turns; });
  return points + monument_hopes(s, sheet, claimed, turns);
}

}  // namespace

std::uint64_t RollThroughTheAges::turn_number(const State& s) {
  const std::optional<Seat> turn = turn_of(s);
  return turn ? std::uint64_t{s.round} * kMaxSeats + static_cast<std::uint64_t>(turn->index()) : 0;
}

bool RollThroughTheAges::chance_ahead(const State& s) {
  for (const Phase& phase : s.agenda.stack())
    if (std::holds_alternative<FoodOrWorkers>(phase)) return true;
  return false;
}

double RollThroughTheAges::evaluate(const State& s, Seat seat) {
  if (s.agenda.empty() && !s.solo()) return win_share(returns(s), seat);
  const Set<Monument> claimed = s.claimed();
  const double rounds = rounds_left(s);
  const auto turns_of = [&](Seat one) {
    if (s.agenda.empty()) return 0.0;
    const std::optional<Seat> turn = turn_of(s);
    if (!turn) return rounds;
    const auto place = [&](Seat x) { return (x.index() + s.seats() - s.starter()->index()) % s.seats(); };
    return rounds + (place(one) > place(*turn) ? 1.0 : 0.0);
  };
  const double mine = expected_points(s, seat, claimed, turns_of(seat));
  if (s.solo()) return std::clamp(mine / kSoloGoal, 0.0, 1.0);
  const double spread = kSpread + kSpreadPerTurn * rounds;
  double value = 1;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat rival{i};
    if (rival == seat) continue;
    const double lead = mine - expected_points(s, rival, claimed, turns_of(rival));
    value *= 1.0 / (1.0 + std::exp(-1.6 * lead / spread));
  }
  return value;
}

}  // namespace spielwerk::roll_through_the_ages
