// What finished things bring: merchant, baker, caretaker, craftsman, market, bakery, fountain; the order of
// two rewards.

#include "games/carpe_diem/tests/examples.h"
#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

/// The first seat has one half of a dwelling on the shovel and is about to place the other, in the second
/// phase.
Play second_half(Position position, std::string_view half) {
  position.phase(4).lay(kFirst, "c3", half, 1).area(2, {half});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, half);
  return play;
}
Play finished(const Position& position, std::string_view half) {
  Play play = second_half(position, half);
  play.build("c4", 3);
  return play;
}
Play single(Position position, std::string_view what) {
  position.phase(4).lay(kFirst, "c3", "market").area(2, {what});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, what).build("c4");
  return play;
}

// ---- merchant ----------------------------------------------------------------------------------

TEST(CarpeDiemRules, AMerchantTakesAllWaresForCoinsAndOneMore) {
  const Play play = finished(merchant_example(), "M...");
  EXPECT_EQ(play[kFirst].coins, 5);
  EXPECT_EQ(play[kFirst].ware_count(), 0);
  EXPECT_EQ(play.facts<Traded>(), (std::vector{Traded{kFirst, 4, 5}}));
}
TEST(CarpeDiemRules, AMerchantWithoutWaresBringsOneCoin) {
  const Play play = finished(Position(2).coins(kFirst, 2), "M...");
  EXPECT_EQ(play[kFirst].coins, 3);
}

// ---- baker, bakery, market ---------------------------------------------------------------------

TEST(CarpeDiemRules, ABakerBringsTwoBreads) { EXPECT_EQ(finished(Position(2), "B...")[kFirst].breads, 2); }
TEST(CarpeDiemRules, ABakeryBringsOneBread) { EXPECT_EQ(single(Position(2), "bakery")[kFirst].breads, 1); }
TEST(CarpeDiemRules, AMarketBringsOneCoin) { EXPECT_EQ(single(Position(2), "market")[kFirst].coins, 1); }

// The box has 24 coins, 18 breads and five of each ware.
TEST(CarpeDiemRules, GoodsNeverRunOut) {
  Position rich(2);
  for (const Ware ware : kAll<Ware>) rich.ware(kFirst, ware, 40).ware(kSecond, ware, 40);
  rich.coins(kFirst, 60).breads(kFirst, 60).coins(kSecond, 60).breads(kSecond, 60);
  EXPECT_EQ(finished(rich, "B...")[kFirst].breads, 60 + 2);
  EXPECT_EQ(single(rich, "bakery")[kFirst].breads, 60 + 1);
  EXPECT_EQ(single(rich, "market")[kFirst].coins, 60 + 1);
  EXPECT_EQ(finished(rich, "M...")[kFirst].coins, 60 + 4 * 40 + 1);
  for (const auto& [half, ware] : {std::pair("G...", Ware::kHerb), std::pair("C...", Ware::kChicken),
                                   std::pair("W...", Ware::kGrape), std::pair("P...", Ware::kFish)})
    EXPECT_EQ(finished(rich, half)[kFirst].wares[ware], 40 + 1) << half;
}

// ---- caretaker ---------------------------------------------------------------------------------

TEST(CarpeDiemRules, ACaretakerMovesTheDiscTwoSteps) {
  const Play play = finished(Position(2).track({{kSecond, 5}, {kFirst, 3}}), "S...");
  EXPECT_EQ(play[kFirst].track, 5);
  EXPECT_EQ(play.state().track[0], kFirst) << "on top of the disc that lies there";
}
TEST(CarpeDiemRules, TheDiscPassesStacksInItsWay) {
  const Play play = finished(Position(2).track({{kSecond, 4}, {kFirst, 3}}), "S...");
  EXPECT_EQ(play[kFirst].track, 5);
}
TEST(CarpeDiemRules, StepsBeyondTheTrackArePointsAndLeadOnTop) {
  const Play play = finished(Position(2).points(kFirst, 8).track({{kSecond, 20}, {kFirst, 20}}), "S...");
  EXPECT_EQ(play[kFirst].track, 20);
  EXPECT_EQ(play[kFirst].points, 10);
  EXPECT_EQ(play.state().track[0], kFirst);
  EXPECT_EQ(play.facts<Stepped>(), (std::vector{Stepped{kFirst, 2, 20, 2}}));
  const Play last = finished(Position(2).points(kFirst, 8).track({{kFirst, 19}, {kSecond, 0}}), "S...");
  EXPECT_EQ(last[kFirst].track, 20);
  EXPECT_EQ(last[kFirst].points, 9) << "one step was left";
}

// ---- craftsman ---------------------------------------------------------------------------------

TEST(CarpeDiemRules, ACraftsmanTakesAnyTileOfTheDisplay) {
  Play play = finished(Position(2).display({"market", "P...", "P...", "H..."}), "H...");
  EXPECT_EQ(play.to_play(), kFirst);
  std::set<std::string> kinds;
  for (const Take& one : play.offers_of<Take>()) {
    EXPECT_TRUE(play.state().display.has(one.tile));
    EXPECT_TRUE(kinds.insert(std::to_string(face_of(one.tile).like)).second) << "equal tiles are one choice";
  }
  EXPECT_GE(kinds.size(), 3U);
  EXPECT_FALSE(play.offers(Store{})) << "one has to be taken";
  play.take("P...");
  EXPECT_EQ(play.state().display.size(), 10) << "and is not replaced";
  EXPECT_TRUE(play.offers(Store{}));
  play.build("b3", 0);
  EXPECT_EQ(play.state().display.size(), 10);
  EXPECT_EQ(play.to_play(), kSecond) << "the turn is over";
}
TEST(CarpeDiemRules, ACraftsmansTileBringsItsReward) {
  Play play = finished(Position(2).display({"bakery"}), "H...");
  play.take("bakery").build("d3");
  EXPECT_EQ(play[kFirst].breads, 1);
}
TEST(CarpeDiemRules, CraftsmenMayFollowEachOther) {
  Position position(2);
  position.display({"H...", "market"}).lay(kFirst, "b3", "bakery").lay(kFirst, "b4", "H...", 1);
  Play play = finished(position, "H...");
  play.take("H...").build("b5", 3);
  EXPECT_EQ(play[kFirst].finished[Thing::kCraftsman], 2);
  EXPECT_TRUE(play.due<ChooseDisplay>()) << "a further tile";
  play.take("market").build("d3");
  EXPECT_EQ(play.state().display.size(), 9);
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, ACraftsmansTileMayBeStored) {
  Play play = finished(Position(2).display({"market"}), "H...");
  const int before = play[kFirst].stored.size();
  play.take("market").act(Store{});
  EXPECT_EQ(play[kFirst].stored.size(), before + 1);
}
TEST(CarpeDiemRules, AnEmptyDisplayGivesNothing) {
  const Play play = finished(Position(2).crafted(11), "H...");
  EXPECT_EQ(play.to_play(), kSecond);
}

// ---- fountains ---------------------------------------------------------------------------------

Play with_fountain(const Position& position, Thing one, Thing other) {
  Play play = single(position, "fountain");
  play.act(DrawFountain{one}).act(DrawFountain{other});
  return play;
}
TEST(CarpeDiemRules, AFountainShowsTwoCardsOfWhichOneIsKept) {
  Play play = with_fountain(Position(2), Thing::kPond, Thing::kVilla);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Return{Thing::kPond}, Return{Thing::kVilla}}));
  play.act(Return{Thing::kPond});
  ASSERT_EQ(play[kFirst].cards.size(), 1);
  EXPECT_EQ(play[kFirst].cards[0].card, Thing::kVilla);
  EXPECT_EQ(play.state().fountain.unseen.size(), 22);
  ASSERT_EQ(play.state().fountain.under.size(), 1);
  EXPECT_EQ(play.state().fountain.under[0].card, Thing::kPond);
}
TEST(CarpeDiemRules, LaterAnEarlierCardMayGoUnderTheStack) {
  Play play =
      with_fountain(Position(2).hand(kFirst, {Thing::kMarket, Thing::kBaker}), Thing::kPond, Thing::kVilla);
  EXPECT_EQ(play.offers(), (std::vector<Action>{Return{Thing::kMarket}, Return{Thing::kBaker},
                                                Return{Thing::kPond}, Return{Thing::kVilla}}));
  play.act(Return{Thing::kBaker});
  EXPECT_EQ(play[kFirst].cards.size(), 3) << "both new ones stay";
}
TEST(CarpeDiemRules, CardsComeBackOnlyAfterTheUnseenOnes) {
  Position position(2);
  // All but one card are in hands.
  std::vector<Thing> rest;
  for (const Thing thing : kAll<Thing>)
    for (int copy = 0; copy < 2; ++copy) rest.push_back(thing);
  for (std::size_t i = 3; i < 24; ++i) position.hand(i % 2 == 0 ? kFirst : kSecond, {rest[i]});
  Play play(position.phase(4).lay(kFirst, "c3", "fountain").area(2, {"fountain"}).turn(kFirst, 2));
  State state = play.state();
  state.fountain.unseen.take(rest[0]);
  state.fountain.unseen.take(rest[1]);
  state.fountain.put_under({rest[1], Set<Seat>::of(kSecond)});
  state.fountain.put_under({rest[0], Set<Seat>::of(kFirst)});
  Play last(state);
  last.fetch(2, "fountain").build("c4");
  EXPECT_EQ(chance_outcomes<CarpeDiem>(last.state()).size(), 1U);
  last.act(DrawFountain{rest[2]});
  EXPECT_EQ(chance_outcomes<CarpeDiem>(last.state()).size(), 1U);
  last.act(DrawFountain{rest[1]});
  EXPECT_EQ(last.state().fountain.under.size(), 1) << "the older one first";
}
TEST(CarpeDiemRules, WithOneCardLeftItIsKept) {
  Position position(2);
  for (const Thing thing : kAll<Thing>)
    for (int copy = 0; copy < 2; ++copy)
      if (thing != Thing::kVilla || copy == 0) position.hand(kSecond, {thing});
  Play play = single(position, "fountain");
  play.act(DrawFountain{Thing::kVilla});
  EXPECT_EQ(play[kFirst].cards.size(), 1);
  EXPECT_EQ(play.to_play(), kSecond) << "nothing is given back";
}
TEST(CarpeDiemRules, FountainCardsAreSecret) {
  Play play = with_fountain(Position(2), Thing::kPond, Thing::kVilla);
  const Observation others = CarpeDiem::observe(play.state(), kSecond);
  for (const auto& shown : others.players[0].cards) EXPECT_FALSE(shown.card.has_value());
  EXPECT_TRUE(CarpeDiem::observe(play.state(), kFirst).players[0].cards[0].card.has_value());
  play.act(Return{Thing::kPond});
  EXPECT_EQ(CarpeDiem::observe(play.state(), kFirst).fountain.under[0].card, Thing::kPond)
      << "who gave it knows what lies under the stack";
  EXPECT_FALSE(CarpeDiem::observe(play.state(), kSecond).fountain.under[0].card.has_value());
  ListReader<CarpeDiem> list;
  list_node<CarpeDiem>(single(Position(2), "fountain").state(), list);
  EXPECT_EQ(list.audience(), only(kFirst));
}

TEST(CarpeDiemRules, SamplesExchangeWhatASeatCannotKnowAndNothingElse) {
  // Both have cards and have given one back.
  Position position(2);
  position.hand(kFirst, {Thing::kPond, Thing::kVilla}).hand(kSecond, {Thing::kBaker, Thing::kGarden});
  State state = position.turn(kFirst, 6);
  state.fountain.unseen.take(Thing::kMarket);
  state.fountain.put_under({Thing::kMarket, Set<Seat>::of(kFirst)});
  state.fountain.unseen.take(Thing::kBakery);
  state.fountain.put_under({Thing::kBakery, Set<Seat>::of(kSecond)});
  Rng rng(4);
  std::set<Thing> theirs;
  std::set<Thing> under;
  for (int i = 0; i < 200; ++i) {
    State other = CarpeDiem::resample(state, kFirst, rng);
    EXPECT_EQ(CarpeDiem::invariant(other), "");
    EXPECT_EQ(CarpeDiem::observe(other, kFirst), CarpeDiem::observe(state, kFirst));
    EXPECT_EQ(other[kFirst], state[kFirst]);
    EXPECT_EQ(other.fountain.under[0], state.fountain.under[0]) << "what the seat itself gave";
    theirs.insert(other[kSecond].cards[0].card);
    under.insert(other.fountain.under[1].card);
    other.fountain = state.fountain;
    other[kSecond].cards = state[kSecond].cards;
    EXPECT_EQ(other, state) << "all the rest is open";
  }
  EXPECT_GT(theirs.size(), 8U);
  EXPECT_GT(under.size(), 8U);
}

// ---- two rewards at once -----------------------------------------------------------------------

/// A pond of two tiles and another thing wait for the same tile.
Play pond_and(Position position, std::string_view half, std::string_view both, int turns) {
  position.phase(2).lay(kFirst, "c3", "P...", 1).lay(kFirst, "d3", "bakery").lay(kFirst, "d4", "bakery");
  position.lay(kFirst, "d5", "bakery").lay(kFirst, "c5", half, 3).area(2, {both});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, both).act(Build{at("c4"), turns});
  return play;
}
TEST(CarpeDiemRules, TheOrderOfMerchantAndLandscapeIsAsked) {
  // Pond on top, merchant on the right; the pond is met from above.
  Position position(2);
  position.phase(2).lay(kFirst, "c3", "bakery").lay(kFirst, "b3", "bakery").lay(kFirst, "b4", "P...", 2);
  position.lay(kFirst, "d3", "bakery").lay(kFirst, "d4", "bakery").lay(kFirst, "d5", "bakery");
  position.lay(kFirst, "c5", "M...", 3).area(2, {"PM.."});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, "PM..").build("c4");
  EXPECT_EQ(play.offers(), (std::vector<Action>{Reward{Thing::kPond}, Reward{Thing::kMerchant}}));
  Play first(play.state());
  first.act(Reward{Thing::kMerchant});
  EXPECT_EQ(first[kFirst].coins, 1);
  EXPECT_EQ(first[kFirst].wares[Ware::kFish], 1) << "the fish came after the trade";
  play.act(Reward{Thing::kPond});
  EXPECT_EQ(play[kFirst].coins, 2) << "the fish was sold";
  EXPECT_EQ(play[kFirst].ware_count(), 0);
}
TEST(CarpeDiemRules, TheOrderOfCraftsmanAndAnotherRewardIsAsked) {
  Play play = pond_and(Position(2).display({"market"}), "H...", "P.H.", 3);
  EXPECT_EQ(play.offers().size(), 2U);
  play.act(Reward{Thing::kCraftsman});
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 0) << "the craftsman is worked out to the end";
  play.take("market").act(Build{at("b3"), 0});
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 1) << "then the pond pays";
  EXPECT_EQ(play.to_play(), kSecond);
}
TEST(CarpeDiemRules, WithAnEmptyDisplayTheOrderIsNotAsked) {
  const Play play = pond_and(Position(2).crafted(11), "H...", "P.H.", 3);
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 1);
}
TEST(CarpeDiemRules, WhereTheOrderDoesNotMatterItIsNotAsked) {
  Play play = pond_and(Position(2), "S...", "S.P.", 1);
  EXPECT_EQ(play.to_play(), kSecond);
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 1);
  EXPECT_EQ(play[kFirst].track, 2);
}
TEST(CarpeDiemRules, RewardsComeAtOnce) {
  const Play play = pond_and(Position(2), "B...", "B.P.", 1);
  EXPECT_EQ(play[kFirst].breads, 2);
  EXPECT_EQ(play[kFirst].wares[Ware::kFish], 1);
  EXPECT_TRUE(play.due<Turn>());
}

}  // namespace
}  // namespace spielwerk::carpe_diem
