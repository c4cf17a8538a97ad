#pragma once
// Passwords: which are refused, and hashes that take long to compute, on a thread of their own.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>

#include "core/values/problem.h"
#include "server/base/loop.h"

namespace spielwerk::server {

/// Why nobody should use this password, as guessing begins with it; empty: they may. Whatever its letters, it
/// has at least 10 characters (NIST SP 800-63B).
std::optional<Problem> password_problem(std::string_view password, std::string_view name);

/// What is stored of somebody who has no password, in the place of its hash: random, as links to a new one
/// are signed with it.
std::string no_password();
/// Whether that is the hash of a password.
bool is_password(std::string_view stored);

/// Argon2id with 46 MiB and one pass (OWASP Password Storage).
class Passwords {
 public:
  explicit Passwords(Loop& loop);

  /// What is stored of a password; `then` hears it on the loop, empty if there is no memory for it. False:
  /// too many wait already, and it is not called.
  bool hash(std::string password, std::function<void(std::string)> then);
  /// Whether the password is the one of this hash. Where there is none it takes as long, and is not.
  bool verify(std::string password, std::string hash, std::function<void(bool)> then);

 private:
  /// Computes something slow, and gives what is to be done on the loop with it.
  using Work = std::function<std::function<void()>()>;
  bool queue(Work work);
  void run(const std::stop_token& stop);

  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable_any more_;
  std::deque<Work> waiting_;
  std::jthread thread_;
};

}  // namespace spielwerk::server
