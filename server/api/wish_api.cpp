// The endpoints about playing with anybody.
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

void Api::get_wishes(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  call.reply(json_response(200, to_json(matchmaker_.of(call.person->id))));
}

void Api::get_found(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  matchmaker_.wait(
      call.person->id, query_value(call.request.query, "known"),
      [reply = call.reply](const message::Wishes& wishes) { reply(json_response(200, to_json(wishes))); });
}

void Api::post_wishes(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  // A table may come of it.
  if (!services_.new_tables.allow(call.request.address)) return refuse(call.reply, kTooManyNewTables);
  const auto wanted = decode<message::NewWish>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  matchmaker_.wish(call.person, *wanted, [this, reply = call.reply](const auto& wishes) {
    if (!wishes) return refuse(reply, wishes.error());
    reply(json_response(200, to_json(*wishes)));
  });
}

void Api::delete_wishes(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  matchmaker_.drop(call.person->id, call.id, answer_done(call));
}

}  // namespace spielwerk::server
