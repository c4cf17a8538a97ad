// Players with a plan that a person would try: villas with many chimneys, wares for the cards that want them,
// the tasks of the frame first, the track first. Each takes what serves its plan most by what it sees, looks
// no further than the tile at hand, and scores the circle that is best at once.

#include <algorithm>
#include <bit>

#include "games/carpe_diem/game.h"
#include "games/carpe_diem/worth.h"

namespace spielwerk::carpe_diem {
namespace {

/// What a plan goes for, in points as it counts them. Besides, things and cards are worth what they are to
/// everybody (worth.h), but for a plan that has prices of its own.
struct Weights {
  double chimney = 0.3;                   // of a villa that is begun or grows
  double villa = 1.0;                     // for each point of a finished villa
  double ware = in_points(kPrices.ware);  // of a landscape that is finished
  double landscape = 0.3;                 // a tile of one that is begun
  double dwelling = 2.0;
  double single = 1.5;
  double task = 1.0;       // for each point of a task that is fulfilled
  double line = 0.1;       // for each point of a task on whose line its thing is begun
  double red = 0;          // for a circle beside a red card
  double opening = -0.15;  // a square that something opens to
  Prices prices = kPrices;
};
constexpr std::array<Weights, 4> kWeights{{
    {.chimney = 2.5, .villa = 1.5},
    {.ware = 3.0, .landscape = 1.0, .red = 3.0},
    {.task = 3.0, .line = 0.8},
    {.prices = {.step = 4 * kPoint}},
}};
static_assert(kWeights.size() == std::size(CarpeDiem::kScripts));

/// A seat as far as all see it, with its district as the rules keep it.
Player player_of(const PlayerView& view) {
  Player player;
  player.board = view.board;
  player.area = view.area;
  player.wares = view.wares;
  player.coins = view.coins;
  player.breads = view.breads;
  player.finished = view.finished;
  player.chimneys = view.chimneys;
  for (const TileView& one : view.tiles) {
    player.laid[one.square] = {static_cast<std::uint8_t>(one.tile), one.turns};
    player.built.add(one.square);
  }
  return player;
}

class Script {
 public:
  Script(const Weights& weights, const Observation& seen, Seat seat)
      : weights_(weights),
        seen_(seen),
        view_(seen.players[seat.index()]),
        player_(player_of(view_)),
        district_(player_) {}

  double operator()(const Action& action) const {
    return std::visit([&](const auto& one) { return worth(one); }, action);
  }

 private:
  // ---- turns -----------------------------------------------------------------------------------

  double worth(const Begin& one) const { return -one.area * 0.001; }
  double worth(const Move& one) const { return best_in(one.area); }
  double worth(const Jump& one) const { return best_in(one.area) - 1.5; }
  double worth(const Take& one) const { return best_place(one.tile); }
  double worth(const Build& one) const { return place(*seen_.tile, one.square, one.turns); }
  double worth(const Store&) const { return -1; }
  double worth(const Reward& one) const { return one.thing == Thing::kCraftsman ? 1 : 0; }
  double worth(const Return& one) const { return -view_.finished[one.thing]; }

  double best_in(Area area) const {
    double best = -2;
    for (const Tile tile : seen_.areas[area - 1]) best = std::max(best, best_place(tile));
    return best;
  }
  double best_place(Tile tile) const {
    double best = -1;
    const TileFace& face = face_of(tile);
    for (int turns = 0; turns < face.turns; ++turns) {
      const std::uint64_t fits = view_.tiles.empty() ? bit_of(view_.shovel.value_or(Square{}))
                                                     : district_.matching(face, turns, district_.frontier());
      Squares::from_bits(fits).each(
          [&](Square square) { best = std::max(best, place(tile, square, turns)); });
    }
    return best;
  }
  double step() const { return in_points(weights_.prices.step); }
  double place(Tile tile, Square square, Turns turns) const {
    const TileFace& face = face_of(tile);
    double sum = view_.banderoles.has(square) ? step() : 0;
    if (face.single) return sum + weights_.single;
    District after = district_;
    after.build(square, {static_cast<std::uint8_t>(tile), turns});
    for (const Thing thing : face.parts) {
      const Region region = after.region(thing, square);
      sum += weights_.opening * count_bits(region.open) + tasks(region);
      sum += region.closed() ? finished(region, face) : begun(region, face);
    }
    return sum;
  }
  double tasks(const Region& region) const {
    double sum = 0;
    for (const TaskView& task : view_.tasks) {
      if (task.done || !is_about(task.thing, task.line, region.thing, region.squares)) continue;
      sum += task.points * (region.closed() ? weights_.task : weights_.line);
    }
    return sum;
  }
  double finished(const Region& region, const TileFace& face) const {
    if (region.thing == Thing::kVilla)
      return weights_.villa * villa_points(face.chimneys + chimneys_in(player_, region.squares));
    if (is_landscape(region.thing)) return weights_.ware * (region.tiles() - 1);
    return weights_.dwelling + (region.thing == Thing::kCaretaker ? kCaretakerSteps * step() : 0);
  }
  double begun(const Region& region, const TileFace& face) const {
    if (region.thing == Thing::kVilla) return weights_.chimney * face.chimneys;
    return is_landscape(region.thing) ? weights_.landscape : 0.2;
  }

  // ---- scorings --------------------------------------------------------------------------------

  const CardFace* face_on(Place place) const {
    for (const FieldCard& one : seen_.cards)
      if (one.place == place) return &face_of_card(one.card);
    return nullptr;
  }
  double card(Place place) const {
    const CardFace* face = face_on(place);
    if (face == nullptr) return 0;
    const CardNow now = card_now(player_, *face, weights_.prices);
    return in_points(now.worth) + (face->red && now.times > 0 ? weights_.red : 0);
  }
  /// Once for breads, which saves a miss where the card has not been fulfilled.
  double by_bread(Place place) const {
    const CardFace* face = face_on(place);
    if (face == nullptr) return 0;
    const Tenths saved = times_of(player_, *face) == 0 ? -kMissed : 0;
    return in_points(profit_by_bread(*face, weights_.prices) + saved);
  }
  double worth(const PutDisc& one) const {
    const auto [first, second] = places_beside(one.circle);
    return card(first) + card(second);
  }
  double worth(const Score& one) const { return card(one.place); }
  double worth(const Pay& one) const { return one.times; }
  double worth(const PayCoins&) const { return -1; }
  double worth(const PayNothing&) const { return 0; }
  double worth(const UseBread&) const { return seen_.place ? by_bread(*seen_.place) : 0; }
  double worth(const KeepBread&) const { return 0; }

  template <class Chance>
  double worth(const Chance&) const {
    return 0;
  }

  const Weights& weights_;
  const Observation& seen_;
  const PlayerView& view_;
  Player player_;
  District district_;
};

}  // namespace

Action CarpeDiem::scripted(std::size_t script, const Observation& seen, Seat seat,
                           const std::vector<Action>& actions) {
  return *std::ranges::max_element(actions, {}, Script(kWeights[script], seen, seat));
}

}  // namespace spielwerk::carpe_diem
