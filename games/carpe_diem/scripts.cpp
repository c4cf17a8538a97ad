// What the players with a plan do (plans.h). Each takes what serves its plan most by what it sees, looks no
// further than the tile at hand, and scores the circle that is best at once.

#include "games/carpe_diem/plans.h"

#include <algorithm>
#include <bit>

#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {
namespace {

static_assert(kPlans.size() == std::size(CarpeDiem::kScripts));

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

class Follower {
 public:
  Follower(const Plan& plan, const Observation& seen, Seat seat)
      : plan_(plan),
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
  double step() const { return in_points(plan_.prices.step); }
  double place(Tile tile, Square square, Turns turns) const {
    const TileFace& face = face_of(tile);
    double sum = view_.banderoles.has(square) ? step() : 0;
    if (face.single) return sum + plan_.single;
    District after = district_;
    after.build(square, {static_cast<std::uint8_t>(tile), turns});
    for (const Thing thing : face.parts) {
      const Region region = after.region(thing, square);
      sum += plan_.opening * count_bits(region.open) + tasks(region);
      sum += region.closed() ? finished(region, face) : begun(region, face);
    }
    return sum;
  }
  double tasks(const Region& region) const {
    double sum = 0;
    for (const TaskView& task : view_.tasks) {
      if (task.done || !is_about(task.thing, task.line, region.thing, region.squares)) continue;
      sum += task.points * (region.closed() ? plan_.task : plan_.line);
    }
    return sum;
  }
  double finished(const Region& region, const TileFace& face) const {
    const double wanted = plan_.wanted == 0 ? 0 : plan_.wanted * cards_want(region);
    if (region.thing == Thing::kVilla)
      return wanted + plan_.villa * villa_points(face.chimneys + chimneys_in(player_, region.squares));
    if (is_landscape(region.thing)) return wanted + plan_.ware * (region.tiles() - 1);
    return wanted + plan_.dwelling + (region.thing == Thing::kCaretaker ? kCaretakerSteps * step() : 0);
  }
  /// What the cards of the field bring more with what this adds, or its share of that if a few more are
  /// needed.
  double cards_want(const Region& region) const {
    constexpr int kFarthest = 3;
    const Tenths now = all_cards(player_);
    Player later = player_;
    double best = 0;
    for (int more = 1; more <= kFarthest; ++more) {
      ++later.finished[region.thing];
      if (is_landscape(region.thing)) add(later.wares[ware_of(region.thing)], region.tiles() - 1);
      best = std::max(best, in_points(all_cards(later) - now) / more);
    }
    return best;
  }
  Tenths all_cards(const Player& player) const {
    Tenths worth = 0;
    for (const FieldCard& one : seen_.cards)
      worth += card_now(player, face_of_card(one.card), plan_.prices).worth;
    return worth;
  }
  double begun(const Region& region, const TileFace& face) const {
    if (region.thing == Thing::kVilla) return plan_.chimney * face.chimneys;
    return is_landscape(region.thing) ? plan_.landscape : 0.2;
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
    const CardNow now = card_now(player_, *face, plan_.prices);
    return in_points(now.worth) + (face->red && now.times > 0 ? plan_.red : 0);
  }
  /// Once for breads, which saves a miss where the card has not been fulfilled.
  double by_bread(Place place) const {
    const CardFace* face = face_on(place);
    if (face == nullptr) return 0;
    const Tenths saved = times_of(player_, *face) == 0 ? -kMissed : 0;
    return in_points(profit_by_bread(*face, plan_.prices) + saved);
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

  const Plan& plan_;
  const Observation& seen_;
  const PlayerView& view_;
  Player player_;
  District district_;
};

}  // namespace

Action planned(const Plan& plan, const Observation& seen, Seat seat, const std::vector<Action>& actions) {
  return *std::ranges::max_element(actions, {}, Follower(plan, seen, seat));
}

Action CarpeDiem::scripted(std::size_t script, const Observation& seen, Seat seat,
                           const std::vector<Action>& actions) {
  return planned(kPlans[script], seen, seat, actions);
}

}  // namespace spielwerk::carpe_diem
