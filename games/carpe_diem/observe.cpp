// What a viewer sees of Carpe Diem, and what it is worth.

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {
namespace {

bool shows_points(const State& s, Seat seat, Viewer viewer) {
  return s.options.points == ShownPoints::kOpen || viewer == seat || s.agenda.empty();
}
bool shows_card(const State& s, const FountainCard& card, Viewer viewer) {
  return s.agenda.empty() || card.known(viewer);
}

// ---- where the game stands -------------------------------------------------------------------

/// Discs placed in the scoring under way: all but those that are still to come.
std::optional<std::uint8_t> discs_placed(const State& s) {
  bool scoring = false;
  int placed = s.seats();
  for (const Phase& phase : s.agenda.stack()) {
    if (std::holds_alternative<EndScoring>(phase)) scoring = true;
    if (std::holds_alternative<PlaceDisc>(phase)) --placed;
  }
  if (!scoring) return std::nullopt;
  return static_cast<std::uint8_t>(placed);
}

/// Whose turn or scoring it is, and what they are about to do; the lowest phase that says so counts.
void show_due(Observation& seen, const State& s) {
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* turn = std::get_if<Turn>(&phase)) seen.turn = turn->seat;
    if (const auto* end = std::get_if<EndTurn>(&phase)) seen.turn = end->seat;
    if (const auto* tile = std::get_if<PlaceTile>(&phase)) seen.tile = tile->tile;
    if (const auto* disc = std::get_if<PlaceDisc>(&phase)) seen.turn = disc->seat;
    if (const auto* choose = std::get_if<ChooseCard>(&phase)) {
      seen.turn = choose->seat;
      seen.circle = choose->circle;
    }
    if (const auto* begin = std::get_if<PlacePatrician>(&phase)) seen.turn = begin->seat;
  }
  if (s.agenda.empty()) return;
  const auto show_card = [&](Seat seat, Place place) {
    seen.turn = seat;
    seen.place = place;
  };
  if (const auto* pay = std::get_if<PayCard>(&s.agenda.top())) show_card(pay->seat, pay->place);
  if (const auto* bread = std::get_if<BreadForCard>(&s.agenda.top())) show_card(bread->seat, bread->place);
}

// ---- players ---------------------------------------------------------------------------------

RegionView view_of(const State& s, const Player& player, const Region& region) {
  RegionView view{region.thing,
                  counts(s.options, region),
                  Squares::from_bits(region.squares),
                  Squares::from_bits(region.open),
                  0,
                  0};
  if (region.thing != Thing::kVilla) return view;
  const int chimneys = chimneys_in(player, region.squares);
  view.chimneys = static_cast<std::uint8_t>(chimneys);
  if (view.finished) view.points = static_cast<std::uint8_t>(villa_points(chimneys));
  return view;
}

void show_district(PlayerView& view, const State& s, const Player& player) {
  player.built.each([&](Square square) {
    const Laid& laid = player.laid[square];
    view.tiles.push({square, laid.tile, laid.turns});
  });
  const District district(player);
  for (const Thing thing : kAll<Thing>)
    if (grows(thing))
      district.each_region(thing,
                           [&](const Region& region) { view.regions.push(view_of(s, player, region)); });
  for (int i = 1; i <= kTasks && i <= player.parts.size() * kTasksPerPart; ++i) {
    const TaskOnLine one = task_of(player, i);
    view.tasks.push(
        {one.side, one.task.position, one.task.thing, one.task.points, player.tasks.has(i), one.line});
  }
}

/// Of what one more fulfilment of a card needs, how much is not there.
int missing_for(const Player& player, const CardFace& card, int times) {
  if (card.red) return std::max(0, coins_for(player, card, times) - player.coins);
  int missing = 0;
  const auto add_missing = [&](int has, int needed) { missing += std::max(0, needed * times - has); };
  for (const Thing thing : kAll<Thing>) add_missing(player.finished[thing], card.have.things[thing]);
  add_missing(player.chimneys, card.have.chimneys);
  add_missing(dwellings(player), card.have.dwellings);
  add_missing(landscapes(player), card.have.landscapes);
  return missing;
}

void show_worth(PlayerView& view, const State& s, const Player& player) {
  places_of(s.seats()).each([&](Place place) {
    if (s.card_on(place) == 0) return;
    const CardFace& card = face_of_card(s.card_on(place));
    const int times = times_of(player, card);
    view.worth.push({place, static_cast<std::uint8_t>(times),
                     static_cast<std::uint8_t>(missing_for(player, card, times + 1)),
                     static_cast<std::uint16_t>(times * card.points)});
  });
}

int fountain_points(const Player& player, const FountainCard& card) {
  return box().cards.fountain_points * player.finished[card.card];
}
HandCard view_of(const State& s, const Player& player, const FountainCard& card, Viewer viewer) {
  if (!shows_card(s, card, viewer)) return {};
  return {card.card, static_cast<std::uint8_t>(fountain_points(player, card))};
}

PlayerView view_of(const State& s, Seat seat, Viewer viewer) {
  const Player& player = s[seat];
  PlayerView view{};
  view.seat = seat;
  view.board = player.board;
  if (player.board != 0) {
    view.shovel = plan_of(player.board).shovel;
    view.banderoles = plan_of(player.board).banderoles - player.built;
  }
  view.area = player.area;
  if (shows_points(s, seat, viewer)) view.points = player.points;
  view.track = player.track;
  view.wares = player.wares;
  view.coins = player.coins;
  view.breads = player.breads;
  view.stored = static_cast<std::uint8_t>(player.stored.size());
  view.discs = static_cast<std::uint8_t>(kPhases - player.discs.size());
  view.circles = player.discs;
  view.chimneys = player.chimneys;
  view.finished = player.finished;
  for (const FountainCard& card : player.cards) view.cards.push(view_of(s, player, card, viewer));
  show_district(view, s, player);
  show_worth(view, s, player);
  return view;
}

// ---- points ----------------------------------------------------------------------------------

/// What the seat began with; nothing before it is drawn who begins.
int began_with(const State& s, Seat seat) {
  if (!s.agenda.empty() && std::holds_alternative<DrawStart>(s.agenda.top())) return 0;
  const int moved = std::min<int>(s.phase, kPhases - 1);  // the start marker, to the left
  return start_points(s.seats(), (seat.index() - s.first.index() + moved + s.seats()) % s.seats());
}
Standings<Source> standings_for(const State& s, auto&& points_seen, auto&& card_seen) {
  Standings<Source> all;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{i}];
    int fountains = 0;
    for (const FountainCard& card : player.cards)
      if (card_seen(card)) fountains += fountain_points(player, card);
    Standing<Source> one;
    const auto put = [&](Source source, int points) {
      one.points += points;
      one.sources.push({source, points});
    };
    const bool seen = points_seen(Seat{i});
    const int start = seen ? began_with(s, Seat{i}) : 0;
    put(Source::kStart, start);
    put(Source::kCards, seen ? player.points - start : 0);
    put(Source::kVillas, player.villas);
    put(Source::kLeftovers, player.leftovers() / kLeftoversPerPoint);
    put(Source::kTrack, player.track);
    put(Source::kFountains, fountains);
    put(Source::kFrame, player.parts.size() == 4 ? task_points(player) : 0);
    // Further back on the track, in a stack further down.
    for (int at = 0; at < s.track.size(); ++at)
      if (s.track[at] == Seat{i}) one.tie = at;
    all.push(one);
  }
  set_places(all);
  return all;
}

}  // namespace

Observation CarpeDiem::observe(const State& s, Viewer viewer) {
  Observation seen{};
  seen.options = s.options;
  seen.phase = static_cast<std::uint8_t>(std::min<int>(s.phase + 1, kPhases));
  seen.round = static_cast<std::uint8_t>(std::min(s.turns / s.seats() + 1, kRounds));
  seen.placed = discs_placed(s);
  seen.first = s.first;
  show_due(seen, s);
  seen.areas = s.areas;
  seen.display = s.display;
  seen.unseen = s.unseen;
  for (int place = 1; place <= kPlaces; ++place)
    if (s.card_on(place) != 0) seen.cards.push({place, s.card_on(place)});
  seen.circles = circles_of(s.seats());
  seen.track = s.track;
  seen.fountain = seen_by(viewer, s.fountain);
  for (int i = 0; i < s.seats(); ++i) seen.players.push(view_of(s, Seat{i}, viewer));
  return seen;
}

// Fountain cards that the seat does not know are dealt again, wherever they lie. Behind hidden points are
// points only: without having counted along one knows no more than what is usual.
State CarpeDiem::resample(const State& s, Seat seat, Rng& rng) {
  State other = s;
  redeal(other.fountain, seat, rng, [&](auto&& f) {
    for (int i = 0; i < s.seats(); ++i)
      for (FountainCard& card : other[Seat{i}].cards) f(card);
  });
  if (s.options.points == ShownPoints::kOpen || s.agenda.empty()) return other;
  constexpr std::uint32_t kUsualAtStart = 14;
  constexpr std::uint32_t kUsualOfAPhase = 24;
  for (int i = 0; i < s.seats(); ++i)
    if (Seat{i} != seat)
      other[Seat{i}].points = static_cast<std::int16_t>(rng.below(kUsualAtStart + kUsualOfAPhase * s.phase));
  return other;
}

Standings<Source> CarpeDiem::returns(const State& s) {
  return standings_for(s, [](Seat) { return true; }, [](const FountainCard&) { return true; });
}
Standings<Source> CarpeDiem::projected(const State& s, Viewer viewer) {
  return standings_for(
      s, [&](Seat seat) { return shows_points(s, seat, viewer); },
      [&](const FountainCard& card) { return shows_card(s, card, viewer); });
}
// The track, the frame and finished villas count at once, fountain cards and left-overs at the end.
Standings<Source> CarpeDiem::points_so_far(const State& s, Viewer viewer) {
  Standings<Source> all = projected(s, viewer);
  if (s.agenda.empty()) return all;
  for (auto& one : all) {
    for (auto& [source, points] : one.sources) {
      if (source != Source::kFountains && source != Source::kLeftovers) continue;
      one.points -= points;
      points = 0;
    }
    one.tie.reset();
  }
  set_places(all);
  return all;
}

}  // namespace spielwerk::carpe_diem
