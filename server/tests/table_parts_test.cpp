// The small parts of a table, which know nothing of each other.

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "server/table/audience.h"
#include "server/table/done_commands.h"
#include "server/table/seal_wait.h"
#include "server/table/task_queue.h"
#include "server/tests/listener.h"

namespace spielwerk::server {
namespace {

using Names = std::vector<std::string>;

TEST(TaskQueueTest, RunsOneAfterTheOther) {
  TaskQueue queue;
  Names done;
  queue.put([&] {
    queue.put([&] { done.emplace_back("put by the first"); });
    done.emplace_back("first");
  });
  EXPECT_EQ(done, (Names{"first", "put by the first"}));
}

TEST(TaskQueueTest, IsHeldByATaskUntilItIsReleased) {
  TaskQueue queue;
  Names done;
  queue.put([&] {
    done.emplace_back("first");
    queue.hold();
  });
  queue.put([&] { done.emplace_back("second"); });
  EXPECT_EQ(done, Names{"first"});
  EXPECT_FALSE(queue.idle());
  queue.release();
  EXPECT_EQ(done, Names{"first"}) << "who releases it says when it runs";
  queue.run();
  EXPECT_EQ(done, (Names{"first", "second"}));
  EXPECT_TRUE(queue.idle());
}

TEST(TaskQueueTest, GoesOnAfterATaskThatFails) {
  TaskQueue queue;
  Names done;
  EXPECT_THROW(queue.put([&] {
    queue.put([&] { done.emplace_back("second"); });
    throw std::runtime_error("a fault");
  }),
               std::runtime_error);
  queue.put([&] { done.emplace_back("third"); });
  EXPECT_EQ(done, (Names{"second", "third"}));
}

TEST(DoneCommandsTest, KeepsTheLast) {
  DoneCommands done(2);
  done.note(DoneCommands::key("ann", "1"));
  done.note(DoneCommands::key("ann", "1"));
  done.note(DoneCommands::key("ben", "1"));
  EXPECT_TRUE(done.contains(DoneCommands::key("ann", "1"))) << "noted twice, it counts once";
  done.note(DoneCommands::key("ann", "2"));
  EXPECT_FALSE(done.contains(DoneCommands::key("ann", "1")));
  EXPECT_TRUE(done.contains(DoneCommands::key("ben", "1")));
  EXPECT_TRUE(done.contains(DoneCommands::key("ann", "2")));
}

class SealWaitTest : public testing::Test {
 protected:
  SealWaitTest() {
    table_.seats.resize(3);
    for (StoredSeat& seat : table_.seats) seat.kind = SeatKind::kPerson;
    table_.seats[0].person = "ann";
    table_.seats[0].seal = "hash";
    table_.seats[1].person = "ben";
    table_.seats[1].seal = "hash";
    table_.seats[2].person = "eve";  // has sealed nothing
  }
  StoredTable table_;
  SealWait seals_;
};

TEST_F(SealWaitTest, WaitsForAllWhoSealedWordsAndMayCome) {
  EXPECT_FALSE(seals_.missing(table_));
  seals_.begin(table_, [](const std::string& person) { return person == "ann"; });
  EXPECT_TRUE(seals_.missing(table_));
  table_.seats[0].words = "opened";
  EXPECT_FALSE(seals_.missing(table_));
  seals_.begin(table_, [](const std::string&) { return true; });
  EXPECT_TRUE(seals_.missing(table_)) << "ben's";
}

TEST_F(SealWaitTest, WaitsForNobodyWhoHasLeft) {
  seals_.begin(table_, [](const std::string& person) { return person == "ann"; });
  table_.seats[0].kind = SeatKind::kBot;
  EXPECT_FALSE(seals_.missing(table_));
}

TEST_F(SealWaitTest, EndsAtItsLimit) {
  seals_.begin(table_, [](const std::string&) { return true; });
  EXPECT_TRUE(seals_.limit());
  EXPECT_FALSE(seals_.limit()) << "there is one limit";
  EXPECT_TRUE(seals_.limited());
  seals_.give_up();
  EXPECT_FALSE(seals_.missing(table_));
  EXPECT_FALSE(seals_.limited());
}

TEST(AudienceTest, KnowsAPersonAsLongAsOneConnectionOfTheirsIsThere) {
  Audience audience;
  const auto first = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  const auto second = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  audience.add(first);
  audience.add(second);
  EXPECT_TRUE(audience.remove(first));
  EXPECT_FALSE(audience.remove(first));
  EXPECT_FALSE(audience.has(first));
  ASSERT_NE(audience.present("ann"), nullptr);
  EXPECT_EQ(audience.present("ann")->name, "Ann");
  EXPECT_EQ(audience.present("ben"), nullptr);
  EXPECT_TRUE(audience.remove(second));
  EXPECT_EQ(audience.present("ann"), nullptr);
  EXPECT_TRUE(audience.empty());
}

TEST(AudienceTest, IsShownToWhoHasThePageBeforeThem) {
  Audience audience;
  const auto ann = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  audience.add(ann);
  EXPECT_TRUE(audience.is_shown_to("ann"));
  EXPECT_FALSE(audience.is_shown_to("ben"));
  ann->hides = true;
  EXPECT_FALSE(audience.is_shown_to("ann"));
}

TEST(AudienceTest, CountsHowLongSomebodyIsGone) {
  using std::chrono::hours;
  Audience audience;
  const auto ann = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  EXPECT_TRUE(audience.is_gone_for("ann", hours(0)));
  EXPECT_FALSE(audience.is_gone_for("ann", hours(1))) << "nobody has been missed for so long yet";
  audience.add(ann);
  EXPECT_FALSE(audience.is_gone_for("ann", hours(0)));
  audience.remove(ann);
  audience.note_gone("ann");
  EXPECT_TRUE(audience.is_gone_for("ann", hours(0)));
  EXPECT_FALSE(audience.is_gone_for("ann", hours(1)));
}

TEST(AudienceTest, SendsAwayWhoMayNotStay) {
  Audience audience;
  const auto ann = std::make_shared<Listener>(Person{"ann", "Ann", ""});
  const auto eve = std::make_shared<Listener>(Person{"eve", "Eve", ""});
  audience.add(ann);
  audience.add(eve);
  audience.keep([](const Person* person) { return person->id == "ann"; });
  EXPECT_TRUE(eve->sent_away);
  EXPECT_FALSE(ann->sent_away);
  EXPECT_EQ(audience.all().size(), 1);
}

}  // namespace
}  // namespace spielwerk::server
