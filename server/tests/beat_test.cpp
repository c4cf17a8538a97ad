// Beats: a cut line is noticed, a hidden page is left in peace, and seats say truly who is there.

#include <gtest/gtest.h>

#include "server/api/decode.h"
#include "server/net/heartbeat.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::seconds;

const std::string kBeat = R"({"type":"beat"})";
const std::string kHiddenBeat = R"({"type":"beat","hidden":true})";

/// A clock that goes as the test says.
class ABeat : public testing::Test {
 protected:
  void pass(seconds time) { present_ += time; }
  bool lost() const { return heartbeat_.lost(present_, milliseconds(15'000)); }

  Heartbeat heartbeat_;
  Heartbeat::Instant present_ = Heartbeat::Instant(seconds(1'000));
};

TEST_F(ABeat, NobodyIsMissedWhoNeverBeat) {
  heartbeat_.heard(present_);
  pass(seconds(100'000));
  EXPECT_FALSE(lost());
}

TEST_F(ABeat, IsMissedAfterThreeBeats) {
  for (int i = 0; i < 5; ++i) {
    heartbeat_.beat(false, present_);
    pass(seconds(5));
  }
  EXPECT_FALSE(lost());
  pass(seconds(9));
  EXPECT_FALSE(lost());
  pass(seconds(1));
  EXPECT_TRUE(lost());
}

TEST_F(ABeat, AnyFrameIsASignOfLife) {
  heartbeat_.beat(false, present_);
  for (int i = 0; i < 10; ++i) {
    pass(seconds(14));
    EXPECT_FALSE(lost());
    heartbeat_.heard(present_);
  }
}

TEST_F(ABeat, HiddenPagesMayBeLate) {
  heartbeat_.beat(true, present_);
  pass(seconds(61));
  EXPECT_FALSE(lost()) << "timers of hidden pages run once a minute";
  heartbeat_.heard(present_);  // what a hidden page sends otherwise does not make it visible
  pass(seconds(100'000));
  EXPECT_FALSE(lost());
  heartbeat_.beat(false, present_);
  pass(seconds(15));
  EXPECT_TRUE(lost()) << "visible again";
}

TEST(Beats, AreRead) {
  const auto read = [](std::string_view text) { return decode_frame(text); };
  ASSERT_TRUE(read(kBeat));
  EXPECT_FALSE(std::get<Beat>(*read(kBeat)).hidden);
  EXPECT_TRUE(std::get<Beat>(*read(kHiddenBeat)).hidden);
  EXPECT_TRUE(std::holds_alternative<Command>(*read(R"({"id":"a","do":"start"})")));
  EXPECT_FALSE(read(R"({"type":"beat","hidden":1})"));
  EXPECT_FALSE(read(R"({"type":"beat","id":"a"})"));
  EXPECT_FALSE(read(R"({"type":"hello"})"));
  EXPECT_FALSE(read(R"({"type":"beat","do":"start","id":"a"})"));
}

bool is_online(const json::object& table, std::size_t seat) {
  return table.at("seats").at(seat).at("online").as_bool();
}

class BeatingServer : public testing::Test {
 protected:
  /// Ann and Bob sit at a table.
  explicit BeatingServer(milliseconds beat = hours(1))
      : server_([beat](ServerConfig& config) { config.deadlines.beat = beat; }) {
    TestSocket bob(bob_, id_);
    if (!bob.command(R"("do":"sit")").empty()) throw std::runtime_error("Bob does not sit");
  }
  void until_online(TestSocket& watcher, std::size_t seat, bool online) const {
    watcher.until([&](const json::object& frame) {
      return frame.contains("table") && is_online(frame.at("table").as_object(), seat) == online;
    });
  }

  TestServer server_;
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  std::string id_ = ann_.make_table(kMeAndOpen, false);
};

// An answer says nothing but that the line is there, whoever beats.
TEST_F(BeatingServer, AnswersEveryBeatWithNothingElse) {
  const TestPerson nobody(server_.port(), false);
  for (const TestPerson* person : std::initializer_list<const TestPerson*>{&ann_, &bob_, &nobody}) {
    TestSocket socket(*person, id_);
    for (const std::string& beat : {kBeat, kHiddenBeat, kBeat}) {
      socket.send(beat);
      EXPECT_EQ(socket.until_type("beat"), (json::object{{"type", "beat"}}));
    }
  }
}

/// Cuts every line that beats and then falls silent. A line that is to stay must not beat: a busy
/// machine would be as good as a cut line.
class ServerThatMisses : public BeatingServer {
 protected:
  ServerThatMisses() : BeatingServer(milliseconds(200)) {}
};

TEST_F(ServerThatMisses, TellsTheOthersThatALineIsCutAndThatItIsBack) {
  TestSocket watcher(TestPerson(server_.port()), id_);
  watcher.next();
  TestSocket bob(bob_, id_);
  until_online(watcher, 1, true);
  bob.send(kBeat);
  bob.until_type("beat");
  until_online(watcher, 1, false);  // no further beat has come
  EXPECT_EQ(bob.until_closed(), 0);
  const TestSocket again(bob_, id_);
  until_online(watcher, 1, true);
}

// Both fall silent, the visible one last; when it is dropped, the hidden one would have been, too.
TEST_F(ServerThatMisses, LeavesAHiddenPageInPeace) {
  TestSocket watcher(TestPerson(server_.port()), id_);
  TestSocket ann(ann_, id_);
  ann.send(kHiddenBeat);
  ann.until_type("beat");
  TestSocket bob(bob_, id_);
  bob.send(kBeat);
  EXPECT_EQ(bob.until_closed(), 0);
  until_online(watcher, 1, true);
  until_online(watcher, 1, false);
  EXPECT_TRUE(is_online(watcher.table(), 0));
  EXPECT_EQ(ann.command(R"("do":"say","room":"players","text":"still here")"), "");
}

TEST_F(ServerThatMisses, SeatsSayWhoIsThereAcrossSeveralPages) {
  TestSocket watcher(TestPerson(server_.port()), id_);
  const TestSocket first(bob_, id_);
  until_online(watcher, 1, true);
  {
    TestSocket second(bob_, id_);
    second.send(kBeat);
    EXPECT_EQ(second.until_closed(), 0);
  }
  EXPECT_TRUE(is_online(ann_.get("/api/tables/" + id_).json().as_object(), 1));
}

TEST(BeatLimits, AFloodOfBeatsIsRefused) {
  const TestServer server([](ServerConfig& config) { config.limits.commands = 3; });
  const TestPerson ann(server.port());
  TestSocket socket(ann, ann.make_table(kMeAndOpen, false));
  for (int i = 0; i < 4; ++i) socket.send(kBeat);
  const json::object refused = socket.until_type("refused");
  EXPECT_EQ(refused.at("id"), "");
  EXPECT_EQ(refused.at("problem").at("error"), "too_fast");
}

}  // namespace
}  // namespace spielwerk::server
