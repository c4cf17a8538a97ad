// What a learned judgement sees of a position of Snowdonia: the round as it would end with the workers that
// are placed (outlook.h), of every seat in turn order from the one that looks its goods, contracts and what
// they ask for, then the line, supplies, weather and events, and where in a round the game stands.

#include <algorithm>
#include <array>
#include <string>

#include "core/judging/features.h"
#include "games/snowdonia/building.h"
#include "games/snowdonia/embedded.h"
#include "games/snowdonia/game.h"
#include "games/snowdonia/outlook.h"

namespace spielwerk::snowdonia {
namespace {

constexpr std::array kRubbleSeen{1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 19, 22, 26, 30};
constexpr std::array kIronSeen{1, 2, 3, 4, 5, 6, 8, 9, 12};
constexpr std::array kServedSeen{1, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80};
constexpr std::array kGainSeen{1, 4, 7, 10, 14, 18, 24, 30};
constexpr std::array kMarkersSeen{1, 2, 3, 4, 5, 6, 8, 10};
constexpr std::array kSumSeen{1, 3, 6, 10, 15, 20, 26, 33, 40, 50};
constexpr int kUnitsSeen = 5;
constexpr int kTracksSeen = 3;
constexpr int kMostDue = 4;
constexpr int kPointsAlone = 110;  // that the net expects of a game of a series

/// A small number as a part of a key.
std::int8_t small(int n) { return static_cast<std::int8_t>(n); }

// ---- inputs of a seat --------------------------------------------------------------------------

void add_goods(const State& s, Seat seat, Features& features) {
  const Player& player = s[seat];
  const int markers = markers_left(s, seat);
  const std::int8_t train = small(player.train ? int(*player.train) : 0);
  const auto key = section_key(player.wares[Ware::kIron], player.wares[Ware::kStone],
                               player.wares[Ware::kCoal], player.rubble, player.steel, player.daffodils,
                               small(markers), train, player.steps, player.far);
  features.section(key, [&] {
    features.steps(player.wares[Ware::kIron], kIronSeen);
    features.steps(player.wares[Ware::kStone], 7);
    features.steps(player.wares[Ware::kCoal], 5);
    features.steps(player.steel, 7);
    features.steps(player.rubble, kRubbleSeen);
    features.amount(player.rubble, 12);
    features.steps(player.daffodils, 9);
    features.steps(markers, kMarkersSeen);
    features.choice(train - 1, kTrainCards);
    const bool hires = train > 0 && player.wares[Ware::kCoal] >= train_face(train).hire;
    features.flag(train > 0);
    features.flag(hires);
    features.steps(player.steps, kMaxStations - 1);
    features.flag(player.far);
    return 0;
  });
}

/// Powers that may still be used, and those at work.
void add_powers(const Player& player, Features& features) {
  features.section(section_key(player.contracts, player.used, player.active), [&] {
    for (const Power power : kAll<Power>) {
      const Contracts cards = box().contracts.powers[power];
      features.flag((player.contracts - player.used).touches(cards));
      features.flag(player.active.touches(cards));
    }
    features.steps(player.contracts.size(), 8);
    return 0;
  });
}

/// Gives what contracts bring, served as it is and half of what may come, in tenths.
Tenths add_demand(const State& s, Seat seat, Features& features) {
  const Player& player = s[seat];
  const Stock stock = stock_of(s, seat);
  const Stock hope = hoped_for(s, stock);
  const auto key =
      section_key(player.contracts, s.row[0], s.row[1], s.row[2], small(stock.rubble), small(stock.tracks),
                  small(stock.stations), small(stock.coal), small(stock.surveyor), small(hope.rubble),
                  small(hope.tracks), small(hope.stations));
  return features.section(key, [&] {
    const Demand demand = demand_of(stock, hope, player.contracts, s.row);
    features.steps(demand.now, kServedSeen);
    features.amount(demand.now, 40);
    features.amount(demand.hoped, 40);
    features.amount(demand.hoped - demand.now, 20);
    for (const int gain : {demand.rubble, demand.track, demand.station}) {
      features.amount(gain, 10);
      features.steps(gain, kGainSeen);
    }
    for (const auto& row : {demand.row, demand.row_hoped}) {
      features.steps(*std::ranges::max_element(row), kGainSeen);
      for (const int gain : row) features.amount(gain, 20);
    }
    features.steps(stock.tracks, 8);
    features.steps(stock.stations, 10);
    return kPoint * demand.now + kPoint / 2 * (demand.hoped - demand.now);
  });
}

/// Where the seat's workers stand, and how many it has left.
void add_workers(const State& s, Seat seat, Features& features) {
  const Player& player = s[seat];
  const std::int8_t place = small(place_of(s, seat));
  const bool marker = s.marker == seat;
  const auto key = section_key(player.at, player.at_g, player.ready, player.hired, place, marker);
  features.section(key, [&] {
    for (const Area area : kAll<Area>) {
      const int workers = area == Area::kG ? player.at_g : (player.at & spaces_of(area)).size();
      features.steps(workers, area == Area::kG ? 3 : 2);
    }
    features.steps(player.ready, kWorkers + 1);
    features.flag(player.hired);
    features.choice(place, s.seats());
    features.flag(marker);
    return 0;
  });
}

/// What a seat can pay at once of the spots that it reaches.
void add_spots(const State& s, Seat seat, bool own, Features& features) {
  const Builds free = reachable_spots(s, seat);
  const Player& player = s[seat];
  const bool markers = markers_left(s, seat) > 0;
  const auto key = section_key(free, player.steel, player.wares[Ware::kStone], player.daffodils, markers, own,
                               s.options.scenario);
  features.section(key, [&] {
    int best = 0;
    int stone = 0;
    int steel = 0;
    free.each([&](BuildNo number) {
      const BuildSpot& spot = plan_of(s).build(number);
      (spot.steel > 0 ? steel : stone) += 1;
      if (markers && can_pay(player, spot, {}, 0, 0)) best = std::max<int>(best, spot.points);
    });
    features.amount(best, 8);
    features.flag(best > 0);
    if (!own) return 0;
    features.steps(stone, 6);
    features.steps(steel, 6);
    return 0;
  });
  if (!own) return;
  features.section(section_key(free), [&] {
    for (int spot = 0; spot < kMaxStations * kBuildsPerStation; ++spot) features.flag(free.has(spot));
    return 0;
  });
}

/// How a seat stands: what is certain, and what it may expect.
struct Lead {
  Tenths sure = 0;
  Tenths expected = 0;
};
/// `s`: now; `after`: at the end of the round.
Lead add_seat(const State& s, const State& after, Seat seat, bool own, Features& features) {
  const int settled = settled_points(after, seat);
  add_goods(after, seat, features);
  add_powers(after[seat], features);
  const Tenths served = add_demand(after, seat, features);
  add_workers(s, seat, features);
  add_spots(after, seat, own, features);
  features.amount(settled, 50);
  features.flag(after.marker == seat);
  const Tenths ahead = worth_ahead(after, seat);
  return {kPoint * settled + served, kPoint * settled + served + ahead};
}

// ---- what all share ------------------------------------------------------------------------------

/// One end of the line: the next units to be cleared and the next tracks to be laid.
void add_end(const State& s, bool far, Features& features) {
  const bool laid_out = s.values.size() == plan_of(s).tracks();
  Units open = s.open;
  for (int i = 0; i < kUnitsSeen; ++i) {
    const bool any = laid_out && !open.empty();
    const UnitNo number = !any ? UnitNo{1} : far ? open.nth(open.size() - 1) : open.first();
    const Unit unit = any ? unit_of(s, number) : Unit{};
    features.amount(any ? s.left[number - 1] : 0, 4);
    features.flag(unit.track > 0);
    features.flag(unit.canal);
    features.amount(unit.spot.points, 4);
    if (any) open.remove(number);
  }
  Tracks unlaid = tracks_of(plan_of(s)) - s.laid;
  for (int i = 0; i < kTracksSeen; ++i) {
    const bool any = laid_out && !unlaid.empty();
    const TrackNo track = !any ? TrackNo{1} : far ? unlaid.nth(unlaid.size() - 1) : unlaid.first();
    features.amount(any ? value_of(s, track) : 0, 4);
    features.flag(any && cleared(s, track));
    if (any) unlaid.remove(track);
  }
}
void add_line(const State& s, Features& features) {
  const auto key = section_key(s.left, s.open, s.laid, s.values, s.options.scenario);
  features.section(key, [&] {
    int rubble = 0;
    s.open.each([&](UnitNo number) { rubble += s.left[number - 1]; });
    features.steps(plan_of(s).tracks() - s.laid.size(), kMaxTracks);
    features.steps(s.open.size(), kMaxUnits);
    features.steps(rubble, kSumSeen);
    add_end(s, false, features);
    add_end(s, true, features);
    return 0;
  });
}

void add_supplies(const State& s, Features& features) {
  const std::int8_t steel = small(steel_left(s));
  features.section(section_key(s.yard, steel, s.offered, s.trains_open), [&] {
    features.steps(s.yard[Ware::kIron], 9);
    features.steps(s.yard[Ware::kStone], 7);
    features.steps(s.yard[Ware::kCoal], 5);
    features.steps(steel, 6);
    features.flag(s.trains_open);
    for (int train = 1; train <= kTrainCards; ++train) features.flag(s.offered.has(train));
    return 0;
  });
}
void add_row(const State& s, Features& features) {
  for (int place = 0; place < kOpenContracts; ++place) features.choice(s.row[place] - 1, kContractCards);
}

/// Rates of this round and, by the discs that lie there, of the next two.
void add_weather(const State& s, Features& features) {
  const std::array discs{s.now, s.next, s.later};
  std::array<std::int8_t, 3> weather{};
  for (std::size_t i = 0; i < discs.size(); ++i)
    weather[i] = small(discs[i] ? static_cast<int>(*discs[i]) : -1);
  const auto key = section_key(weather[0], weather[1], weather[2], small(s.dig_rate), small(s.lay_rate));
  features.section(key, [&] {
    const BoardFile& board = box().board;
    int dig = s.dig_rate;
    int lay = s.lay_rate;
    for (std::size_t i = 0; i < discs.size(); ++i) {
      if (i > 0 && discs[i]) {
        dig = std::clamp<int>(dig + board.steps[*discs[i]].dig, 1, board.dig.size());
        lay = std::clamp<int>(lay + board.steps[*discs[i]].lay, 1, board.lay.size());
      }
      features.steps(board.dig[dig - 1], 5);
      features.steps(board.lay[lay - 1], 3);
      features.choice(weather[i], kEnumSize<Weather>);
    }
    return 0;
  });
}

/// Events that have come, and how many the next cubes may bring.
void add_events(const State& s, Features& features) {
  const int events = s.bag.count(Cube::kEvent);
  const int drawn = for_seats(box().board.restock, s.seats());
  const auto key = section_key(s.event, small(events), small(s.bag.size()), small(s.bag.count(Cube::kIron)),
                               small(s.bag.count(Cube::kStone)));
  features.section(key, [&] {
    features.choice(s.event, kEventFields + 1);
    features.amount(events * drawn, std::max(1, s.bag.size()));
    for (const Cube cube : {Cube::kIron, Cube::kStone}) features.amount(s.bag.count(cube), 16);
    features.amount(s.bag.size(), 30);
    return 0;
  });
}

/// Spaces of the board that are free for the next worker.
void add_spaces(const State& s, Features& features) {
  const Spaces free = spaces_in_use(s) - occupied(s);
  for (const Area area : kAll<Area>)
    if (area != Area::kG) features.steps((free & spaces_of(area)).size(), kMostDue);
}

int place_from(const State& s, Seat seat, Seat viewer) {
  return (seat.index() - viewer.index() + s.seats()) % s.seats();
}
/// What is due, in which area and for which seat.
void add_course(const State& s, const State& after, Seat viewer, Features& features) {
  int chooser = -1;
  int area = -1;
  int stage = -1;
  for (const Phase& phase : s.agenda.stack()) {
    stage = static_cast<int>(phase.index());
    dispatch(phase, [&](const auto& one) {
      if constexpr (requires { one.area; }) area = static_cast<int>(one.area);
      if constexpr (requires { one.seat; }) chooser = place_from(s, one.seat, viewer);
    });
    if (const auto* play = std::get_if<PlayContracts>(&phase))
      chooser = place_from(s, seat_at(s, play->place), viewer);
  }
  features.choice(chooser, s.seats());
  features.choice(area, kEnumSize<Area>);
  features.choice(stage, static_cast<int>(std::variant_size_v<Phase>));
  features.choice(static_cast<int>(s.ending), kEnumSize<Ending>);
  features.choice(static_cast<int>(after.ending), kEnumSize<Ending>);
  features.amount(s.round, 8);
  features.flag(s.site.b_builds);
  features.flag(s.of_round.silent);
  features.flag(s.site.foreign_far);
  features.flag(s.site.upkeep_done);
}
void add_options(const State& s, Features& features) {
  features.choice(static_cast<int>(s.options.scenario), kEnumSize<Scenario>);
  features.flag(s.options.final_upkeep);
  features.flag(s.options.restock_draw == Restock::kTogether);
  features.flag(s.options.b_build_spaces > 1);
  if (!alone(s)) return;
  const bool series = s.options.train == SoloTrain::kSeries;
  features.choice(series ? s.earlier.size() : static_cast<int>(s.options.train), kTrainCards);
}

/// The lead piece by piece, so that small differences are seen wherever they lie.
void add_pieces(Tenths lead, Features& features) {
  constexpr Tenths kPiece = 50;
  constexpr int kPieces = 8;
  for (int piece = -kPieces; piece < kPieces; ++piece)
    features.amount(std::clamp(lead - piece * kPiece, 0, kPiece), kPiece);
}
/// How the seats stand, from the one that looks. In the last round only what is certain counts.
void add_standing(const State& s, const State& after, const std::array<Lead, kMaxSeats>& seats,
                  Features& features) {
  const bool last = after.ending == Ending::kThisRound;
  const auto lead_by = [&](Tenths Lead::* what) {
    Tenths best = s.seats() > 1 ? seats[1].*what : 1000;
    for (int i = 2; i < s.seats(); ++i) best = std::max(best, seats[static_cast<std::size_t>(i)].*what);
    return seats[0].*what - best;
  };
  const Tenths expected = lead_by(&Lead::expected);
  const Tenths sure = lead_by(&Lead::sure);
  add_pieces(expected, features);
  add_pieces(last ? sure : 0, features);
  features.amount(last ? 0 : expected, 200);
  features.amount(sure, 200);
  for (int i = 0; i < s.seats(); ++i) {
    const Lead& one = seats[static_cast<std::size_t>(i)];
    features.amount(one.expected, 1000);
    if (i > 0) features.amount(seats[0].expected - one.expected, 200);
  }
}

}  // namespace

void Snowdonia::features(const State& s, Seat seat, Features& features) {
  features.clear();
  const State after = worked_off(s);
  std::array<Lead, kMaxSeats> standing{};
  for (int i = 0; i < s.seats(); ++i)
    standing[static_cast<std::size_t>(i)] =
        add_seat(s, after, Seat{(seat.index() + i) % s.seats()}, i == 0, features);
  add_standing(s, after, standing, features);
  add_line(after, features);
  add_supplies(after, features);
  add_row(after, features);
  add_weather(s, features);
  add_events(s, features);
  add_spaces(s, features);
  add_course(s, after, seat, features);
  add_options(s, features);
}

PointsApart Snowdonia::points_apart(const State& s, Seat) {
  if (!is_series(s)) return {};
  PointsApart points{.to_come = kPointsAlone * (kTrainCards - 1 - s.earlier.size())};
  for (const std::int16_t one : s.earlier) points.over += one;
  return points;
}

std::string_view Snowdonia::net(int seats) { return embedded_file("nets/" + std::to_string(seats) + ".net"); }

}  // namespace spielwerk::snowdonia
