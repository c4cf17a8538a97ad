#pragma once
// Groups of touching pieces, and what they are worth: a function of the position, never of its history,
// because cities that grow together lose what both counted.

#include <array>

#include "core/values/hex.h"
#include "games/hellas/state.h"

namespace spielwerk::hellas {

/// A group of touching pieces of one seat.
struct Group {
  Cells cells;
  Cells around;
  bool city;    // at least one house and one palace
  int columns;  // in the temples it touches
  int statues;  // that it touches
  int points() const { return city ? columns + kPointsPerStatue * statues : 0; }
};

inline Group group_of(const State& s, const Player& player, const HexPart<Cell>& part) {
  const Map& map = s.map();
  const bool city = part.cells.touches(player.houses) && part.cells.touches(player.palaces);
  Group group{part.cells, part.around, city, 0, (part.around & s.statues).size()};
  for (int i = 0; i < map.temples.size(); ++i)
    if (part.around.has(map.temples[i].cell)) group.columns += s.columns[i];
  return group;
}

/// Calls f(group) for each group of the seat.
template <class F>
void each_group(const State& s, Seat seat, F&& f) {
  const Player& player = s[seat];
  each_part(player.pieces(), [&](const HexPart<Cell>& part) { f(group_of(s, player, part)); });
}

/// Points of a seat by source, in the order of Source.
using Score = std::array<int, 6>;

/// Ring majority and the marble of hidden screens are the caller's affair.
inline Score score_of(const State& s, Seat seat) {
  Score score{};
  int largest = 0;
  each_group(s, seat, [&](const Group& group) {
    if (!group.city) return;
    largest = std::max(largest, group.cells.size());
    score[static_cast<std::size_t>(Source::kTemples)] += group.columns;
    score[static_cast<std::size_t>(Source::kStatues)] += kPointsPerStatue * group.statues;
  });
  score[static_cast<std::size_t>(Source::kLargestCity)] = largest;
  score[static_cast<std::size_t>(Source::kRings)] = kPointsPerRing * s[seat].rings;
  score[static_cast<std::size_t>(Source::kMarble)] = s[seat].marble / kMarblePerPoint;
  return score;
}

/// Marble of a seat from one quarry, as it is now, in a quarry action.
inline int earned_at(const State& s, const Player& player, int quarry) {
  if (!s.quarries[quarry].active()) return 0;
  const Cells& beside = s.map().beside_quarry[static_cast<std::size_t>(quarry)];
  return payout(s.quarries[quarry].top) * (player.houses & beside).size();
}
/// Marble of a seat from one quarry action, as the quarries are now.
inline int income_of(const State& s, const Player& player) {
  int marble = 0;
  for (int i = 0; i < s.quarries.size(); ++i) marble += earned_at(s, player, i);
  return marble;
}

}  // namespace spielwerk::hellas
