#pragma once
// What a preview of Carpe Diem promises, seen from what the seat sees and has before and after the action.

#include <algorithm>
#include <string>
#include <vector>

#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/game.h"

namespace spielwerk::carpe_diem {

/// The effect, and those of both orders of rewards if one is to be chosen.
inline std::vector<Effect<CarpeDiem>> all_effects(const Effect<CarpeDiem>& real) {
  std::vector<Effect<CarpeDiem>> all{real};
  if (real.after.agenda.empty() || !std::holds_alternative<ChooseReward>(real.after.agenda.top())) return all;
  for (const Action& first : legal_actions<CarpeDiem>(real.after))
    all.push_back(*effect_of<CarpeDiem>(real.after, first, real.seat));
  return all;
}

inline const PlayerView& own_view(const Observation& seen, Seat seat) { return seen.players[seat.index()]; }

inline bool goods_change(const Preview& told, const Effect<CarpeDiem>& real) {
  Table<Good, int> more{};
  for (const auto& one : all_effects(real)) {
    const auto count = [&](const Player& player, int sign) {
      for (const Ware ware : kAll<Ware>) more[good_of(ware)] += sign * player.wares[ware];
      more[Good::kCoin] += sign * player.coins;
      more[Good::kBread] += sign * player.breads;
    };
    count(one.after[real.seat], 1);
    count(one.before[real.seat], -1);
  }
  const bool builds = std::holds_alternative<Build>(real.action);
  return std::ranges::all_of(kAll<Good>, [&](Good good) {
    const bool both = told.gains[good] > 0 && told.costs[good] > 0;
    return told.gains[good] - told.costs[good] == more[good] && !(builds && both);
  });
}
inline bool costs_are_paid(const Preview& told, const Effect<CarpeDiem>& real) {
  int wares = 0;
  for (const Ware ware : kAll<Ware>) wares += told.costs[good_of(ware)];
  bool right = true;
  real.each<Paid>(
      [&](const Paid& paid) { right = wares == paid.wares && told.costs[Good::kCoin] == paid.coins; });
  return right;
}
/// At the end of its track the disc stands still, and what it would have gone on is told.
inline bool disc_steps(const Preview& told, const Effect<CarpeDiem>& real) {
  int steps = 0;
  for (const auto& one : all_effects(real)) {
    const int went = one.after[real.seat].track - one.before[real.seat].track;
    int beyond = 0;
    if (one.after[real.seat].track == kTrackEnd)
      one.template each<Stepped>([&](const Stepped& fact) { beyond += fact.steps; });
    steps += std::max(went, beyond);
  }
  return told.steps == steps;
}

inline bool joins_become(const Preview& told, const Effect<CarpeDiem>& real) {
  const auto* build = std::get_if<Build>(&real.action);
  const Observation before = CarpeDiem::observe(real.before, real.seat);
  const Observation after = CarpeDiem::observe(real.after, real.seat);
  if (build == nullptr) return told.joins.empty() && !told.banderole;
  if (told.banderole != own_view(before, real.seat).banderoles.has(build->square)) return false;
  Things joined;
  for (const JoinView& one : told.joins) joined.add(one.thing);
  const Things things = things_on(*before.tile);
  return joined == things && told.joins.size() == things.size() &&
         std::ranges::all_of(told.joins, [&](const JoinView& one) {
           if (!grows(one.thing)) return one == JoinView{one.thing, true, 1, 0, 0};
           return std::ranges::any_of(own_view(after, real.seat).regions, [&](const RegionView& region) {
             return region.thing == one.thing && region.squares.has(build->square) &&
                    region.finished == one.finished && region.squares.size() == one.tiles &&
                    region.open.size() == one.open && region.chimneys == one.chimneys;
           });
         });
}
inline bool tasks_are_done(const Preview& told, const Effect<CarpeDiem>& real) {
  const auto done = [&](const State& s) {
    return std::ranges::count_if(own_view(CarpeDiem::observe(s, real.seat), real.seat).tasks,
                                 [](const TaskView& task) { return task.done; });
  };
  return done(real.before) + told.tasks == done(real.after);
}
inline bool choices_come(const Preview& told, const Effect<CarpeDiem>& real) {
  ChoicesView coming{};
  for (const JoinView& one : told.joins) {
    if (!one.finished) continue;
    if (one.thing == Thing::kCraftsman) add(coming.tiles, real.before.display.size());
    if (one.thing == Thing::kFountain)
      add(coming.cards, std::min(real.before.fountain.size(), kFountainDraw));
  }
  if (coming == ChoicesView{}) return !told.choices.has_value();
  return told.choices == coming;
}

inline std::string broken_promise(const Preview& told, const Effect<CarpeDiem>& real) {
  if (std::holds_alternative<Reward>(real.action)) return told == Preview{} ? "" : "it was told before";
  if (!joins_become(told, real)) return "what is joined is wrong";
  if (!tasks_are_done(told, real)) return "the tasks are wrong";
  if (!goods_change(told, real)) return "the goods are wrong";
  if (!costs_are_paid(told, real)) return "what is paid is wrong";
  if (!disc_steps(told, real)) return "the steps are wrong";
  return choices_come(told, real) ? "" : "the choices are wrong";
}

}  // namespace spielwerk::carpe_diem
