// Floods by people with a session: the server refuses them, and somebody else plays a match to its end.

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

constexpr int kFlooders = 4;
constexpr int kAtOnce = 50;  // frames, before their answers are read

class Floods : public testing::Test {
 protected:
  /// Runs a flood on threads of its own while Ann plays, and until so many of its frames are answered.
  void play_through(const std::function<void(std::stop_token)>& flood, int answers = 0) {
    std::vector<std::jthread> flooders;
    for (int i = 0; i < kFlooders; ++i)
      flooders.emplace_back([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) try {
            flood(stop);
          } catch (const std::exception&) {  // cut off; it comes again
          }
      });
    TestSocket socket(ann_, ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"random"}])"));
    socket.play_to_the_end();
    EXPECT_EQ(socket.phase(), "over");
    EXPECT_TRUE(eventually([&] { return answered_ >= answers; }));
  }
  /// Frames at a table as fast as they are taken.
  void flood_frames(const std::string& frame, const std::stop_token& stop) {
    TestSocket socket(bad_, table_);
    for (int i = 0; !stop.stop_requested(); ++i) {
      socket.send(frame);
      if (i % kAtOnce == kAtOnce - 1)
        for (int answer = 0; answer < kAtOnce; ++answer, ++answered_) socket.next();
    }
  }
  std::string metrics() const { return TestPerson(server_.admin_port(), false).get("/metrics").body; }

  TestServer server_{[](ServerConfig& config) { config.limits.commands = 200; }};
  TestPerson ann_{server_.port()};
  TestPerson bad_{server_.port()};
  std::atomic<int> answered_ = 0;
  std::string table_ = bad_.make_table(R"([{"kind":"me"},{"kind":"open"}])", false);
};

TEST_F(Floods, OfCommandsAreRefused) {
  play_through([&](const std::stop_token& stop) {
    flood_frames(R"({"id":"again","do":"say","room":"players","text":"flood"})", stop);
  });
}

TEST_F(Floods, OfRubbishAreRefused) {
  play_through([&](const std::stop_token& stop) { flood_frames(std::string(2'000, '['), stop); }, kAtOnce);
  EXPECT_NE(metrics().find("spielwerk_refused_total{code=\"malformed\"}"), std::string::npos);
}

TEST_F(Floods, OfBeatsAreRefused) {
  const auto beats = [&](const std::stop_token& stop) { flood_frames(R"({"type":"beat"})", stop); };
  play_through(beats, 3 * kFlooders * kAtOnce);
  EXPECT_NE(metrics().find("spielwerk_refused_total{code=\"too_fast\"}"), std::string::npos);
}

TEST_F(Floods, OfRequestsLeaveRoomForOthers) {
  play_through([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      EXPECT_EQ(bad_.get("/api/lobby").status, 200);
      EXPECT_EQ(bad_.request("POST", "/api/tables", "{").status, 400);
    }
  });
}

TEST_F(Floods, OfVisitorsLeaveRoomForOthers) {
  play_through([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) TestSocket(bad_, table_).next();
  });
}

}  // namespace
}  // namespace spielwerk::server
