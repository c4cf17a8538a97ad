// What the page is told of the rules, so that it needs to know none: what can be done in the areas, what one
// worker does at most, what comes next and what leaves.

#include <gtest/gtest.h>

#include "core/view/question.h"
#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

Observation seen(const State& state) { return Snowdonia::observe(state, kOne); }

DeedView deed_of(const State& state, Area area, Deed deed) {
  const Observation view = seen(state);
  for (const DeedView& one : view.deeds)
    if (one.area == area && one.deed == deed) return one;
  ADD_FAILURE() << "no such deed";
  return {area, deed, {}, false};
}
bool has_deed(const State& state, Area area, Deed deed) {
  return std::ranges::any_of(seen(state).deeds,
                             [&](const DeedView& one) { return one.area == area && one.deed == deed; });
}
void expect_obstacle(const State& state, Area area, Deed deed, std::optional<Obstacle> obstacle, bool later) {
  const DeedView one = deed_of(state, area, deed);
  EXPECT_EQ(one.obstacle, obstacle) << name_of(deed);
  EXPECT_EQ(one.later, later) << name_of(deed);
}

// ---- areas -----------------------------------------------------------------------------------

TEST(SnowdoniaView, AtTheBeginningTrainsAreOnlyForLater) {
  const State state = Position(2).state();
  expect_obstacle(state, Area::kE, Deed::kBuy, Obstacle::kTrainsLater, false);
  expect_obstacle(state, Area::kE, Deed::kBuild, {}, false);
  expect_obstacle(state, Area::kB, Deed::kDig, {}, false);
  expect_obstacle(state, Area::kC, Deed::kForge, {}, false);
  expect_obstacle(state, Area::kD, Deed::kLay, Obstacle::kNotCleared, true);
  expect_obstacle(Position(2).events(2).state(), Area::kE, Deed::kBuy, {}, false);
  expect_obstacle(Position(2, Scenario::kBlaenau).state(), Area::kE, Deed::kBuy, {}, false);
}

TEST(SnowdoniaView, FogClosesDiggingAndLaying) {
  Position position(2);
  position.cleared(2).round(2).weather(Weather::kFog, Weather::kSun, Weather::kSun);
  expect_obstacle(position.state(), Area::kB, Deed::kDig, Obstacle::kFog, false);
  expect_obstacle(position.state(), Area::kD, Deed::kLay, Obstacle::kFog, false);
  position.weather(Weather::kRain, Weather::kFog, Weather::kFog);
  expect_obstacle(position.state(), Area::kB, Deed::kDig, {}, false);
  expect_obstacle(position.state(), Area::kD, Deed::kLay, {}, false);
}

TEST(SnowdoniaView, WhatRunsOutInTheWorksMayComeBack) {
  const State no_stone = Position(2).leave_in_bag(Ware::kStone, 0, kTwo).state();
  expect_obstacle(no_stone, Area::kC, Deed::kDress, Obstacle::kNoStone, true);
  expect_obstacle(no_stone, Area::kC, Deed::kForge, {}, false);
  const State no_steel = Position(2).give(kTwo, Good::kSteel, box().board.steel).state();
  expect_obstacle(no_steel, Area::kC, Deed::kForge, Obstacle::kNoSteel, true);
}

TEST(SnowdoniaView, StoneIsCrushedInTheDaffodilLineOnly) {
  EXPECT_FALSE(has_deed(Position(2).state(), Area::kC, Deed::kCrush));
  expect_obstacle(Position(2, Scenario::kDaffodil).state(), Area::kC, Deed::kCrush, {}, false);
}

TEST(SnowdoniaView, AreaBBuildsOnceItIsReplaced) {
  Position cleared(2);
  cleared.all_cleared().round(2);
  expect_obstacle(cleared.state(), Area::kB, Deed::kDig, Obstacle::kNothingLeft, false);
  cleared.area_b_builds();
  EXPECT_FALSE(has_deed(cleared.state(), Area::kB, Deed::kDig));
  expect_obstacle(cleared.state(), Area::kB, Deed::kBuild, {}, false);
}

// ---- workers, row, events ----------------------------------------------------------------------

TEST(SnowdoniaView, TrainsAndContractsAddToWhatAWorkerDoes) {
  Position plain(2);
  plain.rates(4, 2).round(2);
  EXPECT_EQ(seen(plain.state()).players[0].work, (WorkView{3, 1, 4, 2, 3}));
  EXPECT_EQ(seen(Position(plain).train(kOne, 1).state()).players[0].work.dig, 6);
  EXPECT_EQ(seen(Position(plain).train(kOne, 2).state()).players[0].work.iron, 2);
  EXPECT_EQ(seen(Position(plain).train(kOne, 3).state()).players[0].work.take, 4);
  EXPECT_EQ(seen(Position(plain).train(kOne, 7).state()).players[0].work.lay, 3);
  EXPECT_EQ(seen(Position(plain).train(kTwo, 7).state()).players[0].work.lay, 2);
  Course coal(Position(4).contract(kOne, 29).train(kOne, 3).round(2));
  coal.place({"a1", "g", "g", "g", "g", "g", "g", "g"}).act(Play{29});
  ASSERT_TRUE(coal.due<TakeCubes>());
  EXPECT_EQ(seen(coal.state()).players[0].work.coal, 4) << "all that it takes";
  EXPECT_EQ(seen(coal.state()).players[1].work.coal, 1);
  Course twice(Position(plain).contract(kOne, 26).contract(kOne, 30));
  twice.place({"b1", "g", "g", "g"}).act(Play{26});
  EXPECT_EQ(seen(twice.state()).players[0].work.dig, 8);
}

TEST(SnowdoniaView, SpacesLieOnTheBoardByPlayersRubbleAndAgreementInFogToo) {
  const auto lie = [](const Position& position, Area area) {
    return (seen(position.state()).spaces & spaces_of(area)).size();
  };
  EXPECT_EQ(lie(Position(2), Area::kA), 2);
  EXPECT_EQ(lie(Position(4), Area::kA), 4);
  EXPECT_EQ(lie(Position(4), Area::kG), 1);
  Position fog(4);
  fog.round(2).weather(Weather::kFog, Weather::kSun, Weather::kSun);
  EXPECT_EQ(lie(fog, Area::kB), 3);
  EXPECT_EQ(lie(fog, Area::kD), 3);
  EXPECT_EQ(lie(Position(4).round(2).area_b_builds(), Area::kB), 1);
  Options two = table_of(4);
  two.b_build_spaces = 2;
  EXPECT_EQ(lie(Position(two).round(2).area_b_builds(), Area::kB), 2);
}

TEST(SnowdoniaView, TheOrderOfTurnsBeginsWithTheStartPlayer) {
  const auto order = [](const State& state) {
    std::vector<int> seats;
    const Observation view = seen(state);
    for (const Seat seat : view.order) seats.push_back(seat.index());
    return seats;
  };
  EXPECT_EQ(order(Position(3).state()), (std::vector{0, 1, 2}));
  EXPECT_EQ(order(Position(3).first(kTwo).state()), (std::vector{1, 2, 0}));
  EXPECT_EQ(order(Position(3).first(kTwo).marker(kThree).state()), (std::vector{1, 2, 0}))
      << "the marker counts from the next round on";
  EXPECT_EQ(order(Position(1).state()), std::vector{0});
}

TEST(SnowdoniaView, DaffodilsAreToldWhereTheyGrow) {
  EXPECT_EQ(seen(Position(2).state()).players[0].daffodils, std::nullopt);
  EXPECT_EQ(seen(Position(2, Scenario::kBlaenau).state()).players[0].daffodils, std::nullopt);
  const State line = Position(2, Scenario::kDaffodil).all_cleared().give(kTwo, Good::kDaffodil, 3).state();
  EXPECT_EQ(seen(line).players[0].daffodils, 0);
  EXPECT_EQ(seen(line).players[1].daffodils, 3);
}

TEST(SnowdoniaView, TheLastSpaceOfTheStockyardBringsTheMarker) {
  EXPECT_EQ(seen(Position(2).state()).marker.space, Space::kA2);
  EXPECT_EQ(seen(Position(3).state()).marker.space, Space::kA3);
}

TEST(SnowdoniaView, TheFirstOpenContractLeavesAloneAll) {
  EXPECT_EQ(seen(Position(2).row(7, 8, 9).state()).leaving, Contracts::of(7));
  EXPECT_TRUE(seen(Position(2).row(0, 8, 9).state()).leaving.empty());
  EXPECT_EQ(seen(Position(1).row(7, 8, 9).state()).leaving.size(), 3);
}

TEST(SnowdoniaView, AQuestionSaysWhichContractItIsAbout) {
  const auto asked = [](const Course& play) {
    Contracts all;
    const Observation view = seen(play.state());
    for (const ContractView& one : view.players[0].contracts)
      if (one.asked) all.add(one.contract);
    return all;
  };
  Course clearing(Position(2).contract(kOne, 3).contract(kOne, 8).rates(2, 2).round(2));
  clearing.place({"g", "g", "g", "g"}).act(Play{3});
  ASSERT_TRUE(clearing.due<UseAfter>());
  EXPECT_EQ(asked(clearing), Contracts::of(3));
  Course forging(Position(2).contract(kOne, 12).contract(kOne, 24).give(kOne, Good::kIron, 4).round(2));
  forging.place({"g", "g", "g", "g"}).act(Play{24});
  ASSERT_TRUE(forging.due<RepeatExchange>());
  EXPECT_EQ(asked(forging), Contracts::of(24));
  EXPECT_TRUE(asked(Course(Position(2).contract(kOne, 3))).empty());
}

TEST(SnowdoniaView, TheNextFieldFollowsTheLastCube) {
  const auto field = [](const Position& position) {
    return int(seen(position.state()).coming.value().field);
  };
  EXPECT_EQ(field(Position(2)), 1);
  EXPECT_EQ(field(Position(2).events(4)), 5);
  EXPECT_EQ(field(Position(2).events(10)), 8) << "the last three again and again";
  EXPECT_EQ(field(Position(2, Scenario::kBlaenau)), 8);
}

TEST(SnowdoniaView, CubesComeByNumberOfPlayersAsLongAsThereIsARestock) {
  EXPECT_EQ(seen(Position(2).state()).coming.value().cubes, 6);
  EXPECT_EQ(seen(Position(3).state()).coming.value().cubes, 9);
  for (const bool upkeep : {true, false}) {
    Options options = table_of(2);
    options.final_upkeep = upkeep;
    Position position(options);
    position.lay(plan_of(options).tracks()).round(9);
    position.raw().ending = Ending::kNextRound;
    EXPECT_TRUE(seen(position.state()).coming.has_value());
    position.raw().ending = Ending::kThisRound;
    EXPECT_EQ(seen(position.state()).coming.has_value(), upkeep);
    Course last(position);
    last.idle();
    ASSERT_TRUE(last.over());
    EXPECT_EQ(seen(last.state()).coming, std::nullopt);
  }
}

TEST(SnowdoniaView, OfASeriesIsToldWhichGameIsPlayedAndWhatTheOthersBrought) {
  EXPECT_EQ(seen(Position(1).state()).series, std::nullopt);
  EXPECT_EQ(seen(Position(2).state()).series, std::nullopt);
  Options options = table_of(1);
  options.train = SoloTrain::kSeries;
  Position position(options);
  position.raw().earlier.push(71);
  position.raw().earlier.push(64);
  const auto scored = [](const State& state) {
    std::vector<std::pair<int, int>> games;
    const SeriesView series = seen(state).series.value();
    for (const GameView& one : series.scored) games.emplace_back(int(one.train), int(one.points));
    return games;
  };
  const SeriesView series = seen(position.raw()).series.value();
  EXPECT_EQ(series.game, 3);
  EXPECT_EQ(series.games, 7);
  EXPECT_EQ(scored(position.raw()), (std::vector<std::pair<int, int>>{{1, 71}, {2, 64}}));
  State over = position.raw();
  over.agenda.clear();
  EXPECT_EQ(scored(over).back(), std::pair(3, game_points(over, kOne))) << "the last game, with the match";
}

TEST(SnowdoniaView, OnlyWhatCanBringPointsIsASourceOfThem) {
  const auto sources = [](const Options& options) {
    return Snowdonia::returns(Position(options).state())[0].sources.size();
  };
  EXPECT_EQ(sources(table_of(2)), 5);
  EXPECT_EQ(sources(table_of(2, Scenario::kDaffodil)), 6);
  Options series = table_of(1);
  series.train = SoloTrain::kSeries;
  EXPECT_EQ(sources(series), 6);
}

// ---- questions -------------------------------------------------------------------------------

TEST(SnowdoniaView, WhetherToPlayContractsIsAQuestionAboutThoseContracts) {
  Course play(Position(2).contract(kOne, 7).contract(kOne, 20));
  EXPECT_EQ(question_of<Snowdonia>(play.offers()), std::nullopt) << "workers are placed";
  play.place({"a1", "g", "g", "g"});
  EXPECT_EQ(question_of<Snowdonia>(play.offers()), (Question{"pass", {"7", "20"}}));
}

}  // namespace
}  // namespace spielwerk::snowdonia
