// Exact chances of disasters, from the rules' own tree, against figures computed by hand: if every die that
// is no skull is thrown again, a die ends as a skull with chance 1/6, 11/36 or 91/216 after one, two or three
// throws.

#include <array>
#include <cmath>
#include <map>

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using Skulls = std::array<double, kMostDice + 1>;

/// Chances of each number of skulls, when all other dice are thrown again, `throws` times in all.
class AllThrownAgain {
 public:
  explicit AllThrownAgain(int throws) : throws_(throws) {}

  Skulls from(const State& state) {
    const std::uint64_t key = hash_of(state);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    Skulls sum{};
    const auto outcomes = chance_outcomes<Game>(state);
    for (const auto& one : outcomes) {
      State after = state;
      FactList<Game> facts;
      EXPECT_TRUE((try_action<Game, true>(after, one.action, &facts)));
      const Skulls part = left_after(after, facts);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += part[i] / static_cast<double>(outcomes.size());
    }
    return known_[key] = sum;
  }

 private:
  Skulls left_after(const State& after, const FactList<Game>& facts) {
    for (const auto& told : facts) {
      const auto* lies = std::get_if<Thrown>(&told.fact);
      if (lies == nullptr) continue;
      const Reroll again{lies->good, 0, lies->food, lies->either, lies->workers, lies->coins};
      if (kThrows - lies->left < throws_ && std::holds_alternative<Rerolls>(after.agenda.top()))
        return from(apply_action<Game>(after, again));
      Skulls sure{};
      sure[lies->skull] = 1;
      return sure;
    }
    return from(after);
  }

  int throws_;
  std::map<std::uint64_t, Skulls> known_;
};

Skulls skulls(int throws, int dice) {
  return AllThrownAgain(throws).from(Position(2).cities(kFirst, dice).turn(kFirst));
}

TEST(RollThroughTheAgesSkulls, ADieEndsAsASkull) {
  for (const int dice : {3, 5, 7}) {
    for (const auto& [throws, chance] :
         {std::pair{1, 1.0 / 6}, std::pair{2, 11.0 / 36}, std::pair{3, 91.0 / 216}}) {
      const Skulls all = skulls(throws, dice);
      double mean = 0;
      for (std::size_t i = 0; i < all.size(); ++i) mean += static_cast<double>(i) * all[i];
      EXPECT_NEAR(mean, dice * chance, 1e-12) << throws << " throws of " << dice;
    }
  }
}

TEST(RollThroughTheAgesSkulls, ChancesOfDisasters) {
  struct Row {
    int throws;
    int dice;
    std::array<double, 5> chances;  // none, drought, pestilence, invasion, revolt
  };
  const std::vector<Row> rows{
      {1, 3, {.9259, .0694, .0046, 0, 0}},         {1, 5, {.8038, .1608, .0322, .0032, .0001}},
      {1, 7, {.6698, .2344, .0781, .0156, .0020}}, {2, 3, {.7770, .1945, .0285, 0, 0}},
      {2, 5, {.5168, .3127, .1376, .0303, .0027}}, {2, 7, {.3178, .3167, .2322, .1022, .0312}},
      {3, 3, {.6171, .3081, .0748, 0, 0}},         {3, 5, {.3012, .3440, .2504, .0912, .0133}},
      {3, 7, {.1325, .2419, .2935, .2137, .1183}},
  };
  for (const Row& row : rows) {
    const Skulls all = skulls(row.throws, row.dice);
    std::array<double, 5> chances{};
    for (int count = 0; count <= kMostDice; ++count)
      chances[static_cast<std::size_t>(disaster_of(count))] += all[static_cast<std::size_t>(count)];
    for (std::size_t i = 0; i < 5; ++i)
      EXPECT_NEAR(chances[i], row.chances[i], 6e-5)
          << row.throws << " throws of " << row.dice << ", row " << i;
  }
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
