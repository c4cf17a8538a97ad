#pragma once
// What a preview of Hellas promises, seen from what everybody sees before and after the action.

#include <algorithm>
#include <string>

#include "games/hellas/game.h"

namespace spielwerk::hellas {

/// The field on which an action puts a piece; empty: none.
inline std::optional<Cell> field_of(const Action& action) {
  if (const auto* house = std::get_if<House>(&action)) return house->cell;
  if (const auto* square = std::get_if<Square>(&action)) return square->cell;
  if (const auto* palace = std::get_if<Palace>(&action)) return palace->cell;
  return std::nullopt;
}

inline bool marble_is_paid(const Preview& told, const Effect<Hellas>& real) {
  const bool covers = std::holds_alternative<Cover>(real.action);
  return told.marble == (covers ? 0 : real.before[real.seat].marble - real.after[real.seat].marble);
}
inline bool income_comes(const Preview& told, const Effect<Hellas>& real) {
  const Observation before = Hellas::observe(real.before, real.seat);
  const Observation after = Hellas::observe(real.after, real.seat);
  if (const auto* cover = std::get_if<Cover>(&real.action))
    return std::ranges::any_of(after.quarries, [&](const QuarryView& one) {
      return one.cell == cover->cell && one.marble == told.income;
    });
  const int seat = real.seat.index();
  return told.income == after.players[seat].income - before.players[seat].income;
}
inline bool group_becomes(const Preview& told, const Effect<Hellas>& real) {
  const auto field = field_of(real.action);
  if (!field) return told.joins == 0 && told.group == 0 && !told.city;
  const auto groups = [&](const Observation& seen) {
    return std::ranges::count_if(seen.groups, [&](const GroupView& one) { return one.seat == real.seat; });
  };
  const Observation after = Hellas::observe(real.after, real.seat);
  if (groups(Hellas::observe(real.before, real.seat)) + 1 - told.joins != groups(after)) return false;
  return std::ranges::any_of(after.groups, [&](const GroupView& one) {
    return one.cells.has(*field) && one.cells.size() == told.group && one.city == told.city;
  });
}

inline std::string broken_promise(const Preview& told, const Effect<Hellas>& real) {
  if (!marble_is_paid(told, real)) return "the marble is wrong";
  if (!income_comes(told, real)) return "the income is wrong";
  return group_becomes(told, real) ? "" : "the group is wrong";
}

}  // namespace spielwerk::hellas
