// Phases, rounds and turns: how patricians move, which tiles are taken, what is swept away.

#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

using Numbers = std::vector<int>;

Options star() {
  Options options;
  options.movement = Movement::kStar;
  return options;
}

// ---- phases ------------------------------------------------------------------------------------

TEST(CarpeDiemRules, FourPhasesOfSevenRoundsEachWithAScoring) {
  Rng rng(1);
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    State state = start<CarpeDiem>(options);
    std::map<int, int> moves;
    std::map<int, int> discs;
    while (!is_terminal<CarpeDiem>(state)) {
      moves[state.phase] += std::holds_alternative<Turn>(state.agenda.top()) ? 1 : 0;
      discs[state.phase] += std::holds_alternative<PlaceDisc>(state.agenda.top()) ? 1 : 0;
      random_plies<CarpeDiem>(state, rng, 1);
    }
    EXPECT_EQ(moves.size(), 4U);
    for (int phase = 0; phase < 4; ++phase) {
      EXPECT_EQ(moves[phase], 7 * seats);
      EXPECT_EQ(discs[phase], seats);
    }
  }
}
TEST(CarpeDiemRules, TurnsGoToTheLeft) {
  Play play(Position(3).turn(kSecond));
  for (const Seat seat : {kSecond, kThird, kFirst, kSecond}) {
    EXPECT_EQ(play.to_play(), seat);
    play.act(play.offers().front()).act(play.offers().front());
    if (play.offers(Store{})) play.act(Store{});
    else play.act(play.offers().front());
    while (!play.due<Turn>()) play.act(play.offers().front());
  }
}
TEST(CarpeDiemRules, TheStartPlayerMakesTheFirstTurn) {
  Options options;
  options.start = kSecond;
  Rng rng(2);
  State state = start<CarpeDiem>(options);
  while (!std::holds_alternative<Turn>(state.agenda.top())) random_plies<CarpeDiem>(state, rng, 1);
  EXPECT_EQ(current_player<CarpeDiem>(state), kSecond);
}
TEST(CarpeDiemRules, AfterSevenRoundsTheAreasAreEmptyAndAreScored) {
  for (int seats = 2; seats <= 4; ++seats) {
    Position position(seats);
    for (int i = 0; i < seats; ++i)
      position.lay(Seat{i}, Domain<Square>::text(plan_of(i + 1).shovel), "bakery");
    Play play(position.turn(Seat{seats - 1}, 7 * seats - 1));
    EXPECT_EQ(stocked(play.state()).size(), 1);
    play.act(play.offers().front()).act(play.offers().front());
    if (play.due<PlaceTile>()) play.act(Store{});
    EXPECT_TRUE(stocked(play.state()).empty());
    EXPECT_TRUE(play.due<PlaceDisc>());
    EXPECT_EQ(play.facts<ScoringBegan>(), std::vector{ScoringBegan{1}});
  }
}
TEST(CarpeDiemRules, TheNextPhasesAreFilledWithLightTilesTheLastWithDarkOnes) {
  for (int phase = 1; phase <= 3; ++phase) {
    Position position(2);
    Play play(position.phase(phase).scoring());
    while (!play.due<FillArea>()) play.act(play.offers().back());
    Rng rng(3);
    State state = play.state();
    for (const auto& outcome : chance_outcomes<CarpeDiem>(state))
      EXPECT_EQ(kLightSet.has(std::get<DealTile>(outcome.action).tile), phase < 3);
    random_plies<CarpeDiem>(state, rng, kTilesPerPhase);
    for (const AreaTiles& tiles : state.areas) EXPECT_EQ(tiles.size(), 4);
    EXPECT_TRUE(std::holds_alternative<Turn>(state.agenda.top()));
  }
}
TEST(CarpeDiemRules, AllDarkTilesButTheDisplayComeInTheLastPhase) {
  Rng rng(4);
  State state = start<CarpeDiem>(Options{});
  while (state.phase < 3 || !std::holds_alternative<Turn>(state.agenda.top()))
    random_plies<CarpeDiem>(state, rng, 1);
  EXPECT_TRUE(state.unseen.empty()) << "every tile is used in every game";
}
TEST(CarpeDiemRules, TheStartMarkerGoesToTheLeftAfterEachPhase) {
  Play play(Position(3).scoring());
  EXPECT_EQ(play.state().first, kFirst);
  while (!play.due<FillArea>()) play.act(play.offers().back());
  EXPECT_EQ(play.state().first, kSecond);
  EXPECT_EQ(play.facts<PhaseBegan>(), (std::vector{PhaseBegan{2, kSecond}}));
  Rng rng(5);
  State state = play.state();
  random_plies<CarpeDiem>(state, rng, kTilesPerPhase);
  EXPECT_EQ(current_player<CarpeDiem>(state), kSecond);
}
TEST(CarpeDiemRules, DiscsAndPatriciansStayBetweenPhases) {
  Play play(Position(2).track({{kSecond, 5}, {kFirst, 2}}).patrician(kFirst, 6).scoring());
  play.act(PutDisc{4}).act(play.offers().front());
  while (!play.due<FillArea>()) play.act(play.offers().back());
  EXPECT_TRUE(play[kSecond].discs.has(4));
  EXPECT_EQ(play[kSecond].track, 5);
  EXPECT_EQ(play[kFirst].area, Area{6});
}

// ---- movement ----------------------------------------------------------------------------------

TEST(CarpeDiemRules, ThePatricianMovesToOneOfTwoNeighbours) {
  Play play(Position(2).patrician(kFirst, 1).turn(kFirst));
  EXPECT_EQ(play.areas<Move>(), (Numbers{2, 7})) << "the ring is closed";
  EXPECT_TRUE(play.refuses(Move{3}, OutOfReach{}));
  EXPECT_TRUE(play.refuses(Move{1}, OutOfReach{})) << "nobody stays";
  play.act(Move{7});
  EXPECT_EQ(play[kFirst].area, Area{7});
}
TEST(CarpeDiemRules, ThePatricianMayGoBackInItsNextTurn) {
  Position position(2);
  position.lay(kFirst, "c3", "bakery")
      .lay(kSecond, "c4", "bakery")
      .patrician(kFirst, 4)
      .patrician(kSecond, 1);
  Play play(position.turn(kFirst, 2));
  play.act(Move{5}).act(play.offers().front()).act(Store{}).idle(1);
  EXPECT_EQ(play.areas<Move>(), (Numbers{4, 6}));
}
TEST(CarpeDiemRules, SeveralPatriciansMayStandOnAField) {
  Play play(Position(3).patrician(kFirst, 1).patrician(kSecond, 2).patrician(kThird, 2).turn(kFirst));
  play.act(Move{2});
  EXPECT_EQ(play[kFirst].area, play[kSecond].area);
}
TEST(CarpeDiemRules, EmptyAreasArePassedInTheSameDirection) {
  // Areas 2, 3 and 7 are empty.
  Play play(Position(2).patrician(kFirst, 1).taken({0, 2, 2, 0, 0, 0, 2}).turn(kFirst, 6));
  EXPECT_EQ(play.areas<Move>(), (Numbers{4, 6}));
  EXPECT_TRUE(play.refuses(Move{2}, AreaEmpty{}));
}
TEST(CarpeDiemRules, AnEmptyNeighbourMayBeChosenOnPurpose) {
  // One neighbour has tiles, the other none: both directions are open.
  Play play(Position(2).patrician(kFirst, 1).taken({0, 2, 2, 0, 0, 0, 0}).turn(kFirst, 4));
  EXPECT_EQ(play.areas<Move>(), (Numbers{4, 7}));
}
TEST(CarpeDiemRules, BothDirectionsMayLeadToTheSameArea) {
  Play play(Position(2).patrician(kSecond, 1).taken({2, 2, 2, 1, 2, 2, 2}).turn(kSecond, 13));
  EXPECT_EQ(play.areas<Move>(), Numbers{4}) << "one action, not two";
}
TEST(CarpeDiemRules, AFullLapLeadsBackToTheOwnArea) {
  Play play(Position(2).patrician(kSecond, 4).taken({2, 2, 2, 1, 2, 2, 2}).turn(kSecond, 13));
  EXPECT_EQ(play.areas<Move>(), Numbers{4});
}
TEST(CarpeDiemRules, TheFirstEditionMovesAlongAStar) {
  Play play(Position(2, star()).patrician(kFirst, 1).turn(kFirst));
  EXPECT_EQ(play.areas<Move>(), (Numbers{4, 5})) << "the two fields opposite";
}
TEST(CarpeDiemRules, OnTheStarAPatricianMayTurnBack) {
  // From 1 a line leads over the empty area 4 on to 7, or back to 1.
  Play play(Position(2, star()).patrician(kFirst, 1).taken({0, 0, 0, 2, 0, 0, 0}).turn(kFirst, 2));
  EXPECT_EQ(play.areas<Move>(), (Numbers{1, 5, 7}));
  Play ring(Position(2).patrician(kFirst, 1).taken({0, 2, 0, 0, 0, 0, 0}).turn(kFirst, 2));
  EXPECT_EQ(ring.areas<Move>(), (Numbers{3, 7})) << "around the ring it may not";
}
TEST(CarpeDiemRules, ABreadLeadsAnywhere) {
  Play play(Position(2).patrician(kFirst, 1).breads(kFirst, 1).taken({0, 0, 2, 0, 0, 0, 0}).turn(kFirst, 2));
  EXPECT_EQ(play.areas<Jump>(), (Numbers{1, 2, 4, 5, 6, 7})) << "to stay as well, but where tiles lie";
  play.act(Jump{1});
  EXPECT_EQ(play[kFirst].breads, 0);
  EXPECT_EQ(play.facts<Moved>(), (std::vector{Moved{kFirst, 1, true}}));
  EXPECT_TRUE(play.due<ChooseTile>()) << "and a tile is taken there";
}
TEST(CarpeDiemRules, WithoutBreadThereIsNoJump) {
  Play play(Position(2).turn(kFirst));
  EXPECT_TRUE(play.areas<Jump>().empty());
  EXPECT_TRUE(play.refuses(Jump{5}, NoBread{}));
}
TEST(CarpeDiemRules, AMoveNeedsNoBread) {
  Play play(Position(2).breads(kFirst, 2).turn(kFirst));
  play.act(Move{2});
  EXPECT_EQ(play[kFirst].breads, 2);
}

// ---- taking ------------------------------------------------------------------------------------

TEST(CarpeDiemRules, OneOfTheTilesBesideThePatricianIsTaken) {
  Play play(Position(2).area(2, {"market", "GG..", "V.V.", "B.P."}).turn(kFirst));
  play.act(Move{2});
  EXPECT_EQ(play.offers().size(), 4U) << "it has to be one of these";
  EXPECT_EQ(play.offers_of<Take>().size(), 4U);
  play.take("V.V.");
  EXPECT_EQ(play.state().in(2).size(), 3);
  EXPECT_TRUE(play.due<PlaceTile>()) << "and is built at once";
}
TEST(CarpeDiemRules, EqualTilesAreOneChoice) {
  Play play(Position(2).area(2, {"market", "market", "V.V.", "market"}).turn(kFirst));
  EXPECT_EQ(play.act(Move{2}).offers_of<Take>().size(), 2U);
}
TEST(CarpeDiemRules, ATileMayBeStoredByChoice) {
  Play play(Position(2).lay(kFirst, "c3", "bakery").area(2, {"market"}).turn(kFirst, 2));
  play.fetch(2, "market");
  EXPECT_FALSE(play.offers_of<Build>().empty());
  const int before = play[kFirst].stored.size();
  play.act(Store{});
  EXPECT_EQ(play[kFirst].stored.size(), before + 1);
  EXPECT_EQ(play[kFirst].built.size(), 1);
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, ATileThatFitsNowhereIsStored) {
  // All around, villas wait to be continued.
  Position position(2);
  position.lay(kFirst, "c3", "VVV.").lay(kFirst, "c2", "V.V.").lay(kFirst, "c1", "V.V.").area(2, {"M..."});
  Play play(position.turn(kFirst, 4));
  play.fetch(2, "M...");
  EXPECT_EQ(play.offers(), std::vector<Action>{Store{}});
}
TEST(CarpeDiemRules, StoredTilesLieThereUntilTheEnd) {
  Play play(Position(2).store(kFirst, "V.V.").turn(kFirst, 2));
  play.act(Move{2}).act(play.offers().front());
  for (const Action& action : play.offers()) EXPECT_FALSE(std::holds_alternative<Take>(action));
  EXPECT_GE(play[kFirst].leftovers(), 1);
}
TEST(CarpeDiemRules, WithTwoPlayersTwoTilesAreSweptAfterTheSecond) {
  Play play(Position(2).lay(kFirst, "c3", "bakery").taken({0, 1, 0, 0, 0, 0, 0}).turn(kFirst, 1));
  const int unseen = play.state().unseen.size();
  play.act(Move{2}).act(play.offers().front());
  EXPECT_TRUE(play.state().in(2).empty());
  EXPECT_EQ(play.facts<Swept>(), (std::vector{Swept{2, 2}}));
  EXPECT_EQ(play.state().unseen.size(), unseen) << "they do not come back";
}
TEST(CarpeDiemRules, WithThreePlayersTheLastTileIsSwept) {
  Play play(Position(3).lay(kFirst, "c3", "bakery").taken({0, 2, 1, 0, 0, 0, 0}).turn(kFirst, 3));
  play.act(Move{2}).act(play.offers().front());
  EXPECT_TRUE(play.state().in(2).empty());
  EXPECT_EQ(play.facts<Swept>(), (std::vector{Swept{2, 1}}));
  EXPECT_EQ(play.state().in(3).size(), 3) << "elsewhere nothing happens";
}
TEST(CarpeDiemRules, WithFourPlayersNothingIsSwept) {
  Play play(Position(4).lay(kFirst, "c3", "bakery").taken({0, 2, 2, 0, 0, 0, 0}).turn(kFirst, 4));
  play.act(Move{2}).act(play.offers().front());
  EXPECT_EQ(play.state().in(2).size(), 1);
  EXPECT_TRUE(play.facts<Swept>().empty());
}

}  // namespace
}  // namespace spielwerk::carpe_diem
