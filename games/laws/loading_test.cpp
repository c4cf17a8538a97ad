// Laws of loading: whatever is in a record, the answer is a playable match or a problem, never an end of the
// program.

#include <gtest/gtest.h>

#include "ai/any_game.h"
#include "core/match/options.h"
#include "core/tree/position.h"
#include "games/laws/files.h"
#include "games/laws/match_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

Record some_record(std::uint64_t seed, int entries) {
  Rng rng(seed);
  SeededChance chance(seed);
  const auto settings = all_settings<G>();
  MatchOf<G> match(kGame.info(),
                   initial_of<G>(settings[rng.below(static_cast<std::uint32_t>(settings.size()))]));
  while (match.entries() < entries && play_random(match, rng, chance)) {
  }
  return match.record();
}

TEST(LoadingLaws, ConditionsNameOptionsAndValuesThereAre) {
  EXPECT_EQ(unknown_in(G::kOptionConditions, option_infos<G::Options>()), "");
}

/// Fuzzing of positions begins with those of tests/positions: some of every game, and all of them playable.
TEST(LoadingLaws, FuzzingBeginsWithPositionsOfTheGame) {
  const auto folder = std::filesystem::path(SPIELWERK_GAME_FOLDER) / "tests" / "positions";
  if (updating())
    for (const int number : {1, 2, 3})
      write_file(folder / (std::to_string(number) + ".json"),
                 *kGame.description.position(some_record(static_cast<std::uint64_t>(number), 25 * number)));
  ASSERT_TRUE(std::filesystem::exists(folder)) << "write them with SPIELWERK_UPDATE=1";
  int accepted = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    Record record;
    record.game = kGame.info().id;
    record.rules = kGame.info().rules;
    record.position = read_file(file.path());
    const auto loaded = kGame.play.load(record);
    ASSERT_TRUE(loaded.has_value()) << file.path() << ": " << loaded.error().text;
    if ((*loaded)->to_act().kind != ToAct::Kind::kOver) ++accepted;
  }
  EXPECT_GT(accepted, 0) << "positions from which a match goes on";
}

TEST(LoadingLaws, ARecordOfAnotherGameIsRefused) {
  Record record = some_record(1, 10);
  record.game = "another_game";
  EXPECT_EQ(kGame.play.load(record).error().code, "malformed");
}

TEST(LoadingLaws, RulesThatAreNotPlayedAreRefusedAndTheRangeIsNamed) {
  Record record = some_record(2, 10);
  EXPECT_EQ(kGame.info().rules, G::kRules);
  EXPECT_EQ(kGame.info().oldest_rules, G::kOldestRules);
  for (const int rules : {G::kRules + 1, G::kOldestRules - 1, 999}) {
    record.rules = rules;
    const auto loaded = kGame.play.load(record);
    ASSERT_FALSE(loaded.has_value());
    EXPECT_EQ(loaded.error().code, "malformed");
    EXPECT_EQ(loaded.error().args.at("rules"), std::to_string(rules));
    EXPECT_EQ(loaded.error().args.at("oldest"), std::to_string(G::kOldestRules));
    EXPECT_EQ(loaded.error().args.at("newest"), std::to_string(G::kRules));
    EXPECT_NE(loaded.error().text.find(std::to_string(G::kRules)), std::string::npos);
  }
}

TEST(LoadingLaws, AMatchGoesOnByTheRulesItBeganWith) {
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules) {
    MatchOf<G> match(kGame.info(), G::initial(standard_options<G>(rules), rules));
    EXPECT_EQ(match.record().rules, rules);
    Record record = match.record();
    record.options.clear();
    auto loaded = kGame.play.load(record);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text;
    EXPECT_EQ((*loaded)->record(), match.record()) << "what is not named has the standard of that version";
    Rng rng(static_cast<std::uint64_t>(rules));
    SeededChance chance(7);
    auto& going = static_cast<MatchOf<G>&>(**loaded);
    while (play_random(going, rng, chance)) EXPECT_EQ(going.state().rules, rules);
  }
}

TEST(LoadingLaws, AnEntryThatDoesNotFitIsNamedByItsLine) {
  const Record record = some_record(3, 30);
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    Record wrong = record;
    wrong.entries[n].text = "no such action";
    const auto loaded = kGame.play.load(wrong);
    ASSERT_FALSE(loaded.has_value());
    EXPECT_EQ(loaded.error().args.at("line"), std::to_string(entry_line(wrong, static_cast<int>(n))));
    wrong = record;
    wrong.entries[n].actor = wrong.entries[n].actor ? Actor() : Actor(Seat{0});
    EXPECT_FALSE(kGame.play.load(wrong).has_value()) << "chance and seats are not the same actor";
  }
}

TEST(LoadingLaws, AnUndoNeedsASeatOfTheTableAndAnEntryThatCounts) {
  Record record = some_record(4, 6);
  record.entries.push_back({Seat{0}, "undo 2"});
  EXPECT_TRUE(kGame.play.load(record).has_value());
  record.entries.back() = {Seat{kMostSeats - 1}, "undo 2"};
  EXPECT_FALSE(kGame.play.load(record).has_value()) << "there is no such seat at this table";
  record.entries.back() = {Seat{0}, "undo 6"};
  EXPECT_FALSE(kGame.play.load(record).has_value());
  record.entries.back() = {Seat{0}, "undo 2"};
  record.entries.push_back({Seat{0}, "undo 4"});
  EXPECT_FALSE(kGame.play.load(record).has_value()) << "entry 4 was taken back already";
}

TEST(LoadingLaws, APositionIsABeginning) {
  for (std::uint64_t seed = 10; seed < 20; ++seed) {
    const Record record = some_record(seed, 40 * static_cast<int>(seed - 9));
    const auto position = kGame.description.position(record);
    ASSERT_TRUE(position.has_value());
    Record from_there;
    from_there.game = record.game;
    from_there.rules = record.rules;
    from_there.options = record.options;
    from_there.position = *position;
    const auto match = kGame.play.load(from_there);
    ASSERT_TRUE(match.has_value()) << match.error().text;
    EXPECT_EQ((*match)->hash(), (*kGame.play.load(record))->hash());
    EXPECT_EQ((*match)->record(), from_there);
  }
}

/// Changes one number, name or bracket of a JSON text.
std::string damaged(std::string json, Rng& rng) {
  constexpr std::string_view kBytes = "0123456789{}[],:\"tfn_ae-";
  std::size_t at = rng.below(static_cast<std::uint32_t>(json.size()));
  if (rng.below(4) != 0)
    while (json[at] < '0' || json[at] > '9') at = rng.below(static_cast<std::uint32_t>(json.size()));
  const bool digit = json[at] >= '0' && json[at] <= '9';
  json[at] = kBytes[rng.below(digit ? 10U : static_cast<std::uint32_t>(kBytes.size()))];
  return json;
}

TEST(LoadingLaws, ADamagedPositionIsRefusedOrPlayable) {
  Rng rng(99);
  int playable = 0;
  for (int i = 0; i < 4000; ++i) {
    typename G::State state = random_state<G>(rng, rng.below(300));
    Record record;
    record.game = std::string(G::kId);
    record.rules = state.rules;
    record.position = damaged(damaged(position_json(state), rng), rng);
    SCOPED_TRACE(*record.position);
    const auto loaded = kGame.play.load(record);
    if (!loaded) {
      EXPECT_FALSE(loaded.error().text.empty());
      continue;
    }
    ++playable;
    typename G::State read{};
    JsonReader in(*record.position);
    read_json(in, read);
    read.rules = state.rules;
    settle<G>(read);
    for (int ply = 0; ply < 60 && !is_terminal<G>(read); ++ply) {
      random_plies<G>(read, rng, 1);
      ASSERT_EQ(G::invariant(read), "");
    }
    for (const Viewer& viewer : viewers_of(**loaded)) EXPECT_FALSE((*loaded)->view(viewer).empty());
  }
  EXPECT_GT(playable, 0);
}

}  // namespace
}  // namespace spielwerk::laws
