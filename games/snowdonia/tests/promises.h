#pragma once
// What a preview of Snowdonia promises, seen from what the seat has before and after the action; of a worker,
// before and after its area is carried out with nobody else at work.

#include <algorithm>
#include <string>

#include "games/snowdonia/game.h"
#include "games/snowdonia/line.h"

namespace spielwerk::snowdonia {

/// The state when the first worker of the area has worked, and there is only this one.
inline State after_work(State s, Seat seat, Space space) {
  for (int i = 0; i < s.seats(); ++i) {
    s[Seat{i}].at = {};
    s[Seat{i}].at_g = 0;
  }
  if (space == Space::kG) s[seat].at_g = 1;
  else s[seat].at.add(space);
  s.agenda.clear();
  s.then(Work{area_of(space)});
  AutomaticReader<Snowdonia, false> reader(s, s, nullptr);
  Snowdonia::rules(s, reader);
  return s;
}

inline bool goods_change(const Preview& told, const Player& had, const Player& has) {
  const auto right = [&](Good good, int before, int after) {
    return told.gains[good] - told.costs[good] == after - before &&
           (told.gains[good] == 0 || told.costs[good] == 0);
  };
  return std::ranges::all_of(
             kAll<Ware>, [&](Ware ware) { return right(good_of(ware), had.wares[ware], has.wares[ware]); }) &&
         right(Good::kRubble, had.rubble, has.rubble) && right(Good::kSteel, had.steel, has.steel) &&
         right(Good::kDaffodil, had.daffodils, has.daffodils) &&
         told.tracks == has.tracks.size() - had.tracks.size() &&
         told.spots == has.digs.size() - had.digs.size();
}

/// What may be chosen in the decision that work has led to, if it has led to one.
inline bool choices_come(const Preview& told, const State& worked) {
  int most = 0;
  for (const Action& action : legal_actions<Snowdonia>(worked)) {
    if (const auto* take = std::get_if<Take>(&action))
      most = std::max(most, take->iron + take->stone + take->coal);
    else if (const auto* work = std::get_if<Convert>(&action))
      most = std::max(most, work->steel + work->stone + work->rubble);
    else if (const auto* buy = std::get_if<Buy>(&action)) most += told.trains.has(buy->train) ? 1 : 1000;
    else if (!std::holds_alternative<BuildNothing>(action)) ++most;
  }
  return told.choices == most;
}

inline int rivals_before(const State& s, Seat seat, Space space) {
  int rivals = 0;
  for (int i = 0; i < s.seats(); ++i)
    if (Seat{i} != seat && space != Space::kG)
      s[Seat{i}].at.each(
          [&](Space other) { rivals += area_of(other) == area_of(space) && other < space ? 1 : 0; });
  return rivals;
}

inline std::string broken_worker(const Preview& told, const Effect<Snowdonia>& real, Space space) {
  const Seat seat = real.seat;
  const State worked = after_work(real.after, seat, space);
  const Player& had = real.before[seat];
  const Player& has = worked[seat];
  const auto points = [&](const State& s) { return Snowdonia::projected(s, seat)[seat.index()].points; };
  const auto surveyor = Snowdonia::observe(worked, seat).players[seat.index()].surveyor;
  const bool idle =
      worked.left == real.before.left && worked.laid == real.before.laid && had.steps == has.steps;
  if (!goods_change(told, had, has)) return "what the worker brings is wrong";
  if (told.points != std::max(0, points(worked) - points(real.before))) return "its points are wrong";
  if (told.station != (had.steps == has.steps ? std::nullopt : surveyor)) return "the surveyor is wrong";
  if (told.choices && !choices_come(told, worked)) return "what may be chosen is wrong";
  if (told.obstacle.has_value() != (idle && !told.choices)) return "the obstacle is wrong";
  return told.rivals == rivals_before(real.before, seat, space) ? "" : "those before it are wrong";
}

inline std::string broken_promise(const Preview& told, const Effect<Snowdonia>& real) {
  if (const auto* place = std::get_if<Place>(&real.action)) return broken_worker(told, real, place->space);
  const bool plain = std::holds_alternative<Take>(real.action) || std::holds_alternative<Play>(real.action);
  if (plain) return told == Preview{} ? "" : "its words say it all";
  return goods_change(told, real.before[real.seat], real.after[real.seat]) ? "" : "the goods are wrong";
}

}  // namespace spielwerk::snowdonia
