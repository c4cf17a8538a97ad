#pragma once
// AnyMatch: one running or finished match of any game behind one virtual interface. This is all that server,
// page and command line know of a game. There is no function that returns a state: what leaves is made for
// one viewer.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/arena_plan.h"
#include "core/problem.h"
#include "core/record.h"
#include "core/seat.h"
#include "core/worth.h"

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

/// What a computer opponent keeps from one decision to the next, such as its tree. Of one seat in one match.
class ThinkMemory {
 public:
  virtual ~ThinkMemory() = default;
  /// Differs between the kinds of memory, so that a thinker knows its own again.
  virtual const void* kind() const = 0;
};

/// Of all seats of a match.
class ThinkMemories {
 public:
  std::unique_ptr<ThinkMemory>* of(Seat seat) { return &seats_[static_cast<std::size_t>(seat.index())]; }

 private:
  std::array<std::unique_ptr<ThinkMemory>, kMostSeats> seats_;
};

/// How a computer opponent may be held back: it looks at `stop` at least every few milliseconds. The same
/// seed, knowledge, memory and level give the same decision.
struct ThinkBudget {
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop = nullptr;         // set: answer at once with the best found so far
  std::unique_ptr<ThinkMemory>* memory = nullptr;  // of the seat, empty at first; null: it remembers nothing
  /// Past it the best found so far is answered. A ceiling for where a person waits: with it the decision
  /// depends on the machine, so what measures strength has none.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
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

class AnyMatch {
 public:
  virtual ~AnyMatch() = default;

  virtual const GameInfo& game() const = 0;
  virtual int seats() const = 0;
  /// Number of entries so far, undone ones and undo entries included; grows only (but for drop_from).
  virtual int entries() const = 0;
  virtual ToAct to_act() const = 0;

  /// Plays an action given as text. Errors: not_your_turn, malformed, not_offered; nothing changes then.
  virtual std::expected<void, Problem> play(Seat seat, std::string_view action) = 0;
  /// The only action of the seat to act, if there is just one; such a decision is not asked.
  virtual std::optional<std::string> forced() const = 0;
  /// Resolves the chance node to act; to_act() must be chance.
  virtual void draw(ChanceSource& source) = 0;
  /// Takes back to just before entry `to`. Errors: no_undo.
  virtual std::expected<void, Problem> undo(Seat seat, int to) = 0;
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

/// Everything that can be done with a game without having a match of it.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual const GameInfo& info() const = 0;
  /// A new match by the present rules. Errors: unknown or impossible options, naming what was expected.
  virtual std::expected<std::unique_ptr<AnyMatch>, Problem> create(
      const std::map<std::string, std::string>& options) const = 0;
  /// A match from its record, replayed strictly by the version of the rules that it names. Errors name the
  /// line and the reason.
  virtual std::expected<std::unique_ptr<AnyMatch>, Problem> load(const Record& record) const = 0;
  /// The state that a record leads to, as the JSON that a record's `position` line holds. Whoever has the
  /// whole record knows everything anyway. Errors as load().
  virtual std::expected<std::string, Problem> position(const Record& record) const = 0;
  /// Decision of a computer opponent of this level as action text. May take long; called on worker threads.
  virtual std::string decide(const AnyInfoSet& knowledge, std::string_view level,
                             const ThinkBudget& budget) const = 0;
  virtual bool knows_level(std::string_view level) const = 0;

  // What positions are worth: by the game's net where there is one, else by its own quick judgement.
  /// To every seat, as far as the one whose knowledge it is can know. At the end: the result.
  virtual Worth worth(const AnyInfoSet& knowledge, const ThinkBudget& budget) const = 0;
  /// For the seat to decide, whose knowledge it must be. May take long; called on worker threads.
  virtual Advice advise(const AnyInfoSet& knowledge, const ThinkBudget& budget) const = 0;
  /// Luck and skill of the entries from ... to-1 that count, by the whole record. Errors: as load().
  virtual std::expected<Analysis, Problem> analyse(const Record& record, int from, int to) const = 0;

  /// TypeScript declarations of the game's actions, facts, reasons and observation.
  virtual std::string typescript() const = 0;
  /// What the fields of actions, facts, reasons and observation hold, as the JSON of core/shape.h.
  virtual std::string shapes() const = 0;
  /// Keys that the game's text catalogs must have.
  virtual std::set<std::string> text_keys() const = 0;

  // For measuring; errors: impossible options.
  /// Plays games uniformly at random; returns the number of plies.
  virtual std::expected<std::uint64_t, Problem> random_games(
      const std::map<std::string, std::string>& options, std::uint64_t seed, int games) const = 0;
  virtual std::expected<std::uint64_t, Problem> perft(const std::map<std::string, std::string>& options,
                                                      int depth) const = 0;
  /// Of the present rules.
  virtual std::expected<std::uint64_t, Problem> signature(const std::map<std::string, std::string>& options,
                                                          std::uint64_t seed, int games) const = 0;
  virtual std::expected<ArenaResult, Problem> arena(const std::map<std::string, std::string>& options,
                                                    const ArenaPlan& plan) const = 0;
};

/// A game behind its interface. Compiled once for each game, in the game's library: everybody else, its own
/// tests included, takes it from there.
template <class G>
const AnyGame& game_of();

/// All games, in alphabetical order. Generated from games/CMakeLists.txt.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view id);

}  // namespace spielwerk
