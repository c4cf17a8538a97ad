// Preparation: board sides, quarries, worker, marble, stones, who begins.

#include <map>

#include "core/match/options.h"
#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

Options with_seats(int seats) {
  Options options;
  options.seats = seats;
  return options;
}
/// A state after the preparation, drawn at random.
State prepared(int seats, std::uint64_t seed) {
  Rng rng(seed);
  State state = start<Hellas>(with_seats(seats));
  random_plies<Hellas>(state, rng, 8);
  return state;
}

TEST(HellasRules, SeatsFromTwoToFour) {
  std::vector<int> seats;
  for (std::uint32_t code = 0; code < code_count<Options>(); ++code)
    seats.push_back(struct_from_code<Options>(code).seats);
  EXPECT_EQ(std::ranges::min(seats), 2);
  EXPECT_EQ(std::ranges::max(seats), 4);
}

TEST(HellasRules, MinotaurForThreeAndFourPegasusForTwo) {
  EXPECT_EQ(Hellas::observe(prepared(2, 1), kSpectator).side, Side::kPegasus);
  EXPECT_EQ(Hellas::observe(prepared(3, 1), kSpectator).side, Side::kMinotaur);
  EXPECT_EQ(Hellas::observe(prepared(4, 1), kSpectator).side, Side::kMinotaur);
  EXPECT_TRUE(prepared(2, 1).map().building.has(at("c6")));
  EXPECT_FALSE(prepared(2, 1).map().land.has(at("k4"))) << "Pegasus has no row K";
}

TEST(HellasRules, FortyTilesFormThePile) {
  const State state = start<Hellas>(with_seats(3));
  EXPECT_EQ(state.pile.size(), 40);
  EXPECT_EQ(prepared(3, 4).pile.size(), 37);
}

TEST(HellasRules, ThreeTilesLieOnCoastalQuarries) {
  std::map<std::pair<Side, int>, int> seen;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    const State state = prepared(2 + static_cast<int>(seed % 3), seed);
    int active = 0;
    for (int i = 0; i < state.quarries.size(); ++i) {
      if (!state.quarries[i].active()) continue;
      ++active;
      EXPECT_TRUE(state.map().quarries[i].coastal);
      EXPECT_EQ(state.quarries[i].tiles, 1);
      EXPECT_FALSE(state.pile.has(Tile{state.quarries[i].top}));
      ++seen[{side_for(state.seats()), i}];
    }
    EXPECT_EQ(active, 3);
  }
  EXPECT_EQ(seen.size(), 16U) << "every coastal quarry of both sides is drawn now and then";
}

TEST(HellasRules, WorkerStandsOnAnyOtherQuarry) {
  int coastal = 0;
  int inland = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const State state = prepared(4, seed);
    ASSERT_TRUE(state.worker.has_value());
    const int quarry = state.map().quarry_at(*state.worker);
    ASSERT_GE(quarry, 0);
    EXPECT_EQ(state.quarries[quarry].top, 0);
    ++(state.map().quarries[quarry].coastal ? coastal : inland);
  }
  EXPECT_GT(coastal, 0);
  EXPECT_GT(inland, 0);
}

TEST(HellasRules, FieldsThenTilesThenWorkerAreDrawn) {
  Options options = with_seats(2);
  options.start = kFirst;
  State state = start<Hellas>(options);
  const std::vector<std::size_t> kinds{8, 7, 6, 40, 39, 38, 10};
  for (const std::size_t count : kinds) {
    const auto outcomes = chance_outcomes<Hellas>(state);
    EXPECT_EQ(outcomes.size(), count);
    for (const auto& one : outcomes) EXPECT_EQ(one.weight, 1U);
    state = apply_action<Hellas>(state, outcomes.back().action);
  }
  EXPECT_EQ(current_player<Hellas>(state), kFirst);
}

TEST(HellasRules, TheFirstTilesGoToTheDrawnQuarriesInReadingOrder) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Rng rng(seed);
    Options options = with_seats(2 + static_cast<int>(seed % 3));
    options.start = kFirst;
    State state = start<Hellas>(options);
    random_plies<Hellas>(state, rng, 3);
    std::vector<int> drawn;
    for (int i = 0; i < state.quarries.size(); ++i)
      if (state.quarries[i].tiles > 0) drawn.push_back(i);
    ASSERT_EQ(drawn.size(), 3U);
    for (const int quarry : drawn) {
      EXPECT_EQ(state.quarries[quarry].top, 0);
      const auto outcomes = chance_outcomes<Hellas>(state);
      const Action action = outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))].action;
      state = apply_action<Hellas>(state, action);
      EXPECT_EQ(TurnUp{Tile{state.quarries[quarry].top}}, std::get<TurnUp>(action));
    }
  }
}

TEST(HellasRules, EverybodyStartsWithTenMarble) {
  const State state = prepared(4, 9);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(state[Seat{i}].marble, 10);
}

TEST(HellasRules, EverybodyStartsWithoutPiecesAndRings) {
  const State state = prepared(3, 5);
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(state[Seat{i}].pieces().empty());
    EXPECT_EQ(state[Seat{i}].rings, 0);
  }
  EXPECT_TRUE(state.statues.empty());
  for (int i = 0; i < state.columns.size(); ++i) EXPECT_EQ(state.columns[i], 0);
}

TEST(HellasRules, TwelveStonesAreSharedOut) {
  for (int seats = 2; seats <= 4; ++seats) {
    const Observation seen = Hellas::observe(prepared(seats, 3), kSpectator);
    for (const PlayerView& player : seen.players) EXPECT_EQ(player.stones, 12 / seats);
  }
}

TEST(HellasRules, PiecesSufficeForEveryChanceToBuild) {
  EXPECT_EQ(pieces(Piece::kHouse), 12);
  EXPECT_EQ(pieces(Piece::kSquare), 3);
  EXPECT_EQ(pieces(Piece::kPalace), 3);
  EXPECT_EQ(kPhases * (spaces(Space::kHouse) + spaces(Space::kHouseSquare)), pieces(Piece::kHouse));
  EXPECT_EQ(kPhases * spaces(Space::kHouseSquare), pieces(Piece::kSquare));
  EXPECT_EQ(kPhases * spaces(Space::kPalace), pieces(Piece::kPalace));
  EXPECT_EQ(kPhases * spaces(Space::kStatue), 3);
}

TEST(HellasRules, FourteenRingsAndThirtyColumns) {
  int columns = 0;
  for (const Space space : kAll<Space>) columns += kPhases * temple_order(space).columns;
  EXPECT_EQ(columns, 30);
  for (const Side side : kAll<Side>) {
    int capacity = 0;
    for (const Map::Temple& temple : map_of(side).temples) capacity += temple.capacity;
    EXPECT_EQ(capacity, 30);
    EXPECT_EQ(kPhases * 3 + map_of(side).temples.size(), 14) << "a ring for each order and each full temple";
  }
}

TEST(HellasRules, TheStartPlayerIsDrawn) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = start<Hellas>(with_seats(seats));
    const auto outcomes = chance_outcomes<Hellas>(state);
    ASSERT_EQ(outcomes.size(), static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) {
      const auto& [action, weight] = outcomes[static_cast<std::size_t>(i)];
      EXPECT_EQ(to_text(action), "start " + std::to_string(i));
      EXPECT_EQ(weight, 1U);
      State drawn = state;
      FactList<Hellas> facts;
      ASSERT_TRUE((try_action<Hellas, true>(drawn, action, &facts)));
      ASSERT_FALSE(facts.empty());
      EXPECT_EQ(facts.front().fact, Fact(StartDrawn{Seat{i}}));
      Rng rng(1);
      random_plies<Hellas>(drawn, rng, 7);
      EXPECT_EQ(current_player<Hellas>(drawn), Seat{i});
    }
  }
}

TEST(HellasRules, ATableMayAgreeOnTheStartSeat) {
  Options options = with_seats(4);
  options.start = kThird;
  State state = start<Hellas>(options);
  Rng rng(1);
  random_plies<Hellas>(state, rng, 7);
  EXPECT_EQ(current_player<Hellas>(state), kThird);
  options.start = kFourth;
  options.seats = 3;
  EXPECT_EQ(refused_reason<Hellas>(options), "no_such_seat");
}

TEST(HellasRules, VersionOneDrewNobody) {
  EXPECT_EQ(Hellas::standard_options(1).start, Start<kMaxSeats>{kFirst});
  EXPECT_EQ(refused_reason<Hellas>(Options{}, 1), "no_draw");
  EXPECT_EQ(refused_reason<Hellas>(Hellas::standard_options(1), 1), "");
}

}  // namespace
}  // namespace spielwerk::hellas
