// Building: the shovel, touching tiles, edges, turning, the frame, banderoles, what belongs together.

#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

/// The second phase, so that there is room for many tiles.
Position mid_game(int seats = 2, Options options = {}) {
  Position position(seats, options);
  position.phase(2);
  return position;
}
Play placing(Position position, std::string_view what) {
  if (!(tiles_like(what) - kLightSet).empty()) position.phase(4);
  position.area(2, {what});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, what);
  return play;
}

// ---- the first tile ----------------------------------------------------------------------------

TEST(CarpeDiemRules, TheFirstTileGoesOnTheShovel) {
  Play play(Position(2).area(2, {"V.G."}).turn(kFirst));
  play.fetch(2, "V.G.");
  EXPECT_EQ(play.offers().size(), 4U) << "turned at will";
  for (const Build& build : play.offers_of<Build>()) EXPECT_EQ(build.square, at("c3"));
  EXPECT_TRUE(play.refuses(Build{at("a1"), 0}, ShovelFirst{}));
  EXPECT_TRUE(play.refuses(Store{}, MustBuild{})) << "nor is it stored";
  play.build("c3", 2);
  EXPECT_EQ(play[kFirst].laid[at("c3")], (Laid{static_cast<std::uint8_t>(tiles_like("V.G.").first()), 2}));
}
TEST(CarpeDiemRules, TheFirstTileMayBeStoredWhereATableAgreed) {
  Options options;
  options.store_first = true;
  Play play(Position(2, options).area(2, {"V.G."}).area(3, {"market"}).turn(kFirst));
  play.fetch(2, "V.G.").act(Store{});
  EXPECT_EQ(play[kFirst].stored.size(), 1);
  play.act(Move{3}).take("market");
  for (const Build& build : play.offers_of<Build>()) EXPECT_EQ(build.square, at("c4")) << "then the next one";
}

// ---- beside others -----------------------------------------------------------------------------

TEST(CarpeDiemRules, FurtherTilesTouchATileWithAWholeSide) {
  Play play = placing(mid_game().lay(kFirst, "c3", "bakery"), "market");
  EXPECT_EQ(play.squares(0), at({"b3", "c2", "c4", "d3"})) << "no corners, and the frame is no tile";
  EXPECT_TRUE(play.refuses(Build{at("b2"), 0}, NothingBeside{}));
  EXPECT_TRUE(play.refuses(Build{at("a1"), 0}, NothingBeside{}));
}
TEST(CarpeDiemRules, TilesMayBeTurnedAtWill) {
  Play play = placing(mid_game().lay(kFirst, "c3", "bakery"), "V.G.");
  EXPECT_EQ(play.squares(0), at({"c2", "c4"}));
  EXPECT_EQ(play.squares(1), at({"b3", "d3"}));
  EXPECT_EQ(play.squares(2), at({"c2", "c4"}));
  EXPECT_EQ(play.squares(3), at({"b3", "d3"}));
}
TEST(CarpeDiemRules, TurnsThatLookTheSameAreOneAction) {
  Play straight = placing(mid_game().lay(kFirst, "c3", "bakery"), "V.V.");
  EXPECT_TRUE(straight.squares(2).empty());
  EXPECT_TRUE(straight.squares(3).empty());
  Play market = placing(mid_game().lay(kFirst, "c3", "bakery"), "market");
  EXPECT_EQ(market.offers_of<Build>().size(), 4U);
}
TEST(CarpeDiemRules, WhatTouchesIsAlike) {
  // A villa opens upwards, a pond to the right.
  Play play = placing(mid_game().lay(kFirst, "c3", "PV..", 3), "V...");
  EXPECT_EQ(edges_of(face_of(play[kFirst].laid[at("c3")].tile)), "PV..");
  // Turned three times: villa on top, pond on the left.
  EXPECT_EQ(play.squares(2), at({"b3", "c4", "d3"})) << "villa at villa, meadow at meadow";
  EXPECT_FALSE(play.offers(Build{at("b3"), 0})) << "no meadow on a villa";
  EXPECT_TRUE(play.refuses(Build{at("b3"), 0}, (EdgeDiffers{Side::kBottom, Edge::kMeadow, Edge::kVilla})));
  EXPECT_FALSE(play.offers(Build{at("c2"), 1})) << "no villa at a pond";
  EXPECT_TRUE(play.refuses(Build{at("c2"), 1}, (EdgeDiffers{Side::kRight, Edge::kVilla, Edge::kPond})));
}
TEST(CarpeDiemRules, TheFrameIsMeadow) {
  Position position = mid_game();
  position.lay(kFirst, "c3", "bakery").lay(kFirst, "b3", "market").lay(kFirst, "a3", "fountain");
  position.hand(kFirst, {Thing::kPond});
  Play play = placing(position, "V...");
  EXPECT_FALSE(play.offers(Build{at("a4"), 0}));
  EXPECT_TRUE(play.refuses(Build{at("a4"), 0}, (FrameIsMeadow{Side::kTop, Edge::kVilla})));
  EXPECT_TRUE(play.offers(Build{at("a4"), 1}));
}

/// The edge of a laid tile towards a side, meadow beyond the frame; empty: nothing lies there.
std::optional<Edge> edge_at(const Player& player, int row, int column, Side side) {
  if (row < 0 || row >= kLength || column < 0 || column >= kLength) return Edge::kMeadow;
  const Laid& laid = player.laid[square_at(row, column)];
  if (laid.tile == 0) return std::nullopt;
  return face_of(laid.tile).edge(laid.turns, side);
}
/// By the rule as it is written, square by square.
bool fits_by_rule(const Player& player, const TileFace& face, Square square, int turns) {
  if (player.built.has(square)) return false;
  if (player.built.empty()) return square == plan_of(player.board).shovel;
  constexpr std::array<std::pair<int, int>, 4> kSteps{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
  bool beside = false;
  for (const Side side : kAll<Side>) {
    const auto [down, right] = kSteps[static_cast<std::size_t>(side)];
    const int row = row_of(square) + down;
    const int column = column_of(square) + right;
    const auto other = edge_at(player, row, column, opposite(side));
    if (other && *other != face.edge(turns, side)) return false;
    const bool inside = row >= 0 && row < kLength && column >= 0 && column < kLength;
    beside = beside || (inside && other.has_value());
  }
  return beside;
}
TEST(CarpeDiemRules, PlacesAreThoseOfTheRuleInRandomGames) {
  Options options;
  options.big_landscapes = BigLandscapes::kCount;  // no size forbids a place
  options.seats = 4;
  Rng rng(11);
  int compared = 0;
  for (int game = 0; game < 15; ++game) {
    State state = start<CarpeDiem>(options);
    for (; !is_terminal<CarpeDiem>(state); random_plies<CarpeDiem>(state, rng, 1)) {
      const auto* now = std::get_if<PlaceTile>(&state.agenda.top());
      if (now == nullptr) continue;
      Play play(state);
      const TileFace& face = face_of(now->tile);
      for (int turns = 0; turns < face.turns; ++turns) {
        Squares expected;
        for (const Square square : kAll<Square>)
          if (fits_by_rule(state[now->seat], face, square, turns)) expected.add(square);
        EXPECT_EQ(play.squares(turns), expected) << position_json(state);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 3000);
}

// ---- banderoles --------------------------------------------------------------------------------

TEST(CarpeDiemRules, ATileOnABanderoleMovesTheDiscAtOnce) {
  // Board 1 has a banderole on c5.
  Position position = mid_game();
  position.lay(kFirst, "c3", "bakery").lay(kFirst, "c4", "bakery").track({{kSecond, 4}, {kFirst, 2}});
  Play play = placing(position, "market");
  play.build("c5");
  EXPECT_EQ(play[kFirst].track, 3);
  EXPECT_EQ(play.facts<Stepped>(), (std::vector{Stepped{kFirst, 1, 3, 0}}));
  EXPECT_FALSE(CarpeDiem::observe(play.state(), kFirst).players[0].banderoles.has(at("c5")))
      << "it is removed";
}
TEST(CarpeDiemRules, ElsewhereTheDiscStays) {
  Play play = placing(mid_game().lay(kFirst, "c3", "bakery"), "market");
  play.build("c4");
  EXPECT_EQ(play[kFirst].track, 0);
}
TEST(CarpeDiemRules, ADiscGoesOnTopOfTheStack) {
  Position position = mid_game(3);
  position.lay(kFirst, "c3", "bakery")
      .lay(kFirst, "c4", "bakery")
      .track({{kSecond, 3}, {kThird, 3}, {kFirst, 2}});
  position.area(2, {"market"});
  Play play(position.turn(kFirst, 3));
  play.fetch(2, "market").build("c5");
  const std::vector<Seat> order(play.state().track.begin(), play.state().track.end());
  EXPECT_EQ(order, (std::vector<Seat>{kFirst, kSecond, kThird}));
}

// ---- villas ------------------------------------------------------------------------------------

TEST(CarpeDiemRules, AVillaIsFinishedWhenItHasNoOpening) {
  Position position = mid_game();
  position.lay(kFirst, "c3", "V...", 1, 1).lay(kFirst, "c4", "V.V.", 1, 3);
  Play play = placing(position, "V...");
  EXPECT_EQ(play[kFirst].finished[Thing::kVilla], 0);
  play.build("c5", 3);
  EXPECT_EQ(play[kFirst].finished[Thing::kVilla], 1);
  const int chimneys = play[kFirst].chimneys;
  EXPECT_EQ(play.facts<Finished>(),
            (std::vector{Finished{kFirst, Thing::kVilla, 3, static_cast<std::uint8_t>(chimneys),
                                  static_cast<std::uint8_t>(villa_points(chimneys))}}));
}
TEST(CarpeDiemRules, AVillaBringsNothingAtOnceButItsPoints) {
  Play play = placing(mid_game().lay(kFirst, "c3", "V...", 1), "V...");
  const Player before = play[kFirst];
  play.build("c4", 3);
  EXPECT_EQ(play[kFirst].leftovers(), before.leftovers());
  EXPECT_EQ(play[kFirst].points, before.points);
  EXPECT_EQ(points(play.state(), kFirst, Source::kVillas), villa_points(play[kFirst].chimneys))
      << "shown as soon as the villa is finished";
}
TEST(CarpeDiemRules, VillasMayBeOfAnySize) {
  // Eight tiles in a ring, and more.
  Position position = mid_game();
  position.board(kFirst, 1)
      .lay(kFirst, "c3", "VV..", 1)
      .lay(kFirst, "c4", "V.V.", 1)
      .lay(kFirst, "c5", "VV..", 2);
  position.lay(kFirst, "d5", "V.V.").lay(kFirst, "e5", "VV..", 3).lay(kFirst, "e4", "V.V.", 1);
  position.lay(kFirst, "d3", "V.V.");
  Play play = placing(position, "VV..");
  play.build("e3", 0);
  EXPECT_EQ(play[kFirst].finished[Thing::kVilla], 1);
  EXPECT_EQ(play.facts<Finished>().front().tiles, 8);
}
TEST(CarpeDiemRules, AnyNumberOfVillasMayBeBegun) {
  Position position = mid_game();
  position.lay(kFirst, "c3", "V...", 0).lay(kFirst, "c2", "V...", 0);
  Play play = placing(position, "V...");
  EXPECT_TRUE(play.offers(Build{at("c4"), 0})) << "a third one";
  EXPECT_TRUE(play.offers(Build{at("b3"), 2})) << "or one finished";
}

// ---- landscapes --------------------------------------------------------------------------------

TEST(CarpeDiemRules, ALandscapeOfTwoTilesBringsOneWare) {
  Play play = placing(mid_game().lay(kFirst, "c3", "P...", 1), "P...");
  play.build("c4", 3);
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 1);
  EXPECT_EQ(play[kFirst].finished[Thing::kPond], 1);
}
TEST(CarpeDiemRules, ALandscapeOfFourTilesBringsThreeWares) {
  Position position = mid_game();
  position.lay(kFirst, "c3", "G...", 1).lay(kFirst, "c4", "G.G.", 1).lay(kFirst, "c5", "GG..", 2);
  Play play = placing(position, "G...");
  play.build("d5", 0);
  EXPECT_EQ(play[kFirst].wares[Ware::kHerb], 3);
  EXPECT_EQ(play.facts<Gained>(), (std::vector{Gained{kFirst, Good::kHerb, 3}}));
}
TEST(CarpeDiemRules, EveryLandscapeHasItsWare) {
  for (const auto& [what, ware] : {std::pair("G...", Ware::kHerb), std::pair("C...", Ware::kChicken),
                                   std::pair("W...", Ware::kGrape), std::pair("P...", Ware::kFish)}) {
    Play play = placing(mid_game().lay(kFirst, "c3", what, 1), what);
    play.build("c4", 3);
    EXPECT_EQ(play[kFirst].wares[ware], 1) << what;
    EXPECT_EQ(play[kFirst].ware_count(), 1) << what;
  }
}
TEST(CarpeDiemRules, WaresComeOnceAndOnlyForWhatIsFinished) {
  Position position = mid_game();
  position.pair(kFirst, "c3", "c4", "P...");
  Play play = placing(position, "P...");
  play.build("c5", 1);
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 0) << "the finished pond has paid before, the other is open";
  EXPECT_EQ(play[kFirst].finished[Thing::kPond], 1);
}
TEST(CarpeDiemRules, AFifthTileOfALandscapeIsForbidden) {
  Position position = mid_game();
  position.lay(kFirst, "c3", "G.G.", 1).lay(kFirst, "c4", "GG..", 2).lay(kFirst, "d4", "G...", 0);
  position.lay(kFirst, "c2", "GG..", 1);
  Play play = placing(position, "G...");
  EXPECT_FALSE(play.offers(Build{at("d2"), 0}));
  EXPECT_TRUE(play.refuses(Build{at("d2"), 0}, (TooLarge{Thing::kGarden, 5})));
  EXPECT_EQ(play[kFirst].finished[Thing::kGarden], 0) << "four tiles may stay open";
}
Play five_gardens(BigLandscapes big) {
  Options options;
  options.big_landscapes = big;
  Position position = mid_game(2, options);
  position.lay(kFirst, "c3", "G.G.", 1).lay(kFirst, "c4", "GG..", 2).lay(kFirst, "d4", "G...", 0);
  position.lay(kFirst, "c2", "GG..", 1);
  Play play = placing(position, "G...");
  play.build("d2", 0);
  return play;
}
TEST(CarpeDiemRules, ATableMayLetLargeLandscapesStayUnfinished) {
  const Play play = five_gardens(BigLandscapes::kUnfinished);
  EXPECT_EQ(play[kFirst].finished[Thing::kGarden], 0);
  EXPECT_EQ(play[kFirst].ware_count(), 0);
}
TEST(CarpeDiemRules, ATableMayLetLargeLandscapesCount) {
  const Play play = five_gardens(BigLandscapes::kCount);
  EXPECT_EQ(play[kFirst].finished[Thing::kGarden], 1);
  EXPECT_EQ(play[kFirst].wares[Ware::kHerb], 4);
}

// ---- dwellings ---------------------------------------------------------------------------------

TEST(CarpeDiemRules, ADwellingIsTwoHalvesOfOneColour) {
  for (const char* what : {"M...", "B...", "S...", "H..."}) {
    Play play = placing(mid_game().lay(kFirst, "c3", what, 1), what);
    EXPECT_EQ(play.squares(3) & at({"c4"}), at({"c4"}));
    play.build("c4", 3);
    EXPECT_EQ(dwellings(play[kFirst]), 1);
    EXPECT_EQ(play.facts<Finished>().front().tiles, 2);
  }
  Play other = placing(mid_game().lay(kFirst, "c3", "M...", 1), "B...");
  EXPECT_FALSE(other.offers(Build{at("c4"), 3})) << "yellow only at yellow";
}
TEST(CarpeDiemRules, AnyNumberOfDwellingsMayBeBegun) {
  Position position = mid_game();
  position.lay(kFirst, "c3", "M...", 0).lay(kFirst, "c2", "B...", 0);
  Play play = placing(position, "M...");
  EXPECT_TRUE(play.offers(Build{at("c4"), 0}));
}
TEST(CarpeDiemRules, MarketsBakeriesAndFountainsAreOneTileInMeadow) {
  for (const char* what : {"market", "bakery", "fountain"}) {
    Play play = placing(mid_game().lay(kFirst, "c3", "V...", 0), what);
    EXPECT_EQ(play.squares(0), at({"c2", "c4", "d3"})) << "not at the villa";
    play.build("c4");
    EXPECT_EQ(play.facts<Finished>().front().tiles, 1);
  }
}
TEST(CarpeDiemRules, OneTileMayFinishTwoThings) {
  // A tile with a villa and a garden on opposite sides.
  Position position = mid_game();
  position.lay(kFirst, "c3", "G...", 1).lay(kFirst, "b3", "bakery").lay(kFirst, "b4", "bakery");
  position.lay(kFirst, "b5", "V...", 2);
  position.lay(kFirst, "c5", "VV..", 3);
  Play play = placing(position, "V.G.");
  play.build("c4", 1);
  EXPECT_EQ(play.facts<Finished>().size(), 2U);
  EXPECT_EQ(play[kFirst].finished[Thing::kGarden], 1);
  EXPECT_EQ(play[kFirst].finished[Thing::kVilla], 1);
  EXPECT_EQ(play.to_play(), kSecond) << "a villa is no reward to order";
}

}  // namespace
}  // namespace spielwerk::carpe_diem
