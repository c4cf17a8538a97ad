// Who hears what of a table, without the table: onlookers who keep what they hear, and a match that goes on
// as the test says.

#include "server/table/broadcaster.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/life/seats.h"
#include "server/tests/listener.h"
#include "server/tests/quiet_services.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

/// Ann and Ben play for cards that only they see; the cards are dealt.
class BroadcasterTest : public testing::Test {
 protected:
  using Somebody = std::shared_ptr<Listener>;
  BroadcasterTest() {
    table_.run->run_on();
    table_.state.entries = table_.run->match().entries();
  }
  static StoredTable row() {
    StoredTable row = toy_table("toy");
    row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    row.host = "ann";
    return row;
  }
  static Somebody somebody(const std::string& id) { return std::make_shared<Listener>(Person{id, id, ""}); }
  Somebody comes(const std::string& id, std::optional<std::uint64_t> since = std::nullopt) {
    Somebody one = somebody(id);
    broadcaster_.welcome(one, since);
    return one;
  }
  /// Ann bets, which is told as if it had been stored.
  void play(const std::string& action) {
    const int from = table_.state.entries;
    ASSERT_TRUE(table_.run->play(Seat(0), action));
    table_.run->run_on();
    table_.state.entries = table_.run->match().entries();
    note_turn(table_);
    broadcaster_.tell(broadcaster_.version() + 1, {life::Played{from, table_.state.entries}}, std::nullopt);
  }
  void say(Room room, const std::string& person, const std::string& words) {
    StoredChat line;
    line.room = room;
    line.person = person;
    line.text = words;
    line.version = broadcaster_.version() + 1;
    broadcaster_.tell(line.version, {life::Said{}}, line);
  }

  TempFolder folder_;
  QuietServices quiet_{folder_.path() / "data.sqlite"};
  LoadedTable table_ = load_table(quiet_.services, row());
  Audience audience_;
  Presenter presenter_{quiet_.services, table_, audience_};
  Broadcaster broadcaster_{quiet_.services, table_, presenter_, audience_};
};

TEST_F(BroadcasterTest, WritesAnEventOnceForAllWhoSeeTheSame) {
  const Somebody ann = comes("ann");
  const std::vector<Somebody> watchers{comes("eve"), comes("fay"), comes("gil")};
  quiet_.metrics.events_written = 0;
  quiet_.metrics.events_told = 0;
  play("bet 1");
  EXPECT_EQ(quiet_.metrics.events_written, 2) << "for Ann, and for those who watch";
  EXPECT_EQ(quiet_.metrics.events_told, 4);
  EXPECT_TRUE(ann->all().back().contains("\"viewer\":0"));
  EXPECT_FALSE(ann->all().back().contains("[null,null]")) << "they see their card";
  for (const Somebody& one : watchers) EXPECT_TRUE(one->all().back().contains("[null,null]"));
  EXPECT_EQ(watchers[0]->all().back(), watchers[2]->all().back());
}

TEST_F(BroadcasterTest, TellsDifferencesToThoseWhoHaveThePosition) {
  const Somebody ann = comes("ann");
  EXPECT_TRUE(ann->heard("\"observation\""));
  play("bet 1");
  EXPECT_EQ(ann->all().size(), 2);
  EXPECT_TRUE(ann->all().back().contains("\"changes\""));
}

TEST_F(BroadcasterTest, TellsWhoComesBackWhatTheyMissed) {
  comes("ann");
  const std::uint64_t known = broadcaster_.version();
  play("bet 1");
  play("keep");
  EXPECT_EQ(broadcaster_.version(), known + 2);
  const Somebody back = comes("ann", known);
  ASSERT_EQ(back->all().size(), 1);
  EXPECT_TRUE(back->heard("\"type\":\"rest\""));
  EXPECT_TRUE(back->heard("bet 1"));
  EXPECT_TRUE(back->heard("keep"));
  EXPECT_TRUE(comes("ann", known + 1)->heard("keep"));
  EXPECT_FALSE(comes("ann", known + 1)->heard("\"text\":\"bet 1\""));
  EXPECT_TRUE(comes("ann", known + 9)->heard("\"type\":\"hello\"")) << "a version that never was";
}

TEST_F(BroadcasterTest, TellsAsOneWhatChangesTheTableInARow) {
  const Somebody ann = comes("ann");
  broadcaster_.tell(broadcaster_.version() + 1, {life::Resumed{}, life::Visited{}}, std::nullopt);
  EXPECT_EQ(ann->all().size(), 2);
  EXPECT_EQ(broadcaster_.version(), 2) << "both events make a version";
}

TEST_F(BroadcasterTest, TellsWhatIsNotStoredWithoutAVersion) {
  const Somebody ann = comes("ann");
  broadcaster_.tell_unstored();
  EXPECT_EQ(ann->all().size(), 2);
  EXPECT_EQ(broadcaster_.version(), 0);
}

TEST_F(BroadcasterTest, TellsLinesToTheirRoom) {
  const Somebody ann = comes("ann");
  const Somebody eve = comes("eve");
  say(Room::kPlayers, "ben", "only we");
  say(Room::kWatchers, "eve", "look at that");
  EXPECT_TRUE(ann->heard("only we"));
  EXPECT_FALSE(ann->heard("look at that"));
  EXPECT_FALSE(eve->heard("only we"));
  EXPECT_TRUE(eve->heard("look at that"));
  EXPECT_FALSE(comes("eve", 0)->heard("only we")) << "nor when they come back";
}

TEST_F(BroadcasterTest, ForgetsTheLinesOfAPerson) {
  comes("ann");
  say(Room::kPlayers, "ben", "forget me");
  EXPECT_TRUE(comes("ann", 0)->heard("forget me"));
  broadcaster_.forget("ben");
  EXPECT_FALSE(comes("ann", 0)->heard("forget me"));
}

TEST_F(BroadcasterTest, TellsAPersonEverythingAgain) {
  const Somebody ann = comes("ann");
  const Somebody eve = comes("eve");
  broadcaster_.tell_again("eve");
  EXPECT_EQ(ann->all().size(), 1);
  ASSERT_EQ(eve->all().size(), 2);
  EXPECT_TRUE(eve->all().back().contains("\"type\":\"hello\""));
}

}  // namespace
}  // namespace spielwerk::server
