#pragma once
// The words of Snowdonia: scenarios, weather, cubes, areas and spaces, powers, and how many there are of
// each.

#include <array>
#include <cstdint>
#include <string>

#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/set.h"

namespace spielwerk::snowdonia {

inline constexpr int kMaxSeats = 5;
inline constexpr int kMarkers = 16;     // of one seat
inline constexpr int kWorkers = 2;      // besides the one in the pub
inline constexpr int kMaxStations = 9;  // the one where surveyors begin included
inline constexpr int kMaxTracks = 14;   // of one line
inline constexpr int kDigsPerStation = 2;
inline constexpr int kBuildsPerStation = 4;
inline constexpr int kMaxUnits = kMaxTracks + 12;  // track cards and rubble spots of one line
inline constexpr int kContractCards = 30;
inline constexpr int kOpenContracts = 3;
inline constexpr int kTrainCards = 7;
inline constexpr int kTrainsOnOffer = 6;  // at the beginning, with two to five seats
inline constexpr int kEventFields = 10;
inline constexpr int kMostOnTrack = 9;  // rubble of one track card
inline constexpr int kRateFields = 9;   // most fields of a work-rate row

enum class Scenario : std::uint8_t { kSnowdon, kBlaenau, kDaffodil };
enum class Weather : std::uint8_t { kSun, kRain, kFog };
/// What lies in the bag.
enum class Cube : std::uint8_t { kIron, kStone, kCoal, kEvent };
/// What the stockyard holds.
enum class Ware : std::uint8_t { kIron, kStone, kCoal };
/// Everything that a player may hold.
enum class Good : std::uint8_t { kIron, kStone, kCoal, kRubble, kSteel, kDaffodil };
/// The action areas in the order in which they are carried out.
enum class Area : std::uint8_t { kA, kB, kC, kD, kE, kF, kG };
/// The letter of a contract's power; none: it is used when trains are maintained.
enum class Letter : std::uint8_t { kA, kB, kC, kD, kE, kF, kG, kNone };
// clang-format off
/// A space for one worker; g has room for all.
enum class Space : std::uint8_t {
  kA1, kA2, kA3, kA4, kB1, kB2, kB3, kC1, kC2, kC3, kD1, kD2, kD3, kE1, kE2, kE3, kF1, kF2, kG
};
/// What a contract does when it is played.
enum class Power : std::uint8_t {
  kLayMore, kClearUnit, kChangeWeather, kDrawContracts, kIronForSteel, kTakeMore, kLayAgain, kCheaperStone,
  kBuildAgain, kDressStone, kForgeSteel, kSilence, kWaiveUpkeep, kRubbleForStone, kDrawCubes, kTakeTwo,
  kTakeMarker, kDoubleDig, kMoveSurveyor, kMoveWorker, kAnyCoal
};
// clang-format on
enum class TrainPower : std::uint8_t {
  kNone,
  kDigMore,
  kCheaperSteel,
  kTakeMore,
  kPoints,
  kBuildAgain,
  kLayMore
};
enum class EventKind : std::uint8_t { kDig, kTrainsOpen, kLay, kStation, kUpkeep };
/// Which round is the last: none yet, the next one, this one.
enum class Ending : std::uint8_t { kOpen, kNextRound, kThisRound };

}  // namespace spielwerk::snowdonia

namespace spielwerk {
template <>
inline constexpr EnumNames<snowdonia::Scenario> kEnumNames<snowdonia::Scenario>{
    "scenario", {"snowdon", "blaenau", "daffodil"}};
template <>
inline constexpr EnumNames<snowdonia::Weather> kEnumNames<snowdonia::Weather>{"weather",
                                                                              {"sun", "rain", "fog"}};
template <>
inline constexpr EnumNames<snowdonia::Cube> kEnumNames<snowdonia::Cube>{"cube",
                                                                        {"iron", "stone", "coal", "event"}};
template <>
inline constexpr EnumNames<snowdonia::Ware> kEnumNames<snowdonia::Ware>{"ware", {"iron", "stone", "coal"}};
template <>
inline constexpr EnumNames<snowdonia::Good> kEnumNames<snowdonia::Good>{
    "good", {"iron", "stone", "coal", "rubble", "steel", "daffodil"}};
template <>
inline constexpr EnumNames<snowdonia::Area> kEnumNames<snowdonia::Area>{"area",
                                                                        {"a", "b", "c", "d", "e", "f", "g"}};
template <>
inline constexpr EnumNames<snowdonia::Letter> kEnumNames<snowdonia::Letter>{
    "letter", {"a", "b", "c", "d", "e", "f", "g", "none"}};
template <>
inline constexpr EnumNames<snowdonia::Space> kEnumNames<snowdonia::Space>{
    "space",
    {"a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3", "f1",
     "f2", "g"}};
template <>
inline constexpr EnumNames<snowdonia::Power> kEnumNames<snowdonia::Power>{
    "power",
    {"lay_more",      "clear_unit",       "change_weather", "draw_contracts", "iron_for_steel", "take_more",
     "lay_again",     "cheaper_stone",    "build_again",    "dress_stone",    "forge_steel",    "silence",
     "waive_upkeep",  "rubble_for_stone", "draw_cubes",     "take_two",       "take_marker",    "double_dig",
     "move_surveyor", "move_worker",      "any_coal"}};
template <>
inline constexpr EnumNames<snowdonia::TrainPower> kEnumNames<snowdonia::TrainPower>{
    "train_power", {"none", "dig_more", "cheaper_steel", "take_more", "points", "build_again", "lay_more"}};
template <>
inline constexpr EnumNames<snowdonia::EventKind> kEnumNames<snowdonia::EventKind>{
    "event_kind", {"dig", "trains", "lay", "station", "upkeep"}};
template <>
inline constexpr EnumNames<snowdonia::Ending> kEnumNames<snowdonia::Ending>{
    "ending", {"open", "next_round", "this_round"}};
}  // namespace spielwerk

namespace spielwerk::snowdonia {

using TrackNo = Bounded<1, kMaxTracks>;  // along the line
using UnitNo = Bounded<1, kMaxUnits>;    // a track card or a rubble spot, along the line
using StationNo = Bounded<0, kMaxStations - 1>;
using DigPlace = Bounded<1, kDigsPerStation>;
using BuildPlace = Bounded<1, kBuildsPerStation>;
using ContractNo = Bounded<1, kContractCards>;
using TrainNo = Bounded<1, kTrainCards>;
using FieldNo = Bounded<1, kEventFields>;
/// The rubble spots and the build spots of all stations in a row.
using DigNo = Bounded<0, kMaxStations * kDigsPerStation - 1>;
using BuildNo = Bounded<0, kMaxStations * kBuildsPerStation - 1>;
constexpr DigNo dig_of(int station, int place) { return station * kDigsPerStation + place - 1; }
constexpr BuildNo build_of(int station, int place) { return station * kBuildsPerStation + place - 1; }

using Tracks = Set<TrackNo>;
using Units = Set<UnitNo>;
using Stations = Set<StationNo>;
using Digs = Set<DigNo>;
using Builds = Set<BuildNo>;
using Contracts = Set<ContractNo>;
using Trains = Set<TrainNo>;
using Fields = Set<FieldNo>;
using Spaces = Set<Space>;

constexpr Area area_of(Space space) {
  constexpr std::array<Area, 19> kAreas{Area::kA, Area::kA, Area::kA, Area::kA, Area::kB, Area::kB, Area::kB,
                                        Area::kC, Area::kC, Area::kC, Area::kD, Area::kD, Area::kD, Area::kE,
                                        Area::kE, Area::kE, Area::kF, Area::kF, Area::kG};
  return kAreas[static_cast<std::size_t>(space)];
}
/// The first `count` spaces of an area.
constexpr Spaces first_spaces(Area area, int count) {
  Spaces all;
  for (int i = 0; i < Domain<Space>::kSize && count > 0; ++i)
    if (area_of(static_cast<Space>(i)) == area) {
      all.add(static_cast<Space>(i));
      --count;
    }
  return all;
}
constexpr Spaces spaces_of(Area area) { return first_spaces(area, kMaxSeats); }
constexpr Cube cube_of(Ware ware) { return static_cast<Cube>(ware); }
constexpr Good good_of(Ware ware) { return static_cast<Good>(ware); }

/// Eight hex digits that change with the files: matches of other files are not replayed on these.
std::string data_fingerprint();

}  // namespace spielwerk::snowdonia
