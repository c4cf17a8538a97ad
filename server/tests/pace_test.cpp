// Agreed time at tables, through real sockets, with a clock that goes on when a test says so.

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"
#include "store/sqlite/sqlite.h"

namespace spielwerk::server {
namespace {

using namespace std::chrono_literals;

std::int64_t ms(Milliseconds time) { return time.count(); }

class AgreedTime : public testing::Test {
 protected:
  AgreedTime() { server_.advance(0ms); }

  static std::string pace(const std::string& name, const std::string& at_zero) {
    return R"({"pace":")" + name + R"(","at_zero":")" + at_zero + R"(","level":"endless"})";
  }
  Answer ask_for(const std::string& pace) const {
    return ann_.request("POST", "/api/tables",
                        R"({"game":"toy","options":{},"visibility":"open","start":false,"seats":)" +
                            kMeAndOpen + R"(,"pace":)" + pace + '}');
  }
  /// A table of Ann and Ben that plays; it is Ann's turn.
  std::string play(const std::string& pace) const {
    std::string id(ask_for(pace).json().at("id").as_string());
    TestSocket ben(ben_, id);
    EXPECT_EQ(ben.command(R"("do":"sit")"), "");
    EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
    return id;
  }
  /// The clocks as somebody who comes now is told of them.
  static json::object clocks(const TestPerson& person, const std::string& id) {
    return TestSocket(person, id).next().at("clocks").as_object();
  }
  static std::int64_t left(const json::object& clocks, std::size_t seat) {
    return clocks.at("seats").at(seat).at("left").as_int64();
  }
  static json::value seat(const TestPerson& person, const std::string& id, std::size_t number) {
    return TestSocket(person, id).next().at("table").at("seats").at(number);
  }
  void restart() {
    server_.start();
    for (TestPerson* person : {&ann_, &ben_, &eve_}) person->move_to(server_.port());
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson ben_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST(TestClock, IsMovedOnByWhoeverReachesTheAdminAddress) {
  TestServer server([](ServerConfig& config) { config.test_clock = 0ms; });
  const TestPerson admin(server.admin_port(), false);
  const auto advance = [&](const std::string& time) {
    return admin.request("POST", "/clock?advance=" + time);
  };
  const std::int64_t before = advance("0").json().at("now").as_int64();
  const std::int64_t after = advance("86400000").json().at("now").as_int64();
  EXPECT_GE(after - before, 86'400'000);
  EXPECT_LT(after - before, 2 * 86'400'000);
  for (const char* time : {"", "-1", "1h", "99999999999999"})
    EXPECT_EQ(advance(time).error(), "malformed") << time;
  EXPECT_EQ(admin.get("/clock").error(), "wrong_method");
  EXPECT_EQ(TestPerson(server.port()).request("POST", "/clock?advance=1").error(), "wrong_method")
      << "players have none";
}

TEST(TestClock, IsThereForTestsOnly) {
  const TestServer usual;
  EXPECT_EQ(TestPerson(usual.admin_port(), false).request("POST", "/clock?advance=1").error(),
            "unknown_path");
  for (const bool by_admin : {false, true})
    EXPECT_THROW(TestServer([&](ServerConfig& config) {
                   config.test_clock = 0ms;
                   (by_admin ? config.admin.emplace() : config.listen) = "0.0.0.0:0";
                 }),
                 std::runtime_error);
  for (const char* host : {"127.0.0.1", "127.1.2.3", "::1"}) EXPECT_TRUE(is_loopback({host, 0})) << host;
  for (const char* host : {"0.0.0.0", "::", "127.example.org", "10.0.0.1"})
    EXPECT_FALSE(is_loopback({host, 0})) << host;
}

TEST_F(AgreedTime, IsAgreedWhenTheTableIsMade) {
  EXPECT_EQ(ask_for(R"({"pace":"brisk","at_zero":"wait"})").error(), "malformed");
  EXPECT_EQ(ask_for(R"({"pace":"day","at_zero":"explode"})").error(), "malformed");
  EXPECT_EQ(ask_for(R"({"pace":"day"})").error(), "malformed");
  EXPECT_EQ(ask_for(R"({"pace":"day","at_zero":"computer","level":"god"})").error(), "malformed");
  EXPECT_EQ(ask_for(R"({"pace":"day","at_zero":"wait","more":1})").error(), "malformed");
  ASSERT_EQ(ask_for(pace("day", "computer")).status, 201);
  const json::value listed = eve_.get("/api/lobby").json().at("open").at(0);
  EXPECT_EQ(listed.at("pace"), json::parse(pace("day", "computer"))) << "those who would join see it";
}

TEST_F(AgreedTime, IsOptional) {
  const std::string id = play(pace("none", "wait"));
  const json::object hello = TestSocket(ann_, id).next();
  EXPECT_FALSE(hello.contains("clocks"));
  EXPECT_FALSE(hello.at("table").as_object().contains("pace"));
  TestSocket ann(ann_, id);
  EXPECT_EQ(ann.command(R"("do":"pause")"), "no_clock");
}

TEST_F(AgreedTime, ListsSayHowMuchIsLeft) {
  const std::string id = play(pace("day", "wait"));
  server_.advance(10h);
  const auto listed = [&](const TestPerson& person) {
    const json::value lobby = person.get("/api/lobby").json();
    const json::array& mine = lobby.at("mine").as_array();
    return (mine.empty() ? lobby.at("watch") : lobby.at("mine")).at(0).at("left").as_int64();
  };
  for (const TestPerson& person : {ann_, ben_, eve_}) EXPECT_EQ(listed(person), ms(38h));
  server_.stop();
  restart();
  EXPECT_EQ(listed(ben_), ms(38h)) << "of a table that is not loaded";
  server_.advance(50h);
  TestSocket eve(eve_, id);
  eve.until([](const json::object& told) {
    const json::object* const clocks = told.contains("clocks") ? &told.at("clocks").as_object() : nullptr;
    return clocks != nullptr && clocks->at("seats").at(0).as_object().contains("out");
  });
  EXPECT_EQ(listed(ben_), 0) << "who has run out of time is waited for";
  const json::value without = ann_.get("/api/tables/" + play(pace("none", "wait"))).json();
  EXPECT_FALSE(without.as_object().contains("left"));
}

TEST_F(AgreedTime, RunsForTheSeatToActAndIsTheSameForEverybody) {
  const std::string id = play(pace("day", "wait"));
  server_.advance(10h);
  const json::object told = clocks(ann_, id);
  EXPECT_EQ(told.at("running"), 0);
  EXPECT_EQ(left(told, 0), ms(38h));
  EXPECT_EQ(left(told, 1), ms(48h));
  EXPECT_EQ(clocks(ben_, id), told);
  EXPECT_EQ(clocks(eve_, id), told) << "who watches is told nothing else, and nothing more";
  EXPECT_EQ(clocks(TestPerson(server_.port(), false), id), told);
}

TEST_F(AgreedTime, GrowsWithEveryTurnAndIsToldWithEveryMove) {
  const std::string id = play(pace("day", "wait"));
  TestSocket ann(ann_, id);
  ann.next();
  server_.advance(10h);
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  ASSERT_EQ(ann.play(0, "keep"), "");
  const json::object& told = ann.events().back().at("clocks").as_object();
  EXPECT_EQ(told.at("running"), 1);
  EXPECT_EQ(left(told, 0), ms(62h));
}

TEST_F(AgreedTime, AtZeroMayBeWaitedFor) {
  const std::string id = play(pace("day", "wait"));
  server_.advance(48h);
  const json::object told = clocks(ben_, id);
  EXPECT_EQ(told.at("running"), nullptr);
  EXPECT_EQ(told.at("seats").at(0).at("out"), true);
  EXPECT_EQ(seat(ben_, id, 0).at("kind"), "person");
  TestSocket ann(ann_, id);
  ann.next();
  EXPECT_EQ(ann.play(0, "bet 1"), "") << "they may still play";
}

TEST_F(AgreedTime, AtZeroAComputerPlaysUntilThePersonReturns) {
  const std::string id = play(pace("day", "computer"));
  server_.advance(48h);
  EXPECT_EQ(seat(ben_, id, 0).at("kind"), "bot");
  EXPECT_EQ(seat(ben_, id, 0).at("level"), "endless");
  EXPECT_EQ(seat(ann_, id, 0).at("back"), true);
  server_.advance(500h);
  TestSocket ann(ann_, id);
  EXPECT_EQ(ann.command(R"("do":"sit")"), "");
  EXPECT_EQ(ann.table().at("seats").at(0).at("you"), true);
  EXPECT_EQ(left(clocks(ben_, id), 0), ms(24h)) << "the time of one turn";
}

TEST_F(AgreedTime, IsNotWonByGoingAndComingBack) {
  const std::string id = play(pace("day", "computer"));
  server_.advance(47h);
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"leave")"), "");
  ASSERT_EQ(ann.command(R"("do":"sit")"), "");
  EXPECT_EQ(left(clocks(ben_, id), 0), ms(1h));
}

TEST_F(AgreedTime, AtZeroASeatMayBeLost) {
  const std::string id = play(pace("day", "lost"));
  server_.advance(48h);
  const json::value lost = seat(ann_, id, 0);
  EXPECT_EQ(lost.at("kind"), "bot");
  EXPECT_FALSE(lost.as_object().contains("back"));
  EXPECT_EQ(TestSocket(ben_, id).next().at("table").at("host"), true) << "the table has a host who plays";
}

TEST_F(AgreedTime, DoesNotRunWhileTheServerIsDown) {
  const std::string id = play(pace("day", "computer"));
  server_.advance(10h);
  server_.stop();
  server_.advance(100h);
  restart();
  EXPECT_EQ(left(clocks(ann_, id), 0), ms(38h));
  server_.stop();
  restart();
  server_.advance(38h - 1ms);
  EXPECT_EQ(seat(ben_, id, 0).at("kind"), "person");
  server_.stop();
  restart();
  // Nobody has this table in memory.
  server_.advance(1ms);
  EXPECT_EQ(seat(ben_, id, 0).at("kind"), "bot");
}

TEST_F(AgreedTime, StandsStillInQuarantine) {
  const std::string id = play(pace("day", "computer"));
  server_.advance(10h);
  const auto call_the_game = [&](const std::string& name) {
    server_.stop();
    sqlite::Database(server_.data(), sqlite::Database::Mode::kReadWriteCreate)
        .execute(("UPDATE tables SET game = '" + name + "'").c_str());
    restart();
  };
  call_the_game("gone");
  {
    TestSocket ann(ann_, id);
    EXPECT_EQ(ann.command(R"("do":"leave")"), "quarantined");
    server_.advance(30h);
    EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"hello")"), "");
    server_.advance(300h);
  }
  call_the_game("gone");
  server_.advance(300h);
  call_the_game("toy");
  EXPECT_EQ(left(clocks(ann_, id), 0), ms(38h));
  server_.advance(1h);
  EXPECT_EQ(left(clocks(ann_, id), 0), ms(37h)) << "and goes on after it";
}

TEST_F(AgreedTime, StandsStillInAPauseThatAllWish) {
  const std::string id = play(pace("day", "lost"));
  TestSocket ann(ann_, id);
  TestSocket ben(ben_, id);
  TestSocket eve(eve_, id);
  EXPECT_EQ(eve.command(R"("do":"pause")"), "not_your_seat");
  ASSERT_EQ(ann.command(R"("do":"pause")"), "");
  server_.advance(8h);
  EXPECT_EQ(left(clocks(eve_, id), 0), ms(40h)) << "one is not enough";
  EXPECT_EQ(clocks(eve_, id).at("seats").at(0).at("pauses"), true);
  ASSERT_EQ(ann.command(R"("do":"resume")"), "");
  EXPECT_FALSE(clocks(eve_, id).at("seats").at(0).as_object().contains("pauses"));
  ASSERT_EQ(ann.command(R"("do":"pause")"), "");
  ASSERT_EQ(ben.command(R"("do":"pause")"), "");
  EXPECT_EQ(clocks(eve_, id).at("paused"), true);
  server_.advance(400h);
  EXPECT_EQ(left(clocks(eve_, id), 0), ms(40h));
  ASSERT_EQ(ben.command(R"("do":"resume")"), "");
  server_.advance(1h);
  EXPECT_EQ(left(clocks(eve_, id), 0), ms(39h));
}

TEST_F(AgreedTime, GoesOnWithAMoveInAPause) {
  const std::string id = play(pace("day", "wait"));
  TestSocket ann(ann_, id);
  TestSocket ben(ben_, id);
  ann.next();
  ASSERT_EQ(ann.command(R"("do":"pause")"), "");
  ASSERT_EQ(ben.command(R"("do":"pause")"), "");
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  const json::object told = clocks(eve_, id);
  EXPECT_EQ(told.at("paused"), false);
  EXPECT_EQ(told.at("running"), 0);
}

/// Minutes since 1970 in so long from now on.
std::int64_t minutes_in(Milliseconds time) { return (now() + time.count()) / 60'000; }
std::string vacation_in(Milliseconds time, int days) {
  return R"({"vacation":{"from":)" + std::to_string(minutes_in(time)) + R"(,"days":)" + std::to_string(days) +
         "}}";
}

/// What is asked for in minutes begins within one.
void expect_about(std::int64_t time, Milliseconds expected) {
  EXPECT_LE(std::abs(time - ms(expected)), ms(2min));
}

TEST_F(AgreedTime, StandsStillOnDaysOfVacation) {
  const std::string before = play(pace("day", "wait"));
  ASSERT_EQ(ann_.request("PATCH", "/api/rest", vacation_in(24h, 3)).status, 200);
  const std::string after = play(pace("day", "wait"));
  for (const std::string& id : {before, after}) {
    const json::object rest = clocks(ben_, id).at("seats").at(0).at("rest").as_object();
    expect_about(rest.at("in").as_int64(), 24h);  // others see it
    EXPECT_EQ(rest.at("length").as_int64(), ms(72h));
    EXPECT_FALSE(clocks(ben_, id).at("seats").at(1).as_object().contains("rest"));
  }
  server_.advance(24h * 4 + 1h);
  server_.stop();
  restart();
  for (const std::string& id : {before, after}) {
    const json::object told = clocks(ben_, id);
    expect_about(left(told, 0), 48h - 25h);
    EXPECT_FALSE(told.at("seats").at(0).as_object().contains("rest"));
  }
}

TEST_F(AgreedTime, IsNotCountedByNight) {
  const std::string fast = play(pace("fast", "wait"));
  const std::string live = play(pace("live10", "wait"));
  // It is night for the next hours, wherever that may be.
  const auto minute = static_cast<int>(minutes_in(0ms) % (24 * 60));
  const std::string night = R"({"night":{"from":)" + std::to_string(minute) + R"(,"to":)" +
                            std::to_string((minute + 8 * 60) % (24 * 60)) + R"(,"offset":0}})";
  const Answer set = ann_.request("PATCH", "/api/rest", night);
  ASSERT_EQ(set.status, 200) << set.body;
  EXPECT_TRUE(set.json().as_object().contains("night_fixed"));
  EXPECT_TRUE(clocks(ben_, fast).at("seats").at(0).as_object().contains("rest"));
  EXPECT_FALSE(clocks(ben_, live).at("seats").at(0).as_object().contains("rest"))
      << "a live table knows no nights";
  const std::int64_t at_dusk = left(clocks(ben_, fast), 0);
  server_.advance(6h);
  EXPECT_EQ(left(clocks(ben_, fast), 0), at_dusk);
}

TEST_F(AgreedTime, RestHasItsLimits) {
  const auto error = [&](const std::string& change) {
    return ann_.request("PATCH", "/api/rest", change).error();
  };
  const auto night = [](int from, int to) {
    return R"({"night":{"from":)" + std::to_string(from) + R"(,"to":)" + std::to_string(to) +
           R"(,"offset":60}})";
  };
  EXPECT_EQ(error(night(22 * 60, 9 * 60)), "night_long");
  EXPECT_EQ(error(night(1'440, 0)), "malformed");
  ASSERT_EQ(ann_.request("PATCH", "/api/rest", night(22 * 60, 7 * 60)).status, 200);
  EXPECT_EQ(error(night(23 * 60, 7 * 60)), "night_soon");
  EXPECT_EQ(error(vacation_in(-1h, 2)), "bad_vacation");
  EXPECT_EQ(error(vacation_in(1h, 31)), "malformed");
  ASSERT_EQ(ann_.request("PATCH", "/api/rest", vacation_in(1h, 20)).status, 200);
  EXPECT_EQ(error(vacation_in(5 * 24h, 2)), "bad_vacation") << "it overlaps";
  EXPECT_EQ(error(vacation_in(30 * 24h, 11)), "bad_vacation") << "more than a year has";
  const json::object told = ann_.get("/api/rest").json().as_object();
  EXPECT_EQ(told.at("taken").as_int64(), 20);
  const auto from = told.at("vacations").at(0).at("from").as_int64() / 60'000;
  const std::string drop = R"({"drop":)" + std::to_string(from) + '}';
  EXPECT_EQ(ben_.request("PATCH", "/api/rest", drop).error(), "no_vacation") << "it is not his";
  EXPECT_TRUE(ben_.get("/api/rest").json().at("vacations").as_array().empty());
  server_.advance(24h);
  EXPECT_EQ(error(drop), "no_vacation") << "it has begun";
  EXPECT_EQ(TestPerson(server_.port(), false).get("/api/rest").error(), "no_session");
}

}  // namespace
}  // namespace spielwerk::server
