#include "server/account/proven_changes.h"

#include <algorithm>
#include <utility>

#include "server/account/alike.h"
#include "server/account/codes.h"
#include "server/account/password_link.h"
#include "server/account/webauthn.h"

namespace spielwerk::server {

namespace {

constexpr int kCodes = 8;

RecoveryCodes new_codes() {
  RecoveryCodes codes;
  for (int i = 0; i < kCodes; ++i) codes.push_back(new_code());
  return codes;
}

std::vector<std::string> hashes(const RecoveryCodes& codes) {
  std::vector<std::string> hashed;
  for (const std::string& code : codes) hashed.push_back(code_hash(code));
  return hashed;
}

}  // namespace

std::optional<StoredSubscription> vouched_mail_of(const std::string& person, Store& store) {
  for (StoredSubscription& one : store.subscriptions(person))
    if (one.way == NoticeWay::kMail && one.confirmed && one.vouched) return std::move(one);
  return std::nullopt;
}

bool ProvenChanges::use(const Proof& proof, StoredPerson& stored) const {
  if (!stored.account) return false;
  if (proof.passkey) {
    const auto known = services_.store.passkey(proof.passkey->id);
    return known && known->person == stored.id && can_follow(*known, proof.passkey->uses);
  }
  if (proof.code.empty()) return stored.account->password == proof.password;
  return std::erase(stored.account->codes, proof.code) > 0;
}

void ProvenChanges::make_account(const Asker& asker, const std::string& name, const std::string& password,
                                 std::vector<StoredPasskey> passkeys, const ToldAccount& then) {
  const RecoveryCodes codes = new_codes();
  const StoredAccount account{name_key(name), password, hashes(codes)};
  const auto [session, token] = make_session(asker.person->id, asker.device, !passkeys.empty());
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
                   services_.visits.move(from, to);
                   then(told);
                 });
}

void ProvenChanges::open_session(const Asker& asker, const Proof& proof, const ToldSession& then) {
  const auto [session, token] = make_session(proof.person, asker.device, proof.passkey.has_value());
  const auto open = [this, asker, proof, session](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!use(proof, stored)) return std::unexpected(proof.passkey ? kBadPasskey : kWrongSignIn);
    std::vector<std::string> dropped = sessions_of(proof.person);
    dropped.erase(dropped.begin(), dropped.begin() + std::min(dropped.size(), kMostSessions - 1));
    // The browser forgets who it came as.
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

bool ProvenChanges::came_by_passkey(const Asker& asker) const {
  const auto session = services_.store.session(asker.session);
  return session && session->passkey;
}

void ProvenChanges::change_password(const Asker& asker, const Proof& proof, const std::string& password,
                                    const ToldSession& then) {
  const auto [session, token] = make_session(asker.person->id, asker.device, came_by_passkey(asker));
  const auto change = [this, asker, proof, password,
                       session](StoredPerson stored) -> std::expected<Batch, Problem> {
    // Hashing has taken its time: meanwhile another password may be theirs, and the session have been ended.
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (!use(proof, stored)) return std::unexpected(kWrongSignIn);
    stored.account->password = password;
    std::vector<std::string> dropped = sessions_of(stored.id);
    return Batch{.people = {std::move(stored)}, .sessions = {session}, .drop_sessions = std::move(dropped)};
  };
  accounts_.edit(asker.person->id, change,
                 [this, from = asker.session, to = session.token_hash, told = NewSession{asker.person, token},
                  then](const std::optional<Problem>& problem) {
                   if (problem) return then(std::unexpected(*problem));
                   services_.visits.move(from, to);
                   then(told);
                 });
}

std::optional<Proof> ProvenChanges::owner_of(const std::string& token) const {
  const auto person = services_.store.person(link_owner(token));
  const auto mail = person ? vouched_mail_of(person->id, services_.store) : std::nullopt;
  if (!mail || !is_good_link(token, *person, mail->endpoint, services_.clock())) return std::nullopt;
  return Proof{.person = person->id, .password = person->account->password};
}

void ProvenChanges::change_by_link(const Asker& asker, const std::string& token, const std::string& person,
                                   const std::string& password, const ToldSession& then) {
  const auto [session, made] = make_session(person, asker.device);
  const auto change = [this, asker, token, password,
                       session](StoredPerson stored) -> std::expected<Batch, Problem> {
    // Hashing has taken its time: meanwhile the link may have been used.
    if (!owner_of(token)) return std::unexpected(kOldLink);
    stored.account->password = password;
    std::vector<std::string> dropped = sessions_of(stored.id);
    // The browser forgets who it came as.
    if (!asker.session.empty()) dropped.push_back(asker.session);
    return Batch{.people = {std::move(stored)}, .sessions = {session}, .drop_sessions = std::move(dropped)};
  };
  accounts_.edit(person, change, [this, person, made, then](const std::optional<Problem>& problem) {
    if (problem) return then(std::unexpected(*problem));
    then(NewSession{accounts_.person(person), made});
  });
}

void ProvenChanges::renew_codes(const Asker& asker, const Proof& proof, const ToldCodes& then) {
  const RecoveryCodes codes = new_codes();
  const auto renew = [this, asker, proof, codes](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (!use(proof, stored)) return std::unexpected(kWrongSignIn);
    stored.account->codes = hashes(codes);
    return Batch{.people = {std::move(stored)}};
  };
  accounts_.edit(asker.person->id, renew, [codes, then](const std::optional<Problem>& problem) {
    if (problem) return then(std::unexpected(*problem));
    then(codes);
  });
}

void ProvenChanges::spend(const Asker& asker, const Proof& proof, const Accounts::Changed& then) {
  const auto use_up = [this, asker, proof](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    if (!use(proof, stored)) return std::unexpected(proof.passkey ? kBadPasskey : kWrongSignIn);
    if (proof.passkey) return Batch{.passkeys = {*proof.passkey}};
    return Batch{.people = {std::move(stored)}};
  };
  accounts_.edit(proof.person, use_up, then);
}

std::vector<std::string> ProvenChanges::sessions_of(const std::string& person) const {
  std::vector<std::string> hashes;
  for (const StoredSession& one : services_.store.sessions(person)) hashes.push_back(one.token_hash);
  return hashes;
}

void ProvenChanges::sign_out_elsewhere(const Asker& asker, const Accounts::Changed& then) {
  const auto drop = [this, asker](const StoredPerson& stored) -> std::expected<Batch, Problem> {
    if (!goes_on(asker)) return std::unexpected(kNoSession);
    std::vector<std::string> others = sessions_of(stored.id);
    std::erase(others, asker.session);
    return Batch{.drop_sessions = std::move(others)};
  };
  accounts_.edit(asker.person->id, drop, then);
}

}  // namespace spielwerk::server
