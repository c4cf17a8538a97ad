#pragma once
// What server and browser say to each other about passkeys (W3C Web Authentication, Level 2). Bytes are
// base64url.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server {
using Base64Text = BoundedText<1, 8'000>;
}

namespace spielwerk::server::message {

/// What a browser needs to make or use a passkey.
struct Challenge {
  std::string challenge;
  std::string site;                // the domain they are for
  std::string user;                // the person one that is made is for
  std::vector<std::string> known;  // theirs
  bool operator==(const Challenge&) const = default;
  static constexpr std::string_view kName = "challenge";
  static constexpr auto kFields =
      fields(field("challenge", &Challenge::challenge), field("site", &Challenge::site),
             field("user", &Challenge::user), field("known", &Challenge::known));
};
struct PasskeyInfo {
  std::string id;
  std::string device;  // where it was made, as the browser names itself
  Time since = 0;
  Time used = 0;  // to sign in, or when it was made
  bool operator==(const PasskeyInfo&) const = default;
  static constexpr std::string_view kName = "passkey_info";
  static constexpr auto kFields =
      fields(field("id", &PasskeyInfo::id), field("device", &PasskeyInfo::device),
             field("since", &PasskeyInfo::since), field("used", &PasskeyInfo::used));
};
struct Passkeys {
  std::string site;  // the domain they are for; empty: this server has none
  std::vector<PasskeyInfo> passkeys;
  bool operator==(const Passkeys&) const = default;
  static constexpr std::string_view kName = "passkeys";
  static constexpr auto kFields =
      fields(field("site", &Passkeys::site), field("passkeys", &Passkeys::passkeys));
};
/// Good once in the place of a password, within five minutes.
struct Voucher {
  std::string password;
  bool operator==(const Voucher&) const = default;
  static constexpr std::string_view kName = "voucher";
  static constexpr auto kFields = fields(field("password", &Voucher::password));
};

// ---- what is asked ----------------------------------------------------------------------------------

/// `name`: for the first passkey of an account that is to be made; `password`, or a recovery code: for
/// another one; neither: for one that there is.
struct NewChallenge {
  std::optional<NameText> name{};
  std::optional<PasswordText> password{};
  static constexpr std::string_view kName = "new_challenge";
  static constexpr auto kFields = fields(later_field("name", &NewChallenge::name, std::nullopt),
                                         later_field("password", &NewChallenge::password, std::nullopt));
};
/// `name`: as in the challenge.
struct NewPasskey {
  std::optional<NameText> name{};
  Base64Text client;
  Base64Text authenticator;
  static constexpr std::string_view kName = "new_passkey";
  static constexpr auto kFields =
      fields(later_field("name", &NewPasskey::name, std::nullopt), field("client", &NewPasskey::client),
             field("authenticator", &NewPasskey::authenticator));
};
struct UsedPasskey {
  Base64Text id;
  Base64Text client;
  Base64Text authenticator;
  Base64Text signature;
  static constexpr std::string_view kName = "used_passkey";
  static constexpr auto kFields = fields(field("id", &UsedPasskey::id), field("client", &UsedPasskey::client),
                                         field("authenticator", &UsedPasskey::authenticator),
                                         field("signature", &UsedPasskey::signature));
};
/// `password`: or a recovery code.
struct DropPasskey {
  PasswordText password;
  static constexpr std::string_view kName = "drop_passkey";
  static constexpr auto kFields = fields(field("password", &DropPasskey::password));
};

}  // namespace spielwerk::server::message
