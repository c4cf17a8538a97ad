// What an offered action does beyond the points, for the page, which knows no rules.

#include "games/hellas/cities.h"
#include "games/hellas/game.h"

namespace spielwerk::hellas {
namespace {

/// Marble that a house on this field would bring with each quarry action, as the quarries are now.
int income_at(const State& s, Cell cell) {
  int marble = 0;
  for (int i = 0; i < s.quarries.size(); ++i)
    if (s.quarries[i].active() && s.map().beside_quarry[static_cast<std::size_t>(i)].has(cell))
      marble += payout(s.quarries[i].top);
  return marble;
}

Preview of_piece(const State& s, Seat seat, Piece piece, Cell cell) {
  Preview preview{};
  preview.marble = static_cast<Amount>(price(piece, s.map().is_inland(cell)));
  if (piece == Piece::kHouse) preview.income = static_cast<std::uint8_t>(income_at(s, cell));
  each_group(s, seat, [&](const Group& group) {
    if (group.around.has(cell)) ++preview.joins;
  });
  Player player = s[seat];
  player.of(piece).add(cell);
  const Group group = group_of(s, player, part_from(cell, player.pieces()));
  preview.group = static_cast<std::uint8_t>(group.cells.size());
  preview.city = group.city;
  return preview;
}

Preview of_columns(const State& s) {
  Preview preview{};
  const auto* now = std::get_if<SetColumns>(&s.agenda.top());
  if (now != nullptr && now->left == temple_order(now->space).columns)
    preview.marble = static_cast<Amount>(temple_order(now->space).marble);
  return preview;
}

}  // namespace

Preview Hellas::preview(const State& s, const Action& action, Seat seat) {
  if (const auto* house = std::get_if<House>(&action)) return of_piece(s, seat, Piece::kHouse, house->cell);
  if (const auto* square = std::get_if<Square>(&action))
    return of_piece(s, seat, Piece::kSquare, square->cell);
  if (const auto* palace = std::get_if<Palace>(&action))
    return of_piece(s, seat, Piece::kPalace, palace->cell);
  if (std::holds_alternative<Columns>(action)) return of_columns(s);
  Preview preview{};
  if (std::holds_alternative<Statue>(action)) preview.marble = kStatuePrice;
  const auto* turned_up = std::get_if<PlaceTile>(&s.agenda.top());
  if (std::holds_alternative<Cover>(action) && turned_up != nullptr)
    preview.income = static_cast<std::uint8_t>(payout(turned_up->tile));
  return preview;
}

}  // namespace spielwerk::hellas
