// Players, material and preparation.

#include "games/machi_koro/tests/position.h"

#include "core/match/options.h"

namespace spielwerk::machi_koro {
namespace {

TEST(MachiKoroRules, SeatsFromTwoToFour) {
  for (int seats = 2; seats <= 4; ++seats) {
    const auto options = parse_options<Options>({{"seats", std::to_string(seats)}});
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(refused_reason<MachiKoro>(*options), "");
    EXPECT_EQ(start<MachiKoro>(*options).seats(), seats);
  }
  EXPECT_FALSE(parse_options<Options>({{"seats", "1"}}).has_value());
  EXPECT_FALSE(parse_options<Options>({{"seats", "5"}}).has_value());
}

TEST(MachiKoroRules, EightyFourEstablishmentsInFifteenKinds) {
  int sixes = 0;
  int fours = 0;
  int all = 0;
  for (const Establishment& e : kEstablishments) {
    sixes += e.copies == 6 && e.colour != Colour::kPurple ? 1 : 0;
    fours += e.copies == 4 && e.colour == Colour::kPurple ? 1 : 0;
    all += e.copies;
  }
  EXPECT_EQ(sixes, 12);
  EXPECT_EQ(fours, 3);
  EXPECT_EQ(all, 84);
  const State state = Position(4).turn(kFirst);
  int dealt = 0;
  for (int i = 0; i < 4; ++i)
    for (Card card : kAll<Card>) dealt += state[Seat{i}].cards[card];
  int piles = 0;
  for (Card card : kAll<Card>) piles += state.piles[card];
  EXPECT_EQ(dealt, 8);
  EXPECT_EQ(piles, 84) << "the starting cards come on top";
}

TEST(MachiKoroRules, BankNeverRunsOut) {
  Position rich(2);
  rich.coins(kFirst, 30'000).coins(kSecond, 30'000).cards(kFirst, Card::kConvenienceStore, 6);
  EXPECT_EQ(gains(rich, kFirst, 4), (std::vector{18, 0}));
}

TEST(MachiKoroRules, AtMostTwoDice) {
  Play play(Position(2).landmarks(kFirst, {Landmark::kTrainStation}).turn(kFirst));
  EXPECT_EQ(play.offers(), (std::vector<Action>{Roll{1}, Roll{2}}));
  EXPECT_EQ(Domain<decltype(Roll::dice)>::kSize, 2);
}

TEST(MachiKoroRules, EachTownStartsAlike) {
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    const State state = start<MachiKoro>(options);
    for (int i = 0; i < seats; ++i) {
      const Town& town = state[Seat{i}];
      EXPECT_EQ(town.coins, 3);
      for (Card card : kAll<Card>)
        EXPECT_EQ(town.cards[card], card == Card::kWheatField || card == Card::kBakery ? 1 : 0);
    }
    EXPECT_EQ(kEnumSize<Landmark>, 4);
  }
}

TEST(MachiKoroRules, NoLandmarkStandsAtTheStart) {
  const State state = start<MachiKoro>({});
  for (int i = 0; i < state.seats(); ++i) {
    EXPECT_TRUE(state[Seat{i}].built.empty());
    EXPECT_TRUE(state[Seat{i}].active.empty());
  }
}

TEST(MachiKoroRules, AllPilesLieOpenByKind) {
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    const State state = start<MachiKoro>(options);
    for (Card card : kAll<Card>) EXPECT_EQ(state.piles[card], special(card) ? 4 : 6) << name_of(card);
    EXPECT_TRUE(state.deck.empty());
  }
}

TEST(MachiKoroRules, EveryTownIsOpenToAll) {
  const State state = Position(3)
                          .coins(kSecond, 17)
                          .cards(kThird, Card::kMine, 2)
                          .landmarks(kSecond, {Landmark::kShoppingMall})
                          .turn(kFirst);
  for (const Viewer viewer : {kSpectator, Viewer(kFirst), Viewer(kSecond), Viewer(kThird)}) {
    const Observation seen = MachiKoro::observe(state, viewer);
    ASSERT_EQ(seen.towns.size(), 3);
    EXPECT_EQ(seen.towns[1].coins, 17);
    EXPECT_EQ(seen.towns[2].cards[Card::kMine], 2);
    EXPECT_TRUE(seen.towns[1].built.has(Landmark::kShoppingMall));
    EXPECT_EQ(seen.turn, kFirst);
  }
}

TEST(MachiKoroRules, StartSeatIsAnOption) {
  const auto begins = [](int seats, Seat start_seat) {
    Options options;
    options.seats = seats;
    options.start = start_seat;
    EXPECT_EQ(refused_reason<MachiKoro>(options), "");
    return current_player<MachiKoro>(start<MachiKoro>(options));
  };
  EXPECT_EQ(begins(3, kFirst), kFirst);
  EXPECT_EQ(begins(3, kThird), kThird);
  Options beyond;
  beyond.seats = 3;
  beyond.start = kFourth;
  EXPECT_EQ(refused_reason<MachiKoro>(beyond), "no_such_seat");
}

TEST(MachiKoroRules, TheStartPlayerIsDrawn) {
  for (int seats = 2; seats <= 4; ++seats) {
    Options options;
    options.seats = seats;
    Play play(start<MachiKoro>(options));
    const auto outcomes = chance_outcomes<MachiKoro>(play.state());
    ASSERT_EQ(outcomes.size(), static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(outcomes[static_cast<std::size_t>(i)].weight, 1U);
      Play drawn = play;
      drawn.act(StartSeat{Seat{i}});
      EXPECT_EQ(drawn.to_play(), Seat{i});
      EXPECT_EQ(drawn.facts<StartDrawn>(), (std::vector{StartDrawn{Seat{i}}}));
      EXPECT_EQ(drawn.facts<TurnBegan>(), (std::vector{TurnBegan{Seat{i}, false}}));
    }
  }
}

TEST(MachiKoroRules, VersionOneDrewNobody) {
  EXPECT_EQ(refused_reason<MachiKoro>(Options{}, 1), "no_draw");
  EXPECT_EQ(current_player<MachiKoro>(start<MachiKoro>(MachiKoro::standard_options(1), 1)), kFirst);
}

TEST(MachiKoroRules, FourColoursOfEstablishments) {
  Table<Colour, int> kinds{};
  for (const Establishment& e : kEstablishments) ++kinds[e.colour];
  EXPECT_EQ(kinds[Colour::kBlue], 5);
  EXPECT_EQ(kinds[Colour::kGreen], 5);
  EXPECT_EQ(kinds[Colour::kRed], 2);
  EXPECT_EQ(kinds[Colour::kPurple], 3);
}

}  // namespace
}  // namespace spielwerk::machi_koro
