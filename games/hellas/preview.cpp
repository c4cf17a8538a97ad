// What an offered action does beyond the points, for the page, which knows no rules: folded from what happens
// when it is played.

#include "games/hellas/cities.h"
#include "games/hellas/game.h"

namespace spielwerk::hellas {
namespace {

/// The group that the piece belongs to now, and those that it has joined.
void show_group(Preview& preview, const Effect<Hellas>& effect, const Built& built) {
  each_group(effect.after, built.seat, [&](const Group& group) {
    if (!group.cells.has(built.cell)) return;
    preview.group = static_cast<std::uint8_t>(group.cells.size());
    preview.city = group.city;
    each_group(effect.before, built.seat, [&](const Group& part) {
      if (group.cells.has(part.cells.first())) ++preview.joins;
    });
  });
}
/// Marble that the seat gets more with each quarry action, as the quarries are now.
int more_income(const Effect<Hellas>& effect) {
  const auto income = [&](const State& s) { return income_of(s, s[effect.seat]); };
  return income(effect.after) - income(effect.before);
}

}  // namespace

Preview Hellas::preview(const Effect<Hellas>& effect) {
  Preview preview{};
  effect.each<Built>([&](const Built& built) {
    preview.marble = built.marble;
    preview.income = static_cast<std::uint8_t>(more_income(effect));
    show_group(preview, effect, built);
  });
  effect.each<Paid>([&](const Paid& paid) { preview.marble = paid.marble; });
  effect.each<StatueSet>([&](const StatueSet& statue) { preview.marble = statue.marble; });
  effect.each<Covered>(
      [&](const Covered& covered) { preview.income = static_cast<std::uint8_t>(payout(covered.tile)); });
  return preview;
}

}  // namespace spielwerk::hellas
