// A host who switches a game off: nobody begins it any more, and nothing that has begun is lost.

#include <gtest/gtest.h>

#include <string>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class GamesOff : public testing::Test {
 protected:
  void switch_off(std::vector<std::string> games) {
    off_ = std::move(games);
    server_.stop();
    server_.start();
    for (TestPerson* one : {&ann_, &bob_}) one->move_to(server_.port());
  }
  static std::string make(const TestPerson& person, const std::string& game) {
    return person
        .request("POST", "/api/tables",
                 R"({"game":")" + game + R"(","options":{},"seats":)" + kMeAndOpen +
                     R"(,"visibility":"open","start":false})")
        .error();
  }

  std::vector<std::string> off_;
  TestServer server_{[this](ServerConfig& config) { config.games_off = off_; }};
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(GamesOff, AreToldAndNotBegun) {
  EXPECT_TRUE(ann_.get("/api/games").json().at("off").as_array().empty());
  switch_off({"toy", "broken"});
  const json::value told = ann_.get("/api/games").json();
  EXPECT_EQ(json::serialize(told.at("off")), R"(["toy","broken"])");
  EXPECT_EQ(told.at("games").as_array().size(), 3U) << "tables of all of them are still shown";
  EXPECT_EQ(make(ann_, "toy"), "game_off");
  EXPECT_EQ(make(ann_, "opentoy"), "");
}

TEST_F(GamesOff, AreWishedForNoMore) {
  const auto wish = [](const TestPerson& person) {
    return person.request("POST", "/api/wishes", R"({"game":"toy","players":2,"pace":"day"})");
  };
  ASSERT_EQ(wish(ann_).status, 200);
  switch_off({"toy"});
  EXPECT_TRUE(ann_.get("/api/wishes").json().at("wishes").as_array().empty());
  EXPECT_FALSE(bob_.get("/api/lobby").json().as_object().contains("waiting"));
  EXPECT_EQ(wish(bob_).error(), "game_off");
}

TEST_F(GamesOff, WhatHasBegunGoesOnAndIsNotPlayedAgain) {
  const std::string waits = ann_.make_table(kMeAndOpen, false, "toy", "open");
  const std::string runs = ann_.make_table(kMeAndBot, true, "toy", "open");
  const auto lists = [&](const char* list, const std::string& table) {
    return json::serialize(bob_.get("/api/lobby").json().at(list)).contains(table);
  };
  EXPECT_TRUE(lists("open", waits) && lists("watch", runs));
  switch_off({"toy"});
  EXPECT_FALSE(lists("open", waits)) << "the lobby leads nobody to it any more";
  EXPECT_TRUE(lists("watch", runs));
  TestSocket(ann_, runs).play_to_the_end();
  EXPECT_EQ(TestSocket(ann_, runs).command(R"("do":"rematch")"), "game_off");
  EXPECT_EQ(ann_.get("/api/tables/" + runs + "/record").status, 200);
  // Who has gathered may still play.
  ASSERT_EQ(TestSocket(bob_, waits).command(R"("do":"sit")"), "");
  TestSocket host(ann_, waits);
  ASSERT_EQ(host.command(R"("do":"start")"), "");
  EXPECT_EQ(ann_.get("/api/tables/" + waits).json().at("phase"), "playing");
}

TEST_F(GamesOff, AreNamedAsTheyAreCalled) {
  try {
    switch_off({"toys"});
    FAIL() << "a misspelt name would switch nothing off";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "games_off: no game is called toys");
  }
}

// ---- the page of a game -----------------------------------------------------------------------------

class PageOfAGame : public testing::Test {
 protected:
  static std::string ids(const json::value& summaries) {
    std::string all;
    for (const json::value& one : summaries.as_array()) all += std::string(one.at("id").as_string()) + ' ';
    return all;
  }
  /// As somebody else sees it.
  json::value lists(const std::string& query) const { return bob_.get("/api/lobby" + query).json(); }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
};

TEST_F(PageOfAGame, ListsWhatIsPlayedOfIt) {
  const std::string waits = ann_.make_table(kMeAndOpen, false, "toy", "open");
  const std::string runs = ann_.make_table(kMeAndEndless, true, "toy", "open");
  const std::string other = ann_.make_table(kMeAndOpen, false, "opentoy", "open");
  ann_.make_table(kMeAndOpen, false, "toy", "link");
  for (const char* game : {"toy", "opentoy"})
    ASSERT_EQ(ann_.request("POST", "/api/wishes",
                           R"({"game":")" + std::string(game) + R"(","players":2,"pace":"day"})")
                  .status,
              200);
  const json::value toy = lists("?game=toy");
  EXPECT_EQ(ids(toy.at("open")), waits + ' ') << "what is reached by its link is not listed";
  EXPECT_EQ(ids(toy.at("watch")), runs + ' ');
  ASSERT_EQ(toy.at("waiting").as_array().size(), 1U);
  EXPECT_EQ(toy.at("waiting").at(0).at("game").as_string(), "toy");
  EXPECT_EQ(ids(lists("?game=opentoy").at("open")), other + ' ');
  EXPECT_EQ(lists("").at("open").as_array().size(), 2U);
  EXPECT_EQ(bob_.get("/api/lobby?game=chess").error(), "unknown_game");
  EXPECT_EQ(ann_.get("/api/lobby?game=opentoy").json().at("mine").as_array().size(), 4U)
      << "what is mine is mine";
}

TEST_F(PageOfAGame, HasTheBestWhoPlayedItAlone) {
  const auto best = [&](const TestPerson& asks, const std::string& game) {
    return asks.get("/api/best?game=" + game).json().at("best").as_array();
  };
  const auto play_alone = [](const TestPerson& who) {
    const std::string id = who.make_table(R"([{"kind":"me"}])", true, "opentoy");
    TestSocket(who, id).play_to_the_end();
    return id;
  };
  EXPECT_TRUE(best(bob_, "opentoy").empty());
  const std::string hers = play_alone(ann_);
  ASSERT_EQ(best(bob_, "opentoy").size(), 1U);
  EXPECT_EQ(best(bob_, "opentoy")[0].at("table").as_string(), hers);
  EXPECT_FALSE(best(bob_, "opentoy")[0].at("yours").as_bool());
  EXPECT_TRUE(best(ann_, "opentoy")[0].at("yours").as_bool());
  EXPECT_TRUE(best(bob_, "toy").empty());
  EXPECT_EQ(bob_.get("/api/best?game=chess").error(), "unknown_game");
  EXPECT_EQ(bob_.get("/api/best").error(), "unknown_game");
  // Who wants to be in no list is in none, but for themselves.
  ASSERT_EQ(ann_.request("PATCH", "/api/me", R"({"unlisted":true})").status, 200);
  EXPECT_TRUE(best(bob_, "opentoy").empty());
  EXPECT_EQ(best(ann_, "opentoy").size(), 1U);
}

}  // namespace
}  // namespace spielwerk::server
