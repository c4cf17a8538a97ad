// The endpoints about passkeys.
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

RelyingParty Api::site(const Call& call) const {
  return relying_party(services_.config.page_url, call.request.host);
}

void Api::get_passkeys(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  call.reply(json_response(200, to_json(message::Passkeys{site(call).id, passkeys_.of(call.person->id)})));
}

void Api::post_passkey_challenge(const Call& call) {
  const auto wanted = decode<message::NewChallenge>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  passkeys_.challenge(asker(call), site(call), *wanted,
                      [this, reply = call.reply](const std::expected<message::Challenge, Problem>& told) {
                        if (!told) return refuse(reply, told.error());
                        reply(json_response(200, to_json(*told)));
                      });
}

void Api::post_passkeys(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto made = decode<message::NewPasskey>(call.request.body);
  if (!made) return refuse(call.reply, made.error());
  if (made->name) return passkeys_.make_account(asker(call), site(call), *made, tell_account(call));
  passkeys_.add(asker(call), site(call), *made, answer_done(call));
}

void Api::delete_passkeys(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto asked = decode<message::DropPasskey>(call.request.body);
  if (!asked) return refuse(call.reply, asked.error());
  passkeys_.drop(asker(call), call.id, asked->password, answer_done(call));
}

void Api::post_passkey_session(const Call& call) {
  const auto used = decode<message::UsedPasskey>(call.request.body);
  if (!used) return refuse(call.reply, used.error());
  passkeys_.sign_in(asker(call), site(call), *used, tell_session(call));
}

void Api::post_passkey_voucher(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto used = decode<message::UsedPasskey>(call.request.body);
  if (!used) return refuse(call.reply, used.error());
  passkeys_.vouch(asker(call), site(call), *used,
                  [this, reply = call.reply](const std::expected<std::string, Problem>& text) {
                    if (!text) return refuse(reply, text.error());
                    reply(json_response(200, to_json(message::Voucher{*text})));
                  });
}

}  // namespace spielwerk::server
