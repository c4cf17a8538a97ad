#include "server/notices/notifier.h"

#include <algorithm>
#include <utility>

#include "clock/calendar.h"
#include "core/json/json.h"
#include "server/life/seats.h"

namespace spielwerk::server {

namespace {

constexpr int kMostTakenUp = 10'000;  // after a start
constexpr Time kMinute = 60'000;
constexpr Time kLongestWait = 6 * 60 * kMinute;
constexpr Time kTokenSeconds = 12 * 3'600;  // RFC 8292 allows a day
constexpr int kHttpOk = 200;
constexpr int kHttpMultipleChoices = 300;
constexpr int kHttpNotFound = 404;
constexpr int kHttpGone = 410;
constexpr int kHttpTooManyRequests = 429;
constexpr int kHttpServerError = 500;

/// Before the next try, after so many: a minute, four, sixteen, ...
Time pause_after(int tries) {
  Time pause = kMinute;
  for (int i = 1; i < tries && pause < kLongestWait; ++i) pause *= 4;
  return std::min(pause, kLongestWait);
}

bool is_sent(const PushAnswer& answer) {
  return answer.status >= kHttpOk && answer.status < kHttpMultipleChoices;
}
/// The browser has ended its subscription.
bool is_gone(const PushAnswer& answer) {
  return answer.status == kHttpNotFound || answer.status == kHttpGone;
}
/// The push service may take it another time.
bool may_pass(const PushAnswer& answer) {
  return answer.status == 0 || answer.status == kHttpTooManyRequests || answer.status >= kHttpServerError;
}

message::Push text_for(const StoredSubscription& subscription, const StoredNotice& notice, Store& store) {
  message::Push push;
  if (subscription.language == name_of(message::Language::kGerman))
    push.language = message::Language::kGerman;
  if (notice.table.empty()) return push;
  push.table = notice.table;
  if (const auto row = store.table(notice.table)) push.game = row->game;
  return push;
}

}  // namespace

void Notifier::start() {
  const Time present = services_.clock();
  const Time delay = services_.config.notice_delay.count();
  for (const StoredNotice& one : services_.store.waiting_notices(kMostTakenUp))
    wait(one, (one.tries == 0 ? one.at + delay : one.tried + pause_after(one.tries)) - present);
}

std::vector<StoredNotice> Notifier::of_turn(const std::string& person, const std::string& table,
                                            int entries) const {
  std::vector<StoredNotice> notices;
  for (const StoredSubscription& one : subscriptions_.of(person))
    notices.push_back({.person = person,
                       .subscription = one.id,
                       .device = one.device,
                       .table = table,
                       .entries = entries,
                       .at = services_.clock()});
  return notices;
}

void Notifier::note(const std::vector<StoredNotice>& notices) {
  for (const StoredNotice& one : notices) wait(one, services_.config.notice_delay.count());
}

void Notifier::watch(const std::string& person, const std::string& table, int entries) {
  if (!subscriptions_.may_have(person)) return;
  services_.loop.after(2 * services_.config.deadlines.beat, [this, person, table, entries] {
    try {
      const std::vector<StoredNotice> notices = of_turn(person, table, entries);
      if (notices.empty() || !is_due(notices.front())) return;
      save(services_, {.notices = notices}, [this, notices](const auto& outcome) {
        if (outcome) note(notices);
      });
    } catch (const StoreError& error) {
      services_.log.error("a turn cannot be told: {}", error.what());
    }
  });
}

void Notifier::try_out(const StoredSubscription& subscription, std::function<void(StoredNotice)> then) {
  send(subscription,
       {.person = subscription.person,
        .subscription = subscription.id,
        .device = subscription.device,
        .table = "",
        .at = services_.clock()},
       std::move(then));
}

void Notifier::wait(const StoredNotice& notice, Time pause) {
  services_.loop.after(Milliseconds(std::max<Time>(pause, 0)), [this, notice] {
    try {
      take_up(notice);
    } catch (const StoreError& error) {
      services_.log.error("a notice cannot be told: {}", error.what());
      wait(notice, kMinute);
    }
  });
}

void Notifier::take_up(StoredNotice notice) {
  const auto subscription = subscriptions_.find(notice.person, notice.subscription);
  if (!subscription || !is_due(notice)) {
    notice.state = NoticeState::kPointless;
    return store(notice, {}, {});
  }
  if (const Time quiet = quiet_for(notice.person); quiet > 0) return wait(notice, quiet);
  send(*subscription, std::move(notice), {});
}

Time Notifier::quiet_for(const std::string& person) const {
  const auto stored = services_.store.person(person);
  const auto calendar = clock::parse_calendar(stored ? stored->calendar : "");
  const Time present = services_.clock();
  return calendar ? clock::rest_end(calendar->nights_only(), present) - present : 0;
}

bool Notifier::is_due(const StoredNotice& notice) const {
  const auto progress = services_.store.progress(notice.table);
  if (!progress || !progress->turn || progress->entries != notice.entries) return false;
  const auto row = services_.store.table(notice.table);
  if (!row || row->phase != TablePhase::kPlaying) return false;
  const StoredSeat* const seat = seat_at(*row, *progress->turn);
  if (seat == nullptr || seat->person != notice.person) return false;
  const TablePtr table = tables_.held(notice.table);
  return table == nullptr || !table->is_shown_to(notice.person);
}

void Notifier::send(const StoredSubscription& subscription, StoredNotice notice, Told then) {
  const auto address = parse_push_address(subscription.endpoint, services_.config.notice_hosts);
  const auto body = encrypted(to_json(text_for(subscription, notice, services_.store)),
                              {subscription.key, subscription.secret});
  if (!address || !body)  // the host has changed its mind about the address
    return note_answer(subscription, std::move(notice), {.status = kHttpGone}, then);
  PushMessage message{
      .url = subscription.endpoint,
      .headers = {"Authorization: " + authorization(subscriptions_.key(), address->origin,
                                                    now() / 1'000 + kTokenSeconds, services_.config.contact),
                  "Content-Encoding: aes128gcm", "Content-Type: application/octet-stream",
                  "TTL: " + std::to_string(kDay / 1'000), "Urgency: high",
                  // What waits at the push service for the same table is replaced.
                  "Topic: " + (notice.table.empty() ? "trial" : notice.table), "Expect:"},
      .body = *body,
      .inside = address->inside};
  // The sender may outlive this.
  sender_.send(std::move(message), [this, &services = services_, subscription, notice = std::move(notice),
                                    then = std::move(then)](PushAnswer answer) {
    services.loop.post([this, subscription, notice, then, answer = std::move(answer)] {
      note_answer(subscription, notice, answer, then);
    });
  });
}

void Notifier::note_answer(const StoredSubscription& subscription, StoredNotice notice,
                           const PushAnswer& answer, const Told& then) {
  notice.tried = services_.clock();
  ++notice.tries;
  const Time pause =
      std::max(pause_after(notice.tries), answer.wait ? Time{answer.wait->count()} * 1'000 : 0);
  const bool again = may_pass(answer) && !notice.table.empty() && notice.tried + pause < notice.at + kDay;
  notice.state = is_sent(answer) ? NoticeState::kSent : again ? NoticeState::kWaiting : NoticeState::kFailed;
  notice.why = is_sent(answer)      ? ""
               : answer.status == 0 ? answer.why
                                    : "HTTP " + std::to_string(answer.status);
  ++services_.metrics.notices[std::string(name_of(notice.state))];
  store(notice, is_gone(answer) ? std::vector{subscription.id} : std::vector<std::string>(), then);
  if (again) wait(notice, pause);
}

void Notifier::store(const StoredNotice& notice, std::vector<std::string> dropped, Told then) {
  save(services_,
       {.drop_subscriptions = std::move(dropped), .notices = {notice}, .most_notices = kMostNotices},
       [notice, then = std::move(then)](const auto&) {
         if (then) then(notice);
       });
}

}  // namespace spielwerk::server
