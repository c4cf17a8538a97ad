#include "games/hellas/holdings.h"

namespace spielwerk::hellas {
namespace {

/// Columns in a set of temples.
Gain columns_in(const Board& board, unsigned temples) {
  Gain sum;
  for (int i = 0; i < board.s.columns.size(); ++i) {
    if (((temples >> i) & 1U) == 0) continue;
    sum.now += board.s.columns[i];
    sum.full += board.s.map().temples[i].capacity;
  }
  return sum;
}
/// Points of a city but for its size.
Gain worth(const Board& board, unsigned temples, int statues) {
  const Gain columns = columns_in(board, temples);
  return {columns.now + kPointsPerStatue * statues, columns.full + kPointsPerStatue * statues};
}
/// What a city of this size and worth brings over those that go up in it.
Gain gain(const Holding& holding, int size, const Gain& after, const Gain& before) {
  const int larger = std::max(0, size - holding.largest);
  return {after.now - before.now + larger, after.full - before.full + larger};
}

/// One more piece beside one group.
void add_growth(const Board& board, const Part& part, Holding& holding) {
  if ((part.group.around & board.free).empty()) return;
  const Gain as_city = worth(board, part.temples, part.group.statues);
  const Gain before = part.group.city ? as_city : Gain{};
  if (part.group.city || part.palace) holding.house.offer(gain(holding, part.size() + 1, as_city, before));
  if (part.group.city || part.house) holding.palace.offer(gain(holding, part.size() + 1, as_city, before));
  if (!part.group.city) return;
  for (int i = 0; i < board.s.columns.size(); ++i) {
    const unsigned more = part.temples | 1U << i;
    if (more == part.temples || !part.group.around.touches(board.open_beside(i))) continue;
    holding.house.offer(gain(holding, part.size() + 1, worth(board, more, part.group.statues), before));
  }
}
/// One more piece between two groups.
void add_merger(const Board& board, const Part& one, const Part& other, Holding& holding) {
  if (!(one.group.around & other.group.around).touches(board.free)) return;
  const Cells statues = (one.group.around | other.group.around) & board.s.statues;
  const Gain after = worth(board, one.temples | other.temples, statues.size());
  Gain before;
  for (const Part* part : {&one, &other}) {
    if (!part->group.city) continue;
    const Gain worth_now = worth(board, part->temples, part->group.statues);
    before.now += worth_now.now;
    before.full += worth_now.full;
  }
  const int size = one.size() + other.size() + 1;
  const bool house = one.house || other.house;
  if (house && (one.palace || other.palace)) holding.house.offer(gain(holding, size, after, before));
  if (house) holding.palace.offer(gain(holding, size, after, before));
}

void count(const Board& board, const Part& part, Holding& holding) {
  if (part.group.city) {
    ++holding.cities;
    holding.second = std::max(holding.second, std::min(holding.largest, part.size()));
    holding.largest = std::max(holding.largest, part.size());
    holding.temples += part.group.columns;
    holding.coming += columns_in(board, part.temples).full - part.group.columns;
    holding.statues += kPointsPerStatue * part.group.statues;
  } else if (part.house) {
    ++holding.villages;
    holding.largest_village = std::max(holding.largest_village, part.size());
    holding.village.offer(worth(board, part.temples, part.group.statues));
  } else if (part.palace) {
    ++holding.loose_palaces;
  }
}

}  // namespace

Board::Board(const State& state) : s(state), free(state.free_fields()) {
  for (int i = 0; i < s.quarries.size(); ++i)
    if (s.quarries[i].active()) active.push(i);
  std::sort(active.begin(), active.end(),
            [&](int one, int other) { return s.quarries[one].top < s.quarries[other].top; });
}

Holding holding_of(const Board& board, Seat seat) {
  const State& s = board.s;
  Holding holding;
  each_group(s, seat, [&](const Group& group) {
    Part part{group, 0, group.cells.touches(s[seat].houses), group.cells.touches(s[seat].palaces)};
    for (int i = 0; i < s.columns.size(); ++i)
      if (group.around.has(s.map().temples[i].cell)) part.temples |= 1U << i;
    holding.parts.push(part);
    count(board, part, holding);
  });
  for (int i = 0; i < holding.parts.size(); ++i) {
    add_growth(board, holding.parts[i], holding);
    for (int k = 0; k < i; ++k) add_merger(board, holding.parts[i], holding.parts[k], holding);
  }
  return holding;
}

int statue_reach(const Board& board, const Holding& holding) {
  std::array<Cells, kCitiesSeen> touched{};  // by more than as many cities
  const Cells open = board.free & board.s.map().inland;
  for (const Part& part : holding.parts) {
    if (!part.group.city) continue;
    Cells around = part.group.around & open;
    for (Cells& level : touched) {
      const Cells again = level & around;
      level |= around;
      around = again;
    }
  }
  int most = 0;
  for (const Cells& level : touched) most += level.empty() ? 0 : 1;
  return most;
}

}  // namespace spielwerk::hellas
