// What every store must do. Written against the interface; a database joins by an Opener in contract.h.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

TEST_P(StoreContract, ClocksAreFoundByTheirDeadlines) {
  EXPECT_EQ(store_->clock("t1"), std::nullopt);
  EXPECT_EQ(store_->alive(), 0);
  const StoredClock late{"t1", "1 2", 9'000};
  const StoredClock soon{"t2", "3 4", 5'000};
  ASSERT_TRUE(write({.tables = {some_table("t1"), some_table("t2"), some_table("t3")},
                     .clocks = {late, soon, {"t3", "5", std::nullopt}},
                     .alive = 4'000}));
  EXPECT_EQ(store_->clock("t1"), late);
  EXPECT_EQ(store_->soonest_clocks(9), (std::vector{soon, late}));
  EXPECT_EQ(store_->running_clocks("", 1), std::vector{late});
  EXPECT_EQ(store_->running_clocks("t1", 9), std::vector{soon});
  ASSERT_TRUE(write({.clocks = {{"t2", "6", std::nullopt}}, .alive = 4'500, .drop_tables = {"t1"}}));
  EXPECT_EQ(store_->alive(), 4'500);
  reopen();
  EXPECT_EQ(store_->clock("t1"), std::nullopt) << "it goes with its table";
  EXPECT_EQ(store_->clock("t2")->text, "6");
  EXPECT_TRUE(store_->soonest_clocks(9).empty());
}

TEST_P(StoreContract, KeepsTablesWithAllFields) {
  const StoredTable table = some_table("t1");
  ASSERT_TRUE(write({.tables = {table}}));
  reopen();
  EXPECT_EQ(store_->table("t1"), table);
  EXPECT_EQ(store_->table("t2"), std::nullopt);
}

TEST_P(StoreContract, ChangesPeopleAndPhaseOfATable) {
  StoredTable table = some_table("t1");
  ASSERT_TRUE(write({.tables = {table}}));
  table.phase = TablePhase::kOver;
  table.rules = 4;  // it was made by an older program than the one that began the match
  table.seats[1] = {SeatKind::kPerson, "bob", "Bob", "", true, "w"};
  table.host = "bob";
  table.rematch = "t9";
  table.changed = 3'000;
  table.hints = true;
  table.format = 1;
  table.exchanging = false;
  table.strangers = true;
  table.visibility = Visibility::kLink;
  ASSERT_TRUE(write({.tables = {table}}));
  EXPECT_EQ(store_->table("t1"), table);
}

TEST_P(StoreContract, KeepsWhoSatOnASeatBefore) {
  StoredTable table = some_table("t1");
  table.seats[1].earlier = {{7, SeatKind::kBot, "", "Konrad", "strong", false, 0},
                            {12, SeatKind::kPerson, "bob", "Bob", "", true, 2'500, true}};
  table.seats[1].since = 2'700;
  ASSERT_TRUE(write({.tables = {some_table("t2"), table}}));
  reopen();
  EXPECT_EQ(store_->table("t1"), table);
  EXPECT_EQ(store_->table("t2"), some_table("t2"));
  table.seats[1].earlier.pop_back();
  ASSERT_TRUE(write({.tables = {table}}));
  EXPECT_EQ(store_->table("t1"), table);
}

TEST_P(StoreContract, ARefusedBatchLeavesNothing) {
  ASSERT_TRUE(write(entries("t1", 1, {{Seat(0), "first"}})));
  Batch batch = entries("t1", 0, {{Seat(0), "zero"}, {Seat(1), "again"}}, "ann c1");
  batch.tables = {some_table("t1")};
  batch.chat = StoredChat{1, "ann", "Ann", std::nullopt, Room::kPlayers, "hello"};
  ASSERT_FALSE(write(batch));
  EXPECT_EQ(store_->table("t1"), std::nullopt);
  EXPECT_TRUE(store_->chat("t1", Room::kPlayers, 9).empty());
  EXPECT_TRUE(store_->commands("t1").empty());
  EXPECT_EQ(store_->entries("t1").size(), 1U);
}

TEST_P(StoreContract, ABadBatchDoesNotTakeItsNeighboursWithIt) {
  ASSERT_TRUE(write(entries("t1", 0, {{Seat(0), "first"}})));
  std::atomic<int> written = 0;
  std::atomic<int> refused = 0;
  const auto count = [&](const auto& outcome) { ++(outcome ? written : refused); };
  for (int n = 0; n < 200; ++n) {
    store_->write(entries("t2", n, {{Seat(0), "good"}}), count);
    if (n % 10 == 0) store_->write(entries("t1", 0, {{Seat(0), "bad"}}), count);
  }
  store_->flush();
  EXPECT_EQ(written, 200);
  EXPECT_EQ(refused, 20);
  EXPECT_EQ(store_->entries("t2").size(), 200U);
}

TEST_P(StoreContract, ReportsInTheOrderOfTheWrites) {
  std::vector<int> order;
  for (int n = 0; n < 500; ++n)
    store_->write(entries("t1", n, {{Seat(0), "x"}}), [&order, n](const auto&) { order.push_back(n); });
  store_->flush();
  ASSERT_EQ(order.size(), 500U);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST_P(StoreContract, AReportedWriteIsSeenByTheNextRead) {
  for (int n = 0; n < 50; ++n) {
    ASSERT_TRUE(write(entries("t1", n, {{Seat(0), "x"}})));
    ASSERT_EQ(store_->entries("t1").size(), static_cast<std::size_t>(n + 1));
  }
}

TEST_P(StoreContract, WritesWhatIsQueuedBeforeItCloses) {
  for (int n = 0; n < 300; ++n) store_->write(entries("t1", n, {{Seat(0), "x"}}), nullptr);
  reopen();
  EXPECT_EQ(store_->entries("t1").size(), 300U);
}

TEST_P(StoreContract, RemembersCommands) {
  ASSERT_TRUE(write(entries("t1", 0, {{Seat(0), "x"}, {Seat(1), "y"}}, "ann c1")));
  ASSERT_TRUE(write({.table = "t1", .command = "ann c2"}));
  ASSERT_TRUE(write({.table = "t2", .command = "ann c3"}));
  reopen();
  std::vector<std::string> commands = store_->commands("t1");
  std::ranges::sort(commands);
  EXPECT_EQ(commands, (std::vector<std::string>{"ann c1", "ann c2"}));
}

TEST_P(StoreContract, ForgetsTheFirstCommandsThatLeftNothing) {
  for (const char* command : {"ann z", "ann y", "ann x", "ann w"})
    ASSERT_TRUE(write({.table = "t1", .command = command, .most_commands = 2}));
  ASSERT_TRUE(write({.table = "t2", .command = "ann v", .most_commands = 2}));
  Batch with_entry = entries("t1", 0, {{Seat(0), "x"}}, "ann u");
  with_entry.most_commands = 2;
  ASSERT_TRUE(write(with_entry));
  std::vector<std::string> commands = store_->commands("t1");
  std::ranges::sort(commands);
  EXPECT_EQ(commands, (std::vector<std::string>{"ann u", "ann w", "ann x"}));
  EXPECT_EQ(store_->commands("t2").size(), 1U);
}

TEST_P(StoreContract, KeepsChatByRoomAndGivesTheLastLines) {
  for (int i = 0; i < 5; ++i)
    ASSERT_TRUE(write(
        {.table = "t1", .chat = StoredChat{i, "ann", "Ann", Seat(1), Room::kPlayers, std::to_string(i)}}));
  ASSERT_TRUE(
      write({.table = "t1", .chat = StoredChat{9, "bob", "Bob", std::nullopt, Room::kWatchers, "psst"}}));
  const auto players = store_->chat("t1", Room::kPlayers, 2);
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].text, "3");
  EXPECT_EQ(players[1], (StoredChat{4, "ann", "Ann", Seat(1), Room::kPlayers, "4"}));
  ASSERT_EQ(store_->chat("t1", Room::kWatchers, 9).size(), 1U);
  EXPECT_EQ(store_->chat("t1", Room::kWatchers, 9)[0].seat, std::nullopt);
}

TEST_P(StoreContract, ForgetsWithALineThatItWasSaid) {
  const auto say = [&](Room room, std::uint64_t version) {
    Batch batch{.table = "t1", .events = {{version, 1, "said"}}, .most_chat = 2};
    batch.chat = StoredChat{1, "ann", "Ann", std::nullopt, room, "hello", version};
    return write(batch);
  };
  ASSERT_TRUE(write({.table = "t1", .events = {{1, 1, "begun"}}}));
  ASSERT_TRUE(say(Room::kWatchers, 2));
  ASSERT_TRUE(say(Room::kPlayers, 3));
  ASSERT_TRUE(say(Room::kPlayers, 4));
  ASSERT_TRUE(write({.table = "t1", .events = {{5, 1, "played"}}}));
  ASSERT_TRUE(say(Room::kPlayers, 6));
  ASSERT_TRUE(say(Room::kPlayers, 7));
  std::vector<std::uint64_t> versions;
  for (const StoredEvent& event : store_->events("t1", 99)) versions.push_back(event.version);
  EXPECT_EQ(versions, (std::vector<std::uint64_t>{1, 2, 5, 6, 7}));
}

TEST_P(StoreContract, KeepsTheLastLinesOfEachRoom) {
  const auto say = [&](Room room, const std::string& text) {
    return write({.table = "t1",
                  .chat = StoredChat{1, "ann", "Ann", std::nullopt, room, text},
                  .most_chat = 2,
                  .command = "ann " + text});
  };
  ASSERT_TRUE(say(Room::kWatchers, "w"));
  for (const char* text : {"a", "b", "c"}) ASSERT_TRUE(say(Room::kPlayers, text));
  const auto lines = store_->chat("t1", Room::kPlayers, 9);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].text, "b");
  EXPECT_EQ(store_->chat("t1", Room::kWatchers, 9).size(), 1U);
  std::vector<std::string> commands = store_->commands("t1");
  std::ranges::sort(commands);
  EXPECT_EQ(commands, (std::vector<std::string>{"ann b", "ann c", "ann w"})) << "they go with their lines";
}

TEST_P(StoreContract, DropsTablesWithAllThatBelongsToThem) {
  StoredTable table = some_table("t1");
  table.seats[1].earlier = {{7, SeatKind::kBot, "", "Konrad", "strong", false, 0}};
  Batch batch = entries("t1", 0, {{Seat(0), "x"}}, "ann c1");
  batch.tables = {table, some_table("t2")};
  batch.chat = StoredChat{1, "ann", "Ann", std::nullopt, Room::kPlayers, "hello"};
  ASSERT_TRUE(write(batch));
  ASSERT_TRUE(write({.table = "t1", .command = "ann c2"}));
  ASSERT_TRUE(write({.drop_tables = {"t1"}}));
  EXPECT_EQ(store_->table("t1"), std::nullopt);
  EXPECT_TRUE(store_->entries("t1").empty());
  EXPECT_TRUE(store_->chat("t1", Room::kPlayers, 9).empty());
  EXPECT_TRUE(store_->commands("t1").empty());
  EXPECT_EQ(store_->table("t2"), some_table("t2"));
  ASSERT_TRUE(write({.tables = {some_table("t1")}}));
  EXPECT_EQ(store_->table("t1"), some_table("t1"));
}

TEST_P(StoreContract, ListsTheTablesAHostCanSpare) {
  const auto ended = [](const std::string& id, TablePhase phase, Time changed) {
    StoredTable table = some_table(id);
    table.phase = phase;
    table.changed = changed;
    return table;
  };
  StoredTable with_bob = ended("with bob", TablePhase::kOver, 1);
  with_bob.seats[1] = {SeatKind::kPerson, "bob", "Bob", "", false, ""};
  StoredTable bob_was_there = ended("bob was there", TablePhase::kOver, 1);
  bob_was_there.seats[1].earlier = {{7, SeatKind::kPerson, "bob", "Bob", "", false, 0}};
  ASSERT_TRUE(write({.tables = {some_table("running"), ended("late", TablePhase::kOver, 9),
                                ended("early", TablePhase::kOver, 3),
                                ended("abandoned", TablePhase::kAbandoned, 8), with_bob, bob_was_there}}));
  EXPECT_EQ(store_->tables_hosted("ann"), 6);
  EXPECT_EQ(store_->tables_to_spare("ann", 9), (std::vector<std::string>{"abandoned", "early", "late"}));
  EXPECT_EQ(store_->tables_to_spare("bob", 9), std::vector<std::string>{});
}

TEST_P(StoreContract, ListsTablesOfAPersonUnfinishedFirst) {
  StoredTable over = some_table("over");
  over.phase = TablePhase::kOver;
  over.changed = 9'000;
  StoredTable old = some_table("old");
  StoredTable fresh = some_table("fresh");
  fresh.changed = 3'000;
  StoredTable hosted = some_table("hosted");
  hosted.seats[0] = {};
  hosted.changed = 2'500;
  StoredTable foreign = some_table("foreign");
  foreign.seats[0].person = "bob";
  foreign.host = "bob";
  ASSERT_TRUE(write({.tables = {over, old, fresh, hosted, foreign}}));
  EXPECT_EQ(store_->tables_of("ann", 9), (std::vector<std::string>{"fresh", "hosted", "old", "over"}));
  EXPECT_EQ(store_->tables_of("ann", 1), (std::vector<std::string>{"fresh"}));
  EXPECT_TRUE(store_->tables_of("", 9).empty());
}

TEST_P(StoreContract, ListsWhatARestartHasToWake) {
  StoredTable people = some_table("people");
  people.seats[1] = people.seats[0];
  StoredTable over = some_table("over");
  over.phase = TablePhase::kOver;
  ASSERT_TRUE(write({.tables = {some_table("b"), some_table("a"), people, over, some_table("c"),
                                some_table("broken"), some_table("waits")}}));
  ASSERT_TRUE(write({.table = "a", .progress = TableProgress{3, Seat(1), 9}}));  // a computer's turn
  ASSERT_TRUE(write({.table = "waits", .progress = TableProgress{3, Seat(0), 9}}));
  ASSERT_TRUE(write({.table = "people", .progress = TableProgress{3, Seat(1), 9}}));
  ASSERT_TRUE(write({.table = "broken", .progress = TableProgress{3, std::nullopt, 9, true}}));
  EXPECT_EQ(store_->tables_to_wake("", 2), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(store_->tables_to_wake("b", 2), (std::vector<std::string>{"broken", "c"}))
      << "another program may be able to play it";
}

TEST_P(StoreContract, ListsTheBestOfThoseWhoPlayedAlone) {
  const auto alone = [&](const std::string& id, std::optional<int> points) {
    StoredTable table = some_table(id);
    table.options = {{"seats", "1"}};
    table.seats.resize(1);
    table.seats[0].points = points;
    table.seats[0].place = 1;
    table.phase = TablePhase::kOver;
    return table;
  };
  StoredTable late = alone("late", 30);
  late.changed = 9'000;
  StoredTable other_options = alone("other options", 50);
  other_options.options["hard"] = "yes";
  StoredTable other_game = alone("other game", 50);
  other_game.game = "another";
  StoredTable running = alone("running", 50);
  running.phase = TablePhase::kPlaying;
  StoredTable company = alone("company", 50);
  company.seats.push_back(company.seats[0]);
  StoredTable computer = alone("computer", 50);
  computer.seats[0].kind = SeatKind::kBot;
  StoredTable helped = alone("helped", 50);
  helped.seats[0].earlier = {{7, SeatKind::kBot, "", "Konrad", "strong", false, 0}};
  const StoredTable some = some_table("some");
  ASSERT_TRUE(write({.tables = {late, alone("low", -3), alone("early", 30), alone("unknown", std::nullopt),
                                other_options, other_game, running, company, computer, helped}}));
  EXPECT_EQ(store_->best_alone(some.game, {{"seats", "1"}}, 9),
            (std::vector<std::string>{"early", "late", "low"}));
  EXPECT_EQ(store_->best_alone(some.game, {{"seats", "1"}}, 1), (std::vector<std::string>{"early"}));
  EXPECT_EQ(store_->table("low")->seats[0].points, -3);
  EXPECT_EQ(store_->table("low")->seats[0].place, 1);
}

TEST_P(StoreContract, ListsAllTables) {
  StoredTable linked = some_table("linked");
  linked.visibility = Visibility::kLink;
  StoredTable over = some_table("over");
  over.phase = TablePhase::kOver;
  ASSERT_TRUE(write({.tables = {over, some_table("a"), linked}}));
  EXPECT_EQ(store_->all_tables("", 2), (std::vector<std::string>{"a", "linked"}));
  EXPECT_EQ(store_->all_tables("linked", 2), (std::vector<std::string>{"over"}));
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreContract, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
