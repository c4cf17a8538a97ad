#include "server/tests/test_passkey.h"

#include <fmt/format.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <sodium.h>

#include <stdexcept>
#include <utility>
#include <vector>

#include "server/base/base64url.h"

namespace spielwerk::server {

namespace {

using Key = std::shared_ptr<EVP_PKEY>;

std::string sha256(const std::string& bytes) {
  std::string hash(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()),
                     reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return hash;
}

std::string big_endian(std::uint32_t number, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(number >> (8 * i));
  return text;
}

Key new_key(KeyKind kind) {
  EVP_PKEY* key = nullptr;
  if (kind == KeyKind::kEs256) key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
  if (kind == KeyKind::kEdDsa) key = EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
  if (kind == KeyKind::kRs256) key = EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t{2'048});
  if (key == nullptr) throw std::runtime_error("no key was made");
  return {key, EVP_PKEY_free};
}

/// The public half: the point, or the modulus.
std::string public_bytes(const Key& key, KeyKind kind) {
  std::size_t size = 0;
  if (kind == KeyKind::kRs256) {
    BIGNUM* n = nullptr;
    EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_RSA_N, &n);
    std::string bytes(static_cast<std::size_t>(BN_num_bytes(n)), '\0');
    BN_bn2bin(n, reinterpret_cast<unsigned char*>(bytes.data()));
    BN_free(n);
    return bytes;
  }
  EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, nullptr, 0, &size);
  std::string bytes(size, '\0');
  EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY,
                                  reinterpret_cast<unsigned char*>(bytes.data()), size, &size);
  return bytes;
}

}  // namespace

TestPasskey::TestPasskey(KeyKind kind, std::string id)
    : kind_(kind), id_(std::move(id)), key_(new_key(kind)) {}

std::string TestPasskey::client_data(const std::string& challenge, const std::string& type,
                                     const Says& says) {
  return fmt::format(R"({{"type":"{}","challenge":"{}","origin":"{}","crossOrigin":{}}})",
                     says.type.empty() ? type : says.type, challenge, says.origin, says.foreign);
}

// COSE_Key (RFC 9052, section 7), written in CBOR by hand.
std::string TestPasskey::cose() const {
  using namespace std::string_literals;
  const std::string bytes = public_bytes(key_, kind_);
  if (kind_ == KeyKind::kEdDsa) return "\xa4\x01\x01\x03\x27\x20\x06\x21\x58\x20" + bytes;
  if (kind_ == KeyKind::kRs256)
    return "\xa4\x01\x03\x03\x39\x01\x00\x20\x59\x01\x00"s + bytes + "\x21\x43\x01\x00\x01"s;
  return "\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + bytes.substr(1, 32) + "\x22\x58\x20" + bytes.substr(33);
}

std::string TestPasskey::made(const Says& says) const {
  constexpr std::uint8_t kHasKey = 0x40;
  const std::string model(16, '\0');
  return sha256(says.site) + static_cast<char>(says.flags | kHasKey) + big_endian(says.uses, 4) + model +
         big_endian(static_cast<std::uint32_t>(id_.size()), 2) + id_ + cose();
}

std::string TestPasskey::used(const Says& says) {
  return sha256(says.site) + static_cast<char>(says.flags) + big_endian(says.uses, 4);
}

std::string TestPasskey::sign(const std::string& authenticator, const std::string& client_data) const {
  const std::string text = authenticator + sha256(client_data);
  const auto* const bytes = reinterpret_cast<const unsigned char*>(text.data());
  const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
  EVP_DigestSignInit(context.get(), nullptr, kind_ == KeyKind::kEdDsa ? nullptr : EVP_sha256(), nullptr,
                     key_.get());
  std::size_t size = 0;
  EVP_DigestSign(context.get(), nullptr, &size, bytes, text.size());
  std::string signature(size, '\0');
  EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()), &size, bytes,
                 text.size());
  signature.resize(size);
  return signature;
}

std::string TestPasskey::new_passkey(const std::string& challenge, const Says& says,
                                     const std::string& name) const {
  return fmt::format(R"({{{}"client":"{}","authenticator":"{}"}})",
                     name.empty() ? "" : fmt::format(R"("name":"{}",)", name),
                     base64url(client_data(challenge, "webauthn.create", says)), base64url(made(says)));
}

std::string TestPasskey::used_passkey(const std::string& challenge, const Says& says) const {
  const std::string client = client_data(challenge, "webauthn.get", says);
  const std::string signed_text = says.forged ? client + " " : client;
  return fmt::format(R"({{"id":"{}","client":"{}","authenticator":"{}","signature":"{}"}})", base64url(id_),
                     base64url(client), base64url(used(says)), base64url(sign(used(says), signed_text)));
}

}  // namespace spielwerk::server
