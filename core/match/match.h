#pragma once
// AnyMatch: one running or finished match of any game behind one virtual interface. This is all that server,
// page and command line know of a match. There is no function that returns a state: what leaves is made for
// one viewer.

#include <compare>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match/question.h"
#include "core/match/record.h"
#include "core/values/problem.h"
#include "core/values/seat.h"

namespace spielwerk {

/// Source of chance: a uniform number in 0 ... n-1 for the outcome that becomes entry k.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  virtual std::uint64_t draw(std::uint64_t k, std::uint64_t n) = 0;
};

/// Who has to act. Automatic nodes run by themselves, so they never show here.
struct ToAct {
  enum class Kind { kSeat, kChance, kOver } kind = Kind::kOver;
  Seat seat{};  // meaningful for kSeat
  bool operator==(const ToAct&) const = default;
};

/// What one seat knows, as a value of its own that may be carried to another thread. Opaque: only the thinker
/// of the same game can look inside, and it can only observe and sample.
class AnyInfoSet {
 public:
  virtual ~AnyInfoSet() = default;
};

/// A value of an option is possible only while another option has one of certain values.
struct ValueCondition {
  std::string value;                // empty: every value but the standard
  std::string other;                // empty: no other option matters
  std::vector<std::string> values;  // of `other`
  int since = 1;                    // version of the rules that first knew the value
  std::string reason;               // code, for texts
};

/// What the values of an option are: words, numbers, yes or no, seats or `drawn`, editions of exchangeable
/// data.
enum class OptionKind : std::uint8_t { kChoice, kNumber, kSwitch, kSeat, kData };

struct OptionInfo {
  std::string key;
  std::vector<std::string> values;
  std::string standard;
  OptionKind kind = OptionKind::kChoice;
  std::vector<ValueCondition> conditions{};
};

struct GameInfo {
  std::string id;
  int rules = 1;                    // version of the rules that new matches get; stored with every match
  int oldest_rules = 1;             // the oldest version that is still played
  std::vector<int> seats;           // possible numbers of players
  std::vector<OptionInfo> options;  // "seats" is the first of them
  std::vector<std::string> levels;  // of computer opponents, weakest first
  bool hidden = false;              // somebody may know something that others do not
};

struct StandingLine {
  Seat seat;
  int points = 0;
  int place = 0;
};

/// A client that is to be told of new entries: who looks, and through whose eyes it saw the position before
/// the first of them; `had` is empty if it did not see that position.
struct FrameReader {
  Viewer viewer;
  std::optional<Viewer> had;
  auto operator<=>(const FrameReader&) const = default;
};

/// How many entries a match may have before nobody plays on, and how many of them may take back: below what a
/// record holds, whatever then follows by itself.
inline constexpr int kMostEntries = 150'000;
inline constexpr int kMostUndos = 50'000;

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual const GameInfo& game() const = 0;
  virtual int seats() const = 0;
  /// Number of entries so far, undone ones and undo entries included; grows only (but for drop_from).
  virtual int entries() const = 0;
  virtual ToAct to_act() const = 0;
  /// Whether nobody plays on, though the match is not over: `play` says too_long.
  virtual bool full() const = 0;

  /// Plays an action given as text. Errors: not_your_turn, malformed, not_offered, too_long; nothing changes
  /// then.
  virtual std::expected<void, Problem> play(Seat seat, std::string_view action) = 0;
  /// The only action of the seat to act, if there is just one; such a decision is not asked.
  virtual std::optional<std::string> forced() const = 0;
  /// What the seat to act is asked, if it may be let go.
  virtual std::optional<Question> question() const = 0;
  /// Resolves the chance node to act; to_act() must be chance.
  virtual void draw(ChanceSource& source) = 0;
  /// Takes back to just before entry `to`. Errors: no_undo.
  virtual std::expected<void, Problem> undo(Seat seat, int to) = 0;
  /// Somebody else plays the seat from entry `n` on: what was played there before stays.
  virtual void hand_over(Seat seat, int n) = 0;
  /// Whether the seat has a decision of its own to take back.
  virtual bool may_undo(Seat seat) const = 0;
  /// Plays a stored entry, strictly, as the record says it. Errors name the entry and the reason.
  virtual std::expected<void, Problem> replay(const Entry& entry) = 0;
  /// Forgets the entries from n on: for a caller that could not store what it had just played.
  virtual void drop_from(int n) = 0;

  /// JSON View of docs/protocol.md.
  virtual std::string view(Viewer viewer) const = 0;
  /// JSON array of Frames of docs/protocol.md for the entries from ... to-1.
  virtual std::string frames(Viewer viewer, int from, int to) const = 0;
  /// The same for several clients at once, brief: a frame has `changes` in place of its position where the
  /// client has the position before.
  virtual std::vector<std::string> brief_frames(std::span<const FrameReader> readers, int from,
                                                int to) const = 0;
  /// The view without its position, for a client that has it.
  virtual std::string brief_view(Viewer viewer) const = 0;
  /// The board as lines of text, where the game can draw it; else empty.
  virtual std::string drawing(Viewer viewer) const = 0;
  virtual std::vector<StandingLine> standings() const = 0;
  /// The match so far; draws and people are added by whoever keeps the match.
  virtual const Record& record() const = 0;
  /// Hash of the present state, the same on every platform.
  virtual std::uint64_t hash() const = 0;
  virtual std::unique_ptr<AnyInfoSet> info_set(Seat seat) const = 0;
};

/// Plays one entry that nobody is asked for: an outcome of chance, if there is something to draw it from, or
/// a decision with a single action. False if there was none, or the match is full.
inline bool play_unasked(AnyMatch& match, ChanceSource* draws) {
  const ToAct next = match.to_act();
  if (next.kind == ToAct::Kind::kOver) return false;
  if (next.kind == ToAct::Kind::kChance) {
    if (draws != nullptr) match.draw(*draws);
    return draws != nullptr;
  }
  const std::optional<std::string> only = match.forced();
  return only && match.play(next.seat, *only).has_value();
}

}  // namespace spielwerk
