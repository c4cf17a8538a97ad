#pragma once
// What is printed on the box, the action bar and the pieces of Hellas. What is printed on the board's two
// sides and on the quarry tiles stands in maps/*.json and is read by map.h. fidelity.md says where facts
// come from.

#include <array>
#include <cstdint>

#include "core/values/codec.h"
#include "core/values/fixed.h"
#include "core/values/hex.h"

namespace spielwerk::hellas {

inline constexpr int kMaxSeats = 4;

/// A field of either side of the board, as on the drawings in maps/: row letter and column number.
using Cell = HexCell<12, 16>;
using Cells = Set<Cell>;

inline constexpr int kTiles = 40;
using Tile = Bounded<1, kTiles>;
using Tiles = Set<Tile>;

/// Most quarry and temple fields that a side may have.
inline constexpr int kMostQuarries = 16;
inline constexpr int kTempleFields = 5;
inline constexpr int kColumns = 30;  // in the box; the capacity of all temples together
inline constexpr int kMostCapacity = 9;

/// The spaces of the action bar; equal ones are one kind with a number.
enum class Space : std::uint8_t {
  kHouse,
  kHouseSquare,
  kPalace,
  kQuarry,
  kTempleSmall,
  kTempleMedium,
  kTempleLarge,
  kStatue,
  kMarble,
};
enum class Piece : std::uint8_t { kHouse, kSquare, kPalace };
enum class Side : std::uint8_t { kPegasus, kMinotaur };
enum class Ground : std::uint8_t { kCoast, kInland, kCoastalQuarry, kInlandQuarry, kTemple };
enum class Source : std::uint8_t { kLargestCity, kTemples, kStatues, kRings, kRingMajority, kMarble };

}  // namespace spielwerk::hellas

namespace spielwerk {
template <>
inline constexpr EnumNames<hellas::Space> kEnumNames<hellas::Space>{
    "space",
    {"house", "house_square", "palace", "quarry", "temple_small", "temple_medium", "temple_large", "statue",
     "marble"}};
template <>
inline constexpr EnumNames<hellas::Piece> kEnumNames<hellas::Piece>{"piece", {"house", "square", "palace"}};
template <>
inline constexpr EnumNames<hellas::Side> kEnumNames<hellas::Side>{"side", {"pegasus", "minotaur"}};
template <>
inline constexpr EnumNames<hellas::Ground> kEnumNames<hellas::Ground>{
    "ground", {"coast", "inland", "coastal_quarry", "inland_quarry", "temple"}};
template <>
inline constexpr EnumNames<hellas::Source> kEnumNames<hellas::Source>{
    "source", {"largest_city", "temples", "statues", "rings", "ring_majority", "marble"}};
}  // namespace spielwerk

namespace spielwerk::hellas {

/// How many spaces of each kind the action bar has.
inline constexpr std::array<int, 9> kSpaces{3, 1, 1, 3, 1, 1, 1, 1, 1};
constexpr int spaces(Space space) { return kSpaces[static_cast<std::size_t>(space)]; }
/// On the left of the bar: whoever chooses such a space, all players do what it says.
constexpr bool for_all(Space space) { return space <= Space::kQuarry; }

/// Price in marble and number of columns of a temple space; no columns for other spaces.
struct TempleOrder {
  int marble;
  int columns;
};
constexpr TempleOrder temple_order(Space space) {
  switch (space) {
    case Space::kTempleSmall: return {4, 2};
    case Space::kTempleMedium: return {6, 3};
    case Space::kTempleLarge: return {10, 5};
    default: return {0, 0};
  }
}
inline constexpr int kMostColumnsAtOnce = 5;

/// Price in marble of a piece on the coast and inland.
inline constexpr std::array<int, 3> kCoastPrice{1, 1, 5};
inline constexpr std::array<int, 3> kInlandPrice{2, 2, 7};
constexpr int price(Piece piece, bool inland) {
  return (inland ? kInlandPrice : kCoastPrice)[static_cast<std::size_t>(piece)];
}
inline constexpr int kStatuePrice = 7;
inline constexpr int kTakenMarble = 3;
inline constexpr int kStartMarble = 10;

/// Pieces of one colour, and what is there for all.
inline constexpr std::array<int, 3> kPieces{12, 3, 3};
constexpr int pieces(Piece piece) { return kPieces[static_cast<std::size_t>(piece)]; }
inline constexpr int kStatuePieces = 3;
inline constexpr int kRingPieces = 14;

inline constexpr int kActiveQuarries = 3;
inline constexpr int kTilesPerAction = 4;

inline constexpr int kPhases = 3;
/// Action stones of each player in a phase (from 0): 12 shared out, in the last phase one less.
constexpr int stones(int seats, int phase) { return 12 / seats - (phase == kPhases - 1 ? 1 : 0); }

inline constexpr int kPointsPerStatue = 3;
inline constexpr int kPointsPerRing = 2;
inline constexpr int kMajorityPoints = 3;
inline constexpr int kMarblePerPoint = 5;

/// Minotaur with three and four players, Pegasus with two.
constexpr Side side_for(int seats) { return seats == 2 ? Side::kPegasus : Side::kMinotaur; }

// ---- audit: the counts of the pieces prove the spaces --------------------------------------------------

constexpr int total_spaces() {
  int total = 0;
  for (const int count : kSpaces) total += count;
  return total;
}
static_assert(total_spaces() == 13, "thirteen spaces for twelve action stones");
static_assert(pieces(Piece::kHouse) == kPhases * (spaces(Space::kHouse) + spaces(Space::kHouseSquare)));
static_assert(pieces(Piece::kPalace) == kPhases * spaces(Space::kPalace));
static_assert(pieces(Piece::kSquare) == kPhases * spaces(Space::kHouseSquare));
static_assert(kStatuePieces == kPhases * spaces(Space::kStatue));
static_assert(kColumns == kPhases * (temple_order(Space::kTempleSmall).columns +
                                     temple_order(Space::kTempleMedium).columns +
                                     temple_order(Space::kTempleLarge).columns));
static_assert(kRingPieces == kPhases * 3 + kTempleFields);
static_assert(kActiveQuarries + kPhases * spaces(Space::kQuarry) * kTilesPerAction <= kTiles);

}  // namespace spielwerk::hellas
