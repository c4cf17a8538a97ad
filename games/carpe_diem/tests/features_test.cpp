// What a net sees of Carpe Diem, by its meaning.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/judging/features.h"
#include "games/carpe_diem/outlook.h"
#include "games/carpe_diem/tests/play.h"
#include "games/carpe_diem/tests/position.h"

namespace spielwerk::carpe_diem {
namespace {

std::map<int, int> seen(const State& state, Seat seat) {
  Features features;
  CarpeDiem::features(state, seat, features);
  std::map<int, int> values;
  for (const auto& [input, value] : features.entries()) values[input] = value;
  return values;
}
int inputs(const State& state, Seat seat) {
  Features features;
  CarpeDiem::features(state, seat, features);
  return features.inputs();
}
State table(int seats, ShownPoints points = ShownPoints::kOpen) {
  Options options;
  options.seats = seats;
  options.points = points;
  options.start = Seat{0};
  return start<CarpeDiem>(options);
}
/// The same table with every seat moved on by one.
State moved_on(const State& state) {
  const auto next = [&](Seat seat) { return Seat{(seat.index() + 1) % state.seats()}; };
  State other = state;
  for (int i = 0; i < state.seats(); ++i) other[next(Seat{i})] = state[Seat{i}];
  other.first = next(state.first);
  for (Seat& seat : other.track) seat = next(seat);
  other.agenda.clear();
  for (const Phase& phase : state.agenda.stack())
    dispatch(phase, [&](auto one) {
      if constexpr (requires { one.seat; }) one.seat = next(one.seat);
      other.then(one);
    });
  return other;
}

TEST(Features, AreAsManyInEveryPositionOfATable) {
  Rng rng(4);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = table(seats);
    const int count = inputs(state, kFirst);
    while (!is_terminal<CarpeDiem>(state)) {
      for (int i = 0; i < seats; ++i) EXPECT_EQ(inputs(state, Seat{i}), count);
      random_plies<CarpeDiem>(state, rng, 5);
    }
    EXPECT_EQ(inputs(state, kFirst), count) << "at the end as well";
  }
}

TEST(Features, LookTheSameFromEverySeatThatIsInTheSamePlace) {
  Rng rng(8);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = table(seats);
    random_plies<CarpeDiem>(state, rng, 120);
    for (int round = 0; round < 60 && !is_terminal<CarpeDiem>(state); ++round) {
      const State other = moved_on(state);
      for (int i = 0; i < seats; ++i) EXPECT_EQ(seen(state, Seat{i}), seen(other, Seat{(i + 1) % seats}));
      random_plies<CarpeDiem>(state, rng, 4);
    }
  }
}

TEST(Features, NeverShowFountainCardsOfOthersNorHiddenPoints) {
  Rng rng(15);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = table(seats, ShownPoints::kHidden);
    while (!is_terminal<CarpeDiem>(state)) {
      for (int i = 0; i < seats; ++i)
        EXPECT_EQ(seen(state, Seat{i}), seen(CarpeDiem::resample(state, Seat{i}, rng), Seat{i}));
      random_plies<CarpeDiem>(state, rng, 7);
    }
  }
}

TEST(Features, ShowOpenPointsToEverybody) {
  const State state = Position(2).points(kFirst, 3).turn(kFirst);
  State richer = state;
  richer[kFirst].points = 9;
  EXPECT_NE(seen(state, kFirst), seen(richer, kFirst));
  EXPECT_NE(seen(state, kSecond), seen(richer, kSecond));
}

// ---- what a seat may hope for --------------------------------------------------------------------

TEST(Outlook, AHalfDwellingIsFinishedByATileWithTheOtherHalfOnItsSquare) {
  const State state = Position(2).phase(2).lay(kFirst, "c3", "M...", 1).turn(kFirst);
  const Outlook outlook(state, kFirst, true);
  ASSERT_EQ(outlook.open().targets.size(), 1);
  EXPECT_EQ(outlook.open().targets[0].square, at("c4"));
  EXPECT_EQ(outlook.open().targets[0].thing, Thing::kMerchant);
  EXPECT_EQ(outlook.open().nearly[Thing::kMerchant], 1);
  const Tile half = tiles_like("M...").first();
  const Tile other = tiles_like("B...").first();
  EXPECT_GT(outlook.worth_of(half), outlook.worth_of(other));
  EXPECT_GT(outlook.worth_of(half), 0);
}

TEST(Outlook, ALandscapeOfFourWithAnOpenSideIsLost) {
  const State state = Position(2)
                          .phase(2)
                          .lay(kFirst, "c1", "G...", 1)
                          .lay(kFirst, "c2", "G.G.", 1)
                          .lay(kFirst, "c3", "GG..", 2)
                          .lay(kFirst, "d3", "GG..", 0)
                          .turn(kFirst);
  const Outlook outlook(state, kFirst, true);
  EXPECT_EQ(outlook.open().lost, 1);
  EXPECT_TRUE(outlook.open().targets.empty());
}

TEST(Outlook, WhatACardLacksIsWorthWhatTheCardWouldBring) {
  const State state = Position(2).place(5, "d16").turn(kFirst);
  EXPECT_GT(demand_of(state, state[kFirst]).things[Thing::kGarden], 0);
  State spent = state;
  circles_of(2).each([&](Circle circle) {
    if (spent[kFirst].discs.size() < kPhases) spent[kFirst].discs.add(circle);
  });
  EXPECT_EQ(demand_of(spent, spent[kFirst]).things[Thing::kGarden], 0) << "no disc is left";
}

// ---- scripts -----------------------------------------------------------------------------------

/// What a script does with what the first seat sees.
Action scripted(std::string_view name, const State& state) {
  const auto* const script = std::ranges::find(CarpeDiem::kScripts, name);
  CHECK(script != CarpeDiem::kScripts.end());
  return CarpeDiem::scripted(static_cast<std::size_t>(script - CarpeDiem::kScripts.begin()),
                             CarpeDiem::observe(state, kFirst), kFirst, legal_actions<CarpeDiem>(state));
}

int dark(std::string_view what) { return (tiles_like(what) - kLightSet).first(); }

TEST(Scripts, ThoseForVillasTakeChimneysAndThoseForWaresAPond) {
  const State state = Play(Position(2)
                               .phase(2)
                               .patrician(kFirst, 1)
                               .lay(kFirst, "c3", "V...", 1)
                               .lay_tile(kFirst, "c2", dark("P..."), 3)
                               .area(2, {"V...", "P...", "market", "M..."})
                               .turn(kFirst))
                          .act(Move{2})
                          .state();
  const auto taken = [&](std::string_view name) {
    return things_on(std::get<Take>(scripted(name, state)).tile);
  };
  EXPECT_TRUE(taken("villas").has(Thing::kVilla));
  EXPECT_TRUE(taken("wares").has(Thing::kPond));
}

TEST(Scripts, ThatForTheTrackBuildsOnABanderole) {
  // The first board has a banderole on c5.
  const State state = Play(Position(2)
                               .phase(2)
                               .patrician(kFirst, 1)
                               .lay(kFirst, "c3", "market")
                               .lay(kFirst, "c4", "market")
                               .area(2, {"market"})
                               .turn(kFirst))
                          .act(Move{2})
                          .take("market")
                          .state();
  EXPECT_EQ(std::get<Build>(scripted("track", state)).square, at("c5"));
}

TEST(Scripts, AllOfThemSaveAMissByBreadsAndAddNoLesserFulfilment) {
  const auto breads_for = [](std::string_view one, int markets) {
    Position position(2);
    position.breads(kFirst, kBreadsForACard).finished(kFirst, Thing::kMarket, markets);
    position.place(4, one).place(5, "c9");
    return Play(position.scoring(), false).score(6, 4).state();
  };
  for (const std::string_view name : CarpeDiem::kScripts) {
    EXPECT_EQ(scripted(name, breads_for("d22", 0)), Action{UseBread{}}) << name;
    EXPECT_EQ(scripted(name, breads_for("d22", 1)), Action{KeepBread{}}) << name;
  }
}

}  // namespace
}  // namespace spielwerk::carpe_diem
