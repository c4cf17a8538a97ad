#pragma once
// The rules of building and of what is finished by it.

#include <optional>

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/rules/gains.h"

namespace spielwerk::carpe_diem {

// ---- rewards -----------------------------------------------------------------------------------

/// At once, and once.
void collect(State& next, Seat seat, Thing thing, int tiles, auto& node) {
  Player& player = next[seat];
  switch (thing) {
    case Thing::kVilla: return;
    case Thing::kGarden:
    case Thing::kChickenYard:
    case Thing::kVineyard:
    case Thing::kPond: return gain(next, seat, good_of(ware_of(thing)), tiles - 1, node);
    case Thing::kMerchant: {
      const int wares = player.ware_count();
      player.wares = {};
      add(player.coins, wares + 1);
      node.tell(Traded{seat, static_cast<std::uint8_t>(wares), static_cast<std::uint8_t>(wares + 1)});
      return;
    }
    case Thing::kBaker: return gain(next, seat, Good::kBread, kBakerBreads, node);
    case Thing::kCaretaker: return step(next, seat, kCaretakerSteps, node);
    case Thing::kCraftsman:
      if (!next.display.empty()) next.then(ChooseDisplay{seat});
      return;
    case Thing::kMarket: return gain(next, seat, Good::kCoin, 1, node);
    case Thing::kBakery: return gain(next, seat, Good::kBread, 1, node);
    case Thing::kFountain: {
      const int cards = std::min(next.fountain.size(), kFountainDraw);
      if (cards > 1) next.then(ReturnCard{seat});
      for (int i = 0; i < cards; ++i) next.then(DrawCard{seat});
      return;
    }
  }
}

void offer(const Collect& now, const State&, auto& node) {
  node.automatic([&](State& next) { collect(next, now.seat, now.thing, now.tiles, node); });
}

// The player settles which of two rewards comes first.
void offer(const ChooseReward& now, const State&, auto& node) {
  node.decision(now.seat);
  const auto first = [&](Thing thing, int tiles, Thing waiting, int waiting_tiles) {
    node.option(Reward{thing}, [&](State& next) {
      next.then(Collect{now.seat, waiting, static_cast<std::uint8_t>(waiting_tiles)});
      collect(next, now.seat, thing, tiles, node);
    });
  };
  first(now.one, now.one_tiles, now.other, now.other_tiles);
  first(now.other, now.other_tiles, now.one, now.one_tiles);
}

// ---- finishing ---------------------------------------------------------------------------------

/// Enters something finished: its number, points of a villa, tasks of the frame on whose line it lies.
void enter(State& next, Seat seat, const Region& region, auto& node) {
  Player& player = next[seat];
  const Thing thing = region.thing;
  ++player.finished[thing];
  int chimneys = 0;
  int points = 0;
  if (thing == Thing::kVilla) {
    chimneys = chimneys_in(player, region.squares);
    points = villa_points(chimneys);
    player.villas = static_cast<std::uint16_t>(player.villas + points);
  }
  node.tell(Finished{seat, thing, static_cast<std::uint8_t>(region.tiles()),
                     static_cast<std::uint8_t>(chimneys), static_cast<std::uint8_t>(points)});
  if (!grows(thing)) return;
  open_tasks_about(player, thing, region.squares).each([&](TaskNumber number) {
    player.tasks.add(number);
    node.tell(TaskDone{seat, thing, task_of(player, number).task.points});
  });
}

/// What the tile on this square finishes.
inline FixedList<Region, 2> finished_by(const State& s, const Player& player, Square square) {
  FixedList<Region, 2> regions;
  const TileFace& face = face_of(player.laid[square].tile);
  if (face.single) {
    regions.push({*face.single, bit_of(square), 0});
    return regions;
  }
  const District district(player);
  for (const Thing thing : face.parts) {
    const Region region = district.region(thing, square);
    if (counts(s.options, region)) regions.push(region);
  }
  return regions;
}

void build(State& next, Seat seat, Tile tile, Square square, Turns turns, auto& node) {
  Player& player = next[seat];
  player.laid[square] = {static_cast<std::uint8_t>(tile), turns};
  player.built.add(square);
  add(player.chimneys, face_of(tile).chimneys);
  node.tell(Built{seat, tile, things_on(tile), square, turns});
  if (plan_of(player.board).banderoles.has(square)) step(next, seat, 1, node);
  const FixedList<Region, 2> done = finished_by(next, player, square);
  for (const Region& region : done) enter(next, seat, region, node);
  if (done.size() == 2 && order_matters(next, done[0].thing, done[1].thing)) {
    next.then(ChooseReward{seat, done[0].thing, done[1].thing, static_cast<std::uint8_t>(done[0].tiles()),
                           static_cast<std::uint8_t>(done[1].tiles())});
    return;
  }
  for (const Region& region : done) collect(next, seat, region.thing, region.tiles(), node);
}

// ---- placing -----------------------------------------------------------------------------------

/// Why the tile cannot lie on an empty square after these turns. What holds for all turns is said once.
void refuse_place(const State& s, const Player& player, const District& district, const TileFace& face,
                  Build action, auto& node) {
  const std::uint64_t bit = bit_of(action.square);
  if ((district.frontier() & bit) == 0) {
    if (action.turns != 0) return;
    if (player.built.empty()) return node.refuse(action, ShovelFirst{});
    return node.refuse(action, NothingBeside{});
  }
  for (const Side side : kAll<Side>) {
    const Edge mine = face.edge(action.turns, side);
    if ((district.accepts(mine, side) & bit) != 0) continue;
    const std::uint64_t beside = stepped(bit, side);
    if (beside == 0) return node.refuse(action, FrameIsMeadow{side, mine});
    const Laid& other = player.laid[static_cast<Square>(std::countr_zero(beside))];
    return node.refuse(action,
                       EdgeDiffers{side, mine, face_of(other.tile).edge(other.turns, opposite(side))});
  }
  if (s.options.big_landscapes != BigLandscapes::kForbidden) return;
  for (const Thing thing : face.parts) {
    if (!is_landscape(thing)) continue;
    const int tiles = joined_tiles(district, face, action.turns, action.square, thing);
    if (tiles > kMostLandscape) return node.refuse(action, TooLarge{thing, static_cast<std::uint8_t>(tiles)});
  }
}

/// Where a tile can be built, by its quarter turns. The district is looked at when that is asked first.
class FittingPlaces {
 public:
  FittingPlaces(const State& s, Seat seat, const TileFace& face) : s_(s), player_(s[seat]), face_(face) {}
  Set<Turns> turns() const { return Set<Turns>::from_bits((1U << static_cast<unsigned>(face_.turns)) - 1); }
  Squares operator()(Turns turns) { return places_for(s_, player_, district(), face_, turns); }
  const District& district() { return district_ ? *district_ : district_.emplace(player_); }

 private:
  const State& s_;
  const Player& player_;
  const TileFace& face_;
  std::optional<District> district_;
};

// On the shovel or beside a tile, turned at will, all touching edges alike; or stored.
void offer(const PlaceTile& now, const State& s, auto& node) {
  node.decision(now.seat);
  const Player& player = s[now.seat];
  const TileFace& face = face_of(now.tile);
  const bool first = player.built.empty();
  FittingPlaces places(s, now.seat, face);
  node.options_by(
      &Build::turns, places.turns(), places, [](Turns turns, Square square) { return Build{square, turns}; },
      [&](State& next, Turns turns, Square square) { build(next, now.seat, now.tile, square, turns, node); });
  if (node.explains())
    places.turns().each([&](Turns turns) {
      (Squares::all() - places(turns) - player.built).each([&](Square square) {
        refuse_place(s, player, places.district(), face, {square, turns}, node);
      });
    });
  if (first && !s.options.store_first) return node.refuse(Store{}, MustBuild{});
  node.option(Store{}, [&](State& next) {
    next[now.seat].stored.add(now.tile);
    node.tell(Stored{now.seat, now.tile, things_on(now.tile)});
  });
}

// The craftsman's tile comes from the display, which is not filled up.
void offer(const ChooseDisplay& now, const State& s, auto& node) {
  node.decision(now.seat);
  Tiles seen;
  s.display.each([&](Tile tile) { seen.add(face_of(tile).like); });
  s.display.each([&](Tile tile) {
    const int like = face_of(tile).like;
    if (!seen.has(like)) return;
    seen.remove(like);
    node.option(Take{tile}, [&](State& next) {
      next.display.remove(tile);
      node.tell(Took{now.seat, tile, things_on(tile), true});
      next.then(PlaceTile{now.seat, tile});
    });
  });
}

// ---- fountains ---------------------------------------------------------------------------------

// Two cards from the top of the stack, for the builder's eyes only.
void offer(const DrawCard& now, const State& s, auto& node) {
  node.chance(s.fountain.top_total(), only(now.seat));
  s.fountain.each_top([&](Thing thing, std::uint32_t weight) {
    node.outcome(weight, DrawFountain{thing}, [&](State& next) {
      next[now.seat].cards.push(next.fountain.take(thing, now.seat));
      node.tell(Drew{now.seat});
    });
  });
}

// One of all that the player holds goes under the stack, so that every fountain leaves one card more.
void offer(const ReturnCard& now, const State& s, auto& node) {
  node.decision(now.seat, only(now.seat));
  Things offered;
  for (int i = 0; i < s[now.seat].cards.size(); ++i) {
    const Thing thing = s[now.seat].cards[i].card;
    if (offered.has(thing)) continue;
    offered.add(thing);
    node.option(Return{thing}, [&](State& next) {
      FountainHand& hand = next[now.seat].cards;
      next.fountain.put_under(hand[i]);
      hand.remove_at(i);
      node.tell(Returned{now.seat});
    });
  }
}

}  // namespace spielwerk::carpe_diem
