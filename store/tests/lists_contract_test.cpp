// What the lobby lists: the tables that everybody may see.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

TEST_P(StoreContract, ListsWhatEverybodyMaySee) {
  StoredTable old = some_table("old");
  StoredTable fresh = some_table("fresh");
  fresh.changed = 3'000;
  StoredTable linked = some_table("linked");
  linked.visibility = Visibility::kLink;
  ASSERT_TRUE(write({.tables = {old, fresh, linked}}));
  EXPECT_EQ(store_->visible_tables(TablePhase::kPlaying, "", 0, "", 9),
            (std::vector<std::string>{"fresh", "old"}));
  EXPECT_EQ(store_->visible_tables(TablePhase::kPlaying, "", 2'500, "", 9),
            (std::vector<std::string>{"fresh"}));
  EXPECT_TRUE(store_->visible_tables(TablePhase::kGathering, "", 0, "", 9).empty());
}

TEST_P(StoreContract, ListsNoMatchWithoutSpectators) {
  StoredTable plays = some_table("plays");
  plays.spectators = false;
  StoredTable gathers = some_table("gathers");
  gathers.phase = TablePhase::kGathering;
  gathers.spectators = false;
  ASSERT_TRUE(write({.tables = {plays, gathers}}));
  EXPECT_FALSE(store_->table("plays")->spectators);
  EXPECT_TRUE(store_->visible_tables(TablePhase::kPlaying, "", 0, "", 9).empty());
  EXPECT_EQ(store_->visible_tables(TablePhase::kGathering, "", 0, "", 9),
            (std::vector<std::string>{"gathers"}));
  plays.phase = TablePhase::kOver;
  ASSERT_TRUE(write({.tables = {plays}}));
  EXPECT_EQ(store_->visible_tables(TablePhase::kOver, "", 0, "", 9), (std::vector<std::string>{"plays"}));
}

TEST_P(StoreContract, ListsTheTablesOfAGame) {
  StoredTable own = some_table("own");
  StoredTable older = some_table("older");
  older.changed = own.changed - 1;
  StoredTable linked = some_table("linked");
  linked.visibility = Visibility::kLink;
  StoredTable other = some_table("other");
  other.game = "another";
  ASSERT_TRUE(write({.blocks = {{"eve", other.host, "", 6}}, .tables = {older, own, linked, other}}));
  const auto ids = [&](std::string_view game, std::string_view person, int most) {
    return store_->visible_tables(TablePhase::kPlaying, game, 0, person, most);
  };
  EXPECT_EQ(ids(own.game, "", 9), (std::vector<std::string>{"own", "older"}));
  EXPECT_EQ(ids(own.game, "", 1), (std::vector<std::string>{"own"}));
  EXPECT_EQ(ids("another", "", 9), (std::vector<std::string>{"other"}));
  EXPECT_TRUE(ids("another", "eve", 9).empty()) << "they keep apart";
  EXPECT_TRUE(ids("none", "", 9).empty());
}

}  // namespace
}  // namespace spielwerk
