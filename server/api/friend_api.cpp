// Friends, and invitations to tables.
#include <utility>

#include "server/api/endpoints.h"

namespace spielwerk::server {

namespace {

const Problem kTooManyAsked{ServerCode::kTooFast, "too many invitations from your address; wait a day", {}};

void post_friends(const Call& call, Friends& friends) {
  const auto whom = call.body<message::Whom>();
  if (whom) friends.add(call.person->id, *whom, call.answer.told());
}

void post_invitations(const Call& call, Invitations& invitations, Throttle& limit) {
  const auto whom = call.body<message::Whom>();
  if (!whom) return;
  if (!limit.allow(call.request.address)) return call.answer.refuse(kTooManyAsked);
  invitations.ask(call.id, *call.person, *whom, call.answer.told());
}

void post_uninvite(const Call& call, Invitations& invitations) {
  const auto whom = call.body<message::Whom>();
  if (whom) invitations.take_back(call.id, call.person->id, *whom, call.answer.told());
}

}  // namespace

Endpoints friend_endpoints(const ApiParts& parts, ApiLimits& limits) {
  Friends& friends = parts.friends;
  Invitations& invitations = parts.invitations;
  return {
      {"GET", "/api/friends", Who::kSomebody, &ApiLimits::lists,
       [&friends](const Call& call) { call.answer.tell(friends.of(call.person->id)); }},
      {"POST", "/api/friends", Who::kChanging, nullptr,
       [&friends](const Call& call) { post_friends(call, friends); }},
      {"DELETE", "/api/friends/ID", Who::kChanging, nullptr,
       [&friends](const Call& call) { friends.drop(call.person->id, call.id, call.answer.told()); }},
      {"GET", "/api/tables/ID/invitations", Who::kSomebody, &ApiLimits::lists,
       [&invitations](const Call& call) { call.answer.tell(invitations.at(call.id, call.person->id)); }},
      {"POST", "/api/tables/ID/invitations", Who::kChanging, nullptr,
       [&invitations, &limits](const Call& call) {
         post_invitations(call, invitations, limits.invitations);
       }},
      {"DELETE", "/api/tables/ID/invitations", Who::kChanging, nullptr,
       [&invitations](const Call& call) {
         invitations.decline(call.id, call.person->id, call.answer.told());
       }},
      {"POST", "/api/tables/ID/uninvite", Who::kChanging, nullptr,
       [&invitations](const Call& call) { post_uninvite(call, invitations); }},
  };
}

}  // namespace spielwerk::server
