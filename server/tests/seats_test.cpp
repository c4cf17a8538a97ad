// Seats of computers in the middle of a match: who may have them, and what they learn by it.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

// These computers think until they are stopped, so that the table stands still.
const std::string kMeOpenAndEndless = R"([{"kind":"me"},{"kind":"open"},{"kind":"bot","level":"endless"}])";
const std::string kThree = R"({"seats":"3"})";

class Seats : public testing::Test {
 protected:
  /// Ann and bob have the seats 0 and 1, a computer has the last one; ann is host.
  std::string table_of_three(const std::string& game) {
    const std::string id = ann_.make_table(kMeOpenAndEndless, false, game, "link", kThree);
    EXPECT_EQ(TestSocket(bob_, id).command(R"("do":"sit")"), "");
    EXPECT_EQ(TestSocket(ann_, id).command(R"("do":"start")"), "");
    return id;
  }
  static json::array asks(TestSocket& socket) {
    const json::value* asks = socket.table().if_contains("asks");
    return asks == nullptr ? json::array() : asks->as_array();
  }
  /// Reads on until somebody asks, and agrees; gives the code of the refusal.
  static std::string answer(TestSocket& socket, const char* how = "admit") {
    while (socket.table().empty() || asks(socket).empty()) socket.next();
    const std::string number = std::to_string(asks(socket)[0].at("ask").as_int64());
    return socket.command("\"do\":\"" + std::string(how) + "\",\"ask\":" + number);
  }
  static void until_seated(TestSocket& socket, int seat) {
    while (socket.view().is_null() || socket.view().at("viewer") != json::value(seat)) socket.next();
  }
  json::object seat(const std::string& id, int number) const {
    return ann_.get("/api/tables/" + id).json().at("seats").at(static_cast<std::size_t>(number)).as_object();
  }

  TestServer server_{[](ServerConfig& config) { config.replace_after = Milliseconds(0); }};
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

TEST_F(Seats, AnOutsiderMayOnlyAskForAComputersSeat) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket eve(eve_, id);
  EXPECT_EQ(eve.command(R"("do":"sit","seat":0)"), "seat_taken");
  EXPECT_EQ(eve.command(R"("do":"sit","seat":7)"), "malformed");
  EXPECT_EQ(eve.command(R"("do":"sit")"), "");
  EXPECT_EQ(seat(id, 1).at("kind"), "bot");
  EXPECT_EQ(eve.view().at("viewer"), nullptr);
  EXPECT_EQ(asks(eve)[0].at("you"), true);
  EXPECT_EQ(answer(eve), "not_host");
  EXPECT_EQ(eve.command(R"("do":"play","seat":1,"n":2,"action":"bet 1")"), "not_your_seat");
  EXPECT_EQ(eve.command(R"("do":"say","room":"players","text":"hello")"), "wrong_room");

  TestSocket watcher(bob_, id);
  EXPECT_FALSE(watcher.next().at("table").as_object().contains("asks")) << "concerns nobody else";
  TestSocket ann(ann_, id);
  EXPECT_EQ(answer(ann), "");
  until_seated(eve, 1);
  EXPECT_EQ(seat(id, 1).at("kind"), "person");
  EXPECT_TRUE(asks(eve).empty());
}

TEST_F(Seats, WhoIsAdmittedIsCalledAsTheyAreNow) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  ASSERT_EQ(eve_.request("PATCH", "/api/me", R"({"name":"Evelyn"})").status, 200);
  TestSocket ann(ann_, id);
  ASSERT_EQ(answer(ann), "");
  EXPECT_EQ(seat(id, 1).at("name"), "Evelyn");
}

TEST_F(Seats, AThinkingComputerStopsForWhoIsAdmitted) {
  const std::string id = ann_.make_table(R"([{"kind":"bot","level":"endless"},{"kind":"me"}])");
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit","seat":0)"), "");
  TestSocket ann(ann_, id);
  ASSERT_EQ(answer(ann), "");
  until_seated(bob, 0);
  EXPECT_TRUE(bob.my_turn());
  EXPECT_EQ(bob.play(0, "bet 1"), "");
}

TEST_F(Seats, InAGameThatHidesAllAgree) {
  const std::string id = table_of_three("toy");
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  EXPECT_EQ(answer(ann), "");
  EXPECT_EQ(asks(ann)[0].at("agreed"), true);
  EXPECT_EQ(seat(id, 2).at("kind"), "bot");
  EXPECT_EQ(answer(bob), "");
  until_seated(eve, 2);
}

TEST_F(Seats, WhereAllIsOpenTheHostIsEnough) {
  const std::string id = table_of_three("opentoy");
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  TestSocket bob(bob_, id);
  EXPECT_EQ(answer(bob), "");
  EXPECT_EQ(seat(id, 2).at("kind"), "bot") << "one of two is not the most";
  EXPECT_EQ(answer(bob, "decline"), "not_host");
  TestSocket ann(ann_, id);
  EXPECT_EQ(answer(ann), "");
  until_seated(eve, 2);
}

TEST_F(Seats, WhoIsNotWantedDoesNotAskAgain) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket ann(ann_, id);
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  EXPECT_EQ(answer(ann, "decline"), "");
  EXPECT_EQ(eve.command(R"("do":"sit")"), "declined");
  EXPECT_EQ(ann.command(R"("do":"admit","ask":1)"), "no_ask");
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  EXPECT_EQ(answer(bob, "decline"), "") << "takes the own ask back";
  EXPECT_EQ(bob.command(R"("do":"sit")"), "");
}

TEST_F(Seats, WhoGoesAsksNoMore) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket ann(ann_, id);
  {
    TestSocket eve(eve_, id);
    ASSERT_EQ(eve.command(R"("do":"sit")"), "");
    while (ann.table().empty() || asks(ann).empty()) ann.next();
  }
  while (!asks(ann).empty()) ann.next();
}

TEST_F(Seats, WhoComesTakesNothingBackOfBefore) {
  const std::string id = ann_.make_table(kMeAndOpen, false);
  TestSocket ann(ann_, id);
  {
    TestSocket bob(bob_, id);
    ASSERT_EQ(bob.command(R"("do":"sit")"), "");
    ASSERT_EQ(ann.command(R"("do":"start")"), "");
    while (!ann.my_turn()) ann.next();
    ASSERT_EQ(ann.play(0, "bet 1"), "");
    while (!ann.my_turn()) ann.next();
    ASSERT_EQ(ann.play(0, "keep"), "");
    while (!bob.my_turn()) bob.next();
    ASSERT_EQ(bob.play(1, "bet 1"), "");
    EXPECT_TRUE(bob.view().at("undo").as_object().contains("to")) << "they could themselves";
  }
  // In the middle of Bob's turn a computer takes the seat, which thinks until it is stopped, and then Eve.
  while (ann.command(R"("do":"fill","seat":1,"level":"endless")") != "") {
  }
  const int n = ann.n();
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit","seat":1)"), "");
  ASSERT_EQ(answer(ann), "");
  until_seated(eve, 1);
  for (const bool again : {false, true}) {
    if (again) {
      server_.stop();
      server_.start();
      eve_.move_to(server_.port());
    }
    TestSocket now(eve_, id);
    now.next();
    EXPECT_TRUE(now.view().at("undo").as_object().contains("barrier")) << json::serialize(now.view());
    EXPECT_EQ(now.command(fmt::format(R"("do":"undo","seat":1,"n":{},"to":{})", now.n(), n - 1)), "no_undo");
  }
  TestSocket now(eve_, id);
  now.next();
  const int before = now.n();
  EXPECT_EQ(now.play(1, "keep"), "");
  EXPECT_GT(now.n(), before);
}

TEST_F(Seats, WhoComesSeesNothingOfBefore) {
  const std::string id = ann_.make_table(kMeAndEndless);
  TestSocket ann(ann_, id);
  std::string before;
  {
    TestSocket eve(eve_, id);
    eve.next();
    before = std::to_string(eve.version());
    ASSERT_EQ(ann.command(R"("do":"say","room":"players","text":"secret plan")"), "");
    ASSERT_EQ(eve.command(R"("do":"sit")"), "");
    ASSERT_EQ(answer(ann), "");
    until_seated(eve, 1);
    EXPECT_FALSE(eve.view().at("observation").at("cards").at(1).is_null()) << "what they need to play";
  }
  for (const std::string& since : {std::string(), before}) {
    TestSocket eve(eve_, id, since);
    const std::string first = json::serialize(eve.next());
    EXPECT_EQ(first.find("secret plan"), std::string::npos) << first;
    EXPECT_EQ(first.find("\"card "), std::string::npos) << first;
  }
  TestSocket eve(eve_, id);
  const json::object hello = eve.next();
  for (const json::value& frame : hello.at("frames").as_array()) {
    EXPECT_EQ(frame.at("entry").at("kind"), "secret");
    for (const json::value& card : frame.at("observation").at("cards").as_array())
      EXPECT_TRUE(card.is_null());
  }
  // What is said and dealt from now on is theirs.
  ASSERT_EQ(ann.command(R"("do":"say","room":"players","text":"welcome")"), "");
  EXPECT_EQ(eve.until_type("chat").at("chat").at("text"), "welcome");
  EXPECT_EQ(TestSocket(eve_, id).next().at("chat").as_array().size(), 1U);
}

TEST_F(Seats, TheSameComputerComesBack) {
  const std::string id = ann_.make_table(kMeAndEndless);
  const json::object before = seat(id, 1);
  TestSocket ann(ann_, id);
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit")"), "");
  ASSERT_EQ(answer(ann), "");
  until_seated(eve, 1);
  ASSERT_EQ(eve.command(R"("do":"leave")"), "");
  EXPECT_EQ(seat(id, 1).at("name"), before.at("name"));
  EXPECT_EQ(seat(id, 1).at("level"), "endless");
}

TEST_F(Seats, LeavingCanBeTakenBack) {
  const std::string id = ann_.make_table(kMeAndEndless, true, "toy");
  TestSocket ann(ann_, id);
  ann.next();
  ASSERT_EQ(ann.command(R"("do":"leave")"), "");
  EXPECT_EQ(ann.view().at("viewer"), nullptr);
  EXPECT_EQ(ann.table().at("seats").at(0).at("back"), true);
  EXPECT_FALSE(TestSocket(eve_, id).next().at("table").at("seats").at(0).as_object().contains("back"));
  // The computer has decided for her until it was the turn of the other one.
  while (ann.n() < 4) ann.next();
  ASSERT_EQ(ann.command(R"("do":"sit")"), "");
  EXPECT_EQ(ann.view().at("viewer"), 0);
  const json::value me = seat(id, 0);
  ASSERT_EQ(me.at("earlier").as_array().size(), 2U);
  EXPECT_EQ(me.at("earlier").at(0).at("to"), 2);
  EXPECT_EQ(me.at("earlier").at(0).at("name"), me.at("name"));
  EXPECT_EQ(me.at("earlier").at(1).at("to"), 4);
  // What she saw when she sat there she still sees.
  EXPECT_EQ(json::serialize(TestSocket(ann_, id).next().at("frames").at(0)).find("secret"),
            std::string::npos);
}

TEST_F(Seats, WhoWasAwayForNoMoveMayTakeTheLastOneBack) {
  const std::string id = table_of_three("opentoy");
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  while (!ann.my_turn()) ann.next();
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  while (!ann.my_turn()) ann.next();
  ASSERT_EQ(ann.play(0, "keep"), "");
  while (!bob.my_turn()) bob.next();
  const json::value before = TestSocket(ann_, id).next().at("view").at("undo");
  ASSERT_TRUE(before.as_object().contains("to"));
  ASSERT_EQ(ann.command(R"("do":"leave")"), "");
  ASSERT_EQ(ann.command(R"("do":"sit")"), "");
  EXPECT_EQ(TestSocket(ann_, id).next().at("view").at("undo"), before);
}

TEST_F(Seats, WhoComesElsewhereGivesTheOldSeatUp) {
  const std::string id = table_of_three("toy");
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  EXPECT_EQ(bob.table().at("seats").at(1).at("back"), true);
  ASSERT_EQ(bob.command(R"("do":"sit","seat":2)"), "");
  ASSERT_EQ(answer(ann), "");
  until_seated(bob, 2);
  EXPECT_EQ(bob.command(R"("do":"sit","seat":1)"), "seat_taken") << "nobody has two hands";
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  EXPECT_FALSE(bob.table().at("seats").at(1).as_object().contains("back"));
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  EXPECT_EQ(seat(id, 1).at("kind"), "bot");
  EXPECT_EQ(seat(id, 2).at("kind"), "person");
}

TEST_F(Seats, TwoAtOneScreenComeBackTogether) {
  const std::string id =
      ann_.make_table(R"([{"kind":"me"},{"kind":"local","name":"Ben"},{"kind":"bot","level":"endless"}])",
                      true, "toy", "link", kThree);
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"leave")"), "");
  ASSERT_EQ(ann.command(R"("do":"sit")"), "");
  EXPECT_EQ(seat(id, 0).at("you"), true);
  EXPECT_EQ(seat(id, 1).at("name"), "Ben");
  EXPECT_EQ(seat(id, 1).at("local"), true);
}

TEST_F(Seats, ASeatThatAnotherPersonHasIsGone) {
  const std::string id = table_of_three("opentoy");
  TestSocket ann(ann_, id);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  TestSocket eve(eve_, id);
  ASSERT_EQ(eve.command(R"("do":"sit","seat":1)"), "");
  ASSERT_EQ(answer(ann), "");
  until_seated(eve, 1);
  EXPECT_EQ(bob.command(R"("do":"sit","seat":1)"), "seat_taken");
}

TEST_F(Seats, TheHostReplacesWhoIsGone) {
  const std::string id = table_of_three("toy");
  TestSocket ann(ann_, id);
  {
    TestSocket bob(bob_, id);
    ann.until([](const json::object& frame) {
      return frame.contains("table") && frame.at("table").at("seats").at(1).at("online").as_bool();
    });
    EXPECT_EQ(ann.command(R"("do":"fill","seat":1,"level":"steady")"), "still_here");
    EXPECT_EQ(bob.command(R"("do":"fill","seat":0,"level":"steady")"), "not_host");
  }
  ann.until([](const json::object& frame) {
    return frame.contains("table") && !frame.at("table").at("seats").at(1).at("online").as_bool();
  });
  EXPECT_EQ(ann.command(R"("do":"fill","seat":2,"level":"steady")"), "not_gathering");
  EXPECT_EQ(TestSocket(eve_, id).command(R"("do":"fill","seat":1,"level":"steady")"), "not_host");
  EXPECT_EQ(ann.command(R"("do":"fill","seat":1,"level":"steady")"), "");
  EXPECT_EQ(seat(id, 1).at("kind"), "bot");
  // It was a broken line: bob comes back.
  TestSocket bob(bob_, id);
  EXPECT_EQ(bob.command(R"("do":"sit")"), "");
  EXPECT_EQ(seat(id, 1).at("kind"), "person");
}

TEST_F(Seats, AGoneHostIsReplacedByThePlayers) {
  const std::string id = table_of_three("toy");
  TestSocket bob(bob_, id);
  bob.next();
  const auto ann_is_there = [&] { return bob.table().at("seats").at(0).at("online").as_bool(); };
  while (ann_is_there()) bob.next();
  EXPECT_EQ(TestSocket(eve_, id).command(R"("do":"fill","seat":0,"level":"steady")"), "not_host");
  EXPECT_EQ(bob.command(R"("do":"fill","seat":0,"level":"steady")"), "");
  EXPECT_EQ(bob.table().at("host"), true);
}

TEST_F(Seats, NobodyIsReplacedWithinAMoment) {
  TestServer patient([](ServerConfig& config) { config.replace_after = Milliseconds(3'600'000); });
  const TestPerson ann(patient.port());
  const TestPerson bob(patient.port());
  const std::string id = ann.make_table(kMeOpenAndEndless, false, "toy", "link", kThree);
  ASSERT_EQ(TestSocket(bob, id).command(R"("do":"sit")"), "");
  TestSocket socket(ann, id);
  ASSERT_EQ(socket.command(R"("do":"start")"), "");
  EXPECT_EQ(socket.command(R"("do":"fill","seat":1,"level":"steady")"), "still_here");
}

TEST_F(Seats, TheBestListHoldsOnlyWhoMadeEveryDecision) {
  const std::string id = ann_.make_table(R"([{"kind":"bot","level":"endless"}])", true, "opentoy");
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"sit")"), "") << "the host, and nobody else is at the table";
  until_seated(ann, 0);
  ann.play_to_the_end();
  TestSocket(ann_, ann_.make_table(R"([{"kind":"bot","level":"steady"}])", true, "opentoy"))
      .play_to_the_end();
  const auto best = [&] { return ann_.get("/api/tables/" + id + "/best").json().at("best").as_array(); };
  EXPECT_TRUE(best().empty());
  TestSocket(ann_, ann_.make_table(R"([{"kind":"me"}])", true, "opentoy")).play_to_the_end();
  EXPECT_EQ(best().size(), 1U);
}

}  // namespace
}  // namespace spielwerk::server
