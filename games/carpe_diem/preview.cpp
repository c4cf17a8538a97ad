// What an offered action does beyond the points, for the page, which knows no rules: folded from what happens
// when it is played.

#include <algorithm>

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {
namespace {

using Done = Effect<CarpeDiem>;

template <class P>
bool is_due(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<P>(s.agenda.top());
}

// ---- what a tile joins -------------------------------------------------------------------------

void show_joins(Preview& preview, const Done& done, const Built& built) {
  Things finished;
  done.each<Finished>([&](const Finished& one) { finished.add(one.thing); });
  const Player& player = done.after[built.seat];
  const TileFace& face = face_of(built.tile);
  if (face.single) preview.joins.push({*face.single, finished.has(*face.single), 1, 0, 0});
  const District district(player);
  for (const Thing thing : face.parts) {
    const Region region = district.region(thing, built.square);
    preview.joins.push(
        {thing, finished.has(thing), static_cast<std::uint8_t>(region.tiles()),
         static_cast<std::uint8_t>(count_bits(region.open)),
         static_cast<std::uint8_t>(thing == Thing::kVilla ? chimneys_in(player, region.squares) : 0)});
  }
  preview.banderole = plan_of(player.board).banderoles.has(built.square);
}

// ---- what an effect brings -----------------------------------------------------------------------

int stock(const Player& player, Good good) {
  if (good == Good::kCoin) return player.coins;
  return good == Good::kBread ? player.breads : player.wares[static_cast<Ware>(good)];
}
/// What was gained, and what else is missing of what was there.
void show_goods(Preview& preview, const Done& done) {
  Table<Good, int> gained{};
  done.each<Gained>([&](const Gained& one) { gained[one.good] += one.count; });
  done.each<Traded>([&](const Traded& one) { gained[Good::kCoin] += one.coins; });
  for (const Good good : kAll<Good>) {
    add(preview.gains[good], gained[good]);
    const int had = stock(done.before[done.seat], good);
    add(preview.costs[good], std::max(0, had + gained[good] - stock(done.after[done.seat], good)));
  }
}
void show_choices(Preview& preview, const State& s) {
  ChoicesView choices{};
  if (is_due<ChooseDisplay>(s)) add(choices.tiles, s.display.size());
  const auto draws = [](const Phase& phase) { return std::holds_alternative<DrawCard>(phase); };
  if (is_due<DrawCard>(s))
    add(choices.cards, static_cast<int>(std::ranges::count_if(s.agenda.stack(), draws)));
  if (choices != ChoicesView{}) preview.choices = choices;
}
void show_effect(Preview& preview, const Done& done) {
  done.each<Built>([&](const Built& built) { show_joins(preview, done, built); });
  done.each<Stepped>([&](const Stepped& one) { add(preview.steps, one.steps); });
  done.each<TaskDone>([&](const TaskDone&) { ++preview.tasks; });
  show_goods(preview, done);
  show_choices(preview, done.after);
}

}  // namespace

Preview CarpeDiem::preview(const Effect<CarpeDiem>& effect) {
  Preview preview;
  // Rewards in an order of one's choice were shown with the tile that brings them.
  if (std::holds_alternative<Reward>(effect.action)) return preview;
  show_effect(preview, effect);
  // Each of two rewards is shown as if it came first: what a later one brings may hang on a tile to come.
  if (is_due<ChooseReward>(effect.after))
    for (const Action& first : legal_actions<CarpeDiem>(effect.after))
      show_effect(preview, *effect_of<CarpeDiem>(effect.after, first, effect.seat));
  return preview;
}

}  // namespace spielwerk::carpe_diem
