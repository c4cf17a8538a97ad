#include "server/base/secrets.h"

#include <sodium.h>

#include <array>
#include <span>
#include <stdexcept>
#include <vector>

namespace spielwerk::server {

namespace {

std::string hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace

void prepare_secrets() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium cannot start");
}

std::string random_hex(std::size_t count) {
  std::vector<unsigned char> bytes(count);
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

std::string random_id() {
  static constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  std::uint64_t bits = random_number();
  std::string id(12, '0');
  for (char& letter : id) {
    letter = kLetters[bits % kLetters.size()];
    bits /= kLetters.size();
  }
  return id;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string hash_hex(std::string_view text) {
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash(digest.data(), digest.size(), reinterpret_cast<const unsigned char*>(text.data()),
                     text.size(), nullptr, 0);
  return hex(digest);
}

}  // namespace spielwerk::server
