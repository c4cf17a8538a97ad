// The files of the lines and of the track cards, and what is wrong with them.

#include "games/snowdonia/box.h"
#include "games/snowdonia/reading.h"

namespace spielwerk::snowdonia {
namespace {

constexpr int kMostPoints = 30;
constexpr int kMostCost = 9;
constexpr int kMostCubes = 9;
constexpr int kMostNumber = 9;
constexpr int kCanalCards = 7;

bool flag(JsonReader& in) {
  bool value = false;
  read_json(in, value);
  return value;
}

DigSpot read_dig(JsonReader& in) {
  DigSpot spot;
  read_any_members(in, [&](const std::string& name) {
    if (name == "cubes") spot.cubes = small_number(in, 1, kMostCubes);
    else if (name == "points") spot.points = small_number(in, 0, kMostPoints);
    else if (name == "daffodils") spot.daffodils = small_number(in, 1, kMostCost);
    else in.fail("cubes, points or daffodils, not \"" + name + '"');
  });
  if (in.good() && spot.cubes == 0) in.fail("the cubes of a rubble spot");
  return spot;
}

void read_gains(JsonReader& in, BuildSpot& spot) {
  read_any_members(in, [&](const std::string& name) {
    const auto good = parse_value<Good>(name);
    if (!good || *good == Good::kRubble || *good == Good::kSteel)
      in.fail("iron, stone, coal or daffodil, not \"" + name + '"');
    else spot.gains[*good] = small_number(in, 1, kMostCost);
  });
}
BuildSpot read_build(JsonReader& in) {
  BuildSpot spot;
  read_any_members(in, [&](const std::string& name) {
    if (name == "stone") spot.stone = small_number(in, 1, kMostCost);
    else if (name == "steel") spot.steel = small_number(in, 1, 2);
    else if (name == "daffodils") spot.daffodils = small_number(in, 1, kMostCost);
    else if (name == "points") spot.points = small_number(in, 0, kMostPoints);
    else if (name == "gains") read_gains(in, spot);
    else if (name == "as_track") spot.as_track = flag(in);
    else in.fail("stone, steel, daffodils, points, gains or as_track, not \"" + name + '"');
  });
  if (in.good() && spot.stone + spot.steel + spot.daffodils == 0) in.fail("the cost of a build spot");
  return spot;
}

Station read_station(JsonReader& in) {
  Station station;
  read_any_members(in, [&](const std::string& name) {
    if (name == "name") station.name = in.string();
    else if (name == "number") station.number = small_number(in, 0, kMostNumber);
    else if (name == "half") station.half = flag(in);
    else if (name == "from") station.from = small_number(in, 1, kMaxSeats);
    else if (name == "tracks") station.tracks = small_number(in, 0, kMaxTracks);
    else if (name == "canal") station.canal = flag(in);
    else if (name == "surveyor") station.surveyor = small_number(in, 0, kMostPoints);
    else if (name == "surveyor_daffodils") station.surveyor_daffodils = small_number(in, 1, kMostCost);
    else if (name == "rubble")
      read_json_elements(in, kDigsPerStation, [&] { station.digs.push(read_dig(in)); });
    else if (name == "build")
      read_json_elements(in, kBuildsPerStation, [&] { station.builds.push(read_build(in)); });
    else in.fail("a member of a station, not \"" + name + '"');
  });
  if (in.good() && station.name.empty()) in.fail("the name of a station");
  return station;
}

Line read_line(JsonReader& in) {
  Line line;
  read_any_members(in, [&](const std::string& name) {
    if (name == "provenance") line.provenance = in.string();
    else if (name == "surveyor_by_steps")
      read_json_elements(in, kMaxStations,
                         [&] { line.surveyor_by_steps.push(small_number(in, 0, kMostPoints)); });
    else if (name == "removed_contracts") read_json(in, line.removed);
    else if (name == "stations")
      read_json_elements(in, kMaxStations, [&] { line.stations.push(read_station(in)); });
    else in.fail("provenance, surveyor_by_steps, removed_contracts or stations, not \"" + name + '"');
  });
  return line;
}

/// What a line of so many seats needs to be playable.
std::string wrong_line(const Line& line, int seats) {
  int stations = 0;
  int tracks = 0;
  int digs = 0;
  int canals = 0;
  for (const Station& station : line.stations) {
    if (station.from > seats) continue;
    if (stations++ == 0 && station.tracks != 0) return "expected no tracks before the first station";
    tracks += station.tracks;
    digs += station.digs.size();
    canals += station.canal ? station.tracks : 0;
  }
  if (canals > kCanalCards) return "expected no more canal tracks than there are cards";
  if (stations < 2) return "expected two stations or more";
  if (tracks < 1 || tracks > kMaxTracks)
    return "expected 1 to " + std::to_string(kMaxTracks) + " tracks, found " + std::to_string(tracks);
  if (tracks + digs > kMaxUnits)
    return "expected no more than " + std::to_string(kMaxUnits) + " tracks and rubble spots";
  if (!line.surveyor_by_steps.empty() && line.surveyor_by_steps.size() != stations)
    return expected_number("numbers in surveyor_by_steps", stations, line.surveyor_by_steps.size());
  return {};
}

std::string wrong_lines(const LinesFile& all) {
  for (const Scenario scenario : kAll<Scenario>) {
    const Line& line = all.lines[scenario];
    const std::string where = std::string(name_of(scenario)) + ": ";
    const bool whole = scenario == Scenario::kSnowdon;
    if (line.provenance.empty()) return where + "expected \"provenance\"";
    for (int seats = 1; seats <= (whole ? kMaxSeats : kMaxSeats - 1); ++seats)
      if (const std::string wrong = wrong_line(line, seats); !wrong.empty()) return where + wrong;
    if ((scenario == Scenario::kBlaenau) == line.surveyor_by_steps.empty())
      return where + "expected surveyor_by_steps where surveyors start from both ends, and only there";
    for (const Station& station : line.stations) {
      if (scenario == Scenario::kDaffodil) continue;
      if (station.canal || station.surveyor_daffodils > 0)
        return where + station.name + ": expected neither a canal nor daffodils";
    }
  }
  return {};
}

void read_numbers(JsonReader& in, std::array<std::uint8_t, kMostOnTrack + 1>& counts) {
  read_json_elements(in, kMaxTracks,
                     [&] { ++counts[static_cast<std::size_t>(in.integer(1, kMostOnTrack))]; });
}
int cards_in(const std::array<std::uint8_t, kMostOnTrack + 1>& counts) {
  int cards = 0;
  for (const std::uint8_t count : counts) cards += count;
  return cards;
}

}  // namespace

std::expected<LinesFile, std::string> parse_lines(std::string_view file, std::string_view text) {
  LinesFile all;
  JsonReader in(text);
  read_members(in, {"snowdon", "blaenau", "daffodil"},
               [&](const std::string& name) { all.lines[*parse_value<Scenario>(name)] = read_line(in); });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (const std::string wrong = wrong_lines(all); !wrong.empty()) return wrong_in(file, wrong);
  return all;
}

std::expected<TracksFile, std::string> parse_tracks(std::string_view file, std::string_view text) {
  TracksFile all;
  JsonReader in(text);
  read_members(in, {"provenance", "line", "canal"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else read_numbers(in, name == "line" ? all.line : all.canal);
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (const int cards = cards_in(all.line); cards != kMaxTracks)
    return wrong_in(file, expected_number("track cards", kMaxTracks, cards));
  if (const int cards = cards_in(all.canal); cards != kCanalCards)
    return wrong_in(file, expected_number("canal cards", kCanalCards, cards));
  return all;
}

}  // namespace spielwerk::snowdonia
