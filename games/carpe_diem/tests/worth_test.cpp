// What cards and circles are worth, against what the rules give for them.

#include "games/carpe_diem/worth.h"

#include <gtest/gtest.h>

#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kScored = 4;  // a place with two players

/// A seat with something of everything, and this card on the field, in its turn.
State before_scoring(int card, Rng& rng) {
  State state = Position(2).turn(kFirst);
  state.cards[kScored - 1] = static_cast<std::uint8_t>(card);
  Player& player = state[kFirst];
  const auto some = [&](std::uint32_t most) { return static_cast<std::uint8_t>(rng.below(most + 1)); };
  for (const Ware ware : kAll<Ware>) player.wares[ware] = some(4);
  for (const Thing thing : kAll<Thing>) player.finished[thing] = some(2);
  player.chimneys = some(9);
  player.coins = some(3);
  player.breads = some(4);
  return state;
}

Tenths priced(const Player& player) {
  return kPoint * player.points + kPrices.ware * player.ware_count() + kPrices.coin * player.coins +
         kPrices.bread * player.breads + kPrices.step * player.track;
}

/// What scoring the card changes for a seat that pays as often as it can, and with breads only what would be
/// missed.
Tenths brought(const State& state) {
  State begun = state;
  begun.then(ScoreCard{kFirst, kScored});
  settle<CarpeDiem>(begun);
  Play play(begun, false);
  bool fulfilled = times_of(state[kFirst], face_of_card(state.card_on(kScored))) > 0;
  int stand_ins = 0;
  while (!play.due<Turn>()) {
    if (play.due<PayCard>()) {
      play.act(play.offers().front());
      for (const Paid& paid : play.facts<Paid>()) stand_ins += paid.coins;
    } else {
      play.act(fulfilled ? Action{KeepBread{}} : Action{UseBread{}});
      fulfilled = true;
    }
  }
  // A coin that stood in for a ware counts as one.
  return priced(play[kFirst]) - priced(state[kFirst]) + (kPrices.coin - kPrices.ware) * stand_ins;
}

TEST(CardNow, IsWorthWhatScoringTheCardBrings) {
  constexpr unsigned kSeed = 60;
  Rng rng(kSeed);
  for (int card = 1; card <= kScoringCards; ++card) {
    for (int i = 0; i < 40; ++i) {
      const State state = before_scoring(card, rng);
      const CardNow now = card_now(state[kFirst], face_of_card(card));
      EXPECT_EQ(now.worth, std::max(brought(state), kMissed)) << "card " << card << ", seed " << kSeed << '\n'
                                                              << position_json(state);
    }
  }
}
TEST(CardNow, ARedCardBringsItsPointsWithoutWhatIsPaid) {
  const State state = Position(2).ware(kFirst, Ware::kFish, 4).turn(kFirst);
  const CardNow now = card_now(state[kFirst], face_of_card(card("a8")));
  EXPECT_EQ(now.times, 2);
  EXPECT_EQ(now.worth, 2 * (4 * kPoint - 2 * kPrices.ware));
}
TEST(CardNow, BreadsSaveAMiss) {
  const CardFace& face = face_of_card(card("d11"));
  const State poor = Position(2).breads(kFirst, kBreadsForACard - 1).turn(kFirst);
  EXPECT_EQ(card_now(poor[kFirst], face).worth, kMissed);
  const State rich = Position(2).breads(kFirst, kBreadsForACard).turn(kFirst);
  EXPECT_EQ(card_now(rich[kFirst], face).worth, 3 * kPoint - kBreadsForACard * kPrices.bread);
}

TEST(FieldNow, TheBestCirclesAreFreeAndAsManyAsDiscs) {
  State state = Position(2).place(kScored, "d11").finished(kFirst, Thing::kMerchant, 3).turn(kFirst);
  state[kSecond].discs.add(circles_of(2).first());
  for (int discs = 0; discs < kPhases; ++discs) {
    const FieldNow field = field_now(state, state[kFirst]);
    EXPECT_EQ(field.free, circles_of(2) - state.used_circles());
    const BestCircles best = field.best();
    EXPECT_TRUE(std::ranges::is_sorted(best.begin(), best.begin() + kPhases - discs, std::greater<>()));
    for (int i = kPhases - discs; i < kPhases; ++i) EXPECT_EQ(best[static_cast<std::size_t>(i)], 0);
    field.free.each([&](Circle circle) { EXPECT_LE(field.worth(circle), best[0]) << circle; });
    state[kFirst].discs.add(field.free.first());
  }
  EXPECT_EQ(field_now(state, state[kFirst]).best(), BestCircles{}) << "no disc is left";
}

}  // namespace
}  // namespace spielwerk::carpe_diem
