#pragma once
// Ann, who is signed in at two browsers, on a loop and a store that can be held up.

#include <gtest/gtest.h>
#include <spdlog/sinks/null_sink.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

#include "server/account/sign_in.h"
#include "server/base/secrets.h"
#include "server/tests/manual_loop.h"
#include "server/tests/toy_game.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tests/temp_folder.h"

namespace spielwerk::server {

/// A loop to which other threads can be kept from posting, so that what they do next waits.
class HeldLoop final : public Loop {
 public:
  void post(std::function<void()> task) override {
    if (std::this_thread::get_id() != owner_) {
      std::unique_lock lock(mutex_);
      ++waiting_;
      free_.wait(lock, [&] { return !held_; });
      --waiting_;
    }
    loop_.post(std::move(task));
  }
  void after(std::chrono::milliseconds delay, std::function<void()> task) override {
    loop_.after(delay, std::move(task));
  }
  void hold() { set(true); }
  void release() { set(false); }
  bool somebody_waits() {
    const std::scoped_lock lock(mutex_);
    return waiting_ > 0;
  }
  void run_one() { loop_.run_one(); }
  template <class Condition>
  void run_until(Condition&& holds) {
    loop_.run_until(std::forward<Condition>(holds));
  }

 private:
  void set(bool held) {
    {
      const std::scoped_lock lock(mutex_);
      held_ = held;
    }
    free_.notify_all();
  }
  std::thread::id owner_ = std::this_thread::get_id();
  ManualLoop loop_;
  std::mutex mutex_;
  std::condition_variable free_;
  bool held_ = false;
  int waiting_ = 0;
};

/// As long as it lives, what is given to the store is not written.
class HeldWriter {
 public:
  explicit HeldWriter(Store& store) {
    std::promise<void> held;
    store.write({}, [&held, go_on = go_on_.get_future().share()](const auto&) {
      held.set_value();
      go_on.wait();
    });
    held.get_future().wait();
  }
  HeldWriter(const HeldWriter&) = delete;
  HeldWriter& operator=(const HeldWriter&) = delete;
  ~HeldWriter() { go_on_.set_value(); }

 private:
  std::promise<void> go_on_;
};

inline constexpr const char* kPassword = "correct horse";
inline const std::string kDesk(64, 'd');
inline const std::string kPhone(64, 'e');

class SignInTest : public testing::Test {
 protected:
  SignInTest() {
    prepare_secrets();
    store_->write(
        {.people = {{"ann", "Ann", "", now(), now()}},
         .sessions = {{hash_hex(kDesk), "ann", "", now(), now()}, {hash_hex(kPhone), "ann", "", 1, 1}}},
        {});
    store_->flush();
  }
  void TearDown() override { loop_.release(); }

  Asker asker(const std::string& token) { return {accounts_.find(token), hash_hex(token), "192.0.2.1", ""}; }
  /// Waits for an answer, which is a code of a problem or empty.
  std::string wait(const std::optional<std::string>& answer) {
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
  }
  static auto note(std::optional<std::string>& answer) {
    return [&answer](const std::optional<Problem>& problem) { answer = problem ? problem->code.name() : ""; };
  }
  /// The same for what is told with something.
  static auto note_told(std::optional<std::string>& answer) {
    return [&answer](const auto& told) { answer = told ? "" : told.error().code.name(); };
  }
  /// Ann has an account now; gives her recovery codes.
  RecoveryCodes make_account() {
    std::optional<NewAccount> account;
    sign_in_.make_account(asker(kDesk), {"Ann", kPassword},
                          [&](const auto& made) { account = made.value(); });
    loop_.run_until([&] { return account.has_value(); });
    desk_ = account->token;
    return account->codes;
  }
  std::string signs_in(const std::string& secret) {
    std::optional<std::string> answer;
    sign_in_.sign_in({nullptr, "", "192.0.2.1", ""}, {"Ann", secret}, note_told(answer));
    return wait(answer);
  }
  /// Ann's address of e-mail.
  void set_mail(const std::string& address, bool confirmed = true, bool vouched = true) {
    store_->write({.subscriptions = {{.id = "mail",
                                      .person = "ann",
                                      .session = "",
                                      .endpoint = address,
                                      .key = "",
                                      .secret = "",
                                      .language = "en",
                                      .device = address,
                                      .way = NoticeWay::kMail,
                                      .confirmed = confirmed,
                                      .vouched = vouched}}},
                  {});
    store_->flush();
  }
  /// The token of the link that Ann is mailed; empty: she is not.
  std::string link(const std::string& address = "192.0.2.1") {
    const auto link = sign_in_.make_link({nullptr, "", address, ""}, "Ann");
    return link.value() ? (*link)->token : "";
  }
  std::string use_link(const std::string& token, const std::string& password) {
    std::optional<std::string> answer;
    sign_in_.use_link({nullptr, "", "192.0.2.1", ""}, token, password, note_told(answer));
    return wait(answer);
  }
  StoredPerson ann() {
    store_->flush();
    return store_->person("ann").value();
  }

  std::string desk_;  // the token after that
  TempFolder folder_;
  ServerConfig config_ = [] {
    ServerConfig config;
    config.limits.sign_ins_per_minute = 1'000;
    return config;
  }();
  HeldLoop loop_;
  std::unique_ptr<Store> store_ = open_sqlite_store(folder_.path() / "data.sqlite");
  BotPool bots_{1};
  Metrics metrics_;
  spdlog::logger log_{"test", std::make_shared<spdlog::sinks::null_sink_mt>()};
  ThinkLimits think_limits_{9, 9};
  CommandRates command_rates_{9, Milliseconds(1)};
  Services services_{config_,       toy_games(),    loop_,    *store_, bots_,
                     think_limits_, command_rates_, metrics_, log_};
  Accounts accounts_{services_};
  SignIn sign_in_{services_, accounts_};
};

}  // namespace spielwerk::server
