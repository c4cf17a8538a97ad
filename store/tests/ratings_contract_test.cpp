// What every store must do with results of matches and with the ratings made from them.

#include <gtest/gtest.h>

#include "store/tests/contract.h"

namespace spielwerk {
namespace {

const ratings::Ladder kLadder{"toy", 2, ratings::List::kPeople};

/// Ann won against Ben, who was gone for a while.
StoredResult some_result(std::string table, int entries = 40) {
  StoredResult result;
  result.table = std::move(table);
  result.game = "toy";
  result.at = 5'000;
  result.match.seats = {{"ann", "", false, 1, std::nullopt, false, 20, 20},
                        {"ben", "", false, 2, 12, true, 18, 11}};
  result.match.whole = true;
  result.match.entries = entries;
  return result;
}

/// Ann's rating goes up to the mean, Ben's down by as much.
RatedResult rated(std::int64_t number, double mean, int matches) {
  return {number,
          kLadder,
          {{"ann", 1, {1500, 300}, {mean, 200.5}, matches},
           {"ben", 2, {1500, 300}, {3000 - mean, 200.5}, matches}}};
}

class StoreOfRatings : public StoreContract {
 protected:
  void SetUp() override {
    StoreContract::SetUp();
    ASSERT_TRUE(write({.people = {{"ann", "Ann", "", 1}, {"ben", "Ben", "", 1}}}));
  }
  std::vector<std::string> leaders(int least_matches = 1) const {
    std::vector<std::string> names;
    for (const StoredStanding& one : store_->leaders(kLadder, least_matches, 9)) names.push_back(one.name);
    return names;
  }
};

TEST_P(StoreOfRatings, KeepsResultsInTheOrderOfTheEnds) {
  StoredResult first = some_result("t1");
  StoredResult second = some_result("t2");
  second.match.seats[1] = {"", "club", false, std::nullopt, std::nullopt, false, 7, 0};
  second.match.seats[0].local = true;
  second.match.seats[0].replaced = true;
  second.match.whole = false;
  ASSERT_TRUE(write({.tables = {some_table("t1")}, .results = {first}}));
  ASSERT_TRUE(write({.results = {second}}));
  ASSERT_TRUE(write({.drop_tables = {"t1"}}));
  reopen();
  first.number = 1;
  second.number = 2;
  EXPECT_EQ(store_->results(0, 9), (std::vector{first, second})) << "also that of a table that is gone";
  EXPECT_EQ(store_->results(0, 1), std::vector{first});
  EXPECT_EQ(store_->results(1, 9), std::vector{second});
  EXPECT_EQ(store_->result("t2"), second);
  EXPECT_EQ(store_->result("t3"), std::nullopt);
}

TEST_P(StoreOfRatings, AResultThatIsKnownKeepsItsNumber) {
  ASSERT_TRUE(write({.results = {some_result("t1"), some_result("t2")}}));
  ASSERT_TRUE(write({.results = {some_result("t1", 50)}}));
  StoredResult expected = some_result("t1", 50);
  expected.number = 1;
  EXPECT_EQ(store_->result("t1"), expected);
  EXPECT_EQ(store_->results(0, 9).size(), 2U);
}

TEST_P(StoreOfRatings, TheUsualLengthIsThatOfWholeMatchesBefore) {
  StoredResult unfinished = some_result("t3", 4);
  unfinished.match.whole = false;
  StoredResult other = some_result("t4", 900);
  other.game = "opentoy";
  StoredResult larger = some_result("t5", 700);
  larger.match.seats.resize(3);
  ASSERT_TRUE(write({.results = {some_result("t1", 40), some_result("t2", 50), unfinished, other, larger,
                                 some_result("t6", 90)}}));
  EXPECT_EQ(store_->usual_entries("toy", 2, 1), 0);
  EXPECT_EQ(store_->usual_entries("toy", 2, 2), 40);
  EXPECT_EQ(store_->usual_entries("toy", 2, 6), 45);
  EXPECT_EQ(store_->usual_entries("toy", 2, 7), 60);
}

TEST_P(StoreOfRatings, KeepsRatingsAndHowFarTheyHaveCome) {
  ASSERT_TRUE(write({.results = {some_result("t1"), some_result("t2")}}));
  EXPECT_EQ(store_->rated(), 0);
  EXPECT_EQ(store_->standing(kLadder, "ann"), ratings::Standing{});
  ASSERT_TRUE(write({.rated = {rated(1, 1600.25, 1)}}));
  ASSERT_TRUE(write({.rated = {rated(2, 1650.125, 2)}}));
  reopen();
  EXPECT_EQ(store_->rated(), 2);
  EXPECT_EQ(store_->standing(kLadder, "ann"), (ratings::Standing{{1650.125, 200.5}, 2}));
  EXPECT_EQ(store_->standing({"toy", 3, ratings::List::kPeople}, "ann"), ratings::Standing{});
  EXPECT_EQ(store_->standing({"toy", 2, ratings::List::kWithComputers}, "ann"), ratings::Standing{});
  EXPECT_EQ(store_->standings("ann"),
            (std::vector<StoredStanding>{{"ann", "Ann", kLadder, {{1650.125, 200.5}, 2}}}));
  const auto steps = store_->steps("ben", 9);
  ASSERT_EQ(steps.size(), 2U) << "the last one first";
  EXPECT_EQ(steps[0], (StoredStep{2, kLadder, rated(2, 1650.125, 2).steps[1], "t2", 5'000}));
  EXPECT_EQ(steps[1].result, 1);
  EXPECT_EQ(store_->steps("ben", 1).size(), 1U);
  const auto at_table = store_->steps_at("t1");
  ASSERT_EQ(at_table.size(), 2U);
  EXPECT_EQ(at_table[0].step, rated(1, 1600.25, 1).steps[0]);
}

TEST_P(StoreOfRatings, AMatchThatChangesNobodyIsRatedToo) {
  ASSERT_TRUE(write({.results = {some_result("t1")}}));
  ASSERT_TRUE(write({.rated = {{1, kLadder}}}));
  EXPECT_EQ(store_->rated(), 1);
  EXPECT_TRUE(store_->steps_at("t1").empty());
}

TEST_P(StoreOfRatings, ListsThoseWhoAreAlmostSurelyWorthMost) {
  RatedResult result = rated(1, 1600, 3);
  result.steps[0].after.deviation = 290;  // high, but hardly known
  result.steps[1].after.deviation = 20;
  ASSERT_TRUE(write({.results = {some_result("t1")}, .rated = {result}}));
  EXPECT_EQ(leaders(), (std::vector<std::string>{"Ben", "Ann"}));
  EXPECT_EQ(leaders(4), std::vector<std::string>{});
  EXPECT_EQ(store_->leaders(kLadder, 1, 1).size(), 1U);
  ASSERT_TRUE(write({.people = {{"ben", "Ben", "", 0, 0, true}}}));
  EXPECT_EQ(leaders(), std::vector<std::string>{"Ann"});
  EXPECT_EQ(store_->standings("ben").size(), 1U) << "they see it themselves";
  EXPECT_TRUE(store_->person("ben")->unlisted);
}

TEST_P(StoreOfRatings, RatingsCanBeMadeAgain) {
  ASSERT_TRUE(write({.results = {some_result("t1")}, .rated = {rated(1, 1600, 1)}}));
  ASSERT_TRUE(write({.unrate = true}));
  EXPECT_EQ(store_->rated(), 0);
  EXPECT_EQ(store_->standing(kLadder, "ann"), ratings::Standing{});
  EXPECT_TRUE(store_->steps("ann", 9).empty());
  EXPECT_TRUE(store_->result("t1"));
  ASSERT_TRUE(write({.rated = {rated(1, 1600, 1)}}));
  EXPECT_EQ(store_->standing(kLadder, "ann").matches, 1);
}

TEST_P(StoreOfRatings, WhoIsForgottenIsInNoList) {
  ASSERT_TRUE(write({.results = {some_result("t1")}, .rated = {rated(1, 1600, 3)}}));
  ASSERT_TRUE(write({.drop_people = {"ann"}}));
  EXPECT_EQ(leaders(), std::vector<std::string>{"Ben"});
  EXPECT_TRUE(store_->standings("ann").empty());
  EXPECT_TRUE(store_->steps("ann", 9).empty());
  EXPECT_EQ(store_->steps_at("t1").size(), 1U);
  EXPECT_EQ(store_->result("t1")->match.seats[0].person, "ann") << "what others are rated by stays";
}

INSTANTIATE_TEST_SUITE_P(Databases, StoreOfRatings, testing::ValuesIn(kOpeners));

}  // namespace
}  // namespace spielwerk
