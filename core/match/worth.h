#pragma once
// Worth: what a position promises to each seat, and what is told with it: advice before a decision, and the
// analysis of a match. ai/worth.h, ai/advice.h and ai/analysis.h find the numbers.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/schema.h"
#include "core/match/author.h"
#include "core/values/seat.h"

namespace spielwerk {

/// Appends a number with at most four decimals, the same text on every machine.
void write_decimal(std::string& out, double value);
template <>
inline constexpr Schema kSchema<double> = schema::foreign<double, write_decimal>("number");

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

  static constexpr std::string_view kName = "worth";
  static constexpr auto kFields = fields(field("shares", &Worth::shares), field("points", &Worth::points));
};
Worth operator-(const Worth& a, const Worth& b);

/// `value`: the win share of the seat that decides, alone its points. `error`: standard error of the value,
/// where it comes from samples.
struct AdvisedAction {
  std::string text;
  double value = 0;
  std::optional<double> error{};

  static constexpr std::string_view kName = "advised_action";
  static constexpr auto kFields =
      fields(field("text", &AdvisedAction::text), field("value", &AdvisedAction::value),
             field("error", &AdvisedAction::error));
};

/// For the seat to decide, from what it knows.
struct Advice {
  Worth worth;                         // of the position
  std::vector<AdvisedAction> actions;  // the best few, the best first; none if thinking was stopped

  static constexpr std::string_view kName = "advice";
  static constexpr auto kFields = fields(field("worth", &Advice::worth), field("actions", &Advice::actions));
};

/// One entry that counts. `worth`: after it.
struct AnalysedEntry {
  int n = 0;
  wire::Author author{};
  std::string text;
  Worth worth;
  Worth luck;
  Worth skill;
  Worth correction;
  std::vector<AdvisedAction> best{};  // of a decision: all actions, the best first

  static constexpr std::string_view kName = "analysed_entry";
  static constexpr auto kFields =
      fields(field("n", &AnalysedEntry::n), field("actor", &AnalysedEntry::author),
             field("text", &AnalysedEntry::text), field("worth", &AnalysedEntry::worth),
             field("luck", &AnalysedEntry::luck), field("skill", &AnalysedEntry::skill),
             field("correction", &AnalysedEntry::correction), field("best", &AnalysedEntry::best));
};

struct Analysis {
  Worth start;
  std::vector<AnalysedEntry> entries;
  Worth luck, skill, correction;  // sums
  /// Root of the mean square of what the estimate of a goal corrected of itself from one entry to the next: a
  /// lower bound of how far it is off.
  double typical_correction = 0;

  /// Forgets all but the best few actions of every decision.
  void keep_best(std::size_t actions);

  static constexpr std::string_view kName = "analysis";
  static constexpr auto kFields = fields(
      field("start", &Analysis::start), field("entries", &Analysis::entries), field("luck", &Analysis::luck),
      field("skill", &Analysis::skill), field("correction", &Analysis::correction),
      field("typical_correction", &Analysis::typical_correction));
};

}  // namespace spielwerk
