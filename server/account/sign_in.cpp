#include "server/account/sign_in.h"

#include <algorithm>
#include <utility>

#include "server/account/alike.h"
#include "server/account/codes.h"
#include "server/account/password_link.h"
#include "server/account/webauthn.h"

namespace spielwerk::server {

namespace {

constexpr int kCodes = 8;

const Problem kBusy{"busy", "too many people sign in at this moment; try again", {}};
const Problem kWrong{"wrong_sign_in", "there is no account with this name and this password", {}};
const Problem kNoPassword{"wrong_sign_in", "a guest has no password", {}};
const Problem kOldLink{"old_link", "this link is no longer good", {}};
const Problem kGuestSession{"guest_session", "a guest who signs out cannot come back", {}};

SignIn::Codes new_codes() {
  SignIn::Codes codes;
  for (int i = 0; i < kCodes; ++i) codes.push_back(new_code());
  return codes;
}

std::vector<std::string> hashes(const SignIn::Codes& codes) {
  std::vector<std::string> hashed;
  for (const std::string& code : codes) hashed.push_back(code_hash(code));
  return hashed;
}

/// The address of e-mail that somebody has named by their password, and confirmed. One that was named before
/// there was an account may be of another person who had the guest's session.
std::optional<StoredSubscription> mail_of(const std::string& person, Store& store) {
  for (StoredSubscription& one : store.subscriptions(person))
    if (one.way == NoticeWay::kMail && one.confirmed && one.vouched) return std::move(one);
  return std::nullopt;
}

}  // namespace

void SignIn::hash(std::string password,
                  const std::function<void(std::expected<std::string, Problem>)>& then) {
  const bool queued = passwords_.hash(std::move(password), [then](std::string hash) {
    hash.empty() ? then(std::unexpected(kBusy)) : then(std::move(hash));
  });
  if (!queued) then(std::unexpected(kBusy));
}

void SignIn::check(const std::optional<StoredPerson>& person, const std::string& secret, const Known& then) {
  Proof proof;
  if (person && person->account) {
    if (vouchers_.take(secret, person->id, services_.clock()))
      return then(Proof{.person = person->id, .password = person->account->password});
    const std::string code = code_hash(secret);
    if (std::ranges::count(person->account->codes, code) > 0)
      return then(Proof{.person = person->id, .code = code});
    proof = {.person = person->id, .password = person->account->password};
  }
  const bool queued = passwords_.verify(secret, proof.password, [proof, then](bool same) {
    same ? then(proof) : then(std::unexpected(kWrong));
  });
  if (!queued) then(std::unexpected(kBusy));
}

bool SignIn::use(const Proof& proof, StoredPerson& stored) {
  if (!stored.account) return false;
  if (proof.passkey) {
    const auto known = services_.store.passkey(proof.passkey->id);
    return known && known->person == stored.id && can_follow(*known, proof.passkey->uses);
  }
  if (proof.code.empty()) return stored.account->password == proof.password;
  return std::erase(stored.account->codes, proof.code) > 0;
}

// What asks for a password or chooses one keeps the thread of hashes busy. Guests are had for the asking, so
// their address counts; and one person may come from many addresses.
bool SignIn::may_try(const Asker& asker) {
  return tries_.allow("address " + asker.address) && tries_.allow("person " + asker.person->id);
}

void SignIn::make_account(const Asker& asker, const message::Credentials& wanted, const ToldAccount& then) {
  const PersonPtr& person = asker.person;
  if (!person->guest) return then(std::unexpected(kHasAccount));
  if (!may_try(asker)) return then(std::unexpected(kTooManyTries));
  if (!accounts_.is_free(wanted.name, person->id)) return then(std::unexpected(kNameTaken));
  if (auto problem = password_problem(wanted.password, wanted.name)) return then(std::unexpected(*problem));
  hash(wanted.password,
       [this, asker, name = wanted.name, then](const std::expected<std::string, Problem>& hash) {
         if (!hash) return then(std::unexpected(hash.error()));
         write_account(asker, name, *hash, {}, then);
       });
}

void SignIn::make_account_by_passkey(const Asker& asker, const std::string& name, StoredPasskey passkey,
                                     const ToldAccount& then) {
  if (!asker.person->guest) return then(std::unexpected(kHasAccount));
  if (!accounts_.is_free(name, asker.person->id)) return then(std::unexpected(kNameTaken));
  write_account(asker, name, no_password(), {std::move(passkey)}, then);
}

void SignIn::write_account(const Asker& asker, const std::string& name, const std::string& password,
                           std::vector<StoredPasskey> passkeys, const ToldAccount& then) {
  const Codes codes = new_codes();
  const StoredAccount account{name_key(name), password, hashes(codes)};
  const auto [session, token] = Accounts::make_session(asker.person->id, asker.device, !passkeys.empty());
  const auto make = [this, asker, name, account, session,
                     passkeys = std::move(passkeys)](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (stored.account) return std::unexpected(kHasAccount);
    stored.name = name;
    stored.account = account;
    return Batch{.people = {std::move(stored)},
                 .sessions = {session},
                 .drop_sessions = {asker.session},
                 .passkeys = passkeys};
  };
  accounts_.edit(asker.person->id, make,
                 [this, from = asker.session, to = session.token_hash, told = NewAccount{codes, token},
                  then](const std::optional<Problem>& problem) {
                   if (problem) return then(std::unexpected(*problem));
                   services_.move_visits(from, to);
                   then(told);
                 });
}

void SignIn::sign_in(const Asker& asker, const message::Credentials& given, const ToldSession& then) {
  // Neither many guesses at one account nor one at each of many. What an address asks beyond its share counts
  // for no name, or it would leave their owners none.
  if (!tries_.allow("address " + asker.address)) return then(std::unexpected(kTooManyTries));
  const std::string key = name_key(given.name);
  if (!names_.allow(key)) return then(std::unexpected(kTooManyTries));
  check(services_.store.account(key), given.password,
        [this, asker, then](const std::expected<Proof, Problem>& proof) {
          if (!proof) return then(std::unexpected(proof.error()));
          write_session(asker, *proof, then);
        });
}

void SignIn::sign_in_by_passkey(const Asker& asker, StoredPasskey used, const ToldSession& then) {
  std::string person = used.person;
  write_session(asker, {.person = std::move(person), .passkey = std::move(used)}, then);
}

void SignIn::vouch_by_passkey(const Asker& asker, const StoredPasskey& used, const ToldVoucher& then) {
  const auto note = [this, asker, proof = Proof{.person = used.person, .passkey = used}](
                        StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (!use(proof, stored)) return std::unexpected(kBadPasskey);
    return Batch{.passkeys = {*proof.passkey}};
  };
  accounts_.edit(used.person, note,
                 [this, person = used.person, then](const std::optional<Problem>& problem) {
                   if (problem) return then(std::unexpected(*problem));
                   then(vouchers_.make(person, services_.clock()));
                 });
}

void SignIn::write_session(const Asker& asker, const Proof& proof, const ToldSession& then) {
  const auto [session, token] = Accounts::make_session(proof.person, asker.device, proof.passkey.has_value());
  const auto open = [this, asker, proof, session](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!use(proof, stored)) return std::unexpected(proof.passkey ? kBadPasskey : kWrong);
    std::vector<std::string> dropped = sessions_of(proof.person);
    dropped.erase(dropped.begin(), dropped.begin() + std::min(dropped.size(), kMostSessions - 1));
    // The browser forgets whom it came as.
    if (!asker.session.empty()) dropped.push_back(asker.session);
    Batch batch{.people = {std::move(stored)}, .sessions = {session}, .drop_sessions = std::move(dropped)};
    if (proof.passkey) batch.passkeys = {*proof.passkey};
    return batch;
  };
  accounts_.edit(proof.person, open,
                 [this, id = proof.person, token, then](const std::optional<Problem>& problem) {
                   if (problem) return then(std::unexpected(*problem));
                   then(NewSession{accounts_.person(id), token});
                 });
}

bool SignIn::came_by_passkey(const Asker& asker) const {
  const auto session = services_.store.session(asker.session);
  return session && session->passkey;
}

void SignIn::change_password(const Asker& asker, const std::string& secret, const std::string& wanted,
                             const ToldSession& then) {
  if (asker.person->guest) return then(std::unexpected(kNoPassword));
  if (!may_try(asker)) return then(std::unexpected(kTooManyTries));
  if (auto problem = password_problem(wanted, asker.person->name)) return then(std::unexpected(*problem));
  check(services_.store.person(asker.person->id), secret,
        [this, asker, wanted, then](const std::expected<Proof, Problem>& proof) {
          if (!proof) return then(std::unexpected(proof.error()));
          hash(wanted, [this, asker, proof = *proof, then](const std::expected<std::string, Problem>& hash) {
            if (!hash) return then(std::unexpected(hash.error()));
            write_password(asker, proof, *hash, then);
          });
        });
}

void SignIn::write_password(const Asker& asker, const Proof& proof, const std::string& password,
                            const ToldSession& then) {
  const auto [session, token] =
      Accounts::make_session(asker.person->id, asker.device, came_by_passkey(asker));
  const auto change = [this, asker, proof, password,
                       session](StoredPerson stored) -> std::expected<Batch, Problem> {
    // Hashing has taken its time: meanwhile another password may be theirs, and the session have been ended.
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (!use(proof, stored)) return std::unexpected(kWrong);
    stored.account->password = password;
    std::vector<std::string> dropped = sessions_of(stored.id);
    return Batch{.people = {std::move(stored)}, .sessions = {session}, .drop_sessions = std::move(dropped)};
  };
  accounts_.edit(asker.person->id, change,
                 [this, from = asker.session, to = session.token_hash, told = NewSession{asker.person, token},
                  then](const std::optional<Problem>& problem) {
                   if (problem) return then(std::unexpected(*problem));
                   services_.move_visits(from, to);
                   then(told);
                 });
}

void SignIn::vouch(const Asker& asker, const std::string& secret, const Accounts::Changed& then) {
  if (asker.person->guest) return then(kNoPassword);
  if (!may_try(asker)) return then(kTooManyTries);
  check(services_.store.person(asker.person->id), secret,
        [this, asker, then](const std::expected<Proof, Problem>& proof) {
          if (!proof) return then(proof.error());
          const auto spend = [this, asker,
                              proof = *proof](StoredPerson stored) -> std::expected<Batch, Problem> {
            if (!goes_on(asker)) return std::unexpected(kNoSession);
            if (!use(proof, stored)) return std::unexpected(kWrong);
            return Batch{.people = {std::move(stored)}};
          };
          accounts_.edit(asker.person->id, spend, then);
        });
}

// Who asks is told nothing of what comes of it: neither whether there is such an account, nor its address.
std::expected<std::optional<SignIn::Link>, Problem> SignIn::make_link(const Asker& asker,
                                                                      const std::string& name) {
  if (!tries_.allow("address " + asker.address)) return std::unexpected(kTooManyTries);
  const auto person = services_.store.account(name_key(name));
  auto mail = person ? mail_of(person->id, services_.store) : std::nullopt;
  // As with tries to sign in, what an address asks beyond its share takes nothing from the owner.
  if (!mail || !links_.allow(person->id + ' ' + asker.address) || !all_links_.allow(person->id))
    return std::nullopt;
  std::string token = link_token(*person, mail->endpoint, services_.clock() + kLinkTime);
  return Link{*std::move(mail), std::move(token)};
}

std::optional<SignIn::Proof> SignIn::owner_of(const std::string& token) {
  const auto person = services_.store.person(link_owner(token));
  const auto mail = person ? mail_of(person->id, services_.store) : std::nullopt;
  if (!mail || !is_good_link(token, *person, mail->endpoint, services_.clock())) return std::nullopt;
  return Proof{.person = person->id, .password = person->account->password};
}

void SignIn::use_link(const Asker& asker, const std::string& token, const std::string& wanted,
                      const ToldSession& then) {
  if (!tries_.allow("address " + asker.address)) return then(std::unexpected(kTooManyTries));
  const auto owner = owner_of(token);
  if (!owner) return then(std::unexpected(kOldLink));
  const std::string name = services_.store.person(owner->person)->name;
  if (auto problem = password_problem(wanted, name)) return then(std::unexpected(*problem));
  hash(wanted,
       [this, asker, token, person = owner->person, then](const std::expected<std::string, Problem>& hash) {
         if (!hash) return then(std::unexpected(hash.error()));
         write_by_link(asker, token, person, *hash, then);
       });
}

void SignIn::write_by_link(const Asker& asker, const std::string& token, const std::string& person,
                           const std::string& password, const ToldSession& then) {
  const auto [session, made] = Accounts::make_session(person, asker.device);
  const auto change = [this, asker, token, password,
                       session](StoredPerson stored) -> std::expected<Batch, Problem> {
    // Hashing has taken its time: meanwhile the link may have been used.
    if (!owner_of(token)) return std::unexpected(kOldLink);
    stored.account->password = password;
    std::vector<std::string> dropped = sessions_of(stored.id);
    // The browser forgets whom it came as.
    if (!asker.session.empty()) dropped.push_back(asker.session);
    return Batch{.people = {std::move(stored)}, .sessions = {session}, .drop_sessions = std::move(dropped)};
  };
  accounts_.edit(person, change, [this, person, made, then](const std::optional<Problem>& problem) {
    if (problem) return then(std::unexpected(*problem));
    then(NewSession{accounts_.person(person), made});
  });
}

void SignIn::renew_codes(const Asker& asker, const std::string& secret, const ToldCodes& then) {
  if (asker.person->guest) return then(std::unexpected(kNoPassword));
  if (!may_try(asker)) return then(std::unexpected(kTooManyTries));
  check(services_.store.person(asker.person->id), secret,
        [this, asker, then](const std::expected<Proof, Problem>& proof) {
          if (!proof) return then(std::unexpected(proof.error()));
          write_codes(asker, *proof, then);
        });
}

void SignIn::write_codes(const Asker& asker, const Proof& proof, const ToldCodes& then) {
  const Codes codes = new_codes();
  const auto renew = [this, asker, proof, codes](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (!use(proof, stored)) return std::unexpected(kWrong);
    stored.account->codes = hashes(codes);
    return Batch{.people = {std::move(stored)}};
  };
  accounts_.edit(asker.person->id, renew, [codes, then](const std::optional<Problem>& problem) {
    if (problem) return then(std::unexpected(*problem));
    then(codes);
  });
}

std::vector<std::string> SignIn::sessions_of(const std::string& person) {
  std::vector<std::string> hashes;
  for (const StoredSession& one : services_.store.sessions(person)) hashes.push_back(one.token_hash);
  return hashes;
}

void SignIn::sign_out(const Asker& asker, Accounts::Changed then) {
  if (asker.person->guest) return then(kGuestSession);
  const auto drop = [asker](const StoredPerson&) -> std::expected<Batch, Problem> {
    return Batch{.drop_sessions = {asker.session}};
  };
  accounts_.edit(asker.person->id, drop, std::move(then));
}

void SignIn::sign_out_elsewhere(const Asker& asker, Accounts::Changed then) {
  const auto drop = [this, asker](const StoredPerson& stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    std::vector<std::string> others = sessions_of(stored.id);
    std::erase(others, asker.session);
    return Batch{.drop_sessions = std::move(others)};
  };
  accounts_.edit(asker.person->id, drop, std::move(then));
}

}  // namespace spielwerk::server
