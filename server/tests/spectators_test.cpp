// Tables that are kept from spectators: while the match is played only those who play see it, on every way
// there is; before and after it is a table as any other.

#include <gtest/gtest.h>

#include <string>

#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

class WithoutSpectators : public testing::Test {
 protected:
  /// A table of Ann's, on which hidden things are open to every spectator.
  std::string make(const std::string& seats, bool start) const {
    const Answer answer = ann_.request("POST", "/api/tables",
                                       R"({"game":"opentoy","options":{},"seats":)" + seats +
                                           R"(,"visibility":"open","spectators":false,"start":)" +
                                           (start ? "true" : "false") + '}');
    return std::string(answer.json().at("id").as_string());
  }
  bool sees_nothing(const TestPerson& person, const std::string& table) const {
    for (const char* path : {"", "/record", "/people", "/ratings", "/best", "/invitations"}) {
      const Answer answer = person.get("/api/tables/" + table + path);
      EXPECT_EQ(answer.error(), "no_spectators") << path;
      EXPECT_EQ(answer.status, 403) << path;
    }
    EXPECT_THROW(TestSocket(person, table), std::exception);
    return !json::serialize(person.get("/api/lobby").json()).contains(table);
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
  TestPerson nobody_{server_.port(), false};
};

TEST_F(WithoutSpectators, OnlyThosePlayingSeeTheMatchAlsoAfterARestart) {
  const std::string id = make(kMeAndEndless, true);
  for (const bool again : {false, true}) {
    if (again) {
      server_.stop();
      server_.start();
      for (TestPerson* one : {&ann_, &eve_, &nobody_}) one->move_to(server_.port());
      EXPECT_TRUE(sees_nothing(eve_, id)) << "of a table that is not loaded";
    }
    EXPECT_EQ(TestSocket(ann_, id).until_type("hello").at("table").at("spectators"), false);
    EXPECT_TRUE(sees_nothing(eve_, id));
    EXPECT_TRUE(sees_nothing(nobody_, id));
    EXPECT_EQ(ann_.get("/api/tables/" + id + "/record").status, 200);
  }
  EXPECT_EQ(ann_.get("/api/lobby").json().at("mine").as_array().size(), 1U);
}

TEST_F(WithoutSpectators, TheTableIsAsAnyOtherBeforeAndAfter) {
  const std::string id = make(kMeAndOpen, false);
  EXPECT_EQ(eve_.get("/api/lobby").json().at("open").as_array().size(), 1U);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  EXPECT_TRUE(sees_nothing(eve_, id));
  ASSERT_EQ(bob.command(R"("do":"abandon")"), "");
  ASSERT_EQ(ann.command(R"("do":"abandon")"), "");
  EXPECT_EQ(eve_.get("/api/tables/" + id).status, 200);
  EXPECT_EQ(eve_.get("/api/tables/" + id + "/record").status, 200);
  EXPECT_EQ(TestSocket(eve_, id).until_type("hello").at("table").at("phase"), "abandoned");
}

TEST_F(WithoutSpectators, WhoWatchesPeopleGatherIsShownOut) {
  const std::string id = make(kMeAndOpen, false);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  TestSocket eve(eve_, id);
  TestSocket nobody(nobody_, id);
  for (TestSocket* one : {&eve, &nobody}) one->until_type("hello");
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  for (TestSocket* one : {&eve, &nobody}) {
    EXPECT_EQ(one->until_closed(), 1001);
    EXPECT_TRUE(one->view().is_null()) << "they were told nothing of the match";
    EXPECT_EQ(one->phase(), "gathering");
  }
  while (bob.phase() != "playing") bob.next();
}

TEST_F(WithoutSpectators, WhoHasLeftMayStillLookAndComeBack) {
  const std::string id = make(kMeAndOpen, false);
  TestSocket bob(bob_, id);
  ASSERT_EQ(bob.command(R"("do":"sit")"), "");
  TestSocket ann(ann_, id);
  ASSERT_EQ(ann.command(R"("do":"start")"), "");
  ASSERT_EQ(bob.command(R"("do":"leave")"), "");
  EXPECT_EQ(bob_.get("/api/tables/" + id).status, 200);
  TestSocket again(bob_, id);
  EXPECT_EQ(again.until_type("hello").at("table").at("phase"), "playing");
  EXPECT_EQ(again.command(R"("do":"sit")"), "");
}

}  // namespace
}  // namespace spielwerk::server
