// The examples of the rule page as records that begin from a position, for the page and for everybody who
// wants to look at them; and what the engine says beforehand of offered actions.

#include <map>

#include "core/catalogue/game_of.h"
#include "core/match/match.h"
#include "core/match/options.h"
#include "core/tree/position.h"
#include "core/view/preview.h"
#include "games/hellas/tests/position.h"
#include "games/laws/files.h"

namespace spielwerk::hellas {
namespace {

using enum Space;

const WholeGame& kGame = game_of<Hellas>();

Record record_from(const State& state) {
  Record record;
  record.game = std::string(Hellas::kId);
  record.rules = Hellas::kRules;
  record.options = option_words(state.options);
  record.position = position_json(state);
  return record;
}

std::map<std::string, State> examples() {
  Play quarry(quarry_example().turn(kThird));
  std::map<std::string, State> all{{"quarry_income", quarry.state()},
                                   {"scoring", scoring_example().turn(kThird)}};
  all.emplace("quarry_place", quarry.choose(kQuarry).tile(25).state());
  all.emplace("quarry_open", quarry.act(Cover{at("b5")}).tile(7).state());
  return all;
}

TEST(HellasExamples, AreWrittenDownAsTheyAreTested) {
  for (const auto& [name, state] : examples()) {
    const auto path = std::filesystem::path(SPIELWERK_GAME_FOLDER) / "examples" / (name + ".rec");
    const std::string text = record_text(record_from(state));
    if (laws::updating()) laws::write_file(path, text);
    EXPECT_EQ(laws::read_file(path), text) << name;
    const auto record = parse_record(text);
    ASSERT_TRUE(record.has_value()) << record.error().text;
    const auto match = kGame.play.load(*record);
    ASSERT_TRUE(match.has_value()) << match.error().text;
    EXPECT_EQ((*match)->hash(), hash_of(state));
    EXPECT_EQ((*match)->to_act(), (ToAct{ToAct::Kind::kSeat, kThird}));
  }
}

TEST(HellasExamples, ScoringEndsAsOnTheRulePage) {
  auto match = kGame.play.load(record_from(scoring_example().turn(kThird)));
  ASSERT_TRUE(match.has_value());
  ASSERT_TRUE((*match)->play(kThird, "choose marble").has_value());
  EXPECT_EQ((*match)->to_act().kind, ToAct::Kind::kOver);
  EXPECT_EQ((*match)->standings().front().points, 46);
}

// ---- previews ------------------------------------------------------------------------------------

TEST(HellasPreviews, SayHowThePointsChange) {
  const State state =
      Position(3).phase(2).houses(kFirst, {"e2"}).columns("f2", 2).rings(kSecond, 1).turn(kFirst);
  Play play(state);
  play.choose(kPalace);
  const Previews<Hellas> previews(play.state(), kFirst);
  EXPECT_EQ(previews.points(Palace{at("e3")}), (wire::PointsChanges<Source>{{kFirst, Source::kLargestCity, 2},
                                                                            {kFirst, Source::kTemples, 2},
                                                                            {kFirst, Source::kMarble, -1}}));
  EXPECT_EQ(previews.points(Palace{at("k4")}), (wire::PointsChanges<Source>{{kFirst, Source::kMarble, -1}}));
  EXPECT_EQ(previews.points(Skip{}), wire::PointsChanges<Source>{});
}

TEST(HellasPreviews, SayPriceIncomeAndGroups) {
  const State state = Position(3).phase(2).houses(kFirst, {"c6", "d6"}).palaces(kFirst, {"b4"}).turn(kFirst);
  Play play(state);
  play.choose(kHouse);
  const Previews<Hellas> previews(play.state(), kFirst);
  // C5 lies on the coast beside the 12, touches B4, C6 and so joins palace and house; D6 touches C6 already.
  EXPECT_EQ(previews.details(House{at("c5")}), (Preview{1, 3, 2, 4, true}));
  EXPECT_EQ(previews.details(House{at("j8")}), (Preview{1, 0, 0, 1, false}));
  EXPECT_EQ(previews.details(House{at("h4")}), (Preview{2, 0, 0, 1, false}));
}

TEST(HellasPreviews, SayWhatACoveredQuarryPays) {
  Play play(Position(3).phase(2).turn(kFirst));
  play.choose(kQuarry);
  for (const int tile : {25, 40}) {
    Play turned_up = play;
    turned_up.tile(tile);
    for (const Cover& one : turned_up.offers_of<Cover>())
      EXPECT_EQ(Hellas::preview(*effect_of<Hellas>(turned_up.state(), one, kFirst)).income, payout(tile));
    EXPECT_FALSE(turned_up.offers_of<Cover>().empty()) << tile;
  }
}

TEST(HellasPreviews, HoldForEveryOfferedAction) {
  Rng rng(5);
  for (int game = 0; game < 30; ++game) {
    Options options;
    options.seats = 2 + game % 3;
    State state = start<Hellas>(options);
    random_plies<Hellas>(state, rng, 20 + rng.below(80));
    const auto seat = current_player<Hellas>(state);
    if (!seat) continue;
    const Previews<Hellas> previews(state, *seat);
    const auto before = Hellas::projected(state, *seat);
    for (const Action& action : legal_actions<Hellas>(state)) {
      const State after = apply_action<Hellas>(state, action);
      EXPECT_EQ(previews.points(action), changes_between(before, Hellas::projected(after, *seat)));
      const auto details = previews.details(action);
      ASSERT_TRUE(details.has_value());
      const bool pays = !std::holds_alternative<Choose>(action) && !std::holds_alternative<Cover>(action);
      EXPECT_EQ(details->marble, pays ? state[*seat].marble - after[*seat].marble : 0) << to_text(action);
    }
  }
}

TEST(HellasPreviews, TellNothingOfHiddenMarble) {
  Options options;
  options.marble = Marble::kHidden;
  Play rich(Position(2, options).marble(kSecond, 40).turn(kFirst));
  Play poor(Position(2, options).marble(kSecond, 0).turn(kFirst));
  for (const Space space : {kHouse, kQuarry, kMarble})
    EXPECT_EQ(Previews<Hellas>(rich.state(), kFirst).preview(Choose{space}),
              Previews<Hellas>(poor.state(), kFirst).preview(Choose{space}));
}

}  // namespace
}  // namespace spielwerk::hellas
