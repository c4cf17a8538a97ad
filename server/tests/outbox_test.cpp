// What waits for all clients together.

#include "server/net/outbox.h"

#include <gtest/gtest.h>

#include <deque>
#include <set>

namespace spielwerk::server {
namespace {

class OutboxTest : public testing::Test {
 protected:
  /// One outbox more, which says when it has given up.
  Outbox& add() {
    const std::size_t number = boxes_.size();
    return boxes_.emplace_back(all_, [this, number] { gave_up_.insert(number); });
  }
  static Text frame(std::size_t bytes) { return text_of(std::string(bytes, 'x')); }

  std::int64_t waiting_ = 0;
  Outboxes all_{100, waiting_};
  std::deque<Outbox> boxes_;
  std::set<std::size_t> gave_up_;
};

TEST_F(OutboxTest, WhatWaitsForManyCountsOnce) {
  const Text same = frame(60);
  for (int i = 0; i < 5; ++i) add().push(same);
  EXPECT_EQ(waiting_, 60);
  all_.make_room();
  EXPECT_TRUE(gave_up_.empty());
  boxes_.front().push(frame(30));
  EXPECT_EQ(waiting_, 90);
  EXPECT_EQ(boxes_.front().pop(), same) << "the first one first";
  EXPECT_EQ(waiting_, 90) << "it waits for four";
  while (boxes_.size() > 1) boxes_.pop_back();
  EXPECT_EQ(waiting_, 30);
  boxes_.pop_back();
  EXPECT_EQ(waiting_, 0);
}

TEST_F(OutboxTest, TheLargestGivesUpAndNotWhoComesLast) {
  Outbox& small = add();
  Outbox& large = add();
  Outbox& last = add();
  small.push(frame(10));
  for (int i = 0; i < 3; ++i) large.push(frame(20));
  last.push(frame(30));
  all_.make_room();
  EXPECT_TRUE(gave_up_.empty()) << "there is just room enough";
  last.push(frame(1));
  all_.make_room();
  EXPECT_EQ(gave_up_, (std::set<std::size_t>{1}));
  EXPECT_TRUE(large.empty());
  EXPECT_EQ(large.bytes(), 0U);
  EXPECT_EQ(small.frames(), 1U);
  EXPECT_EQ(last.frames(), 2U);
  EXPECT_EQ(waiting_, 41);
}

TEST_F(OutboxTest, SoManyGiveUpThatThereIsRoom) {
  const Text same = frame(80);
  add().push(same);
  add().push(same);
  add().push(frame(30));
  all_.make_room();
  EXPECT_EQ(gave_up_, (std::set<std::size_t>{0, 1})) << "one of them alone frees nothing";
  EXPECT_EQ(waiting_, 30);
}

}  // namespace
}  // namespace spielwerk::server
