// The endpoints about notices: by which browsers and addresses somebody is told that it is their turn or that
// a friend asks them to a table.
#include <algorithm>
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/notices/mail.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr int kMostTold = 20;
constexpr Time kMinute = 60'000;
const Problem kTooManyMails{
    "too_many_mails", "this address, or you, got as many mails today as may ask for a confirmation", {}};

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

}  // namespace

message::Notices Api::notices(const Call& call, int most) {
  const std::string session = Accounts::hash_of(token_of(call.request));
  message::Notices told{subscriptions_.key().public_key(), !services_.config.mail.server.empty(), {}, {}};
  for (const StoredSubscription& one : subscriptions_.of(call.person->id))
    told.devices.push_back({one.id, one.way, one.device, one.created, one.session == session, one.confirmed,
                            static_cast<int>(one.pause / kMinute), one.vouched});
  for (const StoredNotice& one : services_.store.notices(call.person->id, most))
    told.log.push_back(notice_info(one, services_.store));
  return told;
}

void Api::get_notices(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  call.reply(json_response(200, to_json(notices(call, kMostTold))));
}

void Api::post_notices(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto wanted = decode<message::NewSubscription>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  const Asker asked = asker(call);
  subscriptions_.add({call.person->id, asked.session, Accounts::shown_device(call.request.user_agent)},
                     *wanted, answer_done(call));
}

void Api::post_hooks(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto wanted = decode<message::NewHook>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  subscriptions_.add_hook(call.person->id, *wanted, answer_done(call));
}

void Api::post_mail(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto wanted = decode<message::NewMail>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  const auto known = subscriptions_.of(call.person->id);
  const bool same = std::ranges::any_of(known, [&](const StoredSubscription& one) {
    return one.way == NoticeWay::kMail && one.endpoint == wanted->address;
  });
  if (!wanted->password || call.person->guest) {
    if (!call.person->guest && !same) return refuse(call.reply, kNeedsPassword);
    return set_mail(call.person, *wanted, false, call.reply);
  }
  sign_in_.vouch(asker(call), *wanted->password,
                 [this, person = call.person, wanted = *wanted,
                  reply = call.reply](const std::optional<Problem>& problem) {
                   if (problem) return refuse(reply, *problem);
                   set_mail(person, wanted, true, reply);
                 });
}

void Api::set_mail(const PersonPtr& person, const message::NewMail& wanted, bool vouched,
                   const Reply& reply) {
  subscriptions_.set_mail(person->id, wanted, vouched,
                          [this, reply](const std::expected<StoredSubscription, Problem>& mail) {
                            if (!mail) return refuse(reply, mail.error());
                            if (mail->confirmed) return reply(json_response(200, "{}"));
                            // Nobody is troubled by strangers who name their address, however many they are.
                            if (!confirmations_.allow("to " + mailbox(mail->endpoint)) ||
                                !confirmations_.allow("of " + mail->person))
                              return refuse(reply, kTooManyMails);
                            notifier_.ask(*mail, [this, reply](const Delivery& answer) {
                              if (answer.outcome == Outcome::kTaken) return reply(json_response(200, "{}"));
                              refuse(reply, {"mail_failed", "the mail was not taken: " + answer.why, {}});
                            });
                          });
}

void Api::get_mail(const Call& call) {
  const auto mail = services_.store.mail(query_value(call.request.query, "token"));
  if (!mail) return refuse(call.reply, kNoSubscription);
  call.reply(json_response(200, to_json(message::MailInfo{mail->endpoint, mail->confirmed})));
}

void Api::confirm_mail(const Call& call) {
  subscriptions_.confirm(query_value(call.request.query, "token"), answer_done(call));
}

void Api::stop_mail(const Call& call) {
  subscriptions_.stop(query_value(call.request.query, "token"), answer_done(call));
}

void Api::delete_notices(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  subscriptions_.drop(call.person->id, call.id, answer_done(call));
}

void Api::post_notice_trial(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto subscription = subscriptions_.find(call.person->id, call.id);
  if (!subscription) return refuse(call.reply, kNoSubscription);
  if (!subscription->confirmed) return refuse(call.reply, kUnconfirmed);
  notifier_.try_out(*subscription, [this, reply = call.reply](const StoredNotice& notice) {
    reply(json_response(200, to_json(notice_info(notice, services_.store))));
  });
}

}  // namespace spielwerk::server
