// What lies open in a district, and what tiles would finish there.

#include "games/carpe_diem/outlook.h"

#include <algorithm>
#include <bit>

namespace spielwerk::carpe_diem {
namespace {

/// How often something finished counts in the scorings that are to come, by discs left, in tenths: fewer
/// times than discs, since not every circle wants it.
constexpr std::array<int, kPhases + 1> kTimesCounted{0, 10, 15, 19, 22};

int edges_of(const TileFace& face, Thing thing) {
  int count = 0;
  for (const Side side : kAll<Side>) count += face.edge(0, side) == edge_of(thing) ? 1 : 0;
  return count;
}

}  // namespace

void Outlook::Best::see(Tenths worth) {
  if (worth > first) second = first;
  second = std::clamp(worth, second, std::max(first, second));
  first = std::max(first, worth);
}

Outlook::Outlook(const State& s, Seat seat, bool cards)
    : s_(s), player_(s[seat]), cards_(cards), district_(s[seat]), demand_(demand_of(s, s[seat])) {
  if (player_.parts.size() < 4 || player_.board == 0) return;
  const std::uint64_t frontier = district_.frontier();
  for (const Side side : kAll<Side>)
    for (const Edge edge : kAll<Edge>)
      free_for_[static_cast<std::size_t>(side)][static_cast<std::size_t>(edge)] =
          frontier & district_.accepts(edge, side);
  for (const Thing thing : kAll<Thing>)
    if (grows(thing)) district_.each_region(thing, [&](const Region& region) { note(region); });
}

void Outlook::note(const Region& region) {
  if (region.closed()) return;
  open_.open_squares = static_cast<std::uint8_t>(open_.open_squares + count_bits(region.open));
  const bool landscape = is_landscape(region.thing);
  if (landscape && region.tiles() >= kMostLandscape && s_.options.big_landscapes != BigLandscapes::kCount) {
    ++open_.lost;
    return;
  }
  const int chimneys = region.thing == Thing::kVilla ? chimneys_in(player_, region.squares) : 0;
  open_.chimneys = std::max(open_.chimneys, static_cast<std::uint8_t>(chimneys));
  ++open_.regions[region.thing];
  open_.begun |= open_tasks_about(player_, region.thing, region.squares | region.open);
  if (count_bits(region.open) != 1) return;
  ++open_.nearly[region.thing];
  const auto square = static_cast<Square>(std::countr_zero(region.open));
  open_.targets.push({square, region.thing,
                      worth_of(region.thing, region.tiles() + 1, chimneys + (chimneys > 0 ? 1 : 0),
                               region.squares | region.open)});
}

Tenths Outlook::worth_of(Thing thing, int tiles, int chimneys, std::uint64_t squares) const {
  const int times = kTimesCounted[static_cast<std::size_t>(kPhases - player_.discs.size())];
  const bool scores = times > 0;
  Tenths worth = demand_.things[thing] * times / 10;
  if (cards_)
    for (const FountainCard& card : player_.cards)
      if (card.card == thing) worth += kPoint * box().cards.fountain_points;
  if (grows(thing)) worth += kPoint * task_points(player_, open_tasks_about(player_, thing, squares));
  switch (thing) {
    case Thing::kVilla: return worth + kPoint * villa_points(chimneys);
    case Thing::kGarden:
    case Thing::kChickenYard:
    case Thing::kVineyard:
    case Thing::kPond: {
      const Tenths ware = scores ? kPrices.ware + demand_.wares[ware_of(thing)] : kPoint / 2;
      return worth + ware * (tiles - 1);
    }
    case Thing::kMerchant:
      return worth + (scores ? kPrices.coin + demand_.coin + 4 * player_.ware_count() : kPoint / 2);
    case Thing::kBaker: return worth + (scores ? kBakerBreads * kPrices.bread : kPoint);
    case Thing::kCaretaker: return worth + kCaretakerSteps * kPrices.step;
    case Thing::kCraftsman: return worth + (s_.display.empty() ? 0 : 3 * kPoint);
    case Thing::kMarket: return worth + (scores ? kPrices.coin + demand_.coin : kPoint / 2);
    case Thing::kBakery: return worth + (scores ? kPrices.bread : kPoint / 2);
    case Thing::kFountain: return worth + 2 * kPoint;
  }
  std::unreachable();
}

std::uint64_t Outlook::places(Tile tile) const {
  if (player_.built.empty()) return player_.board == 0 ? 0 : bit_of(plan_of(player_.board).shovel);
  const TileFace& face = face_of(tile);
  std::uint64_t squares = 0;
  for (std::size_t turns = 0; turns < face.turns; ++turns) {
    const auto& edges = face.edges[turns];
    squares |=
        free_for_[0][edges[0]] & free_for_[1][edges[1]] & free_for_[2][edges[2]] & free_for_[3][edges[3]];
  }
  return squares;
}

Tenths Outlook::worth_of(Tile tile) const {
  const std::uint64_t squares = places(tile);
  if (squares == 0) return kNoPlace;
  const TileFace& face = face_of(tile);
  const bool banderole = (plan_of(player_.board).banderoles.bits() & squares) != 0;
  if (face.single) return worth_of(*face.single, 1, 0, 0) + (banderole ? kPrices.step : 0);
  Tenths best = banderole ? kPrices.step : 0;
  const auto fits = [&](const Target& target) {
    return (bit_of(target.square) & squares) != 0 &&
           std::find(face.parts.begin(), face.parts.end(), target.thing) != face.parts.end() &&
           edges_of(face, target.thing) == 1;
  };
  for (const Target& target : open_.targets) {
    if (!fits(target)) continue;
    Tenths here = plan_of(player_.board).banderoles.has(target.square) ? kPrices.step : 0;
    for (const Target& other : open_.targets)
      if (other.square == target.square && fits(other)) here += other.worth;
    best = std::max(best, here);
  }
  return best;
}

Outlook::Best Outlook::within_reach() const {
  Best best;
  if (!player_.area) return best;
  const auto see_all = [&](Areas areas) {
    areas.each([&](Area area) {
      for (const Tile tile : s_.in(area)) best.see(worth_of(tile));
    });
  };
  for (const Phase& phase : s_.agenda.stack())
    if (const auto* choose = std::get_if<ChooseTile>(&phase); choose && &s_[choose->seat] == &player_) {
      see_all(Areas::of(*player_.area));
      return best;
    }
  see_all(player_.breads > 0 ? stocked(s_) : reachable(s_, *player_.area));
  return best;
}

Outlook::Best Outlook::on_display() const {
  Best best;
  s_.display.each([&](Tile tile) { best.see(worth_of(tile)); });
  return best;
}

}  // namespace spielwerk::carpe_diem
