// The appendix: every scoring card and every fountain card.

#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

/// What a card asks for and brings, as words.
std::string words_of(const CardFace& card) {
  std::string words;
  const auto say = [&](int count, std::string_view what) {
    if (count > 0) words += (words.empty() ? "" : " ") + std::to_string(count) + ' ' + std::string(what);
  };
  for (const Ware ware : kAll<Ware>) say(card.pay[ware], name_of(ware));
  for (const Thing thing : kAll<Thing>) say(card.have.things[thing], name_of(thing));
  say(card.have.chimneys, "chimney");
  say(card.have.dwellings, "dwelling");
  say(card.have.landscapes, "landscape");
  words += " >";
  say(card.points, "points");
  say(card.coins, "coin");
  say(card.breads, "bread");
  say(card.steps, "step");
  return words;
}
std::set<std::string> cards_in_the_box(auto&& which) {
  std::set<std::string> found;
  for (int i = 1; i <= kScoringCards; ++i)
    if (which(face_of_card(i))) {
      EXPECT_TRUE(found.insert(words_of(face_of_card(i))).second) << "each card once";
    }
  return found;
}
using Cards = std::set<std::string>;

/// Fulfils a card of the first seat once, twice and three times, and holds what it brings against its words.
void check_multiples(const CardFace& card, int number) {
  for (int times = 1; times <= 3; ++times) {
    Position position(2);
    position.points(kFirst, 10).place(4, std::string(name_of(card.letter)) + std::to_string(number));
    for (const Ware ware : kAll<Ware>) position.ware(kFirst, ware, card.pay[ware] * times);
    for (const Thing thing : kAll<Thing>)
      if (card.have.things[thing] > 0) position.finished(kFirst, thing, card.have.things[thing] * times);
    if (card.have.chimneys > 0) position.chimneys(kFirst, card.have.chimneys * times);
    if (card.have.dwellings > 0) position.finished(kFirst, Thing::kBaker, card.have.dwellings * times);
    if (card.have.landscapes > 0) position.finished(kFirst, Thing::kPond, card.have.landscapes * times);
    Play play(position.scoring(), false);
    play.score(6, 4);
    if (card.red) {
      EXPECT_EQ(play.offers().front(), Action{Pay{times}});
      play.act(Pay{times});
    }
    EXPECT_EQ(play.facts<Fulfilled>().front().points, times * card.points) << words_of(card);
    EXPECT_EQ(play.facts<Fulfilled>().front().times, times);
    int coins = 0;
    int breads = 0;
    for (const Gained& one : play.facts<Gained>()) (one.good == Good::kCoin ? coins : breads) += one.count;
    if (play.due<BreadForCard>()) {
      EXPECT_EQ(breads, times * card.breads) << words_of(card);
    }
    if (card.steps > 0) {
      EXPECT_EQ(play.facts<Stepped>().front().steps, times * card.steps) << words_of(card);
    }
    EXPECT_EQ(play[kFirst].ware_count(), 0) << "what is paid is gone";
  }
}
void check_all_multiples(auto&& which) {
  std::array<int, 4> numbers{};
  for (int i = 1; i <= kScoringCards; ++i) {
    const CardFace& card = face_of_card(i);
    const int number = ++numbers[static_cast<std::size_t>(card.letter)];
    if (which(card)) check_multiples(card, number);
  }
}
/// The cards that fulfil a condition are these, and each pays once, twice and three times.
void expect_cards(const Cards& expected, auto&& which) {
  EXPECT_EQ(cards_in_the_box(which), expected);
  check_all_multiples(which);
}
bool counts_single(const CardFace& card) {
  return card.have.things[Thing::kMarket] + card.have.things[Thing::kBakery] +
             card.have.things[Thing::kFountain] >
         0;
}
bool counts_landscape(const CardFace& card) {
  for (const Thing thing : kAll<Thing>)
    if (is_landscape(thing) && card.have.things[thing] > 0) return true;
  return false;
}
bool counts_dwelling(const CardFace& card) {
  for (const Thing thing : kAll<Thing>)
    if (is_dwelling(thing) && card.have.things[thing] > 0) return true;
  return false;
}

TEST(CarpeDiemRules, CardsOfAnyDwellings) {
  expect_cards({"3 dwelling > 1 bread 1 step", "3 dwelling > 1 coin 1 bread", "3 dwelling > 1 coin 1 step",
                "3 dwelling > 5 points"},
               [](const CardFace& card) { return card.have.dwellings > 0; });
}
TEST(CarpeDiemRules, AnyDwellingsAreOfAllKinds) {
  Position position(2);
  position.points(kFirst, 10).finished(kFirst, Thing::kBaker, 1).finished(kFirst, Thing::kMerchant, 1);
  position.finished(kFirst, Thing::kCraftsman, 1).place(4, "d4").place(5, "c9");
  Play play(position.scoring(), false);
  play.score(6, 4);
  EXPECT_EQ(play.points(kFirst), 10 + 5 - 4);
}
TEST(CarpeDiemRules, CardsOfOneDwelling) {
  expect_cards({"1 caretaker > 3 points", "1 craftsman > 3 points", "1 merchant > 3 points",
                "1 baker > 3 points", "1 merchant 1 baker > 7 points", "1 caretaker 1 craftsman > 7 points"},
               counts_dwelling);
}
TEST(CarpeDiemRules, CardsOfAnyLandscapes) {
  expect_cards({"3 landscape > 1 bread 1 step", "3 landscape > 1 coin 1 bread", "3 landscape > 1 coin 1 step",
                "3 landscape > 5 points"},
               [](const CardFace& card) { return card.have.landscapes > 0; });
}
TEST(CarpeDiemRules, CardsOfOneLandscape) {
  expect_cards({"1 pond > 3 points", "1 chicken_yard > 3 points", "1 vineyard > 3 points",
                "1 garden > 3 points", "1 chicken_yard 1 vineyard > 7 points", "1 garden 1 pond > 7 points"},
               counts_landscape);
}
TEST(CarpeDiemRules, CardsOfMarketsBakeriesAndFountains) {
  expect_cards({"1 bakery > 1 points", "1 market > 1 points", "1 fountain > 1 points",
                "1 market 1 bakery 1 fountain > 5 points", "2 fountain > 3 points", "2 market > 3 points",
                "2 bakery > 3 points"},
               counts_single);
}
TEST(CarpeDiemRules, CardsOfChimneys) {
  expect_cards({"3 chimney > 1 bread 1 step", "3 chimney > 1 coin 1 step", "3 chimney > 1 coin 1 bread",
                "3 chimney > 4 points", "2 chimney > 1 bread", "2 chimney > 2 points", "2 chimney > 1 coin",
                "2 chimney > 1 step"},
               [](const CardFace& card) { return card.have.chimneys > 0; });
}
TEST(CarpeDiemRules, CardsOfVillas) {
  expect_cards({"1 villa > 3 points", "2 villa > 1 coin 1 bread 1 step"},
               [](const CardFace& card) { return card.have.things[Thing::kVilla] > 0; });
}
TEST(CarpeDiemRules, CardsOfDifferentWares) {
  expect_cards({"1 herb 1 grape > 3 points", "1 herb 1 fish > 3 points", "1 herb 1 chicken > 3 points",
                "1 grape 1 fish > 3 points", "1 chicken 1 grape > 3 points", "1 chicken 1 fish > 3 points",
                "1 herb 1 chicken 1 grape 1 fish > 8 points", "1 herb 1 grape 1 fish > 5 points",
                "1 herb 1 chicken 1 grape > 5 points", "1 chicken 1 grape 1 fish > 5 points",
                "1 herb 1 chicken 1 fish > 5 points"},
               [](const CardFace& card) { return card.letter == Letter::kB; });
}
TEST(CarpeDiemRules, CardsOfEqualWares) {
  Cards expected;
  for (const Ware ware : kAll<Ware>)
    for (const auto& [count, points] : {std::pair(1, 1), std::pair(2, 4), std::pair(3, 7)})
      expected.insert(std::to_string(count) + ' ' + std::string(name_of(ware)) + " > " +
                      std::to_string(points) + " points");
  expect_cards(expected, [](const CardFace& card) { return card.letter == Letter::kA; });
}
TEST(CarpeDiemRules, RedCardsTakeAndGreenCardsCount) {
  for (int i = 1; i <= kScoringCards; ++i)
    EXPECT_EQ(face_of_card(i).red, face_of_card(i).letter <= Letter::kB);
}

TEST(CarpeDiemRules, EveryFountainCardBringsTwoPointsForEachOfItsKind) {
  for (const Thing thing : kAll<Thing>) {
    Position position(2);
    position.finished(kFirst, thing, 3).finished(kSecond, thing, 5).hand(kFirst, {thing});
    const State state = position.end();
    EXPECT_EQ(points(state, kFirst, Source::kFountains), 6) << name_of(thing);
    EXPECT_EQ(points(state, kSecond, Source::kFountains), 0) << "only who has the card";
  }
}
TEST(CarpeDiemRules, TwoEqualFountainCardsBothCount) {
  const State state =
      Position(2).finished(kFirst, Thing::kPond, 3).hand(kFirst, {Thing::kPond, Thing::kPond}).end();
  EXPECT_EQ(points(state, kFirst, Source::kFountains), 12);
}

}  // namespace
}  // namespace spielwerk::carpe_diem
