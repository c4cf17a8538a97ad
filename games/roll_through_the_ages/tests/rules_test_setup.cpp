// Players, material, preparation, and the order of turns and phases.

#include "games/roll_through_the_ages/tests/position.h"

#include "core/match/options.h"

namespace spielwerk::roll_through_the_ages {
namespace {

State begun(int seats, Seat start_seat = kFirst) {
  Options options;
  options.seats = seats;
  options.start = start_seat;
  EXPECT_EQ(refused_reason<Game>(options), "");
  return start<Game>(options);
}

TEST(RollThroughTheAgesRules, SeatsFromOneToFour) {
  for (int seats = 1; seats <= 4; ++seats) {
    const auto options = parse_options<Options>({{"seats", std::to_string(seats)}});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(refused_reason<Game>(*options), "");
    EXPECT_EQ(start<Game>(*options).seats(), seats);
  }
  EXPECT_FALSE(parse_options<Options>({{"seats", "0"}}).has_value());
  EXPECT_FALSE(parse_options<Options>({{"seats", "5"}}).has_value());
}

TEST(RollThroughTheAgesRules, EverybodyStartsWithThreeFood) {
  for (int seats = 1; seats <= 4; ++seats)
    for (int i = 0; i < seats; ++i) EXPECT_EQ(begun(seats)[Seat{i}].food, 3);
}

TEST(RollThroughTheAgesRules, NobodyStartsWithGoods) {
  const State state = begun(4);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(state[Seat{i}].goods_count(), 0);
}

TEST(RollThroughTheAgesRules, StartSeatIsAnOption) {
  EXPECT_EQ(Play(begun(3, kFirst)).turn(), kFirst);
  EXPECT_EQ(Play(begun(3, kThird)).turn(), kThird);
  Options beyond;
  beyond.seats = 3;
  beyond.start = kFourth;
  EXPECT_EQ(refused_reason<Game>(beyond), "no_such_seat");
}

TEST(RollThroughTheAgesRules, TheStartPlayerIsDrawn) {
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    const Play play(start<Game>(options));
    EXPECT_EQ(play.turn(), std::nullopt);
    const auto outcomes = chance_outcomes<Game>(play.state());
    ASSERT_EQ(outcomes.size(), static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].weight, 1U);
      Play drawn = play;
      drawn.act(StartSeat{Seat{i}});
      EXPECT_EQ(drawn.turn(), Seat{i});
      EXPECT_EQ(drawn.facts_of<StartDrawn>(), (std::vector{StartDrawn{Seat{i}}}));
      EXPECT_EQ(Game::observe(drawn.state(), kSpectator).starter, Seat{i});
      for (int turn = 0; turn < seats; ++turn) {
        EXPECT_EQ(drawn.state().round, 1);
        drawn.roll({Face::kFood, Face::kFood, Face::kFood}).pass();
      }
      EXPECT_EQ(drawn.state().round, 2) << "a round ends before who began it";
      EXPECT_EQ(drawn.turn(), Seat{i});
    }
  }
}

TEST(RollThroughTheAgesRules, AloneNobodyIsDrawn) {
  Options options;
  options.seats = 1;
  EXPECT_TRUE(options.start.drawn());
  EXPECT_EQ(Play(start<Game>(options)).turn(), kFirst);
}

TEST(RollThroughTheAgesRules, VersionOneDrewNobody) {
  EXPECT_EQ(refused_reason<Game>(Options{}, 1), "no_draw");
  EXPECT_EQ(Play(start<Game>(Game::standard_options(1), 1)).turn(), kFirst);
}

TEST(RollThroughTheAgesRules, ThreePlayersHaveNoHangingGardens) {
  Set<Monument> expected = Set<Monument>::all();
  expected.remove(Monument::kHangingGardens);
  EXPECT_EQ(begun(3).available(), expected);
}

TEST(RollThroughTheAgesRules, TwoPlayersHaveNoTempleAndNoGreatPyramid) {
  Set<Monument> expected = Set<Monument>::all();
  expected.remove(Monument::kTemple);
  expected.remove(Monument::kGreatPyramid);
  EXPECT_EQ(begun(2).available(), expected);
  EXPECT_EQ(begun(4).available(), Set<Monument>::all());
}

TEST(RollThroughTheAgesRules, MonumentsLeftOutCannotBeBuilt) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Play play = rolled(Position(seats), kFirst, {Face::kWorkers, Face::kWorkers, Face::kWorkers});
    ASSERT_TRUE(play.due<Build>());
    for (Monument monument : kAll<Monument>)
      EXPECT_EQ(play.offers(Work{site_of(monument), 1}), play.state().available().has(monument))
          << seats << ' ' << name_of(monument);
  }
}

TEST(RollThroughTheAgesRules, TurnsGoRoundFromTheStartPlayer) {
  Options options;
  options.start = kSecond;
  Play play(Position(3, options).turn(kSecond));
  for (const Seat seat : {kSecond, kThird, kFirst, kSecond, kThird}) {
    EXPECT_EQ(play.turn(), seat);
    play.roll({Face::kFood, Face::kFood, Face::kFood}).pass();
  }
}

TEST(RollThroughTheAgesRules, AfterTheLastPlayerTheNextRoundBegins) {
  Options options;
  options.start = kSecond;
  Play play(Position(2, options).turn(kSecond));
  const auto food_only = [&] { play.roll({Face::kFood, Face::kFood, Face::kFood}).pass(); };
  EXPECT_EQ(play.state().round, 1);
  food_only();
  EXPECT_EQ(play.state().round, 1);
  food_only();
  EXPECT_EQ(play.state().round, 2);
  EXPECT_EQ(play.facts_of<TurnBegan>(), (std::vector{TurnBegan{kSecond, 2}}));
}

/// Indices of the phases due, one after the other, until the next turn.
std::vector<std::size_t> phases_of_a_turn(State state) {
  std::vector<std::size_t> seen;
  do {
    seen.push_back(state.agenda.top().index());
    if (std::holds_alternative<EndTurn>(state.agenda.top())) return seen;
    State next = state;
    AutomaticReader<Game, false> automatic(state, next, nullptr);
    Game::rules(state, automatic);
    if (automatic.done()) {
      state = next;
      continue;
    }
    ListReader<Game> list;
    list_node<Game>(state, list);
    ApplyReader<Game, false> apply(state, next, list.actions.back(), nullptr);
    Game::rules(state, apply);
    state = next;
  } while (true);
}

TEST(RollThroughTheAgesRules, PhasesComeInTheOrderOfThePage) {
  Options options;
  options.trading = true;
  Position position(2, options);
  position.goods(kFirst, Good::kMetal, 4).goods(kSecond, Good::kWood, 1);
  State state = position.turn(kFirst);
  for (const Face face : {Face::kEither, Face::kSkull, Face::kCoins})
    state = apply_action<Game>(state, Fall{face});
  state = apply_action<Game>(state, Keep{});
  const std::vector<std::size_t> order = phases_of_a_turn(state);
  const auto at = [&](const Phase& phase) { return std::ranges::find(order, phase.index()) - order.begin(); };
  const std::vector<Phase> expected{FoodOrWorkers{}, CollectGoods{}, CollectFood{}, FeedCities{},
                                    Disasters{},     Trade{},        Hire{},        Build{},
                                    BuyOne{},        DiscardGoods{}, EndTurn{}};
  for (std::size_t i = 0; i + 1 < expected.size(); ++i) EXPECT_LT(at(expected[i]), at(expected[i + 1])) << i;
  EXPECT_LT(at(EndTurn{}), static_cast<std::ptrdiff_t>(order.size()));
}

TEST(RollThroughTheAgesRules, PhasesDependOnTheDice) {
  const Play nothing = rolled(Position(2), kFirst, {Face::kFood, Face::kFood, Face::kFood});
  EXPECT_EQ(nothing.turn(), kSecond) << "no double face, no workers, no coins: nothing to decide";
  EXPECT_TRUE(rolled(Position(2), kFirst, {Face::kEither, Face::kFood, Face::kFood}).due<FoodOrWorkers>());
  EXPECT_TRUE(rolled(Position(2), kFirst, {Face::kWorkers, Face::kFood, Face::kFood}).due<Build>());
  EXPECT_TRUE(rolled(Position(2), kFirst, {Face::kCoins, Face::kCoins, Face::kFood}).due<BuyOne>());
  const Position rich = Position(2).goods(kFirst, Good::kWood, 7);
  EXPECT_TRUE(rolled(rich, kFirst, {Face::kFood, Face::kFood, Face::kFood}).pass().due<DiscardGoods>());
}

TEST(RollThroughTheAgesRules, EveryPhaseWithAChoiceCanBeEnded) {
  const Position rich = Position(2).goods(kFirst, Good::kWood, 6);
  Play play(rich.turn(kFirst));
  play.fall({Face::kWorkers, Face::kCoins, Face::kFood});
  play.act(Keep{}).act(Dismiss{}).act(Pass{});
  EXPECT_EQ(play.turn(), kSecond);
}

TEST(RollThroughTheAgesRules, EverythingLiesOpen) {
  const State state = Position(3)
                          .goods(kSecond, Good::kCloth, 2)
                          .food(kSecond, 7)
                          .developments(kThird, {Development::kMedicine})
                          .monument(kThird, Monument::kStoneCircle)
                          .turn(kFirst);
  for (const Viewer viewer : {kSpectator, Viewer(kFirst), Viewer(kSecond), Viewer(kThird)}) {
    const Observation seen = Game::observe(state, viewer);
    ASSERT_EQ(seen.sheets.size(), 3);
    EXPECT_EQ(seen.sheets[1].goods[Good::kCloth], 2);
    EXPECT_EQ(seen.sheets[1].worth[Good::kCloth], 12);
    EXPECT_EQ(seen.sheets[1].food, 7);
    EXPECT_TRUE(seen.sheets[2].developments.has(Development::kMedicine));
    EXPECT_TRUE(seen.sheets[2].first.has(Monument::kStoneCircle));
    EXPECT_EQ(seen.turn, kFirst);
  }
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
