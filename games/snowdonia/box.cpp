// What is compiled in of data/*.json, read once, and the lines as they lie for each number of players.

#include "games/snowdonia/box.h"

#include <cstdio>
#include <cstdlib>

#include "core/values/codec.h"
#include "games/snowdonia/embedded.h"

namespace spielwerk::snowdonia {
namespace {

constexpr std::array<std::string_view, 5> kFiles{"lines.json", "tracks.json", "contracts.json", "trains.json",
                                                 "board.json"};

std::string_view content(std::string_view file) { return embedded_file("data/" + std::string(file)); }

template <class T>
T or_die(const std::expected<T, std::string>& result) {
  if (!result) {
    std::fprintf(stderr, "games/snowdonia/data/%s\n", result.error().c_str());
    std::abort();
  }
  return *result;
}

std::string fingerprint_of_files() {
  Hasher hasher;
  for (const std::string_view file : kFiles)
    for (const char c : content(file))
      if (c != ' ' && c != '\n') hasher.add(static_cast<unsigned char>(c));
  std::string digits;
  for (int i = 0; i < 8; ++i) digits += "0123456789abcdef"[(hasher.value() >> (60 - 4 * i)) & 15U];
  return digits;
}

void add_units(Plan& plan, const Station& station, int number) {
  const auto at = static_cast<std::size_t>(number);
  const auto here = static_cast<std::uint8_t>(number);
  if (number > 0) plan.tracks_before[at] = plan.tracks_before[at - 1];
  for (int i = 0; i < station.tracks; ++i) {
    const int track = plan.unit_of_track.size() + 1;
    plan.units.push({static_cast<std::uint8_t>(track), station.canal, here, 0, {}});
    plan.unit_of_track.push(plan.units.size());
    plan.tracks_before[at].add(plan.units.size());
  }
  for (int place = 1; place <= station.digs.size(); ++place) {
    const DigNo dig = dig_of(number, place);
    plan.units.push({0, false, here, static_cast<std::uint8_t>(dig), station.digs[place - 1]});
    plan.digs_at[at].add(plan.units.size());
    plan.digs.add(dig);
  }
  for (int place = 1; place <= station.builds.size(); ++place) {
    const BuildNo build = build_of(number, place);
    plan.builds_at[at].add(build);
    if (station.builds[place - 1].as_track) plan.as_track.add(build);
  }
  plan.builds |= plan.builds_at[at];
}

/// From the far end the order of the cards turns round, but not that of the spots of one card.
void add_backward(Plan& plan) {
  for (int last = plan.units.size(); last > 0;) {
    int first = last;
    if (plan.units[last - 1].track == 0)
      while (first > 1 && plan.units[first - 2].track == 0 &&
             plan.units[first - 2].station == plan.units[last - 1].station)
        --first;
    for (int unit = first; unit <= last; ++unit) plan.backward.push(unit);
    last = first - 1;
  }
}

Box read_box() {
  Box box{or_die(parse_lines(kFiles[0], content(kFiles[0]))),
          or_die(parse_tracks(kFiles[1], content(kFiles[1]))),
          or_die(parse_contracts(kFiles[2], content(kFiles[2]))),
          or_die(parse_trains(kFiles[3], content(kFiles[3]))),
          or_die(parse_board(kFiles[4], content(kFiles[4]))),
          {},
          fingerprint_of_files()};
  for (const Scenario scenario : kAll<Scenario>)
    for (int seats = 1; seats <= kMaxSeats; ++seats)
      box.plans[scenario][static_cast<std::size_t>(seats - 1)] =
          plan_for(box.lines, box.contracts, box.board, scenario, seats);
  return box;
}

}  // namespace

Plan plan_for(const LinesFile& lines, const ContractsFile& contracts, const BoardFile& board,
              Scenario scenario, int seats) {
  Plan plan;
  const Line& line = lines.lines[scenario];
  for (const Station& station : line.stations) {
    if (station.from > seats) continue;
    add_units(plan, station, plan.stations.size());
    plan.surveyor[static_cast<std::size_t>(plan.stations.size())] = station.surveyor;
    plan.stations.push(station);
  }
  for (int steps = 0; steps < line.surveyor_by_steps.size(); ++steps)
    plan.surveyor[static_cast<std::size_t>(steps)] = line.surveyor_by_steps[steps];
  add_backward(plan);
  for (int card = 1; card <= kContractCards; ++card)
    if (contracts.faces[static_cast<std::size_t>(card)].from <= seats && !line.removed.has(card))
      plan.contracts.add(card);
  for (const Area area : kAll<Area>)
    if (area != Area::kG) plan.spaces |= first_spaces(area, for_seats(board.spaces[area], seats));
  return plan;
}

const Box& the_box() {
  static const Box kBox = read_box();
  return kBox;
}

std::string data_fingerprint() { return box().fingerprint; }

}  // namespace spielwerk::snowdonia
