// What every store must tell of how somebody has played.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

const ratings::Ladder kTwo{"toy", 2, ratings::List::kPeople};

/// A match on the seats of a table, whose people have made all decisions and took these places.
StoredResult result_at(const std::string& table, const std::vector<std::string>& people,
                       const std::vector<int>& places) {
  StoredResult result;
  result.table = table;
  result.game = "toy";
  result.at = 5'000;
  result.match.whole = true;
  result.match.entries = 40;
  for (std::size_t i = 0; i < people.size(); ++i)
    result.match.seats.push_back({people[i], "", false, places[i], std::nullopt, false, 20, 20});
  return result;
}

RatedResult rated_as(std::int64_t number, const StoredResult& result) {
  RatedResult rated{number, kTwo, {}};
  for (const ratings::SeatResult& seat : result.match.seats)
    rated.steps.push_back({seat.person, *seat.place, {1500, 300}, {1500, 290}, 1});
  return rated;
}

class StoreOfStatistics : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 1}, {"ben", "Ben", "", 1}, {"cem", "Cem", "", 1}}}));
  }
  /// Somebody on the first seat of a table against somebody on its second one, over with these points.
  void play(const std::string& table, const std::vector<std::string>& people, const std::vector<int>& places,
            const std::vector<int>& points) {
    StoredTable row = some_table(table);
    row.phase = TablePhase::kOver;
    for (std::size_t i = 0; i < people.size(); ++i) {
      row.seats[i] = {SeatKind::kPerson, people[i], people[i], "", false, ""};
      row.seats[i].points = points[i];
    }
    const StoredResult result = result_at(table, people, places);
    ASSERT_TRUE(write({.tables = {row}, .results = {result}}));
    ASSERT_TRUE(write({.rated = {rated_as(++number_, result)}}));
  }
  /// Entries of a table, all at once, by so many milliseconds later than the last ones.
  void enter(const std::string& table, std::vector<Entry> lines, std::int64_t later) {
    at_ += later;
    Batch batch = entries(table, entered_, std::move(lines));
    entered_ += static_cast<int>(batch.entries.size());
    batch.at = at_;
    ASSERT_TRUE(write(std::move(batch)));
  }
  StoredStatistics of(std::string_view person, std::string_view asks = "", int rivals = 9, int matches = 9) {
    return store_->statistics({person, asks, rivals, matches});
  }

  std::int64_t number_ = 0;
  std::int64_t at_ = 1'000;
  int entered_ = 0;
};

TEST_P(StoreOfStatistics, CountsPlacesBySeat) {
  play("t1", {"ann", "ben"}, {1, 2}, {9, 5});
  play("t2", {"ann", "ben"}, {1, 2}, {9, 5});
  play("t3", {"ben", "ann"}, {1, 2}, {9, 5});
  reopen();
  EXPECT_EQ(of("ann").places, (std::vector<StoredPlaces>{{kTwo, 0, 1, 2}, {kTwo, 1, 2, 1}}));
  EXPECT_TRUE(of("cem").places.empty());
}

TEST_P(StoreOfStatistics, KnowsTheMatchWithTheMostPoints) {
  play("t1", {"ann", "ben"}, {1, 2}, {9, 5});
  play("t2", {"ann", "ben"}, {1, 2}, {12, 5});
  play("t3", {"ben", "ann"}, {1, 2}, {30, 7});
  EXPECT_EQ(of("ann").best, (std::vector<StoredBest>{{kTwo, 12, "t2", 5'000, true}}));
  EXPECT_EQ(of("ben").best, (std::vector<StoredBest>{{kTwo, 30, "t3", 5'000, true}}));
}

TEST_P(StoreOfStatistics, PointsThatSomebodyElseMadeAreNotTheirs) {
  play("t1", {"ann", "ben"}, {1, 2}, {9, 5});
  StoredTable row = *store_->table("t1");
  row.seats[0].person = "cem";
  row.visibility = Visibility::kLink;
  ASSERT_TRUE(write({.tables = {row}}));
  EXPECT_TRUE(of("ann").best.empty());
  ASSERT_EQ(of("ben").best.size(), 1U);
  EXPECT_FALSE(of("ben").best[0].open);
}

TEST_P(StoreOfStatistics, ComparesThoseWhoMet) {
  play("t1", {"ann", "ben"}, {1, 2}, {9, 5});
  play("t2", {"ann", "ben"}, {2, 1}, {9, 5});
  play("t3", {"ann", "ben"}, {1, 1}, {9, 9});
  play("t4", {"cem", "ann"}, {1, 2}, {9, 5});
  EXPECT_EQ(of("ann").rivals, (std::vector<StoredRival>{{"ben", "Ben", 3, 1, 1}, {"cem", "Cem", 1, 0, 1}}));
  EXPECT_EQ(of("ann", "cem").rivals.front().name, "Cem") << "who asks comes first";
  EXPECT_EQ(of("ann", "", 1).rivals.size(), 1U);
}

TEST_P(StoreOfStatistics, WhoWantsToBeInNoListIsARivalToThemselvesOnly) {
  play("t1", {"ann", "ben"}, {1, 2}, {9, 5});
  ASSERT_TRUE(write({.people = {{"ben", "Ben", "", 0, 0, true}}}));
  EXPECT_TRUE(of("ann").rivals.empty());
  EXPECT_TRUE(of("ann", "cem").rivals.empty());
  EXPECT_EQ(of("ann", "ben").rivals.size(), 1U);
  ASSERT_TRUE(write({.drop_tables = {"t1"}, .drop_people = {"ben"}}));
  EXPECT_TRUE(of("ann", "ben").rivals.empty()) << "nor who is forgotten";
}

TEST_P(StoreOfStatistics, MeasuresTheirDecisions) {
  const Actor ann = Seat(0);
  const Actor ben = Seat(1);
  enter("t1", {{ann, "first"}}, 0);  // nobody knows since when they thought
  enter("t1", {{ben, "second"}, {std::nullopt, "chance"}, {ann, "forced"}}, 700);
  enter("t1", {{ann, "third"}}, 30);
  enter("t1", {{ben, "fourth"}}, 500);
  enter("t1", {{ann, "fifth"}}, 20);
  play("t1", {"ann", "ben"}, {1, 2}, {9, 5});
  EXPECT_EQ(of("ann").thinking, (std::vector<StoredThinking>{{kTwo, {30, 20}}}));
  EXPECT_EQ(of("ben").thinking, (std::vector<StoredThinking>{{kTwo, {700, 500}}}));
  EXPECT_TRUE(of("ann", "", 9, 0).thinking.empty());

  entered_ = 0;
  enter("t2", {{ann, "first"}}, 0);
  enter("t2", {{ben, "second"}}, 40);
  play("t2", {"ann", "ben"}, {1, 2}, {9, 5});
  EXPECT_EQ(of("ben").thinking, (std::vector<StoredThinking>{{kTwo, {40}}, {kTwo, {700, 500}}}));
  EXPECT_EQ(of("ben", "", 9, 1).thinking, (std::vector<StoredThinking>{{kTwo, {40}}}));
}

TEST_P(StoreOfStatistics, WhereOthersDecidedForThemNothingIsMeasured) {
  enter("t1", {{Seat(0), "first"}}, 0);
  enter("t1", {{Seat(1), "second"}}, 40);
  StoredResult result = result_at("t1", {"ann", "ben"}, {1, 2});
  result.match.seats[1].own_decisions = 19;
  ASSERT_TRUE(write({.results = {result}}));
  ASSERT_TRUE(write({.rated = {rated_as(1, result)}}));
  EXPECT_TRUE(of("ben").thinking.empty());
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreOfStatistics, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
