#pragma once
// Accounts: with a name and a password somebody is the same person on every device. Whoever has lost the
// password comes back with a recovery code, each good once.

#include <expected>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "server/account/accounts.h"
#include "server/account/passwords.h"
#include "server/api/throttle.h"

namespace spielwerk::server {

struct Credentials {
  std::string name;
  std::string secret;  // a password or a recovery code
};

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
        names_(kAddressesPerName * services.config.limits.sign_ins_per_minute) {}

  using Codes = std::vector<std::string>;
  using ToldCodes = std::function<void(std::expected<Codes, Problem>)>;

  /// Makes an account of a guest, who keeps everything, and answers with the recovery codes. Errors:
  /// has_account, name_taken, password_short, password_common, too_fast, busy, not_saved.
  void make_account(const Asker& asker, const Credentials& wanted, const ToldCodes& then);

  struct NewSession {
    PersonPtr person;
    std::string token;
  };
  /// Signs in. Errors: wrong_sign_in, too_fast, busy, not_saved.
  void sign_in(const Asker& asker, const Credentials& given,
               const std::function<void(std::expected<NewSession, Problem>)>& then);

  /// Changes the password and ends all other sessions. Errors: wrong_sign_in, password_short,
  /// password_common, too_fast, busy, not_saved.
  void change_password(const Asker& asker, const std::string& secret, const std::string& wanted,
                       const std::function<void(std::optional<Problem>)>& then);
  /// Makes new recovery codes in place of those there are. Errors: wrong_sign_in, too_fast, busy, not_saved.
  void renew_codes(const Asker& asker, const std::string& secret, const ToldCodes& then);

  /// Ends this session. Errors: guest_session, not_saved.
  void sign_out(const Asker& asker, std::function<void(std::optional<Problem>)> then);
  /// Ends all other sessions of the person. Errors: not_saved.
  void sign_out_elsewhere(const Asker& asker, std::function<void(std::optional<Problem>)> then);

 private:
  /// Who tries all they may with one name, from so many addresses, has tried enough.
  static constexpr int kAddressesPerName = 10;

  struct Proof {
    StoredPerson person;  // as stored now
    std::string
        code;  // hash of the recovery code that proves it, and is used up by that; empty: the password
  };
  bool may_try(const Asker& asker);
  using Known = std::function<void(std::expected<Proof, Problem>)>;
  void check(const std::optional<StoredPerson>& person, const std::string& secret, const Known& then);
  static void use_up(const std::string& code, StoredPerson& person);
  void hash(std::string password, const std::function<void(std::expected<std::string, Problem>)>& then);
  std::vector<std::string> others(const Asker& asker);
  void end_sessions(Batch batch, const std::string& person, std::vector<std::string> ended,
                    std::function<void(std::optional<Problem>)> then);
  void store(Batch batch, std::function<void(std::optional<Problem>)> then);

  Services& services_;
  Accounts& accounts_;
  Passwords passwords_;
  Throttle tries_;
  Throttle names_;
  std::set<std::string> spent_;  // hashes of codes, also of those that are just being stored as used
};

}  // namespace spielwerk::server
