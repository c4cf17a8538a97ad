#pragma once
// Worth: what a position promises to each seat, and what is told with it: advice before a decision, and the
// analysis of a match. ai/worth.h, ai/advice.h and ai/analysis.h find the numbers.

#include <optional>
#include <string>
#include <vector>

#include "core/record.h"
#include "core/seat.h"

namespace spielwerk {

/// By seat. Win shares add up to 1; points are those expected at the end.
struct Worth {
  std::vector<double> shares;
  std::vector<double> points;

  Worth() = default;
  explicit Worth(int seats)
      : shares(static_cast<std::size_t>(seats)), points(static_cast<std::size_t>(seats)) {}
  int seats() const { return static_cast<int>(shares.size()); }
  /// What a seat plays for: to win; alone, points.
  double goal(Seat seat) const {
    return (seats() == 1 ? points : shares)[static_cast<std::size_t>(seat.index())];
  }
  /// Of as many seats.
  void add(const Worth& other, double times = 1);
};
Worth operator-(const Worth& a, const Worth& b);

/// `value`: the win share of the seat that decides, alone its points. `error`: standard error of the value,
/// where it comes from samples.
struct AdvisedAction {
  std::string text;
  double value = 0;
  std::optional<double> error{};
};

/// For the seat to decide, from what it knows.
struct Advice {
  Worth worth;                         // of the position
  std::vector<AdvisedAction> actions;  // the best few, the best first; none if thinking was stopped
};

/// One entry that counts. `worth`: after it.
struct AnalysedEntry {
  int n = 0;
  Actor actor;
  std::string text;
  Worth worth;
  Worth luck;
  Worth skill;
  Worth correction;
  std::vector<AdvisedAction> best;  // of a decision: all actions, the best first
};

struct Analysis {
  Worth start;
  std::vector<AnalysedEntry> entries;
  Worth luck, skill, correction;  // sums
  /// Root of the mean square of what the estimate of a goal corrected of itself from one entry to the next: a
  /// lower bound of how far it is off.
  double typical_correction = 0;
};

/// JSON of docs/protocol.md; numbers have four decimals, the same text on every machine.
std::string to_json(const Worth& worth);
std::string to_json(const Advice& advice);
/// Of every decision, at most `actions` best actions are told.
std::string to_json(const Analysis& analysis, std::size_t actions);

}  // namespace spielwerk
