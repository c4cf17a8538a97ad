// What is printed on the board, stations, contracts and trains, for the page, which has no numbers of its
// own.

#include <cstdlib>
#include <initializer_list>
#include <utility>
#include <vector>

#include "core/json/json.h"
#include "games/snowdonia/box.h"
#include "games/snowdonia/powers.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

/// Calls each(i) for 0 ... count - 1 and puts commas between.
void list(std::string& out, int count, auto&& each) {
  out += '[';
  for (int i = 0; i < count; ++i) {
    if (i > 0) out += ',';
    each(i);
  }
  out += ']';
}
void numbers(std::string& out, const auto& values) {
  bool first = true;
  out += '[';
  for (const auto value : values) {
    if (!first) out += ',';
    first = false;
    out += std::to_string(static_cast<int>(value));
  }
  out += ']';
}
/// Members of an object with numbers, without braces.
void members(std::string& out, std::initializer_list<std::pair<std::string_view, int>> all) {
  bool first = true;
  for (const auto& [name, value] : all) {
    if (!first) out += ',';
    first = false;
    write_json_string(out, name);
    out += ':' + std::to_string(value);
  }
}
void text_member(std::string& out, std::string_view name, const auto& value) {
  write_json_string(out, name);
  out += ':';
  write_json(out, value);
}

void write_station(std::string& out, const Station& station) {
  out += '{';
  text_member(out, "name", station.name);
  out += ',';
  members(out, {{"number", station.number},
                {"half", station.half ? 1 : 0},
                {"tracks", station.tracks},
                {"canal", station.canal ? 1 : 0},
                {"surveyor", station.surveyor},
                {"surveyor_daffodils", station.surveyor_daffodils}});
  out += ",\"rubble\":";
  list(out, station.digs.size(), [&](int i) {
    const DigSpot& spot = station.digs[i];
    out += '{';
    members(out, {{"cubes", spot.cubes}, {"points", spot.points}, {"daffodils", spot.daffodils}});
    out += '}';
  });
  out += ",\"build\":";
  list(out, station.builds.size(), [&](int i) {
    const BuildSpot& spot = station.builds[i];
    out += '{';
    members(out, {{"stone", spot.stone},
                  {"steel", spot.steel},
                  {"daffodils", spot.daffodils},
                  {"points", spot.points},
                  {"as_track", spot.as_track ? 1 : 0}});
    out += ',';
    text_member(out, "gains", spot.gains);
    out += '}';
  });
  out += '}';
}

/// What a surveyor brings at each station, by where it began: on some lines at either end.
void write_surveyors(std::string& out, const Line& line, const Plan& plan) {
  const int ends = line.surveyor_by_steps.empty() ? 1 : 2;
  list(out, plan.stations.empty() ? 0 : ends, [&](int end) {
    const int start = end == 0 ? 0 : plan.last_station();
    out += '{';
    members(out, {{"start", start}});
    out += ",\"points\":";
    list(out, plan.stations.size(), [&](int at) {
      out += std::to_string(plan.surveyor[static_cast<std::size_t>(std::abs(at - start))]);
    });
    out += '}';
  });
}

/// A line for every number of players, as it lies for them.
void write_lines(std::string& out) {
  out += '{';
  for (const Scenario scenario : kAll<Scenario>) {
    if (scenario != Scenario::kSnowdon) out += ',';
    const Line& line = box().lines.lines[scenario];
    write_json_string(out, name_of(scenario));
    out += ":{";
    text_member(out, "provenance", line.provenance);
    out += ",\"plans\":";
    list(out, kMaxSeats, [&](int i) {
      const Plan& plan = box().plans[scenario][static_cast<std::size_t>(i)];
      out += "{\"surveyor\":";
      write_surveyors(out, line, plan);
      out += ",\"stations\":";
      list(out, plan.stations.size(), [&](int k) { write_station(out, plan.stations[k]); });
      out += '}';
    });
    out += '}';
  }
  out += '}';
}

/// The numbers of what a contract does, in the order in which a picture of it names them.
std::vector<int> amounts(Power power) {
  switch (power) {
    case Power::kLayMore: return {kLaidByContract};
    case Power::kDrawContracts: return {kDrawnByContract};
    case Power::kIronForSteel: return {kIronAsSteel};
    case Power::kTakeMore: return {kMoreByContract};
    case Power::kCheaperStone: return {kStoneSpared};
    case Power::kDressStone: return {kStonesByContract, kRubbleByContract};
    case Power::kForgeSteel: return {kSteelByContract, kIronByContract};
    case Power::kRubbleForStone: return {kRubbleAsStone, kMostReplaced};
    case Power::kDrawCubes: return {kCubesByContract};
    case Power::kTakeTwo: return {kTakenByContract};
    case Power::kLayAgain:
    case Power::kBuildAgain: return {1 + kExtraActions};
    case Power::kDoubleDig: return {kDugTimes};
    case Power::kMoveSurveyor: return {kSurveyStep};
    case Power::kAnyCoal: return {kTaken};
    default: return {};
  }
}
/// And of a train.
std::vector<int> amounts(TrainPower power) {
  switch (power) {
    case TrainPower::kDigMore: return {kDugByTrain};
    case TrainPower::kCheaperSteel: return {kIronPerSteelByTrain};
    case TrainPower::kTakeMore: return {kTakenByTrain};
    case TrainPower::kBuildAgain: return {kExtraActions};
    case TrainPower::kLayMore: return {kLaidByTrain};
    default: return {};
  }
}

void write_contract(std::string& out, const Contract& face) {
  out += '{';
  text_member(out, "power", face.power);
  out += ',';
  text_member(out, "letter", face.letter);
  out += ",\"playable\":";
  out += face.letter == Letter::kNone ? "false," : "true,";
  text_member(out, "weather", face.weather);
  out += ',';
  members(out, {{"rubble", face.rubble},
                {"tracks", face.tracks},
                {"stations", face.stations},
                {"surveyor", face.surveyor},
                {"coal", face.points_each_coal > 0 ? kCoalEach : 0},
                {"points", face.points},
                {"points_each_coal", face.points_each_coal}});
  out += ",\"by_surveyor\":";
  numbers(out, face.by_surveyor);
  out += ",\"amounts\":";
  numbers(out, amounts(face.power));
  out += '}';
}
void write_train(std::string& out, const Train& train) {
  out += '{';
  text_member(out, "name", train.name);
  out += ',';
  text_member(out, "power", train.power);
  out += ',';
  members(out, {{"steel", train.steel},
                {"coal", train.coal},
                {"hire", train.hire},
                {"points", train.power == TrainPower::kPoints ? kTrainPoints : 0}});
  out += ",\"amounts\":";
  numbers(out, amounts(train.power));
  out += '}';
}

void write_board(std::string& out, const BoardFile& board) {
  out += "\"dig\":";
  numbers(out, board.dig);
  out += ",\"lay\":";
  numbers(out, board.lay);
  out += ",\"steps\":{";
  for (const Weather weather : kAll<Weather>) {
    if (weather != Weather::kSun) out += ',';
    write_json_string(out, name_of(weather));
    out += ":{";
    members(out, {{"dig", board.steps[weather].dig}, {"lay", board.steps[weather].lay}});
    out += ",\"stops\":";
    out += stops_work(weather) ? "true}" : "false}";
  }
  out += "},\"events\":";
  list(out, board.fields.size(), [&](int i) { write_json(out, board.fields[i]); });
  out += ",\"returns\":";
  list(out, kEventFields, [&](int i) { write_json(out, board.returns[static_cast<std::size_t>(i) + 1]); });
}

void write_provenance(std::string& out) {
  out += '{';
  text_member(out, "tracks", box().tracks.provenance);
  out += ',';
  text_member(out, "contracts", box().contracts.provenance);
  out += ',';
  text_member(out, "trains", box().trains.provenance);
  out += ',';
  text_member(out, "spaces", box().board.spaces_provenance);
  out += ',';
  text_member(out, "supplies", box().board.supplies_provenance);
  out += ',';
  text_member(out, "rates", box().board.rates_provenance);
  out += ',';
  text_member(out, "events", box().board.events_provenance);
  out += '}';
}

}  // namespace

std::string data_json() {
  std::string out = "{\"provenance\":";
  write_provenance(out);
  out += ",\"lines\":";
  write_lines(out);
  out += ",\"contracts\":";
  list(out, kContractCards, [&](int i) { write_contract(out, contract_face(i + 1)); });
  out += ",\"trains\":";
  list(out, kTrainCards, [&](int i) { write_train(out, train_face(i + 1)); });
  out += ',';
  write_board(out, box().board);
  out += ",\"works\":{";
  members(out, {{"times", kConversions}, {"iron", kIronPerSteel}, {"rubble", kRubblePerStone}});
  out += "},\"survey\":" + std::to_string(kSurveyStep) + ",\"daffodils\":";
  numbers(out, kDaffodilPoints);
  return out + '}';
}

}  // namespace spielwerk::snowdonia
