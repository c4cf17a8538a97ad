// What must always hold in Snowdonia. Positions from outside are held against it too, so that whatever
// passes can be played to its end.

#include "games/snowdonia/checks.h"
#include "games/snowdonia/game.h"
#include "games/snowdonia/round_end.h"

namespace spielwerk::snowdonia {
namespace {

bool in_setup(const State& s) { return stage_of(s) == Stage::kSetup; }
bool before_trains(const State& s) {
  if (!in_setup(s)) return false;
  const Phase& due = s.agenda.top();
  return !std::holds_alternative<ChooseEnd>(due) && !std::holds_alternative<ChooseForeign>(due);
}

// ---- the line --------------------------------------------------------------------------------

/// Track cards are those of the box.
std::string wrong_values(const State& s) {
  const Plan& plan = plan_of(s);
  if (s.values.size() > plan.tracks()) return "no more track cards than the line has";
  auto line = box().tracks.line;
  auto canal = box().tracks.canal;
  for (int i = 0; i < s.values.size(); ++i) {
    auto& counts = plan.units[plan.unit_of_track[i] - 1].canal ? canal : line;
    if (counts[static_cast<std::size_t>(s.values[i])]-- == 0) return "track cards are those of the box";
  }
  return {};
}
std::string wrong_units(const State& s) {
  const Plan& plan = plan_of(s);
  if (s.left.empty()) return s.open.empty() && in_setup(s) ? "" : "rubble lies on the line";
  if (s.left.size() != plan.units.size() || s.values.size() != plan.tracks())
    return "rubble lies on the line";
  Units open;
  for (int number = 1; number <= s.left.size(); ++number) {
    const Unit& unit = plan.units[number - 1];
    const int most = unit.track > 0 ? value_of(s, int(unit.track)) : unit.spot.cubes;
    if (s.left[number - 1] > most) return "no more rubble than there was";
    if (s.left[number - 1] > 0) open.add(number);
    const bool done = unit.track > 0 ? s.laid.has(int(unit.track)) : s.closed.has(int(unit.station));
    if (done && s.left[number - 1] > 0) return "no rubble lies where work is finished";
  }
  return open == s.open ? "" : "units are open while work is left on them";
}
/// Tracks are laid from the ends of the line on.
std::string wrong_tracks(const State& s) {
  const Plan& plan = plan_of(s);
  if (!(s.laid - tracks_of(plan)).empty()) return "laid tracks are those of the line";
  const Tracks unlaid = tracks_of(plan) - s.laid;
  for (int i = 1; i < unlaid.size(); ++i)
    if (unlaid.nth(i) != unlaid.nth(i - 1) + 1) return "tracks are laid without a gap";
  if (!is_blaenau(s) && !unlaid.empty() && !s.laid.empty() && s.laid.nth(s.laid.size() - 1) > unlaid.first())
    return "tracks are laid from the bottom to the top";
  bool closed_well = true;
  s.closed.each([&](StationNo station) {
    closed_well &= station < plan.stations.size() && !plan.stations[station].builds.empty();
  });
  return closed_well ? "" : "contractors finish stations of the line";
}
/// Markers lie on finished spots and laid tracks, and no two on one.
std::string wrong_markers(const State& s) {
  const Plan& plan = plan_of(s);
  Tracks tracks;
  Digs digs;
  Builds builds;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    if (markers_left(s, Seat{i}) < 0) return "nobody has more than sixteen markers";
    if (tracks.touches(player.tracks) || digs.touches(player.digs) || builds.touches(player.builds))
      return "no two markers lie on one spot";
    tracks |= player.tracks;
    digs |= player.digs;
    builds |= player.builds;
  }
  if (!(tracks - s.laid).empty() || !(digs - plan.digs).empty() || !(builds - plan.builds).empty())
    return "markers lie on laid tracks and on spots of the line";
  for (int number = 1; number <= plan.units.size(); ++number)
    if (plan.units[number - 1].track == 0 && digs.has(int(plan.units[number - 1].dig)) &&
        (s.left.empty() || s.open.has(number)))
      return "markers lie on cleared spots";
  return {};
}

// ---- supplies --------------------------------------------------------------------------------

std::string wrong_cubes(const State& s) {
  const BoardFile& board = box().board;
  Table<Ware, int> found{};
  for (const Ware ware : kAll<Ware>) {
    found[ware] = s.bag.count(cube_of(ware)) + s.yard[ware];
    for (int i = 0; i < s.seats(); ++i) found[ware] += s[Seat{i}].wares[ware];
  }
  const auto in_yard = [&](Ware ware) { return alone(s) ? 0 : int(board.yard[ware]); };
  if (found[Ware::kIron] != for_seats(board.iron, s.seats()) + in_yard(Ware::kIron))
    return "all iron is in the bag, the yard or with players";
  if (found[Ware::kStone] != for_seats(board.stone, s.seats()) + in_yard(Ware::kStone))
    return "all stone is in the bag, the yard or with players";
  if (found[Ware::kCoal] + s.train_coal != for_seats(board.coal, s.seats()))
    return "all coal is in the bag, the yard, on trains or with players";
  const int events = s.bag.count(Cube::kEvent) + s.events.size() + events_on_the_way(s);
  const int expected = before_trains(s) ? s.events.size() : for_seats(board.events, s.seats());
  return events == expected ? "" : "all event cubes are in the bag or on the event track";
}
std::string wrong_goods(const State& s) {
  int steel = 0;
  int rubble = 0;
  int daffodils = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    steel += player.steel;
    rubble += player.rubble;
    daffodils += player.daffodils;
    player.builds.each([&](BuildNo spot) {
      daffodils += plan_of(s).build(spot).daffodils - plan_of(s).build(spot).gains[Good::kDaffodil];
    });
  }
  for (int number = 1; number <= s.left.size(); ++number) {
    const Unit& unit = unit_of(s, number);
    if (!unit.canal) rubble += s.left[number - 1];
    if (!s.open.has(number)) daffodils -= unit.canal ? kCanalDaffodils : unit.spot.daffodils;
  }
  if (steel > box().board.steel) return "no more steel than there is";
  if (rubble > box().board.rubble) return "no more rubble than there is";
  return daffodils > 0 ? "daffodils come from the line" : "";
}
/// The event track goes one way, so each number of cubes has its picture.
std::string wrong_events(const State& s) {
  State track;
  track.options = s.options;
  if (is_blaenau(s)) track.event = 7;
  if (is_blaenau(s)) track.events.add(7);
  constexpr int kMostSteps = 2 * kEventFields;
  bool found = false;
  for (int step = 0; step < kMostSteps && !found; ++step) {
    found = track.event == s.event && track.events == s.events;
    const FieldNo field = next_field(track);
    track.event = static_cast<std::uint8_t>(field);
    track.events.add(field);
    track.events -= box().board.returns[static_cast<std::size_t>(field)];
  }
  if (!found) return "cubes lie on the event track in its order";
  bool open = is_blaenau(s);
  for (int field = 1; field <= s.event; ++field)
    open |= box().board.fields[field - 1] == EventKind::kTrainsOpen;
  return open == s.trains_open ? "" : "trains can be bought after their event";
}
std::string wrong_trains(const State& s) {
  Trains seen = s.offered;
  for (int i = 0; i < s.seats(); ++i) {
    const auto& train = s[Seat{i}].train;
    if (!train) continue;
    if (seen.has(*train)) return "every train is in one place";
    seen.add(*train);
  }
  if (s.train_coal > coal_wanted(s)) return "no more coal on trains than they carry";
  if (alone(s)) return (seen - Trains::of(solo_train(s))).empty() ? "" : "alone there is one train";
  const int trains = before_trains(s) ? 0 : kTrainsOnOffer;
  return seen.size() == trains ? "" : "six trains are in the game";
}

// ---- contracts and weather ---------------------------------------------------------------------

std::string wrong_contracts(const State& s) {
  Contracts seen = s.pile;
  int cards = s.pile.size();
  const auto add = [&](int card) {
    seen.add(card);
    ++cards;
  };
  if (s.row.size() != kOpenContracts) return "three places for open contracts";
  for (const std::uint8_t card : s.row) {
    if (card > kContractCards) return "contracts run from 1 to 30";
    if (card > 0) add(card);
  }
  for (const ContractNo card : s.discards) add(card);
  for (const ContractNo card : s.drawn) add(card);
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    player.contracts.each([&](ContractNo card) { add(card); });
    if (!(player.used - player.contracts).empty() || !(player.active - player.used).empty())
      return "contracts are used by those who have them";
  }
  if (cards != seen.size() || !(seen == plan_of(s).contracts)) return "every contract is in one place";
  return s.back && top_cards(s).empty() ? "the back that shows is that of a card" : "";
}
std::string wrong_weather(const State& s) {
  const BoardFile& board = box().board;
  if (s.dig_rate > board.dig.size() || s.lay_rate > board.lay.size()) return "work rates lie on their rows";
  if (in_setup(s)) return s.now || s.back ? "the weather comes with the rounds" : "";
  if (!s.next || !s.later) return "the weather of two rounds is known";
  return s.now || s.round == 1 ? "" : "there is weather from the second round on";
}

// ---- workers and rounds ------------------------------------------------------------------------

std::string wrong_workers(const State& s) {
  const Stage stage = stage_of(s);
  const bool out = stage == Stage::kPlacing || stage == Stage::kAreas;
  Spaces seen;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    const int placed = player.at.size() + player.at_g;
    if (seen.touches(player.at) || player.at.has(Space::kG)) return "one worker on each space";
    seen |= player.at;
    if (!out && (placed > 0 || player.hired || player.ready != kWorkers))
      return "workers are back between the rounds";
    const int all = kWorkers + (player.hired ? 1 : 0);
    if (stage == Stage::kPlacing && placed + player.ready != all) return "two workers each, or three";
    if (stage == Stage::kAreas && (placed > all || player.ready > 0)) return "two workers each, or three";
    if (stage != Stage::kAreas && !player.active.empty()) return "contracts are at work in areas only";
    if (player.steps > plan_of(s).last_station()) return "surveyors stay on the line";
    if (player.far && !is_blaenau(s)) return "surveyors begin at the bottom";
  }
  if (!(seen - spaces_in_use(s)).empty()) return "workers stand on spaces in use";
  if (stage != Stage::kAreas) return {};
  bool done = false;
  seen.each([&](Space space) { done |= area_of(space) < first_area(s); });
  return done ? "workers of areas that are done are back" : "";
}
std::string wrong_course(const State& s) {
  const bool all_laid = s.laid.size() == plan_of(s).tracks();
  if (all_laid && s.ending == Ending::kOpen) return "the last track ends the game";
  if (!all_laid && s.ending == Ending::kNextRound) return "only the last track calls for one more round";
  if (s.site.b_builds && !s.open.empty()) return "area B changes when all rubble is gone";
  if (!is_blaenau(s) && (s.site.upkeep_done || s.site.foreign_far)) return "one end of the line is at work";
  const bool middle = is_blaenau(s) && !s.left.empty() && !plan_of(s).digs_at[kMiddleStation].touches(s.open);
  if (middle != s.site.upkeep_done) return "trains are maintained when the middle is clear";
  if (s.earlier.size() > (is_series(s) ? kTrainCards - 1 : 0)) return "earlier games are those of a series";
  if (stage_of(s) == Stage::kOver && (s.ending != Ending::kThisRound || s.round == 0))
    return "the game is over after its last round";
  if (in_setup(s) && (s.ending != Ending::kOpen || s.of_round.silent || s.of_round.marker_locked ||
                      s.of_round.anybody_built))
    return "nothing has happened in the setup";
  return s.first == s.marker || !in_setup(s) ? "" : "the start player has the marker";
}
/// Nobody has anything before the first round.
std::string wrong_start(const State& s) {
  if (!in_setup(s)) return {};
  for (int i = 0; i < s.seats(); ++i) {
    Player fresh;
    fresh.ready = kWorkers;
    fresh.far = s[Seat{i}].far;
    if (!(s[Seat{i}] == fresh)) return "nobody has anything before the first round";
  }
  const Fields events = is_blaenau(s) ? Fields::of(7) : Fields{};
  if (!s.laid.empty() || !s.closed.empty() || !s.discards.empty() || !(s.events == events))
    return "nothing has happened in the setup";
  if (s.dig_rate != box().board.start || s.lay_rate != box().board.start) return "work rates have a start";
  const auto shown = [&](int place) {
    return s.row[place] > 0 ? std::optional(contract_face(s.row[place]).weather) : std::nullopt;
  };
  return s.next == shown(1) && s.later == shown(2) ? "" : "the first forecast is on the backs of contracts";
}

}  // namespace

std::string Snowdonia::invariant(const State& s) {
  // Later ones rely on what earlier ones have found true.
  for (const auto& check :
       {wrong_values, wrong_units, wrong_tracks, wrong_markers, wrong_contracts, wrong_trains, wrong_agenda,
        wrong_cubes, wrong_goods, wrong_events, wrong_weather, wrong_workers, wrong_course, wrong_start})
    if (std::string wrong = check(s); !wrong.empty()) return wrong;
  return {};
}

}  // namespace spielwerk::snowdonia
