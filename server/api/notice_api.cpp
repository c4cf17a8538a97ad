// Notices: by which browsers and addresses somebody is told that it is their turn or that a friend asks them
// to a table.
#include <algorithm>
#include <utility>

#include "server/api/endpoints.h"
#include "server/api/notices.h"
#include "server/api/session.h"
#include "server/notices/mail.h"

namespace spielwerk::server {

namespace {

constexpr int kMostTold = 20;
constexpr Time kMinute = 60'000;
const Problem kTooManyMails{ServerCode::kTooManyMails,
                            "this address, or you, got as many mails today as may ask for a confirmation",
                            {}};

message::NoticeInfo notice_info(const StoredNotice& notice, Store& store) {
  message::NoticeInfo info;
  info.device = notice.device;
  info.at = notice.at;
  info.state = notice.state;
  info.tries = notice.tries;
  if (!notice.why.empty()) info.why = notice.why;
  if (notice.table.empty()) return info;
  info.table = notice.table;
  info.invited = notice.entries == kInvitation;
  if (const auto row = store.table(notice.table)) info.game = row->game;
  return info;
}

void post_notices(const Call& call, const ApiParts& parts) {
  const auto wanted = call.body<message::NewSubscription>();
  if (!wanted) return;
  const Subscriptions::Subscriber browser{call.person->id, asker_of(call).session,
                                          shown_device(call.request.user_agent)};
  parts.subscriptions.add(browser, *wanted, call.answer.told());
}

void post_hooks(const Call& call, const ApiParts& parts) {
  const auto wanted = call.body<message::NewHook>();
  if (wanted) parts.subscriptions.add_hook(call.person->id, *wanted, call.answer.told());
}

/// Nobody is troubled by strangers who name their address, however many they are.
bool may_ask(const StoredSubscription& mail, Throttle& confirmations) {
  return confirmations.allow("to " + mailbox(mail.endpoint)) && confirmations.allow("of " + mail.person);
}

void set_mail(const Responder& answer, const std::string& person, const message::NewMail& wanted,
              bool vouched, const ApiParts& parts, Throttle& confirmations) {
  parts.subscriptions.set_mail(
      person, wanted, vouched,
      [&notifier = parts.notifier, &confirmations,
       answer](const std::expected<StoredSubscription, Problem>& mail) {
        if (!mail) return answer.refuse(mail.error());
        if (mail->confirmed) return answer.json("{}");
        if (!may_ask(*mail, confirmations)) return answer.refuse(kTooManyMails);
        notifier.ask(*mail, [answer](const Delivery& delivery) {
          if (delivery.outcome == Outcome::kTaken) return answer.json("{}");
          answer.refuse({ServerCode::kMailFailed, "the mail was not taken: " + delivery.why, {}});
        });
      });
}

void post_mail(const Call& call, const ApiParts& parts, Throttle& confirmations) {
  const auto wanted = call.body<message::NewMail>();
  if (!wanted) return;
  const auto known = parts.subscriptions.of(call.person->id);
  const bool same = std::ranges::any_of(known, [&](const StoredSubscription& one) {
    return one.way == NoticeWay::kMail && one.endpoint == wanted->address;
  });
  if (!wanted->password || call.person->guest) {
    if (!call.person->guest && !same) return call.answer.refuse(kNeedsPassword);
    return set_mail(call.answer, call.person->id, *wanted, false, parts, confirmations);
  }
  parts.sign_in.vouch(asker_of(call), *wanted->password,
                      [parts, &confirmations, person = call.person->id, wanted = *wanted,
                       answer = call.answer](const std::optional<Problem>& problem) {
                        if (problem) return answer.refuse(*problem);
                        set_mail(answer, person, wanted, true, parts, confirmations);
                      });
}

void get_mail(const Call& call, const ApiParts& parts) {
  const auto mail = parts.services.store.mail(call.query("token"));
  if (!mail) return call.answer.refuse(kNoSubscription);
  call.answer.tell(message::MailInfo{mail->endpoint, mail->confirmed});
}

void post_trial(const Call& call, const ApiParts& parts) {
  const auto subscription = parts.subscriptions.find(call.person->id, call.id);
  if (!subscription) return call.answer.refuse(kNoSubscription);
  if (!subscription->confirmed) return call.answer.refuse(kUnconfirmed);
  parts.notifier.try_out(*subscription,
                         [&store = parts.services.store, answer = call.answer](const StoredNotice& notice) {
                           answer.tell(notice_info(notice, store));
                         });
}

}  // namespace

message::Notices notices_told(const Call& call, const ApiParts& parts, int most) {
  const Services& services = parts.services;
  const std::string session = asker_of(call).session;
  message::Notices told{parts.subscriptions.key().public_key(), !services.config.mail.server.empty(), {}, {}};
  for (const StoredSubscription& one : parts.subscriptions.of(call.person->id))
    told.devices.push_back({one.id, one.way, one.device, one.created, one.session == session, one.confirmed,
                            static_cast<int>(one.pause / kMinute), one.vouched});
  for (const StoredNotice& one : services.store.notices(call.person->id, most))
    told.log.push_back(notice_info(one, services.store));
  return told;
}

Endpoints notice_endpoints(const ApiParts& parts, ApiLimits& limits) {
  return {
      {"GET", "/api/notices", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) { call.answer.tell(notices_told(call, parts, kMostTold)); }},
      {"POST", "/api/notices", Who::kChanging, nullptr,
       [parts](const Call& call) { post_notices(call, parts); }},
      {"DELETE", "/api/notices/ID", Who::kChanging, nullptr,
       [parts](const Call& call) { parts.subscriptions.drop(call.person->id, call.id, call.answer.told()); }},
      {"POST", "/api/notices/ID/trial", Who::kSomebody, &ApiLimits::trials,
       [parts](const Call& call) { post_trial(call, parts); }},
      {"POST", "/api/hooks", Who::kChanging, nullptr, [parts](const Call& call) { post_hooks(call, parts); }},
      {"POST", "/api/mail", Who::kChanging, &ApiLimits::trials,
       [parts, &limits](const Call& call) { post_mail(call, parts, limits.confirmations); }},
      {"GET", "/api/mail", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) { get_mail(call, parts); }},
      {"POST", "/api/mail/confirm", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) { parts.subscriptions.confirm(call.query("token"), call.answer.told()); }},
      {"POST", "/api/mail/stop", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) { parts.subscriptions.stop(call.query("token"), call.answer.told()); }},
  };
}

}  // namespace spielwerk::server
