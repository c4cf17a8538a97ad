#pragma once
// GameThink: the computer opponents of a game, and what positions are worth: by the game's net where there is
// one, else by its own quick judgement.

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "core/match/match.h"
#include "core/match/record.h"
#include "core/match/worth.h"
#include "core/values/problem.h"
#include "core/values/seat.h"

namespace spielwerk {

/// What a computer opponent keeps from one decision to the next, such as its tree. Of one seat in one match.
class SearchMemory {
 public:
  virtual ~SearchMemory() = default;
  /// Differs between the kinds of memory, so that a thinker knows its own again.
  virtual const void* kind() const = 0;
};

/// Of all seats of a match.
class SearchMemories {
 public:
  std::unique_ptr<SearchMemory>* of(Seat seat) { return &seats_[static_cast<std::size_t>(seat.index())]; }

 private:
  std::array<std::unique_ptr<SearchMemory>, kMostSeats> seats_;
};

/// What time it is; tests have clocks of their own.
class ThinkClock {
 public:
  virtual ~ThinkClock() = default;
  virtual std::chrono::steady_clock::time_point now() const = 0;
};

/// How a computer opponent may be held back: it looks at `stop` at least every few milliseconds. The same
/// seed, knowledge, memory and level give the same decision.
struct ThinkBudget {
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop = nullptr;          // set: answer at once with the best found so far
  std::unique_ptr<SearchMemory>* memory = nullptr;  // of the seat, empty at first; null: it remembers nothing
  /// Past it the best found so far is answered. A ceiling for where a person waits: with it the decision
  /// depends on the machine, so what measures strength has none.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  const ThinkClock* clock = nullptr;  // null: the steady clock
};

class GameThink {
 public:
  virtual ~GameThink() = default;
  /// Decision of a computer opponent of this level as action text. May take long; called on worker threads.
  virtual std::string decide(const AnyInfoSet& knowledge, std::string_view level,
                             const ThinkBudget& budget) const = 0;
  virtual bool knows_level(std::string_view level) const = 0;
  /// For the seat to decide, whose knowledge it must be. May take long; called on worker threads.
  virtual Advice advise(const AnyInfoSet& knowledge, const ThinkBudget& budget) const = 0;
  /// Luck and skill of the entries from ... to-1 that count, by the whole record. Errors: as load().
  virtual std::expected<Analysis, Problem> analyse(const Record& record, int from, int to) const = 0;
};

}  // namespace spielwerk
