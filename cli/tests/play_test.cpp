// `play`, driven by piped input.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <vector>

#include "cli/tests/program.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/match/record.h"

namespace spielwerk::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

/// What people type to play a record: every decision that is asked, a line each.
std::string decisions(const Record& record) {
  Record empty = record;
  empty.entries.clear();
  const auto match = *find_game(record.game)->play.load(empty);
  std::string lines;
  for (const Entry& entry : record.entries) {
    if (entry.actor && !match->forced()) lines += entry.text + '\n';
    EXPECT_TRUE(match->replay(entry).has_value());
  }
  return lines;
}

class WholeGame : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, WholeGame, testing::ValuesIn(game_ids()));

TEST_P(WholeGame, IsPlayedToItsEndAndWrittenDown) {
  const Record record = *parse_record(random_record(GetParam(), 9));
  const TempFolder folder;
  for (const std::string language : {"de", "en"}) {
    const std::string file = folder.file(language);
    const Result played =
        run("play " + GetParam() + " --hotseat --seed 9 --language " + language + " --save " + file,
            decisions(record));
    ASSERT_EQ(played.code, 0) << played.err;
    EXPECT_THAT(played.out, HasSubstr(*record.draws.seed));
    for (const char* key : {"action.", "fact.", "reason.", "score."})
      EXPECT_THAT(played.out, Not(HasSubstr(key)));
    const auto written = parse_record(read_file(file));
    ASSERT_TRUE(written.has_value()) << written.error().text;
    EXPECT_EQ(written->entries, record.entries);
    EXPECT_EQ(written->draws, record.draws);
    EXPECT_EQ(run("verify " + file).code, 0);
  }
}

TEST_P(WholeGame, AgainstTheComputerAlone) {
  const Result watched = run("play " + GetParam() + " --seat 0 --level newcomer --seed 4", "");
  ASSERT_EQ(watched.code, 0) << watched.err;
  EXPECT_THAT(watched.out, HasSubstr("The game is over."));
  EXPECT_EQ(watched.out, run("play " + GetParam() + " --seat 0 --level newcomer --seed 4", "").out);
}

/// The first action that is offered where a saved match stops.
std::string first_offer(const std::string& file) {
  const Record record = *parse_record(read_file(file));
  const auto match = *find_game(record.game)->play.load(record);
  const boost::json::value view = boost::json::parse(match->view(match->to_act().seat));
  return std::string(view.at_pointer("/offers/actions/0/text").as_string());
}

TEST(Play, TakesNumbersTextsAndCommands) {
  const TempFolder folder;
  const std::string file = folder.file("saved.rec");
  const std::string begin = "play GAME --hotseat --seed 7 --language en";
  ASSERT_EQ(run(begin, "save " + file + "\nquit\n").code, 0);
  const std::string action = first_offer(file);
  const Result played =
      run(begin, "help\n\n0\n99999\nfly to the moon\nrules\ntable\nlog\nundo\n" + action + "\nsave " + file +
                     "\nsave\nsave /no/such/folder/x\n1\nquit\nnever read\n");
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("NUMBER, or an action as text"));
  EXPECT_THAT(played.out, HasSubstr("That is neither a number"));
  EXPECT_THAT(played.out, HasSubstr("## "));
  EXPECT_THAT(played.out, HasSubstr("Nothing can be taken back: chance has spoken since."));
  EXPECT_THAT(played.out, HasSubstr("/no/such/folder/x: cannot be written"));
  EXPECT_THAT(played.out, Not(HasSubstr("The game is over.")));
  const auto record = parse_record(read_file(file));
  ASSERT_TRUE(record.has_value());
  EXPECT_NE(std::ranges::find(record->entries, action, &Entry::text), record->entries.end());
  EXPECT_FALSE(record->draws.commit.empty());
  EXPECT_FALSE(record->draws.seed.has_value()) << "the seed of a running game tells what comes next";

  const Result again = run("play GAME --hotseat --seed 8 --language en --from " + file, "quit\n");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr('(' + first_offer(file) + ')')) << "it goes on where it was saved";
}

TEST(Play, EndsWhenTheInputEnds) { EXPECT_EQ(run("play GAME --seed 7", "").code, 0); }

TEST(Play, SpeaksTheLanguageAskedFor) {
  const Result german = run("play GAME -o start=0 --seed 7 --language de --players 3", "quit\n");
  EXPECT_EQ(german.code, 0);
  EXPECT_THAT(german.out, HasSubstr("Das kannst du tun:"));
}

}  // namespace
}  // namespace spielwerk::cli
