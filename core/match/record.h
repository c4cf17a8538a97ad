#pragma once
// The record of a match: a header and a list of entries, and its text form (docs/record-format.md).
// Loading a match is replaying its record; undo is one more entry.

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/problem.h"
#include "core/values/seat.h"

namespace spielwerk {

/// Who made an entry: a seat, or chance (empty).
using Actor = std::optional<Seat>;

/// One line: an action of a seat, an outcome of chance, or `undo N` (back to just before entry N).
struct Entry {
  Actor actor;
  std::string text;
  bool operator==(const Entry&) const = default;
};

/// Versions of the text form. They differ in how draws are numbered (core/match/draws.h) and in that only the
/// newer one knows sealed words.
inline constexpr int kOldestFormat = 1;
inline constexpr int kNewestFormat = 2;

/// Commitment to the draws: the hash of a secret seed before the first draw, words of the seats, the seed at
/// the end.
struct DrawHeader {
  std::string commit;                      // hex SHA-256 of the seed; empty: draws are not verifiable
  std::vector<std::string> contributions;  // one per seat, may be empty
  std::optional<std::string> seed;         // hex; opened when the match is over or abandoned
  int format = kNewestFormat;
  std::map<int, std::string> sealed{};  // by seat: hex SHA-256 of its words, given before anybody opened any
  std::set<int> left_out{};             // sealed seats that did not open their words in time
  bool operator==(const DrawHeader&) const = default;
};

struct Record {
  std::string game;
  int rules = 1;
  std::map<std::string, std::string> options;
  std::vector<std::string> names;  // of the seats; may be empty
  DrawHeader draws;
  std::optional<std::string> position;  // starts from this state (JSON) instead of the game's beginning
  std::vector<Entry> entries;
  bool operator==(const Record&) const = default;
};

/// Text form of one entry without its number: `s0 build mine`, `chance die 4`, `s0 undo 12`.
std::string entry_text(const Entry& entry);
std::expected<Entry, Problem> parse_entry(std::string_view line);

/// Whole text, closing line included. Deterministic: equal records give equal text.
std::string record_text(const Record& record);
/// Strict. The problem names line and reason for text that is cut off, altered, or of an unknown version.
std::expected<Record, Problem> parse_record(std::string_view text);

/// Number of the line, from 1, on which the text form has entry n.
int entry_line(const Record& record, int n);

/// The number N of an entry `undo N`; empty for every other entry.
std::optional<int> undo_target(const Entry& entry);

/// Numbers of the entries that count, in order, after undo entries are folded away. Complexity: linear.
std::vector<int> effective_line(const std::vector<Entry>& entries);

}  // namespace spielwerk
