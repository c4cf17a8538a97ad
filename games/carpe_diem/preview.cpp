// What an offered action does beyond the points, for the page, which knows no rules.

#include "games/carpe_diem/game.h"
#include "games/carpe_diem/words.h"

namespace spielwerk::carpe_diem {
namespace {

void gains(Preview& preview, Good good, int count) { add(preview.gains[good], count); }

/// What finishing a thing brings at once, when nothing else happens before.
void rewards_of(Preview& preview, const State& s, const Player& player, Thing thing, int tiles) {
  if (is_landscape(thing)) return gains(preview, good_of(ware_of(thing)), tiles - 1);
  switch (thing) {
    case Thing::kMerchant:
      for (const Ware ware : kAll<Ware>) add(preview.costs[good_of(ware)], player.wares[ware]);
      return gains(preview, Good::kCoin, player.ware_count() + 1);
    case Thing::kBaker: return gains(preview, Good::kBread, kBakerBreads);
    case Thing::kCaretaker: return add(preview.steps, kCaretakerSteps);
    case Thing::kCraftsman: return add(preview.choices, s.display.size());
    case Thing::kMarket: return gains(preview, Good::kCoin, 1);
    case Thing::kBakery: return gains(preview, Good::kBread, 1);
    case Thing::kFountain: return add(preview.choices, std::min(s.fountain.size(), kFountainDraw));
    default: return;
  }
}

Preview of_building(const State& s, Seat seat, Tile tile, const Build& action) {
  Preview preview;
  Player player = s[seat];
  player.laid[action.square] = {static_cast<std::uint8_t>(tile), action.turns};
  player.built.add(action.square);
  preview.banderole = plan_of(player.board).banderoles.has(action.square);
  if (preview.banderole) preview.steps = 1;
  const TileFace& face = face_of(tile);
  if (face.single) {
    preview.joins.push({*face.single, true, 1, 0, 0});
    rewards_of(preview, s, player, *face.single, 1);
    return preview;
  }
  const District district(player);
  for (const Thing thing : face.parts) {
    const Region region = district.region(thing, action.square);
    const bool finished = counts(s.options, region);
    preview.joins.push(
        {thing, finished, static_cast<std::uint8_t>(region.tiles()),
         static_cast<std::uint8_t>(count_bits(region.open)),
         static_cast<std::uint8_t>(thing == Thing::kVilla ? chimneys_in(player, region.squares) : 0)});
    if (!finished) continue;
    rewards_of(preview, s, player, thing, region.tiles());
    for (int i = 1; i <= kTasks; ++i) {
      const TaskOnLine one = task_of(player, i);
      if (!player.tasks.has(i) && one.task.thing == thing && (one.line.bits() & region.squares) != 0)
        ++preview.tasks;
    }
  }
  return preview;
}

void brings(Preview& preview, const CardFace& card, int times) {
  gains(preview, Good::kCoin, times * card.coins);
  gains(preview, Good::kBread, times * card.breads);
  add(preview.steps, times * card.steps);
}

Preview of_paying(const State& s, Seat seat, int times, const Table<Ware, int>* chosen) {
  Preview preview;
  const auto* now = std::get_if<PayCard>(&s.agenda.top());
  if (now == nullptr) return preview;
  const CardFace& card = face_of_card(s.card_on(now->place));
  for (const Ware ware : kAll<Ware>) {
    const int all = card.pay[ware] * times;
    const int coins = chosen != nullptr ? (*chosen)[ware] : std::max(0, all - s[seat].wares[ware]);
    add(preview.costs[good_of(ware)], all - coins);
    add(preview.costs[Good::kCoin], coins);
  }
  brings(preview, card, times);
  return preview;
}

Preview of_bread(const State& s) {
  Preview preview;
  preview.costs[Good::kBread] = kBreadsForACard;
  if (const auto* now = std::get_if<BreadForCard>(&s.agenda.top()))
    brings(preview, face_of_card(s.card_on(now->place)), 1);
  return preview;
}

}  // namespace

Preview CarpeDiem::preview(const State& s, const Action& action, Seat seat) {
  Preview preview;
  if (const auto* build = std::get_if<Build>(&action)) {
    const auto* now = std::get_if<PlaceTile>(&s.agenda.top());
    if (now != nullptr) return of_building(s, seat, now->tile, *build);
  }
  if (const auto* pay = std::get_if<Pay>(&action)) return of_paying(s, seat, pay->times, nullptr);
  if (const auto* pay = std::get_if<PayCoins>(&action)) {
    Table<Ware, int> coins;
    coins[Ware::kHerb] = pay->herb;
    coins[Ware::kChicken] = pay->chicken;
    coins[Ware::kGrape] = pay->grape;
    coins[Ware::kFish] = pay->fish;
    return of_paying(s, seat, 1, &coins);
  }
  if (std::holds_alternative<UseBread>(action)) return of_bread(s);
  if (std::holds_alternative<Jump>(action)) preview.costs[Good::kBread] = 1;
  return preview;
}

}  // namespace spielwerk::carpe_diem
