#pragma once
// What is kept of notices: where people want to be told that it is their turn, and what they were told.

#include <cstdint>
#include <string>

namespace spielwerk {

/// A browser that takes messages for somebody by way of its push service (RFC 8030).
struct StoredSubscription {
  std::string id;
  std::string person;
  std::string session;   // hash of the token of the session it was made in, with which it ends
  std::string endpoint;  // where messages go; no two are the same
  std::string key;       // public key of the browser, base64url
  std::string secret;    // that the browser shares with the server, base64url
  std::string language;  // of what is told
  std::string device;    // as the browser names itself
  std::int64_t created = 0;
  bool operator==(const StoredSubscription&) const = default;
};

enum class NoticeState { kWaiting, kSent, kFailed, kPointless };

/// That somebody was told, or is to be told, that it is their turn.
struct StoredNotice {
  std::string person;
  std::string subscription;
  std::string device;      // of the subscription
  std::string table;       // empty: to try it out
  int entries = 0;         // of the table
  std::int64_t at = 0;     // when it was to be told first
  std::int64_t tried = 0;  // when it was last tried
  int tries = 0;
  NoticeState state = NoticeState::kWaiting;
  std::string why{};  // what the last try has failed for
  bool operator==(const StoredNotice&) const = default;
};

}  // namespace spielwerk
