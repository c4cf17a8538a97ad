// Who somebody is: their name, their rest, and that they are deleted.
#include <utility>

#include "server/account/rest.h"
#include "server/api/endpoints.h"
#include "server/api/session.h"

namespace spielwerk::server {

namespace {

const Problem kTooManyGuests{
    ServerCode::kTooFast, "too many new guests from your address; wait a minute", {}};

/// The language of somebody new, or of somebody who goes.
const char* language_of(const Request& request) {
  return request.accept_language.starts_with("de") ? "de" : "en";
}

/// Who has no session becomes a guest.
void get_me(const Call& call, const ApiParts& parts, ApiLimits& limits) {
  if (call.person != nullptr) {
    const message::Me me = me_told(*call.person, parts.moderation);
    const std::string token = token_of(call.request);
    if (!parts.accounts.is_due(token)) return call.answer.tell(me);
    return call.answer.send(with_cookie(me, token, parts.services));
  }
  if (!limits.guests.allow(call.request.address)) return call.answer.refuse(kTooManyGuests);
  parts.accounts.make_guest(
      language_of(call.request), call.request.user_agent,
      [parts, answer = call.answer](const Accounts::NewGuest& guest) {
        if (guest.person == nullptr) return answer.refuse(kNotSaved);
        answer.send(with_cookie(me_told(*guest.person, parts.moderation), guest.token, parts.services));
      });
}

/// Every table of theirs is told of a new name.
void patch_me(const Call& call, const ApiParts& parts) {
  const auto change = call.body<message::ChangeMe>();
  if (!change) return;
  parts.accounts.change(call.person, *change,
                        [parts, person = call.person, name = change->name,
                         answer = call.answer](const std::optional<Problem>& problem) {
                          if (problem) return answer.refuse(*problem);
                          if (name) parts.tables.rename(person->id, *name);
                          answer.tell(me_told(*person, parts.moderation));
                        });
}

void delete_me(const Call& call, const ApiParts& parts) {
  const auto asked = call.body<message::DeleteMe>();
  if (!asked) return;
  const Accounts::Changed told = tell_no_session(call, parts.services);
  const auto run = [&deletion = parts.deletion, person = call.person, language = language_of(call.request),
                    told] { deletion.run(person, language, told); };
  if (call.person->guest) return run();
  if (!asked->password) return call.answer.refuse(kNeedsPassword);
  parts.sign_in.vouch(asker_of(call), *asked->password, [told, run](const std::optional<Problem>& problem) {
    problem ? told(problem) : run();
  });
}

message::RestInfo rest_told(const Services& services, const std::string& person) {
  return rest_of(services.store.person(person).value_or(StoredPerson{}), services.clock());
}

/// Every game of theirs is told.
void patch_rest(const Call& call, const ApiParts& parts) {
  const auto change = call.body<message::ChangeRest>();
  if (!change) return;
  const auto edit = [&clock = parts.services.clock,
                     change = *change](StoredPerson person) -> std::expected<Batch, Problem> {
    auto changed = with_rest(std::move(person), change, clock());
    if (!changed) return std::unexpected(changed.error());
    return Batch{.people = {*std::move(changed)}};
  };
  parts.accounts.edit(
      call.person->id, edit,
      [parts, id = call.person->id, answer = call.answer](const std::optional<Problem>& problem) {
        if (problem) return answer.refuse(*problem);
        parts.tables.note_rest(id);
        answer.tell(rest_told(parts.services, id));
      });
}

}  // namespace

Endpoints person_endpoints(const ApiParts& parts, ApiLimits& limits) {
  return {
      {"GET", "/api/me", Who::kAnybody, nullptr,
       [parts, &limits](const Call& call) { get_me(call, parts, limits); }},
      {"PATCH", "/api/me", Who::kChanging, nullptr, [parts](const Call& call) { patch_me(call, parts); }},
      {"DELETE", "/api/me", Who::kChanging, nullptr, [parts](const Call& call) { delete_me(call, parts); }},
      {"GET", "/api/rest", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) { call.answer.tell(rest_told(parts.services, call.person->id)); }},
      {"PATCH", "/api/rest", Who::kChanging, nullptr, [parts](const Call& call) { patch_rest(call, parts); }},
  };
}

}  // namespace spielwerk::server
