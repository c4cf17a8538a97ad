// Houses, squares, palaces, statues: where, for how much, in which order.

#include "games/hellas/tests/position.h"

namespace spielwerk::hellas {
namespace {

using enum Space;

TEST(HellasRules, AHouseCostsOneOnTheCoastAndTwoInland) {
  Play play(Position(2).turn(kFirst));
  play.choose(kHouse).act(House{at("e1")});
  EXPECT_EQ(play.marble(kFirst), 9);
  EXPECT_EQ(play.facts<Built>(), (std::vector{Built{kFirst, Piece::kHouse, at("e1"), 1}}));
  play.act(House{at("e4")});
  EXPECT_EQ(play.marble(kSecond), 8);
  EXPECT_TRUE(play.state()[kSecond].houses.has(at("e4")));
}

TEST(HellasRules, HousesGoOnFreeFieldsOnly) {
  Play play(
      Position(2).phase(2).houses(kFirst, {"e1"}).squares(kSecond, {"e2"}).statues({"e4"}).turn(kSecond));
  play.choose(kHouse);
  for (const char* taken : {"e1", "e2", "e4"}) {
    EXPECT_FALSE(play.offers(House{at(taken)}));
    EXPECT_TRUE(play.refuses(House{at(taken)}, FieldTaken{}));
  }
  EXPECT_EQ(play.fields<House>(), play.state().free_fields()) << "any other building field, wherever it is";
  EXPECT_EQ(play.fields<House>().size(), 59 - 3);
}

TEST(HellasRules, NothingIsBuiltOnTemplesAndQuarries) {
  const Space spaces[] = {kHouse, kHouseSquare, kPalace, kStatue};
  for (const Space space : spaces) {
    Play play(Position(3).marble(kFirst, 30).turn(kFirst));
    play.choose(space);
    for (const Map::Quarry& quarry : play.state().map().quarries) {
      EXPECT_FALSE(play.offers(House{quarry.cell}) || play.offers(Square{quarry.cell}));
      EXPECT_FALSE(play.offers(Palace{quarry.cell}) || play.offers(Statue{quarry.cell}));
    }
    for (const Map::Temple& temple : play.state().map().temples) {
      EXPECT_FALSE(play.offers(House{temple.cell}) || play.offers(Square{temple.cell}));
      EXPECT_FALSE(play.offers(Palace{temple.cell}) || play.offers(Statue{temple.cell}));
    }
  }
  Play play(Position(3).turn(kFirst));
  play.choose(kHouse);
  EXPECT_TRUE(play.refuses(House{at("b5")}, NoBuildingField{}));
  EXPECT_TRUE(play.refuses(House{at("f2")}, NoBuildingField{}));
}

TEST(HellasRules, EverybodyMayBuildAHouseClockwiseFromTheChooser) {
  Play play(Position(4).turn(kThird));
  play.choose(kHouse);
  std::vector<Seat> order;
  for (const char* cell : {"e2", "e3", "f1", "f3"}) {
    order.push_back(*play.to_play());
    play.act(House{at(cell)});
  }
  EXPECT_EQ(order, (std::vector{kThird, kFourth, kFirst, kSecond}));
  EXPECT_TRUE(play.due<Turn>());
  EXPECT_EQ(play.to_play(), kFourth);
}

TEST(HellasRules, WhoHasTooLittleMarbleCannotBuildThere) {
  Play play(Position(2).marble(kFirst, 1).marble(kSecond, 0).turn(kFirst));
  play.choose(kHouse);
  EXPECT_EQ(play.fields<House>(), play.state().map().coast);
  EXPECT_TRUE(play.refuses(House{at("e4")}, TooExpensive{2, 1}));
  play.skip();
  EXPECT_EQ(play.offers(), (std::vector<Action>{Skip{}}));
  EXPECT_TRUE(play.refuses(House{at("e1")}, TooExpensive{1, 0}));
}

TEST(HellasRules, HouseAndSquareStandOnTwoFieldsAnywhere) {
  Play play(Position(2).turn(kFirst));
  play.choose(kHouseSquare).act(House{at("e1")});
  EXPECT_EQ(play.to_play(), kFirst) << "the square is still open";
  EXPECT_FALSE(play.offers(Square{at("e1")}));
  EXPECT_TRUE(play.offers_of<House>().empty());
  play.act(Square{at("b10")});
  EXPECT_EQ(play.marble(kFirst), 8);
  EXPECT_TRUE(play.state()[kFirst].squares.has(at("b10")));
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(HellasRules, TheSquareMayComeFirst) {
  Play play(Position(2).turn(kFirst));
  play.choose(kHouseSquare).act(Square{at("e4")});
  EXPECT_EQ(play.marble(kFirst), 8) << "two inland";
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_TRUE(play.offers_of<Square>().empty());
  play.act(House{at("e6")});
  EXPECT_EQ(play.marble(kFirst), 6);
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(HellasRules, OnlyAHouseOrOnlyASquare) {
  Play play(Position(2).turn(kFirst));
  play.choose(kHouseSquare).act(House{at("e1")}).skip();
  EXPECT_EQ(play.to_play(), kSecond);
  play.act(Square{at("e2")}).skip();
  EXPECT_TRUE(play.due<Turn>());
  EXPECT_TRUE(play.state()[kFirst].squares.empty());
  EXPECT_TRUE(play.state()[kSecond].houses.empty());
}

TEST(HellasRules, AfterAFirstSkipNothingMoreIsAsked) {
  Play play(Position(2).turn(kFirst));
  play.choose(kHouseSquare).skip();
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(HellasRules, EachOfTheTwoIsPaidByItself) {
  Play play(Position(2).marble(kFirst, 1).turn(kFirst));
  play.choose(kHouseSquare).act(House{at("e1")});
  EXPECT_EQ(play.marble(kFirst), 0);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Skip{}})) << "no marble is left for the square";
}

TEST(HellasRules, EverybodyMayBuildHouseAndSquareInTurn) {
  Play play(Position(3).turn(kSecond));
  play.choose(kHouseSquare).act(House{at("e2")}).act(Square{at("e3")});
  EXPECT_EQ(play.to_play(), kThird);
  play.act(House{at("f1")}).skip();
  EXPECT_EQ(play.to_play(), kFirst);
  play.skip();
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasRules, APalaceCostsFiveOnTheCoastAndSevenInland) {
  Play play(Position(2).turn(kFirst));
  play.choose(kPalace).act(Palace{at("e1")});
  EXPECT_EQ(play.marble(kFirst), 5);
  play.act(Palace{at("e4")});
  EXPECT_EQ(play.marble(kSecond), 3);
  EXPECT_TRUE(play.state()[kSecond].palaces.has(at("e4")));
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasView, ThePageIsToldThePricesByGround) {
  EXPECT_NE(Hellas::data_json().find(R"("prices":{"coast":{"house":1,"square":1,"palace":5},)"
                                     R"("inland":{"house":2,"square":2,"palace":7},)"
                                     R"("coastal_quarry":null,"inland_quarry":null,"temple":null})"),
            std::string::npos);
}

TEST(HellasRules, EverybodyMayBuildAPalaceClockwise) {
  Play play(Position(3).marble(kFirst, 6).turn(kThird));
  play.choose(kPalace).act(Palace{at("e2")});
  EXPECT_EQ(play.to_play(), kFirst);
  EXPECT_EQ(play.fields<Palace>(), play.state().free_fields() & play.state().map().coast);
  EXPECT_TRUE(play.refuses(Palace{at("e4")}, TooExpensive{7, 6}));
  play.skip();
  EXPECT_EQ(play.to_play(), kSecond);
}

TEST(HellasRules, APalaceMayStandAwayFromHouses) {
  Play play(Position(2).phase(2).houses(kFirst, {"j4"}).turn(kFirst));
  play.choose(kPalace);
  EXPECT_TRUE(play.offers(Palace{at("a4")}));
}

TEST(HellasRules, AStatueCostsSevenAndStandsInland) {
  Play play(Position(2).turn(kFirst));
  play.choose(kStatue);
  EXPECT_EQ(play.fields<Statue>(), play.state().map().inland);
  EXPECT_TRUE(play.refuses(Statue{at("e1")}, NotInland{}));
  EXPECT_TRUE(play.refuses(Statue{at("c5")}, NoBuildingField{}));
  play.act(Statue{at("e4")});
  EXPECT_EQ(play.marble(kFirst), 3);
  EXPECT_TRUE(play.state().statues.has(at("e4")));
  EXPECT_EQ(play.facts<StatueSet>(), (std::vector{StatueSet{kFirst, at("e4"), 7}}));
}

TEST(HellasRules, OnlyTheChooserSetsAStatue) {
  Play play(Position(2).turn(kFirst));
  play.choose(kStatue).act(Statue{at("e4")});
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_TRUE(play.due<Turn>());
}

TEST(HellasRules, AStatueNeedsAFreeFieldAndSevenMarble) {
  Play poor(Position(2).marble(kFirst, 6).turn(kFirst));
  poor.choose(kStatue);
  EXPECT_EQ(poor.offers(), (std::vector<Action>{Skip{}}));
  EXPECT_TRUE(poor.refuses(Statue{at("e4")}, TooExpensive{7, 6}));
  Play play(Position(2).phase(2).houses(kFirst, {"e4"}).turn(kFirst));
  play.choose(kStatue);
  EXPECT_FALSE(play.offers(Statue{at("e4")}));
  EXPECT_TRUE(play.refuses(Statue{at("e4")}, FieldTaken{}));
}

}  // namespace
}  // namespace spielwerk::hellas
