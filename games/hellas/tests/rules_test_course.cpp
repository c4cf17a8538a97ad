// Course of the game: spaces, turns, phases, who begins the next one.

#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

using enum Space;

TEST(HellasRules, ThirteenSpacesOfNineKinds) {
  const Observation seen = Hellas::observe(Position(3).turn(kFirst), kSpectator);
  int total = 0;
  for (const Space space : kAll<Space>) total += seen.spaces[space];
  EXPECT_EQ(total, 13);
  EXPECT_EQ(seen.spaces[kHouse], 3);
  EXPECT_EQ(seen.spaces[kQuarry], 3);
  Play play(Position(3).turn(kFirst));
  EXPECT_EQ(play.offers_of<Choose>().size(), 9U) << "equal spaces differ in nothing";
}

TEST(HellasRules, OneStoneOnAnyFreeSpace) {
  Play play(Position(2).turn(kFirst));
  for (const Space space : kAll<Space>) EXPECT_TRUE(play.offers(Choose{space}));
  play.choose(kMarble);
  EXPECT_EQ(play.state().used[kMarble], 1);
  EXPECT_EQ(play.state().turns, 1);
}

TEST(HellasRules, TheChosenActionHappensAtOnce) {
  Play play(Position(2).turn(kFirst));
  play.choose(kMarble);
  EXPECT_EQ(play.marble(kFirst), 13);
  EXPECT_EQ(play.facts<Chosen>(), (std::vector{Chosen{kFirst, kMarble}}));
}

TEST(HellasRules, ThenTheNextSeatClockwise) {
  Play play(Position(4).turn(kThird));
  play.choose(kMarble);
  EXPECT_EQ(play.to_play(), kFourth);
  play.choose(kStatue).skip();
  EXPECT_EQ(play.to_play(), kFirst);
}

TEST(HellasRules, ATakenSpaceIsClosedForThePhase) {
  Play play(Position(3).turn(kFirst));
  play.choose(kMarble);
  EXPECT_FALSE(play.offers(Choose{kMarble}));
  EXPECT_TRUE(play.refuses(Choose{kMarble}, SpaceTaken{}));
  play.choose(kHouse).skip(3);
  EXPECT_TRUE(play.offers(Choose{kHouse})) << "two more of this kind";
  play.choose(kHouse).skip(3).choose(kHouse).skip(3);
  EXPECT_FALSE(play.offers(Choose{kHouse}));
}

TEST(HellasRules, ThePhaseEndsWhenAllStonesAreUsed) {
  Play play(Position(4)
                .phase(1, {kHouse, kHouse, kHouse, kHouseSquare, kPalace, kQuarry, kQuarry, kQuarry,
                           kTempleSmall, kTempleMedium, kTempleLarge})
                .next_first(kSecond)
                .turn(kFourth));
  EXPECT_EQ(Hellas::observe(play.state(), kSpectator).players[3].stones, 1);
  play.choose(kStatue).skip();
  EXPECT_EQ(play.state().phase, 1);
  EXPECT_EQ(play.state().turns, 0);
}

TEST(HellasRules, AllSpacesAreFreeInTheNextPhase) {
  Play play(Position(3)
                .phase(1, {kHouse, kHouse, kHouse, kHouseSquare, kPalace, kQuarry, kQuarry, kQuarry,
                           kTempleSmall, kTempleMedium, kTempleLarge})
                .next_first(kSecond)
                .turn(kThird));
  play.choose(kMarble);
  for (const Space space : kAll<Space>) EXPECT_TRUE(play.offers(Choose{space}));
}

TEST(HellasRules, StonesOfThePhases) {
  const std::vector<std::vector<int>> expected{{6, 6, 5}, {4, 4, 3}, {3, 3, 2}};
  for (int seats = 2; seats <= 4; ++seats)
    for (int phase = 0; phase < 3; ++phase)
      EXPECT_EQ(stones(seats, phase),
                expected[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(phase)]);
}

/// Turns of each seat in each phase of a random game.
std::vector<std::vector<int>> turns_taken(int seats, std::uint64_t seed) {
  std::vector<std::vector<int>> turns(3, std::vector<int>(static_cast<std::size_t>(seats)));
  Options options;
  options.seats = seats;
  Rng rng(seed);
  State state = start<Hellas>(options);
  while (!is_terminal<Hellas>(state)) {
    if (const auto* turn = std::get_if<Turn>(&state.agenda.top()))
      ++turns[state.phase][static_cast<std::size_t>(turn->seat.index())];
    random_plies<Hellas>(state, rng, 1);
  }
  return turns;
}

TEST(HellasRules, ThreePhasesWithEquallyManyTurns) {
  for (int seats = 2; seats <= 4; ++seats) {
    const auto turns = turns_taken(seats, static_cast<std::uint64_t>(seats));
    for (int phase = 0; phase < 3; ++phase)
      for (const int count : turns[static_cast<std::size_t>(phase)]) EXPECT_EQ(count, stones(seats, phase));
  }
}

TEST(HellasRules, TheThirdPhaseHasOneStoneLess) {
  Play play(Position(2)
                .phase(2, {kHouse, kHouse, kHouse, kHouseSquare, kPalace, kQuarry, kQuarry, kQuarry,
                           kTempleSmall, kTempleMedium, kTempleLarge})
                .turn(kSecond));
  play.choose(kMarble);
  const Observation seen = Hellas::observe(play.state(), kSpectator);
  EXPECT_EQ(seen.phase, 3);
  EXPECT_EQ(seen.players[0].stones, 5);
  EXPECT_EQ(play.facts<PhaseBegan>().front().stones, 5);
}

TEST(HellasRules, TheGameEndsAfterTheThirdPhase) {
  Play play(
      Position(4).phase(3, {kHouse, kHouse, kHouse, kHouseSquare, kPalace, kQuarry, kQuarry}).turn(kFourth));
  EXPECT_FALSE(play.over());
  play.choose(kMarble);
  EXPECT_TRUE(play.over());
}

TEST(HellasRules, FirstOnATempleSpaceBeginsTheNextPhase) {
  Play play(Position(3)
                .phase(1, {kHouse, kHouse, kHouse, kHouseSquare, kPalace, kQuarry, kQuarry, kQuarry})
                .turn(kThird));
  play.choose(kTempleLarge);
  EXPECT_EQ(play.facts<WillStart>(), (std::vector{WillStart{kThird}}));
  play.skip().choose(kTempleSmall).skip();
  EXPECT_EQ(Hellas::observe(play.state(), kSpectator).next_first, kThird) << "later ones change nothing";
  play.choose(kStatue).skip().choose(kMarble);
  EXPECT_EQ(play.state().phase, 1);
  EXPECT_EQ(play.to_play(), kThird);
}

TEST(HellasRules, InTheLastPhaseNobodyIsSaidToBeginAnother) {
  for (int phase = 1; phase <= 3; ++phase) {
    Play play(Position(2).phase(phase).turn(kSecond));
    play.choose(kTempleSmall);
    EXPECT_EQ(play.facts<WillStart>().size(), phase < 3 ? 1U : 0U) << phase;
  }
}

TEST(HellasRules, TheMarkerMovesEvenIfNothingIsBuilt) {
  Play play(Position(2).marble(kSecond, 0).turn(kSecond));
  play.choose(kTempleSmall);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Skip{}}));
  play.skip();
  EXPECT_EQ(play.state().next_first, kSecond);
}

TEST(HellasRules, TheMarkerReturnsAtTheEndOfThePhase) {
  Play play(Position(3)
                .phase(1, {kHouse, kHouse, kHouse, kHouseSquare, kPalace, kQuarry, kQuarry, kQuarry,
                           kTempleSmall, kTempleMedium, kTempleLarge})
                .next_first(kSecond)
                .turn(kThird));
  play.choose(kMarble);
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_EQ(Hellas::observe(play.state(), kSpectator).next_first, std::nullopt);
}

TEST(HellasRules, ASpaceMayBeTakenWithoutCarryingItOut) {
  Play alone(Position(2).turn(kFirst));
  alone.choose(kStatue);
  EXPECT_TRUE(alone.offers(Skip{}));
  alone.skip();
  EXPECT_EQ(alone.marble(kFirst), 10);
  EXPECT_EQ(alone.to_play(), kSecond);
  EXPECT_TRUE(alone.state().statues.empty());
}

TEST(HellasRules, TheOthersMayStillActWhenTheChooserDeclines) {
  Play play(Position(3).turn(kSecond));
  play.choose(kHouse).skip();
  EXPECT_EQ(play.to_play(), kThird);
  EXPECT_TRUE(play.offers(House{at("e2")}));
  play.act(House{at("e2")});
  EXPECT_EQ(play.to_play(), kFirst);
  play.skip();
  EXPECT_EQ(play.to_play(), kThird) << "everybody was asked once, now the next turn";
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasRules, OthersMayDeclineToo) {
  Play play(Position(2).turn(kFirst));
  play.choose(kPalace).skip();
  EXPECT_EQ(play.to_play(), kSecond);
  play.skip();
  EXPECT_EQ(play.marble(kSecond), 10);
  EXPECT_TRUE(play.state()[kSecond].palaces.empty());
}

TEST(HellasRules, WhoCannotDoAnythingIsAskedAllTheSame) {
  Play play(Position(3).marble(kThird, 0).turn(kSecond));
  play.choose(kHouse).skip();
  EXPECT_EQ(play.to_play(), kThird);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Skip{}}));
}

TEST(HellasRules, ThreeMarbleFromTheBank) {
  Play play(Position(2).turn(kSecond));
  play.choose(kMarble);
  EXPECT_EQ(play.marble(kSecond), 13);
  EXPECT_EQ(play.marble(kFirst), 10);
  EXPECT_EQ(play.facts<MarbleTaken>(), (std::vector{MarbleTaken{kSecond, 3}}));
}

TEST(HellasRules, TheBankNeverRunsOut) {
  Play play(Position(2).marble(kFirst, 150).turn(kFirst));
  play.choose(kMarble);
  EXPECT_EQ(play.marble(kFirst), 153);
}

}  // namespace
}  // namespace spielwerk::hellas
