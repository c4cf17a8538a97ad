// Computers that think: what stops them, and who comes first.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "core/catalogue/game_play.h"
#include "server/bots/pool.h"
#include "server/tests/patience.h"
#include "server/tests/toy_game.h"

namespace spielwerk::server {
namespace {

std::unique_ptr<AnyInfoSet> knowledge_of_toy(const std::string& paint) {
  auto match = *toy_games()[2]->play.create({{"seats", "2"}, {"rounds", "3"}, {"paint", paint}});
  struct Lowest final : ChanceSource {
    std::uint64_t draw(std::uint64_t, std::uint64_t) override { return 0; }
  } lowest;
  while (match->to_act().kind == ToAct::Kind::kChance) match->draw(lowest);
  return match->info_set(Seat(0));
}
/// Advice from it takes endless thought.
std::unique_ptr<AnyInfoSet> painted_knowledge() { return knowledge_of_toy("thick"); }

ThinkJob endless_job(std::function<void(std::string)> decided) {
  ThinkJob job;
  job.game = toy_games()[2];
  job.knowledge = knowledge_of_toy("thin");
  job.level = "endless";
  job.stop = std::make_shared<std::atomic<bool>>(false);
  job.decided = std::move(decided);
  return job;
}

/// What a job comes to.
std::string soon(std::promise<std::string>& promise) {
  auto future = promise.get_future();
  if (future.wait_for(kPatience) != std::future_status::ready) throw std::runtime_error("it never ends");
  return future.get();
}

TEST(BotPool, StopsAThoughtThatIsNoLongerNeeded) {
  BotPool pool(1);
  std::promise<std::string> promise;
  ThinkJob job = endless_job([&](std::string action) { promise.set_value(std::move(action)); });
  const auto stop = job.stop;
  pool.think(std::move(job));
  stop->store(true);
  ASSERT_EQ(promise.get_future().wait_for(kPatience), std::future_status::ready);
}

TEST(BotPool, EndsAThoughtAtItsCeilingAndSaysSo) {
  BotPool pool(1);
  std::promise<std::string> decided;
  std::atomic<int> cut = 0;
  ThinkJob endless = endless_job([&](std::string action) { decided.set_value(std::move(action)); });
  endless.ceiling = std::chrono::milliseconds(20);
  endless.cut_short = [&] { ++cut; };
  pool.think(std::move(endless));
  EXPECT_EQ(soon(decided), "bet 1");
  EXPECT_EQ(cut, 1);

  decided = {};
  ThinkJob quick = endless_job([&](std::string action) { decided.set_value(std::move(action)); });
  quick.level = "steady";
  quick.ceiling = std::chrono::minutes(10);
  quick.cut_short = [&] { ++cut; };
  pool.think(std::move(quick));
  EXPECT_EQ(soon(decided), "bet 1");
  EXPECT_EQ(cut, 1) << "it was not reached";
}

TEST(BotPool, NoDecisionWaitsForAdvice) {
  BotPool pool(1);
  std::promise<std::string> advised;
  ThinkJob advice = endless_job([&](std::string text) { advised.set_value(std::move(text)); });
  advice.kind = ThinkJob::Kind::kAdvice;
  advice.knowledge = painted_knowledge();
  const auto stop = advice.stop;
  pool.think(std::move(advice));
  ASSERT_TRUE(eventually([&] { return pool.load().waiting == 0; }));
  for (int i = 0; i < 3; ++i) {
    std::promise<std::string> decided;
    ThinkJob decision = endless_job([&](std::string text) { decided.set_value(std::move(text)); });
    decision.level = "steady";
    pool.think(std::move(decision));
    auto action = decided.get_future();
    ASSERT_EQ(action.wait_for(kPatience), std::future_status::ready);
    EXPECT_EQ(action.get(), "bet 1");
  }
  auto text = advised.get_future();
  EXPECT_EQ(text.wait_for(std::chrono::seconds(0)), std::future_status::timeout) << "goes on after all";
  // Said again and again: where the advice starts again after a decision, the pool takes it back.
  ASSERT_TRUE(eventually([&] {
    stop->store(true);
    return text.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
  }));
  EXPECT_EQ(text.get(), "");
}

TEST(BotPool, AFloodOfGuestsOfOneAddressDelaysNobodyElse) {
  BotPool pool(1);
  std::atomic<int> flood = 0;
  const auto job_of = [](std::string address, int guest, std::function<void(std::string)> decided) {
    ThinkJob quick = endless_job(std::move(decided));
    quick.level = "steady";
    quick.address = std::move(address);
    quick.person = "guest " + std::to_string(guest);
    quick.table = "table of " + quick.person;
    return quick;
  };
  ThinkJob first = job_of("flood", 0, [&](const std::string&) { ++flood; });
  first.level = "endless";
  const auto stop = first.stop;
  pool.think(std::move(first));
  ASSERT_TRUE(eventually([&] { return pool.load().waiting == 0; }));
  for (int guest = 1; guest <= 200; ++guest)
    pool.think(job_of("flood", guest, [&](const std::string&) { ++flood; }));
  std::promise<std::string> decided;
  int before = -1;
  pool.think(job_of("home", 0, [&](std::string text) {
    before = flood;
    decided.set_value(std::move(text));
  }));
  stop->store(true);
  EXPECT_EQ(soon(decided), "bet 1");
  EXPECT_EQ(before, 1) << "the one that was under way";
  ASSERT_TRUE(eventually([&] { return flood == 201; }));
}

TEST(BotPool, AThoughtOfAnAddressWithManyGivesWay) {
  BotPool pool(2);
  std::vector<std::shared_ptr<std::atomic<bool>>> stops;
  std::atomic<int> flood = 0;
  for (int table = 0; table < 2; ++table) {
    ThinkJob job = endless_job([&](const std::string&) { ++flood; });
    job.address = "flood";
    job.table = std::to_string(table);
    stops.push_back(job.stop);
    pool.think(std::move(job));
  }
  ASSERT_TRUE(eventually([&] { return pool.load().waiting == 0; }));
  for (int turn = 0; turn < 3; ++turn) {
    std::promise<std::string> decided;
    ThinkJob quick = endless_job([&](std::string text) { decided.set_value(std::move(text)); });
    quick.level = "steady";
    quick.address = "home";
    pool.think(std::move(quick));
    EXPECT_EQ(soon(decided), "bet 1") << "no thought of the others has ended by itself";
  }
  EXPECT_EQ(flood, 0) << "what gave way goes on later";
  ASSERT_TRUE(eventually([&] {
    for (const auto& stop : stops) stop->store(true);
    return flood == 2;
  }));
}

TEST(BotPool, TheOnlyThoughtOfAnAddressIsNotStoppedForAnother) {
  BotPool pool(1);
  std::promise<std::string> first;
  ThinkJob job = endless_job([&](std::string text) { first.set_value(std::move(text)); });
  job.address = "one";
  const auto stop = job.stop;
  pool.think(std::move(job));
  ASSERT_TRUE(eventually([&] { return pool.load().waiting == 0; }));
  std::promise<std::string> decided;
  ThinkJob other = endless_job([&](std::string text) { decided.set_value(std::move(text)); });
  other.level = "steady";
  other.address = "two";
  pool.think(std::move(other));
  EXPECT_FALSE(stop->load());
  stop->store(true);
  EXPECT_EQ(soon(first), "bet 1") << "as far as it came, for it was stopped by who no longer needs it";
  EXPECT_EQ(soon(decided), "bet 1");
}

TEST(BotPool, EndsInTheMiddleOfThoughts) {
  auto pool = std::make_unique<BotPool>(2);
  std::vector<std::shared_ptr<std::atomic<bool>>> stops;
  for (int i = 0; i < 5; ++i) {
    ThinkJob job = endless_job([](const std::string&) {});
    stops.push_back(job.stop);
    pool->think(std::move(job));
  }
  ASSERT_TRUE(eventually([&] { return pool->load().waiting <= 3; }));
  pool.reset();  // would hang if a thought went on
  const auto stopped = std::ranges::count_if(stops, [](const auto& stop) { return stop->load(); });
  EXPECT_EQ(stopped, 2) << "those that were under way";
}

}  // namespace
}  // namespace spielwerk::server
