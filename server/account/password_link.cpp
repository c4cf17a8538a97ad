#include "server/account/password_link.h"

#include <sodium.h>

#include <array>
#include <charconv>

namespace spielwerk::server {

namespace {

constexpr char kBetween = '-';  // `PERSON-UNTIL-SIGNATURE`; ids of people are letters and digits

/// HMAC-SHA-256 in hex.
std::string signature(std::string_view key, std::string_view text) {
  const auto bytes = [](std::string_view of) { return reinterpret_cast<const unsigned char*>(of.data()); };
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> made{};
  crypto_auth_hmacsha256_final(&state, made.data());
  std::string hex(2 * made.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), made.data(), made.size());
  hex.pop_back();
  return hex;
}

}  // namespace

std::string link_token(const StoredPerson& person, std::string_view address, Time until) {
  const std::string head = person.id + kBetween + std::to_string(until);
  return head + kBetween + signature(person.account->password, head + kBetween + std::string(address));
}

std::string link_owner(std::string_view token) {
  const auto end = token.find(kBetween);
  return end == std::string_view::npos ? std::string() : std::string(token.substr(0, end));
}

bool is_good_link(std::string_view token, const StoredPerson& person, std::string_view address,
                  Time present) {
  const auto from = token.find(kBetween);
  if (!person.account || from == std::string_view::npos) return false;
  Time until = 0;
  const std::string_view rest = token.substr(from + 1);
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), until);
  if (error != std::errc() || until <= present) return false;
  const std::string right = link_token(person, address, until);
  return right.size() == token.size() && sodium_memcmp(right.data(), token.data(), right.size()) == 0;
}

}  // namespace spielwerk::server
