#include "server/api/session.h"

#include "server/wire/accounts.h"

namespace spielwerk::server {

namespace {
constexpr std::string_view kCookie = "spielwerk";
constexpr Time kSeconds = kSessionDays * kDay / 1'000;
}  // namespace

std::string token_of(const Request& request) { return cookie_value(request.cookie, kCookie); }

Asker asker_of(const Call& call) {
  const Request& request = call.request;
  return {call.person, token_hash(token_of(request)), request.address, request.user_agent};
}

RelyingParty site_of(const Call& call, const Services& services) {
  return relying_party(services.config.page_url, call.request.host);
}

std::pair<std::string, std::string> cookie_of(const std::string& token, const Services& services) {
  std::string text = std::string(kCookie) + '=' + token +
                     "; Path=/; Max-Age=" + std::to_string(token.empty() ? 0 : kSeconds) +
                     "; HttpOnly; SameSite=Lax";
  if (services.config.secure_cookies) text += "; Secure";
  return {"Set-Cookie", std::move(text)};
}

message::Me me_told(const Person& person, Moderation& moderation) {
  message::Me me{person.id, person.name, {}, person.guest, person.unlisted};
  me.moderator = moderation.is_moderator(person.id);
  me.muted = moderation.until(person.id, Sanction::kMuted);
  me.banned = moderation.until(person.id, Sanction::kBanned);
  for (const auto language : kAll<message::Language>)
    if (person.language == name_of(language)) me.language = language;
  return me;
}

Accounts::Changed tell_no_session(const Call& call, const Services& services) {
  return [&services, answer = call.answer](const std::optional<Problem>& problem) {
    if (problem) return answer.refuse(*problem);
    Response response = json_response(200, "{}");
    response.headers.push_back(cookie_of("", services));
    answer.send(std::move(response));
  };
}

ToldSession tell_session(const Call& call, const ApiParts& parts) {
  return [parts, answer = call.answer](const std::expected<NewSession, Problem>& session) {
    if (!session) return answer.refuse(session.error());
    answer.send(with_cookie(me_told(*session->person, parts.moderation), session->token, parts.services));
  };
}

ToldAccount tell_account(const Call& call, const ApiParts& parts) {
  return [parts, person = call.person, answer = call.answer](const std::expected<NewAccount, Problem>& made) {
    if (!made) return answer.refuse(made.error());
    parts.tables.rename(person->id, person->name);
    const message::NewAccount told{me_told(*person, parts.moderation), made->codes};
    answer.send(with_cookie(told, made->token, parts.services));
  };
}

message::Sessions sessions_told(const Call& call, Store& store) {
  const std::string present = token_hash(token_of(call.request));
  message::Sessions told;
  for (const StoredSession& one : store.sessions(call.person->id))
    told.sessions.push_back({one.device, one.created, one.seen, one.token_hash == present});
  return told;
}

}  // namespace spielwerk::server
