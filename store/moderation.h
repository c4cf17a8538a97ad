#pragma once
// What is kept of how people behave: who looks after it, what others report, and what came of it.

#include <cstdint>
#include <string>

#include "store/people.h"

namespace spielwerk {

/// What somebody may not do for a while: write in the chat, or anything at all but look.
enum class Sanction : std::uint8_t { kMuted, kBanned };

struct StoredSanction {
  std::string person;
  Sanction kind = Sanction::kMuted;
  Time until = 0;
  bool operator==(const StoredSanction&) const = default;
};

/// Somebody tells the moderators about another person.
struct StoredReport {
  std::int64_t number = 0;  // given by the store
  std::string person;
  std::string reporter;
  std::string table;            // where it happened; empty: nowhere in particular
  std::string text;             // in the words of the reporter
  std::string name{};           // of the person, as they are called when it is read; not written
  std::string reporter_name{};  // the same of the reporter; empty: they are deleted
  Time at = 0;
  bool operator==(const StoredReport&) const = default;
};

/// What a moderator has done.
struct StoredDeed {
  std::string moderator;
  std::string what;              // in the words of the protocol
  std::string person;            // who it was done to; empty: nobody
  std::string table;             // to which; empty: none
  std::string text;              // why
  std::string moderator_name{};  // as they are called when it is read; not written
  std::string name{};            // the same of the person
  Time at = 0;
  bool operator==(const StoredDeed&) const = default;
};

}  // namespace spielwerk
