#pragma once
// The session that a request comes with, and what a browser is told of a new one.

#include <string>
#include <utility>

#include "server/account/passkeys.h"
#include "server/account/sign_in.h"
#include "server/api/call.h"
#include "server/api/endpoints.h"

namespace spielwerk::server {

inline const Problem kNeedsPassword{ServerCode::kWrongSignIn, "this needs the password of your account", {}};

/// The token that a request comes with; empty: none.
std::string token_of(const Request& request);
Asker asker_of(const Call& call);
/// The site of passkeys, as a request has come to it.
RelyingParty site_of(const Call& call, const Services& services);
/// What a browser keeps of a session; an empty token ends it there.
std::pair<std::string, std::string> cookie_of(const std::string& token, const Services& services);

message::Me me_told(const Person& person, Moderation& moderation);
/// A message with the cookie of a session.
template <class Message>
Response with_cookie(const Message& message, const std::string& token, const Services& services) {
  Response response = json_response(200, to_json(message));
  response.headers.push_back(cookie_of(token, services));
  return response;
}
/// Answers `{}`, and ends the session in the browser; or with the problem.
Accounts::Changed tell_no_session(const Call& call, const Services& services);
/// Answers with who somebody is and the cookie of their new session, or with the problem.
ToldSession tell_session(const Call& call, const ApiParts& parts);
/// The same with the recovery codes of their new account.
ToldAccount tell_account(const Call& call, const ApiParts& parts);
/// Where the person who asks is signed in.
message::Sessions sessions_told(const Call& call, Store& store);

}  // namespace spielwerk::server
