#include "server/account/sign_in.h"

#include <algorithm>
#include <utility>

#include "server/account/alike.h"
#include "server/account/codes.h"
#include "server/account/password_link.h"

namespace spielwerk::server {

namespace {

const Problem kBusy{ServerCode::kBusy, "too many people sign in at this moment; try again", {}};
const Problem kNoPassword{ServerCode::kWrongSignIn, "a guest has no password", {}};
const Problem kGuestSession{ServerCode::kGuestSession, "a guest who signs out cannot come back", {}};

/// Who tries all they may with one name, from so many addresses, has tried enough.
constexpr int kAddressesPerName = 10;

}  // namespace

SignInLimits::SignInLimits(const Limits& limits)
    : tries(limits.sign_ins_per_minute),
      links(limits.confirmations_per_day, std::chrono::hours(24)),
      all_links(kAddressesPerName * limits.confirmations_per_day, std::chrono::hours(24)),
      names(kAddressesPerName * limits.sign_ins_per_minute) {}

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
    same ? then(proof) : then(std::unexpected(kWrongSignIn));
  });
  if (!queued) then(std::unexpected(kBusy));
}

// What asks for a password or chooses one keeps the thread of hashes busy. Guests are had for the asking, so
// their address counts; and one person may come from many addresses.
bool SignIn::may_try(const Asker& asker) {
  return limits_.tries.allow("address " + asker.address) && limits_.tries.allow("person " + asker.person->id);
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
         changes_.make_account(asker, name, *hash, {}, then);
       });
}

void SignIn::make_account_by_passkey(const Asker& asker, const std::string& name, StoredPasskey passkey,
                                     const ToldAccount& then) {
  if (!asker.person->guest) return then(std::unexpected(kHasAccount));
  if (!accounts_.is_free(name, asker.person->id)) return then(std::unexpected(kNameTaken));
  changes_.make_account(asker, name, no_password(), {std::move(passkey)}, then);
}

void SignIn::sign_in(const Asker& asker, const message::Credentials& given, const ToldSession& then) {
  // Neither many guesses at one account nor one at each of many. What an address asks beyond its share counts
  // for no name, or it would leave their owners none.
  if (!limits_.tries.allow("address " + asker.address)) return then(std::unexpected(kTooManyTries));
  const std::string key = name_key(given.name);
  if (!limits_.names.allow(key)) return then(std::unexpected(kTooManyTries));
  check(services_.store.account(key), given.password,
        [this, asker, then](const std::expected<Proof, Problem>& proof) {
          if (!proof) return then(std::unexpected(proof.error()));
          changes_.open_session(asker, *proof, then);
        });
}

void SignIn::sign_in_by_passkey(const Asker& asker, StoredPasskey used, const ToldSession& then) {
  std::string person = used.person;
  changes_.open_session(asker, {.person = std::move(person), .passkey = std::move(used)}, then);
}

void SignIn::vouch_by_passkey(const Asker& asker, const StoredPasskey& used, const ToldVoucher& then) {
  changes_.spend(asker, {.person = used.person, .passkey = used},
                 [this, person = used.person, then](const std::optional<Problem>& problem) {
                   if (problem) return then(std::unexpected(*problem));
                   then(vouchers_.make(person, services_.clock()));
                 });
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
            changes_.change_password(asker, proof, *hash, then);
          });
        });
}

void SignIn::vouch(const Asker& asker, const std::string& secret, const Accounts::Changed& then) {
  if (asker.person->guest) return then(kNoPassword);
  if (!may_try(asker)) return then(kTooManyTries);
  check(services_.store.person(asker.person->id), secret,
        [this, asker, then](const std::expected<Proof, Problem>& proof) {
          proof ? changes_.spend(asker, *proof, then) : then(proof.error());
        });
}

// Who asks is told nothing of what comes of it: neither whether there is such an account, nor its address.
std::expected<std::optional<SignIn::Link>, Problem> SignIn::make_link(const Asker& asker,
                                                                      const std::string& name) {
  if (!limits_.tries.allow("address " + asker.address)) return std::unexpected(kTooManyTries);
  const auto person = services_.store.account(name_key(name));
  auto mail = person ? vouched_mail_of(person->id, services_.store) : std::nullopt;
  // As with tries to sign in, what an address asks beyond its share takes nothing from the owner.
  if (!mail || !limits_.links.allow(person->id + ' ' + asker.address) || !limits_.all_links.allow(person->id))
    return std::nullopt;
  std::string token = link_token(*person, mail->endpoint, services_.clock() + kLinkTime);
  return Link{*std::move(mail), std::move(token)};
}

void SignIn::use_link(const Asker& asker, const std::string& token, const std::string& wanted,
                      const ToldSession& then) {
  if (!limits_.tries.allow("address " + asker.address)) return then(std::unexpected(kTooManyTries));
  const auto owner = changes_.owner_of(token);
  if (!owner) return then(std::unexpected(kOldLink));
  const std::string name = services_.store.person(owner->person)->name;
  if (auto problem = password_problem(wanted, name)) return then(std::unexpected(*problem));
  hash(wanted,
       [this, asker, token, person = owner->person, then](const std::expected<std::string, Problem>& hash) {
         if (!hash) return then(std::unexpected(hash.error()));
         changes_.change_by_link(asker, token, person, *hash, then);
       });
}

void SignIn::renew_codes(const Asker& asker, const std::string& secret, const ToldCodes& then) {
  if (asker.person->guest) return then(std::unexpected(kNoPassword));
  if (!may_try(asker)) return then(std::unexpected(kTooManyTries));
  check(services_.store.person(asker.person->id), secret,
        [this, asker, then](const std::expected<Proof, Problem>& proof) {
          if (!proof) return then(std::unexpected(proof.error()));
          changes_.renew_codes(asker, *proof, then);
        });
}

void SignIn::sign_out(const Asker& asker, Accounts::Changed then) {
  if (asker.person->guest) return then(kGuestSession);
  const auto drop = [asker](const StoredPerson&) -> std::expected<Batch, Problem> {
    return Batch{.drop_sessions = {asker.session}};
  };
  accounts_.edit(asker.person->id, drop, std::move(then));
}

}  // namespace spielwerk::server
