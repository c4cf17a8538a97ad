// The examples of the rule page as records that begin from a position; and what the engine says beforehand of
// offered actions.

#include "games/carpe_diem/tests/examples.h"

#include "core/catalogue/game_of.h"
#include "core/match/match.h"
#include "core/match/options.h"
#include "core/view/preview.h"
#include "games/carpe_diem/tests/play.h"
#include "games/laws/files.h"

namespace spielwerk::carpe_diem {
namespace {

const WholeGame& kGame = game_of<CarpeDiem>();

Record record_from(const State& state) {
  Record record;
  record.game = std::string(CarpeDiem::kId);
  record.rules = CarpeDiem::kRules;
  record.options = option_words(state.options);
  record.position = position_json(state);
  return record;
}
State scored(const Position& position) {
  Play play(position.scoring());
  return play.act(PutDisc{6}).act(Score{4}).state();
}
/// The other half of a merchant is in hand.
State merchant() {
  Position position = merchant_example();
  position.phase(4).lay(kFirst, "c3", "M...", 1).area(2, {"M..."});
  return Play(position.turn(kFirst, 2)).fetch(2, "M...").state();
}

std::map<std::string, State> examples() {
  return {{"merchant", merchant()},
          {"card_herbs", scored(herb_example())},
          {"card_chimneys", scored(chimney_example())},
          {"card_merchants", merchants_example().scoring()},
          {"card_fish", scored(fish_example())},
          {"card_four_wares", scored(four_wares_example())},
          {"end_villas", villa_example().scoring()},
          {"end_gardens", garden_example().scoring()},
          {"end_leftovers", leftovers_example().scoring()},
          {"end_frame", frame_example().phase(4).scoring()}};
}

TEST(CarpeDiemExamples, AreWrittenDownAsTheyAreTested) {
  for (const auto& [name, state] : examples()) {
    const auto path = std::filesystem::path(SPIELWERK_GAME_FOLDER) / "examples" / (name + ".rec");
    const std::string text = record_text(record_from(state));
    if (laws::updating()) laws::write_file(path, text);
    EXPECT_EQ(laws::read_file(path), text) << name;
    const auto record = parse_record(text);
    ASSERT_TRUE(record.has_value()) << record.error().text;
    const auto match = kGame.play.load(*record);
    ASSERT_TRUE(match.has_value()) << name << ": " << match.error().text;
    EXPECT_EQ((*match)->hash(), hash_of(state));
    EXPECT_EQ((*match)->to_act(), (ToAct{ToAct::Kind::kSeat, kFirst}));
  }
}

// ---- previews ------------------------------------------------------------------------------------

Preview preview(const State& state, const Action& action) {
  const Previews<CarpeDiem> previews(state, kFirst);
  const auto sure = previews.details(action);
  EXPECT_TRUE(sure.has_value());
  return sure.value_or(Preview{});
}

TEST(CarpeDiemExamples, APreviewTellsWhatATileFinishesAndBrings) {
  const Preview shown = preview(merchant(), Build{at("c4"), 3});
  ASSERT_EQ(shown.joins.size(), 1);
  EXPECT_EQ(shown.joins[0], (JoinView{Thing::kMerchant, true, 2, 0, 0}));
  EXPECT_EQ(shown.gains[Good::kCoin], 5);
  EXPECT_EQ(shown.costs[Good::kFish], 2);
  EXPECT_FALSE(shown.banderole);
}
TEST(CarpeDiemExamples, APreviewTellsWhatStaysOpen) {
  Position position(2);
  position.phase(2).lay(kFirst, "c3", "bakery").lay(kFirst, "c4", "V...", 1, 2).area(2, {"VVV."});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, "VVV.");
  const Preview shown = preview(play.state(), Build{at("c5"), 3});
  EXPECT_EQ(shown.joins[0].tiles, 2);
  EXPECT_EQ(shown.joins[0].open, 2);
  EXPECT_EQ(shown.joins[0].chimneys, 4);
  EXPECT_FALSE(shown.joins[0].finished);
  EXPECT_TRUE(shown.banderole);
  EXPECT_EQ(shown.steps, 1);
}
TEST(CarpeDiemExamples, APreviewNamesTasksAndPoints) {
  Position position(2);
  position.phase(4).parts(kFirst, {2, 14, 5, 8}).lay(kFirst, "c3", "B...", 3).area(2, {"B..."});
  Play play(position.turn(kFirst, 2));
  play.fetch(2, "B...");
  const Action build = Build{at("c2"), 1};
  EXPECT_EQ(preview(play.state(), build).tasks, 1);
  EXPECT_EQ(preview(play.state(), build).gains[Good::kBread], 2);
  const Previews<CarpeDiem> previews(play.state(), kFirst);
  const auto points = previews.points(build);
  ASSERT_TRUE(points.has_value());
  EXPECT_TRUE(std::ranges::find(*points, wire::PointsChange<Source>{kFirst, Source::kFrame, 4}) !=
              points->end());
}
TEST(CarpeDiemExamples, APreviewTellsOfTwoRewardsAsIfEachCameFirst) {
  // Pond on top, merchant on the right, and a herb to be sold.
  Position position(2);
  position.phase(2).lay(kFirst, "c3", "bakery").lay(kFirst, "b3", "bakery").lay(kFirst, "b4", "P...", 2);
  position.lay(kFirst, "d3", "bakery").lay(kFirst, "d4", "bakery").lay(kFirst, "d5", "bakery");
  position.lay(kFirst, "c5", "M...", 3).area(2, {"PM.."}).ware(kFirst, Ware::kHerb, 1);
  Play play(position.turn(kFirst, 2));
  play.fetch(2, "PM..");
  const Preview shown = preview(play.state(), Build{at("c4"), 0});
  EXPECT_EQ(shown.gains[Good::kFish], 1);
  EXPECT_EQ(shown.gains[Good::kCoin], 2) << "for the herb, and one more";
  EXPECT_EQ(shown.costs[Good::kHerb], 1);
  EXPECT_EQ(shown.costs[Good::kFish], 0) << "it may come later";
  play.build("c4");
  EXPECT_EQ(preview(play.state(), Reward{Thing::kPond}), Preview{});
}
TEST(CarpeDiemExamples, APreviewTellsWhatIsChosenFromNext) {
  const auto choices = [](Position position, std::string_view what, int turns) {
    Play play(position.phase(4).area(2, {what}).turn(kFirst, 2));
    play.fetch(2, what);
    return preview(play.state(), Build{at("c4"), turns}).choices;
  };
  EXPECT_EQ(choices(Position(2).lay(kFirst, "c3", "H...", 1), "H...", 3), (ChoicesView{kDisplay, 0}));
  EXPECT_EQ(choices(Position(2).lay(kFirst, "c3", "market"), "fountain", 0), (ChoicesView{0, kFountainDraw}));
  EXPECT_EQ(choices(Position(2).lay(kFirst, "c3", "B...", 1), "B...", 3), std::nullopt);
}
TEST(CarpeDiemExamples, APreviewTellsWhatIsPaid) {
  const State state = scored(herb_example());
  const Preview most = preview(state, Pay{3});
  EXPECT_EQ(most.costs[Good::kHerb], 5);
  EXPECT_EQ(most.costs[Good::kCoin], 1);
  const Preview coins = preview(state, PayCoins{1, 0, 0, 0});
  EXPECT_EQ(coins.costs[Good::kHerb], 1);
  EXPECT_EQ(coins.costs[Good::kCoin], 1);
  Position bread(2);
  EXPECT_EQ(preview(bread.breads(kFirst, 1).turn(kFirst), Jump{4}).costs[Good::kBread], 1);
}

// ---- what the page is shown of cards -------------------------------------------------------------

TEST(CarpeDiemExamples, TheWorthOfACardIsToldForEverySeat) {
  const Observation seen =
      CarpeDiem::observe(herb_example().ware(kSecond, Ware::kHerb, 1).scoring(), kSpectator);
  const auto worth = [&](int seat, int place) {
    for (const WorthView& one : seen.players[seat].worth)
      if (one.place == place) return one;
    return WorthView{};
  };
  EXPECT_EQ(worth(0, 4), (WorthView{4, 3, 2, 12}));
  EXPECT_EQ(worth(1, 4), (WorthView{4, 0, 1, 0}));
  EXPECT_EQ(worth(0, 5), (WorthView{5, 0, 1, 0})) << "one villa is missing";
}

}  // namespace
}  // namespace spielwerk::carpe_diem
