#pragma once
// What is kept of people: accounts, sessions, and how they stand to others.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spielwerk {

/// Milliseconds since 1970.
using Time = std::int64_t;

/// What lets somebody come back from another device.
struct StoredAccount {
  std::string name_key;              // by which the name is found, the same for names that look alike
  std::string password;              // its hash
  std::vector<std::string> codes{};  // hashes of the recovery codes that are still good; no spaces in them
  bool operator==(const StoredAccount&) const = default;
};

struct StoredPerson {
  std::string id;
  std::string name;
  std::string language;  // "de", "en" or empty: not chosen
  Time created = 0;
  Time seen = 0;                           // when they were last here, to the day; 0: only when they were new
  bool unlisted = false;                   // wants to be in no list of ratings
  std::optional<StoredAccount> account{};  // empty: a guest
  std::string calendar{};                  // when they do not play (clock/calendar.h); empty: no rest
  Time night_changed = 0;                  // when the nights in it were last changed; 0: never
  bool operator==(const StoredPerson&) const = default;
};

/// A browser that somebody is signed in with.
struct StoredSession {
  std::string token_hash;  // the session's token itself is never stored
  std::string person;
  std::string device;  // as the browser names itself
  Time created = 0;
  Time seen = 0;         // when it was last used, to the day
  bool passkey = false;  // it began with a passkey of theirs
  bool operator==(const StoredSession&) const = default;
};

/// A key pair on somebody's device or in their password manager; the private half never leaves it.
struct StoredPasskey {
  std::string id;  // base64url, as is `key`
  std::string person;
  int algorithm = 0;       // of COSE (RFC 9053)
  std::string key;         // the public half
  std::uint32_t uses = 0;  // as the passkey counts them; 0: it does not
  std::string device;      // where it was made, as the browser names itself
  Time created = 0;
  Time used = 0;
  bool operator==(const StoredPasskey&) const = default;
};

/// Somebody was here with this session. Nothing else of them is written, and nothing if they are gone.
struct StoredVisit {
  std::string token_hash;
  std::string person;
  Time at = 0;
};

/// Somebody does not want to play with another person, nor to read what they say.
struct StoredBlock {
  std::string person;
  std::string blocked;
  std::string name;  // of the blocked person, as they are called when it is read; not written
  Time at = 0;
  bool operator==(const StoredBlock&) const = default;
};

/// Somebody has another person in their list of friends, who is not told.
struct StoredFriend {
  std::string person;
  std::string other;
  std::string name;  // of the other person, as they are called when it is read; not written
  Time at = 0;
  bool operator==(const StoredFriend&) const = default;
};

/// Somebody is asked to a table where people gather.
struct StoredInvitation {
  std::string table;
  std::string person;       // who is asked
  std::string sender;       // who has asked first
  std::string name;         // of the person, as they are called when it is read; not written
  std::string sender_name;  // the same of the sender
  Time at = 0;
  bool declined = false;
  bool operator==(const StoredInvitation&) const = default;
};

/// Somebody would like to play a game with anybody who wants the same.
struct StoredWish {
  std::string person;
  std::string game;
  std::string name{};  // of the person, as they are called when it is read; not written
  int players = 0;     // 0: any number
  std::string pace{};  // in the words of the protocol
  bool near = false;   // only with people who are about as strong
  std::string seal{};  // hash of words for the draws; empty: none
  Time at = 0;
  bool operator==(const StoredWish&) const = default;
};

}  // namespace spielwerk
