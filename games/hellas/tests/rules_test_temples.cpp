// Temples: orders, columns, rings.

#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

using enum Space;

TEST(HellasRules, FourMarbleForTwoColumnsAndARing) {
  Play play(Position(2).turn(kFirst));
  play.choose(kTempleSmall).act(Columns{at("g2"), 2});
  EXPECT_EQ(play.marble(kFirst), 6);
  EXPECT_EQ(play.columns("g2"), 2);
  EXPECT_EQ(play.state()[kFirst].rings, 1);
  EXPECT_EQ(play.facts<RingTaken>(), (std::vector{RingTaken{kFirst, false}}));
}

TEST(HellasRules, SixMarbleForThreeColumnsAndARing) {
  Play play(Position(2).turn(kFirst));
  play.choose(kTempleMedium).act(Columns{at("c5"), 3});
  EXPECT_EQ(play.marble(kFirst), 4);
  EXPECT_EQ(play.columns("c5"), 3);
  EXPECT_EQ(play.state()[kFirst].rings, 1);
}

TEST(HellasRules, TenMarbleForFiveColumnsAndARing) {
  Play play(Position(2).turn(kFirst));
  play.choose(kTempleLarge).act(Columns{at("c5"), 5});
  EXPECT_EQ(play.marble(kFirst), 0);
  EXPECT_EQ(play.columns("c5"), 5);
  EXPECT_EQ(play.state()[kFirst].rings, 1);
}

TEST(HellasRules, ColumnsMaySpreadOverSeveralTemples) {
  Play play(Position(2).turn(kFirst));
  play.choose(kTempleLarge).act(Columns{at("e8"), 1}).act(Columns{at("c5"), 3});
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_EQ(play.state()[kFirst].rings, 0) << "the ring comes with the last column";
  EXPECT_FALSE(play.offers(Skip{})) << "what is begun is finished";
  play.act(Columns{at("g2"), 1});
  EXPECT_EQ(play.columns("e8") + play.columns("c5") + play.columns("g2"), 5);
  EXPECT_EQ(play.state()[kFirst].rings, 1);
  EXPECT_EQ(play.marble(kFirst), 0) << "paid once";
}

TEST(HellasRules, ATempleGetsItsShareOfAnOrderAtOnce) {
  Play play(Position(2).turn(kFirst));
  play.choose(kTempleLarge).act(Columns{at("c5"), 2});
  for (const Columns& action : play.offers_of<Columns>()) EXPECT_NE(action.temple, at("c5"));
}

TEST(HellasRules, ExactlyTheNumberOfColumnsOfTheSpace) {
  // Two places are left in one temple, three in another.
  Position position(2);
  position.phase(3, {kTempleSmall, kTempleMedium})
      .columns("g2", 4)
      .columns("e8", 6)
      .columns("g5", 6)
      .columns("h8", 3)
      .rings(kFirst, 5)
      .rings(kSecond, 2)
      .columns("c5", 6);
  Play play(position.turn(kFirst));
  play.choose(kTempleLarge);
  std::vector<std::string> offered;
  for (const Columns& action : play.offers_of<Columns>()) offered.push_back(to_text(action));
  EXPECT_EQ(offered, (std::vector<std::string>{"columns c5 2", "columns h8 3"}))
      << "what does not fit elsewhere cannot be left for later";
  EXPECT_TRUE(play.refuses(Columns{at("h8"), 2}, NoRoom{3, 2}));
}

TEST(HellasRules, WhoDeclinesGetsNoRing) {
  Play play(Position(2).turn(kFirst));
  play.choose(kTempleMedium).skip();
  EXPECT_EQ(play.state()[kFirst].rings, 0);
  EXPECT_EQ(play.marble(kFirst), 10);
  EXPECT_EQ(play.facts<Declined>(), (std::vector{Declined{kFirst}}));
}

TEST(HellasRules, WhoCannotPayGetsNothing) {
  Play play(Position(2).marble(kFirst, 9).turn(kFirst));
  play.choose(kTempleLarge);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Skip{}}));
  EXPECT_TRUE(play.refuses(Columns{at("c5"), 5}, TooExpensive{10, 9}));
}

TEST(HellasRules, OnlyTheChooserBuildsTemples) {
  Play play(Position(3).turn(kSecond));
  play.choose(kTempleSmall).act(Columns{at("f2"), 2});
  EXPECT_EQ(play.to_play(), kThird);
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasRules, TheLastColumnOfATempleBringsARingMore) {
  Play play(Position(2).phase(2).columns("g2", 2).rings(kSecond, 1).turn(kFirst));
  play.choose(kTempleSmall).act(Columns{at("g2"), 2});
  EXPECT_EQ(play.state()[kFirst].rings, 2) << "whoever has set the others";
  EXPECT_EQ(play.facts<RingTaken>(), (std::vector{RingTaken{kFirst, true}, RingTaken{kFirst, false}}));
  EXPECT_EQ(play.state()[kSecond].rings, 1);
}

TEST(HellasRules, TwoTemplesFinishedAtOnceBringThreeRings) {
  Play play(Position(2).phase(2).columns("g2", 3).columns("h8", 5).rings(kSecond, 2).turn(kFirst));
  play.choose(kTempleSmall).act(Columns{at("g2"), 1});
  EXPECT_EQ(play.state()[kFirst].rings, 1) << "at once";
  play.act(Columns{at("h8"), 1});
  EXPECT_EQ(play.state()[kFirst].rings, 3);
}

TEST(HellasRules, AnUnfinishedTempleNeedNotBeContinued) {
  Play play(Position(2).phase(2).columns("g2", 2).rings(kSecond, 1).turn(kFirst));
  play.choose(kTempleSmall);
  EXPECT_TRUE(play.offers(Columns{at("c5"), 2}));
}

TEST(HellasRules, AFullTempleTakesNoColumn) {
  Play play(Position(2).phase(2).columns("g2", 4).rings(kSecond, 3).turn(kFirst));
  play.choose(kTempleSmall);
  for (const Columns& action : play.offers_of<Columns>()) EXPECT_NE(action.temple, at("g2"));
}

}  // namespace
}  // namespace spielwerk::hellas
