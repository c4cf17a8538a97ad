// The file of the tiles: what is on them, and what is wrong with it.

#include <vector>

#include "core/json/json_members.h"
#include "games/carpe_diem/box.h"
#include "games/carpe_diem/reading.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kMostPrinted = 9;  // chimneys on a tile, and copies of one
constexpr int kFewestEnds = 2;   // a row of tiles needs two ends

/// A line of the file: tiles that look the same.
struct Row {
  std::string edges;
  std::string single;
  int chimneys = 0;
  int count = 0;
};

std::vector<Row> read_rows(JsonReader& in) {
  std::vector<Row> rows;
  read_json_elements(in, kTiles, [&] {
    Row row;
    read_members(in, {"edges", "single", "chimneys", "count"}, [&](const std::string& name) {
      if (name == "edges") row.edges = in.string();
      else if (name == "single") row.single = in.string();
      else if (name == "chimneys") row.chimneys = static_cast<int>(in.integer(0, kMostPrinted));
      else row.count = static_cast<int>(in.integer(1, kMostPrinted));
    });
    rows.push_back(row);
  });
  return rows;
}

int edges_with(const TileFace& face, Thing thing) {
  int count = 0;
  for (const Side side : kAll<Side>) count += face.edge(0, side) == edge_of(thing) ? 1 : 0;
  return count;
}

/// The picture of a line; what is wrong with it lands in `wrong`.
TileFace face_in(const Row& row, bool dark, std::string& wrong) {
  TileFace face;
  if (row.edges.size() != 4) wrong = "expected four edges, not \"" + row.edges + '"';
  for (std::size_t i = 0; wrong.empty() && i < 4; ++i) {
    const std::size_t sign = kEdgeSigns.find(row.edges[i]);
    if (sign == std::string_view::npos) {
      wrong = "expected edges of " + std::string(kEdgeSigns) + ", not \"" + row.edges[i] + '"';
      return face;
    }
    for (std::size_t turns = 0; turns < 4; ++turns)
      face.edges[turns][(i + turns) % 4] = static_cast<std::uint8_t>(sign);
  }
  if (!wrong.empty()) return face;
  int pictures = 0;
  for (const Thing thing : kAll<Thing>) {
    if (!grows(thing) || edges_with(face, thing) == 0) continue;
    if (++pictures <= 2) face.parts.push(thing);
    if (is_dwelling(thing) && edges_with(face, thing) != 1) wrong = "expected one edge of a dwelling";
  }
  if (!row.single.empty()) {
    face.single = parse_value<Thing>(row.single);
    if (!face.single || !is_single(*face.single))
      wrong = "expected market, bakery or fountain, not \"" + row.single + '"';
    else if (pictures > 0) wrong = "expected meadow around a " + row.single;
    ++pictures;
  }
  if (pictures > 2) wrong = "expected at most two pictures";
  else if (pictures == 0) wrong = "expected a picture";
  else if (dark && pictures != 1) wrong = "expected one picture on a tile with a dark back";
  if (row.chimneys > 0 && edges_with(face, Thing::kVilla) == 0) wrong = "expected chimneys on villas only";
  face.chimneys = static_cast<std::uint8_t>(row.chimneys);
  const auto same_after = [&](std::size_t turns) { return face.edges[0] == face.edges[turns]; };
  face.turns = static_cast<std::uint8_t>(same_after(1) ? 1 : same_after(2) ? 2 : 4);
  return face;
}

bool alike(const TileFace& one, const TileFace& other) {
  return one.edges[0] == other.edges[0] && one.single == other.single && one.chimneys == other.chimneys;
}

/// Puts the tiles of one back in their places; `from`: the number of the first.
std::string put_rows(TilesFile& all, const std::vector<Row>& rows, std::string_view back, int from,
                     int count) {
  int number = from;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string wrong;
    TileFace face = face_in(rows[i], back == "dark", wrong);
    if (!wrong.empty()) return std::string(back) + ", entry " + std::to_string(i + 1) + ": " + wrong;
    int like = from;
    while (like < number && !alike(all.faces[static_cast<std::size_t>(like)], face)) ++like;
    face.like = static_cast<std::uint8_t>(like);
    for (int copy = 0; copy < rows[i].count; ++copy, ++number)
      if (number < from + count) all.faces[static_cast<std::size_t>(number)] = face;
  }
  if (number - from != count)
    return expected_number("tiles with a " + std::string(back) + " back", count, number - from);
  return {};
}

/// Whatever is begun can be finished: everything that grows has ends, and an even number of edges.
std::string wrong_ends(const TilesFile& all) {
  for (const Thing thing : kAll<Thing>) {
    int ends = 0;
    int edges = 0;
    int singles = 0;
    for (int i = 1; i <= kTiles; ++i) {
      const TileFace& face = all.faces[static_cast<std::size_t>(i)];
      const int here = edges_with(face, thing);
      ends += here == 1 ? 1 : 0;
      edges += here;
      singles += face.single == thing ? 1 : 0;
    }
    const std::string name(name_of(thing));
    if (is_single(thing)) {
      if (singles == 0) return name + ": expected at least one tile";
      continue;
    }
    if (ends < kFewestEnds)
      return name + ": expected at least two tiles with one edge of it, found " + std::to_string(ends);
    if (edges % 2 != 0) return name + ": expected an even number of edges, found " + std::to_string(edges);
  }
  return {};
}

}  // namespace

std::expected<TilesFile, std::string> parse_tiles(std::string_view file, std::string_view text) {
  TilesFile all;
  std::vector<Row> light;
  std::vector<Row> dark;
  JsonReader in(text);
  read_members(in, {"provenance", "light", "dark"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else (name == "light" ? light : dark) = read_rows(in);
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  std::string wrong = put_rows(all, light, "light", 1, kLightTiles);
  if (wrong.empty()) wrong = put_rows(all, dark, "dark", kLightTiles + 1, kDarkTiles);
  if (wrong.empty()) wrong = wrong_ends(all);
  if (!wrong.empty()) return wrong_in(file, wrong);
  return all;
}

}  // namespace spielwerk::carpe_diem
