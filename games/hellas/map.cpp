#include "games/hellas/map.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/json/json_members.h"
#include "core/match/options.h"
#include "games/hellas/embedded.h"

namespace spielwerk::hellas {
namespace {

constexpr char kCoastSign = '-';
constexpr char kInlandSign = '^';
constexpr char kCoastalQuarrySign = 'Q';
constexpr char kInlandQuarrySign = 'K';
constexpr std::string_view kSigns = "-^QK123456789";

bool is_temple(char sign) { return '1' <= sign && sign <= '9'; }

/// How many fields of each kind the writer of a file has counted: a guard against mistakes.
struct Counts {
  std::uint8_t coast;
  std::uint8_t inland;
  std::uint8_t coastal_quarries;
  std::uint8_t inland_quarries;
  std::uint8_t temples;
  static constexpr std::string_view kName = "counts";
  static constexpr auto kFields =
      fields(field("coast", &Counts::coast), field("inland", &Counts::inland),
             field("coastal_quarries", &Counts::coastal_quarries),
             field("inland_quarries", &Counts::inland_quarries), field("temples", &Counts::temples));
};

struct MapFile {
  std::string provenance;
  std::vector<std::string> rows;
  Counts counts;
};

std::expected<MapFile, std::string> read_map_file(std::string_view text) {
  MapFile file;
  JsonReader in(text);
  read_members(in, {"provenance", "rows", "counts"}, [&](const std::string& name) {
    if (name == "provenance") file.provenance = in.string();
    else if (name == "counts") read_json(in, file.counts);
    else read_json_elements(in, 99, [&] { file.rows.push_back(in.string()); });
  });
  if (!in.at_end()) return std::unexpected(in.error());
  return file;
}

std::string expected_number(const std::string& what, int expected, int found) {
  return "expected " + std::to_string(expected) + ' ' + what + ", found " + std::to_string(found);
}

/// Empty, or how the drawing differs from what the file itself has counted.
std::string wrong_counts(const HexDrawing<Cell>& drawing, const Counts& counts) {
  const auto count = [&](auto&& holds) { return drawing.where(holds).size(); };
  const auto of = [&](char wanted) { return count([=](char sign) { return sign == wanted; }); };
  const std::array<std::tuple<const char*, int, int>, 5> lines{{
      {"coastal building fields (-)", counts.coast, of(kCoastSign)},
      {"inland building fields (^)", counts.inland, of(kInlandSign)},
      {"coastal quarries (Q)", counts.coastal_quarries, of(kCoastalQuarrySign)},
      {"inland quarries (K)", counts.inland_quarries, of(kInlandQuarrySign)},
      {"temples (digits)", counts.temples, count(is_temple)},
  }};
  for (const auto& [what, expected, found] : lines)
    if (expected != found) return expected_number(what, expected, found);
  return {};
}

Map built(const HexDrawing<Cell>& drawing, std::string provenance) {
  Map map;
  map.provenance = std::move(provenance);
  map.coast = drawing.where([](char sign) { return sign == kCoastSign; });
  map.inland = drawing.where([](char sign) { return sign == kInlandSign; });
  map.building = map.coast | map.inland;
  map.land = drawing.where([](char sign) { return sign != HexDrawing<Cell>::kNothing; });
  (map.land - map.building).each([&](Cell cell) {
    const char sign = drawing.at(cell);
    const Cells beside = neighbours(cell) & map.building;
    if (is_temple(sign)) {
      map.beside_temple[static_cast<std::size_t>(map.temples.size())] = beside;
      map.temples.push({cell, sign - '0'});
    } else {
      map.beside_quarry[static_cast<std::size_t>(map.quarries.size())] = beside;
      map.quarries.push({cell, sign == kCoastalQuarrySign});
    }
  });
  return map;
}

/// What the rules need of any board, whatever is drawn on it.
std::string wrong_numbers(const HexDrawing<Cell>& drawing, int fields_needed) {
  const auto of = [&](auto&& holds) { return drawing.where(holds); };
  const int quarries = of([](char s) { return s == kCoastalQuarrySign || s == kInlandQuarrySign; }).size();
  if (quarries <= kActiveQuarries || quarries > kMostQuarries)
    return "expected 4 to 16 quarries, found " + std::to_string(quarries);
  const int coastal = of([](char s) { return s == kCoastalQuarrySign; }).size();
  if (coastal < kActiveQuarries)
    return "expected at least 3 coastal quarries (Q), where the first tiles lie; found " +
           std::to_string(coastal);
  const Cells temples = of(is_temple);
  if (temples.size() != kTempleFields)
    return expected_number("temples (digits)", kTempleFields, temples.size());
  int capacity = 0;
  temples.each([&](Cell cell) { capacity += drawing.at(cell) - '0'; });
  if (capacity != kColumns) return expected_number("columns in all temples together", kColumns, capacity);
  const int fields = of([](char s) { return s == kCoastSign || s == kInlandSign; }).size();
  if (fields < fields_needed)
    return "expected at least " + std::to_string(fields_needed) +
           " building fields, room for every piece; found " + std::to_string(fields);
  return {};
}

/// Fields in places where they could never matter, or that nobody can reach.
std::string wrong_places(const Map& map) {
  std::string wrong;
  const Cells island = flood(map.land.first(), map.land);
  (map.land - island).each([&](Cell cell) {
    if (wrong.empty()) wrong = place_of(cell) + ": expected to be connected with the rest of the island";
  });
  const auto lonely = [&](Cell cell, const char* what) {
    if (wrong.empty() && !neighbours(cell).touches(map.building))
      wrong = place_of(cell) + ": expected a building field beside this " + what;
  };
  for (const Map::Quarry& quarry : map.quarries) lonely(quarry.cell, "quarry");
  for (const Map::Temple& temple : map.temples) lonely(temple.cell, "temple");
  map.building.each([&](Cell cell) { lonely(cell, "building field"); });
  return wrong;
}

// ---- what is compiled in -----------------------------------------------------------------------

struct Data {
  std::array<Map, 2> maps;
  Payouts payouts;
  std::string fingerprint;
};

template <class T>
T or_die(const std::expected<T, std::string>& result) {
  if (!result) {
    std::fprintf(stderr, "games/hellas/maps/%s\n", result.error().c_str());
    std::abort();
  }
  return *result;
}

Map load_map(Side side) {
  const std::string file = std::string(name_of(side)) + ".json";
  const int seats = side == Side::kPegasus ? 2 : kMaxSeats;
  const int each = pieces(Piece::kHouse) + pieces(Piece::kSquare) + pieces(Piece::kPalace);
  return or_die(parse_map(file, embedded_file("maps/" + file), seats * each + kStatuePieces));
}

std::string print_of(std::string_view text) {
  Hasher hasher;
  for (const char c : text)
    if (c != ' ' && c != '\n') hasher.add(static_cast<unsigned char>(c));
  std::string digits;
  for (int i = 0; i < 8; ++i) digits += "0123456789abcdef"[(hasher.value() >> (60 - 4 * i)) & 15U];
  return digits;
}

/// Read once, as the files never change while the program runs.
const Data& data() {
  static const Data kData = [] {
    Data loaded{{load_map(Side::kPegasus), load_map(Side::kMinotaur)},
                or_die(parse_payouts("tiles.json", embedded_file("maps/tiles.json"))),
                {}};
    std::string all;
    for (const char* file : {"pegasus.json", "minotaur.json", "tiles.json"})
      all += embedded_file("maps/" + std::string(file));
    loaded.fingerprint = print_of(all);
    return loaded;
  }();
  return kData;
}

}  // namespace

int Map::quarry_at(Cell cell) const {
  for (int i = 0; i < quarries.size(); ++i)
    if (quarries[i].cell == cell) return i;
  return -1;
}
int Map::temple_at(Cell cell) const {
  for (int i = 0; i < temples.size(); ++i)
    if (temples[i].cell == cell) return i;
  return -1;
}

std::expected<Map, std::string> parse_map(std::string_view file, std::string_view text, int fields_needed) {
  const auto named = [&](const std::string& wrong) {
    return std::unexpected(std::string(file) + ": " + wrong);
  };
  const auto read = read_map_file(text);
  if (!read) return named(read.error());
  const auto drawing = parse_drawing<Cell>(read->rows, kSigns);
  if (!drawing) return named(drawing.error());
  std::string wrong = wrong_counts(*drawing, read->counts);
  if (wrong.empty()) wrong = wrong_numbers(*drawing, fields_needed);
  if (!wrong.empty()) return named(wrong);
  Map map = built(*drawing, read->provenance);
  wrong = wrong_places(map);
  if (!wrong.empty()) return named(wrong);
  return map;
}

std::expected<Payouts, std::string> parse_payouts(std::string_view file, std::string_view text) {
  Payouts payouts{};
  int tiles = 0;
  JsonReader in(text);
  read_members(in, {"provenance", "marble"}, [&](const std::string& name) {
    if (name == "provenance") in.string();
    else
      read_json_elements(in, kTiles, [&] {
        payouts[static_cast<std::size_t>(++tiles)] = static_cast<std::uint8_t>(in.integer(0, 9));
      });
  });
  if (!in.at_end()) return std::unexpected(std::string(file) + ": " + in.error());
  if (tiles != kTiles)
    return std::unexpected(std::string(file) + ": " +
                           expected_number("numbers in \"marble\"", kTiles, tiles));
  return payouts;
}

const std::array<Map, 2>& all_maps() { return data().maps; }
int payout(int tile) { return data().payouts[static_cast<std::size_t>(tile)]; }
std::string data_fingerprint() { return data().fingerprint; }

}  // namespace spielwerk::hellas
