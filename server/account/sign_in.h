#pragma once
// Accounts: with a name and a password somebody is the same person on every device. Those who have lost their
// password sign in with a recovery code, each good once, or choose another one by a link that they are
// mailed.

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/account/accounts.h"
#include "server/account/one_time.h"
#include "server/account/passwords.h"
#include "server/account/proven_changes.h"
#include "server/services/throttle.h"

namespace spielwerk::server {

inline const Problem kNeedsPasskey{
    ServerCode::kNeedsPasskey, "moderators do this where they signed in by passkey", {}};
inline const Problem kTooManyTries{ServerCode::kTooFast, "too many tries; wait a minute", {}};

/// How often people may try, and be mailed a link.
struct SignInLimits {
  explicit SignInLimits(const Limits& limits);

  Throttle tries;  // of an address, and of a person
  Throttle links;  // to one person for one address that asks
  Throttle all_links;
  Throttle names;
};

class SignIn {
 public:
  SignIn(Services& services, Accounts& accounts)
      : services_(services),
        accounts_(accounts),
        changes_(services, accounts),
        passwords_(services.loop),
        limits_(services.config.limits) {}

  /// Makes an account of a guest, who keeps everything but the token: who has seen that of the guest has
  /// nothing of the account. Errors: has_account, name_taken, password_short, password_common, no_session,
  /// too_fast, busy, not_saved.
  void make_account(const Asker& asker, const message::Credentials& wanted, const ToldAccount& then);

  /// The same with a passkey in the place of a password.
  void make_account_by_passkey(const Asker& asker, const std::string& name, StoredPasskey passkey,
                               const ToldAccount& then);

  /// Signs in, in the place of the person who asks. Errors: wrong_sign_in, too_fast, busy, not_saved.
  void sign_in(const Asker& asker, const message::Credentials& given, const ToldSession& then);

  /// The same with a passkey, as it is after this use; who asks has proved that it is theirs.
  void sign_in_by_passkey(const Asker& asker, StoredPasskey used, const ToldSession& then);
  using ToldVoucher = std::function<void(std::expected<std::string, Problem>)>;
  /// Writes that somebody has used a passkey of theirs. After that they are told a text that is good once in
  /// the place of their password. Errors: bad_passkey, no_session, not_saved.
  void vouch_by_passkey(const Asker& asker, const StoredPasskey& used, const ToldVoucher& then);

  /// Changes the password and ends all sessions; this one goes on with a new token. Errors: wrong_sign_in,
  /// password_short, password_common, no_session, too_fast, busy, not_saved.
  void change_password(const Asker& asker, const std::string& secret, const std::string& wanted,
                       const ToldSession& then);
  /// Whether somebody with an account is who they say. A recovery code that was given is good no more.
  /// Errors: wrong_sign_in, no_session, too_fast, busy, not_saved.
  void vouch(const Asker& asker, const std::string& secret, const Accounts::Changed& then);

  struct Link {
    StoredSubscription mail;  // where it goes
    std::string token;
  };
  /// A link for somebody who has forgotten their password; nothing where there is no such account, no address
  /// that was confirmed, or where they were sent enough today. Errors: too_fast.
  std::expected<std::optional<Link>, Problem> make_link(const Asker& asker, const std::string& name);
  /// Changes the password by a link, ends all sessions, and signs in, in the place of the person who asks.
  /// Errors: old_link, password_short, password_common, too_fast, busy, not_saved.
  void use_link(const Asker& asker, const std::string& token, const std::string& wanted,
                const ToldSession& then);
  /// Makes new recovery codes in place of those there are. Errors: wrong_sign_in, no_session, too_fast, busy,
  /// not_saved.
  void renew_codes(const Asker& asker, const std::string& secret, const ToldCodes& then);

  /// Whether this session began with a passkey of theirs.
  bool came_by_passkey(const Asker& asker) const { return changes_.came_by_passkey(asker); }

  /// Ends this session. Errors: guest_session, not_saved.
  void sign_out(const Asker& asker, Accounts::Changed then);
  /// Ends all other sessions of the person. Errors: no_session, not_saved.
  void sign_out_elsewhere(const Asker& asker, const Accounts::Changed& then) {
    changes_.sign_out_elsewhere(asker, then);
  }

 private:
  bool may_try(const Asker& asker);
  using Known = std::function<void(std::expected<Proof, Problem>)>;
  void check(const std::optional<StoredPerson>& person, const std::string& secret, const Known& then);
  void hash(std::string password, const std::function<void(std::expected<std::string, Problem>)>& then);

  Services& services_;
  Accounts& accounts_;
  ProvenChanges changes_;
  Passwords passwords_;
  OneTimeTexts vouchers_;  // for ids of people
  SignInLimits limits_;
};

}  // namespace spielwerk::server
