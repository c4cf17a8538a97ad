#pragma once
// What is printed on the board, the stations, tracks, contracts and trains, read from data/*.json, which are
// compiled in. Owners of the game may replace what is `reconstructed` there, without touching code.

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "games/snowdonia/data.h"

namespace spielwerk::snowdonia {

// ---- the line ---------------------------------------------------------------------------------

struct DigSpot {
  std::uint8_t cubes = 0;  // 0: there is no such spot
  std::uint8_t points = 0;
  std::uint8_t daffodils = 0;  // for the one who clears it
  bool operator==(const DigSpot&) const = default;
};
struct BuildSpot {
  std::uint8_t stone = 0;
  std::uint8_t steel = 0;
  std::uint8_t daffodils = 0;  // to be handed in
  std::uint8_t points = 0;
  Table<Good, std::uint8_t> gains{};
  bool as_track = false;  // its marker serves contracts as one on a track does
  bool operator==(const BuildSpot&) const = default;
};
struct Station {
  std::string name;
  std::uint8_t number = 0;  // as printed
  bool half = false;        // the number is followed by a half
  std::uint8_t from = 1;    // number of players from which it is in the game
  std::uint8_t tracks = 0;  // laid before it
  bool canal = false;       // these are canal cards
  std::uint8_t surveyor = 0;
  std::uint8_t surveyor_daffodils = 0;
  FixedList<DigSpot, kDigsPerStation> digs{};
  FixedList<BuildSpot, kBuildsPerStation> builds{};
  bool operator==(const Station&) const = default;
};
struct Line {
  std::string provenance;
  FixedList<Station, kMaxStations> stations{};
  FixedList<std::uint8_t, kMaxStations> surveyor_by_steps{};  // empty: stations say it
  Contracts removed{};
  bool operator==(const Line&) const = default;
};
struct LinesFile {
  Table<Scenario, Line> lines{};
};

struct TracksFile {
  std::string provenance;
  std::array<std::uint8_t, kMostOnTrack + 1> line{};   // how many cards of each number
  std::array<std::uint8_t, kMostOnTrack + 1> canal{};  // the same of canal cards
};

// ---- cards ------------------------------------------------------------------------------------

struct Contract {
  Power power{};
  Letter letter{};
  Weather weather{};      // on the back
  std::uint8_t from = 1;  // number of players from which it is in the game
  // What has to be put on it at the end.
  std::uint8_t rubble = 0;
  std::uint8_t tracks = 0;
  std::uint8_t stations = 0;
  std::uint8_t surveyor = 0;  // number of a station
  std::uint8_t points = 0;
  std::uint8_t points_each_coal = 0;
  std::array<std::uint8_t, kMaxStations> by_surveyor{};  // points by the number of a station reached
  bool needs_surveyor() const { return surveyor > 0 || by_surveyor.back() > 0; }
};
struct ContractsFile {
  std::string provenance;
  std::array<Contract, kContractCards + 1> faces{};  // index 0 unused
  Table<Weather, Contracts> backs{};
  Table<Letter, Contracts> letters{};
  Table<Power, Contracts> powers{};
};

struct Train {
  std::string name;
  std::uint8_t steel = 0;
  std::uint8_t coal = 0;  // on it
  std::uint8_t hire = 1;  // coal for the third worker
  TrainPower power{};
};
struct TrainsFile {
  std::string provenance;
  std::array<Train, kTrainCards + 1> faces{};  // index 0 unused
};

// ---- the board --------------------------------------------------------------------------------

using BySeats = std::array<std::uint8_t, kMaxSeats>;
struct Steps {
  std::int8_t dig = 0;
  std::int8_t lay = 0;
  bool operator==(const Steps&) const = default;
};
struct BoardFile {
  std::string spaces_provenance, supplies_provenance, rates_provenance, events_provenance;
  Table<Area, BySeats> spaces{};  // g: unlimited
  BySeats iron{}, stone{}, coal{}, events{}, restock{};
  Table<Ware, std::uint8_t> yard{};
  std::uint8_t solo_yard = 0;
  std::uint8_t steel = 0;
  std::uint8_t rubble = 0;
  Table<Weather, std::uint8_t> discs{};
  FixedList<std::uint8_t, kRateFields> dig{};
  FixedList<std::uint8_t, kRateFields> lay{};
  std::uint8_t start = 1;  // field of both rows, from 1
  Table<Weather, Steps> steps{};
  FixedList<EventKind, kEventFields> fields{};
  std::array<Fields, kEventFields + 1> returns{};  // by the field that gives cubes back
};

// Errors: everything that cannot be played or differs from the numbers of the rule page; they name the file
// and what was expected.
std::expected<LinesFile, std::string> parse_lines(std::string_view file, std::string_view text);
std::expected<TracksFile, std::string> parse_tracks(std::string_view file, std::string_view text);
std::expected<ContractsFile, std::string> parse_contracts(std::string_view file, std::string_view text);
std::expected<TrainsFile, std::string> parse_trains(std::string_view file, std::string_view text);
std::expected<BoardFile, std::string> parse_board(std::string_view file, std::string_view text);

// ---- what a table plays with ------------------------------------------------------------------

/// A track card or a rubble spot of a line, in the order in which they are worked on from the near end.
struct Unit {
  std::uint8_t track = 0;  // number of the track; 0: a rubble spot
  bool canal = false;
  std::uint8_t station = 0;  // it leads to, or belongs to
  std::uint8_t dig = 0;      // DigNo of a rubble spot
  DigSpot spot{};
  bool operator==(const Unit&) const = default;
};
/// A line as it lies for a number of seats.
struct Plan {
  FixedList<Station, kMaxStations> stations{};
  FixedList<Unit, kMaxUnits> units{};
  FixedList<UnitNo, kMaxUnits> backward{};  // the units in the order from the far end
  FixedList<UnitNo, kMaxTracks> unit_of_track{};
  std::array<Units, kMaxStations> tracks_before{};  // units of tracks that lead to a station
  std::array<Units, kMaxStations> digs_at{};        // units of rubble spots of a station
  std::array<Builds, kMaxStations> builds_at{};
  std::array<std::uint8_t, kMaxStations> surveyor{};  // points by steps from one's own start
  Digs digs{};
  Builds builds{};
  Builds as_track{};
  Contracts contracts{};  // in the game
  Spaces spaces{};        // of areas A ... F

  int tracks() const { return unit_of_track.size(); }
  int last_station() const { return stations.size() - 1; }
  const BuildSpot& build(BuildNo spot) const {
    return stations[spot / kBuildsPerStation].builds[spot % kBuildsPerStation];
  }
  const DigSpot& dig(DigNo spot) const {
    return stations[spot / kDigsPerStation].digs[spot % kDigsPerStation];
  }
  bool operator==(const Plan&) const = default;
};

struct Box {
  LinesFile lines;
  TracksFile tracks;
  ContractsFile contracts;
  TrainsFile trains;
  BoardFile board;
  Table<Scenario, std::array<Plan, kMaxSeats>> plans;
  std::string fingerprint;
};

/// The line as it lies for so many seats.
Plan plan_for(const LinesFile& lines, const ContractsFile& contracts, const BoardFile& board,
              Scenario scenario, int seats);

/// Everything, read from the files at the first call.
const Box& the_box();
inline const Box& box() {
  static const Box& all = the_box();
  return all;
}
inline const Contract& contract_face(int number) {
  return box().contracts.faces[static_cast<std::size_t>(number)];
}
inline const Train& train_face(int number) { return box().trains.faces[static_cast<std::size_t>(number)]; }
inline int for_seats(const BySeats& table, int seats) { return table[static_cast<std::size_t>(seats - 1)]; }

/// All of it, for the page.
std::string data_json();

}  // namespace spielwerk::snowdonia
