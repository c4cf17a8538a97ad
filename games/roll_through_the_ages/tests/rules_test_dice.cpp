// Section 1 of the rule page: throwing, and Leadership; section 2: food or workers.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

Options without_leading_skulls() {
  Options options;
  options.leadership_skull = false;
  return options;
}

/// How many dice are in the air.
int in_the_air(const State& state) {
  const auto* cast = std::get_if<Cast>(&state.agenda.top());
  return cast == nullptr ? 0 : static_cast<int>(cast->dice);
}

TEST(RollThroughTheAgesRules, ADieForEachCity) {
  for (int cities = 3; cities <= 7; ++cities)
    EXPECT_EQ(in_the_air(Position(2).cities(kFirst, cities).turn(kFirst)), cities);
}

TEST(RollThroughTheAgesRules, ThreeCitiesAndDiceAtTheStart) {
  EXPECT_EQ(Sheet{}.cities(), 3);
  EXPECT_EQ(in_the_air(Position(2).turn(kFirst)), 3);
}

TEST(RollThroughTheAgesRules, SixFacesAllEquallyLikely) {
  const auto outcomes = chance_outcomes<Game>(Position(2).turn(kFirst));
  ASSERT_EQ(outcomes.size(), 6U);
  for (Face face : kAll<Face>) {
    EXPECT_EQ(outcomes[static_cast<std::size_t>(face)].action, Action(Fall{face}));
    EXPECT_EQ(outcomes[static_cast<std::size_t>(face)].weight, 1U);
  }
}

TEST(RollThroughTheAgesRules, FacesBringWhatIsPrinted) {
  const Play play =
      rolled(Position(2).cities(kFirst, 6), kFirst,
             {Face::kGood, Face::kSkull, Face::kFood, Face::kEither, Face::kWorkers, Face::kCoins});
  ASSERT_TRUE(play.due<FoodOrWorkers>());
  const Observation seen = play.seen();
  ASSERT_TRUE(seen.outlook.has_value());
  int goods = 0;
  for (Good good : kAll<Good>) goods += seen.outlook->goods[good];
  EXPECT_EQ(goods, 3) << "one, and two with the skull";
  EXPECT_EQ(seen.outlook->skulls, 1);
  EXPECT_EQ(seen.outlook->coins, 7);
  EXPECT_EQ(seen.outlook->meals[0].workers, 5) << "three, and two of the double face";
  EXPECT_EQ(seen.outlook->meals[1].workers, 3);
  EXPECT_EQ(seen.outlook->meals[0].food, 10 + 3 - 6);
  EXPECT_EQ(seen.outlook->meals[1].food, 10 + 5 - 6);
}

TEST(RollThroughTheAgesRules, UpToThreeThrows) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kGood, Face::kGood, Face::kGood});
  EXPECT_EQ(play.seen().throws_left, 2);
  play.act(Reroll{.good = 3}).fall({Face::kGood, Face::kGood, Face::kGood});
  EXPECT_EQ(play.seen().throws_left, 1);
  play.act(Reroll{.good = 3}).fall({Face::kFood, Face::kFood, Face::kFood});
  EXPECT_EQ(play.turn(), kSecond) << "after the third throw the result stands";
}

TEST(RollThroughTheAgesRules, TheFirstThrowFallsByItself) {
  const State state = Position(2).turn(kFirst);
  EXPECT_EQ(node_kind<Game>(state), NodeKind::kChance);
}

TEST(RollThroughTheAgesRules, AnyNumberOfDiceMayBeThrownAgain) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kFood, Face::kCoins, Face::kCoins});
  EXPECT_EQ(play.offers(),
            (std::vector<Action>{Keep{}, Reroll{.food = 1}, Reroll{.coins = 1}, Reroll{.food = 1, .coins = 1},
                                 Reroll{.coins = 2}, Reroll{.food = 1, .coins = 2}}));
  play.act(Reroll{.food = 1, .coins = 1});
  EXPECT_EQ(in_the_air(play.state()), 2);
  EXPECT_EQ(play.dice(Face::kCoins), 1) << "the other one stays";
}

TEST(RollThroughTheAgesRules, KeptDiceMayBeThrownLater) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kFood, Face::kCoins, Face::kCoins}).act(Reroll{.coins = 2});
  play.fall({Face::kGood, Face::kGood});
  EXPECT_TRUE(play.offers(Reroll{.food = 1})) << "it was kept in the first throw";
}

TEST(RollThroughTheAgesRules, SkullsAreNotThrownAgain) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kSkull, Face::kCoins, Face::kFood});
  for (const Reroll& one : play.offers_of<Reroll>()) EXPECT_EQ(one.skull, 0);
  EXPECT_TRUE(play.refuses(Reroll{.skull = 1}, SkullStays{}));
}

TEST(RollThroughTheAgesRules, TheThrowsMayEndEarly) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kEither, Face::kFood, Face::kFood}).act(Keep{});
  EXPECT_TRUE(play.due<FoodOrWorkers>());
  EXPECT_EQ(play.seen().throws_left, 0);
}

TEST(RollThroughTheAgesRules, OnlySkullsEndTheThrows) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kSkull, Face::kSkull, Face::kSkull});
  EXPECT_FALSE(play.due<Rerolls>());
  EXPECT_EQ(play.sheet(kSecond).disasters, 3);
}

// The example of the page: a die is kept for food, two are thrown again; a skull stays, another die is kept,
// and the first one is thrown again after all.
TEST(RollThroughTheAgesRules, ExampleOfThreeThrows) {
  Play play(Position(2).turn(kFirst));
  play.fall({Face::kFood, Face::kWorkers, Face::kCoins});
  play.act(Reroll{.workers = 1, .coins = 1}).fall({Face::kSkull, Face::kGood});
  EXPECT_FALSE(play.offers(Reroll{.skull = 1}));
  play.act(Reroll{.food = 1}).fall({Face::kCoins});
  EXPECT_EQ(play.facts_of<Thrown>(), (std::vector{Thrown{kFirst, 1, 1, 0, 0, 0, 1, 0}}));
  EXPECT_EQ(play.goods(kFirst), (std::vector{1, 1, 1, 0, 0})) << "three goods: wood, stone, pottery";
}

TEST(RollThroughTheAgesRules, AThrowIsToldOnceItLies) {
  Play play(Position(2).turn(kFirst));
  play.act(Fall{Face::kFood}).act_too(Fall{Face::kCoins});
  EXPECT_TRUE(play.facts_of<Thrown>().empty());
  play.act_too(Fall{Face::kCoins});
  EXPECT_EQ(play.facts_of<Thrown>(), (std::vector{Thrown{kFirst, 0, 0, 1, 0, 0, 2, 2}}));
}

TEST(RollThroughTheAgesView, DiceAreInTheAirUntilTheyFall) {
  Play play(Position(2).cities(kFirst, 4).turn(kFirst));
  EXPECT_EQ(play.seen().air, 4);
  play.act(Fall{Face::kFood});
  EXPECT_EQ(play.seen().air, 3);
  play.fall({Face::kCoins, Face::kCoins, Face::kFood});
  EXPECT_EQ(play.seen().air, std::nullopt);
  play.act(Reroll{.coins = 2});
  EXPECT_EQ(play.seen().air, 2);
}

// ---- Leadership ----------------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, LeadershipThrowsOneDieAgain) {
  Play play(Position(2).developments(kFirst, {Development::kLeadership}).turn(kFirst));
  play.fall({Face::kGood, Face::kFood, Face::kFood});
  EXPECT_FALSE(play.offers(Lead{Face::kGood})) << "only after the throws";
  play.act(Keep{});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Stand{}, Lead{Face::kGood}, Lead{Face::kFood}}));
  play.act(Lead{Face::kFood});
  EXPECT_EQ(in_the_air(play.state()), 1);
  play.fall({Face::kEither});
  EXPECT_TRUE(play.due<FoodOrWorkers>()) << "the new result stands";
  EXPECT_EQ(play.dice(Face::kFood), 1);
}

TEST(RollThroughTheAgesRules, LeadershipComesAfterTheThirdThrowToo) {
  Play play(Position(2).developments(kFirst, {Development::kLeadership}).turn(kFirst));
  for (int i = 0; i < 2; ++i) play.fall({Face::kGood, Face::kGood, Face::kGood}).act(Reroll{.good = 3});
  play.fall({Face::kGood, Face::kGood, Face::kGood});
  EXPECT_TRUE(play.due<Leading>());
}

TEST(RollThroughTheAgesRules, LeadershipMayBeLeft) {
  Play play(Position(2).developments(kFirst, {Development::kLeadership}).turn(kFirst));
  play.fall({Face::kFood, Face::kFood, Face::kEither}).act(Keep{}).act(Stand{});
  EXPECT_TRUE(play.due<FoodOrWorkers>());
}

TEST(RollThroughTheAgesRules, LeadershipMayThrowASkull) {
  Play play(Position(2).developments(kFirst, {Development::kLeadership}).turn(kFirst));
  play.fall({Face::kSkull, Face::kSkull, Face::kSkull}).act(Lead{Face::kSkull}).fall({Face::kSkull});
  EXPECT_EQ(play.sheet(kSecond).disasters, 3) << "a new skull counts";
  Play other(Position(2).developments(kFirst, {Development::kLeadership}).turn(kFirst));
  other.fall({Face::kSkull, Face::kSkull, Face::kSkull}).act(Lead{Face::kSkull}).fall({Face::kFood});
  EXPECT_EQ(other.sheet(kFirst).disasters, 2) << "two skulls are left";
}

TEST(RollThroughTheAgesRules, LeadershipAndSkullsAreAnOption) {
  Play play(
      Position(2, without_leading_skulls()).developments(kFirst, {Development::kLeadership}).turn(kFirst));
  play.fall({Face::kSkull, Face::kFood, Face::kFood}).act(Keep{});
  EXPECT_FALSE(play.offers(Lead{Face::kSkull}));
  EXPECT_TRUE(play.refuses(Lead{Face::kSkull}, SkullStays{}));
  EXPECT_TRUE(play.offers(Lead{Face::kFood}));
}

TEST(RollThroughTheAgesRules, AloneLeadershipMayAlwaysThrowASkull) {
  for (const int rules : {1, 2}) {
    const Position position(1, without_leading_skulls(), rules);
    Play play(Position(position).developments(kFirst, {Development::kLeadership}).turn(kFirst));
    play.fall({Face::kSkull, Face::kFood, Face::kFood}).act(Keep{});
    EXPECT_EQ(play.offers(Lead{Face::kSkull}), rules >= 2) << "version 1 keeps what it did";
  }
}

// ---- 2: food or workers --------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, EachDoubleFaceIsFoodOrWorkers) {
  Play play = rolled(Position(2).food(kFirst, 0), kFirst, {Face::kEither, Face::kEither, Face::kEither});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Feed{0}, Feed{1}, Feed{2}, Feed{3}}));
  for (int food = 0; food <= 3; ++food) {
    Play one = play;
    one.act(Feed{food});
    EXPECT_EQ(one.sheet(kFirst).food, std::max(0, 2 * food - 3)) << food;
    EXPECT_EQ(one.turn() == kFirst ? one.state().workers : 0, 2 * (3 - food)) << food;
  }
}

TEST(RollThroughTheAgesRules, TheChoiceIsPreviewedAsItHappens) {
  const Play play = rolled(Position(2).food(kFirst, 1).developments(kFirst, {Development::kMasonry}), kFirst,
                           {Face::kEither, Face::kEither, Face::kWorkers});
  const Observation seen = play.seen();
  ASSERT_TRUE(seen.outlook.has_value());
  ASSERT_EQ(seen.outlook->meals.size(), 3);
  for (const Meal& meal : seen.outlook->meals) {
    Play one = play;
    one.act(Feed{static_cast<int>(meal.dice)});
    EXPECT_EQ(one.sheet(kFirst).food, meal.food);
    EXPECT_EQ(one.sheet(kFirst).disasters, meal.unfed);
    EXPECT_EQ(one.state().workers, meal.workers);
  }
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
