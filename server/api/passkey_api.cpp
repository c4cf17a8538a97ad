// Passkeys.
#include <utility>

#include "server/api/endpoints.h"
#include "server/api/session.h"

namespace spielwerk::server {

namespace {

void post_challenge(const Call& call, const ApiParts& parts) {
  const auto wanted = call.body<message::NewChallenge>();
  if (!wanted) return;
  parts.passkeys.challenge(asker_of(call), site_of(call, parts.services), *wanted, call.answer.told());
}

/// Who names themselves makes an account with it.
void post_passkeys(const Call& call, const ApiParts& parts) {
  const auto made = call.body<message::NewPasskey>();
  if (!made) return;
  const RelyingParty site = site_of(call, parts.services);
  if (made->name) return parts.passkeys.make_account(asker_of(call), site, *made, tell_account(call, parts));
  parts.passkeys.add(asker_of(call), site, *made, call.answer.told());
}

void delete_passkey(const Call& call, const ApiParts& parts) {
  const auto asked = call.body<message::DropPasskey>();
  if (asked) parts.passkeys.drop(asker_of(call), call.id, asked->password, call.answer.told());
}

void post_session_by_passkey(const Call& call, const ApiParts& parts) {
  const auto used = call.body<message::UsedPasskey>();
  if (!used) return;
  parts.passkeys.sign_in(asker_of(call), site_of(call, parts.services), *used, tell_session(call, parts));
}

void post_voucher(const Call& call, const ApiParts& parts) {
  const auto used = call.body<message::UsedPasskey>();
  if (!used) return;
  parts.passkeys.vouch(asker_of(call), site_of(call, parts.services), *used,
                       [answer = call.answer](const std::expected<std::string, Problem>& text) {
                         text ? answer.tell(message::Voucher{*text}) : answer.refuse(text.error());
                       });
}

}  // namespace

Endpoints passkey_endpoints(const ApiParts& parts) {
  return {
      {"GET", "/api/passkeys", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) {
         const RelyingParty site = site_of(call, parts.services);
         call.answer.tell(message::Passkeys{site.id, parts.passkeys.of(call.person->id)});
       }},
      {"POST", "/api/passkeys", Who::kSomebody, nullptr,
       [parts](const Call& call) { post_passkeys(call, parts); }},
      {"DELETE", "/api/passkeys/ID", Who::kChanging, nullptr,
       [parts](const Call& call) { delete_passkey(call, parts); }},
      {"POST", "/api/passkey/challenge", Who::kAnybody, nullptr,
       [parts](const Call& call) { post_challenge(call, parts); }},
      {"POST", "/api/passkey/session", Who::kAnybody, nullptr,
       [parts](const Call& call) { post_session_by_passkey(call, parts); }},
      {"POST", "/api/passkey/voucher", Who::kSomebody, nullptr,
       [parts](const Call& call) { post_voucher(call, parts); }},
  };
}

}  // namespace spielwerk::server
