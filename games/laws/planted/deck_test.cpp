// Decks under the laws: a game that uses all of a deck passes them, and wrong samplers are found.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "games/laws/planted/deck_game.h"
#include "games/laws/secrecy_laws.h"

namespace spielwerk::deck_game {
namespace {

using namespace laws;
using Right = DeckGame<Sampler::kRight>;

template <Sampler kSampler>
Violations violations() {
  GameInfo info;
  info.id = "deck_game";
  info.hidden = true;
  Violations found;
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    append(found, check_secrecy_of_game<DeckGame<kSampler>>(info, seed, 1));
  return found;
}

TEST(Decks, KeepEveryLawWithTheRightSampler) {
  const Violations found = violations<Sampler::kRight>();
  EXPECT_TRUE(found.empty()) << text_of(found);
  Rng rng(1);
  for (int game = 0; game < 20; ++game)
    random_game<Right>({}, rng, [&](const State& state) {
      EXPECT_EQ(Right::invariant(state), "");
      Violations all = check_listing<Right>(state);
      append(all, check_effects<Right>(state));
      append(all, check_forms<Right>(state));
      EXPECT_TRUE(all.empty()) << text_of(all);
    });
}
TEST(Decks, ASamplerThatForgetsIsFound) { EXPECT_FALSE(violations<Sampler::kForgets>().empty()); }
TEST(Decks, ASamplerThatKeepsTheHandsOfOthersIsFound) {
  EXPECT_FALSE(violations<Sampler::kKeepsHands>().empty());
}
TEST(Decks, ASamplerThatKeepsWhatLiesUnderneathIsFound) {
  EXPECT_FALSE(violations<Sampler::kIgnoresUnder>().empty());
}

/// A deck of one x unseen, and an a and a b under it, put there by seat 0 and seat 1.
LetterDeck small_deck() {
  LetterDeck deck;
  deck.unseen.add(Letter::kX);
  deck.put_under({Letter::kA, Set<Seat>::of(Seat{0})});
  deck.put_under({Letter::kB, Set<Seat>::of(Seat{1})});
  return deck;
}

TEST(Decks, GiveTheUnseenPartFirstAndThenWhatWasPutUnderInOrder) {
  LetterDeck deck = small_deck();
  std::string order;
  while (!deck.empty())
    deck.each_top([&](Letter letter, std::uint32_t weight) {
      EXPECT_EQ(weight, 1U);
      order += name_of(letter);
      deck.take(letter, Seat{2});
      return;
    });
  EXPECT_EQ(order, "xab");
}
TEST(Decks, RememberWhoKnowsACardWhoeverDrawsIt) {
  LetterDeck deck = small_deck();
  EXPECT_EQ(deck.take(Letter::kX, Seat{2}).known_to, Set<Seat>::of(Seat{2}));
  EXPECT_EQ(deck.take(Letter::kA, Seat{2}).known_to, Set<Seat>::of(Seat{0}) | Set<Seat>::of(Seat{2}));
}
TEST(Decks, ShowABackFirstAndThenOnlyFacesWithIt) {
  LetterDeck deck;
  deck.unseen.add(Letter::kA, 2);
  deck.unseen.add(Letter::kX, 3);
  deck.unseen.add(Letter::kZ);
  Table<Shade, std::uint32_t> backs;
  deck.each_back([&](Shade shade, std::uint32_t weight) { backs[shade] = weight; });
  EXPECT_EQ(backs[Shade::kLight], 2U);
  EXPECT_EQ(backs[Shade::kDark], 4U);
  deck.show(Shade::kDark);
  EXPECT_EQ(deck.top_total(), 4U);
  std::string faces;
  deck.each_top([&](Letter letter, std::uint32_t weight) {
    faces += std::string(name_of(letter)) + std::to_string(weight);
  });
  EXPECT_EQ(faces, "x3z1");
  deck.take(Letter::kZ, Seat{0});
  EXPECT_FALSE(deck.top.has_value()) << "the next card's back is not known yet";
}
TEST(Decks, ShowAViewerFacesOnlyOfCardsTheyKnow) {
  const LetterDeck deck = small_deck();
  const auto seen = seen_by(Viewer(Seat{0}), deck);
  EXPECT_EQ(seen.unseen, 1);
  EXPECT_EQ(seen.under[0].card, Letter::kA);
  EXPECT_EQ(seen.under[1].card, std::nullopt);
  EXPECT_EQ(seen.under[1].back, Shade::kLight);
  EXPECT_EQ(seen_by(kSpectator, deck).under[0].card, std::nullopt);
}

}  // namespace
}  // namespace spielwerk::deck_game
