#pragma once
// What clients see of a position, as described types: JSON, differences and TypeScript come from them. The
// page and bots know them as docs/protocol.md says.

#include <optional>
#include <string_view>
#include <variant>

#include "core/json/schema.h"
#include "core/match/match.h"
#include "core/tree/game.h"

namespace spielwerk {
namespace wire {

template <class Source>
struct SourcePoints {
  Source source;
  int points;
  bool operator==(const SourcePoints&) const = default;
  static constexpr std::string_view kName = "source_points";
  static constexpr auto kFields =
      fields(field("source", &SourcePoints::source), field("points", &SourcePoints::points));
};

template <class Source>
struct Standing {
  Seat seat;
  int points;
  int place;
  std::optional<int> tie;
  FixedList<SourcePoints<Source>, 16> sources;
  bool operator==(const Standing&) const = default;
  static constexpr std::string_view kName = "standing";
  static constexpr auto kFields = fields(field("seat", &Standing::seat), field("points", &Standing::points),
                                         field("place", &Standing::place), field("tie", &Standing::tie),
                                         field("sources", &Standing::sources));
};
template <class Source>
using Standings = FixedList<Standing<Source>, kMostSeats>;

template <class Source>
Standings<Source> standings_of(const spielwerk::Standings<Source>& all) {
  Standings<Source> out;
  for (int i = 0; i < all.size(); ++i) {
    Standing<Source> one{Seat{i}, all[i].points, all[i].place, all[i].tie, {}};
    for (const auto& part : all[i].sources) one.sources.push({part.source, part.points});
    out.push(one);
  }
  return out;
}

/// What a seat has to decide, by name: what else its phase holds may be secret.
struct PhaseName {
  std::string_view kind;
  bool operator==(const PhaseName&) const = default;
  static constexpr std::string_view kName = "phase_name";
  static constexpr auto kFields = fields(field("kind", &PhaseName::kind));
};
struct SeatToAct {
  Seat seat;
  PhaseName phase;
  bool operator==(const SeatToAct&) const = default;
  static constexpr std::string_view kName = "seat";
  static constexpr auto kFields = fields(field("seat", &SeatToAct::seat), field("phase", &SeatToAct::phase));
};
SPIELWERK_WORD(ChanceToAct, "chance");
SPIELWERK_WORD(MatchOver, "over");
using Turn = std::variant<SeatToAct, ChanceToAct, MatchOver>;

}  // namespace wire
template <>
inline constexpr std::string_view kSumName<wire::Turn> = "turn";
namespace wire {

/// Who or what is to act in a settled state.
template <class G>
Turn turn_of(const typename G::State& state) {
  KindReader<G> reader;
  G::rules(state, reader);
  if (reader.kind() == NodeKind::kChance) return ChanceToAct{};
  if (reader.kind() != NodeKind::kDecision) return MatchOver{};
  SeatToAct turn{reader.seat(), {}};
  dispatch(state.agenda.top(), [&](const auto& phase) { turn.phase.kind = phase.kName; });
  return turn;
}

/// A position as a viewer sees it: everything of a view that does not depend on who may do what.
template <class G>
struct Position {
  typename G::Observation observation;
  Turn turn;
  Standings<typename G::Source> standings;
  Standings<typename G::Source> projected;
  bool operator==(const Position&) const = default;
  static constexpr std::string_view kName = "position";
  static constexpr auto kFields =
      fields(field("observation", &Position::observation), field("turn", &Position::turn),
             field("standings", &Position::standings), field("projected", &Position::projected));
};

/// Exact points may be secret until the end; before it everybody sees what they can know.
template <class G>
Position<G> position_of(const typename G::State& state, Viewer viewer) {
  const auto projected = G::projected(state, viewer);
  const auto now = [&] {
    if (is_terminal<G>(state)) return G::returns(state);
    if constexpr (CountsLate<G>) return G::points_so_far(state, viewer);
    else return projected;
  };
  return {G::observe(state, viewer), turn_of<G>(state), standings_of(now()), standings_of(projected)};
}

}  // namespace wire
}  // namespace spielwerk
