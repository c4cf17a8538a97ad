// When contracts are played, and what each of them does; those of areas A to C.

#include "games/snowdonia/tests/play.h"

namespace spielwerk::snowdonia {
namespace {

// ---- the window of an area -------------------------------------------------------------------

TEST(SnowdoniaRules, ContractsArePlayedBeforeTheFirstActionOfTheirArea) {
  Course play(Position(2).contract(kOne, 7).contract(kTwo, 20));
  play.place({"a1", "g", "g", "g"});
  EXPECT_TRUE(play.due<PlayContracts>()) << "before the worker takes cubes";
  EXPECT_EQ(play.offers(), (std::vector<Action>{Play{7}, Pass{}}));
  play.act(Pass{});
  EXPECT_EQ(play.to_play(), kTwo) << "all seats, whether they have workers there or not";
  EXPECT_EQ(play.offers(), (std::vector<Action>{Play{20}, Pass{}}));
}

TEST(SnowdoniaRules, TheStartPlayerPlaysContractsFirst) {
  Course play(Position(3).contract(kOne, 7).contract(kThree, 20).first(kTwo));
  play.place({"g", "g", "g", "g", "g", "g"});
  EXPECT_EQ(play.to_play(), kThree) << "the second seat has none and is not asked";
  play.act(Pass{});
  EXPECT_EQ(play.to_play(), kOne);
  play.act(Pass{});
  EXPECT_FALSE(play.due<PlayContracts>()) << "everybody once";
}

TEST(SnowdoniaRules, OneOrMoreContractsArePlayedAndTurned) {
  Course play(Position(2).contract(kOne, 7).contract(kOne, 20).contract(kOne, 26));
  play.place({"g", "g", "g", "g"}).act(Play{7});
  EXPECT_TRUE(play[kOne].used.has(7));
  EXPECT_TRUE(play[kOne].active.has(7));
  EXPECT_TRUE(play.offers(Play{20})) << "another one of the letter";
  EXPECT_FALSE(play.offers(Play{7}));
  EXPECT_FALSE(play.offers(Play{26})) << "not of another letter";
  play.act(Pass{}).finish_round();
  EXPECT_TRUE(play[kOne].used.has(7)) << "it stays turned";
  EXPECT_TRUE(play[kOne].active.empty()) << "and works to the end of the round";
  EXPECT_TRUE(play[kOne].contracts.has(7)) << "and stays with the player";
  play.place({"g", "g", "g", "g"});
  EXPECT_FALSE(play.offers(Play{7}));
}

TEST(SnowdoniaRules, EveryContractHasItsLetter) {
  const auto& letters = box().contracts.letters;
  const auto set = [](std::initializer_list<int> cards) {
    Contracts all;
    for (const int card : cards) all.add(card);
    return all;
  };
  EXPECT_EQ(letters[Letter::kA], set({4, 7, 13, 20, 22, 23, 28, 29}));
  EXPECT_EQ(letters[Letter::kB], set({3, 26, 30}));
  EXPECT_EQ(letters[Letter::kC], set({11, 12, 24}));
  EXPECT_EQ(letters[Letter::kD], set({1, 2, 8}));
  EXPECT_EQ(letters[Letter::kE], set({6, 9, 10, 14, 15, 17, 25}));
  EXPECT_EQ(letters[Letter::kF], set({5}));
  EXPECT_EQ(letters[Letter::kG], set({18, 19, 27}));
  EXPECT_EQ(letters[Letter::kNone], set({16, 21}));
}

TEST(SnowdoniaRules, InFogContractsOfBAndDRest) {
  Position position(2);
  position.contract(kOne, 3).contract(kOne, 8).contract(kOne, 10).round(2);
  position.weather(Weather::kFog, Weather::kSun, Weather::kSun);
  Course play(position);
  play.place({"g", "g", "g", "g"});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Play{10}, Pass{}}));
}

// ---- A ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, Contract4ChangesTheWeatherOfTheNextRound) {
  Position position(2);
  position.contract(kOne, 4).round(2).weather(Weather::kRain, Weather::kFog, Weather::kFog);
  Course play(position);
  play.place({"g", "g", "g", "g"}).act(Play{4});
  EXPECT_TRUE(play.offers(SetWeather{Weather::kRain}));
  play.act(SetWeather{Weather::kSun});
  EXPECT_EQ(play.state().next, Weather::kSun);
  const int rate = play.state().dig_rate;
  play.finish_round();
  EXPECT_EQ(play.state().now, Weather::kSun);
  EXPECT_EQ(play.state().dig_rate, rate + 2);
}

TEST(SnowdoniaRules, Contract4TakesADiscOfTheSupply) {
  Position position(2);
  position.contract(kOne, 4).round(2).weather(Weather::kFog, Weather::kFog, Weather::kFog);
  Course play(position);
  play.place({"g", "g", "g", "g"}).act(Play{4});
  EXPECT_FALSE(play.offers(SetWeather{Weather::kFog})) << "three lie in the forecast, two cover B and D";
  EXPECT_TRUE(play.offers(SetWeather{Weather::kSun}));
}

TEST(SnowdoniaRules, Contract7AddsTwoCubesToEveryWorker) {
  Course play(Position(2).contract(kOne, 7).yard(7, 4, 3));
  play.place({"a1", "g", "a2", "g"}).act(Play{7});
  for (int worker = 0; worker < 2; ++worker) {
    EXPECT_FALSE(play.offers(Take{1, 0, 2})) << "still one coal";
    EXPECT_FALSE(play.offers(Take{5, 1, 0}));
    play.act(worker == 0 ? Take{5, 0, 0} : Take{2, 2, 1});
  }
}

TEST(SnowdoniaRules, Contract13EndsTheContractsOfTheRound) {
  Position position(2);
  position.contract(kOne, 7).contract(kOne, 13).contract(kTwo, 20).contract(kTwo, 18).contract(kOne, 19);
  Course play(position);
  play.place({"a1", "g", "g", "g"}).act(Play{7}).act(Play{13});
  EXPECT_TRUE(play.due<TakeCubes>()) << "nobody plays any more, the owner included";
  EXPECT_TRUE(play.offers(Take{5, 0, 0})) << "what is at work stays";
  play.act(play.offers().front());
  EXPECT_FALSE(play.due<PlayContracts>());
  play.finish_round();
  play.place({"g", "g", "g", "g"});
  EXPECT_TRUE(play.due<PlayContracts>()) << "for this round only";
}

TEST(SnowdoniaRules, Contracts20And23TakeTwoCubes) {
  for (const int card : {20, 23}) {
    Course play(Position(2).contract(kOne, card).yard(7, 4, 3));
    play.place({"g", "g", "g", "g"}).act(Play{card});
    EXPECT_TRUE(play.offers(Take{1, 1, 0}));
    EXPECT_TRUE(play.offers(Take{0, 1, 1}));
    EXPECT_FALSE(play.offers(Take{0, 0, 2})) << "one coal at most";
    EXPECT_FALSE(play.offers(Take{1, 0, 0})) << "just two";
    play.act(Take{2, 0, 0});
    EXPECT_EQ(play.goods(kOne, Good::kIron), 2);
  }
}

TEST(SnowdoniaRules, Contract22TakesTheStartMarkerAndKeepsIt) {
  Course play(Position(2).contract(kOne, 22));
  play.place({"g", "a2", "g", "g"}).act(Play{22});
  EXPECT_EQ(play.state().marker, kOne);
  play.act(play.offers().front());
  EXPECT_EQ(play.state().marker, kOne) << "not taken away this round";
  play.finish_round();
  EXPECT_EQ(play.to_play(), kOne);
  play.place({"g", "a2", "g", "g"});
  EXPECT_EQ(play.state().marker, kTwo) << "but later";
}

TEST(SnowdoniaRules, Contract28MovesAWorkerToAnEmptySpace) {
  Course play(Position(3).contract(kOne, 28));
  play.place({"c1", "b1", "g", "a1", "g", "g"}).act(Play{28});
  EXPECT_TRUE(play.offers(Reassign{Space::kC1, Space::kG}));
  EXPECT_FALSE(play.offers(Reassign{Space::kC1, Space::kB1})) << "taken";
  EXPECT_FALSE(play.offers(Reassign{Space::kB1, Space::kE1})) << "not one's own";
  play.act(Reassign{Space::kC1, Space::kB2});
  EXPECT_TRUE(play[kOne].at.has(Space::kB2));
  EXPECT_FALSE(play[kOne].at.has(Space::kC1));
}

TEST(SnowdoniaRules, Contract28LeadsNotIntoTheFog) {
  Position position(3);
  position.contract(kOne, 28).round(2).weather(Weather::kFog, Weather::kSun, Weather::kSun);
  Course play(position);
  play.place({"c1", "g", "g", "a1", "g", "g"}).act(Play{28});
  EXPECT_FALSE(play.offers(Reassign{Space::kC1, Space::kB2}));
  EXPECT_TRUE(play.offers(Reassign{Space::kC1, Space::kE1}));
}

TEST(SnowdoniaRules, Contract29LiftsTheLimitOfCoal) {
  Course play(Position(3).contract(kOne, 29).contract(kOne, 20).yard(7, 4, 4));
  play.place({"a1", "g", "g", "g", "g", "g"}).act(Play{29}).act(Play{20});
  EXPECT_TRUE(play.offers(Take{0, 0, 2})) << "for contracts too";
  play.act(Take{1, 0, 1});
  EXPECT_TRUE(play.offers(Take{0, 0, 3})) << "three cubes all the same";
  EXPECT_FALSE(play.offers(Take{1, 0, 3}));
}

// ---- B ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, Contract3ClearsTheNextUnitAfterTheOthers) {
  Course play(Position(2).contract(kOne, 3).cleared(1).rates(1, 1));
  play.place({"g", "b1", "g", "g"}).act(Play{3});
  EXPECT_EQ(play[kTwo].rubble, 1) << "others first";
  EXPECT_TRUE(play.due<UseAfter>());
  EXPECT_TRUE(play.offers(Decline{}));
  play.act(Use{});
  EXPECT_EQ(play[kOne].rubble, 1) << "what is left of the track";
  Course spot(Position(2).contract(kOne, 3).cleared(2));
  spot.place({"g", "g", "g", "g"}).act(Play{3}).act(Use{});
  EXPECT_EQ(spot[kOne].rubble, 4) << "or a rubble spot, whole";
  EXPECT_TRUE(spot[kOne].digs.has(dig_of(1, 1)));
}

TEST(SnowdoniaRules, Contracts26And30DoubleTheRubble) {
  for (const int card : {26, 30}) {
    Course play(Position(2).contract(kOne, card).rates(2, 1));
    play.place({"b1", "g", "b2", "g"}).act(Play{card});
    EXPECT_EQ(play[kOne].rubble, 8) << "every worker";
  }
  Course both(Position(2).contract(kOne, 26).contract(kOne, 30).rates(2, 1));
  both.place({"b1", "g", "g", "g"}).act(Play{26}).act(Play{30});
  EXPECT_EQ(both[kOne].rubble, 8) << "both together four times";
  Course train(Position(2).contract(kOne, 26).train(kOne, 1).rates(2, 1));
  train.place({"b1", "g", "g", "g"}).act(Play{26});
  EXPECT_EQ(train[kOne].rubble, 8) << "with what the train adds";
}

// ---- C ---------------------------------------------------------------------------------------

TEST(SnowdoniaRules, Contract11TurnsRubbleToStoneAtOnce) {
  Course play(Position(2).contract(kOne, 11).give(kOne, Good::kRubble, 9));
  play.place({"g", "g", "g", "g"}).act(Play{11});
  EXPECT_EQ(play.offers(), (std::vector<Action>{Repeat{1}, Repeat{2}, Repeat{3}}));
  const int in_bag = play.state().bag.count(Cube::kStone);
  play.act(Repeat{3});
  EXPECT_EQ(play[kOne].rubble, 3);
  EXPECT_EQ(play.goods(kOne, Good::kStone), 3);
  EXPECT_EQ(play.state().bag.count(Cube::kStone), in_bag - 3) << "from the bag";
  Course none(Position(2).contract(kOne, 11).give(kOne, Good::kRubble, 1));
  none.place({"g", "g", "g", "g"}).act(Play{11});
  EXPECT_EQ(none[kOne].rubble, 1) << "it may be played without an effect";
}

TEST(SnowdoniaRules, Contracts12And24TurnIronToSteelAtOnce) {
  for (const int card : {12, 24}) {
    Course play(Position(2).contract(kOne, card).give(kOne, Good::kIron, 7));
    play.place({"g", "g", "g", "g"}).act(Play{card});
    EXPECT_EQ(play.offers(), (std::vector<Action>{Repeat{1}, Repeat{2}}));
    const int in_bag = play.state().bag.count(Cube::kIron);
    play.act(Repeat{2});
    EXPECT_EQ(play.goods(kOne, Good::kIron), 3) << "two each";
    EXPECT_EQ(play.goods(kOne, Good::kSteel), 2);
    EXPECT_EQ(play.state().bag.count(Cube::kIron), in_bag + 4) << "into the bag";
  }
}

}  // namespace
}  // namespace spielwerk::snowdonia
