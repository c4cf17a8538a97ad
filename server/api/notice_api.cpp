// The endpoints about notices: in which browsers somebody is told that it is their turn.
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr int kMostTold = 20;

message::NoticeInfo notice_info(const StoredNotice& notice, Store& store) {
  message::NoticeInfo info;
  info.device = notice.device;
  info.at = notice.at;
  info.state = notice.state;
  info.tries = notice.tries;
  if (!notice.why.empty()) info.why = notice.why;
  if (notice.table.empty()) return info;
  info.table = notice.table;
  if (const auto row = store.table(notice.table)) info.game = row->game;
  return info;
}

}  // namespace

void Api::get_notices(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const std::string session = Accounts::hash_of(token_of(call.request));
  message::Notices told{subscriptions_.key().public_key(), {}, {}};
  for (const StoredSubscription& one : subscriptions_.of(call.person->id))
    told.devices.push_back({one.id, one.device, one.created, one.session == session});
  for (const StoredNotice& one : services_.store.notices(call.person->id, kMostTold))
    told.log.push_back(notice_info(one, services_.store));
  call.reply(json_response(200, to_json(told)));
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

void Api::delete_notices(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  subscriptions_.drop(call.person->id, call.id, answer_done(call));
}

void Api::post_notice_trial(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto subscription = subscriptions_.find(call.person->id, call.id);
  if (!subscription) return refuse(call.reply, kNoSubscription);
  notifier_.try_out(*subscription, [this, reply = call.reply](const StoredNotice& notice) {
    reply(json_response(200, to_json(notice_info(notice, services_.store))));
  });
}

}  // namespace spielwerk::server
