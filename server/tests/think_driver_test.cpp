// Computers at a table, one at a time: without a table, without threads, and with thinkers that answer when
// the test says so.

#include "server/table/think_driver.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/tests/manual_loop.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;
using Decisions = std::vector<std::string>;

class ThinkDriverTest : public testing::Test {
 protected:
  ThinkDriver::Around around(milliseconds delay = milliseconds(0)) {
    return {.loop = loop_,
            .limits = limits_,
            .think = [this](ThinkJob job) { jobs_.push_back(std::move(job)); },
            .delay = delay,
            .watched = [this] { return watched_; },
            .enqueue =
                [this](std::function<void()> task) {
                  if (busy_) tasks_.push_back(std::move(task));
                  else task();
                },
            .decided = [this](const std::string& action) { decided_.push_back(action); },
            .wake = [this] { ++wakes_; }};
  }
  void think() {
    driver_->think("host", "address", [] { return ThinkJob{}; });
  }
  /// The thinker asked as number `at` has decided.
  void find(std::size_t at, const std::string& action) {
    jobs_.at(at).decided(action);
    loop_.run_one();
  }

  ManualLoop loop_;
  ThinkLimits limits_{1, 10};
  std::vector<ThinkJob> jobs_;
  bool watched_ = true;
  bool busy_ = false;
  std::vector<std::function<void()>> tasks_;  // put while busy
  Decisions decided_;
  int wakes_ = 0;
  std::optional<ThinkDriver> driver_{around()};
};

TEST_F(ThinkDriverTest, TellsWhatWasDecidedAndFreesThePlace) {
  think();
  EXPECT_TRUE(driver_->thinking());
  EXPECT_FALSE(limits_.has_room("host", ""));
  EXPECT_EQ(jobs_.at(0).person, "host");
  EXPECT_EQ(jobs_[0].address, "address");
  find(0, "keep");
  EXPECT_EQ(decided_, Decisions{"keep"});
  EXPECT_FALSE(driver_->busy());
  EXPECT_TRUE(limits_.has_room("host", "address"));
}

TEST_F(ThinkDriverTest, OneThinksAtATime) {
  think();
  think();
  EXPECT_EQ(jobs_.size(), 1);
}

TEST_F(ThinkDriverTest, NothingIsToldOfWhatWasStopped) {
  think();
  driver_->stop();
  EXPECT_TRUE(jobs_[0].stop->load());
  EXPECT_TRUE(limits_.has_room("host", "address"));
  think();
  find(0, "late");
  EXPECT_EQ(decided_, Decisions{});
  find(1, "keep");
  EXPECT_EQ(decided_, Decisions{"keep"});
}

TEST_F(ThinkDriverTest, NothingIsToldOfWhatWasStoppedWhileOthersWereServed) {
  busy_ = true;
  think();
  find(0, "keep");
  driver_->stop();
  tasks_.at(0)();
  EXPECT_EQ(decided_, Decisions{});
}

TEST_F(ThinkDriverTest, MemoriesStayUntilAThoughtIsStopped) {
  think();
  find(0, "keep");
  think();
  EXPECT_EQ(jobs_[0].memories, jobs_[1].memories);
  driver_->stop();
  think();
  EXPECT_NE(jobs_[1].memories, jobs_[2].memories) << "the one that was stopped may still use them";
}

TEST_F(ThinkDriverTest, WaitsForAPlaceAndWakesOnce) {
  limits_.take("host", "elsewhere", [] {});
  think();
  think();
  EXPECT_EQ(limits_.waiting(), 1);
  EXPECT_TRUE(driver_->busy());
  EXPECT_TRUE(jobs_.empty());
  limits_.give_back("host", "elsewhere");
  EXPECT_EQ(wakes_, 1);
  EXPECT_FALSE(driver_->busy());
  think();
  EXPECT_EQ(jobs_.size(), 1);
}

TEST_F(ThinkDriverTest, IsNoFasterThanItsViewersCanFollow) {
  const milliseconds hour(3'600'000);
  driver_.emplace(around(hour));
  think();
  find(0, "keep");
  EXPECT_EQ(decided_, Decisions{});
  EXPECT_TRUE(driver_->thinking());
  loop_.advance(hour);
  EXPECT_EQ(decided_, Decisions{"keep"});

  watched_ = false;
  think();
  find(1, "swap");
  EXPECT_EQ(decided_, (Decisions{"keep", "swap"}));

  watched_ = true;
  think();
  find(2, "never");
  driver_->stop();
  loop_.advance(hour);
  EXPECT_EQ(decided_.size(), 2);
}

TEST_F(ThinkDriverTest, AHoldKeepsTheDecision) {
  driver_->hold(milliseconds(1'500));
  EXPECT_TRUE(driver_->holds());
  think();
  find(0, "keep");
  loop_.advance(milliseconds(1'499));
  EXPECT_EQ(decided_, Decisions{});
  loop_.advance(milliseconds(1));
  EXPECT_EQ(decided_, Decisions{"keep"});
  EXPECT_FALSE(driver_->holds());
  EXPECT_EQ(wakes_, 0);
}

TEST_F(ThinkDriverTest, AHoldWithoutADecisionWakes) {
  driver_->hold(milliseconds(1'500));
  think();
  loop_.advance(milliseconds(1'500));
  EXPECT_EQ(wakes_, 1);
  find(0, "keep");
  EXPECT_EQ(decided_, Decisions{"keep"});
}

TEST_F(ThinkDriverTest, AHoldEndsWithTheNextOrWhenItIsDropped) {
  driver_->hold(milliseconds(1'000));
  loop_.advance(milliseconds(500));
  driver_->hold(milliseconds(1'000));
  loop_.advance(milliseconds(999));
  EXPECT_EQ(wakes_, 0);
  loop_.advance(milliseconds(1));
  EXPECT_EQ(wakes_, 1);
  driver_->hold(milliseconds(1'000));
  driver_->drop_hold();
  EXPECT_FALSE(driver_->holds());
  loop_.advance(milliseconds(1'000));
  EXPECT_EQ(wakes_, 1);
}

TEST_F(ThinkDriverTest, WhatWasStoppedDuringAHoldIsNotToldAfterIt) {
  driver_->hold(milliseconds(1'500));
  think();
  find(0, "old");
  driver_->stop();
  think();
  loop_.advance(milliseconds(1'500));
  EXPECT_EQ(decided_, Decisions{});
  find(1, "keep");
  EXPECT_EQ(decided_, Decisions{"keep"});
}

TEST_F(ThinkDriverTest, MayEndBeforeItsThinkersAndTimers) {
  limits_ = ThinkLimits{2, 10};
  driver_->hold(milliseconds(1'500));
  think();
  driver_.reset();
  find(0, "keep");
  loop_.advance(milliseconds(1'500));
  EXPECT_EQ(decided_, Decisions{});
  EXPECT_EQ(wakes_, 0);

  limits_ = ThinkLimits{1, 10};
  limits_.take("host", "elsewhere", [] {});
  driver_.emplace(around());
  think();
  driver_.reset();
  limits_.give_back("host", "elsewhere");
  EXPECT_EQ(wakes_, 0);
}

}  // namespace
}  // namespace spielwerk::server
