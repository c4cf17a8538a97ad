// The examples of the rule page as records that begin from a position; and what the engine says beforehand of
// offered actions.

#include "core/catalogue/game_of.h"
#include "core/match/match.h"
#include "core/match/options.h"
#include "core/tree/position.h"
#include "core/view/preview.h"
#include "games/laws/files.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

const WholeGame& kGame = game_of<Snowdonia>();

Record record_from(const State& state) {
  Record record;
  record.game = std::string(Snowdonia::kId);
  record.rules = Snowdonia::kRules;
  record.options = option_words(state.options);
  record.position = position_json(state);
  return record;
}

/// Four tracks, and contracts for four and for three: one of them is served.
Position four_tracks() {
  Position position(2);
  position.contract(kOne, 23).contract(kOne, 21);
  for (int track = 1; track <= 4; ++track) position.track(kOne, track);
  return position;
}
/// Rubble, tracks and stations for one contract.
Position combined() {
  Position position(2);
  position.contract(kOne, 5).give(kOne, Good::kRubble, 4).build(kOne, 1, 1).build(kOne, 1, 2);
  return position.track(kOne, 1);
}
/// Coal counts for a contract.
Position coal() {
  Position position(2);
  return position.contract(kOne, 27).give(kOne, Good::kCoal, 3);
}
/// The surveyor is high up.
Position surveyor() {
  Position position(3);
  return position.contract(kOne, 29).steps(kOne, 6);
}
/// Six daffodils bring 34 and 9.
Position daffodils() {
  Position position(2, Scenario::kDaffodil);
  return position.all_cleared().give(kOne, Good::kDaffodil, 6);
}

std::map<std::string, State> examples() {
  return {{"bonus_tracks", four_tracks().state()},
          {"bonus_combined", combined().state()},
          {"bonus_coal", coal().state()},
          {"bonus_surveyor", surveyor().state()},
          {"daffodils", daffodils().state()}};
}

TEST(SnowdoniaExamples, AreWrittenDownAsTheyAreTested) {
  for (const auto& [name, state] : examples()) {
    const auto path = std::filesystem::path(SPIELWERK_GAME_FOLDER) / "examples" / (name + ".rec");
    const std::string text = record_text(record_from(state));
    if (laws::updating()) laws::write_file(path, text);
    EXPECT_EQ(laws::read_file(path), text) << name;
    const auto record = parse_record(text);
    ASSERT_TRUE(record.has_value()) << record.error().text;
    const auto match = kGame.play.load(*record);
    ASSERT_TRUE(match.has_value()) << name << ": " << match.error().text;
    EXPECT_EQ((*match)->hash(), hash_of(state));
    EXPECT_EQ((*match)->to_act(), (ToAct{ToAct::Kind::kSeat, kOne}));
  }
}

TEST(SnowdoniaExamples, BringWhatThePageSays) {
  const auto contracts = [](const Position& position) {
    return points(position.state(), kOne, Source::kContracts);
  };
  EXPECT_EQ(contracts(four_tracks()), 31);
  EXPECT_EQ(contracts(combined()), 14);
  EXPECT_EQ(contracts(coal()), 6);
  EXPECT_EQ(contracts(surveyor()), 10);
  EXPECT_EQ(points(daffodils().state(), kOne, Source::kDaffodils), 43);
}

// ---- previews --------------------------------------------------------------------------------

/// Of workers on spaces that so few seats do not use, too: their preview asks for nothing else.
Preview preview(const State& state, const Action& action) {
  const Seat seat = *current_player<Snowdonia>(state);
  const auto effect = effect_of<Snowdonia>(state, action, seat);
  EXPECT_TRUE(effect || std::holds_alternative<Place>(action)) << to_text(action);
  return Snowdonia::preview(effect.value_or(Effect<Snowdonia>{seat, action, state, state, {}}));
}

TEST(SnowdoniaExamples, APreviewTellsWhatAWorkerWouldDo) {
  Position position(2);
  position.cleared(2).rates(4, 2).give(kOne, Good::kSteel, 2);
  const Preview digging = preview(position.state(), Place{Space::kB1});
  EXPECT_EQ(digging.gains[Good::kRubble], 4);
  EXPECT_EQ(digging.spots, 1);
  const Preview laying = preview(position.state(), Place{Space::kD1});
  EXPECT_EQ(laying.tracks, 2);
  EXPECT_EQ(laying.costs[Good::kSteel], 2);
  EXPECT_GT(laying.points, 0);
  const Preview surveying = preview(position.state(), Place{Space::kG});
  EXPECT_EQ(surveying.station, std::optional<StationNo>(1));
}

TEST(SnowdoniaExamples, APreviewTellsHowMuchAWorkerMayChooseFrom) {
  Position position(2);
  position.give(kOne, Good::kIron, 6).give(kOne, Good::kRubble, 2).give(kOne, Good::kStone, 4).cleared(2);
  const auto choices = [&](Space space) { return preview(position.state(), Place{space}).choices; };
  EXPECT_EQ(choices(Space::kA1), 3);
  EXPECT_EQ(choices(Space::kC1), 3) << "twice steel and once stone";
  EXPECT_EQ(choices(Space::kF1), 3);
  EXPECT_GT(choices(Space::kE1).value_or(0), 0);
  EXPECT_FALSE(choices(Space::kB1).has_value()) << "nothing is left to choose";
}

TEST(SnowdoniaExamples, APreviewNamesWhatAWorkerMayBuildOrBuy) {
  Position position(2);
  position.give(kOne, Good::kStone, 2).cleared(2);
  const Preview some = preview(position.state(), Place{Space::kE1});
  ASSERT_FALSE(some.builds.empty());
  for (const auto& [station, place] : some.builds) {
    const BuildSpot& spot = plan_of(position.state()).build(build_of(station, place));
    EXPECT_LE(spot.stone, 2);
    EXPECT_EQ(spot.steel, 0);
  }
  position.give(kOne, Good::kStone, 6).give(kOne, Good::kSteel, 3);
  const Preview more = preview(position.state(), Place{Space::kE1});
  EXPECT_GT(more.builds.size(), some.builds.size());
  EXPECT_EQ(more.choices, more.builds.size() + more.trains.size());
  EXPECT_TRUE(preview(position.state(), Place{Space::kD1}).builds.empty());
}

TEST(SnowdoniaExamples, APreviewTellsWhyAWorkerWouldDoNothing) {
  const auto why = [](Position& position, Space space) {
    return preview(position.state(), Place{space}).obstacle;
  };
  Position rich(2);
  rich.cleared(2).give(kOne, Good::kSteel, 2);
  EXPECT_EQ(why(rich, Space::kD1), std::nullopt) << "it lays tracks";
  EXPECT_EQ(why(rich, Space::kB1), std::nullopt) << "it digs";
  EXPECT_EQ(why(rich, Space::kC1), std::nullopt) << "there one chooses";
  Position poor(2);
  EXPECT_EQ(why(poor, Space::kD1), Obstacle::kNotCleared);
  poor.cleared(2);
  EXPECT_EQ(why(poor, Space::kD1), Obstacle::kSteelLacking);
  Position top(2);
  EXPECT_EQ(why(top, Space::kG), std::nullopt) << "the surveyor climbs";
  top.steps(kOne, plan_of(top.state()).last_station());
  EXPECT_EQ(why(top, Space::kG), Obstacle::kArrived);
  Position spent(3);
  spent.cleared(2).give(kOne, Good::kSteel, 2);
  for (int station = 2; markers_left(spent.raw(), kOne) > 0; ++station)
    for (int place = 1;
         place <= plan_of(spent.raw()).stations[station].builds.size() && markers_left(spent.raw(), kOne) > 0;
         ++place)
      spent.build(kOne, station, place);
  EXPECT_EQ(why(spent, Space::kD1), Obstacle::kMarkerLacking);
  Position canal(2, Scenario::kDaffodil);
  while (!unit_of(canal.state(), next_unit(canal.state(), false)).canal) canal.cleared(1);
  EXPECT_EQ(why(canal, Space::kB1), Obstacle::kRubbleLacking);
  canal.give(kOne, Good::kRubble, 1);
  EXPECT_EQ(why(canal, Space::kB1), std::nullopt);
}

TEST(SnowdoniaExamples, APreviewTellsWhatOthersBeforeAWorkerTake) {
  Course play(Position(2).cleared(2).rates(4, 2).give(kTwo, Good::kSteel, 1));
  play.place({"c1", "b1"});
  const Preview after = preview(play.state(), Place{Space::kB2});
  EXPECT_EQ(after.rivals, 1);
  EXPECT_EQ(after.theirs, 4);
  EXPECT_EQ(preview(play.state(), Place{Space::kC2}).rivals, 0) << "one's own worker is no rival";
  Course yard(Position(2));
  yard.place({"c1", "a2"});
  EXPECT_EQ(preview(yard.state(), Place{Space::kA1}).rivals, 0) << "that one comes later";
  EXPECT_EQ(preview(yard.state(), Place{Space::kA3}).theirs, 3);
}

TEST(SnowdoniaExamples, APreviewTellsThatOthersTakeNoMoreThanThereIs) {
  Course spent(Position(2).all_cleared().rates(4, 2));
  spent.place({"c1", "b1"});
  EXPECT_EQ(preview(spent.state(), Place{Space::kB2}).theirs, 0) << "there is no rubble";
  Course rails(Position(4).cleared(1).give(kTwo, Good::kSteel, 4).give(kThree, Good::kSteel, 4));
  rails.place({"c1", "d1", "d2", "g"});
  EXPECT_EQ(preview(rails.state(), Place{Space::kD3}).theirs, 1) << "one track is cleared for both of them";
}

TEST(SnowdoniaExamples, APreviewTellsWhatIsPaidAndMade) {
  Course works(Position(2).give(kOne, Good::kIron, 6));
  works.place({"c1", "g", "g", "g"});
  const Preview made = preview(works.state(), Convert{2, 0, 0});
  EXPECT_EQ(made.costs[Good::kIron], 6);
  EXPECT_EQ(made.gains[Good::kSteel], 2);
  Course building(Position(2).cleared(2).give(kOne, Good::kStone, 4));
  building.place({"e1", "g", "g", "g"});
  EXPECT_EQ(preview(building.state(), Build{1, 1}).costs[Good::kStone], 4);
  const Previews<Snowdonia> previews(building.state(), kOne);
  const auto points = previews.points(Build{1, 1});
  ASSERT_TRUE(points.has_value());
  EXPECT_TRUE(std::ranges::find(*points, wire::PointsChange<Source>{kOne, Source::kStations, 9}) !=
              points->end());
  Course riding(Position(2).train(kOne, 6).give(kOne, Good::kCoal, 2));
  EXPECT_EQ(preview(riding.state(), Hire{}).costs[Good::kCoal], 2);
  Course upkeep(Position(2).train(kOne, 3).give(kOne, Good::kSteel, 1).events(5).round(4));
  while (upkeep.due<PlaceWorker>()) upkeep.act(Place{Space::kG});
  upkeep.to_yard().act(DrawCube{Cube::kEvent});
  EXPECT_EQ(preview(upkeep.state(), PaySteel{}).costs[Good::kSteel], 1);
}

// ---- what the page is shown ------------------------------------------------------------------

TEST(SnowdoniaExamples, TheForecastTellsTheRatesOfThreeRounds) {
  Position position(2);
  position.round(2).weather(Weather::kRain, Weather::kSun, Weather::kRain).rates(2, 2);
  const Observation seen = Snowdonia::observe(position.state(), kSpectator);
  ASSERT_EQ(seen.weather.size(), 3);
  EXPECT_EQ(seen.weather[0], (WeatherView{Weather::kRain, 2, 2}));
  EXPECT_EQ(seen.weather[1], (WeatherView{Weather::kSun, 4, 3}));
  EXPECT_EQ(seen.weather[2], (WeatherView{Weather::kRain, 3, 2}));
}

TEST(SnowdoniaExamples, TheRiskOfAnEventIsThatOfTheNextRestock) {
  Position position(2);
  const State s = position.state();
  double none = 1;
  for (int i = 0; i < 6; ++i) none *= static_cast<double>(s.bag.size() - 5 - i) / (s.bag.size() - i);
  const Observation seen = Snowdonia::observe(s, kSpectator);
  ASSERT_TRUE(seen.coming.has_value());
  EXPECT_NEAR(seen.coming->risk, 100 * (1 - none), 0.51);
  EXPECT_EQ(seen.coming->event, EventKind::kDig);
}

/// How much the contracts of all seats cost in a position: branches of the searches for their best use.
int branches(const State& state) {
  int sum = 0;
  for (int i = 0; i < state.seats(); ++i)
    sum += best_service(stock_of(state, Seat{i}), state[Seat{i}].contracts).branches;
  return sum;
}

// A view shows every offered action with what it brings, so the points after each are worked out.
TEST(SnowdoniaExamples, AWholeViewOfADecisionLooksAtFewUsesOfContracts) {
  Rng rng(3);
  int most = 0;
  for (int game = 0; game < 200; ++game) {
    State state = start<Snowdonia>(table_of(4));
    random_plies<Snowdonia>(state, rng, 60 + rng.below(130));
    while (!is_terminal<Snowdonia>(state) && !current_player<Snowdonia>(state))
      random_plies<Snowdonia>(state, rng, 1);
    if (is_terminal<Snowdonia>(state)) continue;
    int looked = branches(state);
    for (const Action& action : legal_actions<Snowdonia>(state))
      looked += branches(apply_action<Snowdonia>(state, action));
    most = std::max(most, looked);
  }
  EXPECT_LT(most, 300) << "144 are needed";
}

}  // namespace
}  // namespace spielwerk::snowdonia
