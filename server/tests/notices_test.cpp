// A table of two people, a sender that only notes what it is given, and a loop that goes as the test says:
// who is told that it is their turn, when, and how often it is tried.

#include <gtest/gtest.h>
#include <spdlog/sinks/null_sink.h>

#include "clock/calendar.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/life/seats.h"
#include "server/notices/base64url.h"
#include "server/notices/notifier.h"
#include "server/tests/manual_loop.h"
#include "server/tests/toy_game.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {
namespace {

using std::chrono::milliseconds;

constexpr Time kMorning = 1'000'000'000;
constexpr milliseconds kDelay{4'000};
constexpr milliseconds kMinuteLater{60'000};

class NotingSender final : public Sender {
 public:
  void send(PushMessage message, Then then) override {
    messages.push_back(std::move(message));
    thens.push_back(std::move(then));
  }
  std::vector<PushMessage> messages;
  std::vector<Then> thens;
};

class Visitor final : public Connection {
 public:
  explicit Visitor(const std::string& person) : person_{person, person, ""} {}
  const Person* person() const override { return &person_; }
  const std::string& address() const override { return address_; }
  bool packs() const override { return true; }
  bool hidden() const override { return hides; }
  void send(Text frame) override { heard_.push_back(*frame); }
  bool heard(std::string_view part) const {
    return std::ranges::any_of(heard_, [&](const std::string& one) { return one.contains(part); });
  }
  bool hides = false;

 private:
  Person person_;
  std::string address_ = "192.0.2.1";
  std::vector<std::string> heard_;
};

/// A program that runs on a data file.
struct NoticingProgram {
  explicit NoticingProgram(const std::filesystem::path& data) : store(open_sqlite_store(data)) {
    config.notice_delay = kDelay;
    services.clock = [this] { return now; };
    services.notices_of_turn = [this](const auto& person, const auto& table, int entries) {
      return notifier.of_turn(person, table, entries);
    };
    services.watch_turn = [this](const auto& person, const auto& table, int entries) {
      notifier.watch(person, table, entries);
    };
    services.note_notices = [this](const auto& notices) { notifier.note(notices); };
  }
  ~NoticingProgram() { store->flush(); }

  /// Clock and loop go together, as far as a minute is short.
  void pass(milliseconds time) {
    for (milliseconds left = time; left > milliseconds(0); left -= kMinuteLater) {
      now += std::min(left, kMinuteLater).count();
      loop.advance(std::min(left, kMinuteLater));
    }
    loop.advance(milliseconds(0));
  }
  /// The push service answers to the message of this number; what comes of it is stored.
  void answer(std::size_t number, PushAnswer given) {
    const Time told = ++now;
    sender.thens.at(number)(std::move(given));
    loop.run_until([&] { return has(store->notices("ben", 9), told, &StoredNotice::tried); });
  }
  std::string state() const {
    const auto notices = store->notices("ben", 1);
    return notices.empty() ? "none" : std::string(name_of(notices[0].state));
  }

  Time now = kMorning;
  ServerConfig config;
  ManualLoop loop;
  std::unique_ptr<Store> store;
  BotPool bots{1};
  Metrics metrics;
  spdlog::logger log{"test", std::make_shared<spdlog::sinks::null_sink_mt>()};
  ThinkLimits think_limits{20, 200};
  CommandRates command_rates{1000, milliseconds(1000)};
  Services services{config, toy_games(), loop, *store, bots, think_limits, command_rates, metrics, log};
  Tables tables{services};
  NotingSender sender;
  Subscriptions subscriptions{services};
  Notifier notifier{services, tables, subscriptions, sender};
};

class NoticesTest : public testing::Test {
 protected:
  /// Ann has bet at the table, Ben has a subscription, and so has Eve, who does not play.
  NoticesTest() {
    prepare_secrets();
    StoredTable row;
    row.id = "table";
    row.game = "opentoy";
    row.rules = 3;
    row.options = {{"seats", "2"}, {"rounds", "3"}, {"paint", "thin"}, {"length", "free"}};
    row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    row.phase = TablePhase::kPlaying;
    row.host = "ann";
    row.seed = std::string(64, '5');
    program_->store->write({.tables = {row}}, {});
    subscribe("ben");
    subscribe("eve");
    table_ = program_->tables.find("table");
    table_->wake();
    table_->join(ann_, std::nullopt);
    program_->loop.run_until([&] { return entries() == 2; });  // both have a card
    play(ann_, 0, "bet 1");
  }

  void subscribe(const std::string& person) const {
    const PushKey browser = PushKey::make();
    std::optional<std::optional<Problem>> done;
    program_->subscriptions.add({person, "session of " + person, "a phone"},
                                {.endpoint = "https://push.example/" + person,
                                 .key = browser.public_key(),
                                 .secret = base64url(std::string(16, 's')),
                                 .language = message::Language::kGerman},
                                [&](const auto& problem) { done = problem; });
    program_->loop.run_until([&] { return done.has_value(); });
    ASSERT_FALSE(*done) << (*done)->text;
  }
  int entries() const { return static_cast<int>(program_->store->entries("table").size()); }
  void send(const std::shared_ptr<Visitor>& client, decltype(Command::what) what) {
    const std::string id = "c" + std::to_string(++commands_);
    table_->command(client, {id, std::move(what)});
    program_->loop.run_until([&] { return client->heard("\"id\":\"" + id + '"'); });
  }
  void play(const std::shared_ptr<Visitor>& client, int seat, const std::string& action) {
    send(client, Play{Seat{seat}, entries(), action, 0});
  }
  /// Ends Ann's turn; it is Ben's.
  void pass_on() { play(ann_, 0, "keep"); }
  void expect_told(std::size_t times) const { EXPECT_EQ(program_->sender.messages.size(), times); }

  TempFolder folder_;
  std::unique_ptr<NoticingProgram> program_ =
      std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  std::shared_ptr<Visitor> ann_ = std::make_shared<Visitor>("ann");
  std::shared_ptr<Visitor> ben_ = std::make_shared<Visitor>("ben");
  TablePtr table_;
  int commands_ = 0;
};

TEST_F(NoticesTest, WhoIsAwayIsToldAfterAWhile) {
  pass_on();
  EXPECT_EQ(program_->state(), "waiting") << "it is stored with the turn";
  program_->pass(kDelay - milliseconds(1));
  expect_told(0);
  program_->pass(milliseconds(1));
  expect_told(1);
  const PushMessage& message = program_->sender.messages[0];
  EXPECT_EQ(message.url, "https://push.example/ben") << "nobody else is told";
  EXPECT_FALSE(message.inside);
  for (const char* header : {"Content-Encoding: aes128gcm", "TTL: 86400", "Topic: table"})
    EXPECT_TRUE(has(message.headers, header)) << header;
  EXPECT_FALSE(message.body.contains("table")) << "it is encrypted";
  program_->answer(0, {.status = 201});
  EXPECT_EQ(program_->state(), "sent");
  program_->pass(milliseconds(kDay));
  expect_told(1);
  EXPECT_TRUE(program_->store->notices("eve", 9).empty());
}

TEST_F(NoticesTest, WhoLooksIsNotTold) {
  table_->join(ben_, std::nullopt);
  pass_on();
  EXPECT_EQ(program_->state(), "none");
  program_->pass(kDelay);
  expect_told(0);
}

TEST_F(NoticesTest, WhoseLineWasCutIsToldWhenThatIsNoticed) {
  table_->join(ben_, std::nullopt);
  pass_on();
  table_->part(ben_);
  program_->pass(2 * program_->config.deadlines.beat);
  program_->loop.run_one();  // it is stored
  EXPECT_EQ(program_->state(), "waiting");
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, WhoStaysIsNotToldLater) {
  table_->join(ben_, std::nullopt);
  pass_on();
  program_->pass(2 * program_->config.deadlines.beat);
  EXPECT_EQ(program_->state(), "none");
}

TEST_F(NoticesTest, WhoHasThePageBehindOthersIsTold) {
  ben_->hides = true;
  table_->join(ben_, std::nullopt);
  pass_on();
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, WhoComesBeforeItIsTimeIsNotTold) {
  pass_on();
  table_->join(ben_, std::nullopt);
  program_->pass(kDelay);
  expect_told(0);
  program_->loop.run_until([&] { return program_->state() == "pointless"; });
}

TEST_F(NoticesTest, NobodyIsToldOfATurnThatHasPassed) {
  pass_on();
  send(ann_, Undo{Seat{0}, entries(), 3});
  program_->pass(kDelay);
  expect_told(0);
  program_->loop.run_until([&] { return program_->state() == "pointless"; });
  pass_on();
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, OneTurnIsToldOnce) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, {.status = 201});
  play(ben_, 1, "bet 1");  // and it is still Ben's turn
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, WhatCouldNotBeToldIsTriedAgain) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, {.status = 503});
  EXPECT_EQ(program_->state(), "waiting");
  EXPECT_EQ(program_->store->notices("ben", 1)[0].why, "HTTP 503");
  program_->pass(kMinuteLater);
  expect_told(2);
  program_->answer(1, {.why = "no answer"});
  program_->pass(kMinuteLater * 4 - milliseconds(1));
  expect_told(2);
  program_->pass(milliseconds(1));
  expect_told(3);
  program_->answer(2, {.status = 429, .wait = std::chrono::hours(2)});
  program_->pass(kMinuteLater * 119);
  expect_told(3);
  program_->pass(kMinuteLater);
  expect_told(4);
  program_->answer(3, {.status = 201});
  EXPECT_EQ(program_->state(), "sent");
  EXPECT_EQ(program_->store->notices("ben", 1)[0].tries, 4);
}

TEST_F(NoticesTest, NothingIsTriedForLongerThanADay) {
  pass_on();
  program_->pass(kDelay);
  std::size_t tries = 0;
  while (program_->state() == "waiting") {
    program_->answer(tries, {.status = 503});
    ASSERT_LE(++tries, 10U);
    while (program_->state() == "waiting" && program_->sender.messages.size() == tries)
      program_->pass(kMinuteLater);
  }
  EXPECT_EQ(program_->state(), "failed");
  EXPECT_LE(program_->store->notices("ben", 1)[0].tried, kMorning + kDay);
}

TEST_F(NoticesTest, ABrowserThatHasEndedItIsForgotten) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, {.status = 410});
  EXPECT_EQ(program_->state(), "failed");
  EXPECT_TRUE(program_->subscriptions.of("ben").empty());
  EXPECT_EQ(program_->subscriptions.of("eve").size(), 1U);
}

TEST_F(NoticesTest, WhatIsRefusedIsNotTriedAgain) {
  pass_on();
  program_->pass(kDelay);
  program_->answer(0, {.status = 400});
  EXPECT_EQ(program_->state(), "failed");
  program_->pass(milliseconds(kDay));
  expect_told(1);
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 1U);
}

TEST_F(NoticesTest, ARestartLosesNoNotice) {
  pass_on();
  table_.reset();
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  program_->notifier.start();
  program_->pass(kDelay);
  expect_told(1);
  program_->answer(0, {.status = 503});
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  program_->now += kDelay.count() + 2 * kMinuteLater.count();
  program_->notifier.start();
  program_->pass(milliseconds(0));
  expect_told(1);
  program_->answer(0, {.status = 201});
  EXPECT_EQ(program_->state(), "sent");
}

TEST_F(NoticesTest, TheKeyOfTheServerOutlivesIt) {
  const std::string key = program_->subscriptions.key().public_key();
  table_.reset();
  program_.reset();
  program_ = std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  EXPECT_EQ(program_->subscriptions.key().public_key(), key);
}

TEST_F(NoticesTest, ASessionHasOneSubscriptionAndAPersonAtMostTen) {
  subscribe("ben");
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 1U);
  const std::string first = program_->subscriptions.of("ben")[0].id;
  for (int i = 0; i < 10; ++i) {
    bool done = false;
    program_->subscriptions.add({"ben", "session " + std::to_string(i), "a phone"},
                                {.endpoint = "https://push.example/ben" + std::to_string(i),
                                 .key = PushKey::make().public_key(),
                                 .secret = base64url(std::string(16, 's')),
                                 .language = message::Language::kEnglish},
                                [&](const auto& problem) { done = !problem; });
    program_->loop.run_until([&] { return done; });
  }
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 10U);
  EXPECT_FALSE(program_->subscriptions.find("ben", first));
}

TEST_F(NoticesTest, WhatWaitsIsToldToABrowserThatHasANewAddress) {
  pass_on();
  subscribe("ben");
  program_->pass(kDelay);
  expect_told(1);
}

TEST_F(NoticesTest, NothingIsToldAtNight) {
  StoredPerson ben{"ben", "Ben", "", 5};
  const auto minute = static_cast<int>(kMorning / clock::kMinute % (24 * 60));
  ben.calendar = clock::text_of({minute, (minute + 60) % (24 * 60), 0, {}});
  program_->store->write({.people = {ben}}, {});
  program_->store->flush();
  pass_on();
  program_->pass(kMinuteLater * 58);
  expect_told(0);
  program_->pass(kMinuteLater * 2);
  expect_told(1);
}

TEST_F(NoticesTest, NobodyTouchesTheSubscriptionsOfOthers) {
  const std::string id = program_->subscriptions.of("ben")[0].id;
  EXPECT_FALSE(program_->subscriptions.find("eve", id));
  std::optional<Problem> problem;
  program_->subscriptions.drop("eve", id, [&](const auto& told) { problem = told; });
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, "unknown_subscription");
  EXPECT_EQ(program_->subscriptions.of("ben").size(), 1U);
}

}  // namespace
}  // namespace spielwerk::server
