#pragma once
// What a seat may hope for: what one more of everything is worth by the cards of the field, what lies open in
// its district and can be finished with one tile, and what the tiles within its reach would finish. For
// the features of the nets.

#include <array>
#include <cstdint>

#include "games/carpe_diem/ring.h"
#include "games/carpe_diem/worth.h"

namespace spielwerk::carpe_diem {

/// What one more of something would add to the best circle of a seat.
struct Demand {
  BestCircles circles{};
  Table<Thing, Tenths> things{};
  Table<Ware, Tenths> wares{};
  Tenths coin = 0;
  Tenths chimney = 0;
};
/// Complexity: linear in cards and circles. Without discs all is 0.
Demand demand_of(const State& s, const Player& player);

/// A square where one tile finishes something.
struct Target {
  Square square;
  Thing thing;
  Tenths worth = 0;
};

/// What lies unfinished in a district.
struct OpenThings {
  Table<Thing, std::uint8_t> regions{};  // that can still be finished
  Table<Thing, std::uint8_t> nearly{};   // of them those with a single opening
  std::uint8_t lost = 0;                 // landscapes that have become too large
  std::uint8_t chimneys = 0;             // in the open villa that has most
  std::uint8_t open_squares = 0;         // empty squares that something opens to, counted once for each
  FixedList<Target, kSquares> targets{};
  TaskNumbers begun{};  // tasks of the frame on whose line such a region lies or opens to
};

/// A seat's district and what it wants.
class Outlook {
 public:
  /// `cards`: the seat's own fountain cards count; else nothing is read of them.
  Outlook(const State& s, Seat seat, bool cards);

  const Demand& demand() const { return demand_; }
  const OpenThings& open() const { return open_; }
  const District& district() const { return district_; }
  /// What finishing a thing brings at once, by the cards of the field and at the end.
  Tenths worth_of(Thing thing, int tiles, int chimneys, std::uint64_t squares) const;
  /// What the best place of a tile brings at once; `kNoPlace` if it fits nowhere.
  Tenths worth_of(Tile tile) const;
  static constexpr Tenths kNoPlace = -10;
  /// The best of these tiles, and of the others the best.
  struct Best {
    Tenths first = kNoPlace;
    Tenths second = kNoPlace;
    void see(Tenths worth);
  };
  /// Of the tiles that the seat may take in its next turn, or in the one that runs.
  Best within_reach() const;
  /// Of the dark tiles on display.
  Best on_display() const;
  /// Squares where a tile fits, in any rotation.
  std::uint64_t places(Tile tile) const;

 private:
  void note(const Region& region);

  const State& s_;
  const Player& player_;
  bool cards_;
  District district_;
  std::array<std::array<std::uint64_t, kGrowing + 1>, 4> free_for_{};  // of the frontier, by Side and Edge
  Demand demand_;
  OpenThings open_;
};

}  // namespace spielwerk::carpe_diem
