#pragma once
// A passkey as a browser's authenticator makes and uses it, which can also lie.

#include <cstdint>
#include <memory>
#include <string>

struct evp_pkey_st;

namespace spielwerk::server {

enum class KeyKind { kEs256, kEdDsa, kRs256 };

class TestPasskey {
 public:
  /// What it says beside what is signed; a test changes what is to be wrong.
  struct Says {
    std::string site = "play.example";
    std::string origin = "https://play.example";
    std::string type{};         // empty: the right one
    bool foreign = false;       // in a page within another site's
    std::uint8_t flags = 0x05;  // somebody touched it, and it was its owner
    std::uint32_t uses = 0;
    bool forged = false;  // the signature is of something else
  };

  explicit TestPasskey(KeyKind kind = KeyKind::kEs256, std::string id = "passkey-1");

  const std::string& id() const { return id_; }  // bytes
  static std::string client_data(const std::string& challenge, const std::string& type, const Says& says);
  /// Authenticator data of a passkey that is being made, and of one that is used.
  std::string made(const Says& says) const;
  static std::string used(const Says& says);
  std::string sign(const std::string& authenticator, const std::string& client_data) const;

  /// Bodies of requests; `name` of an account that is to be made.
  std::string new_passkey(const std::string& challenge, const Says& says, const std::string& name = {}) const;
  std::string used_passkey(const std::string& challenge, const Says& says) const;

 private:
  std::string cose() const;

  KeyKind kind_;
  std::string id_;
  std::shared_ptr<evp_pkey_st> key_;
};

}  // namespace spielwerk::server
