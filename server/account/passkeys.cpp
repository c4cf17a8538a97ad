#include "server/account/passkeys.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "server/account/passwords.h"
#include "server/base/base64url.h"

namespace spielwerk::server {

namespace {

// What a challenge is for.
constexpr std::string_view kNewAccount = "account ";
constexpr std::string_view kAnotherPasskey = "another ";
constexpr std::string_view kUsePasskey = "use ";

const Problem kNoPasskeys{
    ServerCode::kNoPasskeys, "passkeys need a domain and https; this server has none", {}};
const Problem kUnknownPasskey{ServerCode::kUnknownPasskey, "this passkey is not known here", {}};
const Problem kTooManyPasskeys{
    ServerCode::kTooManyPasskeys, "you have 20 passkeys; remove one of them first", {}};
const Problem kLastPasskey{ServerCode::kLastPasskey, "this is your only way in; choose a password first", {}};

std::string purpose(std::string_view what, const Asker& asker) { return std::string(what) + asker.session; }

}  // namespace

std::vector<message::PasskeyInfo> Passkeys::of(const std::string& person) const {
  std::vector<message::PasskeyInfo> told;
  for (const StoredPasskey& one : services_.store.passkeys(person))
    told.push_back({one.id, one.device, one.created, one.used});
  return told;
}

void Passkeys::challenge(const Asker& asker, const RelyingParty& party, const message::NewChallenge& wanted,
                         const ToldChallenge& then) {
  if (party.id.empty()) return then(std::unexpected(kNoPasskeys));
  if (!asks_.allow(asker.address)) return then(std::unexpected(kTooManyTries));
  const bool makes = wanted.name || wanted.password;
  if (makes && asker.person == nullptr) return then(std::unexpected(kNoSession));
  const std::string id = asker.person == nullptr ? "" : asker.person->id;
  if (wanted.name && !asker.person->guest) return then(std::unexpected(kHasAccount));
  if (wanted.name && !accounts_.is_free(*wanted.name, id)) return then(std::unexpected(kNameTaken));
  if (wanted.password && needs_passkey(asker)) return then(std::unexpected(kNeedsPasskey));
  if (wanted.password && is_full(id)) return then(std::unexpected(kTooManyPasskeys));
  const auto give = [this, asker, id, site = party.id, then](std::string_view what) {
    message::Challenge told{
        challenges_.make(purpose(what, asker), services_.clock()), site, base64url(id), {}};
    for (const StoredPasskey& one : services_.store.passkeys(id)) told.known.push_back(one.id);
    then(std::move(told));
  };
  if (!wanted.password) return give(wanted.name ? kNewAccount : kUsePasskey);
  sign_in_.vouch(asker, *wanted.password, [give, then](const std::optional<Problem>& problem) {
    problem ? then(std::unexpected(*problem)) : give(kAnotherPasskey);
  });
}

bool Passkeys::needs_passkey(const Asker& asker) const {
  const std::string& id = asker.person->id;
  return services_.store.is_moderator(id) && !services_.store.passkeys(id).empty() &&
         !sign_in_.came_by_passkey(asker);
}

std::expected<StoredPasskey, Problem> Passkeys::made(const Asker& asker, const RelyingParty& party,
                                                     const message::NewPasskey& said) {
  const auto client = bytes_of(said.client);
  const auto authenticator = bytes_of(said.authenticator);
  if (!client || !authenticator) return std::unexpected(kBadPasskey);
  const auto challenge = answered_challenge(*client, Ceremony::kCreate, party);
  const std::string for_what = purpose(said.name ? kNewAccount : kAnotherPasskey, asker);
  if (!challenge || !challenges_.take(*challenge, for_what, services_.clock()))
    return std::unexpected(kBadPasskey);
  auto passkey = made_passkey(*authenticator, party);
  // Nobody takes the passkey of somebody else.
  if (!passkey || services_.store.passkey(passkey->id)) return std::unexpected(kBadPasskey);
  passkey->person = asker.person->id;
  passkey->device = shown_device(asker.device);
  passkey->created = passkey->used = services_.clock();
  return *std::move(passkey);
}

void Passkeys::make_account(const Asker& asker, const RelyingParty& party, const message::NewPasskey& said,
                            const ToldAccount& then) {
  auto passkey = made(asker, party, said);
  if (!passkey) return then(std::unexpected(passkey.error()));
  sign_in_.make_account_by_passkey(asker, *said.name, *std::move(passkey), then);
}

void Passkeys::add(const Asker& asker, const RelyingParty& party, const message::NewPasskey& said,
                   const Accounts::Changed& then) {
  const auto passkey = made(asker, party, said);
  if (!passkey) return then(passkey.error());
  const auto add = [this, asker,
                    passkey = *passkey](const StoredPerson& stored) -> std::expected<Batch, Problem> {
    if (!services_.store.session(asker.session)) return std::unexpected(kNoSession);
    if (is_full(stored.id)) return std::unexpected(kTooManyPasskeys);
    return Batch{.passkeys = {passkey}};
  };
  accounts_.edit(asker.person->id, add, then);
}

void Passkeys::drop(const Asker& asker, const std::string& id, const std::string& secret,
                    const Accounts::Changed& then) {
  // Who drops two at once has the second refused: edits of a person wait for each other.
  const auto may = [this, id](const StoredPerson& stored) -> std::optional<Problem> {
    const auto all = services_.store.passkeys(stored.id);
    if (std::ranges::count(all, id, &StoredPasskey::id) == 0) return kUnknownPasskey;
    if (all.size() == 1 && stored.account && !is_password(stored.account->password)) return kLastPasskey;
    return std::nullopt;
  };
  const auto person = services_.store.person(asker.person->id);
  if (!person) return then(kNoSession);
  if (needs_passkey(asker)) return then(kNeedsPasskey);
  if (const auto problem = may(*person)) return then(problem);
  sign_in_.vouch(asker, secret, [this, asker, id, may, then](const std::optional<Problem>& problem) {
    if (problem) return then(problem);
    const auto edit = [id, may](const StoredPerson& stored) -> std::expected<Batch, Problem> {
      if (const auto refused = may(stored)) return std::unexpected(*refused);
      return Batch{.drop_passkeys = {id}};
    };
    accounts_.edit(asker.person->id, edit, then);
  });
}

std::expected<StoredPasskey, Problem> Passkeys::used(const Asker& asker, const RelyingParty& party,
                                                     const message::UsedPasskey& said) {
  const auto client = bytes_of(said.client);
  const auto authenticator = bytes_of(said.authenticator);
  const auto signature = bytes_of(said.signature);
  if (!client || !authenticator || !signature) return std::unexpected(kBadPasskey);
  const auto challenge = answered_challenge(*client, Ceremony::kGet, party);
  if (!challenge || !challenges_.take(*challenge, purpose(kUsePasskey, asker), services_.clock()))
    return std::unexpected(kBadPasskey);
  auto passkey = services_.store.passkey(said.id);
  if (!passkey) return std::unexpected(kUnknownPasskey);
  const auto count = verified_use(*passkey, {*client, *authenticator, *signature}, party);
  if (!count || !can_follow(*passkey, *count)) return std::unexpected(kBadPasskey);
  passkey->uses = *count;
  passkey->used = services_.clock();
  return *std::move(passkey);
}

void Passkeys::sign_in(const Asker& asker, const RelyingParty& party, const message::UsedPasskey& said,
                       const ToldSession& then) {
  auto passkey = used(asker, party, said);
  if (!passkey) return then(std::unexpected(passkey.error()));
  sign_in_.sign_in_by_passkey(asker, *std::move(passkey), then);
}

void Passkeys::vouch(const Asker& asker, const RelyingParty& party, const message::UsedPasskey& said,
                     const SignIn::ToldVoucher& then) {
  const auto passkey = used(asker, party, said);
  if (!passkey) return then(std::unexpected(passkey.error()));
  if (passkey->person != asker.person->id) return then(std::unexpected(kUnknownPasskey));
  sign_in_.vouch_by_passkey(asker, *passkey, then);
}

}  // namespace spielwerk::server
