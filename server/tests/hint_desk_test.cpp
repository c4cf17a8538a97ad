// Hints, one at a time: without a table, without threads, and with thinkers that answer when the test says
// so.

#include "server/table/hint_desk.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/tests/listener.h"
#include "server/tests/manual_loop.h"

namespace spielwerk::server {
namespace {

Person somebody(const std::string& id) {
  Person person;
  person.id = id;
  return person;
}

class HintDeskTest : public testing::Test {
 protected:
  void ask(const std::shared_ptr<Listener>& who, const std::string& command, int n) {
    desk_->ask(
        {who, command}, {Seat{0}, n}, [] { return ThinkJob{}; },
        [&](const ConnectionPtr& one) { return one != away_; });
  }
  /// The thinker of the hint asked for as number `at` has found this.
  void find(std::size_t at, const std::string& advice) {
    jobs_.at(at).decided(advice);
    loop_.run_one();
  }

  ManualLoop loop_;
  std::vector<ThinkJob> jobs_;
  std::vector<std::pair<std::string, std::string>> refused_;  // command and code
  ConnectionPtr away_;
  std::shared_ptr<Listener> ann_ = std::make_shared<Listener>(somebody("ann"));
  std::shared_ptr<Listener> bea_ = std::make_shared<Listener>(somebody("bea"));
  std::optional<HintDesk> desk_{std::in_place, loop_,
                                [this](ThinkJob job) { jobs_.push_back(std::move(job)); },
                                [this](const Requester& requester, const Problem& problem) {
                                  refused_.emplace_back(requester.command, problem.code);
                                }};
};

TEST_F(HintDeskTest, IsToldToWhoAskedAndKeptForItsPosition) {
  ask(ann_, "h1", 4);
  EXPECT_TRUE(desk_->busy());
  find(0, "{}");
  EXPECT_FALSE(desk_->busy());
  EXPECT_TRUE(ann_->heard("\"id\":\"h1\""));
  EXPECT_TRUE(bea_->all().empty());
  ask(bea_, "h2", 4);
  EXPECT_TRUE(bea_->heard("\"id\":\"h2\""));
  EXPECT_EQ(jobs_.size(), 1) << "computers think once about the same position";
  ask(ann_, "h3", 5);
  EXPECT_EQ(jobs_.size(), 2);
}

TEST_F(HintDeskTest, IsFoundForOneAtATime) {
  ask(ann_, "h1", 4);
  ask(bea_, "h2", 4);
  EXPECT_EQ(refused_, (std::vector<std::pair<std::string, std::string>>{{"h2", "too_fast"}}));
  EXPECT_EQ(jobs_.size(), 1);
}

TEST_F(HintDeskTest, GoesToWhoComesBackAfterABrokenLine) {
  ask(ann_, "h1", 4);
  away_ = ann_;
  ask(bea_, "h1", 4);
  find(0, "{}");
  EXPECT_TRUE(ann_->all().empty());
  EXPECT_TRUE(bea_->heard("\"id\":\"h1\""));
}

TEST_F(HintDeskTest, IsLetGoWhenNobodyWantsItAnyMore) {
  ask(ann_, "h1", 4);
  desk_->drop_unless(
      [](const Person& person, const AskHint& request) { return person.id == "ann" && request.n == 4; });
  EXPECT_FALSE(jobs_[0].stop->load());
  desk_->drop_unless([](const Person&, const AskHint&) { return false; });
  EXPECT_TRUE(jobs_[0].stop->load());
  EXPECT_FALSE(desk_->busy());
  EXPECT_EQ(refused_, (std::vector<std::pair<std::string, std::string>>{{"h1", "stale"}}));

  // What is found for it afterwards is for nobody, also when another is being found.
  ask(ann_, "h2", 5);
  find(0, "{\"late\":1}");
  EXPECT_TRUE(ann_->all().empty());
  find(1, "{}");
  EXPECT_TRUE(ann_->heard("\"id\":\"h2\""));
}

TEST_F(HintDeskTest, SaysWhenNothingWasFound) {
  ask(ann_, "h1", 4);
  find(0, "");
  EXPECT_EQ(refused_, (std::vector<std::pair<std::string, std::string>>{{"h1", "internal"}}));
  ask(ann_, "h2", 4);
  EXPECT_EQ(jobs_.size(), 2) << "nothing is kept of it";
}

TEST_F(HintDeskTest, MayEndBeforeItsThinkers) {
  ask(ann_, "h1", 4);
  desk_.reset();
  find(0, "{}");
  EXPECT_TRUE(ann_->all().empty());
}

}  // namespace
}  // namespace spielwerk::server
