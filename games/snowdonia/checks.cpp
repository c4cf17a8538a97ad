// Which agendas the rules can make.

#include "games/snowdonia/checks.h"

#include "games/snowdonia/contracts.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

template <class P>
const P* as(const Phase& phase) {
  return std::get_if<P>(&phase);
}
const Phase& bottom(const State& s) { return s.agenda.stack()[0]; }

bool nothing_dealt(const State& s) { return s.values.empty() && s.left.empty(); }
int filled_places(const State& s) {
  int filled = 0;
  while (filled < s.row.size() && s.row[filled] != 0) ++filled;
  return filled;
}

// ---- the setup -------------------------------------------------------------------------------

bool good_end(const State& s, Seat seat) {
  const int place = place_of(s, seat);
  int far = 0;
  for (int i = 0; i < s.seats(); ++i) {
    if (i >= place && s[seat_at(s, i)].far) return false;
    far += s[seat_at(s, i)].far ? 1 : 0;
  }
  return far <= kMostSurveyorsAtEnd && place - far <= kMostSurveyorsAtEnd;
}

bool good_setup(const State& s) {
  if (s.agenda.depth() != 1) return false;
  const Phase& due = s.agenda.top();
  const bool dealt = s.values.size() == plan_of(s).tracks();
  const int row = filled_places(s);
  if (as<DrawStart>(due))
    return nothing_dealt(s) && row == 0 && s.options.start.drawn() && !alone(s) && s.first == Seat{} &&
           s.marker == Seat{};
  if (as<LayTracks>(due)) return !dealt && s.left.empty() && row == 0;
  if (as<LayContracts>(due)) return dealt && row < kOpenContracts;
  if (row != kOpenContracts || !dealt) return false;
  if (as<LayTrains>(due)) return !alone(s) && s.offered.empty();
  if (const auto* yard = as<LayYard>(due)) return alone(s) && 0 < yard->left && !s.bag.empty();
  if (const auto* end = as<ChooseEnd>(due)) return is_blaenau(s) && good_end(s, end->seat);
  return is_blaenau(s) && as<ChooseForeign>(due) != nullptr;
}

// ---- what a worker or a contract asks for ------------------------------------------------------

bool good_request(const State&, const auto&) { return false; }
bool good_request(const State& s, const ChooseWeather& now) {
  return at_work(s[now.seat], Power::kChangeWeather) > 0;
}
bool good_request(const State& s, const MoveWorker& now) {
  return at_work(s[now.seat], Power::kMoveWorker) > 0 && s[now.seat].at.size() + s[now.seat].at_g > 0;
}
bool good_request(const State& s, const RepeatExchange& now) {
  const Power power = contract_face(now.contract).power;
  return s[now.seat].active.has(now.contract) && (power == Power::kDressStone || power == Power::kForgeSteel);
}
bool good_request(const State& s, const DrawCubes& now) {
  return at_work(s[now.seat], Power::kDrawCubes) > 0 && now.left + now.events <= kCubesByContract;
}
bool good_request(const State& s, const DrawContracts& now) {
  return at_work(s[now.seat], Power::kDrawContracts) > 0 && now.left > 0 &&
         now.left + s.drawn.size() == kDrawnByContract;
}
bool good_request(const State& s, const KeepContract& now) {
  return at_work(s[now.seat], Power::kDrawContracts) > 0 && !s.drawn.empty();
}
bool good_request(const State& s, const TakeCubes& now) {
  if (now.contract) return now.most == kTakenByContract && at_work(s[now.seat], Power::kTakeTwo) > 0;
  return now.most == most_taken(s, now.seat);
}

/// What lies above the contracts of an area.
bool good_power(const State& s, const Contracting& below) {
  if (below.from >= s.seats()) return false;
  const Seat seat = seat_at(s, below.from);
  bool good = false;
  dispatch(s.agenda.top(), [&](const auto& now) {
    if constexpr (requires { now.seat; }) good = now.seat == seat && good_request(s, now);
  });
  const auto* take = as<TakeCubes>(s.agenda.top());
  return good && (take == nullptr || take->contract);
}
bool good_upkeep(const State& s, const Upkeep& now) { return now.from < s.seats(); }

/// What lies above the workers of an area.
bool good_work(const State& s, const Work& below) {
  const Phase& due = s.agenda.top();
  switch (below.area) {
    case Area::kA: {
      const auto* take = as<TakeCubes>(due);
      return take != nullptr && !take->contract && good_request(s, *take);
    }
    case Area::kB:
      if (const auto* upkeep = as<Upkeep>(due)) return is_blaenau(s) && good_upkeep(s, *upkeep);
      return s.site.b_builds && as<BuildOne>(due) != nullptr && !as<BuildOne>(due)->powers;
    case Area::kC: return as<ConvertGoods>(due) != nullptr;
    case Area::kE: return as<BuildOne>(due) != nullptr;
    case Area::kF: return as<ChooseContract>(due) != nullptr;
    default: return false;
  }
}
/// What lies above the extra actions of an area.
bool good_after(const State& s, const AfterWork& below) {
  const Phase& due = s.agenda.top();
  if (const auto* upkeep = as<Upkeep>(due))
    return below.area == Area::kB && is_blaenau(s) && good_upkeep(s, *upkeep);
  if (const auto* use = as<UseAfter>(due))
    return use->power != Power::kBuildAgain && power_after(below.area) == use->power;
  const auto* build = as<BuildOne>(due);
  return below.area == Area::kE && build != nullptr && build->powers && build->free;
}

bool good_areas(const State& s) {
  if (s.agenda.depth() == 1) {
    const auto* play = as<PlayContracts>(bottom(s));
    return play != nullptr && play->place < s.seats() && is_open(s, play->area);
  }
  if (s.agenda.depth() != 2) return false;
  if (const auto* contracting = as<Contracting>(bottom(s))) return good_power(s, *contracting);
  if (const auto* work = as<Work>(bottom(s))) return good_work(s, *work);
  if (const auto* after = as<AfterWork>(bottom(s))) return good_after(s, *after);
  return false;
}

// ---- the end of a round ------------------------------------------------------------------------

bool good_fill(const State& s, const FillYard& fill) {
  const bool together = s.options.restock_draw == Restock::kTogether;
  return fill.left <= for_seats(box().board.restock, s.seats()) && (together || fill.events == 0);
}
bool good_round_end(const State& s) {
  const bool cards = !s.pile.empty();
  if (s.agenda.depth() == 2) {
    const auto* fill = as<FillYard>(bottom(s));
    const auto* upkeep = as<Upkeep>(s.agenda.top());
    return fill != nullptr && upkeep != nullptr && good_fill(s, *fill) && good_upkeep(s, *upkeep);
  }
  if (s.agenda.depth() != 1) return false;
  if (as<FillContracts>(bottom(s))) return cards && filled_places(s) < kOpenContracts;
  if (as<Forecast>(bottom(s))) return cards && !s.back;
  const auto* fill = as<FillYard>(bottom(s));
  return fill != nullptr && good_fill(s, *fill) && fill->left > 0 && !s.bag.empty();
}

}  // namespace

Stage stage_of(const State& s) {
  if (s.agenda.empty()) return Stage::kOver;
  if (s.round == 0) return Stage::kSetup;
  const Phase& flow = bottom(s);
  if (as<PlaceWorker>(flow)) return Stage::kPlacing;
  if (as<FillContracts>(flow) || as<Forecast>(flow) || as<FillYard>(flow)) return Stage::kRoundEnd;
  return Stage::kAreas;
}

Area first_area(const State& s) {
  if (const auto* play = as<PlayContracts>(bottom(s))) return play->area;
  if (const auto* contracting = as<Contracting>(bottom(s))) return contracting->area;
  if (const auto* work = as<Work>(bottom(s))) return work->area;
  const auto* after = as<AfterWork>(bottom(s));
  return after == nullptr || after->area == Area::kG ? Area::kG
                                                     : static_cast<Area>(static_cast<int>(after->area) + 1);
}

int events_on_the_way(const State& s) {
  int events = 0;
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* fill = as<FillYard>(phase)) events += fill->events;
    if (const auto* draw = as<DrawCubes>(phase)) events += draw->events;
  }
  return events;
}

std::string wrong_agenda(const State& s) {
  bool good = true;
  switch (stage_of(s)) {
    case Stage::kSetup: good = good_setup(s); break;
    case Stage::kPlacing:
      good = s.agenda.depth() == 1 && s[as<PlaceWorker>(bottom(s))->seat].ready > 0;
      break;
    case Stage::kAreas: good = good_areas(s); break;
    case Stage::kRoundEnd: good = good_round_end(s); break;
    case Stage::kOver: break;
  }
  const bool drawing =
      !s.agenda.empty() && (as<DrawContracts>(s.agenda.top()) || as<KeepContract>(s.agenda.top()));
  if (!drawing && !s.drawn.empty()) return "contracts are drawn for somebody who chooses";
  return good ? "" : "what is due is what the rules have left to do";
}

}  // namespace spielwerk::snowdonia
