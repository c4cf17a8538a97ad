// How the time in which computers think is shared among people.

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "server/bots/fair_queue.h"
#include "server/bots/think_limits.h"
#include "server/tests/patience.h"
#include "server/tests/test_client.h"
#include "server/tests/test_server.h"

namespace spielwerk::server {
namespace {

using std::chrono::seconds;

using Queue = FairQueue<std::string>;

/// Somebody at an address and a table of their own.
Queue::Path alone(const std::string& person) { return {"at " + person, person, "of " + person}; }

TEST(FairQueue, NobodyWaitsForTheManyOfAnother) {
  Queue queue;
  for (int i = 0; i < 5; ++i) queue.push(alone("many"), "many " + std::to_string(i));
  queue.push(alone("one"), "one");
  EXPECT_EQ(queue.size(), 6U);
  EXPECT_EQ(queue.pop(), "many 0");
  EXPECT_EQ(queue.pop(), "one") << "the other has a thought under way";
  EXPECT_EQ(queue.pop(), "many 1");
}

TEST(FairQueue, ComparesTimesAndNotThoughts) {
  Queue queue;
  for (int i = 0; i < 3; ++i) queue.push(alone("slow"), "slow");
  for (int i = 0; i < 5; ++i) queue.push(alone("quick"), "quick");
  std::string order;
  while (!queue.empty()) {
    const std::string next = queue.pop();
    order += next[0];
    queue.ended(alone(next), seconds(next == "slow" ? 10 : 3));
  }
  EXPECT_EQ(order, "qsqqqsqs");
}

TEST(FairQueue, NobodySavesUpTime) {
  Queue queue;
  const auto serve = [&](const std::string& person) {
    EXPECT_EQ(queue.pop(), person);
    queue.ended(alone(person), seconds(10));
  };
  queue.push(alone("early"), "early");
  serve("early");
  for (int i = 0; i < 3; ++i) queue.push(alone("early"), "early");
  serve("early");
  for (int i = 0; i < 3; ++i) queue.push(alone("late"), "late");
  serve("late");
  serve("early");
  serve("late");
}

TEST(FairQueue, ManyGuestsOfAnAddressGetNoMoreThanOne) {
  Queue queue;
  std::map<std::string, Queue::Path> paths{{"one", alone("one")}};
  for (int guest = 0; guest < 200; ++guest)
    for (int table = 0; table < 3; ++table) {
      const std::string name = std::to_string(guest) + ' ' + std::to_string(table);
      paths[name] = {"flood", std::to_string(guest), name};
      queue.push(paths[name], name);
    }
  for (int served = 0; served < 50; ++served) {
    queue.push(paths["one"], "one");
    const std::string first = queue.pop();
    const std::string second = queue.pop();
    EXPECT_TRUE(first == "one" || second == "one") << "after " << served;
    for (const std::string& name : {first, second}) queue.ended(paths[name], seconds(1));
  }
}

TEST(FairQueue, ThePeopleOfAnAddressAndTheirTablesShareToo) {
  Queue queue;
  for (int i = 0; i < 3; ++i) queue.push({"home", "ann", "a1"}, "a1");
  queue.push({"home", "ann", "a2"}, "a2");
  queue.push({"home", "bob", "b"}, "b");
  EXPECT_EQ(queue.pop(), "a1");
  EXPECT_EQ(queue.pop(), "b");
  EXPECT_EQ(queue.pop(), "a2") << "her other table";
  EXPECT_EQ(queue.pop(), "a1");
}

TEST(ThinkLimits, CountPeopleAndAddresses) {
  ThinkLimits limits(2, 3);
  int called = 0;
  const auto take = [&](const char* person, const char* address) {
    return limits.take(person, address, [&] { ++called; });
  };
  EXPECT_TRUE(take("ann", "here"));
  EXPECT_TRUE(take("ann", "there"));
  EXPECT_FALSE(take("ann", "here"));
  EXPECT_TRUE(take("bob", "here"));
  EXPECT_TRUE(take("eve", "here"));
  EXPECT_FALSE(take("eve", "here")) << "the address has three";
  EXPECT_TRUE(take("eve", "")) << "not known";
  EXPECT_EQ(limits.waiting(), 2U);
  EXPECT_FALSE(limits.has_room("bob", "here"));
  limits.give_back("ann", "there");
  EXPECT_EQ(called, 1);
  limits.give_back("bob", "here");
  EXPECT_EQ(called, 2);
  EXPECT_EQ(limits.waiting(), 0U);
}

TEST(ThinkLimits, CallAllWhoWaitWhereSomeNoLongerWantToThink) {
  ThinkLimits limits(1, 9);
  EXPECT_TRUE(limits.take("ann", "", [] {}));
  int called = 0;
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(limits.take("ann", "", [&] { ++called; }));
  limits.give_back("ann", "");
  EXPECT_EQ(called, 3);
}

class Sharing : public testing::Test {
 protected:
  std::string metrics() const { return TestPerson(server_.admin_port(), false).get("/metrics").body; }
  std::string metric(const std::string& name) const {
    const std::string text = metrics();
    const auto at = text.find("\nspielwerk_" + name + ' ');
    return at == std::string::npos
               ? ""
               : text.substr(at + 12 + name.size(), text.find('\n', at + 1) - at - 12 - name.size());
  }
  void until_metric(const std::string& name, const std::string& value) const {
    EXPECT_TRUE(eventually([&] { return metric(name) == value; })) << name << " is " << metric(name);
  }

  TestServer server_{[](ServerConfig& config) {
    config.limits.thinking_tables_per_person = 2;
    config.limits.thinking_tables_per_address = 3;
  }};
  TestPerson ann_{server_.port()};
  TestPerson bob_{server_.port()};
  TestPerson eve_{server_.port()};
};

const std::string kEndlessAndMe = R"([{"kind":"bot","level":"endless"},{"kind":"me"}])";
const std::string kTwoEndless = R"([{"kind":"bot","level":"endless"},{"kind":"bot","level":"endless"}])";
const std::string kTwoSteady = R"([{"kind":"bot","level":"steady"},{"kind":"bot","level":"steady"}])";
const std::string kPlan = R"({"game":"toy","options":{},"visibility":"link","start":true,"seats":)";

TEST_F(Sharing, WhereNobodySitsOrLooksNobodyThinks) {
  const std::string id = ann_.make_table(kTwoSteady);
  const std::string other = ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])");
  // What somebody plays at another table comes after what a computer would have done at this one.
  TestSocket(ann_, other).play_to_the_end();
  EXPECT_EQ(ann_.get("/api/tables/" + id).json().at("n"), 2) << "only the cards are dealt";
  TestSocket watcher(TestPerson(server_.port(), false), id);
  watcher.play_to_the_end();
}

TEST_F(Sharing, WhoIsAwayFindsItToBeTheirTurn) {
  const std::string id = ann_.make_table(R"([{"kind":"bot","level":"steady"},{"kind":"me"}])");
  EXPECT_TRUE(eventually([&] { return ann_.get("/api/tables/" + id).json().at("turn") == 1; }));
}

TEST_F(Sharing, AComputerStopsWhenTheLastOneGoes) {
  const std::string id = ann_.make_table(kTwoEndless);
  until_metric("bot_queue", "0");
  {
    TestSocket watcher(ann_, id);
    watcher.next();
    EXPECT_EQ(ann_.request("POST", "/api/tables", kPlan + kEndlessAndMe + '}').status, 201);
    EXPECT_EQ(ann_.request("POST", "/api/tables", kPlan + kEndlessAndMe + '}').error(), "too_many_tables");
  }
  const auto started = [&] {
    return ann_.request("POST", "/api/tables", kPlan + kEndlessAndMe + '}').status == 201;
  };
  EXPECT_TRUE(eventually(started)) << "the table that nobody looks at still counts";
}

TEST_F(Sharing, TablesPerPersonAndPerAddressAreLimited) {
  const auto start = [&](const TestPerson& person) {
    const Answer answer = person.request("POST", "/api/tables", kPlan + kEndlessAndMe + '}');
    return answer.status == 201 ? "" : answer.error();
  };
  EXPECT_EQ(start(ann_), "");
  EXPECT_EQ(start(ann_), "");
  EXPECT_EQ(ann_.request("POST", "/api/tables", kPlan + kEndlessAndMe + '}').status, 429);
  // A table that gathers is no way around it.
  const std::string gathers = ann_.make_table(kEndlessAndMe, false);
  EXPECT_EQ(TestSocket(ann_, gathers).command(R"("do":"start")"), "too_many_tables");
  EXPECT_EQ(start(bob_), "");
  EXPECT_EQ(start(eve_), "too_many_tables") << "all of them come from one address";
  ann_.make_table(R"([{"kind":"me"},{"kind":"local","name":"Ben"}])");
}

TEST_F(Sharing, TablesOverALimitThinkLater) {
  std::vector<std::string> ids;
  for (int i = 0; i < 3; ++i) ids.push_back(ann_.make_table(kTwoEndless));
  TestSocket first(ann_, ids[0]);
  first.next();
  {
    TestSocket second(ann_, ids[1]);
    second.next();
    TestSocket third(ann_, ids[2]);
    third.next();
    until_metric("bot_tables_waiting", "1");
    EXPECT_EQ(third.command(R"("do":"abandon")"), "") << "a table that waits can be played";
    until_metric("bot_tables_waiting", "1");
  }
  until_metric("bot_tables_waiting", "0");
}

TEST_F(Sharing, TellsQueueAndWaits) {
  TestSocket(ann_, ann_.make_table(R"([{"kind":"me"},{"kind":"bot","level":"steady"}])")).play_to_the_end();
  const std::string text = metrics();
  for (const char* line : {"spielwerk_bot_queue 0", "spielwerk_bot_tables_waiting 0",
                           "spielwerk_bot_wait_seconds_bucket{le=\"60\"}", "spielwerk_commit_seconds_count"})
    EXPECT_NE(text.find(line), std::string::npos) << line;
  EXPECT_NE(metric("bot_wait_seconds_count"), "0");
}

}  // namespace
}  // namespace spielwerk::server
