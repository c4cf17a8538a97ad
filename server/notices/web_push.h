#pragma once
// What a push service wants of a message: encrypted for one browser (RFC 8291), and signed by this server
// (RFC 8292). Texts that stand for bytes are base64url without padding.

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "core/values/problem.h"
#include "server/base/problem_codes.h"

struct evp_pkey_st;  // OpenSSL's EVP_PKEY

namespace spielwerk::server {

inline const Problem kBadKeys{ServerCode::kBadKeys, "these are no keys of a browser for web push", {}};

/// By what a browser decrypts: its public key, an uncompressed point of P-256, and 16 bytes that only the
/// browser and this server know.
struct BrowserKeys {
  std::string key;
  std::string secret;
};
bool are_valid(const BrowserKeys& keys);

/// A pair of keys on the curve P-256.
class PushKey {
 public:
  /// A new pair. Throws std::runtime_error if the system has no randomness.
  static PushKey make();
  /// Of a private key of 32 bytes. Throws std::runtime_error if it is none.
  explicit PushKey(std::string_view private_key);

  std::string private_key() const;
  std::string public_key() const;
  evp_pkey_st* get() const { return key_.get(); }

 private:
  explicit PushKey(evp_pkey_st* key);
  struct Free {
    void operator()(evp_pkey_st* key) const;
  };
  std::unique_ptr<evp_pkey_st, Free> key_;
};

/// The body of a message for a browser, with the coding aes128gcm; at most 3 992 bytes fit. Errors: bad_keys.
std::expected<std::string, Problem> encrypted(std::string_view text, const BrowserKeys& keys);
/// The same with what is random otherwise: a key that is used once, and 16 bytes.
std::expected<std::string, Problem> encrypted(std::string_view text, const BrowserKeys& keys,
                                              const PushKey& once, std::string_view salt);

/// The value of `Authorization` for messages to an origin such as `https://push.example`, good until that
/// second since 1970. `contact`: an address (mailto: or https:) at which the host can be reached; empty:
/// none.
std::string authorization(const PushKey& key, std::string_view origin, std::int64_t expires,
                          std::string_view contact);

}  // namespace spielwerk::server
