// Ratings as players see them: real matches, played to their ends or left, and who is told what of them.

#include <gtest/gtest.h>

#include <future>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite_store.h"

namespace spielwerk::server {
namespace {

class RatingsOfMatches : public testing::Test {
 protected:
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  std::string table_of_two(const std::string& visibility = "link") const {
    std::string id = ann_.make_table(kMeAndOpen, false, "toy", visibility);
    EXPECT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
    EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
    return id;
  }
  /// A match of Ann and Bob, played to its end.
  std::string played(const std::string& visibility = "link") const {
    std::string id = table_of_two(visibility);
    const std::jthread bob([&] { TestSocket(bob_, id).play_to_the_end(); });
    TestSocket(ann_, id).play_to_the_end();
    return id;
  }
  void play_three() const {
    std::string last;
    for (int i = 0; i < 3; ++i) last = played();
    ratings(ann_, last);
  }
  /// What a match has changed, once that is settled.
  static json::value ratings(const TestPerson& person, const std::string& table) {
    json::value told;
    for (int i = 0; i < 10'000; ++i) {
      told = person.get("/api/tables/" + table + "/ratings").json();
      if (told.at("done").as_bool()) return told;
    }
    ADD_FAILURE() << "not rated: " << json::serialize(told);
    return told;
  }
  static json::array leaders(const TestPerson& person, const std::string& list = "people") {
    const Answer answer = person.get("/api/leaders?game=toy&players=2&list=" + list);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json().at("leaders").as_array();
  }
  static json::value player(const TestPerson& asks, const TestPerson& about) {
    return asks.get("/api/people/" + id_of(about)).json();
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(RatingsOfMatches, PlacesChangeThem) {
  const std::string id = played();
  const json::value told = ratings(ann_, id);
  EXPECT_FALSE(told.as_object().contains("why"));
  ASSERT_EQ(told.at("seats").as_array().size(), 2U);
  const std::int64_t places[] = {player(ann_, ann_).at("matches").at(0).at("place").as_int64(),
                                 player(ann_, bob_).at("matches").at(0).at("place").as_int64()};
  const json::value table = TestPerson(server_.port()).get("/api/tables/" + id).json();
  for (const json::value& one : told.at("seats").as_array()) {
    const auto seat = one.at("seat").as_int64();
    const json::value& sitter = table.at("seats").at(static_cast<std::size_t>(seat));
    EXPECT_EQ(sitter.at("place"), places[seat]) << "everybody may know who has won";
    EXPECT_TRUE(sitter.at("points").is_int64());
    const auto gained = one.at("rating").as_int64() - one.at("before").as_int64();
    EXPECT_EQ(one.at("before"), 1500);
    EXPECT_EQ(gained > 0, places[seat] < places[1 - seat]) << json::serialize(told);
    EXPECT_EQ(gained<0, places[seat]> places[1 - seat]) << json::serialize(told);
    EXPECT_LT(one.at("deviation").as_int64(), 300) << "more is known of them";
    EXPECT_EQ(one.at("matches"), 1);
  }
  const json::value bob = player(ann_, bob_);
  EXPECT_EQ(bob.at("you"), false);
  ASSERT_EQ(bob.at("standings").as_array().size(), 1U);
  EXPECT_EQ(bob.at("standings").at(0).at("game"), "toy");
  EXPECT_EQ(bob.at("standings").at(0).at("players"), 2);
  EXPECT_EQ(bob.at("standings").at(0).at("list"), "people");
  ASSERT_EQ(bob.at("matches").as_array().size(), 1U);
  EXPECT_EQ(bob.at("matches").at(0).at("table").as_string(), id);
  EXPECT_EQ(bob.at("matches").at(0).at("rating"), bob.at("standings").at(0).at("rating"));
  EXPECT_TRUE(player(bob_, bob_).at("you").as_bool());
}

TEST_F(RatingsOfMatches, TheIdOfATableByLinkIsToldToWhoSatThere) {
  const std::string by_link = played();
  ratings(ann_, by_link);
  const TestPerson stranger(server_.port());
  for (const TestPerson& other : {stranger, TestPerson(server_.port(), false)}) {
    const json::value told = player(other, ann_);
    ASSERT_EQ(told.at("matches").as_array().size(), 1U);
    EXPECT_EQ(json::serialize(told).find(by_link), std::string::npos);
  }
  for (const TestPerson& own : {ann_, bob_})
    EXPECT_EQ(player(own, ann_).at("matches").at(0).at("table").as_string(), by_link);
  const std::string open = played("open");
  ratings(ann_, open);
  EXPECT_EQ(player(stranger, ann_).at("matches").at(0).at("table").as_string(), open);
  EXPECT_FALSE(player(stranger, ann_).at("matches").at(1).as_object().contains("table"));
}

TEST_F(RatingsOfMatches, HowSomebodyHasPlayedIsTold) {
  play_three();
  const json::value told = player(bob_, ann_);
  const json::value& ladder = told.at("standings").at(0);
  std::int64_t counted = 0;
  for (const json::value& seat : ladder.at("places").as_array())
    for (const json::value& count : seat.as_array()) counted += count.as_int64();
  EXPECT_EQ(counted, 3) << json::serialize(told);
  EXPECT_TRUE(ladder.at("best").as_object().contains("table")) << "Bob sat there, too";
  EXPECT_FALSE(ladder.as_object().contains("days"));
  const json::array& rivals = told.at("rivals").as_array();
  ASSERT_EQ(rivals.size(), 1U);
  EXPECT_EQ(rivals[0].at("person").as_string(), id_of(bob_));
  EXPECT_EQ(rivals[0].at("you"), true);
  EXPECT_EQ(rivals[0].at("matches"), 3);
  const json::value turned = player(bob_, bob_).at("rivals").at(0);
  EXPECT_EQ(rivals[0].at("before"), turned.at("after"));
  EXPECT_EQ(rivals[0].at("after"), turned.at("before"));
}

TEST_F(RatingsOfMatches, WhoHasPlayedThreeIsListed) {
  for (int i = 0; i < 2; ++i) ratings(ann_, played());
  EXPECT_TRUE(leaders(ann_).empty());
  ratings(ann_, played());
  const json::array list = leaders(bob_);
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list[0].at("matches"), 3);
  const auto at_least = [](const json::value& one) {
    return one.at("rating").as_int64() - 2 * one.at("deviation").as_int64();
  };
  EXPECT_GE(at_least(list[0]), at_least(list[1]) - 2) << "numbers are rounded";
  for (const json::value& one : list)
    EXPECT_EQ(one.at("you").as_bool(), one.at("person").as_string() == id_of(bob_));
  EXPECT_TRUE(leaders(ann_, "computers").empty());
  EXPECT_EQ(leaders(TestPerson(server_.port(), false)).size(), 2U) << "anybody may look";
}

TEST_F(RatingsOfMatches, WhoWantsToBeInNoListIsSeenByThemselvesOnly) {
  play_three();
  const std::string id = played();
  ratings(ann_, id);
  ASSERT_EQ(bob_.request("PATCH", "/api/me", R"({"unlisted":true})").status, 200);
  EXPECT_EQ(bob_.get("/api/me").json().at("unlisted"), true);
  const std::string bob = id_of(bob_);
  for (const TestPerson& other : {ann_, TestPerson(server_.port()), TestPerson(server_.port(), false)}) {
    EXPECT_EQ(leaders(other).size(), 1U);
    EXPECT_EQ(json::serialize(leaders(other)).find(bob), std::string::npos);
    EXPECT_TRUE(player(other, bob_).at("standings").as_array().empty());
    EXPECT_TRUE(player(other, bob_).at("matches").as_array().empty());
    EXPECT_TRUE(player(other, bob_).at("rivals").as_array().empty());
    EXPECT_EQ(json::serialize(player(other, ann_)).find(bob), std::string::npos) << "nor as a rival";
    const json::value told = ratings(other, id);
    EXPECT_EQ(told.at("seats").as_array().size(), 1U);
    EXPECT_EQ(json::serialize(told).find(bob), std::string::npos);
  }
  EXPECT_EQ(player(bob_, bob_).at("matches").as_array().size(), 4U);
  EXPECT_EQ(ratings(bob_, id).at("seats").as_array().size(), 2U);
  server_.stop();
  server_.start();
  bob_.move_to(server_.port());
  EXPECT_EQ(bob_.get("/api/me").json().at("unlisted"), true);
  ASSERT_EQ(bob_.request("PATCH", "/api/me", R"({"unlisted":false})").status, 200);
  EXPECT_EQ(leaders(bob_).size(), 2U);
}

TEST_F(RatingsOfMatches, ComputersMakeItAMatchOfTheOtherList) {
  const std::string id = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])");
  TestSocket(ann_, id).play_to_the_end();
  const json::value told = ratings(ann_, id);
  ASSERT_EQ(told.at("seats").as_array().size(), 1U) << "a computer's rating stays as it is";
  EXPECT_EQ(player(ann_, ann_).at("standings").at(0).at("list"), "computers");
}

TEST_F(RatingsOfMatches, WhoLeavesIsLastWhateverTheComputerDoes) {
  const std::string id = table_of_two();
  ASSERT_EQ(TestSocket(bob_, id).command(R"("do":"leave")"), "");
  TestSocket(ann_, id).play_to_the_end();
  const json::value told = ratings(ann_, id);
  ASSERT_EQ(told.at("seats").as_array().size(), 2U);
  for (const json::value& one : told.at("seats").as_array())
    EXPECT_EQ(one.at("rating").as_int64() > 1500, one.at("seat") == 0) << json::serialize(told);
  EXPECT_EQ(told.at("seats").at(1).at("name"), bob_.get("/api/me").json().at("name"));
  EXPECT_EQ(player(ann_, bob_).at("standings").at(0).at("list"), "people");
}

// Else a host who is about to lose would end the match instead.
TEST_F(RatingsOfMatches, WhoAbandonsAMatchAgainstTheOthersIsLast) {
  const std::string id = table_of_two();
  ASSERT_EQ(TestSocket(ann_, id).command(R"("do":"abandon")"), "");
  const json::value told = ratings(bob_, id);
  ASSERT_EQ(told.at("seats").as_array().size(), 2U) << json::serialize(told);
  for (const json::value& one : told.at("seats").as_array())
    EXPECT_EQ(one.at("rating").as_int64() > 1500, one.at("seat") == 1) << json::serialize(told);
}

TEST_F(RatingsOfMatches, WhyAMatchDoesNotCountIsTold) {
  const std::string alone = ann_.make_table(R"([{"kind":"me"},{"kind":"local","name":"Ben"}])");
  TestSocket(ann_, alone).play_to_the_end();
  EXPECT_EQ(ratings(ann_, alone).at("why"), "one_screen");
  const std::string abandoned = table_of_two();
  TestSocket bob(bob_, abandoned);
  EXPECT_EQ(bob.command(R"("do":"abandon")"), "");
  EXPECT_EQ(TestSocket(ann_, abandoned).command(R"("do":"abandon")"), "");
  EXPECT_EQ(ratings(ann_, abandoned).at("why"), "undecided");
  const std::string never = ann_.make_table(kMeAndOpen, false);
  EXPECT_EQ(TestSocket(ann_, never).command(R"("do":"abandon")"), "");
  EXPECT_TRUE(ratings(ann_, never).at("seats").as_array().empty());
  EXPECT_TRUE(player(ann_, ann_).at("matches").as_array().empty());
}

TEST_F(RatingsOfMatches, EachMatchIsRatedOnce) {
  play_three();
  const json::value before = player(ann_, ann_);
  server_.stop();
  server_.start();
  ann_.move_to(server_.port());
  EXPECT_EQ(player(ann_, ann_), before);
  // What was stored and not yet rated is rated when the server begins; here all of it.
  server_.stop();
  {
    const auto store = open_sqlite_store(server_.data());
    std::promise<bool> done;
    store->write({.unrate = true}, [&](const auto& outcome) { done.set_value(outcome.has_value()); });
    ASSERT_TRUE(done.get_future().get());
  }
  server_.start();
  ann_.move_to(server_.port());
  for (int i = 0; i < 10'000 && player(ann_, ann_).at("matches").as_array().size() < 3; ++i) {
  }
  EXPECT_EQ(player(ann_, ann_), before);
}

TEST_F(RatingsOfMatches, BadQuestionsAreRefused) {
  const auto error = [&](const std::string& path) { return ann_.get("/api/" + path).error(); };
  EXPECT_EQ(error("leaders"), "unknown_game");
  EXPECT_EQ(error("leaders?game=chess&players=2&list=people"), "unknown_game");
  for (const char* players : {"", "x", "2x", "0", "-1", "99", "99999999999999999999"})
    EXPECT_EQ(error(std::string("leaders?game=toy&list=people&players=") + players), "malformed") << players;
  EXPECT_EQ(error("leaders?game=toy&players=2&list=friends"), "malformed");
  EXPECT_EQ(error("people/nobody"), "unknown_person");
  EXPECT_EQ(ann_.get("/api/people/nobody").status, 404);
  EXPECT_EQ(error("people/"), "unknown_person");
  EXPECT_EQ(error("tables/nothing/ratings"), "unknown_table");
  EXPECT_EQ(error("tables/" + ann_.make_table(kMeAndEndless) + "/ratings"), "still_running");
  EXPECT_EQ(ann_.request("PATCH", "/api/me", R"({"unlisted":1})").error(), "malformed");
}

}  // namespace
}  // namespace spielwerk::server
