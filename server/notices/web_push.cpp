#include "server/notices/web_push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <array>
#include <boost/json.hpp>
#include <stdexcept>

#include "server/base/base64url.h"

namespace spielwerk::server {

namespace {

constexpr const char* kCurve = "prime256v1";  // as OpenSSL calls P-256
constexpr std::size_t kPointBytes = 65;
constexpr std::size_t kNumberBytes = 32;
constexpr std::size_t kSaltBytes = 16;
constexpr std::size_t kSecretBytes = 16;
constexpr std::size_t kTagBytes = 16;
constexpr std::string_view kRecordSize{"\0\0\x10\0", 4};  // 4 096, more than any message
constexpr char kLastRecord = 2;                           // ends the text of the only record

/// Frees what OpenSSL has made.
template <auto free>
struct Freed {
  template <class T>
  void operator()(T* one) const {
    free(one);
  }
};
template <class T, auto free>
using Owned = std::unique_ptr<T, Freed<free>>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;
using Number = Owned<BIGNUM, BN_free>;

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

void must(bool done, const char* what) {
  if (!done) throw std::runtime_error(std::string("OpenSSL: ") + what);
}

std::string random_bytes(std::size_t count) {
  std::string random(count, '\0');
  must(RAND_bytes(bytes(random), static_cast<int>(count)) == 1, "no random bytes");
  return random;
}

/// Null if the point is none of the curve.
Key key_of_point(std::string_view point) {
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size());
  const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters(OSSL_PARAM_BLD_to_param(build.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parameters.get()) != 1)
    return nullptr;
  Key made(key);
  const KeyContext check(EVP_PKEY_CTX_new_from_pkey(nullptr, made.get(), nullptr));
  return EVP_PKEY_public_check(check.get()) == 1 ? std::move(made) : nullptr;
}

/// What both sides of an exchange compute (ECDH).
std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other) {
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, own, nullptr));
  std::string secret(kNumberBytes, '\0');
  std::size_t size = secret.size();
  must(EVP_PKEY_derive_init(context.get()) == 1 && EVP_PKEY_derive_set_peer(context.get(), other) == 1 &&
           EVP_PKEY_derive(context.get(), bytes(secret), &size) == 1 && size == kNumberBytes,
       "no shared secret");
  return secret;
}

/// RFC 5869 with SHA-256. OpenSSL's parameters point to what could be changed, so these are copies.
std::string hkdf(std::string salt, std::string key, std::string info, std::size_t size) {
  const Owned<EVP_KDF, EVP_KDF_free> kind(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
  const Owned<EVP_KDF_CTX, EVP_KDF_CTX_free> context(EVP_KDF_CTX_new(kind.get()));
  std::string digest = "SHA256";
  const auto octets = [](const char* name, std::string& text) {
    return OSSL_PARAM_construct_octet_string(name, text.data(), text.size());
  };
  const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
                                   octets(OSSL_KDF_PARAM_SALT, salt), octets(OSSL_KDF_PARAM_KEY, key),
                                   octets(OSSL_KDF_PARAM_INFO, info), OSSL_PARAM_construct_end()};
  std::string derived(size, '\0');
  must(EVP_KDF_derive(context.get(), bytes(derived), size, parameters) == 1, "no derived key");
  return derived;
}

std::string aes_128_gcm(std::string_view text, const std::string& key, const std::string& nonce) {
  const Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
  std::string sealed(text.size() + kTagBytes, '\0');
  int size = 0;
  int rest = 0;
  must(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) == 1 &&
           EVP_EncryptUpdate(context.get(), bytes(sealed), &size, bytes(text),
                             static_cast<int>(text.size())) == 1 &&
           EVP_EncryptFinal_ex(context.get(), bytes(sealed) + size, &rest) == 1 &&
           EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes, bytes(sealed) + text.size()) ==
               1,
       "not encrypted");
  return sealed;
}

std::string point_of(EVP_PKEY* key) {
  std::string point(kPointBytes, '\0');
  std::size_t size = 0;
  must(
      EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, bytes(point), point.size(), &size) == 1 &&
          size == kPointBytes,
      "no public key");
  return point;
}

/// The two numbers of a signature, each with all its bytes, as JSON Web Signatures have them.
std::string plain_signature(const std::string& der) {
  const unsigned char* from = bytes(std::string_view(der));
  const Owned<ECDSA_SIG, ECDSA_SIG_free> signature(
      d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(der.size())));
  std::string plain(2 * kNumberBytes, '\0');
  BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes(plain), kNumberBytes);
  BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes(plain) + kNumberBytes, kNumberBytes);
  return plain;
}

std::string signature(std::string_view text, EVP_PKEY* key) {
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  std::size_t size = 0;
  must(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) == 1 &&
           EVP_DigestSign(context.get(), nullptr, &size, bytes(text), text.size()) == 1,
       "cannot sign");
  std::string der(size, '\0');
  must(EVP_DigestSign(context.get(), bytes(der), &size, bytes(text), text.size()) == 1, "cannot sign");
  der.resize(size);
  return plain_signature(der);
}

}  // namespace

// ---- keys -----------------------------------------------------------------------------------------

void PushKey::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

PushKey::PushKey(evp_pkey_st* key) : key_(key) { must(key != nullptr, "no key of P-256"); }

PushKey PushKey::make() { return PushKey(EVP_EC_gen(kCurve)); }

PushKey::PushKey(std::string_view private_key) {
  const auto number = bytes_of(private_key);
  must(number && number->size() == kNumberBytes, "a private key has 32 bytes");
  const Number secret(BN_bin2bn(bytes(std::string_view(*number)), kNumberBytes, nullptr));
  const Owned<EC_GROUP, EC_GROUP_free> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Owned<EC_POINT, EC_POINT_free> point(EC_POINT_new(group.get()));
  std::string open(kPointBytes, '\0');
  must(EC_POINT_mul(group.get(), point.get(), secret.get(), nullptr, nullptr, nullptr) == 1 &&
           EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes(open),
                              open.size(), nullptr) == kPointBytes,
       "no private key of P-256");
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0);
  OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, open.data(), open.size());
  OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get());
  const Owned<OSSL_PARAM, OSSL_PARAM_free> parameters(OSSL_PARAM_BLD_to_param(build.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  must(EVP_PKEY_fromdata_init(context.get()) == 1 &&
           EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_KEYPAIR, parameters.get()) == 1,
       "no private key of P-256");
  key_.reset(key);
}

std::string PushKey::private_key() const {
  BIGNUM* number = nullptr;
  must(EVP_PKEY_get_bn_param(get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1, "no private key");
  const Number secret(number);
  std::string plain(kNumberBytes, '\0');
  BN_bn2binpad(secret.get(), bytes(plain), kNumberBytes);
  return base64url(plain);
}

std::string PushKey::public_key() const { return base64url(point_of(get())); }

bool are_valid(const BrowserKeys& keys) {
  const auto point = bytes_of(keys.key);
  const auto secret = bytes_of(keys.secret);
  return point && secret && point->size() == kPointBytes && secret->size() == kSecretBytes &&
         key_of_point(*point) != nullptr;
}

// ---- messages -------------------------------------------------------------------------------------

std::expected<std::string, Problem> encrypted(std::string_view text, const BrowserKeys& keys,
                                              const PushKey& once, std::string_view salt) {
  if (!are_valid(keys)) return std::unexpected(kBadKeys);
  const std::string point = *bytes_of(keys.key);
  const std::string own_point = point_of(once.get());
  const std::string shared = shared_secret(once.get(), key_of_point(point).get());
  using namespace std::string_literals;
  const std::string key = hkdf(*bytes_of(keys.secret), shared, "WebPush: info\0"s + point + own_point, 32);
  const std::string content_key = hkdf(std::string(salt), key, "Content-Encoding: aes128gcm\0"s, 16);
  const std::string nonce = hkdf(std::string(salt), key, "Content-Encoding: nonce\0"s, 12);
  std::string body(salt);
  body += kRecordSize;
  body += static_cast<char>(own_point.size());
  body += own_point;
  return body + aes_128_gcm(std::string(text) + kLastRecord, content_key, nonce);
}

std::expected<std::string, Problem> encrypted(std::string_view text, const BrowserKeys& keys) {
  return encrypted(text, keys, PushKey::make(), random_bytes(kSaltBytes));
}

std::string authorization(const PushKey& key, std::string_view origin, std::int64_t expires,
                          std::string_view contact) {
  boost::json::object claims{{"aud", origin}, {"exp", expires}};
  if (!contact.empty()) claims["sub"] = contact;
  const std::string token =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + base64url(boost::json::serialize(claims));
  return "vapid t=" + token + '.' + base64url(signature(token, key.get())) + ", k=" + key.public_key();
}

}  // namespace spielwerk::server
