// What every store must do with entries, events and how far a table has come.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

class MatchContract : public StoreContract {};

TEST_P(MatchContract, KeepsHowFarATableHasCome) {
  ASSERT_TRUE(write({.tables = {some_table("t1")}}));
  EXPECT_EQ(store_->progress("t1"), (TableProgress{0, std::nullopt, 2'000}));
  EXPECT_EQ(store_->progress("t2"), std::nullopt);
  Batch batch = entries("t1", 0, {{Seat(0), "x"}});
  batch.progress = TableProgress{1, Seat(1), 77, true};
  ASSERT_TRUE(write(batch));
  ASSERT_TRUE(write({.tables = {some_table("t1")}})) << "people changed";
  reopen();
  EXPECT_EQ(store_->progress("t1"), batch.progress);
}

TEST_P(MatchContract, TheNewerOfRowAndEntriesTellsHowFarATableHasCome) {
  ASSERT_TRUE(write({.tables = {some_table("t1"), some_table("t2")}}));
  const auto play = [&](int first, std::optional<Seat> turn) {
    Batch batch = entries("t1", first, {{Seat(0), "x"}, {std::nullopt, "y"}});
    batch.progress = TableProgress{first + 2, turn, batch.at};
    return write(batch);
  };
  ASSERT_TRUE(play(0, Seat(1)));
  EXPECT_EQ(store_->progress("t1"), (TableProgress{2, Seat(1), 77}));
  ASSERT_TRUE(write({.table = "t1", .progress = TableProgress{2, Seat(1), 80}})) << "somebody said something";
  EXPECT_EQ(store_->progress("t1"), (TableProgress{2, Seat(1), 80}));
  ASSERT_TRUE(play(2, std::nullopt));
  EXPECT_EQ(store_->progress("t1"), (TableProgress{4, std::nullopt, 77}));
  ASSERT_TRUE(write({.table = "t1", .progress = TableProgress{4, std::nullopt, 90, true}}));
  reopen();
  EXPECT_EQ(store_->progress("t1"), (TableProgress{4, std::nullopt, 90, true}));
  ASSERT_TRUE(play(4, Seat(0)));
  EXPECT_EQ(store_->progress("t1"), (TableProgress{6, Seat(0), 77})) << "it is played again";
  EXPECT_EQ(store_->progress("t2"), (TableProgress{0, std::nullopt, 2'000})) << "another table";
}

TEST_P(MatchContract, KeepsWithEntriesThatTheyWereAdded) {
  const auto play = [&](int first, std::vector<Entry> lines, std::uint64_t version, int to) {
    Batch batch = entries("t1", first, std::move(lines));
    batch.events = {{version, 77, "", EntryRange{first, to}}, {version + 1, 77, "and more"}};
    return write(batch);
  };
  const Entry entry{Seat(0), "x"};
  ASSERT_TRUE(write({.table = "t1", .events = {{1, 5, "begun"}}}));
  ASSERT_TRUE(play(0, {entry, entry}, 2, 2));
  ASSERT_TRUE(play(2, {entry}, 4, 3));
  reopen();
  const std::vector<StoredEvent> all{{1, 5, "begun"},
                                     {2, 77, "", EntryRange{0, 2}},
                                     {3, 77, "and more"},
                                     {4, 77, "", EntryRange{2, 3}},
                                     {5, 77, "and more"}};
  EXPECT_EQ(store_->events("t1", 9), all);
  EXPECT_EQ(store_->events("t1", 4), std::vector(all.begin() + 1, all.end()));
  EXPECT_FALSE(play(3, {entry}, 6, 5)) << "only one was";
  EXPECT_FALSE(play(3, {}, 6, 3)) << "none was";
  EXPECT_EQ(store_->events("t1", 9), all);
}

TEST_P(MatchContract, KeepsTheFirstEventsOfNewTables) {
  const std::vector<StoredEvent> made{{1, 5, "opened"}, {2, 5, "filled"}};
  const std::vector<StoredEvent> more{{3, 6, "followed"}};
  ASSERT_TRUE(write({.tables = {some_table("t1")}, .openings = {{"t1", made}}}));
  ASSERT_TRUE(
      write({.tables = {some_table("t2")}, .openings = {{"t2", made}}, .table = "t1", .events = more}));
  EXPECT_EQ(store_->events("t1", 9), (std::vector<StoredEvent>{made[0], made[1], more[0]}));
  EXPECT_EQ(store_->events("t2", 9), made);
  EXPECT_FALSE(write({.openings = {{"t2", made}}})) << "they are there";
}

TEST_P(MatchContract, KeepsEventsInOrderAndNoVersionTwice) {
  const std::vector<StoredEvent> first{{1, 5, "one"}, {2, 5, "two"}};
  ASSERT_TRUE(write({.table = "t1", .events = first}));
  Batch line{.table = "t1", .events = {{3, 6, "said"}}};
  line.chat = StoredChat{6, "ann", "Ann", std::nullopt, Room::kWatchers, "psst", 3};
  ASSERT_TRUE(write(line));
  reopen();
  EXPECT_EQ(store_->events("t1", 2), (std::vector<StoredEvent>{{2, 5, "two"}, {3, 6, "said"}}));
  EXPECT_TRUE(store_->events("t2", 2).empty());
  EXPECT_EQ(store_->chat_since("t1", 3), std::vector{*line.chat});
  EXPECT_TRUE(store_->chat_since("t1", 4).empty());
  const auto again = write({.table = "t1", .events = {{3, 7, "other"}}});
  ASSERT_FALSE(again);
  EXPECT_TRUE(again.error().conflict);
  ASSERT_TRUE(write({.drop_tables = {"t1"}}));
  EXPECT_TRUE(store_->events("t1", 9).empty());
}

TEST_P(MatchContract, KeepsEntriesInOrder) {
  ASSERT_TRUE(write(entries("t1", 0, {{Seat(0), "roll 1"}, {std::nullopt, "die 4"}})));
  ASSERT_TRUE(write(entries("t1", 2, {{Seat(1), "build mine"}})));
  ASSERT_TRUE(write(entries("t2", 0, {{Seat(0), "other"}})));
  reopen();
  const std::vector<StoredEntry> expected{
      {{Seat(0), "roll 1"}, 77}, {{std::nullopt, "die 4"}, 77}, {{Seat(1), "build mine"}, 77}};
  EXPECT_EQ(store_->entries("t1"), expected);
}

TEST_P(MatchContract, RefusesTwoAnswersToOneQuestion) {
  ASSERT_TRUE(write(entries("t1", 0, {{Seat(0), "first"}})));
  const auto second = write(entries("t1", 0, {{Seat(1), "second"}}));
  ASSERT_FALSE(second);
  EXPECT_TRUE(second.error().conflict);
  EXPECT_EQ(store_->entries("t1").size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Databases, MatchContract, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
