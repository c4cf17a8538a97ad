// Accounts, and where people are signed in.
#include <utility>

#include "server/api/endpoints.h"
#include "server/api/session.h"

namespace spielwerk::server {

namespace {

void post_account(const Call& call, const ApiParts& parts) {
  const auto wanted = call.body<message::Credentials>();
  if (wanted) parts.sign_in.make_account(asker_of(call), *wanted, tell_account(call, parts));
}

void post_session(const Call& call, const ApiParts& parts) {
  const auto given = call.body<message::Credentials>();
  if (given) parts.sign_in.sign_in(asker_of(call), *given, tell_session(call, parts));
}

void post_password(const Call& call, const ApiParts& parts) {
  const auto change = call.body<message::NewPassword>();
  if (change)
    parts.sign_in.change_password(asker_of(call), change->password, change->wanted,
                                  tell_session(call, parts));
}

void post_forgotten_password(const Call& call, const ApiParts& parts) {
  const auto asked = call.body<message::ForgottenPassword>();
  if (!asked) return;
  if (parts.services.config.mail.server.empty()) return call.answer.refuse(kNoMail);
  const auto link = parts.sign_in.make_link(asker_of(call), asked->name);
  if (!link) return call.answer.refuse(link.error());
  if (*link) parts.notifier.send_link((*link)->mail, (*link)->token);
  call.answer.json("{}");
}

void post_linked_password(const Call& call, const ApiParts& parts) {
  const auto change = call.body<message::LinkedPassword>();
  if (change)
    parts.sign_in.use_link(asker_of(call), change->token, change->wanted, tell_session(call, parts));
}

void post_codes(const Call& call, const ApiParts& parts) {
  const auto asked = call.body<message::NewCodes>();
  if (!asked) return;
  parts.sign_in.renew_codes(asker_of(call), asked->password,
                            [answer = call.answer](const std::expected<RecoveryCodes, Problem>& codes) {
                              codes ? answer.tell(message::Codes{*codes}) : answer.refuse(codes.error());
                            });
}

}  // namespace

Endpoints account_endpoints(const ApiParts& parts) {
  return {
      {"POST", "/api/account", Who::kSomebody, nullptr,
       [parts](const Call& call) { post_account(call, parts); }},
      {"POST", "/api/session", Who::kAnybody, nullptr,
       [parts](const Call& call) { post_session(call, parts); }},
      {"DELETE", "/api/session", Who::kSomebody, nullptr,
       [parts](const Call& call) {
         parts.sign_in.sign_out(asker_of(call), tell_no_session(call, parts.services));
       }},
      {"GET", "/api/sessions", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) { call.answer.tell(sessions_told(call, parts.services.store)); }},
      {"DELETE", "/api/sessions", Who::kChanging, nullptr,
       [parts](const Call& call) { parts.sign_in.sign_out_elsewhere(asker_of(call), call.answer.told()); }},
      {"POST", "/api/password", Who::kSomebody, nullptr,
       [parts](const Call& call) { post_password(call, parts); }},
      {"POST", "/api/password/forgotten", Who::kAnybody, nullptr,
       [parts](const Call& call) { post_forgotten_password(call, parts); }},
      {"POST", "/api/password/linked", Who::kAnybody, nullptr,
       [parts](const Call& call) { post_linked_password(call, parts); }},
      {"POST", "/api/codes", Who::kSomebody, nullptr, [parts](const Call& call) { post_codes(call, parts); }},
  };
}

}  // namespace spielwerk::server
