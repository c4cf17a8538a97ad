// Frames for a client, without a network: the line takes them when the test says so.

#include "server/net/frame_writer.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spielwerk::server {
namespace {

using Frames = std::vector<std::string>;
using Code = FrameWriter::CloseCode;

class FrameWriterTest : public testing::Test {
 protected:
  FrameWriterTest() {
    limits_.outbox_frames = 3;
    limits_.outbox_bytes = 10;
  }
  /// In a turn of the loop of its own.
  void send(const std::string& frame) {
    writer_.send(text_of(frame));
    end_turn();
  }
  void end_turn() {
    if (std::exchange(begins_, false)) writer_.begin();
  }
  /// The line takes so many frames more.
  void take(int frames) {
    for (int i = 0; i < frames; ++i) writer_.written();
  }

  Limits limits_;
  Metrics metrics_;
  std::int64_t waiting_ = 0;
  Outboxes outboxes_{1'000, waiting_};
  bool begins_ = false;
  Frames sent_;
  std::vector<bool> more_;  // whether another frame follows the one that was sent
  std::vector<Code> closed_;
  FrameWriter writer_{outboxes_,
                      limits_,
                      metrics_,
                      {[this] { begins_ = true; },
                       [this](const Text& frame, bool more) {
                         sent_.push_back(*frame);
                         more_.push_back(more);
                       },
                       [this](Code code) { closed_.push_back(code); }}};
};

TEST_F(FrameWriterTest, WritesOneFrameAfterTheOther) {
  send("a");
  send("b");
  send("c");
  EXPECT_EQ(sent_, Frames{"a"});
  take(1);
  EXPECT_EQ(sent_, (Frames{"a", "b"}));
  take(2);
  EXPECT_EQ(sent_, (Frames{"a", "b", "c"}));
  send("d");
  EXPECT_EQ(sent_.back(), "d");
  EXPECT_TRUE(closed_.empty());
}

TEST_F(FrameWriterTest, WritesWhatIsSentInOneTurnAsOneRow) {
  writer_.send(text_of("a"));
  writer_.send(text_of("b"));
  writer_.send(text_of("c"));
  EXPECT_TRUE(sent_.empty()) << "the turn goes on";
  end_turn();
  take(3);
  EXPECT_EQ(sent_, (Frames{"a", "b", "c"}));
  EXPECT_EQ(more_, (std::vector{true, true, false}));
  send("d");
  EXPECT_EQ(more_.back(), false) << "alone";
}

TEST_F(FrameWriterTest, TellsASlowClientToOpenAgainInPlaceOfWhatWaits) {
  for (const char* frame : {"a", "b", "c", "d", "e"}) send(frame);
  EXPECT_TRUE(writer_.closing());
  EXPECT_EQ(metrics_.resyncs, 1);
  send("f");
  take(1);
  ASSERT_EQ(sent_.size(), 2);
  EXPECT_TRUE(sent_[1].contains("resync")) << sent_[1];
  EXPECT_TRUE(closed_.empty());
  take(1);
  EXPECT_EQ(sent_.size(), 2);
  EXPECT_EQ(closed_, std::vector{Code::try_again_later});
}

TEST_F(FrameWriterTest, BytesCountUnlessTheyAreOneFrame) {
  send("a");
  send(std::string(100, 'x'));
  EXPECT_FALSE(writer_.closing());
  send("y");
  EXPECT_TRUE(writer_.closing());
}

TEST_F(FrameWriterTest, SaysGoodbyeAfterWhatWaits) {
  send("a");
  send("b");
  writer_.close(Code::going_away);
  send("late");
  EXPECT_TRUE(closed_.empty());
  take(2);
  EXPECT_EQ(sent_, (Frames{"a", "b"}));
  EXPECT_EQ(closed_, std::vector{Code::going_away});
  writer_.close(Code::try_again_later);
  EXPECT_EQ(closed_.size(), 1) << "once";
}

TEST_F(FrameWriterTest, SaysGoodbyeAtOnceWhereNothingIsOnItsWay) {
  writer_.close(Code::going_away);
  EXPECT_EQ(closed_, std::vector{Code::going_away});
}

TEST_F(FrameWriterTest, DropsWhatWaits) {
  send("a");
  send("secret");
  writer_.drop_waiting();
  writer_.close(Code::going_away);
  take(1);
  EXPECT_EQ(sent_, Frames{"a"});
  EXPECT_EQ(closed_.size(), 1);
}

TEST_F(FrameWriterTest, KnowsHowLongAFrameIsOnItsWay) {
  using std::chrono::seconds;
  const auto later = std::chrono::steady_clock::now() + seconds(60);
  EXPECT_FALSE(writer_.is_stuck(later, seconds(1)));
  send("a");
  EXPECT_TRUE(writer_.is_stuck(later, seconds(1)));
  EXPECT_FALSE(writer_.is_stuck(later, seconds(3'600)));
  writer_.lost();
  EXPECT_FALSE(writer_.is_stuck(later, seconds(1)));
}

}  // namespace
}  // namespace spielwerk::server
