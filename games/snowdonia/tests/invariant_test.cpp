// What cannot be is found.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

std::string wrong(auto&& change) {
  State state = Position(2).round(3).state();
  change(state);
  return Snowdonia::invariant(state);
}

TEST(Invariant, FindsWhatDoesNotAddUp) {
  EXPECT_NE(wrong([](State& s) { ++s.yard[Ware::kIron]; }), "");
  EXPECT_NE(wrong([](State& s) { ++s[kOne].wares[Ware::kStone]; }), "");
  EXPECT_NE(wrong([](State& s) { --s.train_coal; }), "");
  EXPECT_NE(wrong([](State& s) { s.bag.take(Cube::kEvent); }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].steel = 19; }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].rubble = 90; }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].daffodils = 1; }), "");
}

TEST(Invariant, FindsCardsInTwoPlacesOrNone) {
  EXPECT_NE(wrong([](State& s) { s[kOne].contracts.add(s.pile.first()); }), "");
  EXPECT_NE(wrong([](State& s) { s.pile.remove(s.pile.first()); }), "");
  EXPECT_NE(wrong([](State& s) { s.row[0] = 31; }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].used.add(20); }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].train = 3; }), "");
  EXPECT_NE(wrong([](State& s) { s.values[0] = 4; }), "");
}

TEST(Invariant, FindsALineThatCannotBe) {
  EXPECT_NE(wrong([](State& s) { s.left[0] = 9; }), "");
  EXPECT_NE(wrong([](State& s) { s.open.remove(1); }), "");
  EXPECT_NE(wrong([](State& s) { s.laid.add(2); }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].tracks.add(1); }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].digs.add(dig_of(1, 1)); }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].builds.add(build_of(0, 1)); }), "");
  EXPECT_NE(wrong([](State& s) {
              s[kOne].builds.add(build_of(1, 1));
              s[kTwo].builds.add(build_of(1, 1));
            }),
            "");
  EXPECT_NE(wrong([](State& s) { s.closed.add(0); }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].steps = 7; }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].far = true; }), "");
}

TEST(Invariant, FindsACourseThatCannotBe) {
  EXPECT_NE(wrong([](State& s) { s.event = 3; }), "");
  EXPECT_NE(wrong([](State& s) { s.trains_open = true; }), "");
  EXPECT_NE(wrong([](State& s) { s.now.reset(); }), "");
  EXPECT_NE(wrong([](State& s) { s.later.reset(); }), "");
  EXPECT_NE(wrong([](State& s) { s.dig_rate = 6; }), "");
  EXPECT_NE(wrong([](State& s) { s.ending = Ending::kNextRound; }), "");
  EXPECT_NE(wrong([](State& s) { s.site.b_builds = true; }), "");
  EXPECT_NE(wrong([](State& s) { s.site.foreign_far = true; }), "");
  EXPECT_NE(wrong([](State& s) { s.earlier.push(30); }), "");
  EXPECT_NE(wrong([](State& s) { s.drawn.push(1); }), "");
}

TEST(Invariant, FindsWorkersThatCannotBe) {
  EXPECT_NE(wrong([](State& s) { s[kOne].ready = 3; }), "");
  EXPECT_NE(wrong([](State& s) { s[kOne].at.add(Space::kA1); }), "");
  EXPECT_NE(wrong([](State& s) {
              s[kOne].ready = 1;
              s[kOne].at.add(Space::kA3);
            }),
            "")
      << "no such space with two";
  EXPECT_NE(wrong([](State& s) { s[kTwo].hired = true; }), "");
}

TEST(Invariant, FindsAgendasThatTheRulesDoNotMake) {
  const auto due = [](const auto&... phases) {
    return wrong([&](State& s) {
      s.agenda.clear();
      if constexpr (sizeof...(phases) > 0) s.then(phases...);
    });
  };
  EXPECT_EQ(due(PlaceWorker{kTwo}), "");
  EXPECT_NE(due(), "") << "the game is not over";
  EXPECT_NE(due(LayTracks{}), "");
  EXPECT_NE(due(FillContracts{}), "") << "the row is full";
  EXPECT_NE(due(TakeCubes{kOne, 3, false}), "");
  EXPECT_NE(due(ChooseEnd{kOne}), "");
  EXPECT_NE(due(KeepContract{kOne}, Contracting{Area::kF, 0}), "");
}

}  // namespace
}  // namespace spielwerk::snowdonia
