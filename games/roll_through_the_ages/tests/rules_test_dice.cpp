// Preparation and dice: how many, what they show, how often they are thrown.

#include <cmath>

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

using enum Face;
using D = Development;

TEST(RollThroughTheAgesRules, EveryoneStartsWithThreeFoodAndNoGoods) {
  const State first = start<G>(seats(4));
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(first[Seat{i}].food, 3);
    EXPECT_EQ(first[Seat{i}].goods_count(), 0);
    EXPECT_EQ(first[Seat{i}].cities(), 3);
    EXPECT_EQ(first[Seat{i}].disasters, 0);
  }
}

TEST(RollThroughTheAgesRules, TheStartPlayerBegins) {
  Options options = seats(3);
  options.start = 2;
  EXPECT_EQ(G::observe(start<G>(options), std::nullopt).turn, kThird);
  options.start = 3;
  EXPECT_NE(G::refused_options(options), "");
}

TEST(RollThroughTheAgesRules, ThreePlayersDoWithoutTheHangingGardens) {
  EXPECT_FALSE(monuments_of(3).has(Monument::kHangingGardens));
  EXPECT_EQ(monuments_of(3).size(), 6);
  Play play(Position(3).turn(kFirst));
  play.dice({kWorkers, kWorkers, kWorkers});
  EXPECT_FALSE(play.offers(Work{Site::kHangingGardens, 1}));
  EXPECT_TRUE(play.offers(Work{Site::kTemple, 1}));
}

TEST(RollThroughTheAgesRules, TwoPlayersDoWithoutTempleAndGreatPyramid) {
  EXPECT_FALSE(monuments_of(2).has(Monument::kTemple));
  EXPECT_FALSE(monuments_of(2).has(Monument::kGreatPyramid));
  Play play(Position(2).turn(kFirst));
  play.dice({kWorkers, kWorkers, kWorkers});
  EXPECT_FALSE(play.offers(Work{Site::kTemple, 1}));
  EXPECT_FALSE(play.offers(Work{Site::kGreatPyramid, 1}));
  EXPECT_TRUE(play.offers(Work{Site::kHangingGardens, 1}));
}

TEST(RollThroughTheAgesRules, FourPlayersUseAllMonuments) { EXPECT_EQ(monuments_of(4).size(), 7); }

TEST(RollThroughTheAgesRules, TurnsGoRoundClockwise) {
  Play play(Position(3).turn(kSecond));
  for (const Seat next : {kSecond, kThird, kFirst, kSecond}) {
    EXPECT_EQ(play.seen().turn, next);
    play.dice({kCoins, kFood, kGood}).pass();
  }
}

TEST(RollThroughTheAgesRules, ARoundIsOverWhenEveryoneHadATurn) {
  Play play(start<G>(seats(2)));
  EXPECT_EQ(play.state().round, 1);
  play.dice({kFood, kFood, kGood}).pass();
  EXPECT_EQ(play.state().round, 1);
  play.dice({kFood, kFood, kGood}).pass();
  EXPECT_EQ(play.state().round, 2);
}

TEST(RollThroughTheAgesRules, AsManyDiceAsCities) {
  EXPECT_EQ(Play(Position(2).turn(kFirst)).state().agenda.top(), Phase(Cast{kFirst, 3}));
  EXPECT_EQ(Play(Position(2).cities(kFirst, 5).turn(kFirst)).state().agenda.top(), Phase(Cast{kFirst, 5}));
  EXPECT_EQ(Play(Position(2).cities(kFirst, 7).turn(kFirst)).state().agenda.top(), Phase(Cast{kFirst, 7}));
}

TEST(RollThroughTheAgesRules, EachFaceIsOnTheDieOnce) {
  const auto outcomes = chance_outcomes<G>(Position(2).turn(kFirst));
  ASSERT_EQ(outcomes.size(), 6U);
  for (std::size_t face = 0; face < 6; ++face) {
    EXPECT_EQ(outcomes[face].action, Action(Fall{static_cast<Face>(face)}));
    EXPECT_EQ(outcomes[face].weight, 1U);
  }
}

TEST(RollThroughTheAgesRules, TheFirstThrowFallsByItself) {
  Play play(Position(2).turn(kFirst));
  EXPECT_EQ(node_kind<G>(play.state()), NodeKind::kChance);
  play.fall({kGood, kFood, kCoins});
  EXPECT_TRUE(play.due<Rerolls>());
  EXPECT_EQ(play.facts<Thrown>(), (std::vector{Thrown{kFirst, 1, 0, 1, 0, 0, 1, 2}}));
}

TEST(RollThroughTheAgesRules, UpToThreeThrows) {
  Play play(Position(2).turn(kFirst));
  play.fall({kGood, kFood, kCoins});
  EXPECT_EQ(play.seen().throws_left, 2);
  play.act(Reroll{.good = 1}).fall({kGood});
  EXPECT_EQ(play.seen().throws_left, 1);
  play.act(Reroll{.good = 1}).fall({kGood});
  ASSERT_EQ(play.facts<Thrown>().size(), 1U);
  EXPECT_EQ(play.facts<Thrown>()[0].left, 0) << "the dice count as they lie";
  EXPECT_EQ(play.sheet(kFirst).goods[Good::kWood], 1);
}

TEST(RollThroughTheAgesRules, AnyDiceMayBeThrownAgain) {
  Play play(Position(2).turn(kFirst));
  play.fall({kGood, kGood, kFood});
  EXPECT_EQ(play.offers_of<Reroll>().size(), 5U) << "one or two goods, with or without the food, or the food";
  EXPECT_TRUE(play.offers(Reroll{.good = 2, .food = 1}));
  EXPECT_TRUE(play.offers(Keep{}));
}

TEST(RollThroughTheAgesRules, ADieKeptBeforeMayBeThrownLater) {
  Play play(Position(2).turn(kFirst));
  play.fall({kGood, kFood, kCoins}).act(Reroll{.coins = 1}).fall({kWorkers});
  EXPECT_TRUE(play.offers(Reroll{.good = 1}));
  EXPECT_TRUE(play.offers(Reroll{.food = 1}));
}

TEST(RollThroughTheAgesRules, SkullsStay) {
  Play play(Position(2).turn(kFirst));
  play.fall({kSkull, kFood, kCoins});
  EXPECT_TRUE(play.refuses(Reroll{.skull = 1}, SkullStays{}));
  for (const Reroll& one : play.offers_of<Reroll>()) EXPECT_EQ(one.skull, 0);
}

TEST(RollThroughTheAgesRules, NothingButSkullsEndsTheThrows) {
  Play play(Position(2).turn(kFirst));
  play.fall({kSkull, kSkull, kSkull});
  EXPECT_FALSE(play.due<Rerolls>());
  Play leader(Position(2).owns(kFirst, {D::kLeadership}).turn(kFirst));
  leader.fall({kSkull, kSkull, kSkull});
  EXPECT_TRUE(leader.due<Leading>());
}

TEST(RollThroughTheAgesRules, TheExampleOfThreeThrows) {
  // A food kept, two dice again: a skull that stays and a coin; then food aside and thrown again after all.
  Play play(Position(2).turn(kFirst));
  play.fall({kFood, kGood, kCoins}).act(Reroll{.good = 1, .coins = 1}).fall({kSkull, kGood});
  EXPECT_FALSE(play.offers(Reroll{.skull = 1}));
  play.act(Reroll{.food = 1}).fall({kCoins});
  EXPECT_EQ(goods_of(play.sheet(kFirst)), (Counts{1, 1, 1, 0, 0})) << "three goods: wood, stone and pottery";
  EXPECT_EQ(play.seen().coins, 7);
}

TEST(RollThroughTheAgesRules, LeadershipThrowsOneDieAgainAfterTheLastThrow) {
  Play play(Position(2).owns(kFirst, {D::kLeadership}).turn(kFirst));
  play.fall({kGood, kFood, kCoins});
  EXPECT_TRUE(play.offers_of<Lead>().empty());
  play.act(Keep{});
  EXPECT_EQ(play.offers_of<Lead>().size(), 3U);
  play.act(Lead{kGood}).fall({kGood});
  EXPECT_FALSE(play.due<Leading>()) << "once a turn";
  Play other(Position(2).owns(kSecond, {D::kLeadership}).turn(kFirst));
  other.fall({kGood, kFood, kCoins}).act(Keep{});
  EXPECT_FALSE(other.due<Leading>());
}

TEST(RollThroughTheAgesRules, LeadershipMayThrowASkullAgain) {
  Play play(Position(2).owns(kFirst, {D::kLeadership}).turn(kFirst));
  play.fall({kSkull, kSkull, kSkull});
  EXPECT_TRUE(play.offers(Lead{kSkull}));
  Options options = seats(2);
  options.leadership_skull = false;
  Play barred(Position(options).owns(kFirst, {D::kLeadership}).turn(kFirst));
  barred.fall({kSkull, kSkull, kFood}).act(Keep{});
  EXPECT_TRUE(barred.refuses(Lead{kSkull}, SkullStays{}));
  EXPECT_TRUE(barred.offers(Lead{kFood}));
}

TEST(RollThroughTheAgesRules, EachDoubleDieBecomesFoodOrWorkers) {
  Play play(Position(2).turn(kFirst));
  play.fall({kEither, kEither, kCoins}).act(Keep{});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Feed{0}, Feed{1}, Feed{2}}));
  play.act(Feed{1});
  EXPECT_EQ(play.facts<Harvested>(), (std::vector{Harvested{kFirst, 2, 5}}));
  EXPECT_EQ(play.state().workers, 2);
}

TEST(RollThroughTheAgesRules, WithoutADoubleDieThereIsNothingToDecide) {
  Play play(Position(2).turn(kFirst));
  play.fall({kGood, kFood, kCoins}).act(Keep{});
  EXPECT_FALSE(play.due<FoodOrWorkers>());
}

/// Chance that the dice of a turn end with each disaster, if every die that is no skull is thrown `throws`
/// times.
std::vector<double> disasters(int dice, int throws) {
  double skull = 0;
  for (int i = 0; i < throws; ++i) skull += (1 - skull) / 6;
  std::vector<double> chance(5, 0.0);
  for (int skulls = 0; skulls <= dice; ++skulls) {
    double ways = 1;
    for (int i = 0; i < skulls; ++i) ways *= static_cast<double>(dice - i) / (i + 1);
    chance[static_cast<std::size_t>(disaster_of(skulls))] +=
        ways * std::pow(skull, skulls) * std::pow(1 - skull, dice - skulls);
  }
  return chance;
}

TEST(RollThroughTheAgesDice, FallInDisastersAsOftenAsReckoned) {
  const auto near = [](int dice, int throws, const std::vector<double>& expected) {
    const auto chance = disasters(dice, throws);
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(chance[i], expected[i], 0.00006);
  };
  near(3, 1, {.9259, .0694, .0046});
  near(5, 2, {.5168, .3127, .1376, .0303, .0027});
  near(7, 3, {.1325, .2419, .2935, .2137, .1183});
}

TEST(RollThroughTheAgesDice, ComeFromTheEngineAsOftenAsReckoned) {
  Rng rng(5);
  std::vector<double> seen(5, 0.0);
  constexpr int kGames = 20'000;
  for (int game = 0; game < kGames; ++game) {
    State state = Position(2).cities(kFirst, 5).turn(kFirst);
    while (!std::holds_alternative<FoodOrWorkers>(state.agenda.top()) && state.agenda.stack().size() > 3) {
      if (node_kind<G>(state) == NodeKind::kChance) {
        random_plies<G>(state, rng, 1);
      } else if (std::holds_alternative<Rerolls>(state.agenda.top())) {
        DiceTable free = rerollable(state);
        state = apply_action<G>(state, reroll(free));
      } else {
        break;
      }
    }
    seen[static_cast<std::size_t>(disaster_of(state.dice[kSkull]))] += 1.0 / kGames;
  }
  const auto expected = disasters(5, 3);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(seen[i], expected[i], 0.015);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
