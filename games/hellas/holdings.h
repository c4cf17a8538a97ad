#pragma once
// What the seats of Hellas have on the board and what could become of it, for judging positions: groups with
// the temples they touch, and the points that one more piece would bring or, where cities grow together,
// cost.

#include <algorithm>
#include <array>

#include "games/hellas/cities.h"
#include "games/hellas/state.h"

namespace spielwerk::hellas {

inline constexpr int kMostGroups = 18;  // every piece by itself
inline constexpr int kCitiesSeen = 3;

/// A group with what decides its future.
struct Part {
  Group group;
  unsigned temples = 0;  // bit i: touches temple i
  bool house = false;
  bool palace = false;
  int size() const { return group.cells.size(); }
};

/// Points that one more piece would bring, with the columns as they are and with all temples full.
struct Gain {
  int now = 0;
  int full = 0;
  void offer(const Gain& other) {
    now = std::max(now, other.now);
    full = std::max(full, other.full);
  }
};

struct Holding {
  FixedList<Part, kMostGroups> parts;
  int largest = 0;  // size of the largest city
  int second = 0;   // and of the one next in size
  int cities = 0;
  int villages = 0;
  int largest_village = 0;
  int loose_palaces = 0;
  int temples = 0;  // points for them now
  int coming = 0;   // columns still missing in the temples that its cities touch, city by city
  int statues = 0;  // points for them
  Gain house;
  Gain palace;
  Gain village;  // of the best village, were it a city
};

/// What all seats share.
struct Board {
  const State& s;
  Cells free;
  FixedList<int, kActiveQuarries + 1> active;  // from the lowest number; four while a worker moves

  explicit Board(const State& state);
  /// Free fields that touch the temple.
  Cells open_beside(int temple) const {
    return free & s.map().beside_temple[static_cast<std::size_t>(temple)];
  }
  int room(int temple) const { return s.map().temples[temple].capacity - s.columns[temple]; }
};

/// Complexity: linear in the pieces of the seat, square in its groups.
Holding holding_of(const Board& board, Seat seat);
/// Most of its cities that one more statue can touch, counted up to kCitiesSeen.
int statue_reach(const Board& board, const Holding& holding);

}  // namespace spielwerk::hellas
