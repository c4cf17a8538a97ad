#pragma once
// ProvenChanges: what people do with their accounts once they have proved that they may. To hash a password
// takes its time, and others may have come first, so what was proved is looked at again when it is written.

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/account/accounts.h"

namespace spielwerk::server {

inline const Problem kHasAccount{ServerCode::kHasAccount, "you have an account already", {}};
inline const Problem kBadPasskey{ServerCode::kBadPasskey, "this passkey does not say what it should", {}};
inline const Problem kWrongSignIn{
    ServerCode::kWrongSignIn, "there is no account with this name and this password", {}};
inline const Problem kOldLink{ServerCode::kOldLink, "this link is no longer good", {}};

/// Where a request about accounts comes from.
struct Asker {
  PersonPtr person;     // null: nobody, who can only sign in
  std::string session;  // hash of the token it came with; empty: none
  std::string address;  // in the network
  std::string device;   // as the browser names itself
};

/// That somebody may do what they ask, as long as it is true of what is stored.
struct Proof {
  std::string person{};
  std::string password{};                  // the hash that theirs fits
  std::string code{};                      // the hash of the recovery code that was given in its place
  std::optional<StoredPasskey> passkey{};  // the same, as it is after this use
};

using RecoveryCodes = std::vector<std::string>;
struct NewAccount {
  RecoveryCodes codes;
  std::string token;
};
struct NewSession {
  PersonPtr person;
  std::string token;
};
using ToldAccount = std::function<void(std::expected<NewAccount, Problem>)>;
using ToldSession = std::function<void(std::expected<NewSession, Problem>)>;
using ToldCodes = std::function<void(std::expected<RecoveryCodes, Problem>)>;

class ProvenChanges {
 public:
  ProvenChanges(Services& services, Accounts& accounts) : services_(services), accounts_(accounts) {}

  /// A guest gets an account. `password`: its hash. Errors: has_account, no_session, name_taken, not_saved.
  void make_account(const Asker& asker, const std::string& name, const std::string& password,
                    std::vector<StoredPasskey> passkeys, const ToldAccount& then);
  /// A new session in the place of that of who asks. Errors: wrong_sign_in, bad_passkey, not_saved.
  void open_session(const Asker& asker, const Proof& proof, const ToldSession& then);
  /// Another password; all sessions end but this one, which goes on with a new token. Errors: wrong_sign_in,
  /// no_session, not_saved.
  void change_password(const Asker& asker, const Proof& proof, const std::string& password,
                       const ToldSession& then);
  /// The same by a link, for the person it was made for; who asks signs in. Errors: old_link, not_saved.
  void change_by_link(const Asker& asker, const std::string& token, const std::string& person,
                      const std::string& password, const ToldSession& then);
  /// New recovery codes in place of those there are. Errors: wrong_sign_in, no_session, not_saved.
  void renew_codes(const Asker& asker, const Proof& proof, const ToldCodes& then);
  /// Nothing but that the proof is used up. Errors: wrong_sign_in, bad_passkey, no_session, not_saved.
  void spend(const Asker& asker, const Proof& proof, const Accounts::Changed& then);
  /// All other sessions of the person end. Errors: no_session, not_saved.
  void sign_out_elsewhere(const Asker& asker, const Accounts::Changed& then);

  /// Who a link is good for now, and their present password.
  std::optional<Proof> owner_of(const std::string& token) const;
  /// Whether this session began with a passkey of theirs.
  bool came_by_passkey(const Asker& asker) const;

 private:
  /// Of one person; the one that was used the longest ago makes room.
  static constexpr std::size_t kMostSessions = 50;

  /// Whether a proof is true now. A code that was given is none any more.
  bool use(const Proof& proof, StoredPerson& stored) const;
  bool goes_on(const Asker& asker) const { return services_.store.session(asker.session).has_value(); }
  /// Hashes of the tokens of a person's sessions, the last one first.
  std::vector<std::string> sessions_of(const std::string& person) const;

  Services& services_;
  Accounts& accounts_;
};

/// The address of e-mail that somebody has named by their password, and confirmed. One that was named before
/// there was an account may be of another person who had the guest's session.
std::optional<StoredSubscription> vouched_mail_of(const std::string& person, Store& store);

}  // namespace spielwerk::server
