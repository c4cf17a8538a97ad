#pragma once
// A district as sets of squares: where its edges show what, where a tile fits, and which squares belong
// together.

#include <array>
#include <cstdint>

#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

inline constexpr std::uint64_t kWholeDistrict = (std::uint64_t{1} << kSquares) - 1;
inline constexpr std::uint64_t kFirstColumn = 0x041041041ULL;
inline constexpr std::uint64_t kLastColumn = kFirstColumn << (kLength - 1);
inline constexpr std::uint64_t kTopRow = (std::uint64_t{1} << kLength) - 1;
inline constexpr std::uint64_t kBottomRow = kTopRow << (kSquares - kLength);

/// The squares that lie one step from these in a direction; what leaves the district is dropped.
constexpr std::uint64_t stepped(std::uint64_t squares, Side to) {
  switch (to) {
    case Side::kTop: return squares >> kLength;
    case Side::kRight: return (squares & ~kLastColumn) << 1U;
    case Side::kBottom: return (squares << kLength) & kWholeDistrict;
    case Side::kLeft: return (squares & ~kFirstColumn) >> 1U;
  }
  std::unreachable();
}
/// The squares at a side of the district, where the frame touches them.
constexpr std::uint64_t at_frame(Side side) {
  switch (side) {
    case Side::kTop: return kTopRow;
    case Side::kRight: return kLastColumn;
    case Side::kBottom: return kBottomRow;
    case Side::kLeft: return kFirstColumn;
  }
  std::unreachable();
}
constexpr std::uint64_t bit_of(Square square) { return std::uint64_t{1} << static_cast<unsigned>(square); }

/// Squares that are joined by one kind of edge.
struct Region {
  Thing thing{};
  std::uint64_t squares = 0;
  std::uint64_t open = 0;  // empty squares that it opens to
  int tiles() const { return count_bits(squares); }
  bool closed() const { return open == 0; }
};

/// What the edges of a player's tiles show. Building it takes a look at every tile.
class District {
 public:
  explicit District(const Player& player) : built_(player.built.bits()) {
    player.built.each([&](Square square) { add(square, player.laid[square]); });
  }
  /// One more tile; its place must be empty.
  void build(Square square, Laid laid) {
    add(square, laid);
    built_ |= bit_of(square);
  }

  std::uint64_t built() const { return built_; }
  /// Squares whose tile shows this edge in this direction.
  std::uint64_t showing(Edge edge, Side side) const {
    return edges_[static_cast<std::size_t>(side)][static_cast<std::size_t>(edge)];
  }
  /// Empty squares that touch a tile.
  std::uint64_t frontier() const {
    std::uint64_t beside = 0;
    for (const Side side : kAll<Side>) beside |= stepped(built_, side);
    return beside & ~built_;
  }
  /// Squares, empty or not, where this edge can lie in this direction: beside it is the same, or nothing, or,
  /// for meadow, the frame.
  std::uint64_t accepts(Edge edge, Side side) const {
    const Side back = opposite(side);
    const std::uint64_t beside = stepped(built_, back);  // squares with a neighbour on that side
    const std::uint64_t same = stepped(showing(edge, back), back);
    const std::uint64_t frame = edge == Edge::kMeadow ? 0 : at_frame(side);
    return (~beside | same) & ~frame;
  }
  /// Empty squares beside a tile where the edges of this one match all they touch.
  std::uint64_t matching(const TileFace& face, int turns, std::uint64_t frontier) const {
    for (const Side side : kAll<Side>) frontier &= accepts(face.edge(turns, side), side);
    return frontier;
  }
  /// What is joined with this square by edges of a thing.
  Region region(Thing thing, Square square) const { return region_of(thing, bit_of(square)); }
  Region region_of(Thing thing, std::uint64_t squares) const {
    const Edge edge = edge_of(thing);
    Region found{thing, squares, 0};
    for (;;) {
      std::uint64_t reached = 0;
      for (const Side side : kAll<Side>) reached |= stepped(found.squares & showing(edge, side), side);
      found.open = reached & ~built_;
      const std::uint64_t grown = found.squares | (reached & built_);
      if (grown == found.squares) return found;
      found.squares = grown;
    }
  }
  /// Squares whose tile shows this thing.
  std::uint64_t squares_with(Thing thing) const {
    std::uint64_t squares = 0;
    for (const Side side : kAll<Side>) squares |= showing(edge_of(thing), side);
    return squares;
  }
  /// Calls f(region) for every region of a thing.
  void each_region(Thing thing, auto&& f) const {
    for (std::uint64_t rest = squares_with(thing); rest != 0;) {
      const Region region = region_of(thing, rest & (~rest + 1));
      f(region);
      rest &= ~region.squares;
    }
  }

 private:
  void add(Square square, Laid laid) {
    const auto& edges = face_of(laid.tile).edges[static_cast<std::size_t>(static_cast<int>(laid.turns))];
    for (std::size_t side = 0; side < 4; ++side) edges_[side][edges[side]] |= bit_of(square);
  }

  std::array<std::array<std::uint64_t, kGrowing + 1>, 4> edges_{};  // by Side and Edge
  std::uint64_t built_;
};

/// Tiles of a landscape that a tile on this square would make, with what it joins.
inline int joined_tiles(const District& district, const TileFace& face, int turns, Square square,
                        Thing thing) {
  std::uint64_t around = 0;
  for (const Side side : kAll<Side>)
    if (face.edge(turns, side) == edge_of(thing)) around |= stepped(bit_of(square), side) & district.built();
  return around == 0 ? 1 : 1 + district.region_of(thing, around).tiles();
}

/// Of these squares those where no landscape would become larger than allowed.
inline std::uint64_t within_size(const District& district, const TileFace& face, int turns,
                                 std::uint64_t squares) {
  for (const Thing thing : face.parts) {
    if (!is_landscape(thing) || count_bits(district.squares_with(thing)) < kMostLandscape) continue;
    for (std::uint64_t rest = squares; rest != 0; rest &= rest - 1) {
      const auto square = static_cast<Square>(std::countr_zero(rest));
      if (joined_tiles(district, face, turns, square, thing) > kMostLandscape) squares &= ~bit_of(square);
    }
  }
  return squares;
}

/// Where a tile may be built after so many quarter turns: the first on the shovel, others beside a tile where
/// all edges match.
inline Squares places_for(const State& s, const Player& player, const District& district,
                          const TileFace& face, int turns) {
  if (player.built.empty()) return Squares::of(plan_of(player.board).shovel);
  std::uint64_t squares = district.matching(face, turns, district.frontier());
  if (s.options.big_landscapes == BigLandscapes::kForbidden)
    squares = within_size(district, face, turns, squares);
  return Squares::from_bits(squares);
}

}  // namespace spielwerk::carpe_diem
