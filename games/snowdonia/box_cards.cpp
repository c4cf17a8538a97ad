// The files of the contracts and of the trains, and what is wrong with them.

#include "games/snowdonia/box.h"
#include "games/snowdonia/reading.h"

namespace spielwerk::snowdonia {
namespace {

constexpr int kMostContractPoints = 60;
constexpr int kMostNeeded = 20;
constexpr int kMostReached = kMaxStations - 1;

/// Points by the number of the station that the surveyor has reached; they hold from there on.
void read_by_surveyor(JsonReader& in, Contract& face) {
  read_any_members(in, [&](const std::string& name) {
    const bool digit = name.size() == 1 && name[0] >= '1' && name[0] <= '0' + kMostReached;
    if (!digit) {
      in.fail("the number of a station, not \"" + name + '"');
      return;
    }
    const std::uint8_t points = small_number(in, 1, kMostContractPoints);
    for (std::size_t i = static_cast<std::size_t>(name[0] - '0'); i < face.by_surveyor.size(); ++i)
      face.by_surveyor[i] = points;
  });
}

Contract read_contract(JsonReader& in) {
  Contract face;
  read_any_members(in, [&](const std::string& name) {
    if (name == "power") read_json(in, face.power);
    else if (name == "letter") read_json(in, face.letter);
    else if (name == "weather") read_json(in, face.weather);
    else if (name == "from") face.from = small_number(in, 1, kMaxSeats);
    else if (name == "rubble") face.rubble = small_number(in, 1, kMostNeeded);
    else if (name == "tracks") face.tracks = small_number(in, 1, kMostNeeded);
    else if (name == "stations") face.stations = small_number(in, 1, kMostNeeded);
    else if (name == "surveyor") face.surveyor = small_number(in, 1, kMostReached);
    else if (name == "points") face.points = small_number(in, 1, kMostContractPoints);
    else if (name == "points_each_coal") face.points_each_coal = small_number(in, 1, kMostContractPoints);
    else if (name == "points_by_surveyor") read_by_surveyor(in, face);
    else in.fail("a member of a contract, not \"" + name + '"');
  });
  const int kinds =
      (face.points > 0 ? 1 : 0) + (face.points_each_coal > 0 ? 1 : 0) + (face.by_surveyor.back() > 0 ? 1 : 0);
  const bool needs = face.rubble + face.tracks + face.stations + face.surveyor > 0;
  if (!in.good()) return face;
  if (kinds != 1) in.fail("one kind of points on a contract");
  else if (needs != (face.points > 0)) in.fail("a condition for plain points, and only for them");
  else if ((face.power == Power::kWaiveUpkeep) != (face.letter == Letter::kNone))
    in.fail("letter \"none\" on contracts that pay for upkeep, and only there");
  return face;
}

Train read_train(JsonReader& in) {
  Train face;
  read_members(in, {"name", "steel", "coal", "hire", "power"}, [&](const std::string& name) {
    if (name == "name") face.name = in.string();
    else if (name == "steel") face.steel = small_number(in, 1, 3);
    else if (name == "coal") face.coal = small_number(in, 0, 3);
    else if (name == "hire") face.hire = small_number(in, 1, 3);
    else read_json(in, face.power);
  });
  return face;
}

}  // namespace

std::expected<ContractsFile, std::string> parse_contracts(std::string_view file, std::string_view text) {
  ContractsFile all;
  int cards = 0;
  JsonReader in(text);
  read_members(in, {"provenance", "contracts"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else
      read_json_elements(in, kContractCards,
                         [&] { all.faces[static_cast<std::size_t>(++cards)] = read_contract(in); });
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (cards != kContractCards) return wrong_in(file, expected_number("contracts", kContractCards, cards));
  for (int i = 1; i <= kContractCards; ++i) {
    const Contract& face = all.faces[static_cast<std::size_t>(i)];
    all.backs[face.weather].add(i);
    all.letters[face.letter].add(i);
    all.powers[face.power].add(i);
  }
  return all;
}

std::expected<TrainsFile, std::string> parse_trains(std::string_view file, std::string_view text) {
  TrainsFile all;
  int trains = 0;
  JsonReader in(text);
  read_members(in, {"provenance", "trains"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else
      read_json_elements(in, kTrainCards,
                         [&] { all.faces[static_cast<std::size_t>(++trains)] = read_train(in); });
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (trains != kTrainCards) return wrong_in(file, expected_number("trains", kTrainCards, trains));
  int coal = 0;
  for (const Train& train : all.faces) coal += train.coal;
  constexpr int kMostCoal = 12;
  if (coal > kMostCoal) return wrong_in(file, "expected no more than 12 coal on all trains");
  return all;
}

}  // namespace spielwerk::snowdonia
