// What a viewer sees of Hellas, and what it is worth.

#include <algorithm>

#include "games/hellas/cities.h"
#include "games/hellas/game.h"
#include "games/hellas/remaining.h"

namespace spielwerk::hellas {
namespace {

/// Whether the viewer may see how much marble the seat has.
bool shows_marble(const State& s, Seat seat, Viewer viewer) {
  return s.options.marble == Marble::kOpen || viewer == seat || s.agenda.empty();
}

/// Whose stone was placed last, or is to be placed.
std::optional<Seat> turn_of(const State& s) {
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* turn = std::get_if<Turn>(&phase)) return turn->seat;
    if (const auto* end = std::get_if<EndTurn>(&phase)) return end->seat;
  }
  return std::nullopt;
}

void show_players(Observation& seen, const State& s, Viewer viewer) {
  for (int i = 0; i < s.seats(); ++i) {
    const Seat seat{i};
    const Player& player = s[seat];
    PlayerView view{};
    view.seat = seat;
    if (shows_marble(s, seat, viewer)) view.marble = player.marble;
    view.rings = player.rings;
    view.stones = static_cast<std::uint8_t>(stones_left(s, seat));
    view.income = static_cast<Amount>(income_of(s, player));
    view.houses = player.houses;
    view.squares = player.squares;
    view.palaces = player.palaces;
    seen.players.push(view);
  }
}

void show_quarries(Observation& seen, const State& s) {
  int lowest = kTiles + 1;
  for (int i = 0; i < s.quarries.size(); ++i) {
    const Quarry& quarry = s.quarries[i];
    if (quarry.top == 0) continue;
    QuarryView view{s.map().quarries[i].cell, quarry.closed, quarry.top, quarry.tiles, 0, {}, 0};
    if (quarry.active()) {
      lowest = std::min<int>(lowest, quarry.top);
      view.marble = static_cast<std::uint8_t>(payout(quarry.top));
      s.pile.each(
          [&](Tile tile) { view.covers = static_cast<std::uint8_t>(view.covers + (tile > quarry.top)); });
    }
    for (int seat = 0; seat < s.seats(); ++seat)
      view.earns.push(static_cast<Amount>(earned_at(s, s[Seat{seat}], i)));
    seen.quarries.push(view);
  }
  // Without a worker, a tile that is too low for every quarry is put away.
  if (s.worker)
    s.pile.each([&](Tile tile) {
      if (tile < lowest) seen.opens.add(tile);
    });
  if (!s.agenda.empty())
    if (const auto* place = std::get_if<PlaceTile>(&s.agenda.top())) seen.tile = place->tile;
}

GroupView view_of(const State& s, Seat seat, const Group& group) {
  GroupView view{};
  view.seat = seat;
  view.city = group.city;
  view.points = static_cast<std::uint8_t>(group.points());
  view.cells = group.cells;
  for (const Map::Temple& temple : s.map().temples)
    if (group.around.has(temple.cell)) view.temples.add(temple.cell);
  view.statues = group.around & s.statues;
  return view;
}

void show_groups(Observation& seen, const State& s) {
  for (int i = 0; i < s.seats(); ++i) {
    int largest = -1;
    each_group(s, Seat{i}, [&](const Group& group) {
      seen.groups.push(view_of(s, Seat{i}, group));
      const int at = seen.groups.size() - 1;
      if (group.city && (largest < 0 || group.cells.size() > seen.groups[largest].cells.size())) largest = at;
    });
    if (largest < 0) continue;
    GroupView& view = seen.groups[largest];
    view.largest = true;
    view.points = static_cast<std::uint8_t>(view.points + view.cells.size());
  }
}

/// Seats with the most rings; nobody where there is none.
bool has_ring_majority(const State& s, Seat seat) {
  int most = 0;
  for (int i = 0; i < s.seats(); ++i) most = std::max<int>(most, s[Seat{i}].rings);
  return most > 0 && s[seat].rings == most;
}

Standings<Source> standings_for(const State& s, auto&& counts_marble) {
  Standings<Source> all;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat seat{i};
    Score score = score_of(s, seat);
    if (has_ring_majority(s, seat)) score[static_cast<std::size_t>(Source::kRingMajority)] = kMajorityPoints;
    Standing<Source> one;
    if (!counts_marble(seat)) score[static_cast<std::size_t>(Source::kMarble)] = 0;
    else if (s.options.tie == Tie::kMarbleLeft) one.tie = s[seat].marble % kMarblePerPoint;
    for (const Source source : kAll<Source>) {
      const int points = score[static_cast<std::size_t>(source)];
      one.points += points;
      one.sources.push({source, points});
    }
    all.push(one);
  }
  set_places(all);
  return all;
}

}  // namespace

Observation Hellas::observe(const State& s, Viewer viewer) {
  Observation seen{};
  seen.options = s.options;
  seen.side = side_for(s.seats());
  seen.phase = static_cast<std::uint8_t>(std::min<int>(s.phase + 1, kPhases));
  seen.turn = turn_of(s);
  seen.next_first = s.next_first;
  for (const Space space : kAll<Space>)
    seen.spaces[space] = static_cast<std::uint8_t>(spaces(space) - s.used[space]);
  show_players(seen, s, viewer);
  show_quarries(seen, s);
  seen.worker = s.worker;
  seen.pile = s.pile;
  for (int i = 0; i < s.columns.size(); ++i) {
    const Map::Temple& temple = s.map().temples[i];
    seen.temples.push({temple.cell, s.columns[i], static_cast<std::uint8_t>(temple.capacity)});
  }
  seen.statues = s.statues;
  show_groups(seen, s);
  return seen;
}

// The order of the tiles does not exist before they are drawn; behind the screens is marble only. Whoever has
// not counted along knows no more than that it will be about what everybody has at the start.
State Hellas::resample(const State& s, Seat seat, Rng& rng) {
  State other = s;
  if (s.options.marble == Marble::kOpen || s.agenda.empty()) return other;
  for (int i = 0; i < s.seats(); ++i)
    if (Seat{i} != seat) other[Seat{i}].marble = static_cast<Amount>(rng.below(10) + rng.below(10));
  return other;
}

Standings<Source> Hellas::returns(const State& s) {
  return standings_for(s, [](Seat) { return true; });
}
Standings<Source> Hellas::projected(const State& s, Viewer viewer) {
  return standings_for(s, [&](Seat seat) { return shows_marble(s, seat, viewer); });
}
// Most rings and marble count at the end only.
Standings<Source> Hellas::points_so_far(const State& s, Viewer viewer) {
  Standings<Source> all = projected(s, viewer);
  for (auto& one : all) {
    for (auto& [source, points] : one.sources) {
      if (source != Source::kRingMajority && source != Source::kMarble) continue;
      one.points -= points;
      points = 0;
    }
    one.tie.reset();
  }
  set_places(all);
  return all;
}

}  // namespace spielwerk::hellas
