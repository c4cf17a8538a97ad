// What the page is told of Hellas once and for all: the two sides of the board, the quarry tiles, pieces and
// spaces with their prices.

#include <optional>
#include <vector>

#include "core/json/json.h"
#include "games/hellas/game.h"

namespace spielwerk::hellas {
namespace {

struct FieldData {
  Cell cell;
  Ground ground;
  Cells neighbours;
  bool operator==(const FieldData&) const = default;
  static constexpr std::string_view kName = "field_data";
  static constexpr auto kFields = fields(field("cell", &FieldData::cell), field("ground", &FieldData::ground),
                                         field("neighbours", &FieldData::neighbours));
};
/// How many spaces of a kind there are, who they serve, and what is paid there and for how many columns; 0:
/// the price depends on the ground, or there is none.
struct SpaceData {
  int spaces;
  bool for_all;
  int marble;
  int columns;
  bool operator==(const SpaceData&) const = default;
  static constexpr std::string_view kName = "space_data";
  static constexpr auto kFields =
      fields(field("spaces", &SpaceData::spaces), field("for_all", &SpaceData::for_all),
             field("marble", &SpaceData::marble), field("columns", &SpaceData::columns));
};
using Prices = Table<Piece, int>;
/// `pieces`: of one colour in the box. `prices`: in marble, by ground; empty where nobody builds.
/// `marble`: of the tiles 1, 2 ...
struct PageData {
  Table<Side, std::vector<FieldData>> sides;
  Table<Piece, int> pieces;
  Table<Ground, std::optional<Prices>> prices;
  Table<Space, SpaceData> spaces;
  std::vector<int> marble;
  int phases;
  bool operator==(const PageData&) const = default;
  static constexpr std::string_view kName = "page_data";
  static constexpr auto kFields =
      fields(field("sides", &PageData::sides), field("pieces", &PageData::pieces),
             field("prices", &PageData::prices), field("spaces", &PageData::spaces),
             field("marble", &PageData::marble), field("phases", &PageData::phases));
};

Ground ground_of(const Map& map, Cell cell) {
  if (map.temple_at(cell) >= 0) return Ground::kTemple;
  if (const int quarry = map.quarry_at(cell); quarry >= 0)
    return map.quarries[quarry].coastal ? Ground::kCoastalQuarry : Ground::kInlandQuarry;
  return map.is_inland(cell) ? Ground::kInland : Ground::kCoast;
}

Prices prices_on(bool inland) {
  Prices prices{};
  for (const Piece piece : kAll<Piece>) prices[piece] = price(piece, inland);
  return prices;
}

}  // namespace

std::string Hellas::data_json() {
  PageData data{};
  for (const Side side : kAll<Side>) {
    const Map& map = map_of(side);
    map.land.each([&](Cell cell) {
      data.sides[side].push_back({cell, ground_of(map, cell), neighbours(cell) & map.land});
    });
  }
  for (const Piece piece : kAll<Piece>) data.pieces[piece] = pieces(piece);
  data.prices[Ground::kCoast] = prices_on(false);
  data.prices[Ground::kInland] = prices_on(true);
  for (const Space space : kAll<Space>) {
    const TempleOrder order = temple_order(space);
    data.spaces[space] = {spaces(space), for_all(space),
                          space == Space::kStatue ? kStatuePrice : order.marble, order.columns};
  }
  for (int tile = 1; tile <= kTiles; ++tile) data.marble.push_back(payout(tile));
  data.phases = kPhases;
  return to_json(data);
}

}  // namespace spielwerk::hellas
