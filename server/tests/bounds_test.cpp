// What one person may send and leave behind.

#include <gtest/gtest.h>
#include <spdlog/sinks/null_sink.h>

#include <deque>
#include <mutex>

#include "server/base/secrets.h"
#include "server/lobby/cleanup.h"
#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "server/tests/toy_game.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {
namespace {

TEST(CommandRates, CountPeopleInAMovingWindow) {
  CommandRates rates(2, std::chrono::milliseconds(100));
  const CommandRates::Clock::time_point start{std::chrono::hours(1)};
  const auto at = [&](int ms) { return start + std::chrono::milliseconds(ms); };
  EXPECT_TRUE(rates.allow("ann", at(0)));
  EXPECT_TRUE(rates.allow("ann", at(60)));
  EXPECT_FALSE(rates.allow("ann", at(90)));
  EXPECT_TRUE(rates.allow("bob", at(90)));
  EXPECT_TRUE(rates.allow("ann", at(110)));
  EXPECT_FALSE(rates.allow("ann", at(120)));
  EXPECT_TRUE(rates.allow("eve", at(500)));
  EXPECT_EQ(rates.remembered(), 1U) << "who is silent is forgotten";
}

const std::string kSay = R"("do":"say","room":"players","text":"line)";

TEST(Bounds, CommandsCountPerPersonAndNotPerConnection) {
  TestServer server([](ServerConfig& config) { config.limits.commands = 3; });
  const TestPerson ann(server.port());
  const TestPerson bob(server.port());
  const std::string id = ann.make_table(kMeAndOpen, false);
  TestSocket left(ann, id);
  TestSocket right(ann, id);
  EXPECT_EQ(left.command(kSay + '"'), "");
  EXPECT_EQ(right.command(kSay + '"'), "");
  EXPECT_EQ(left.command(kSay + '"'), "");
  EXPECT_EQ(right.command(kSay + '"'), "too_fast");
  EXPECT_EQ(TestSocket(ann, id).command(kSay + '"'), "too_fast") << "a new line is no way around it";
  EXPECT_EQ(TestSocket(bob, id).command(R"("do":"sit")"), "");
}

TEST(Bounds, ATableKeepsTheLastLinesOfEachRoom) {
  TestServer server([](ServerConfig& config) { config.limits.chat_lines = 6; });
  const TestPerson ann(server.port());
  const TestPerson eve(server.port());
  const std::string id = ann.make_table(kMeAndOpen, false);
  TestSocket host(ann, id);
  ASSERT_EQ(host.command(kSay + " of ann\""), "");
  TestSocket watcher(eve, id);
  for (int i = 0; i < 5; ++i)
    ASSERT_EQ(watcher.command(R"("do":"say","room":"watchers","text":")" + std::to_string(i) + '"'), "");
  const json::array chat = TestSocket(eve, id).next().at("chat").as_array();
  ASSERT_EQ(chat.size(), 3U);
  EXPECT_EQ(chat[0].at("text"), "2");
  EXPECT_EQ(TestSocket(ann, id).next().at("chat").as_array().size(), 1U) << "nobody pushes out another room";
}

class Kept : public testing::Test {
 protected:
  TestServer server_{[](ServerConfig& config) { config.limits.tables_per_guest = 2; }};
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(Kept, TablesPerGuestAreLimited) {
  ann_.make_table(kMeAndOpen, false);
  const std::string second = ann_.make_table(kMeAndOpen, false);
  const auto third = [&] {
    return ann_.request(
        "POST", "/api/tables",
        R"({"game":"toy","options":{},"visibility":"link","start":false,"seats":)" + kMeAndOpen + '}');
  };
  EXPECT_EQ(third().status, 429);
  EXPECT_EQ(third().error(), "too_many_tables");
  bob_.make_table(kMeAndOpen, false);
  // An ended table makes room.
  ASSERT_EQ(TestSocket(ann_, second).command(R"("do":"abandon")"), "");
  EXPECT_TRUE(eventually([&] { return third().status == 201; })) << "once nobody looks at it";
  EXPECT_EQ(ann_.get("/api/tables/" + second).status, 404);
}

TEST_F(Kept, AGameWithOthersIsNotGivenUp) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  ASSERT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
  ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(ann.command(R"("do":"abandon")"), "");
  EXPECT_EQ(ann.command(R"("do":"rematch")"), "too_many_tables");
  EXPECT_EQ(ann_.get("/api/tables/" + id).status, 200);
}

TEST(Rematches, CountAsNewTables) {
  TestServer server([](ServerConfig& config) { config.limits.tables_per_minute = 2; });
  const TestPerson ann(server.port());
  const std::string id = ann.make_table(kMeAndEndless);
  TestSocket first(ann, id);
  ASSERT_EQ(first.command(R"("do":"abandon")"), "");
  ASSERT_EQ(first.command(R"("do":"rematch")"), "");
  TestSocket second(ann, std::string(first.table().at("rematch").as_string()));
  ASSERT_EQ(second.command(R"("do":"abandon")"), "");
  EXPECT_EQ(second.command(R"("do":"rematch")"), "too_fast");
}

TEST(Rematches, NeedRoomForTheirComputers) {
  TestServer server([](ServerConfig& config) { config.limits.thinking_tables_per_person = 1; });
  const TestPerson ann(server.port());
  TestSocket over(ann, ann.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])"));
  over.play_to_the_end();
  const std::string thinks = ann.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"me"}])");
  EXPECT_TRUE(eventually([&] { return over.command(R"("do":"rematch")") == "too_many_tables"; }));
}

TEST(Changes, OfOnePersonAreFewInAMinute) {
  TestServer server([](ServerConfig& config) { config.limits.changes_per_minute = 2; });
  const TestPerson ann(server.port());
  const auto rename = [](const TestPerson& person, const std::string& name) {
    return person.request("PATCH", "/api/me", R"({"name":")" + name + R"("})").status;
  };
  EXPECT_EQ(rename(ann, "Ann"), 200);
  EXPECT_EQ(rename(ann, "Anna"), 200);
  EXPECT_EQ(rename(ann, "Anne"), 429);
  EXPECT_EQ(rename(TestPerson(server.port()), "Bob"), 200) << "others may";
  EXPECT_EQ(ann.request("DELETE", "/api/sessions").error(), "too_fast") << "it is written, too";
}

/// Runs what is posted when it is told to.
class TestLoop final : public Loop {
 public:
  void post(std::function<void()> task) override {
    const std::scoped_lock hold(mutex_);
    tasks_.push_back(std::move(task));
  }
  void after(std::chrono::milliseconds, std::function<void()>) override {}
  void run() {
    while (true) {
      std::function<void()> task;
      {
        const std::scoped_lock hold(mutex_);
        if (tasks_.empty()) return;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
    }
  }

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> tasks_;
};

class CleanupTest : public testing::Test {
 protected:
  void write(Batch batch) {
    store_->write(std::move(batch), {});
    store_->flush();
  }
  void run(Time present) {
    cleanup_.run(present);
    for (int i = 0; i < 10; ++i) {
      loop_.run();
      store_->flush();
    }
  }
  static StoredPerson guest(const std::string& id, Time created, Time seen = 0) {
    return {id, "Guest", "", created, seen};
  }
  static StoredTable table(const std::string& id, const std::string& host, TablePhase phase, Time changed) {
    StoredTable table;
    table.id = id;
    table.game = "toy";
    table.options = {{"seats", "2"}, {"rounds", "3"}};
    table.seats = {{SeatKind::kPerson, host, "Guest", "", false, ""}, {}};
    table.phase = phase;
    table.host = host;
    table.seed = std::string(64, '0');
    table.created = table.changed = changed;
    return table;
  }

  TempFolder folder_;
  ServerConfig config_;
  TestLoop loop_;
  std::unique_ptr<Store> store_ = open_sqlite_store(folder_.path() / "data.sqlite");
  BotPool bots_{1};
  ThinkLimits think_limits_{9, 9};
  CommandRates command_rates_{9, Milliseconds(1)};
  Metrics metrics_;
  spdlog::logger log_{"test", std::make_shared<spdlog::sinks::null_sink_mt>()};
  Services services_{config_,       toy_games(),    loop_,    *store_, bots_,
                     think_limits_, command_rates_, metrics_, log_};
  Accounts accounts_{services_};
  Tables tables_{services_};
  Cleanup cleanup_{services_, accounts_, tables_};
};

TEST_F(CleanupTest, DeletesTablesNobodyCameBackTo) {
  StoredTable talked = table("old", "ann", TablePhase::kGathering, 0);
  write({.tables = {talked, table("fresh", "ann", TablePhase::kGathering, 5 * kDay),
                    table("played", "ann", TablePhase::kPlaying, 0)},
         .table = "old",
         .chat = StoredChat{0, "ann", "Ann", std::nullopt, Room::kPlayers, "anybody?"},
         .command = "ann c1"});
  run(30 * kDay);
  EXPECT_TRUE(store_->table("old"));
  run(30 * kDay + 1);
  EXPECT_FALSE(store_->table("old"));
  EXPECT_TRUE(store_->chat("old", Room::kPlayers, 9).empty());
  EXPECT_TRUE(store_->commands("old").empty());
  EXPECT_EQ(tables_.find("old"), nullptr);
  EXPECT_TRUE(store_->table("fresh"));
  EXPECT_TRUE(store_->table("played"));
  run(400 * kDay);
  EXPECT_FALSE(store_->table("fresh"));
  EXPECT_TRUE(store_->table("played")) << "games are kept";
}

TEST_F(CleanupTest, ForgetsGuestsWithoutAGame) {
  StoredTable with_eve = table("t", "host", TablePhase::kOver, 0);
  with_eve.seats[1].earlier = {{3, SeatKind::kPerson, "eve", "Eve", "", false, 0}};
  write({.people = {guest("idle", 0), guest("back", 0, 60 * kDay), guest("fresh", 50 * kDay),
                    guest("host", 0), guest("eve", 0)},
         .tables = {with_eve}});
  run(90 * kDay);
  EXPECT_TRUE(store_->person("idle"));
  run(90 * kDay + 1);
  EXPECT_FALSE(store_->person("idle"));
  for (const char* kept : {"back", "fresh", "host", "eve"}) EXPECT_TRUE(store_->person(kept)) << kept;
  run(400 * kDay);
  for (const char* gone : {"back", "fresh"}) EXPECT_FALSE(store_->person(gone)) << gone;
  for (const char* kept : {"host", "eve"}) EXPECT_TRUE(store_->person(kept)) << kept;
}

TEST_F(CleanupTest, GoesThroughManyGuests) {
  Batch batch;
  for (int i = 0; i < 1'000; ++i) batch.people.push_back(guest("guest" + std::to_string(i), 0));
  write(batch);
  run(400 * kDay);
  EXPECT_TRUE(store_->guests("", 9).empty());
}

TEST_F(CleanupTest, DeletesNothingWhereTheHostWantsItAll) {
  config_.limits.gathering_days = config_.limits.guest_days = 0;
  write({.people = {guest("idle", 0)}, .tables = {table("old", "ann", TablePhase::kGathering, 0)}});
  run(4'000 * kDay);
  EXPECT_TRUE(store_->table("old"));
  EXPECT_TRUE(store_->person("idle"));
}

TEST_F(CleanupTest, ForgetsSessionsOfLastYear) {
  prepare_secrets();
  const std::string token(64, 'a');
  write({.people = {{"ann", "Ann", "", 0, 0, false, StoredAccount{"ann", "hash"}}},
         .sessions = {{hash_hex(token), "ann", "", 0, 5 * kDay}, {"fresh", "ann", "", 0, 6 * kDay}}});
  run(370 * kDay);
  EXPECT_EQ(store_->sessions("ann").size(), 2U);
  run(370 * kDay + 1);
  ASSERT_EQ(store_->sessions("ann").size(), 1U);
  EXPECT_EQ(store_->sessions("ann")[0].token_hash, "fresh");
  EXPECT_EQ(accounts_.find(token), nullptr);
}

TEST_F(CleanupTest, ABrowserIsGivenItsTokenAgainOnceADay) {
  prepare_secrets();
  const std::string token(64, 'a');
  EXPECT_FALSE(accounts_.is_due(token)) << "it is nobody's";
  write({.people = {guest("ann", 1)}, .sessions = {{hash_hex(token), "ann", "", 1, 1}}});
  ASSERT_NE(accounts_.find(token), nullptr);
  EXPECT_TRUE(accounts_.is_due(token));
  EXPECT_FALSE(accounts_.is_due(token));
}

TEST_F(CleanupTest, AVisitIsNotedOncePerDay) {
  prepare_secrets();
  const std::string token(64, 'a');
  write({.people = {guest("ann", 1)}, .sessions = {{hash_hex(token), "ann", "", 1, 1}}});
  ASSERT_NE(accounts_.find(token), nullptr);
  store_->flush();
  const Time first = store_->person("ann")->seen;
  EXPECT_GT(first, kDay);
  accounts_.find(token);
  store_->flush();
  EXPECT_EQ(store_->person("ann")->seen, first);
  accounts_.forget({"ann"});
}

}  // namespace
}  // namespace spielwerk::server
