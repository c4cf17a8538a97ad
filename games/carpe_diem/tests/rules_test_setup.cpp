// The box and the setup: who begins, boards, frames, cards, display, patricians, areas.

#include <cmath>

#include "core/match/options.h"
#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

Options with_seats(int seats) {
  Options options;
  options.seats = seats;
  options.start = kFirst;
  return options;
}
/// Plays at random until this phase is due.
template <class P>
State until(State state, Rng& rng) {
  while (!std::holds_alternative<P>(state.agenda.top())) random_plies<CarpeDiem>(state, rng, 1);
  return state;
}
template <class P>
State until(int seats, std::uint64_t seed) {
  Rng rng(seed);
  return until<P>(start<CarpeDiem>(with_seats(seats)), rng);
}

TEST(CarpeDiemRules, SeatsFromTwoToFour) {
  std::vector<int> seats;
  for (std::uint32_t code = 0; code < code_count<Options>(); ++code)
    seats.push_back(struct_from_code<Options>(code).seats);
  EXPECT_EQ(std::ranges::min(seats), 2);
  EXPECT_EQ(std::ranges::max(seats), 4);
}

TEST(CarpeDiemRules, TheBoxHolds84LightAnd39DarkTiles) {
  const State state = CarpeDiem::initial(with_seats(4));
  EXPECT_EQ((state.unseen & kLightSet).size(), 84);
  EXPECT_EQ((state.unseen - kLightSet).size(), 39);
}
TEST(CarpeDiemRules, DarkTilesShowOnePicture) {
  for (int tile = kLightTiles + 1; tile <= kTiles; ++tile) {
    const TileFace& face = face_of(tile);
    EXPECT_EQ(face.parts.size() + (face.single ? 1 : 0), 1) << tile;
  }
  int doubles = 0;
  for (int tile = 1; tile <= kLightTiles; ++tile) doubles += face_of(tile).parts.size() == 2 ? 1 : 0;
  EXPECT_GT(doubles, 0);
}
TEST(CarpeDiemRules, SixtyScoringCardsOfFourLetters) {
  std::map<Letter, int> found;
  for (int i = 1; i <= kScoringCards; ++i) ++found[face_of_card(i).letter];
  EXPECT_EQ(found,
            (std::map<Letter, int>{{Letter::kA, 12}, {Letter::kB, 11}, {Letter::kC, 10}, {Letter::kD, 27}}));
}
TEST(CarpeDiemRules, TheFountainStackHasTwoCardsOfEachKind) {
  const State state = CarpeDiem::initial(with_seats(2));
  EXPECT_EQ(state.fountain.size(), 24);
  for (const Thing thing : kAll<Thing>) EXPECT_EQ(state.fountain.unseen.count(thing), 2) << name_of(thing);
}
TEST(CarpeDiemRules, EverybodyHasFiveDiscs) {
  const State state = Position(4).turn(kFirst);
  EXPECT_EQ(state.track.size(), 4) << "one each on the track";
  const Observation seen = CarpeDiem::observe(state, kSpectator);
  for (const PlayerView& player : seen.players) EXPECT_EQ(player.discs, 4) << "and one for each scoring";
}

// ---- who begins --------------------------------------------------------------------------------

TEST(CarpeDiemRules, TheStartPlayerIsDrawn) {
  Options options;
  options.seats = 3;
  State state = start<CarpeDiem>(options);
  const auto outcomes = chance_outcomes<CarpeDiem>(state);
  ASSERT_EQ(outcomes.size(), 3U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].action, Action{StartSeat{Seat{i}}});
    EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].weight, 1U);
    EXPECT_EQ(apply_action<CarpeDiem>(state, StartSeat{Seat{i}}).first, Seat{i});
  }
}
TEST(CarpeDiemRules, ATableMayAgreeOnTheStartPlayer) {
  Options options = with_seats(3);
  options.start = kThird;
  Rng rng(1);
  const State state = until<Turn>(start<CarpeDiem>(options), rng);
  EXPECT_EQ(std::get<Turn>(state.agenda.top()).seat, kThird);
}
TEST(CarpeDiemRules, TheDiscsAreStackedInTurnOrder) {
  Options options = with_seats(4);
  options.start = kSecond;
  const State state = start<CarpeDiem>(options);
  const std::vector<Seat> order(state.track.begin(), state.track.end());
  EXPECT_EQ(order, (std::vector<Seat>{kFirst, kFourth, kThird, kSecond})) << "the start player's is lowest";
  for (int i = 0; i < 4; ++i) EXPECT_EQ(state[Seat{i}].track, 0);
}
TEST(CarpeDiemRules, StartPointsByTurnOrder) {
  const std::vector<std::vector<int>> expected{{8, 9}, {8, 9, 13}, {8, 9, 10, 11}};
  for (int seats = 2; seats <= 4; ++seats) {
    Options options = with_seats(seats);
    options.start = kSecond;
    const State state = start<CarpeDiem>(options);
    for (int i = 0; i < seats; ++i)
      EXPECT_EQ(state[Seat{(1 + i) % seats}].points,
                expected[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(i)]);
  }
}

// ---- districts ---------------------------------------------------------------------------------

TEST(CarpeDiemRules, EverybodyGetsABoardAtRandom) {
  State state = start<CarpeDiem>(with_seats(4));
  for (int i = 0; i < 4; ++i) {
    const auto outcomes = chance_outcomes<CarpeDiem>(state);
    EXPECT_EQ(outcomes.size(), static_cast<std::size_t>(4 - i)) << "every board once";
    EXPECT_TRUE(std::holds_alternative<DealBoard>(outcomes.front().action));
    state = apply_action<CarpeDiem>(state, outcomes.back().action);
    EXPECT_EQ(state[Seat{i}].board, 4 - i);
  }
}
TEST(CarpeDiemRules, EverybodyGetsFourFramePartsAsTheyCome) {
  Rng rng(3);
  State state = until<GivePart>(start<CarpeDiem>(with_seats(2)), rng);
  EXPECT_EQ(chance_outcomes<CarpeDiem>(state).size(), 16U);
  for (const int part : {16, 3, 9, 1, 2, 4, 5, 6}) state = apply_action<CarpeDiem>(state, DealPart{part});
  const auto& first = state[kFirst].parts;
  EXPECT_EQ(std::vector<int>(first.begin(), first.end()), (std::vector<int>{16, 3, 9, 1}));
  EXPECT_EQ(state[kSecond].parts[3], 6);
  EXPECT_FALSE(std::holds_alternative<GivePart>(state.agenda.top()));
}
TEST(CarpeDiemRules, ADistrictIsABoardInItsFrame) {
  const Observation seen = CarpeDiem::observe(Position(2).turn(kFirst), kFirst);
  EXPECT_EQ(seen.players[0].shovel, plan_of(1).shovel);
  ASSERT_EQ(seen.players[0].tasks.size(), 8) << "two tasks on each of four parts";
  EXPECT_EQ(seen.players[0].tasks[2].side, Side::kRight);
}
TEST(CarpeDiemRules, NineBanderolesLieOnEveryBoard) {
  for (int board = 1; board <= 4; ++board) {
    EXPECT_EQ(plan_of(board).banderoles.size(), 9);
    EXPECT_FALSE(plan_of(board).banderoles.has(plan_of(board).shovel));
  }
  EXPECT_EQ(CarpeDiem::observe(Position(2).turn(kFirst), kFirst).players[1].banderoles.size(), 9);
}

// ---- cards -------------------------------------------------------------------------------------

TEST(CarpeDiemRules, CardsByNumberOfPlayers) {
  const std::vector<std::array<int, 4>> expected{{2, 2, 2, 2}, {2, 3, 2, 3}, {3, 3, 2, 4}};
  for (int seats = 2; seats <= 4; ++seats) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const State state = until<FillDisplay>(seats, seed);
      std::array<int, 4> found{};
      std::set<int> different;
      for (const std::uint8_t number : state.cards) {
        if (number == 0) continue;
        different.insert(number);
        ++found[static_cast<std::size_t>(face_of_card(number).letter)];
      }
      EXPECT_EQ(found, expected[static_cast<std::size_t>(seats - 2)]);
      EXPECT_EQ(different.size(), static_cast<std::size_t>(2 * seats + 4));
    }
  }
}
TEST(CarpeDiemRules, CornersStayEmptyWithFewerPlayers) {
  const auto empty = [](int seats) {
    std::vector<int> places;
    const State state = until<FillDisplay>(seats, 5);
    for (int place = 1; place <= kPlaces; ++place)
      if (state.card_on(place) == 0) places.push_back(place);
    return places;
  };
  EXPECT_EQ(empty(2), (std::vector<int>{1, 3, 10, 12}));
  EXPECT_EQ(empty(3), (std::vector<int>{1, 12})) << "two opposite corners";
  EXPECT_EQ(empty(4), std::vector<int>{});
}
TEST(CarpeDiemRules, CardsLieAsTheyCome) {
  // On the first place every letter is as likely as its share of the cards, and each of its cards as likely.
  const State state = until<LayCard>(3, 2);
  double total = 0;
  std::map<Letter, std::set<double>> weights;
  std::map<Letter, double> sums;
  for (const auto& [action, weight] : chance_outcomes<CarpeDiem>(state)) {
    const Letter letter = face_of_card(std::get<DealCard>(action).card).letter;
    weights[letter].insert(weight);
    sums[letter] += weight;
    total += weight;
  }
  const std::array<double, 4> share{0.2, 0.3, 0.2, 0.3};
  for (const Letter letter : kAll<Letter>) {
    EXPECT_EQ(weights[letter].size(), 1U) << "all cards of a letter are as likely";
    EXPECT_DOUBLE_EQ(sums[letter] / total, share[static_cast<std::size_t>(letter)]);
  }
}
TEST(CarpeDiemRules, CirclesLieBetweenNeighbouringCards) {
  std::vector<std::pair<int, int>> two;
  circles_of(2).each([&](Circle circle) { two.push_back(places_beside(circle)); });
  EXPECT_EQ(two, (std::vector<std::pair<int, int>>{
                     {2, 5}, {4, 5}, {4, 7}, {5, 6}, {5, 8}, {6, 9}, {7, 8}, {8, 9}, {8, 11}}));
  EXPECT_EQ(circles_of(3).size(), 13);
  EXPECT_EQ(circles_of(4).size(), 17);
}

// ---- display, patricians, areas ----------------------------------------------------------------

TEST(CarpeDiemRules, ElevenDarkTilesAreDisplayed) {
  const State before = until<FillDisplay>(2, 4);
  EXPECT_EQ(chance_outcomes<CarpeDiem>(before).size(), 39U);
  const State state = until<PlacePatrician>(2, 4);
  EXPECT_EQ(state.display.size(), 11);
  EXPECT_TRUE((state.display & kLightSet).empty());
  EXPECT_EQ(CarpeDiem::observe(state, kSpectator).display, state.display) << "face up";
}
TEST(CarpeDiemRules, PatriciansBeginOnEmptyFieldsInTurnOrder) {
  Options options = with_seats(3);
  options.start = kSecond;
  Rng rng(6);
  Play play(until<PlacePatrician>(start<CarpeDiem>(options), rng));
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_EQ(play.areas<Begin>(), (std::vector<int>{1, 2, 3, 4, 5, 6, 7})) << "any field";
  play.act(Begin{4});
  EXPECT_EQ(play.to_play(), kThird);
  EXPECT_EQ(play.areas<Begin>(), (std::vector<int>{1, 2, 3, 5, 6, 7}));
  EXPECT_TRUE(play.refuses(Begin{4}, FieldTaken{}));
  play.act(Begin{5});
  EXPECT_EQ(play.to_play(), kFirst);
  play.act(Begin{1});
  EXPECT_EQ(play[kSecond].area, Area{4});
}
TEST(CarpeDiemRules, TheAreasAreTurnedUpAfterThePatricians) {
  const State state = until<PlacePatrician>(2, 7);
  EXPECT_TRUE(stocked(state).empty());
  EXPECT_EQ((state.unseen & kLightSet).size(), 84) << "nothing is known of the light tiles";
  Play play(state);
  play.act(Begin{1}).act(Begin{2});
  EXPECT_TRUE(play.due<FillArea>());
}
TEST(CarpeDiemRules, FourLightTilesLieInEveryArea) {
  const State state = until<Turn>(2, 8);
  for (const AreaTiles& tiles : state.areas) {
    EXPECT_EQ(tiles.size(), 4);
    for (const Tile tile : tiles) EXPECT_TRUE(kLightSet.has(tile));
  }
  EXPECT_EQ((state.unseen & kLightSet).size(), 84 - 28);
  EXPECT_EQ(CarpeDiem::observe(state, kSpectator).areas, state.areas) << "face up";
}
TEST(CarpeDiemRules, EverybodyStartsWithAnEmptyStore) {
  const State state = until<Turn>(4, 9);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(state[Seat{i}].leftovers(), 0);
    EXPECT_TRUE(state[Seat{i}].cards.empty());
    EXPECT_TRUE(state[Seat{i}].built.empty());
  }
}

}  // namespace
}  // namespace spielwerk::carpe_diem
