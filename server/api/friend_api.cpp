// The endpoints about friends, and about invitations to tables.
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {
const Problem kTooManyAsked{"too_fast", "too many invitations from your address; wait a day", {}};
}  // namespace

void Api::get_friends(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  call.reply(json_response(200, to_json(friends_.of(call.person->id))));
}

void Api::post_friends(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto whom = decode<message::Whom>(call.request.body);
  if (!whom) return refuse(call.reply, whom.error());
  friends_.add(call.person->id, *whom, [this, reply = call.reply](const auto& added) {
    if (!added) return refuse(reply, added.error());
    reply(json_response(200, to_json(*added)));
  });
}

void Api::delete_friends(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  friends_.drop(call.person->id, call.id, answer_done(call));
}

void Api::get_invitations(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto people = invitations_.at(call.id, call.person->id);
  if (!people) return refuse(call.reply, people.error());
  call.reply(json_response(200, to_json(*people)));
}

void Api::post_invitations(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto whom = decode<message::Whom>(call.request.body);
  if (!whom) return refuse(call.reply, whom.error());
  if (!asked_.allow(call.request.address)) return refuse(call.reply, kTooManyAsked);
  invitations_.ask(call.id, *call.person, *whom, [this, reply = call.reply](const auto& asked) {
    if (!asked) return refuse(reply, asked.error());
    reply(json_response(200, to_json(*asked)));
  });
}

void Api::delete_invitations(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  invitations_.decline(call.id, call.person->id, answer_done(call));
}

void Api::post_uninvite(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto whom = decode<message::Whom>(call.request.body);
  if (!whom) return refuse(call.reply, whom.error());
  invitations_.take_back(call.id, call.person->id, *whom, answer_done(call));
}

}  // namespace spielwerk::server
