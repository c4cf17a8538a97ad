// The book: ladders apart from each other, anchors, and the same numbers again.

#include <gtest/gtest.h>

#include "ratings/book.h"

namespace spielwerk::ratings {
namespace {

const std::vector<std::string> kLevels{"easy", "club", "master"};
const Ladder kPeople{"toy", 2, List::kPeople};
const Ladder kComputers{"toy", 2, List::kWithComputers};

Counted won(const std::string& winner, const std::string& loser) {
  return {List::kPeople, {{winner, "", 1}, {loser, "", 2}}};
}
Counted beat(const std::string& person, const std::string& level) {
  return {List::kWithComputers, {{person, "", 1}, {"", level, 2}}};
}

TEST(Book, TellsHowAMatchHasChangedEverybody) {
  Book book;
  const auto steps = book.add(kPeople, won("ann", "ben"), kLevels);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].person, "ann");
  EXPECT_EQ(steps[0].before, Rating{});
  EXPECT_GT(steps[0].after.mean, kStartMean);
  EXPECT_EQ(book.of(kPeople, "ann"), (Standing{steps[0].after, 1}));
  EXPECT_EQ(book.of(kPeople, "eve"), Standing{});
}

TEST(Book, KeepsLaddersApart) {
  Book book;
  book.add(kPeople, won("ann", "ben"), kLevels);
  book.add(kComputers, beat("ann", "easy"), kLevels);
  EXPECT_EQ(book.of(kPeople, "ann").matches, 1);
  EXPECT_EQ(book.of(kComputers, "ann").matches, 1);
  EXPECT_EQ(book.of(kComputers, "ben").matches, 0);
  EXPECT_EQ(book.of({"toy", 3, List::kPeople}, "ann").matches, 0);
}

TEST(Book, AStrongerComputerIsWorthMoreAndStaysWhatItIs) {
  Book easy;
  Book master;
  for (int i = 0; i < 20; ++i) {
    easy.add(kComputers, beat("ann", "easy"), kLevels);
    master.add(kComputers, beat("ann", "master"), kLevels);
  }
  EXPECT_GT(master.of(kComputers, "ann").rating.mean, easy.of(kComputers, "ann").rating.mean + 150);
  EXPECT_EQ(easy.of(kComputers, "").matches, 0) << "an anchor is nobody";
  EXPECT_EQ(anchor(1, 3).mean, kStartMean);
}

TEST(Book, SortsByWhatSomebodyIsAtLeastWorth) {
  Book book;
  for (int i = 0; i < 30; ++i) book.add(kPeople, won("ann", i % 2 == 0 ? "ben" : "eve"), kLevels);
  book.add(kPeople, won("kim", "lea"), kLevels);  // one lucky match
  const auto leaders = book.leaders(kPeople, 1, 3);
  ASSERT_EQ(leaders.size(), 3U);
  EXPECT_EQ(leaders.front().first, "ann");
  EXPECT_EQ(book.leaders(kPeople, 2, 9).size(), 3U) << "two have played one match only";
}

TEST(Book, MadeAgainHasTheSameNumbers) {
  Book one;
  Book again;
  for (Book* book : {&one, &again})
    for (int i = 0; i < 500; ++i)
      book->add(kPeople, won("p" + std::to_string(i * 7 % 23), "q" + std::to_string(i * 5 % 19)), kLevels);
  EXPECT_EQ(one.leaders(kPeople, 0, 100), again.leaders(kPeople, 0, 100));
}

}  // namespace
}  // namespace spielwerk::ratings
