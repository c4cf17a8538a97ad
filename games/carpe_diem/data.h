#pragma once
// What the rule page of Carpe Diem says of the material. What is printed on tiles, boards, frame parts and
// cards stands in data/*.json and is read by box.h. fidelity.md says where facts come from.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/values/codec.h"
#include "core/values/fixed.h"

namespace spielwerk::carpe_diem {

inline constexpr int kMaxSeats = 4;

/// The building tiles by number: first those with light backs, then the dark ones, in the order of the file.
inline constexpr int kLightTiles = 84;
inline constexpr int kDarkTiles = 39;
inline constexpr int kTiles = kLightTiles + kDarkTiles;
using Tile = Bounded<1, kTiles>;
using Tiles = Set<Tile>;

/// What can be finished in a district and then counts. The first nine grow over the edges of tiles.
enum class Thing : std::uint8_t {
  kVilla,
  kGarden,
  kChickenYard,
  kVineyard,
  kPond,
  kMerchant,
  kBaker,
  kCaretaker,
  kCraftsman,
  kMarket,
  kBakery,
  kFountain
};
using Things = Set<Thing>;

/// What an edge of a tile shows.
enum class Edge : std::uint8_t {
  kMeadow,
  kVilla,
  kGarden,
  kChickenYard,
  kVineyard,
  kPond,
  kMerchant,
  kBaker,
  kCaretaker,
  kCraftsman
};
inline constexpr std::string_view kEdgeSigns =
    ".VGCWPMBSH";                   // by Edge, in the data files and in the terminal
inline constexpr int kGrowing = 9;  // things that grow over edges

/// From a garden, a chicken yard, a vineyard and a pond.
enum class Ware : std::uint8_t { kHerb, kChicken, kGrape, kFish };

/// The directions of edges and of the parts of a frame, clockwise.
enum class Side : std::uint8_t { kTop, kRight, kBottom, kLeft };

/// The backs of scoring cards.
enum class Letter : std::uint8_t { kA, kB, kC, kD };

/// The squares of a district: rows a to f from the top, columns 1 to 6 from the left.
enum class Square : std::uint8_t {
  // clang-format off
  kA1, kA2, kA3, kA4, kA5, kA6,
  kB1, kB2, kB3, kB4, kB5, kB6,
  kC1, kC2, kC3, kC4, kC5, kC6,
  kD1, kD2, kD3, kD4, kD5, kD6,
  kE1, kE2, kE3, kE4, kE5, kE6,
  kF1, kF2, kF3, kF4, kF5, kF6
  // clang-format on
};
using Squares = Set<Square>;

}  // namespace spielwerk::carpe_diem

namespace spielwerk {
template <>
inline constexpr EnumNames<carpe_diem::Thing> kEnumNames<carpe_diem::Thing>{
    "thing",
    {"villa", "garden", "chicken_yard", "vineyard", "pond", "merchant", "baker", "caretaker", "craftsman",
     "market", "bakery", "fountain"}};
template <>
inline constexpr EnumNames<carpe_diem::Edge> kEnumNames<carpe_diem::Edge>{
    "edge",
    {"meadow", "villa", "garden", "chicken_yard", "vineyard", "pond", "merchant", "baker", "caretaker",
     "craftsman"}};
template <>
inline constexpr EnumNames<carpe_diem::Ware> kEnumNames<carpe_diem::Ware>{
    "ware", {"herb", "chicken", "grape", "fish"}};
template <>
inline constexpr EnumNames<carpe_diem::Side> kEnumNames<carpe_diem::Side>{"side",
                                                                          {"top", "right", "bottom", "left"}};
template <>
inline constexpr EnumNames<carpe_diem::Letter> kEnumNames<carpe_diem::Letter>{"letter", {"a", "b", "c", "d"}};
template <>
inline constexpr EnumNames<carpe_diem::Square> kEnumNames<carpe_diem::Square>{
    "square", {"a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b5", "b6",
               "c1", "c2", "c3", "c4", "c5", "c6", "d1", "d2", "d3", "d4", "d5", "d6",
               "e1", "e2", "e3", "e4", "e5", "e6", "f1", "f2", "f3", "f4", "f5", "f6"}};
}  // namespace spielwerk

namespace spielwerk::carpe_diem {

inline constexpr int kLength = 6;  // squares along a side of a district
inline constexpr int kSquares = kLength * kLength;
constexpr int row_of(Square square) { return static_cast<int>(square) / kLength; }
constexpr int column_of(Square square) { return static_cast<int>(square) % kLength; }
constexpr Square square_at(int row, int column) { return static_cast<Square>(row * kLength + column); }

constexpr bool grows(Thing thing) { return thing <= Thing::kCraftsman; }
constexpr bool is_landscape(Thing thing) { return Thing::kGarden <= thing && thing <= Thing::kPond; }
constexpr bool is_dwelling(Thing thing) { return Thing::kMerchant <= thing && thing <= Thing::kCraftsman; }
constexpr bool is_single(Thing thing) { return Thing::kMarket <= thing; }
/// The edge that belongs to a thing that grows, and back.
constexpr Edge edge_of(Thing thing) { return static_cast<Edge>(static_cast<int>(thing) + 1); }
constexpr Thing thing_of(Edge edge) { return static_cast<Thing>(static_cast<int>(edge) - 1); }
constexpr Ware ware_of(Thing landscape) {
  return static_cast<Ware>(static_cast<int>(landscape) - static_cast<int>(Thing::kGarden));
}
inline constexpr int kMostLandscape = 4;  // tiles

/// The edge that touches this one: the opposite direction.
constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % 4); }
/// Quarter turns clockwise.
using Turns = Bounded<0, 3>;

// ---- board -----------------------------------------------------------------------------------

inline constexpr int kAreas = 7;  // around the ring, each beside a field for patricians
using Area = Bounded<1, kAreas>;
inline constexpr int kTilesPerArea = 4;
inline constexpr int kTilesPerPhase = kAreas * kTilesPerArea;
inline constexpr int kDisplay = 11;
inline constexpr int kPhases = 4;
inline constexpr int kRounds = 7;  // of each phase
/// Where only so many tiles are left in an area, they go back to the box.
constexpr int swept(int seats) { return 4 - seats; }

inline constexpr int kTrackEnd = 20;
inline constexpr int kCaretakerSteps = 2;
inline constexpr int kBakerBreads = 2;
inline constexpr int kMiss = 4;  // points for a scoring card that is not fulfilled
inline constexpr int kBreadsForACard = 3;
inline constexpr int kFountainDraw = 2;
inline constexpr int kLeftoversPerPoint = 2;

/// Points at the start, beginning with the start player.
inline constexpr std::array<std::array<int, 4>, 3> kStartPoints{{{8, 9}, {8, 9, 13}, {8, 9, 10, 11}}};
constexpr int start_points(int seats, int place) {
  return kStartPoints[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(place)];
}

// ---- scoring cards ---------------------------------------------------------------------------

inline constexpr int kScoringCards = 60;
using ScoringCard = Bounded<1, kScoringCards>;
/// How many cards of each letter are in the box and in a game.
inline constexpr std::array<int, 4> kLetterCards{12, 11, 10, 27};
inline constexpr std::array<std::array<int, 4>, 3> kLettersDrawn{{{2, 2, 2, 2}, {2, 3, 2, 3}, {3, 3, 2, 4}}};
constexpr int letters_drawn(int seats, Letter letter) {
  return kLettersDrawn[static_cast<std::size_t>(seats - 2)][static_cast<std::size_t>(letter)];
}

/// The card field: four rows of three places, numbered row by row. With fewer players corners stay empty.
inline constexpr int kPlaces = 12;
inline constexpr int kPlaceColumns = 3;
using Place = Bounded<1, kPlaces>;
using Places = Set<Place>;
constexpr Places places_of(int seats) {
  Places places = Places::all();
  if (seats < 4)
    for (const int corner : {1, 12}) places.remove(corner);
  if (seats < 3)
    for (const int corner : {3, 10}) places.remove(corner);
  return places;
}

/// The circles lie between places that touch; numbered by the first place, the one beside before the one
/// below.
inline constexpr int kCircles = 17;
using Circle = Bounded<1, kCircles>;
using Circles = Set<Circle>;
inline constexpr std::array<std::pair<int, int>, kCircles + 1> kCirclePlaces = [] {
  std::array<std::pair<int, int>, kCircles + 1> all{};
  std::size_t count = 0;
  for (int place = 1; place <= kPlaces; ++place) {
    if (place % kPlaceColumns != 0) all[++count] = {place, place + 1};
    if (place + kPlaceColumns <= kPlaces) all[++count] = {place, place + kPlaceColumns};
  }
  return all;
}();
constexpr std::pair<int, int> places_beside(Circle circle) {
  return kCirclePlaces[static_cast<std::size_t>(circle)];
}
constexpr Circles circles_of(int seats) {
  const Places places = places_of(seats);
  Circles circles;
  for (int i = 1; i <= kCircles; ++i)
    if (places.has(places_beside(i).first) && places.has(places_beside(i).second)) circles.add(i);
  return circles;
}

// ---- audit: the rule page's numbers prove each other ------------------------------------------

static_assert(kLightTiles == 3 * kTilesPerPhase && kDarkTiles == kDisplay + kTilesPerPhase);
static_assert(kAreas == kRounds, "an area gives each seat one tile");
static_assert(kLetterCards[0] + kLetterCards[1] + kLetterCards[2] + kLetterCards[3] == kScoringCards);
static_assert(places_of(2).size() == 8 && places_of(3).size() == 10 && places_of(4).size() == 12);
// One circle more than discs at every number of players.
static_assert(circles_of(2).size() == 9 && circles_of(3).size() == 13 && circles_of(4).size() == 17);

}  // namespace spielwerk::carpe_diem
