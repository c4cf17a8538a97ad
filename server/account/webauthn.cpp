#include "server/account/webauthn.h"

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>
#include <sodium.h>

#include <array>
#include <boost/json.hpp>
#include <memory>

#include "server/base/base64url.h"

namespace spielwerk::server {

namespace {

namespace json = boost::json;

constexpr int kAlgorithms[] = {COSE_ES256, COSE_EDDSA, COSE_RS256};
constexpr std::size_t kHash = crypto_hash_sha256_BYTES;
constexpr unsigned char kPresent = 0x01;   // somebody touched the device
constexpr unsigned char kVerified = 0x04;  // and it was its owner

const unsigned char* data_of(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

std::string sha256(std::string_view bytes) {
  std::string hash(kHash, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), data_of(bytes), bytes.size());
  return hash;
}

template <class T, void (*free)(T**)>
struct Freed {
  void operator()(T* one) const { free(&one); }
};
template <class T, void (*free)(T**)>
using Owned = std::unique_ptr<T, Freed<T, free>>;

/// A host of names, without its port. Passkeys know no addresses of numbers.
std::string domain_of(std::string_view host) {
  const std::string domain(host.substr(0, host.find(':')));
  const auto last = domain.rfind('.') + 1;
  const bool numbers = last < domain.size() && domain[last] >= '0' && domain[last] <= '9';
  return numbers || domain.starts_with('[') ? std::string() : domain;
}

std::string_view text_in(const json::object& object, std::string_view key) {
  const json::value* const value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

bool is_signed(const fido_assert_t* assertion, int algorithm, std::string_view key) {
  switch (algorithm) {
    case COSE_ES256: {
      const Owned<es256_pk_t, es256_pk_free> owned(es256_pk_new());
      return es256_pk_from_ptr(owned.get(), key.data(), key.size()) == FIDO_OK &&
             fido_assert_verify(assertion, 0, algorithm, owned.get()) == FIDO_OK;
    }
    case COSE_EDDSA: {
      const Owned<eddsa_pk_t, eddsa_pk_free> owned(eddsa_pk_new());
      return eddsa_pk_from_ptr(owned.get(), key.data(), key.size()) == FIDO_OK &&
             fido_assert_verify(assertion, 0, algorithm, owned.get()) == FIDO_OK;
    }
    case COSE_RS256: {
      const Owned<rs256_pk_t, rs256_pk_free> owned(rs256_pk_new());
      return rs256_pk_from_ptr(owned.get(), key.data(), key.size()) == FIDO_OK &&
             fido_assert_verify(assertion, 0, algorithm, owned.get()) == FIDO_OK;
    }
    default: return false;
  }
}

}  // namespace

RelyingParty relying_party(std::string_view page_url, std::string_view host) {
  static constexpr std::string_view kHttps = "https://";
  if (page_url.starts_with(kHttps)) {
    while (page_url.ends_with('/')) page_url.remove_suffix(1);
    return {domain_of(page_url.substr(kHttps.size())), std::string(page_url)};
  }
  // Browsers trust this machine without https.
  if (domain_of(host) == "localhost") return {"localhost", "http://" + std::string(host)};
  return {};
}

std::optional<std::string> answered_challenge(std::string_view client_data, Ceremony ceremony,
                                              const RelyingParty& party) {
  boost::system::error_code error;
  const json::value value = json::parse(json::string_view(client_data.data(), client_data.size()), error);
  const json::object* const said = error ? nullptr : value.if_object();
  if (said == nullptr || party.id.empty()) return std::nullopt;
  const json::value* const foreign = said->if_contains("crossOrigin");
  if (foreign != nullptr && *foreign != false) return std::nullopt;
  const bool right =
      text_in(*said, "type") == (ceremony == Ceremony::kCreate ? "webauthn.create" : "webauthn.get") &&
      text_in(*said, "origin") == party.origin;
  return right ? std::optional(std::string(text_in(*said, "challenge"))) : std::nullopt;
}

std::optional<StoredPasskey> made_passkey(std::string_view authenticator, const RelyingParty& party) {
  if (!authenticator.starts_with(sha256(party.id))) return std::nullopt;
  for (const int algorithm : kAlgorithms) {
    const Owned<fido_cred_t, fido_cred_free> made(fido_cred_new());
    if (made == nullptr || fido_cred_set_type(made.get(), algorithm) != FIDO_OK ||
        fido_cred_set_authdata_raw(made.get(), data_of(authenticator), authenticator.size()) != FIDO_OK)
      continue;
    const auto bytes = [](const unsigned char* data, std::size_t size) {
      return std::string(reinterpret_cast<const char*>(data), size);
    };
    const std::size_t id = fido_cred_id_len(made.get());
    const std::size_t key = fido_cred_pubkey_len(made.get());
    const bool owner = (fido_cred_flags(made.get()) & kVerified) != 0;
    if (id == 0 || key == 0 || !owner || (fido_cred_flags(made.get()) & kPresent) == 0) return std::nullopt;
    return StoredPasskey{.id = base64url(bytes(fido_cred_id_ptr(made.get()), id)),
                         .person = "",
                         .algorithm = algorithm,
                         .key = base64url(bytes(fido_cred_pubkey_ptr(made.get()), key)),
                         .uses = fido_cred_sigcount(made.get()),
                         .device = ""};
  }
  return std::nullopt;
}

std::optional<std::uint32_t> verified_use(const StoredPasskey& passkey, const Assertion& assertion,
                                          const RelyingParty& party) {
  const auto key = bytes_of(passkey.key);
  const Owned<fido_assert_t, fido_assert_free> said(fido_assert_new());
  if (!key || said == nullptr) return std::nullopt;
  const std::string hash = sha256(assertion.client_data);
  const auto& [client, authenticator, signature] = assertion;
  const bool right =
      fido_assert_set_clientdata_hash(said.get(), data_of(hash), hash.size()) == FIDO_OK &&
      fido_assert_set_rp(said.get(), party.id.c_str()) == FIDO_OK &&
      fido_assert_set_up(said.get(), FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_uv(said.get(), FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_count(said.get(), 1) == FIDO_OK &&
      fido_assert_set_authdata_raw(said.get(), 0, data_of(authenticator), authenticator.size()) == FIDO_OK &&
      fido_assert_set_sig(said.get(), 0, data_of(signature), signature.size()) == FIDO_OK;
  if (!right || !is_signed(said.get(), passkey.algorithm, *key)) return std::nullopt;
  return fido_assert_sigcount(said.get(), 0);
}

bool can_follow(const StoredPasskey& known, std::uint32_t count) {
  return count > known.uses || (count == 0 && known.uses == 0);
}

}  // namespace spielwerk::server
