// What a viewer sees of Snowdonia, and what it is worth.

#include <cmath>

#include "games/snowdonia/game.h"
#include "games/snowdonia/obstacles.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

// ---- the line --------------------------------------------------------------------------------

/// The seat for which `has(player)` holds.
std::optional<Seat> owner(const State& s, auto&& has) {
  for (int i = 0; i < s.seats(); ++i)
    if (has(s[Seat{i}])) return Seat{i};
  return std::nullopt;
}

void show_line(Observation& seen, const State& s) {
  const Plan& plan = plan_of(s);
  for (int number = 1; number <= s.left.size(); ++number) {
    const Unit& unit = plan.units[number - 1];
    const std::uint8_t left = s.left[number - 1];
    if (unit.track > 0) {
      const TrackNo track = int(unit.track);
      seen.tracks.push({track, value_of(s, track), unit.canal, left, s.laid.has(track),
                        owner(s, [&](const Player& player) { return player.tracks.has(track); })});
    } else {
      const DigNo dig = int(unit.dig);
      seen.digs.push({int(unit.station), dig % kDigsPerStation + 1, left,
                      owner(s, [&](const Player& player) { return player.digs.has(dig); })});
    }
  }
  for (int i = 0; i < s.seats(); ++i)
    s[Seat{i}].builds.each([&](BuildNo spot) {
      seen.builds.push({spot / kBuildsPerStation, spot % kBuildsPerStation + 1, Seat{i}});
    });
  seen.closed = s.closed;
}

// ---- weather and events ----------------------------------------------------------------------

/// The work rates of this round and, from the discs that lie there, of the next two.
void show_weather(Observation& seen, const State& s) {
  const BoardFile& board = box().board;
  int dig = s.dig_rate;
  int lay = s.lay_rate;
  const auto show = [&](const std::optional<Weather>& weather) {
    seen.weather.push({weather, board.dig[dig - 1], board.lay[lay - 1]});
  };
  show(s.now);
  for (const auto& weather : {s.next, s.later}) {
    if (weather) {
      dig = std::clamp<int>(dig + board.steps[*weather].dig, 1, board.dig.size());
      lay = std::clamp<int>(lay + board.steps[*weather].lay, 1, board.lay.size());
    }
    show(weather);
  }
}

/// How likely the next restock brings an event cube, if the bag stays as it is.
int risk_of(const State& s) {
  double none = 1;
  const int events = s.bag.count(Cube::kEvent);
  int left = s.bag.size();
  for (int drawn = for_seats(box().board.restock, s.seats()); drawn > 0 && left > 0; --drawn, --left)
    none *= std::max(0.0, static_cast<double>(left - events) / left);
  return static_cast<int>(std::lround(100 * (1 - none)));
}
/// Whether a restock is still to come in this game, as far as is known now.
bool restock_comes(const State& s) {
  return !s.agenda.empty() && (s.ending != Ending::kThisRound || s.options.final_upkeep);
}
void show_events(Observation& seen, const State& s) {
  seen.events = s.events;
  if (!restock_comes(s)) return;
  const int cubes = for_seats(box().board.restock, s.seats());
  const int field = s.event == kEventFields ? int(box().board.returns[kEventFields].first()) : s.event + 1;
  seen.coming = ComingView{static_cast<std::uint8_t>(cubes), box().board.fields[field - 1], field,
                           static_cast<std::uint8_t>(risk_of(s))};
}

// ---- what workers can do -----------------------------------------------------------------------

void show_deeds(Observation& seen, const State& s) {
  const auto put = [&](Area area, Deed deed, std::optional<Obstacle> obstacle = {}, bool later = false) {
    seen.deeds.push({area, deed, obstacle, obstacle && later});
  };
  const auto put_lacking = [&](Deed deed, bool lacking, Obstacle obstacle) {
    put(Area::kC, deed, lacking ? std::optional(obstacle) : std::nullopt, true);
  };
  const auto put_building = [&](Area area) {
    put(area, Deed::kBuild);
    put(area, Deed::kBuy, obstacle_to_buy(s), s.trains_open && !alone(s));
  };
  put(Area::kA, Deed::kTake);
  if (s.site.b_builds) put_building(Area::kB);
  else put(Area::kB, Deed::kDig, obstacle_to_dig(s));
  put_lacking(Deed::kForge, steel_left(s) == 0, Obstacle::kNoSteel);
  put_lacking(Deed::kDress, s.bag.count(Cube::kStone) == 0, Obstacle::kNoStone);
  if (is_daffodil(s)) put_lacking(Deed::kCrush, rubble_left(s) < kRubblePerStone, Obstacle::kNoRubble);
  const auto lay = obstacle_to_lay(s);
  put(Area::kD, Deed::kLay, lay, lay == Obstacle::kNotCleared);
  put_building(Area::kE);
  put(Area::kF, Deed::kChoose);
  put(Area::kG, Deed::kSurvey);
}
WorkView work_of(const State& s, Seat seat) {
  const auto count = [](int number) { return static_cast<std::uint8_t>(std::min(number, 255)); };
  const int cubes = most_taken(s, seat);
  return {count(cubes), count(coal_among(s, seat, cubes)), count(digging_of(s, seat)),
          count(lay_most(s, seat)), count(iron_per_steel(s[seat]))};
}

/// Whose turn it is, and which area is carried out.
void show_due(Observation& seen, const State& s) {
  if (s.agenda.empty()) return;
  seen.turn = current_player<Snowdonia>(s);
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* work = std::get_if<Work>(&phase)) seen.area = work->area;
    if (const auto* after = std::get_if<AfterWork>(&phase)) seen.area = after->area;
    if (const auto* play = std::get_if<PlayContracts>(&phase)) seen.area = play->area;
    if (const auto* play = std::get_if<Contracting>(&phase)) seen.area = play->area;
  }
}

// ---- players ---------------------------------------------------------------------------------

/// Whether the seat is asked for what this contract leads to once it is played.
bool is_asked(const State& s, Seat seat, ContractNo card) {
  if (s.agenda.empty()) return false;
  if (const auto* now = std::get_if<RepeatExchange>(&s.agenda.top()))
    return now->seat == seat && now->contract == card;
  const auto* now = std::get_if<UseAfter>(&s.agenda.top());
  return now != nullptr && now->seat == seat && s[seat].active.has(card) &&
         contract_face(card).power == now->power;
}
void show_contracts(PlayerView& view, const State& s, Seat seat) {
  const Player& player = s[seat];
  const Stock stock = stock_of(s, seat);
  const Service best = best_service(stock, player.contracts);
  player.contracts.each([&](ContractNo card) {
    ContractView one{card,
                     player.used.has(card),
                     player.active.has(card),
                     is_asked(s, seat, card),
                     best.served.has(card),
                     0,
                     {}};
    if (one.served) one.points = static_cast<std::uint8_t>(worth_of(contract_face(card), stock));
    const Contracts alone = Contracts::of(card);
    const Service other = one.served ? best_service(stock, player.contracts, alone)
                                     : best_service(stock, player.contracts, {}, alone);
    if (other.points >= 0) one.other = static_cast<std::uint8_t>(best.points - other.points);
    view.contracts.push(one);
  });
}

/// Whether the surveyor of the seat (none: the contractors') has its place: in Blaenau that is chosen.
bool stands(const State& s, std::optional<Seat> seat) {
  if (!is_blaenau(s) || s.round > 0) return true;
  if (s.agenda.empty()) return false;
  if (const auto* now = std::get_if<ChooseEnd>(&s.agenda.top()))
    return seat && place_of(s, *seat) < place_of(s, now->seat);
  return seat && std::holds_alternative<ChooseForeign>(s.agenda.top());
}

PlayerView view_of(const State& s, Seat seat) {
  const Player& player = s[seat];
  PlayerView view{};
  view.seat = seat;
  view.workers = player.ready;
  view.hired = player.hired;
  view.markers = static_cast<std::uint8_t>(markers_left(s, seat));
  view.wares = player.wares;
  view.rubble = player.rubble;
  view.steel = player.steel;
  if (is_daffodil(s)) view.daffodils = player.daffodils;
  view.train = player.train;
  if (stands(s, seat)) view.surveyor = surveyor_at(s, seat);
  view.start = player.far ? plan_of(s).last_station() : 0;
  view.spaces = player.at;
  view.at_g = player.at_g;
  view.work = work_of(s, seat);
  show_contracts(view, s, seat);
  return view;
}

// ---- the match -------------------------------------------------------------------------------

/// The games of a series are played in the order of their trains.
void show_series(Observation& seen, const State& s) {
  if (!is_series(s)) return;
  SeriesView& series = seen.series.emplace();
  series.game = static_cast<std::uint8_t>(s.earlier.size() + 1);
  series.games = kTrainCards;
  const auto score = [&](int points) {
    series.scored.push({series.scored.size() + 1, static_cast<std::int16_t>(points)});
  };
  for (const std::int16_t points : s.earlier) score(points);
  if (s.agenda.empty()) score(game_points(s, Seat{0}));
}

}  // namespace

Observation Snowdonia::observe(const State& s, Viewer) {
  Observation seen{};
  seen.options = s.options;
  seen.round = s.round;
  seen.ending = s.ending;
  for (int place = 0; place < s.seats(); ++place) seen.order.push(seat_at(s, place));
  seen.marker = {s.marker, s.of_round.marker_locked, marker_space(s)};
  seen.silent = s.of_round.silent;
  show_due(seen, s);
  show_weather(seen, s);
  show_line(seen, s);
  seen.bag = s.bag.counts();
  seen.steel = static_cast<std::uint8_t>(steel_left(s));
  seen.yard = s.yard;
  seen.trains = s.offered;
  seen.trains_open = s.trains_open;
  seen.row = s.row;
  for (int place = 0; place < std::min<int>(places_emptied(s), seen.row.size()); ++place)
    if (seen.row[place] != 0) seen.leaving.add(static_cast<int>(seen.row[place]));
  seen.pile = s.pile;
  seen.back = s.back;
  seen.discards = s.discards;
  seen.drawn = s.drawn;
  show_events(seen, s);
  seen.spaces = spaces_on_board(s);
  show_deeds(seen, s);
  seen.b_builds = s.site.b_builds;
  if (is_blaenau(s) && stands(s, {})) seen.foreign = s.site.foreign_far ? plan_of(s).last_station() : 0;
  show_series(seen, s);
  for (int i = 0; i < s.seats(); ++i) seen.players.push(view_of(s, Seat{i}));
  return seen;
}

// Of those with equal points who was last in the turn order of the last round is first.
Standings<Source> Snowdonia::returns(const State& s) {
  Standings<Source> all;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat seat{i};
    Standing<Source> one;
    const auto put = [&](Source source, int points) {
      one.points += points;
      one.sources.push({source, points});
    };
    int earlier = 0;
    for (const std::int16_t points : s.earlier) earlier += points;
    put(Source::kStations, station_points(s, seat));
    put(Source::kTracks, track_points(s, seat));
    put(Source::kContracts, best_service(stock_of(s, seat), s[seat].contracts).points);
    put(Source::kTrain, train_points(s, seat));
    put(Source::kSurveyor, surveyor_points(s, seat));
    if (is_daffodil(s)) put(Source::kDaffodils, daffodil_points(daffodils_of(s, seat)));
    if (is_series(s)) put(Source::kEarlier, earlier);
    one.tie = place_of(s, seat);
    all.push(one);
  }
  set_places(all);
  return all;
}

// Markers on the line stand; all else comes at the end.
Standings<Source> Snowdonia::points_so_far(const State& s, Viewer viewer) {
  Standings<Source> all = projected(s, viewer);
  if (s.agenda.empty()) return all;
  for (auto& one : all) {
    for (auto& [source, points] : one.sources) {
      if (source == Source::kStations || source == Source::kTracks || source == Source::kEarlier) continue;
      one.points -= points;
      points = 0;
    }
    one.tie.reset();
  }
  set_places(all);
  return all;
}

}  // namespace spielwerk::snowdonia
