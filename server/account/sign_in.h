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
#include "server/services/throttle.h"

namespace spielwerk::server {

inline const Problem kHasAccount{"has_account", "you have an account already", {}};
inline const Problem kNeedsPasskey{"needs_passkey", "moderators do this where they signed in by passkey", {}};
inline const Problem kTooManyTries{"too_fast", "too many tries; wait a minute", {}};
inline const Problem kBadPasskey{"bad_passkey", "this passkey does not say what it should", {}};

/// Where a request about accounts comes from.
struct Asker {
  PersonPtr person;     // null: nobody, who can only sign in
  std::string session;  // hash of the token it came with; empty: none
  std::string address;  // in the network
  std::string device;   // as the browser names itself
};

class SignIn {
 public:
  SignIn(Services& services, Accounts& accounts)
      : services_(services),
        accounts_(accounts),
        passwords_(services.loop),
        tries_(services.config.limits.sign_ins_per_minute),
        links_(services.config.limits.confirmations_per_day, std::chrono::hours(24)),
        all_links_(kAddressesPerName * services.config.limits.confirmations_per_day, std::chrono::hours(24)),
        names_(kAddressesPerName * services.config.limits.sign_ins_per_minute) {}

  using Codes = std::vector<std::string>;
  struct NewAccount {
    Codes codes;
    std::string token;
  };
  using ToldAccount = std::function<void(std::expected<NewAccount, Problem>)>;
  using ToldCodes = std::function<void(std::expected<Codes, Problem>)>;

  /// Makes an account of a guest, who keeps everything but the token: who has seen that of the guest has
  /// nothing of the account. Errors: has_account, name_taken, password_short, password_common, no_session,
  /// too_fast, busy, not_saved.
  void make_account(const Asker& asker, const message::Credentials& wanted, const ToldAccount& then);

  /// The same with a passkey in the place of a password.
  void make_account_by_passkey(const Asker& asker, const std::string& name, StoredPasskey passkey,
                               const ToldAccount& then);

  struct NewSession {
    PersonPtr person;
    std::string token;
  };
  using ToldSession = std::function<void(std::expected<NewSession, Problem>)>;
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
  bool came_by_passkey(const Asker& asker) const;

  /// Ends this session. Errors: guest_session, not_saved.
  void sign_out(const Asker& asker, Accounts::Changed then);
  /// Ends all other sessions of the person. Errors: no_session, not_saved.
  void sign_out_elsewhere(const Asker& asker, Accounts::Changed then);

 private:
  /// Who tries all they may with one name, from so many addresses, has tried enough.
  static constexpr int kAddressesPerName = 10;
  /// Of one person; the one that was used the longest ago makes room.
  static constexpr std::size_t kMostSessions = 50;

  /// That somebody may do what they ask, as long as it is true of what is stored.
  struct Proof {
    std::string person{};
    std::string password{};                  // the hash that theirs fits
    std::string code{};                      // the hash of the recovery code that was given in its place
    std::optional<StoredPasskey> passkey{};  // the same, as it is after this use
  };
  bool may_try(const Asker& asker);
  using Known = std::function<void(std::expected<Proof, Problem>)>;
  void check(const std::optional<StoredPerson>& person, const std::string& secret, const Known& then);
  /// Whether a proof is true now. A code that was given is none any more.
  bool use(const Proof& proof, StoredPerson& stored);
  void hash(std::string password, const std::function<void(std::expected<std::string, Problem>)>& then);
  bool goes_on(const Asker& asker) { return services_.store.session(asker.session).has_value(); }
  /// Hashes of the tokens of a person's sessions, the last one first.
  std::vector<std::string> sessions_of(const std::string& person);
  void write_account(const Asker& asker, const std::string& name, const std::string& password,
                     std::vector<StoredPasskey> passkeys, const ToldAccount& then);
  void write_session(const Asker& asker, const Proof& proof, const ToldSession& then);
  void write_codes(const Asker& asker, const Proof& proof, const ToldCodes& then);
  void write_password(const Asker& asker, const Proof& proof, const std::string& password,
                      const ToldSession& then);
  /// Whom a link is good for now, and their present password.
  std::optional<Proof> owner_of(const std::string& token);
  void write_by_link(const Asker& asker, const std::string& token, const std::string& person,
                     const std::string& password, const ToldSession& then);

  Services& services_;
  Accounts& accounts_;
  Passwords passwords_;
  OneTimeTexts vouchers_;  // for ids of people
  Throttle tries_;
  Throttle links_;  // to one person for one address that asks
  Throttle all_links_;
  Throttle names_;
};

}  // namespace spielwerk::server
