#pragma once
// Passkeys: key pairs by which somebody signs in without a password. The device asks for its owner, so that a
// stolen one is not enough.

#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "server/account/one_time.h"
#include "server/account/sign_in.h"
#include "server/account/webauthn.h"
#include "server/wire/passkeys.h"

namespace spielwerk::server {

class Passkeys {
 public:
  Passkeys(Services& services, Accounts& accounts, SignIn& sign_in)
      : services_(services),
        accounts_(accounts),
        sign_in_(sign_in),
        asks_(kAsksPerTry * services.config.limits.sign_ins_per_minute) {}

  /// Those of a person, the first one first.
  std::vector<message::PasskeyInfo> of(const std::string& person) const;

  using ToldChallenge = std::function<void(std::expected<message::Challenge, Problem>)>;
  /// What is to be answered by a passkey that is made or used; good once, for a few minutes, for this session
  /// and this purpose. Errors: no_passkeys, no_session, has_account, name_taken, too_many_passkeys, too_fast,
  /// needs_passkey, and those of SignIn::vouch.
  void challenge(const Asker& asker, const RelyingParty& party, const message::NewChallenge& wanted,
                 const ToldChallenge& then);

  /// Makes an account of a guest with their first passkey. Errors: bad_passkey, has_account, name_taken,
  /// no_session, not_saved.
  void make_account(const Asker& asker, const RelyingParty& party, const message::NewPasskey& made,
                    const ToldAccount& then);
  /// Adds one to an account. Errors: bad_passkey, no_session, not_saved.
  void add(const Asker& asker, const RelyingParty& party, const message::NewPasskey& made,
           const Accounts::Changed& then);
  /// Takes one away; the last one only from who has a password. Errors: unknown_passkey, last_passkey,
  /// needs_passkey, and those of SignIn::vouch.
  void drop(const Asker& asker, const std::string& id, const std::string& secret,
            const Accounts::Changed& then);

  /// Signs in, in the place of the person who asks. Errors: bad_passkey, unknown_passkey, not_saved.
  void sign_in(const Asker& asker, const RelyingParty& party, const message::UsedPasskey& used,
               const ToldSession& then);
  /// Gives who has used a passkey of their own a text for the place of a password. Errors: bad_passkey,
  /// unknown_passkey, no_session, not_saved.
  void vouch(const Asker& asker, const RelyingParty& party, const message::UsedPasskey& used,
             const SignIn::ToldVoucher& then);

 private:
  static constexpr std::size_t kMost = 20;  // of one person
  /// So often may an address ask for a challenge: most are asked for and not answered.
  static constexpr int kAsksPerTry = 3;

  /// A passkey that answers a challenge, made now by who asks.
  std::expected<StoredPasskey, Problem> made(const Asker& asker, const RelyingParty& party,
                                             const message::NewPasskey& said);
  /// A passkey that is known, as it is after this use.
  std::expected<StoredPasskey, Problem> used(const Asker& asker, const RelyingParty& party,
                                             const message::UsedPasskey& said);
  /// The passkeys of a moderator are their second factor: a password alone neither adds one nor takes one
  /// away.
  bool needs_passkey(const Asker& asker) const;
  bool is_full(const std::string& person) { return services_.store.passkeys(person).size() >= kMost; }

  Services& services_;
  Accounts& accounts_;
  SignIn& sign_in_;
  Throttle asks_;
  OneTimeTexts challenges_;
};

}  // namespace spielwerk::server
