// The variant with ten piles.

#include "games/machi_koro/tests/position.h"

namespace spielwerk::machi_koro {
namespace {

Options ten_piles(int seats) {
  Options options = with(Supply::kTenPiles);
  options.seats = seats;
  options.start = kFirst;
  return options;
}
int open_kinds(const State& state) {
  int kinds = 0;
  for (Card card : kAll<Card>) kinds += state.piles[card] > 0 ? 1 : 0;
  return kinds;
}
int open_cards(const State& state) {
  int cards = 0;
  for (Card card : kAll<Card>) cards += state.piles[card];
  return cards;
}
/// The cheapest ten kinds lie open, one card of each but for the ranches, and the first player may build.
Play shopping(Position& position) {
  for (Card card : {Card::kWheatField, Card::kBakery, Card::kCafe, Card::kConvenienceStore, Card::kForest,
                    Card::kStadium, Card::kMine, Card::kAppleOrchard, Card::kMarket})
    position.open(card, 1);
  Play play(position.open(Card::kRanch, 2).coins(kFirst, 30).turn(kFirst));
  play.roll(4);
  return play;
}

TEST(MachiKoroRules, TenPilesDrawFromOneUrn) {
  Rng rng(1);
  for (int seats = 2; seats <= 4; ++seats) {
    State state = start<MachiKoro>(ten_piles(seats));
    const int whole = 72 + 3 * seats;
    while (!current_player<MachiKoro>(state)) {
      EXPECT_EQ(open_cards(state) + state.deck.size(), whole);
      random_plies<MachiKoro>(state, rng, 1);
    }
    EXPECT_EQ(open_cards(state) + state.deck.size(), whole);
  }
}

TEST(MachiKoroRules, DisplayStartsWithTenKinds) {
  Rng rng(2);
  for (int game = 0; game < 200; ++game) {
    State state = start<MachiKoro>(ten_piles(2 + game % 3));
    EXPECT_EQ(open_kinds(state), 0);
    while (!current_player<MachiKoro>(state)) random_plies<MachiKoro>(state, rng, 1);
    EXPECT_EQ(open_kinds(state), 10);
  }
}

TEST(MachiKoroRules, DisplayIsRefilledAtNineKinds) {
  Position position(2, with(Supply::kTenPiles));
  Play play = shopping(position);
  Play enough = play;
  enough.act(Build{Card::kRanch});
  EXPECT_EQ(enough.to_play(), kSecond) << "ten kinds are left";
  play.act(Build{Card::kForest});
  ASSERT_TRUE(play.due<FillDisplay>()) << "before anybody acts";
  play.act(Deal{Card::kMine});
  EXPECT_TRUE(play.due<FillDisplay>()) << "still nine kinds";
  play.act(Deal{Card::kCheeseFactory});
  EXPECT_EQ(open_kinds(play.state()), 10);
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_EQ(play.facts<TurnedUp>(), (std::vector{TurnedUp{Card::kCheeseFactory}}));
}

TEST(MachiKoroRules, PurpleCardsMatchThePlayers) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = start<MachiKoro>(ten_piles(seats));
    for (Card card : kAll<Card>) EXPECT_EQ(state.deck.count(card), special(card) ? seats : 6);
    EXPECT_EQ(state.deck.size(), 72 + 3 * seats);
  }
}

TEST(MachiKoroRules, DeckOrderIsSecretItsContentsAreNot) {
  Position position(2, with(Supply::kTenPiles));
  const State state = shopping(position).state();
  for (const Viewer viewer : {kSpectator, Viewer(kFirst), Viewer(kSecond)}) {
    const auto deck = MachiKoro::observe(state, viewer).deck;
    ASSERT_TRUE(deck.has_value());
    for (Card card : kAll<Card>) EXPECT_EQ((*deck)[card], state.deck.count(card));
  }
  EXPECT_FALSE(MachiKoro::observe(Position(2).turn(kFirst), kSpectator).deck.has_value());
  static_assert(std::is_same_v<decltype(State::deck), Urn<Card>>, "an urn has no order that could leak");
}

TEST(MachiKoroRules, CardsAreTurnedUpOneByOne) {
  State state = start<MachiKoro>(ten_piles(3));
  for (int dealt = 0; dealt < 5; ++dealt) {
    const auto outcomes = chance_outcomes<MachiKoro>(state);
    std::uint32_t total = 0;
    for (const auto& one : outcomes) {
      const Deal* deal = std::get_if<Deal>(&one.action);
      ASSERT_NE(deal, nullptr);
      EXPECT_EQ(static_cast<int>(one.weight), state.deck.count(deal->card));
      total += one.weight;
    }
    EXPECT_EQ(static_cast<int>(total), state.deck.size());
    state = apply_action<MachiKoro>(state, outcomes.back().action);
    EXPECT_EQ(open_cards(state), dealt + 1);
  }
}

TEST(MachiKoroRules, DoublesGoOnTheirPile) {
  Play play(start<MachiKoro>(ten_piles(2)));
  play.act(Deal{Card::kMine}).act(Deal{Card::kMine});
  EXPECT_EQ(play.state().piles[Card::kMine], 2);
  EXPECT_EQ(open_kinds(play.state()), 1);
}

/// All cards but those of ten piles are bought up; the draw pile holds `left` ranches.
Position bought_up(int left) {
  Position position(2, with(Supply::kTenPiles));
  for (Card card : kAll<Card>) {
    if (special(card)) {
      position.cards(kFirst, card, 1).cards(kSecond, card, 1);
      continue;
    }
    const bool pile = card != Card::kMarket && card != Card::kCheeseFactory;
    const int stays = (pile ? 1 : 0) + (card == Card::kRanch ? left : 0);
    const int start_cards = card == Card::kWheatField || card == Card::kBakery ? 1 : 0;
    position.cards(kSecond, card, start_cards + 6 - stays);
    if (pile) position.open(card, 1);
  }
  return position.coins(kFirst, 30);
}

TEST(MachiKoroRules, EmptyDeckEndsTheRefill) {
  Play play(bought_up(0).turn(kFirst));
  EXPECT_EQ(open_kinds(play.state()), 10);
  EXPECT_TRUE(play.state().deck.empty());
  play.roll(1).act(Build{Card::kMine});
  EXPECT_EQ(open_kinds(play.state()), 9);
  EXPECT_EQ(play.to_play(), kSecond) << "the game goes on";
  Play last(bought_up(2).turn(kFirst));
  last.roll(1).act(Build{Card::kMine}).act(Deal{Card::kRanch});
  EXPECT_TRUE(last.due<FillDisplay>()) << "one more card is there";
  last.act(Deal{Card::kRanch});
  EXPECT_EQ(last.to_play(), kSecond) << "turned up completely, nine kinds remain";
  EXPECT_EQ(open_kinds(last.state()), 9);
}

TEST(MachiKoroRules, UnusableKindsCount) {
  Position position(2, with(Supply::kTenPiles));
  position.cards(kFirst, Card::kStadium, 1).cards(kSecond, Card::kStadium, 0);
  Play play = shopping(position);
  EXPECT_TRUE(play.refuses(Build{Card::kStadium}, OneOfAKind{}));
  EXPECT_EQ(open_kinds(play.state()), 10) << "the stadium is one of the ten";
  play.act(Build{Card::kRanch});
  EXPECT_FALSE(play.due<FillDisplay>());
}

}  // namespace
}  // namespace spielwerk::machi_koro
