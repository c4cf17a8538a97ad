// The rules of Carpe Diem, in the order of the rule page.

#include "games/carpe_diem/game.h"
#include "games/carpe_diem/ring.h"
#include "games/carpe_diem/rules/building.h"
#include "games/carpe_diem/rules/preparation.h"
#include "games/carpe_diem/rules/scoring.h"

namespace spielwerk::carpe_diem {
namespace {

// ---- phases and turns --------------------------------------------------------------------------

void offer(const BeginPhase&, const State& s, auto& node) {
  node.automatic([&](State& next) {
    next.turns = 0;
    node.tell(PhaseBegan{static_cast<std::uint8_t>(s.phase + 1), next.first});
    next.then(FillArea{}, Turn{next.first});
  });
}

// Four tiles beside every field: light ones in three phases, dark ones in the last.
void offer(const FillArea&, const State& s, auto& node) {
  const Tiles pool = area_tiles(s);
  int area = 1;
  while (s.in(area).size() == kTilesPerArea) ++area;
  node.chance(static_cast<std::uint32_t>(pool.size()));
  node.outcomes(
      pool, [](Tile tile) { return DealTile{tile}; },
      [&](State& next, Tile tile) {
        next.unseen.remove(tile);
        next.in(area).push(tile);
        if (next.areas[kAreas - 1].size() < kTilesPerArea) next.then(FillArea{});
      });
}

void move_to(State& next, Seat seat, Area area, bool bread, auto& node) {
  next[seat].area = area;
  if (bread) --next[seat].breads;
  node.tell(Moved{seat, area, bread});
  next.then(ChooseTile{seat}, EndTurn{seat});
}

// To a neighbouring field and on over empty ones; for a bread anywhere, also to stay.
void offer(const Turn& now, const State& s, auto& node) {
  const Areas full = stocked(s);
  const Areas near = reachable(s, *s[now.seat].area);
  const bool bread = s[now.seat].breads > 0;
  node.decision(now.seat);
  node.options(
      near, [](Area area) { return Move{area}; },
      [&](State& next, Area area) { move_to(next, now.seat, area, false, node); });
  node.options(
      bread ? full : Areas{}, [](Area area) { return Jump{area}; },
      [&](State& next, Area area) { move_to(next, now.seat, area, true, node); });
  if (!node.explains()) return;
  for (int area = 1; area <= kAreas; ++area) {
    if (!full.has(area)) node.refuse(Move{area}, AreaEmpty{});
    else if (!near.has(area)) node.refuse(Move{area}, OutOfReach{});
    if (full.has(area) && !bread) node.refuse(Jump{area}, NoBread{}, true);
  }
}

/// What is left where all seats have had their share goes back to the box.
void sweep(State& next, Area area, auto& node) {
  AreaTiles& tiles = next.in(area);
  if (tiles.empty() || tiles.size() > swept(next.seats())) return;
  node.tell(Swept{area, static_cast<std::uint8_t>(tiles.size())});
  tiles.clear();
}

// One of the tiles beside the patrician has to be taken.
void offer(const ChooseTile& now, const State& s, auto& node) {
  const Area area = *s[now.seat].area;
  const AreaTiles tiles = s.in(area);
  node.decision(now.seat);
  for (int i = 0; i < tiles.size(); ++i) {
    const auto alike = [&](Tile other) { return face_of(other).like == face_of(tiles[i]).like; };
    if (std::any_of(tiles.begin(), tiles.begin() + i, alike)) continue;
    node.option(Take{tiles[i]}, [&](State& next) {
      next.in(area).remove_at(i);
      node.tell(Took{now.seat, tiles[i], things_on(tiles[i]), false});
      sweep(next, area, node);
      next.then(PlaceTile{now.seat, tiles[i]});
    });
  }
}

// Seven rounds, then the scoring.
void offer(const EndTurn& now, const State& s, auto& node) {
  node.automatic([&](State& next) {
    const int turns = s.turns + 1;
    next.turns = static_cast<std::uint8_t>(turns);
    if (turns < next.seats() * kRounds) next.then(Turn{seat_after(now.seat, next.seats())});
    else next.then(BeginScoring{});
  });
}

/// The fountain cards are turned up.
void show_cards(State& next, auto& node) {
  for (int i = 0; i < next.seats(); ++i) {
    Player& player = next[Seat{i}];
    for (FountainCard& one : player.cards) {
      one.known_to = Set<Seat>::from_bits((1U << static_cast<unsigned>(next.seats())) - 1);
      node.tell(
          CardShown{Seat{i}, one.card,
                    static_cast<std::uint8_t>(box().cards.fountain_points * player.finished[one.card])});
    }
  }
}

// The start marker goes to the left; after the fourth scoring the game is over.
void offer(const EndScoring&, const State&, auto& node) {
  node.automatic([&](State& next) {
    ++next.phase;
    if (next.phase == kPhases) return show_cards(next, node);
    next.first = seat_after(next.first, next.seats());
    next.then(BeginPhase{});
  });
}

}  // namespace

State CarpeDiem::initial(const Options& options, int rules) {
  State state;
  state.rules = static_cast<std::uint8_t>(rules);
  state.options = options;
  state.unseen = Tiles::all();
  for (int i = 0; i < kAreas; ++i) state.areas.push({});
  for (int i = 0; i < kPlaces; ++i) state.cards.push(0);
  for (int i = 0; i < options.seats; ++i) state.track.push(Seat{i});
  for (const Thing thing : kAll<Thing>) state.fountain.unseen.add(thing, box().cards.fountains[thing]);
  start_or_draw(state, options.start, options.seats, set_up);
  return state;
}

template <class Node>
void CarpeDiem::rules(const State& state, Node& node) {
  describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
}

}  // namespace spielwerk::carpe_diem

SPIELWERK_RULES(spielwerk::carpe_diem::CarpeDiem);
