#include "server/notices/notifier.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "clock/calendar.h"
#include "server/life/seats.h"
#include "server/notices/letter.h"
#include "server/notices/push_address.h"

namespace spielwerk::server {

namespace {

constexpr int kMostTakenUp = 10'000;  // after a start
constexpr Time kMinute = 60'000;
constexpr Time kLongestWait = 6 * 60 * kMinute;
/// Between two messages of one person to one other server, so that nobody floods any by way of this one.
constexpr Time kLeastPause = 1'000;
constexpr std::size_t kMostPauses = 10'000;

/// Before the next try, after so many: a minute, four, sixteen, ...
Time pause_after(int tries) {
  Time pause = kMinute;
  for (int i = 1; i < tries && pause < kLongestWait; ++i) pause *= 4;
  return std::min(pause, kLongestWait);
}

/// The person, and the server it goes to.
std::string route_of(const StoredSubscription& to, const std::vector<std::string>& inside) {
  const auto address = parse_push_address(to.endpoint, inside);
  return to.person + ' ' + (address ? address->origin : to.endpoint);
}

bool is_same(const StoredNotice& a, const StoredNotice& b) {
  return a.subscription == b.subscription && a.table == b.table && a.entries == b.entries;
}

/// Whether it is still the turn that this notice is about.
bool is_turn(const StoredNotice& notice, Store& store) {
  const auto progress = store.progress(notice.table);
  if (!progress || !progress->turn || progress->entries != notice.entries) return false;
  const auto row = store.table(notice.table);
  if (!row || row->phase != TablePhase::kPlaying) return false;
  const StoredSeat* const seat = seat_at(*row, *progress->turn);
  return seat != nullptr && seat->person == notice.person;
}

/// So many milliseconds are left of the night where this person lives; none by day.
Time quiet_for(const std::string& person, const Services& services) {
  const auto stored = services.store.person(person);
  const auto calendar = clock::parse_calendar(stored ? stored->calendar : "");
  const Time present = services.clock();
  return calendar ? clock::rest_end(calendar->nights_only(), present) - present : 0;
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
  for (const StoredSubscription& one : subscriptions_.of(person)) {
    if (!one.confirmed) continue;
    notices.push_back({.person = person,
                       .subscription = one.id,
                       .device = one.device,
                       .table = table,
                       .entries = entries,
                       .at = services_.clock()});
  }
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

void Notifier::try_out(const StoredSubscription& subscription,
                       const std::function<void(StoredNotice)>& then) {
  const StoredNotice trial{.person = subscription.person,
                           .subscription = subscription.id,
                           .device = subscription.device,
                           .table = "",
                           .at = services_.clock()};
  send(subscription, {trial}, then);
}

void Notifier::ask(const StoredSubscription& subscription, std::function<void(Delivery)> then) {
  // The sender may outlive this.
  sender_.send(question_to(subscription, services_),
               [&services = services_, then = std::move(then)](const Delivery& answer) {
                 services.loop.post([then, answer] { then(answer); });
               });
}

void Notifier::send_link(const StoredSubscription& subscription, const std::string& token) {
  sender_.send(link_to(subscription, token, services_), [&services = services_](const Delivery& answer) {
    services.loop.post([&services, answer] {
      if (answer.outcome != Outcome::kTaken)
        services.log.warn("a link to a new password was not taken: {}", answer.why);
    });
  });
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
  if (!is_waiting(notice)) return;
  const auto subscription = subscriptions_.find(notice.person, notice.subscription);
  if (!subscription || !is_due(notice)) {
    notice.state = NoticeState::kPointless;
    return store({.notices = {notice}}, [] {});
  }
  if (const Time pause = std::max(quiet_for(notice.person, services_), pause_for(*subscription)); pause > 0)
    return wait(notice, pause);
  std::vector<StoredNotice> notices{std::move(notice)};
  if (subscription->way == NoticeWay::kMail)
    std::ranges::copy(others(notices[0]), std::back_inserter(notices));
  send(*subscription, std::move(notices), {});
}

Time Notifier::pause_for(const StoredSubscription& subscription) const {
  const Time present = services_.clock();
  if (subscription.way == NoticeWay::kMail) {
    if (writing_.contains(subscription.id)) return kMinute;
    return subscription.told == 0 ? 0 : subscription.told + subscription.pause - present;
  }
  const auto last = told_.find(route_of(subscription, services_.config.notice_hosts));
  return last == told_.end() ? 0 : last->second + kLeastPause - present;
}

bool Notifier::is_waiting(const StoredNotice& notice) const {
  const auto waiting = services_.store.waiting_for(notice.subscription);
  return std::ranges::any_of(waiting, [&](const StoredNotice& one) { return is_same(one, notice); });
}

std::vector<StoredNotice> Notifier::others(const StoredNotice& notice) const {
  std::vector<StoredNotice> found = services_.store.waiting_for(notice.subscription);
  std::erase_if(found, [&](const StoredNotice& one) { return is_same(one, notice) || !is_due(one); });
  return found;
}

bool Notifier::is_due(const StoredNotice& notice) const {
  const bool holds = notice.entries == kInvitation ? services_.notices.is_invited(notice.person, notice.table)
                                                   : is_turn(notice, services_.store);
  if (!holds) return false;
  const TablePtr table = tables_.held(notice.table);
  return table == nullptr || !table->shown().is_shown_to(notice.person);
}

void Notifier::send(const StoredSubscription& subscription, std::vector<StoredNotice> notices,
                    const Told& then) {
  // The sender may outlive this.
  const auto answered = [this, &services = services_, subscription, notices, then](const Delivery& answer) {
    services.loop.post(
        [this, subscription, notices, then, answer] { note_answer(subscription, notices, answer, then); });
  };
  if (subscription.way == NoticeWay::kMail) {
    MailMessage mail = mail_of(notices, subscription, services_);
    writing_.insert(subscription.id);
    return sender_.send(std::move(mail), answered);
  }
  auto letter = letter_of(notices[0], subscription, subscriptions_.key(), services_);
  if (!letter)
    return note_answer(subscription, std::move(notices), {Outcome::kGone, "not let by the host"}, then);
  const Time present = services_.clock();
  if (told_.size() >= kMostPauses)
    std::erase_if(told_, [&](const auto& one) { return one.second + kLeastPause <= present; });
  told_[route_of(subscription, services_.config.notice_hosts)] = present;
  sender_.send(std::move(*letter), answered);
}

void Notifier::note_answer(const StoredSubscription& subscription, std::vector<StoredNotice> notices,
                           const Delivery& answer, const Told& then) {
  writing_.erase(subscription.id);
  if (!services_.store.person(subscription.person)) {
    if (then) then(notices[0]);  // nothing is kept of somebody who is deleted
    return;
  }
  const Time present = services_.clock();
  const bool taken = answer.outcome == Outcome::kTaken;
  Batch batch;
  for (StoredNotice& one : notices) {
    ++one.tries;
    one.tried = present;
    const Time pause = std::max(pause_after(one.tries), answer.wait ? Time{answer.wait->count()} * 1'000 : 0);
    const bool again = answer.outcome == Outcome::kLater && !one.table.empty() &&
                       present + pause < one.at + subscription.pause + kDay;
    one.state = taken ? NoticeState::kSent : again ? NoticeState::kWaiting : NoticeState::kFailed;
    one.why = answer.why;
    ++services_.metrics.notices[std::string(name_of(one.state))];
    if (again) wait(one, pause);
  }
  batch.notices = notices;
  if (answer.outcome == Outcome::kGone && subscription.way == NoticeWay::kPush)
    batch.drop_subscriptions = {subscription.id};
  if (taken && subscription.way == NoticeWay::kMail && !notices[0].table.empty())
    if (auto known = subscriptions_.find(subscription.person, subscription.id)) {
      known->told = present;
      batch.subscriptions = {*known};
    }
  store(std::move(batch), [first = notices[0], then] {
    if (then) then(first);
  });
}

void Notifier::store(Batch batch, std::function<void()> then) {
  batch.most_notices = kMostNotices;
  save(services_, std::move(batch), [then = std::move(then)](const auto&) { then(); });
}

}  // namespace spielwerk::server
