// Matches that were stored by version 1 of the rules, from positions that do not know who was drawn to begin:
// they are read and go on as ever, and by version 2 as the rule page has it.

#include "core/catalogue/game_of.h"
#include "core/match/match.h"
#include "games/laws/files.h"
#include "games/roll_through_the_ages/tests/position.h"

namespace spielwerk::roll_through_the_ages {
namespace {

const WholeGame& kGame = game_of<Game>();

Record stored(const std::string& name, int rules) {
  const std::string folder = SPIELWERK_GAME_FOLDER "/tests/stored/";
  Record record = parse_record(laws::read_file(folder + name + ".rec")).value();
  EXPECT_EQ(record.rules, 1);
  record.rules = rules;
  return record;
}
std::expected<std::unique_ptr<AnyMatch>, Problem> loaded(const std::string& name, int rules) {
  return kGame.play.load(stored(name, rules));
}

TEST(StoredMatches, LeadershipAndSkullsAlone) {
  const auto before = loaded("leadership_skull_alone", 1);
  const auto now = loaded("leadership_skull_alone", 2);
  ASSERT_TRUE(before.has_value()) << before.error().text;
  ASSERT_TRUE(now.has_value()) << now.error().text;
  EXPECT_FALSE((*before)->play(kFirst, "lead skull").has_value());
  EXPECT_TRUE((*now)->play(kFirst, "lead skull").has_value());
}

TEST(StoredMatches, TradingWithoutAnExchange) {
  EXPECT_TRUE(loaded("trade_without_exchange", 1).has_value());
  const auto now = loaded("trade_without_exchange", 2);
  ASSERT_FALSE(now.has_value());
  EXPECT_NE(now.error().text.find("entry 4"), std::string::npos) << now.error().text;
}

TEST(StoredMatches, APositionOfVersionOneIsReadAndWrittenAsItWas) {
  const Record record = stored("trade_without_exchange", 1);
  State state{};
  JsonReader in(*record.position);
  read_json(in, state);
  EXPECT_TRUE(in.at_end()) << in.error();
  EXPECT_EQ(position_json(state), *record.position);
  EXPECT_EQ(state.starter(), kFirst);
}

}  // namespace
}  // namespace spielwerk::roll_through_the_ages
