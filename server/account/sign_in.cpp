#include "server/account/sign_in.h"

#include <algorithm>
#include <utility>

#include "server/account/alike.h"
#include "server/account/codes.h"

namespace spielwerk::server {

namespace {

constexpr int kCodes = 8;

const Problem kBusy{"busy", "too many people sign in at this moment; try again", {}};
const Problem kTooFast{"too_fast", "too many tries; wait a minute", {}};
const Problem kWrong{"wrong_sign_in", "there is no account with this name and this password", {}};
const Problem kNoPassword{"wrong_sign_in", "a guest has no password", {}};
const Problem kHasAccount{"has_account", "you have an account already", {}};
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

}  // namespace

void SignIn::store(Batch batch, std::function<void(std::optional<Problem>)> then) {
  save(services_, std::move(batch), [then = std::move(then)](const auto& outcome) {
    if (outcome) return then(std::nullopt);
    then(outcome.error().conflict ? kNameTaken : kNotSaved);
  });
}

void SignIn::hash(std::string password,
                  const std::function<void(std::expected<std::string, Problem>)>& then) {
  const bool queued = passwords_.hash(std::move(password), [then](std::string hash) {
    hash.empty() ? then(std::unexpected(kBusy)) : then(std::move(hash));
  });
  if (!queued) then(std::unexpected(kBusy));
}

void SignIn::check(const std::optional<StoredPerson>& person, const std::string& secret, const Known& then) {
  const bool known = person && person->account;
  if (known) {
    const std::string code = code_hash(secret);
    const bool fits = std::ranges::count(person->account->codes, code) > 0;
    if (fits && spent_.insert(code).second) return then(Proof{*person, code});
  }
  const std::string id = known ? person->id : std::string();
  const std::string hash = known ? person->account->password : std::string();
  const bool queued = passwords_.verify(secret, hash, [this, id, hash, then](bool same) {
    // Meanwhile the person may have changed, and the password too.
    auto now = same ? services_.store.person(id) : std::nullopt;
    if (!now || !now->account || now->account->password != hash) return then(std::unexpected(kWrong));
    then(Proof{*std::move(now), ""});
  });
  if (!queued) then(std::unexpected(kBusy));
}

void SignIn::use_up(const std::string& code, StoredPerson& person) {
  std::erase(person.account->codes, code);
}

// What asks for a password or chooses one keeps the thread of hashes busy. Guests are had for the asking, so
// their address counts; and one person may come from many addresses.
bool SignIn::may_try(const Asker& asker) {
  return tries_.allow("address " + asker.address) && tries_.allow("person " + asker.person->id);
}

void SignIn::make_account(const Asker& asker, const Credentials& wanted, const ToldCodes& then) {
  const PersonPtr& person = asker.person;
  if (!person->guest) return then(std::unexpected(kHasAccount));
  if (!may_try(asker)) return then(std::unexpected(kTooFast));
  if (!accounts_.is_free(wanted.name, person->id)) return then(std::unexpected(kNameTaken));
  if (auto problem = password_problem(wanted.secret, wanted.name)) return then(std::unexpected(*problem));
  hash(wanted.secret, [this, person, name = wanted.name, then](std::expected<std::string, Problem> hash) {
    if (!hash) return then(std::unexpected(hash.error()));
    auto stored = services_.store.person(person->id);
    if (!stored) return then(std::unexpected(kNotSaved));
    if (stored->account) return then(std::unexpected(kHasAccount));
    Codes codes = new_codes();
    stored->name = name;
    stored->account = StoredAccount{name_key(name), *std::move(hash), hashes(codes)};
    store({.people = {*stored}}, [this, person, stored = *stored, codes = std::move(codes),
                                  then](const std::optional<Problem>& problem) {
      if (problem) return then(std::unexpected(*problem));
      accounts_.changed(stored);
      then(codes);
    });
  });
}

void SignIn::sign_in(const Asker& asker, const Credentials& given,
                     const std::function<void(std::expected<NewSession, Problem>)>& then) {
  // Neither many guesses at one account nor one at each of many. What an address asks beyond its share counts
  // for no name, or it would leave their owners none.
  if (!tries_.allow("address " + asker.address)) return then(std::unexpected(kTooFast));
  const std::string key = name_key(given.name);
  if (!names_.allow(key)) return then(std::unexpected(kTooFast));
  check(services_.store.account(key), given.secret,
        [this, device = asker.device, then](std::expected<Proof, Problem> proof) {
          if (!proof) return then(std::unexpected(proof.error()));
          StoredPerson& person = proof->person;
          auto [session, token] = Accounts::make_session(person.id, device);
          Batch batch{.sessions = {session}};
          if (!proof->code.empty()) {
            use_up(proof->code, person);
            batch.people = {person};
          }
          store(std::move(batch), [this, person, token = token, then](const std::optional<Problem>& problem) {
            if (problem) return then(std::unexpected(*problem));
            then(NewSession{accounts_.changed(person), token});
          });
        });
}

void SignIn::change_password(const Asker& asker, const std::string& secret, const std::string& wanted,
                             const std::function<void(std::optional<Problem>)>& then) {
  if (asker.person->guest) return then(kNoPassword);
  if (!may_try(asker)) return then(kTooFast);
  if (auto problem = password_problem(wanted, asker.person->name)) return then(problem);
  check(services_.store.person(asker.person->id), secret,
        [this, asker, wanted, then](std::expected<Proof, Problem> proof) {
          if (!proof) return then(proof.error());
          hash(wanted, [this, asker, id = proof->person.id, code = proof->code,
                        then](std::expected<std::string, Problem> hash) {
            if (!hash) return then(hash.error());
            auto stored = services_.store.person(id);
            if (!stored || !stored->account) return then(kNotSaved);
            stored->account->password = *std::move(hash);
            use_up(code, *stored);
            end_sessions({.people = {*stored}}, id, others(asker), then);
          });
        });
}

void SignIn::renew_codes(const Asker& asker, const std::string& secret, const ToldCodes& then) {
  if (asker.person->guest) return then(std::unexpected(kNoPassword));
  if (!may_try(asker)) return then(std::unexpected(kTooFast));
  check(services_.store.person(asker.person->id), secret, [this, then](std::expected<Proof, Problem> proof) {
    if (!proof) return then(std::unexpected(proof.error()));
    Codes codes = new_codes();
    proof->person.account->codes = hashes(codes);
    store({.people = {proof->person}},
          [codes = std::move(codes), then](const std::optional<Problem>& problem) {
            if (problem) return then(std::unexpected(*problem));
            then(codes);
          });
  });
}

std::vector<std::string> SignIn::others(const Asker& asker) {
  std::vector<std::string> hashes;
  for (const StoredSession& one : services_.store.sessions(asker.person->id))
    if (one.token_hash != asker.session) hashes.push_back(one.token_hash);
  return hashes;
}

void SignIn::sign_out(const Asker& asker, std::function<void(std::optional<Problem>)> then) {
  if (asker.person->guest) return then(kGuestSession);
  end_sessions({}, asker.person->id, {asker.session}, std::move(then));
}

void SignIn::sign_out_elsewhere(const Asker& asker, std::function<void(std::optional<Problem>)> then) {
  end_sessions({}, asker.person->id, others(asker), std::move(then));
}

void SignIn::end_sessions(Batch batch, const std::string& person, std::vector<std::string> ended,
                          std::function<void(std::optional<Problem>)> then) {
  batch.drop_sessions = ended;
  store(std::move(batch), [this, person, ended = std::move(ended),
                           then = std::move(then)](const std::optional<Problem>& problem) {
    if (!problem) {
      accounts_.forget_sessions(ended);
      services_.end_visits(person);
    }
    then(problem);
  });
}

}  // namespace spielwerk::server
