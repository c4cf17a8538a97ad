// The end: villas, left-overs, track, fountain cards, frame, tie-break; and which points show before.

#include "core/view/preview.h"
#include "games/carpe_diem/tests/examples.h"
#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

Options hidden() {
  Options options;
  options.points = ShownPoints::kHidden;
  return options;
}
int shown(const Standings<Source>& all, Seat seat, Source source) {
  for (const auto& part : all[seat.index()].sources)
    if (part.source == source) return part.points;
  return -1;
}

TEST(CarpeDiemRules, TheGameEndsAfterTheFourthScoring) {
  Play play(Position(2).phase(4).scoring());
  while (!play.over()) {
    EXPECT_EQ(*play.to_play(),
              play.state().track[0] == *play.to_play() ? play.state().track[0] : play.state().track[1]);
    play.act(play.offers().back());
  }
  EXPECT_EQ(play.state().phase, 4);
}

// ---- villas ------------------------------------------------------------------------------------

TEST(CarpeDiemRules, VillaExampleOfTheFinalScoring) {
  const State state = villa_example().end();
  EXPECT_EQ(points(state, kFirst, Source::kVillas), 3 + 7 + 7);
  std::multiset<int> chimneys;
  const Observation seen = CarpeDiem::observe(state, kSpectator);
  for (const RegionView& region : seen.players[0].regions)
    chimneys.insert(region.finished ? region.chimneys : -region.chimneys);
  EXPECT_EQ(chimneys, (std::multiset<int>{-4, -4, 3, 5, 5}));
}
TEST(CarpeDiemRules, AVillaOfFourteenOrMoreChimneysBrings26) {
  EXPECT_EQ(villa_points(13), 23);
  EXPECT_EQ(villa_points(14), 26);
  EXPECT_EQ(villa_points(15), 26);
  EXPECT_EQ(villa_points(22), 26);
  EXPECT_EQ(villa_points(3), 3);
  EXPECT_EQ(villa_points(5), 7);
}

// ---- left-overs --------------------------------------------------------------------------------

TEST(CarpeDiemRules, LeftOversAreHalvedAndRoundedDown) {
  EXPECT_EQ(points(leftovers_example().end(), kFirst, Source::kLeftovers), 1);
}
TEST(CarpeDiemRules, WaresCoinsBreadsAndStoredTilesAreLeftOver) {
  Position position(2);
  position.breads(kFirst, 2).coins(kFirst, 3).spare(kSecond);
  for (const Ware ware : kAll<Ware>) position.ware(kFirst, ware, 1);
  position.store(kFirst, "V.V.").store(kFirst, "M...");
  EXPECT_EQ(points(position.end(), kFirst, Source::kLeftovers), 5) << "eleven in all, halved once";
}

// ---- track, fountains --------------------------------------------------------------------------

TEST(CarpeDiemRules, TheTrackBringsAPointForEachField) {
  const State state = Position(2).track({{kSecond, 20}, {kFirst, 7}}).end();
  EXPECT_EQ(points(state, kFirst, Source::kTrack), 7);
  EXPECT_EQ(points(state, kSecond, Source::kTrack), 20);
}
TEST(CarpeDiemRules, FountainCardsAreTurnedUpAtTheEnd) {
  Play play(Position(2).phase(4).hand(kSecond, {Thing::kPond}).scoring());
  while (!play.over()) play.act(play.offers().back());
  EXPECT_EQ(play.facts<CardShown>(), (std::vector{CardShown{kSecond, Thing::kPond, 0}}));
  for (const Viewer& viewer : {Viewer(kFirst), kSpectator})
    EXPECT_EQ(CarpeDiem::observe(play.state(), viewer).players[1].cards[0].card, Thing::kPond);
}
TEST(CarpeDiemView, WhoKnowsAFountainCardIsToldWhatItBrings) {
  Position position(2);
  position.hand(kFirst, {Thing::kPond, Thing::kMarket}).finished(kFirst, Thing::kPond, 2);
  const State state = position.turn(kFirst);
  const Observation own = CarpeDiem::observe(state, kFirst);
  EXPECT_EQ(own.players[0].cards[0], (HandCard{Thing::kPond, 4}));
  EXPECT_EQ(own.players[0].cards[1], (HandCard{Thing::kMarket, 0}));
  EXPECT_EQ(CarpeDiem::observe(state, kSecond).players[0].cards[0], HandCard{});
}
TEST(CarpeDiemRules, GardenExampleOfTheFountainCards) {
  EXPECT_EQ(points(garden_example().end(), kFirst, Source::kFountains), 4) << "the third one is open";
}

// ---- frame -------------------------------------------------------------------------------------

TEST(CarpeDiemRules, FrameExampleOfTheFinalScoring) {
  const State state = frame_example().end();
  EXPECT_EQ(points(state, kFirst, Source::kFrame), 4 + 3);
  std::vector<Thing> done;
  const Observation seen = CarpeDiem::observe(state, kSpectator);
  for (const TaskView& task : seen.players[0].tasks)
    if (task.done) done.push_back(task.thing);
  EXPECT_EQ(done, (std::vector<Thing>{Thing::kBaker, Thing::kVilla}));
}
TEST(CarpeDiemRules, ATaskCountsOnceHoweverOftenItIsMet) {
  // Part 2 on top asks for a baker in the second column; two of them lie there.
  Position position(2);
  position.parts(kFirst, {2, 14, 5, 8}).pair(kFirst, "c2", "c3", "B...").pair(kFirst, "d2", "d3", "B...");
  EXPECT_EQ(points(position.end(), kFirst, Source::kFrame), 4);
}
TEST(CarpeDiemRules, OneTileOnTheLineIsEnough) {
  // The villa of three tiles stands along the third column; one of them lies in row e.
  Position position(2);
  position.parts(kFirst, {2, 14, 5, 8})
      .lay(kFirst, "c3", "V...", 2)
      .lay(kFirst, "d3", "V.V.")
      .lay(kFirst, "e3", "V...");
  EXPECT_EQ(points(position.end(), kFirst, Source::kFrame), 3);
}
TEST(CarpeDiemRules, TasksOfAllFourSidesPointAlongTheirLines) {
  for (const Side side : kAll<Side>) {
    for (int number = 0; number < 2; ++number) {
      const TaskNumber task = static_cast<int>(side) * 2 + number + 1;
      const State state = Position(2).turn(kFirst);
      const TaskOnLine one = task_of(state[kFirst], task);
      EXPECT_EQ(one.side, side);
      EXPECT_EQ(one.line.size(), 6);
      EXPECT_EQ(one.line, line_of(side, one.task.position));
    }
  }
}
TEST(CarpeDiemRules, TasksBringFiveFourOrThreePoints) {
  for (int part = 1; part <= kFrameParts; ++part)
    for (const FrameTask& task : part_of(part))
      EXPECT_EQ(task.points, is_landscape(task.thing) ? 5 : is_dwelling(task.thing) ? 4 : 3);
}

// ---- points during the game --------------------------------------------------------------------

TEST(CarpeDiemRules, TrackFrameAndVillasShowAtOnceTheRestAtTheEnd) {
  Position position = frame_example();
  position.phase(2).track({{kFirst, 6}, {kSecond, 0}}).coins(kFirst, 6).hand(kFirst, {Thing::kVilla});
  const State state = position.turn(kFirst, 4);
  const auto now = CarpeDiem::points_so_far(state, kFirst);
  EXPECT_EQ(shown(now, kFirst, Source::kTrack), 6);
  EXPECT_EQ(shown(now, kFirst, Source::kFrame), 7);
  EXPECT_GT(shown(now, kFirst, Source::kVillas), 0);
  EXPECT_EQ(shown(now, kFirst, Source::kLeftovers), 0);
  EXPECT_EQ(shown(now, kFirst, Source::kFountains), 0);
  const auto later = CarpeDiem::projected(state, kFirst);
  EXPECT_EQ(shown(later, kFirst, Source::kLeftovers), 3);
  EXPECT_EQ(shown(later, kFirst, Source::kFountains), 2);
  EXPECT_EQ(shown(CarpeDiem::projected(state, kSecond), kFirst, Source::kFountains), 0)
      << "others do not know the card";
}
TEST(CarpeDiemRules, AStepCountsAtOnce) {
  Position position(2);
  position.phase(2).lay(kFirst, "c3", "bakery").lay(kFirst, "c4", "bakery").area(2, {"market"});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, "market");
  const int before = CarpeDiem::points_so_far(play.state(), kFirst)[0].points;
  play.build("c5");
  EXPECT_EQ(CarpeDiem::points_so_far(play.state(), kFirst)[0].points, before + 1);
}
TEST(CarpeDiemRules, ATaskCountsAtOnce) {
  Position position(2);
  position.phase(4).parts(kFirst, {2, 14, 5, 8}).lay(kFirst, "c3", "B...", 3).area(2, {"B..."});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, "B...");
  const int before = CarpeDiem::points_so_far(play.state(), kFirst)[0].points;
  play.build("c2", 1);
  EXPECT_EQ(CarpeDiem::points_so_far(play.state(), kFirst)[0].points, before + 4);
  EXPECT_EQ(play.facts<TaskDone>(), (std::vector{TaskDone{kFirst, Thing::kBaker, 4}}));
}
TEST(CarpeDiemRules, PointsAreOpenByDefault) {
  const State state = Position(2).turn(kFirst);
  EXPECT_EQ(CarpeDiem::observe(state, kSecond).players[0].points, 8);
  EXPECT_EQ(CarpeDiem::observe(state, kSpectator).players[1].points, 9);
}
TEST(CarpeDiemRules, HiddenPointsAreSeenByTheirOwnerOnly) {
  Position position(2, hidden());
  position.points(kFirst, 40).points(kSecond, 9);
  const State state = position.turn(kFirst);
  EXPECT_EQ(CarpeDiem::observe(state, kFirst).players[0].points, 40);
  EXPECT_FALSE(CarpeDiem::observe(state, kSecond).players[0].points.has_value());
  EXPECT_FALSE(CarpeDiem::observe(state, kSpectator).players[0].points.has_value());
  EXPECT_EQ(shown(CarpeDiem::projected(state, kSecond), kFirst, Source::kCards), 0);
  const State end = position.end();
  EXPECT_EQ(CarpeDiem::observe(end, kSecond).players[0].points, 40) << "at the end they are shown";
}

TEST(CarpeDiemRules, PointsOfTheStartHaveARowOfTheirOwnInEveryPhase) {
  const std::vector<int> expected{8, 9, 13};
  Options options;
  options.seats = 3;
  options.start = kSecond;
  State state = start<CarpeDiem>(options);
  for (int phase = 0; phase <= kPhases; ++phase) {
    state.phase = static_cast<std::uint8_t>(phase);
    state.first = Seat{(1 + std::min(phase, kPhases - 1)) % 3};  // the marker goes to the left between phases
    for (int i = 0; i < 3; ++i) {
      state[Seat{(1 + i) % 3}].points = 50;
      const auto all = CarpeDiem::returns(state);
      EXPECT_EQ(shown(all, Seat{(1 + i) % 3}, Source::kStart), expected[static_cast<std::size_t>(i)]);
      EXPECT_EQ(shown(all, Seat{(1 + i) % 3}, Source::kCards), 50 - expected[static_cast<std::size_t>(i)]);
    }
  }
  options.start = {};
  const State undrawn = CarpeDiem::initial(options);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(CarpeDiem::returns(undrawn)[i].points, 0);
}

TEST(CarpeDiemRules, WhoHasScoredLastHasTheirPoints) {
  Play play(Position(2).phase(4).points(kFirst, 60).scoring());
  EXPECT_LT(CarpeDiem::prospect(play.state(), kFirst).least_points, 0) << "all is open";
  while (play.to_play() == kFirst) play.act(play.offers().back());
  const Prospect known = CarpeDiem::prospect(play.state(), kFirst);
  EXPECT_EQ(known.least_points, CarpeDiem::returns(play.state())[0].points);
  EXPECT_EQ(known.most_points, known.least_points);
  EXPECT_EQ(known.ahead + known.behind, 0) << "the other may still score";
  while (!play.over()) play.act(play.offers().back());
  EXPECT_EQ(CarpeDiem::prospect(play.state(), kFirst).behind, 1);
}

// ---- who wins ----------------------------------------------------------------------------------

TEST(CarpeDiemRules, MostPointsWin) {
  Position position(3);
  position.points(kFirst, 20).points(kSecond, 70).points(kThird, 10);
  EXPECT_EQ(places(CarpeDiem::returns(position.end())), (std::vector<int>{3, 1, 2}))
      << "the third has stored tiles";
}
TEST(CarpeDiemRules, OnEqualPointsTheDiscFurtherBackWins) {
  Position position(2);
  position.points(kFirst, 30).track({{kFirst, 6}, {kSecond, 2}}).spare(kSecond);
  const auto before = CarpeDiem::returns(position.end());
  position.points(kSecond, 9 + before[0].points - before[1].points);
  const auto all = CarpeDiem::returns(position.end());
  ASSERT_EQ(all[0].points, all[1].points);
  EXPECT_EQ(places(all), (std::vector<int>{2, 1}));
}
TEST(CarpeDiemRules, InAStackTheLowerDiscIsFurtherBack) {
  Position position(2);
  position.points(kFirst, 30).track({{kSecond, 4}, {kFirst, 4}}).spare(kSecond);
  const auto before = CarpeDiem::returns(position.end());
  position.points(kSecond, 9 + before[0].points - before[1].points);
  const auto all = CarpeDiem::returns(position.end());
  ASSERT_EQ(all[0].points, all[1].points);
  EXPECT_EQ(places(all), (std::vector<int>{1, 2}));
}

}  // namespace
}  // namespace spielwerk::carpe_diem
