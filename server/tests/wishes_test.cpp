// Playing with anybody: who is seated together, when, and what others learn of it.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <future>

#include "server/lobby/grouping.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

constexpr std::string_view kSomeSeal = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

TEST(Groups, HoldThoseWhoCameFirstAndFitEachOther) {
  const auto found = [](int own, const std::vector<int>& others, std::size_t players, int apart) {
    const auto fits = [&](int one, int other) { return one + other != apart; };
    std::string text;
    const auto group = find_group<int>(own, others, players, fits);
    if (!group) return std::string("none");
    for (const int* one : *group) text += std::to_string(*one) + ' ';
    return text;
  };
  EXPECT_EQ(found(1, {}, 2, 0), "none");
  EXPECT_EQ(found(1, {2, 3}, 2, 0), "1 2 ");
  EXPECT_EQ(found(1, {2, 3}, 2, 3), "1 3 ") << "1 and 2 do not fit";
  EXPECT_EQ(found(1, {2, 3, 4}, 3, 5), "none") << "2 and 3 do not fit, nor do 1 and 4";
  EXPECT_EQ(found(9, {2, 3, 4}, 3, 5), "9 2 4 ") << "2 and 3 do not fit";
  EXPECT_EQ(found(9, {1, 4, 5}, 3, 5), "9 1 5 ") << "1 and 4 do not fit";
  EXPECT_EQ(found(9, {2, 3}, 3, 5), "none");
  const auto none_but = [](int one, int other) { return std::max(one, other) == 9 || one + other == 5; };
  const std::vector<int> others{1, 2, 3};
  EXPECT_EQ(*find_group<int>(9, others, 3, none_but)->back(), 3) << "the first one fits nobody";
}

class WishesTest : public testing::Test {
 protected:
  static std::string id_of(const TestPerson& person) {
    return std::string(person.get("/api/me").json().at("id").as_string());
  }
  static Answer wish(const TestPerson& person, const std::string& fields) {
    return person.request("POST", "/api/wishes", '{' + fields + '}');
  }
  /// The table that was found last for a person; empty: none.
  static std::string last_found(const json::value& wishes) {
    const json::array& found = wishes.at("found").as_array();
    return found.empty() ? std::string() : std::string(found.back().at("table").as_string());
  }
  static std::string found(const TestPerson& person) { return last_found(person.get("/api/wishes").json()); }
  static json::array wishes_of(const TestPerson& person) {
    return person.get("/api/wishes").json().at("wishes").as_array();
  }
  /// They are here from now on, for an hour. `known`: the last table they have been told of, if they have.
  static std::string come_back(const TestPerson& person) {
    return last_found(wish(person, R"("game":"opentoy","players":4,"pace":"week")").json());
  }
  static json::array waiting(const TestPerson& person) {
    const json::value lobby = person.get("/api/lobby").json();
    const json::object& lists = lobby.as_object();
    return lists.contains("waiting") ? lists.at("waiting").as_array() : json::array();
  }
  void restart() {
    server_.stop();
    server_.start();
    for (TestPerson* one : {&ann_, &bob_, &eve_}) one->move_to(server_.port());
  }

  static constexpr const char* kTwoLive = R"("game":"toy","players":2,"pace":"live20")";
  static constexpr const char* kTwoDaily = R"("game":"toy","players":2,"pace":"day")";

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST_F(WishesTest, TwoWhoWantTheSameAreSeatedAndTheMatchBegins) {
  const json::value waits = wish(ann_, kTwoLive).json();
  EXPECT_EQ(last_found(waits), "");
  EXPECT_EQ(waits.at("wishes").at(0).at("game"), "toy");
  EXPECT_EQ(waits.at("wishes").at(0).at("players"), 2);
  EXPECT_EQ(waits.at("wishes").at(0).at("pace"), "live20");
  EXPECT_EQ(waits.at("wishes").at(0).at("others"), 0);
  const json::value told = wish(bob_, kTwoLive).json();
  const std::string table = last_found(told);
  ASSERT_NE(table, "");
  EXPECT_EQ(found(ann_), table);
  EXPECT_TRUE(told.at("wishes").as_array().empty());
  EXPECT_TRUE(wishes_of(ann_).empty());
  for (const TestPerson* one : {&ann_, &bob_}) {
    const json::value summary = one->get("/api/tables/" + table).json();
    EXPECT_EQ(summary.at("phase"), "playing");
    EXPECT_EQ(summary.at("pace").at("pace"), "live20");
    EXPECT_EQ(summary.at("pace").at("at_zero"), "computer");
    EXPECT_EQ(summary.at("hints"), false) << "nobody is told what would be best";
    EXPECT_EQ(summary.at("visibility"), "open");
    const json::value mine = one->get("/api/wishes").json().at("found").at(0);
    const auto seat = static_cast<std::size_t>(mine.at("seat").as_int64());
    EXPECT_EQ(mine.at("game"), "toy");
    EXPECT_EQ(mine.at("pace"), "live20");
    EXPECT_EQ(summary.at("seats").at(seat).at("you"), true);
    EXPECT_EQ(summary.at("seats").at(1 - seat).at("you"), false);
    EXPECT_EQ(summary.at("seats").at(1 - seat).at("kind"), "person");
  }
  EXPECT_EQ(last_found(wish(eve_, kTwoLive).json()), "") << "they play already";
}

TEST_F(WishesTest, WhoWaitsIsToldAtOnce) {
  wish(ann_, kTwoLive);
  auto told = std::async(std::launch::async, [&] { return ann_.get("/api/found"); });
  // Who asks may be seated by the other one's question, just before their own wish is answered.
  wish(bob_, kTwoLive);
  const std::string table = last_found(bob_.get("/api/found").json());
  EXPECT_NE(table, "");
  EXPECT_EQ(last_found(told.get().json()), table);
  EXPECT_EQ(last_found(ann_.get("/api/found").json()), table) << "an answer may be lost";
  told = std::async(std::launch::async, [&] { return ann_.get("/api/found?known=" + table); });
  wish(ann_, kTwoLive);
  wish(eve_, kTwoLive);
  const std::string other = last_found(eve_.get("/api/found").json());
  EXPECT_EQ(last_found(told.get().json()), other);
  EXPECT_NE(other, table);
}

TEST_F(WishesTest, WhoWaitsIsAskedAgainAfterAWhile) {
  const TestServer server([](ServerConfig& config) { config.deadlines.match = Milliseconds(20); });
  const TestPerson ann(server.port());
  wish(ann, kTwoLive);
  const json::value told = ann.get("/api/found").json();
  EXPECT_EQ(told.at("wishes").as_array().size(), 1U);
  EXPECT_EQ(last_found(told), "");
}

TEST_F(WishesTest, OnlyThoseAreSeatedWhoWantTheSame) {
  wish(ann_, kTwoLive);
  for (const char* other :
       {R"("game":"toy","players":3,"pace":"live20")", R"("game":"toy","players":2,"pace":"live40")",
        R"("game":"opentoy","players":2,"pace":"live20")"})
    EXPECT_EQ(last_found(wish(bob_, other).json()), "") << other;
  EXPECT_EQ(last_found(wish(ann_, kTwoLive).json()), "") << "nobody plays against themselves";
  EXPECT_NE(last_found(wish(bob_, R"("game":"toy","pace":"live20")").json()), "") << "any number";
}

TEST_F(WishesTest, AsManyAreSeatedAsTheyWant) {
  const std::string three = R"("game":"toy","players":3,"pace":"live20")";
  EXPECT_EQ(last_found(wish(ann_, three).json()), "");
  EXPECT_EQ(last_found(wish(bob_, three).json()), "");
  EXPECT_EQ(wishes_of(bob_)[0].at("others"), 1);
  const std::string table = last_found(wish(eve_, R"("game":"toy","pace":"live20")").json());
  ASSERT_NE(table, "");
  EXPECT_EQ(ann_.get("/api/tables/" + table).json().at("seats").as_array().size(), 3U);
  EXPECT_EQ(found(ann_), table);
  EXPECT_EQ(found(bob_), table);
}

TEST_F(WishesTest, OneWishOfEachGameStands) {
  wish(ann_, kTwoLive);
  wish(ann_, R"("game":"toy","players":3,"pace":"day","near":true)");
  wish(ann_, R"("game":"opentoy","pace":"day")");
  const json::array wishes = wishes_of(ann_);
  ASSERT_EQ(wishes.size(), 2U);
  EXPECT_FALSE(wishes[0].as_object().contains("players")) << "any number";
  EXPECT_EQ(wishes[1].at("players"), 3);
  EXPECT_EQ(wishes[1].at("near"), true);
  EXPECT_EQ(last_found(wish(bob_, kTwoLive).json()), "");
  EXPECT_EQ(ann_.get("/api/me/data").json().at("wishes"), ann_.get("/api/wishes").json().at("wishes"));
}

TEST_F(WishesTest, AWishIsTakenBack) {
  wish(ann_, kTwoLive);
  EXPECT_EQ(ann_.request("DELETE", "/api/wishes/toy").status, 200);
  EXPECT_EQ(ann_.request("DELETE", "/api/wishes/toy").status, 200) << "it is so already";
  EXPECT_EQ(last_found(wish(bob_, kTwoLive).json()), "");
}

TEST_F(WishesTest, WhereDecisionsTakeSecondsAllAreHere) {
  server_.advance(minutes(1));
  wish(ann_, kTwoLive);
  server_.advance(hours(1) + std::chrono::seconds(30));
  EXPECT_EQ(last_found(wish(bob_, kTwoLive).json()), "") << "nobody knows where Ann is";
  EXPECT_EQ(wishes_of(ann_).size(), 1U) << "her line may only have been cut";
  const auto back = ann_.get("/api/found").json();
  EXPECT_EQ(found(bob_), last_found(back));
  EXPECT_NE(found(bob_), "");
}

TEST_F(WishesTest, WhoStaysAwayWaitsNoMoreWhereDecisionsTakeSeconds) {
  server_.advance(minutes(1));
  wish(ann_, kTwoLive);
  server_.advance(hours(1) + minutes(2));
  EXPECT_TRUE(wishes_of(ann_).empty());
  EXPECT_EQ(last_found(wish(bob_, kTwoLive).json()), "");
  come_back(ann_);
  EXPECT_TRUE(found(ann_).empty());
  EXPECT_EQ(wishes_of(ann_).size(), 1U) << "only what she wants now";
}

TEST_F(WishesTest, WhereDecisionsTakeDaysAWishWaits) {
  server_.advance(minutes(1));
  wish(ann_, kTwoDaily);
  server_.advance(hours(24 * 13));
  const std::string table = last_found(wish(bob_, kTwoDaily).json());
  ASSERT_NE(table, "");
  EXPECT_EQ(found(ann_), table);
  wish(ann_, kTwoDaily);
  server_.advance(hours(24 * 14));
  EXPECT_TRUE(wishes_of(ann_).empty()) << "but not for ever";
  EXPECT_EQ(last_found(wish(bob_, kTwoDaily).json()), "") << "what was found is told for ten minutes";
}

TEST_F(WishesTest, WishesOutliveTheServer) {
  wish(ann_, kTwoDaily);
  wish(bob_, R"("game":"opentoy","players":2,"pace":"live20")");
  restart();
  EXPECT_EQ(wishes_of(bob_).size(), 1U);
  EXPECT_EQ(last_found(wish(eve_, R"("game":"opentoy","pace":"live20")").json()), "")
      << "Bob has not come back yet";
  EXPECT_NE(last_found(bob_.get("/api/found").json()), "");
  EXPECT_NE(last_found(wish(eve_, kTwoDaily).json()), "");
}

TEST_F(WishesTest, NobodyWaitsForTwoTablesWhereAllHaveToBeHere) {
  wish(ann_, kTwoLive);
  wish(ann_, R"("game":"opentoy","players":2,"pace":"live40")");
  wish(bob_, kTwoLive);
  EXPECT_TRUE(wishes_of(ann_).empty());
  wish(ann_, kTwoLive);
  wish(ann_, R"("game":"opentoy","players":2,"pace":"day")");
  EXPECT_NE(last_found(wish(eve_, kTwoLive).json()), "");
  EXPECT_EQ(wishes_of(ann_).size(), 1U) << "where it takes days one plays as many as one likes";
}

TEST_F(WishesTest, WhoIsBlockedIsNotSeatedWithThem) {
  ASSERT_EQ(ann_.request("POST", "/api/blocks", fmt::format(R"({{"person":"{}"}})", id_of(bob_))).status,
            200);
  wish(ann_, kTwoLive);
  EXPECT_TRUE(waiting(bob_).empty()) << "for them nobody waits";
  server_.advance(std::chrono::seconds(1));  // in the same millisecond nobody would have come first
  const json::value told = wish(bob_, kTwoLive).json();
  EXPECT_EQ(last_found(told), "");
  EXPECT_EQ(told.at("wishes").at(0).at("others"), 0);
  EXPECT_TRUE(waiting(ann_).empty());
  EXPECT_NE(last_found(wish(eve_, kTwoLive).json()), "");
  EXPECT_NE(found(ann_), "") << "who came first";
}

TEST_F(WishesTest, WhoHasNoRoomForATableKeepsNobodyWaiting) {
  TestServer server([](ServerConfig& config) {
    config.limits.tables_per_guest = 1;
    config.deadlines.match = hours(1);
  });
  const TestPerson ann(server.port());
  const TestPerson bob(server.port());
  server.advance(minutes(1));
  wish(bob, kTwoLive);
  server.advance(hours(1) + std::chrono::seconds(30));
  bob.make_table(kMeAndOpen, false);
  ASSERT_EQ(last_found(wish(ann, kTwoLive).json()), "") << "Bob is not here";
  auto told = std::async(std::launch::async, [&] { return bob.get("/api/found"); });
  while (waiting(ann).empty()) {
  }
  const std::string table = last_found(ann.get("/api/found").json());
  EXPECT_NE(table, "");
  EXPECT_EQ(last_found(told.get().json()), table);
}

TEST_F(WishesTest, ALotIsKnownOfThoseWhoWaitButNotWhoTheyAre) {
  EXPECT_TRUE(waiting(eve_).empty());
  wish(ann_, R"("game":"toy","players":3,"pace":"live20")");
  wish(bob_, R"("game":"toy","players":3,"pace":"live20")");
  const json::array all = waiting(eve_);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(json::serialize(all[0]), R"({"game":"toy","players":3,"pace":"live20","people":2})");
  EXPECT_EQ(waiting(ann_)[0].at("people"), 1) << "others than oneself";
  const TestPerson nobody(server_.port(), false);
  EXPECT_EQ(waiting(nobody).size(), 1U);
  for (const char* path : {"/api/lobby", "/api/wishes", "/api/me/data"}) {
    const std::string told = eve_.get(path).body;
    for (const TestPerson* one : {&ann_, &bob_}) EXPECT_EQ(told.find(id_of(*one)), std::string::npos) << path;
  }
  EXPECT_TRUE(wishes_of(eve_).empty());
}

TEST_F(WishesTest, StrengthCountsForThoseWhoSaySo) {
  const std::string table = last_found((wish(ann_, kTwoLive), wish(bob_, kTwoLive)).json());
  {
    const std::jthread bob([&] { TestSocket(bob_, table).play_to_the_end(); });
    TestSocket(ann_, table).play_to_the_end();
  }
  while (!ann_.get("/api/tables/" + table + "/ratings").json().at("done").as_bool()) {
  }
  const json::value told = ann_.get("/api/tables/" + table + "/ratings").json();
  const auto rating = [&](std::size_t seat) { return told.at("seats").at(seat).at("rating").as_int64(); };
  ASSERT_GT(std::abs(rating(0) - rating(1)), 150) << "little is known of them, so one match says much";
  wish(ann_, R"("game":"toy","players":2,"pace":"live20","near":true)");
  EXPECT_EQ(last_found(wish(bob_, kTwoLive).json()), table) << "no other table";
  EXPECT_TRUE(waiting(bob_).empty());
  wish(ann_, kTwoLive);
  EXPECT_NE(found(ann_), table) << "who does not mind is seated";
  // Lists say it of open tables, too.
  const auto near = [](const TestPerson& asks, const std::string& open) {
    const json::value lobby = asks.get("/api/lobby").json();
    return lobby.as_object().contains("near") && json::serialize(lobby.at("near")).contains(open);
  };
  EXPECT_FALSE(near(ann_, bob_.make_table(kMeAndOpen, false, "toy", "open")));
  EXPECT_TRUE(near(TestPerson(server_.port()), eve_.make_table(kMeAndOpen, false, "toy", "open")))
      << "both are new";
}

TEST_F(WishesTest, WordsForTheDrawsGoAlong) {
  wish(ann_, std::string(kTwoLive) + fmt::format(R"(,"seal":"{}")", kSomeSeal));
  const std::string table = last_found(wish(bob_, kTwoLive).json());
  TestSocket socket(ann_, table);
  const json::object hello = socket.until_type("hello");
  EXPECT_EQ(hello.at("draws").at("sealed").at(0).at("hash").as_string(), kSomeSeal);
}

TEST_F(WishesTest, WhatCannotBeWishedIsRefused) {
  const auto refused = [&](const std::string& fields) { return wish(ann_, fields).error(); };
  EXPECT_EQ(refused(R"("game":"chess","pace":"day")"), "unknown_game");
  EXPECT_EQ(refused(R"("game":"toy","pace":"none")"), "malformed") << "strangers agree on a time";
  EXPECT_EQ(refused(R"("game":"toy")"), "malformed");
  EXPECT_EQ(refused(R"("game":"toy","pace":"soon")"), "malformed");
  EXPECT_EQ(refused(R"("game":"toy","pace":"day","players":1)"), "malformed");
  EXPECT_EQ(refused(R"("game":"toy","pace":"day","players":5)"), "malformed") << "too many for this game";
  EXPECT_EQ(refused(R"("game":"toy","pace":"day","seal":"words")"), "malformed");
  EXPECT_EQ(refused(R"("game":"toy","pace":"day","person":"ann")"), "malformed");
  const TestPerson nobody(server_.port(), false);
  EXPECT_EQ(nobody.get("/api/wishes").error(), "no_session");
  EXPECT_EQ(nobody.get("/api/found").error(), "no_session");
  EXPECT_EQ(wish(nobody, kTwoLive).error(), "no_session");
  EXPECT_EQ(nobody.request("DELETE", "/api/wishes/toy").error(), "no_session");
  EXPECT_TRUE(wishes_of(ann_).empty());
}

TEST_F(WishesTest, AreBounded) {
  TestServer server([](ServerConfig& config) {
    config.limits.changes_per_minute = 2;
    config.limits.tables_per_guest = 1;
  });
  const TestPerson ann(server.port());
  EXPECT_EQ(wish(ann, kTwoLive).status, 200);
  EXPECT_EQ(wish(ann, kTwoLive).status, 200);
  EXPECT_EQ(wish(ann, kTwoLive).error(), "too_fast");
  const TestPerson bob(server.port());
  bob.make_table(kMeAndOpen, false);
  EXPECT_EQ(wish(bob, kTwoLive).error(), "too_many_tables");
  EXPECT_EQ(found(ann), "");
}

}  // namespace
}  // namespace spielwerk::server
