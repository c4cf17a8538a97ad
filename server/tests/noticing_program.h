#pragma once
// A table of two people, a sender that only notes what it is given, and a loop that goes as the test says.

#include <gtest/gtest.h>

#include "clock/calendar.h"
#include "server/base/base64url.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/life/seats.h"
#include "server/lobby/invitations.h"
#include "server/notices/notifier.h"
#include "server/tests/listener.h"
#include "server/tests/quiet_services.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {

inline constexpr Time kMorning = 1'000'000'000;
inline constexpr std::chrono::milliseconds kDelay{4'000};
inline constexpr std::chrono::milliseconds kMinuteLater{60'000};

class NotingSender final : public Sender {
 public:
  void send(PushMessage message, Then then) override {
    messages.push_back(std::move(message));
    thens.push_back(std::move(then));
  }
  void send(MailMessage message, Then then) override {
    mails.push_back(std::move(message));
    mail_thens.push_back(std::move(then));
  }
  std::vector<PushMessage> messages;
  std::vector<MailMessage> mails;
  std::vector<Then> mail_thens;
  std::vector<Then> thens;
};

/// The text of a mail, as it is read.
inline std::string body_of(const MailMessage& mail) {
  std::string lines = mail.text.substr(mail.text.find("\r\n\r\n") + 4);
  std::erase_if(lines, [](char c) { return c == '\r' || c == '\n' || c == '='; });
  std::ranges::replace(lines, '+', '-');
  std::ranges::replace(lines, '/', '_');
  return bytes_of(lines).value_or("no base64: " + lines);
}

/// Somebody who is called as their id.
inline std::shared_ptr<Listener> visitor(const std::string& id) {
  return std::make_shared<Listener>(Person{id, id, ""});
}

/// A program that runs on a data file.
struct NoticingProgram : QuietServices {
  explicit NoticingProgram(const std::filesystem::path& data) : QuietServices(data) {
    config.notice_delay = kDelay;
    config.page_url = "https://play.example";
    config.mail = {"smtp://localhost", "", "", "Spielwerk <play@example.org>"};
    services.text_of = [](auto owner, auto language, auto key, const auto& gaps) {
      std::string said = std::string(owner) + '/' + std::string(language) + '/' + std::string(key);
      for (const auto& [name, value] : gaps) said += ' ' + name + '=' + value;
      return said;
    };
    services.clock = [this] { return now; };
    services.notices.of_turn = [this](const auto& person, const auto& table, int entries) {
      return notifier.of_turn(person, table, entries);
    };
    services.notices.watch_turn = [this](const auto& person, const auto& table, int entries) {
      notifier.watch(person, table, entries);
    };
    services.notices.of_invitation = [this](const auto& person, const auto& table) {
      return notifier.of_invitation(person, table);
    };
    services.notices.is_invited = [this](const auto& person, const auto& table) {
      return invitations.is_asked(person, table);
    };
    services.notices.note = [this](const auto& notices) { notifier.note(notices); };
  }

  /// Clock and loop go together, as far as a minute is short.
  void pass(std::chrono::milliseconds time) {
    for (std::chrono::milliseconds left = time; left > std::chrono::milliseconds(0); left -= kMinuteLater) {
      now += std::min(left, kMinuteLater).count();
      loop.advance(std::min(left, kMinuteLater));
    }
    loop.advance(std::chrono::milliseconds(0));
  }
  /// The push service answers to the message of this number; what comes of it is stored.
  void answer(std::size_t number, const Delivery& given) {
    const Time told = ++now;
    sender.thens.at(number)(given);
    loop.run_until([&] { return has(store->notices("ben", 9), told, &StoredNotice::tried); });
  }
  std::string state() const {
    const auto notices = store->notices("ben", 1);
    return notices.empty() ? "none" : std::string(name_of(notices[0].state));
  }

  Time now = kMorning;
  Tables tables{services};
  Invitations invitations{services, tables};
  NotingSender sender;
  Subscriptions subscriptions{services};
  Notifier notifier{services, tables, subscriptions, sender};
};

class NoticesTest : public testing::Test {
 protected:
  /// Ann has bet at the table, Ben has a subscription, and so has Eve, who does not play.
  NoticesTest() {
    prepare_secrets();
    StoredTable row = toy_table("opentoy");
    row.seats = {person_seat("ann", "Ann"), person_seat("ben", "Ben")};
    row.host = "ann";
    program_->store->write(
        {.people = {{"ann", "Ann", ""}, {"ben", "Ben", ""}, {"eve", "Eve", ""}}, .tables = {row}}, {});
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
  /// An address that Ben is told by besides; what came of it.
  std::optional<Problem> add_hook(message::HookWay way, const std::string& address) const {
    std::optional<std::optional<Problem>> done;
    program_->subscriptions.add_hook(
        "ben", {.way = way, .address = address, .language = message::Language::kEnglish},
        [&](const auto& problem) { done = problem; });
    program_->loop.run_until([&] { return done.has_value(); });
    return *done;
  }
  /// Ben's address for mail, confirmed.
  StoredSubscription set_mail(const std::string& address, int pause = 0) const {
    std::optional<StoredSubscription> kept;
    program_->subscriptions.set_mail("ben", {.address = address, .pause = pause}, false,
                                     [&](const auto& mail) { kept = *mail; });
    program_->loop.run_until([&] { return kept.has_value(); });
    bool done = false;
    program_->subscriptions.confirm(kept->secret, [&](const auto& problem) { done = !problem; });
    program_->loop.run_until([&] { return done; });
    return *program_->store->mail(kept->secret);
  }
  /// Another table at which it becomes Ben's turn just now.
  void add_table(const std::string& id) {
    StoredTable row = *program_->store->table("table");
    row.id = id;
    program_->store->write({.tables = {row}}, {});
    program_->store->flush();
    const TablePtr other = program_->tables.find(id);
    other->wake();
    const auto count = [&] { return program_->store->entries(id).size(); };
    program_->loop.run_until([&] { return count() == 2; });
    const auto move = [&](const std::string& action) {
      const auto before = count();
      other->command(ann_,
                     {"c" + std::to_string(++commands_), Play{Seat{0}, static_cast<int>(before), action, 0}});
      program_->loop.run_until([&] { return count() > before; });
    };
    move("bet 1");
    move("keep");
  }
  /// The mail server answers to the mail of this number; what comes of it is stored.
  void answer_mail(std::size_t number, const Delivery& given) {
    const Time told = ++program_->now;
    program_->sender.mail_thens.at(number)(given);
    program_->loop.run_until(
        [&] { return has(program_->store->notices("ben", 9), told, &StoredNotice::tried); });
  }
  void expect_mails(std::size_t count) const { EXPECT_EQ(program_->sender.mails.size(), count); }
  /// What went to an address.
  std::vector<std::string> bodies_for(std::string_view address) const {
    std::vector<std::string> bodies;
    for (const PushMessage& one : program_->sender.messages)
      if (one.url == address) bodies.push_back(one.body);
    return bodies;
  }
  int entries() const { return static_cast<int>(program_->store->entries("table").size()); }
  void send(const std::shared_ptr<Listener>& client, decltype(Command::what) what) {
    const std::string id = "c" + std::to_string(++commands_);
    table_->command(client, {id, std::move(what)});
    program_->loop.run_until([&] { return client->heard("\"id\":\"" + id + '"'); });
  }
  void play(const std::shared_ptr<Listener>& client, int seat, const std::string& action) {
    send(client, Play{Seat{seat}, entries(), action, 0});
  }
  /// Ends Ann's turn; it is Ben's.
  void pass_on() { play(ann_, 0, "keep"); }
  void expect_told(std::size_t times) const { EXPECT_EQ(program_->sender.messages.size(), times); }

  TempFolder folder_;
  std::unique_ptr<NoticingProgram> program_ =
      std::make_unique<NoticingProgram>(folder_.path() / "data.sqlite");
  std::shared_ptr<Listener> ann_ = visitor("ann");
  std::shared_ptr<Listener> ben_ = visitor("ben");
  TablePtr table_;
  int commands_ = 0;
};

}  // namespace spielwerk::server
