#include "server/account/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include "server/account/common_passwords.h"
#include "server/base/problem_codes.h"
#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kShortest = 10;  // characters
constexpr std::size_t kOwn = 6;        // of them beside the name
constexpr std::size_t kDifferent = 3;
constexpr std::size_t kMostWaiting = 64;
constexpr unsigned long long kPasses = 1;
constexpr std::size_t kMemory = std::size_t{46} * 1024 * 1024;

std::string lower(std::string_view text) {
  std::string folded(text);
  for (char& letter : folded)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return folded;
}

/// Of UTF-8: bytes that begin a character.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

const std::set<std::string_view>& common() {
  static const std::set<std::string_view> kWords = [] {
    std::set<std::string_view> words;
    for (std::string_view text = common_passwords(); !text.empty();) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      if (!line.starts_with('#')) words.insert(line);
    }
    return words;
  }();
  return kWords;
}

bool is_made_of(std::string_view password, std::string_view name) {
  const auto at = name.empty() ? std::string_view::npos : password.find(name);
  return at != std::string_view::npos && characters(password) - characters(name) < kOwn;
}

/// Empty: there is not enough memory for it.
std::string hashed(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> text{};
  if (crypto_pwhash_str_alg(text.data(), password.data(), password.size(), kPasses, kMemory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    return {};
  return text.data();
}

bool matches(const std::string& password, const std::string& hash) {
  if (!is_password(hash)) {
    std::ignore = hashed(password);
    return false;
  }
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

std::optional<Problem> password_problem(std::string_view password, std::string_view name) {
  if (characters(password) < kShortest)
    return Problem{ServerCode::kPasswordShort, "a password has at least 10 characters", {}};
  const std::string folded = lower(password);
  const std::set<char> different(folded.begin(), folded.end());
  if (common().contains(folded) || different.size() < kDifferent || is_made_of(folded, lower(name)))
    return Problem{ServerCode::kPasswordCommon, "this password is among the first that are guessed", {}};
  return std::nullopt;
}

std::string no_password() { return random_hex(crypto_auth_hmacsha256_KEYBYTES); }

bool is_password(std::string_view stored) { return stored.starts_with(crypto_pwhash_STRPREFIX); }

Passwords::Passwords(Loop& loop) : loop_(loop), thread_([this](const std::stop_token& stop) { run(stop); }) {}

bool Passwords::hash(std::string password, std::function<void(std::string)> then) {
  return queue([password = std::move(password), then = std::move(then)] {
    return [then, text = hashed(password)] { then(text); };
  });
}

bool Passwords::verify(std::string password, std::string hash, std::function<void(bool)> then) {
  return queue([password = std::move(password), hash = std::move(hash), then = std::move(then)] {
    return [then, same = matches(password, hash)] { then(same); };
  });
}

bool Passwords::queue(Work work) {
  {
    const std::scoped_lock hold(mutex_);
    if (waiting_.size() >= kMostWaiting) return false;
    waiting_.push_back(std::move(work));
  }
  more_.notify_one();
  return true;
}

void Passwords::run(const std::stop_token& stop) {
  while (true) {
    Work work;
    {
      std::unique_lock hold(mutex_);
      if (!more_.wait(hold, stop, [&] { return !waiting_.empty(); }) || stop.stop_requested()) return;
      work = std::move(waiting_.front());
      waiting_.pop_front();
    }
    loop_.post(work());
  }
}

}  // namespace spielwerk::server
