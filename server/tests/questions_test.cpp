// Questions that a player does not want to be asked: they are let go for them, also while they are away,
// until something else is asked or they take that back.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

// After a bet the toy game asks whether to swap the card, and "keep" lets that go.
class Questions : public testing::Test {
 protected:
  Questions() {
    if (!TestSocket(bob_, id_).command(R"("do":"sit")").empty() ||
        !TestSocket(ann_, id_).command(R"("do":"start")").empty())
      throw std::runtime_error("the table does not begin");
  }
  /// Somebody at the table, who has been told where it is.
  TestSocket at(const TestPerson& person) const {
    TestSocket socket(person, id_);
    socket.until_type("hello");
    return socket;
  }
  static std::string set(TestSocket& socket, bool asked, const std::string& about = "swap", int seat = 0) {
    return socket.command(
        fmt::format(R"("do":"asked","seat":{},"about":"{}","asked":{})", seat, about, asked));
  }
  std::string record() const { return ann_.get("/api/tables/" + id_ + "/record").body; }
  /// What a person is told of Ann's seat; empty: nothing.
  std::string told(const TestPerson& person) const {
    const json::value table = person.get("/api/tables/" + id_).json();
    const json::object& seat = table.at("seats").at(0).as_object();
    return seat.contains("unasked") ? json::serialize(seat.at("unasked")) : "";
  }
  int turn() const { return static_cast<int>(ann_.get("/api/tables/" + id_).json().at("turn").as_int64()); }
  void restart() {
    server_.stop();
    server_.start();
    for (TestPerson* one : {&ann_, &bob_}) one->move_to(server_.port());
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  std::string id_ = ann_.make_table(kMeAndOpen, false, "opentoy");
};

TEST_F(Questions, AreLetGoWhenNothingInThemIsWanted) {
  {
    TestSocket ann = at(ann_);
    ASSERT_EQ(set(ann, false), "");
    ASSERT_EQ(ann.play(0, "bet 1"), "");
  }
  EXPECT_TRUE(record().contains("s0 bet 1\n")) << record();
  EXPECT_TRUE(record().contains("s0 keep\n")) << record();
  EXPECT_EQ(turn(), 1);
  // The next round comes to Ann, who is not there; after a restart it is no other.
  restart();
  TestSocket bob = at(bob_);
  ASSERT_EQ(bob.play(1, "bet 1"), "");
  ASSERT_EQ(bob.play(1, "keep"), "");
  EXPECT_EQ(turn(), 0) << "to bet is no such question";
  TestSocket ann = at(ann_);
  ASSERT_EQ(ann.play(0, "bet 2"), "");
  EXPECT_EQ(turn(), 1);
}

TEST_F(Questions, ThatAreAskedAlreadyAreLetGoAtOnce) {
  TestSocket ann = at(ann_);
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  EXPECT_EQ(turn(), 0);
  ASSERT_EQ(set(ann, false, "something"), "");
  ASSERT_EQ(set(ann, true, "nothing"), "") << "answered when all that followed has happened";
  EXPECT_EQ(turn(), 0) << "this question is about something else";
  ASSERT_EQ(set(ann, false), "");
  EXPECT_TRUE(eventually([&] { return turn() == 1; }));
  ASSERT_EQ(set(ann, true), "");
  EXPECT_EQ(told(ann_), R"(["something"])");
}

TEST_F(Questions, DoNotComeUpWhileAComputerWaits) {
  const std::string id = ann_.make_table(kMeAndEndless, true, "opentoy");
  TestSocket ann(ann_, id);
  ann.until_type("hello");
  ASSERT_EQ(set(ann, false), "");
  ASSERT_EQ(ann.command(fmt::format(R"("do":"play","seat":0,"n":{},"action":"bet 1","wait":5000)", ann.n())),
            "");
  EXPECT_TRUE(ann_.get("/api/tables/" + id + "/record").body.contains("s0 keep\n"));
  EXPECT_EQ(ann_.get("/api/tables/" + id).json().at("turn").as_int64(), 1);
}

TEST_F(Questions, AreAskedAgainOnceTheyAreTakenBack) {
  TestSocket ann = at(ann_);
  ASSERT_EQ(set(ann, false), "");
  ASSERT_EQ(ann.play(0, "bet 1"), "");
  ASSERT_EQ(turn(), 1);
  const int n = ann.n();
  ASSERT_EQ(ann.command(fmt::format(R"("do":"undo","seat":0,"n":{},"to":{})", n, n - 1)), "");
  EXPECT_EQ(turn(), 0);
  EXPECT_EQ(told(ann_), "");
  restart();
  EXPECT_EQ(turn(), 0) << "nothing lets it go any more";
  TestSocket again = at(ann_);
  ASSERT_EQ(again.play(0, "swap"), "");
}

TEST_F(Questions, AreNobodyElsesBusiness) {
  TestSocket bob = at(bob_);
  EXPECT_EQ(set(bob, false), "not_your_seat");
  TestSocket ann = at(ann_);
  ASSERT_EQ(set(ann, false), "");
  EXPECT_EQ(told(ann_), R"(["swap"])");
  EXPECT_EQ(told(bob_), "");
  EXPECT_EQ(told(TestPerson(server_.port())), "");
  restart();
  EXPECT_EQ(told(ann_), R"(["swap"])");
  EXPECT_EQ(told(bob_), "");
}

TEST_F(Questions, GoWithWhoeverLeavesTheSeat) {
  TestSocket ann = at(ann_);
  ASSERT_EQ(set(ann, false), "");
  ASSERT_EQ(ann.command(R"("do":"leave")"), "");
  ASSERT_EQ(ann.command(R"("do":"sit")"), "");
  EXPECT_EQ(told(ann_), "");
}

TEST_F(Questions, AreBoundedAndOfARunningMatch) {
  TestSocket ann = at(ann_);
  for (int i = 0; i < 64; ++i) ASSERT_EQ(set(ann, false, fmt::format("w{}", i)), "");
  EXPECT_EQ(set(ann, false), "malformed") << "no more";
  EXPECT_EQ(set(ann, true, "w1"), "");
  EXPECT_EQ(set(ann, false), "");
  EXPECT_EQ(set(ann, false, "two words"), "malformed");
  TestSocket bob = at(bob_);
  ASSERT_EQ(bob.command(R"("do":"abandon")"), "");
  ASSERT_EQ(ann.command(R"("do":"abandon")"), "");
  EXPECT_EQ(set(ann, true), "not_playing");
}

}  // namespace
}  // namespace spielwerk::server
