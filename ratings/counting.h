#pragma once
// Which matches count for ratings, and with which places. The rules stand in docs/ratings.md.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace spielwerk::ratings {

/// Matches among people, and those with computers, whose levels are fixed anchors.
enum class List : std::uint8_t { kPeople, kWithComputers };

/// What became of one seat.
struct SeatResult {
  std::string person;          // who sat there when the match began; empty: a computer
  std::string level;           // of a computer that sat there from the beginning
  bool local = false;          // a second player at somebody's screen
  std::optional<int> place{};  // when the match was played to its end
  std::optional<int>
      gone_at{};          // entries of the match when the person first left, resigned or ran out of time
  bool back = false;      // they came back, and sat there at the end
  int decisions = 0;      // made on this seat
  int own_decisions = 0;  // of these, made by the person who sat there in the beginning
  bool replaced = false;  // when they were last gone, a computer was put there: they had not left
  bool operator==(const SeatResult&) const = default;
};

struct MatchResult {
  std::vector<SeatResult> seats;
  bool whole = false;     // played to its end
  int entries = 0;        // of the match
  int usual_entries = 0;  // of matches of this game with so many players; 0: not known
  bool operator==(const MatchResult&) const = default;
};

/// Somebody whose rating changes, or an anchor by which others are measured.
struct CountedSeat {
  std::string person;  // empty: an anchor
  std::string level;   // of an anchor
  int place = 1;
  bool operator==(const CountedSeat&) const = default;
};

struct Counted {
  List list = List::kPeople;
  std::vector<CountedSeat> seats;
  bool operator==(const Counted&) const = default;
};

/// Why a match does not count.
enum class NotCounted : std::uint8_t {
  kAlone,      // nobody to compare with
  kOneScreen,  // several seats belong to one person
  kTooShort,   // abandoned before a tenth of the usual length
  kUndecided,  // abandoned later, and nobody was gone: no places
  kNobody,     // computers only
};

/// A match abandoned before this part of the usual length does not count.
inline constexpr double kLeastPart = 0.1;
/// Who left and came back keeps the seat's place if they made at least this part of its decisions.
inline constexpr double kOwnPart = 0.5;

std::expected<Counted, NotCounted> counted(const MatchResult& all);

}  // namespace spielwerk::ratings
