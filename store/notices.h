#pragma once
// What is kept of notices: where people want to be told that it is their turn or that a friend asks them to a
// table, and what they were told.

#include <cstdint>
#include <string>

namespace spielwerk {

/// In which way somebody is told: by a browser's push service (RFC 8030), by an address that takes JSON, as
/// it is or with the text in a field that chat services read, or by e-mail.
enum class NoticeWay { kPush, kJson, kText, kContent, kMail };

/// A browser or an address that takes messages for somebody.
struct StoredSubscription {
  std::string id;
  std::string person;
  std::string session;   // of a browser: hash of the token of the session it was made in, with which it ends
  std::string endpoint;  // where messages go; no two browsers have the same
  std::string key;       // of a browser: its public key, base64url
  std::string secret;    // that a browser shares with the server, base64url; of mail: what its links know
  std::string language;  // of what is told
  std::string device;    // as the browser names itself, or the host of the address
  std::int64_t created = 0;
  NoticeWay way = NoticeWay::kPush;
  bool confirmed = true;   // who reads the address wants to be told
  std::int64_t pause = 0;  // in milliseconds: at least between two messages
  std::int64_t told = 0;   // of mail: when somebody was told last
  bool vouched = false;    // of mail: named with the password of the account, which its reader may replace
  bool operator==(const StoredSubscription&) const = default;
};

enum class NoticeState { kWaiting, kSent, kFailed, kPointless };

/// In the place of the number of a table's entries: somebody asks them to that table.
inline constexpr int kInvitation = -1;

/// That somebody was told, or is to be told, that it is their turn or that they are asked to a table.
struct StoredNotice {
  std::string person;
  std::string subscription;
  std::string device;      // of the subscription
  std::string table;       // empty: to try it out
  int entries = 0;         // of the table, or kInvitation
  std::int64_t at = 0;     // when it was to be told first
  std::int64_t tried = 0;  // when it was last tried
  int tries = 0;
  NoticeState state = NoticeState::kWaiting;
  std::string why{};  // what the last try has failed for
  bool operator==(const StoredNotice&) const = default;
};

}  // namespace spielwerk
