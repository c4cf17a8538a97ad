// The feed of a table: who follows it from a version on gets exactly what came after.

#include <gtest/gtest.h>

#include "server/table/feed.h"

namespace spielwerk::server {
namespace {

TEST(Feed, GivesExactlyTheRest) {
  Feed feed(3, 10);
  for (int i = 0; i < 5; ++i) feed.add(static_cast<std::uint64_t>(11 + i), EntriesAdded{i, i + 1});
  EXPECT_EQ(feed.version(), 15U);
  EXPECT_FALSE(feed.since(11));
  EXPECT_EQ(feed.since(12)->size(), 3U);
  EXPECT_EQ(feed.since(14)->front().version, 15U);
  EXPECT_TRUE(feed.since(15)->empty());
  EXPECT_FALSE(feed.since(16));
  EXPECT_FALSE(feed.since(0));
}

TEST(Feed, TellsAgainWhatMakesNoVersion) {
  Feed feed(3, 10);
  EXPECT_EQ(feed.since(10)->size(), 1U) << "who is there now";
  feed.add(12, EntriesAdded{0, 1});
  EXPECT_EQ(feed.since(12)->size(), 0U);
  EXPECT_EQ(feed.touch().version, 12U);
  ASSERT_EQ(feed.since(12)->size(), 1U);
  EXPECT_EQ(feed.since(12)->front().version, 12U);
  feed.add(13, EntriesAdded{1, 2});
  EXPECT_EQ(feed.since(12)->size(), 2U);
  EXPECT_TRUE(feed.since(13)->empty());
}

TEST(Feed, TellsNothingThatSomebodySaidWhoIsDeleted) {
  Feed feed(9, 10);
  feed.add(11, EntriesAdded{0, 1});
  feed.add(12, ChatSaid{{.person = "ann", .name = "Ann", .seat = {}, .text = "hello"}});
  feed.add(13, ChatSaid{{.person = "ben", .name = "Ben", .seat = {}, .text = "hi"}});
  feed.forget("ann");
  const auto rest = feed.since(10);
  ASSERT_EQ(rest->size(), 3U);
  EXPECT_EQ((*rest)[0].version, 11U);
  EXPECT_EQ(std::get<ChatSaid>((*rest)[1].what).line.person, "ben");
  EXPECT_EQ(feed.version(), 13U);
}

}  // namespace
}  // namespace spielwerk::server
