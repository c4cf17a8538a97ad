// The endpoints about people: who somebody is, their account, and where they are signed in.
#include <utility>

#include "server/account/rest.h"
#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/wire/accounts.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {
constexpr std::string_view kCookie = "spielwerk";
constexpr Time kSeconds = kSessionDays * kDay / 1'000;
}  // namespace

message::Me Api::me_info(const Person& person) {
  message::Me me{person.id, person.name, {}, person.guest, person.unlisted};
  me.moderator = moderation_.is_moderator(person.id);
  me.muted = moderation_.until(person.id, Sanction::kMuted);
  me.banned = moderation_.until(person.id, Sanction::kBanned);
  for (const auto language : kAll<message::Language>)
    if (person.language == name_of(language)) me.language = language;
  return me;
}

std::string Api::token_of(const Request& request) { return cookie_value(request.cookie, kCookie); }

PersonPtr Api::person_of(const Request& request) { return accounts_.find(token_of(request)); }

Asker Api::asker(const Call& call) {
  return {call.person, Accounts::hash_of(token_of(call.request)), call.request.address,
          call.request.user_agent};
}

std::pair<std::string, std::string> Api::cookie(const std::string& token) const {
  std::string text = std::string(kCookie) + '=' + token +
                     "; Path=/; Max-Age=" + std::to_string(token.empty() ? 0 : kSeconds) +
                     "; HttpOnly; SameSite=Lax";
  if (services_.config.secure_cookies) text += "; Secure";
  return {"Set-Cookie", std::move(text)};
}

SignIn::ToldSession Api::tell_session(const Call& call) {
  return [this, reply = call.reply](const std::expected<SignIn::NewSession, Problem>& session) {
    if (!session) return refuse(reply, session.error());
    Response response = json_response(200, to_json(me_info(*session->person)));
    response.headers.push_back(cookie(session->token));
    reply(std::move(response));
  };
}

SignIn::ToldAccount Api::tell_account(const Call& call) {
  return [this, person = call.person,
          reply = call.reply](const std::expected<SignIn::NewAccount, Problem>& made) {
    if (!made) return refuse(reply, made.error());
    tables_.rename(person->id, person->name);
    Response response = json_response(200, to_json(message::NewAccount{me_info(*person), made->codes}));
    response.headers.push_back(cookie(made->token));
    reply(std::move(response));
  };
}

void Api::get_me(const Call& call) {
  if (call.person != nullptr) {
    Response response = json_response(200, to_json(me_info(*call.person)));
    const std::string token = token_of(call.request);
    if (accounts_.is_due(token)) response.headers.push_back(cookie(token));
    return call.reply(std::move(response));
  }
  if (!guests_.allow(call.request.address))
    return refuse(call.reply, {"too_fast", "too many new guests from your address; wait a minute", {}});
  const bool german = call.request.accept_language.starts_with("de");
  accounts_.make_guest(german ? "de" : "en", call.request.user_agent,
                       [this, reply = call.reply](const Accounts::NewGuest& guest) {
                         if (guest.person == nullptr) return refuse(reply, kNotSaved);
                         Response response = json_response(200, to_json(me_info(*guest.person)));
                         response.headers.push_back(cookie(guest.token));
                         reply(std::move(response));
                       });
}

void Api::patch_me(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  // Every table of theirs is told of a new name.
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto change = decode<message::ChangeMe>(call.request.body);
  if (!change) return refuse(call.reply, change.error());
  accounts_.change(call.person, *change,
                   [this, person = call.person, change = *change,
                    reply = call.reply](const std::optional<Problem>& problem) {
                     if (problem) return refuse(reply, *problem);
                     if (change.name) tables_.rename(person->id, *change.name);
                     reply(json_response(200, to_json(me_info(*person))));
                   });
}

void Api::delete_me(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto asked = decode<message::DeleteMe>(call.request.body);
  if (!asked) return refuse(call.reply, asked.error());
  const bool german = call.request.accept_language.starts_with("de");
  const auto told = [this, reply = call.reply](const std::optional<Problem>& problem) {
    if (problem) return refuse(reply, *problem);
    Response response = json_response(200, "{}");
    response.headers.push_back(cookie(""));
    reply(std::move(response));
  };
  const auto run = [this, person = call.person, language = german ? "de" : "en", told] {
    deletion_.run(person, language, told);
  };
  if (call.person->guest) return run();
  if (!asked->password) return refuse(call.reply, kNeedsPassword);
  sign_in_.vouch(asker(call), *asked->password,
                 [told, run](const std::optional<Problem>& problem) { problem ? told(problem) : run(); });
}

void Api::get_rest(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto stored = services_.store.person(call.person->id);
  call.reply(json_response(200, to_json(rest_of(stored.value_or(StoredPerson{}), services_.clock()))));
}

void Api::patch_rest(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  // Every game of theirs is told.
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto change = decode<message::ChangeRest>(call.request.body);
  if (!change) return refuse(call.reply, change.error());
  const auto edit = [this, change = *change](StoredPerson person) -> std::expected<Batch, Problem> {
    auto changed = with_rest(std::move(person), change, services_.clock());
    if (!changed) return std::unexpected(changed.error());
    return Batch{.people = {*std::move(changed)}};
  };
  accounts_.edit(call.person->id, edit, [this, call](const std::optional<Problem>& problem) {
    if (problem) return refuse(call.reply, *problem);
    tables_.note_rest(call.person->id);
    get_rest(call);
  });
}

void Api::post_account(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto wanted = decode<message::Credentials>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  sign_in_.make_account(asker(call), *wanted, tell_account(call));
}

void Api::post_session(const Call& call) {
  const auto given = decode<message::Credentials>(call.request.body);
  if (!given) return refuse(call.reply, given.error());
  sign_in_.sign_in(asker(call), *given, tell_session(call));
}

void Api::delete_session(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  sign_in_.sign_out(asker(call), [this, reply = call.reply](const std::optional<Problem>& problem) {
    if (problem) return refuse(reply, *problem);
    Response response = json_response(200, "{}");
    response.headers.push_back(cookie(""));
    reply(std::move(response));
  });
}

message::Sessions Api::sessions(const Call& call) {
  const std::string present = Accounts::hash_of(token_of(call.request));
  message::Sessions told;
  for (const StoredSession& one : services_.store.sessions(call.person->id))
    told.sessions.push_back({one.device, one.created, one.seen, one.token_hash == present});
  return told;
}

void Api::get_sessions(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  call.reply(json_response(200, to_json(sessions(call))));
}

void Api::delete_sessions(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  sign_in_.sign_out_elsewhere(asker(call), answer_done(call));
}

void Api::post_password(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto change = decode<message::NewPassword>(call.request.body);
  if (!change) return refuse(call.reply, change.error());
  sign_in_.change_password(asker(call), change->password, change->wanted, tell_session(call));
}

void Api::post_forgotten_password(const Call& call) {
  const auto asked = decode<message::ForgottenPassword>(call.request.body);
  if (!asked) return refuse(call.reply, asked.error());
  if (services_.config.mail.server.empty()) return refuse(call.reply, kNoMail);
  const auto link = sign_in_.make_link(asker(call), asked->name);
  if (!link) return refuse(call.reply, link.error());
  if (*link) notifier_.send_link((*link)->mail, (*link)->token);
  call.reply(json_response(200, "{}"));
}

void Api::post_linked_password(const Call& call) {
  const auto change = decode<message::LinkedPassword>(call.request.body);
  if (!change) return refuse(call.reply, change.error());
  sign_in_.use_link(asker(call), change->token, change->wanted, tell_session(call));
}

void Api::post_codes(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto asked = decode<message::NewCodes>(call.request.body);
  if (!asked) return refuse(call.reply, asked.error());
  sign_in_.renew_codes(asker(call), asked->password,
                       [this, reply = call.reply](const std::expected<SignIn::Codes, Problem>& codes) {
                         if (!codes) return refuse(reply, codes.error());
                         reply(json_response(200, to_json(message::Codes{*codes})));
                       });
}

}  // namespace spielwerk::server
