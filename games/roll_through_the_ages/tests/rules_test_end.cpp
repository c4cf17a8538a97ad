// The end of the game and its points; the solo game.

#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

/// Four developments, cheap ones, without Leadership so that no question is asked after throwing.
Position four_developments(Position position, Seat seat) {
  return position.developments(seat, {Development::kIrrigation, Development::kAgriculture,
                                      Development::kQuarrying, Development::kMedicine});
}
/// All monuments of the table but one are complete; of the last one, one box is open for the seat.
Position one_box_left(int seats, Seat seat) {
  Position position(seats);
  monuments_of(seats).each([&](Monument monument) {
    if (monument == Monument::kObelisk) position.boxes(seat, monument, 8);
    else position.monument(Seat{static_cast<int>(monument) % seats}, monument);
  });
  return position;
}

TEST(RollThroughTheAgesRules, TheFifthDevelopmentEndsTheGame) {
  Play play = rolled(four_developments(Position(2), kSecond), kSecond, {kC, kC, kF});
  EXPECT_FALSE(play.state().last_round);
  play.act(Buy{Development::kLeadership, {}, 0});
  EXPECT_EQ(play.facts_of<LastRound>(), (std::vector{LastRound{kSecond}}));
  EXPECT_TRUE(play.over()) << "the last player of the round has bought";
}

TEST(RollThroughTheAgesRules, FourDevelopmentsDoNotEndTheGame) {
  Play play = rolled(four_developments(Position(2), kSecond), kSecond, {kC, kC, kF});
  play.act(Pass{});
  EXPECT_FALSE(play.over());
}

TEST(RollThroughTheAgesRules, TheLastMonumentEndsTheGame) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Seat last{seats - 1};
    Play play = rolled(one_box_left(seats, last), last, {kW, kF, kF});
    EXPECT_FALSE(play.state().last_round);
    play.act(Work{Site::kObelisk, 1});
    EXPECT_TRUE(play.state().last_round) << "completed at least once, by whomever";
    play.pass();
    EXPECT_TRUE(play.over());
  }
}

TEST(RollThroughTheAgesRules, TheRoundIsPlayedToItsEnd) {
  Play play = rolled(four_developments(Position(3), kFirst), kFirst, {kC, kC, kF});
  play.act(Buy{Development::kLeadership, {}, 0});
  EXPECT_EQ(play.turn(), kSecond);
  play.roll({kF, kF, kF}).pass();
  EXPECT_EQ(play.turn(), kThird);
  play.roll({kF, kF, kF}).pass();
  EXPECT_TRUE(play.over());
}

TEST(RollThroughTheAgesRules, TheStartPlayerDoesNotPlayAgain) {
  Options options;
  options.start = kSecond;
  Play play = rolled(four_developments(Position(2, options), kFirst), kFirst, {kC, kC, kF});
  EXPECT_TRUE(play.act(Buy{Development::kLeadership, {}, 0}).over()) << "the second seat began the round";
}

TEST(RollThroughTheAgesRules, PointsAreAddedUpBySource) {
  Position position =
      Position(4)
          .cities(kFirst, 4)
          .monument(kFirst, Monument::kStoneCircle)
          .monument(kSecond, Monument::kObelisk)
          .monument(kFirst, Monument::kObelisk)
          .developments(kFirst, {Development::kMedicine, Development::kArchitecture, Development::kEmpire})
          .disasters(kFirst, 7);
  const auto standings = Game::returns(position.turn(kFirst));
  const std::vector<int> expected{3 + 8 + 8, 2 + 3, 2, 4, -7};
  ASSERT_EQ(standings[0].sources.size(), 5);
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(standings[0].sources[i].points, expected[static_cast<std::size_t>(i)]);
  EXPECT_EQ(standings[0].points, 19 + 5 + 2 + 4 - 7);
}

TEST(RollThroughTheAgesRules, BonusesNeedTheirDevelopment) {
  const Position position = Position(2).monument(kFirst, Monument::kStepPyramid).cities(kFirst, 6);
  EXPECT_EQ(Play(position.turn(kFirst)).points(kFirst), 1);
}

TEST(RollThroughTheAgesRules, APointsTotalMayBeNegative) {
  EXPECT_EQ(Play(Position(2).disasters(kFirst, 2).turn(kFirst)).points(kFirst), -2);
}

TEST(RollThroughTheAgesRules, TheHighestTotalWins) {
  const Play play(Position(3)
                      .developments(kSecond, {Development::kReligion})
                      .developments(kThird, {Development::kMedicine})
                      .turn(kFirst));
  EXPECT_EQ(play.place(kSecond), 1);
  EXPECT_EQ(play.place(kThird), 2);
  EXPECT_EQ(play.place(kFirst), 3);
}

TEST(RollThroughTheAgesRules, ATieIsBrokenByTheWorthOfGoods) {
  const Play play(Position(3)
                      .goods(kFirst, Good::kWood, 4)    // 10
                      .goods(kSecond, Good::kMetal, 2)  // 15, with fewer goods
                      .goods(kThird, Good::kWood, 4)
                      .food(kThird, 15)
                      .turn(kFirst));
  EXPECT_EQ(play.place(kSecond), 1);
  EXPECT_EQ(play.place(kFirst), 2) << "still equal: the place is shared";
  EXPECT_EQ(play.place(kThird), 2) << "food does not count";
}

TEST(RollThroughTheAgesRules, GoodsBreakTiesOnly) {
  const Play play(Position(2)
                      .goods(kFirst, Good::kMetal, 4)
                      .developments(kSecond, {Development::kLeadership})
                      .turn(kFirst));
  EXPECT_EQ(play.place(kSecond), 1);
  EXPECT_EQ(play.points(kFirst), 0);
}

// ---- what is certain in the last round -----------------------------------------------------------

/// The first of three seats has bought its fifth development.
Position last_round() {
  return four_developments(Position(3), kFirst).developments(kFirst, {Development::kLeadership});
}

TEST(RollThroughTheAgesProspect, BeforeTheLastRoundNothingIsCertain) {
  const Prospect open = Game::prospect(four_developments(Position(2), kFirst).turn(kSecond), kFirst);
  EXPECT_EQ(open.most_points, Prospect{}.most_points);
  EXPECT_EQ(open.least_points, Prospect{}.least_points);
}

TEST(RollThroughTheAgesProspect, AfterTheLastTurnOnlyPestilenceTakesPoints) {
  const State state = last_round().developments(kSecond, {Development::kCoinage}).turn(kThird);
  const Prospect first = Game::prospect(state, kFirst);
  EXPECT_EQ(first.most_points, 13);
  EXPECT_EQ(first.least_points, 13) << "medicine protects";
  EXPECT_EQ(first.behind, 1);
  const Prospect second = Game::prospect(state, kSecond);
  EXPECT_EQ(second.most_points, 4);
  EXPECT_EQ(second.least_points, 4 - kPestilenceLoss);
  EXPECT_EQ(second.ahead, 1);
  EXPECT_EQ(second.behind, 0) << "the turn of the third is to come";
}

TEST(RollThroughTheAgesProspect, TheLastTurnIsBoundedByItsWorkersAndOnePurchase) {
  const Prospect last = Game::prospect(last_round().food(kThird, 0).turn(kThird), kThird);
  // Nine workers complete any of the first four monuments, or found cities for an empire.
  EXPECT_EQ(last.most_points, 1 + 2 + 4 + 6 + std::max(8 + 4, 8 + cities_with(9)));
  EXPECT_EQ(last.least_points, -3 - kInvasionLoss) << "three cities unfed, and an invasion";
}

TEST(RollThroughTheAgesProspect, WhatIsPastIsNoLongerPossible) {
  Play play = rolled(last_round(), kThird, {kC, kC, kW});
  EXPECT_EQ(Game::prospect(play.state(), kThird).least_points, 0) << "fed, and no skulls";
  EXPECT_EQ(Game::prospect(play.state(), kThird).most_points, 1 + 2) << "three workers and 14 coins";
  EXPECT_EQ(Game::prospect(play.state(), kFirst).behind, 2);
  play.act(Dismiss{});
  EXPECT_EQ(Game::prospect(play.state(), kThird).most_points, 2);
  play.act(Pass{});
  EXPECT_EQ(Game::prospect(play.state(), kThird).most_points, 0);
  EXPECT_EQ(Game::prospect(play.state(), kThird).behind, 0) << "goods decide: nobody has any";
}

TEST(RollThroughTheAgesProspect, AloneTheTenthRoundIsTheLast) {
  EXPECT_EQ(Game::prospect(Position(1).round(9).turn(kFirst), kFirst).most_points, Prospect{}.most_points);
  EXPECT_LT(Game::prospect(Position(1).round(10).turn(kFirst), kFirst).most_points, 40);
}

// ---- solo ----------------------------------------------------------------------------------------

TEST(RollThroughTheAgesRules, AloneThereAreTenRounds) {
  Play play(Position(1).turn(kFirst));
  for (int round = 1; round <= 10; ++round) {
    ASSERT_FALSE(play.over());
    EXPECT_EQ(play.seen().round, round);
    play.roll({kF, kF, kF}).pass();
  }
  EXPECT_TRUE(play.over());
}

TEST(RollThroughTheAgesRules, AloneNothingElseEndsTheGame) {
  Play play = rolled(four_developments(Position(1), kFirst), kFirst, {kC, kC, kF});
  play.act(Buy{Development::kLeadership, {}, 0});
  EXPECT_FALSE(play.over());
  EXPECT_FALSE(play.state().last_round);
  play.roll({kC, kC, kC});
  play.act(Buy{Development::kCaravans, {}, 0});
  EXPECT_EQ(play.sheet(kFirst).developments.size(), 6);
  Play builder = rolled(one_box_left(1, kFirst), kFirst, {kW, kF, kF});
  EXPECT_FALSE(builder.act(Work{Site::kObelisk, 1}).pass().over());
}

TEST(RollThroughTheAgesRules, AloneAllMonumentsAreThereForTheHigherNumber) {
  Play play = rolled(Position(1), kFirst, {kW, kF, kF});
  EXPECT_EQ(play.state().available(), Set<Monument>::all());
  EXPECT_EQ(play.act(Work{Site::kStepPyramid, 3}).points(kFirst), 1);
}

TEST(RollThroughTheAgesRules, AlonePestilenceStrikesOneself) {
  const auto lost = [](Position position) {
    return rolled(position, kFirst, {kS, kS, kS}).sheet(kFirst).disasters;
  };
  EXPECT_EQ(lost(Position(1)), 3);
  EXPECT_EQ(lost(Position(1).developments(kFirst, {Development::kMedicine})), 0);
}

TEST(RollThroughTheAgesRules, AloneReligionPreventsARevolt) {
  const auto wood = [](Position position) {
    position.cities(kFirst, 5).food(kFirst, 15).goods(kFirst, Good::kWood, 1);
    return rolled(position, kFirst, {kS, kS, kS, kS, kS}).goods(kFirst, Good::kWood);
  };
  EXPECT_EQ(wood(Position(1)), 0);
  EXPECT_EQ(wood(Position(1).developments(kFirst, {Development::kReligion})), 3) << "one and two new ones";
}

TEST(RollThroughTheAgesRules, AloneSkullsAreThrownAgainAsOtherDice) {
  Play play(Position(1).turn(kFirst));
  play.fall({kS, kS, kS});
  EXPECT_EQ(play.offers(),
            (std::vector<Action>{Keep{}, Reroll{.skull = 1}, Reroll{.skull = 2}, Reroll{.skull = 3}}));
  play.act(Reroll{.skull = 3}).fall({kS, kF, kF});
  EXPECT_TRUE(play.offers(Reroll{.skull = 1})) << "again";
}

TEST(RollThroughTheAgesView, AloneTheRoundsAreNumberedAndNobodyIsNext) {
  const Observation alone =
      Game::observe(Position(1).monument(kFirst, Monument::kObelisk).turn(kFirst), kFirst);
  EXPECT_EQ(alone.rounds, kSoloRounds);
  EXPECT_EQ(alone.next, std::nullopt);
  EXPECT_TRUE(alone.sheets[0].outrun.empty()) << "nobody else could have taken it";
  const Observation two =
      Game::observe(Position(2).monument(kFirst, Monument::kObelisk).turn(kSecond), kFirst);
  EXPECT_EQ(two.rounds, std::nullopt);
  EXPECT_EQ(two.next, kFirst);
  EXPECT_TRUE(two.sheets[1].outrun.has(Monument::kObelisk));
}

TEST(RollThroughTheAgesView, AloneNobodyBeginsAndNoDevelopmentsEndTheGame) {
  const Observation alone = Game::observe(Position(1).turn(kFirst), kFirst);
  EXPECT_EQ(alone.starter, std::nullopt);
  EXPECT_EQ(alone.developments_to_end, std::nullopt);
  const Observation two = Game::observe(Position(2).turn(kSecond), kFirst);
  EXPECT_EQ(two.starter, kFirst);
  EXPECT_EQ(two.developments_to_end, 5);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
