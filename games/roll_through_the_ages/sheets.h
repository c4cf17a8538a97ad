#pragma once
// What score sheets say, shared with the view, so that what is previewed is what happens: sites, wares and
// room for them, when the end is near, points; and whose turn it is.

#include <optional>

#include "games/roll_through_the_ages/state.h"

namespace spielwerk::roll_through_the_ages {

/// Whose turn it is: the phase at the bottom of the agenda belongs to that seat. Nobody's at the end, and
/// before it is drawn who begins.
inline std::optional<Seat> turn_of(const State& s) {
  std::optional<Seat> turn;
  if (s.agenda.empty()) return turn;
  dispatch(s.agenda.stack()[0], [&](const auto& phase) {
    if constexpr (requires { phase.seat; }) turn = phase.seat;
  });
  return turn;
}

// ---- building --------------------------------------------------------------------------------------

constexpr Monument monument_of(Site site) { return static_cast<Monument>(static_cast<int>(site) - 1); }
constexpr Site site_of(Monument monument) { return static_cast<Site>(static_cast<int>(monument) + 1); }

/// Open boxes of a monument, or of the city that is next.
inline int open_boxes(const Sheet& sheet, Site site) {
  if (site == Site::kCity) return open_boxes_of_city(sheet.city_boxes);
  return facts(monument_of(site)).boxes - sheet.boxes[monument_of(site)];
}
inline Set<Site> open_sites(const State& s, Seat seat) {
  Set<Site> open;
  if (open_boxes(s[seat], Site::kCity) > 0) open.add(Site::kCity);
  (s.available() - s[seat].monuments()).each([&](Monument monument) { open.add(site_of(monument)); });
  return open;
}
void refuse_sites(const Build& now, const State& s, auto& node) {
  if (open_boxes(s[now.seat], Site::kCity) == 0) node.refuse(Work{Site::kCity, 1}, Stands{});
  s[now.seat].monuments().each([&](Monument monument) { node.refuse(Work{site_of(monument), 1}, Stands{}); });
}

// ---- the limit of goods ------------------------------------------------------------------------------

/// How many goods a seat may keep at the end of its turn; empty: as many as there is room for.
inline std::optional<int> limit_of_goods(const Sheet& sheet) {
  if (sheet.has(Development::kCaravans)) return std::nullopt;
  return kGoodsLimit;
}

// ---- wares -----------------------------------------------------------------------------------------

inline int stock(const Sheet& sheet, Ware ware) {
  return ware == Ware::kFood ? sheet.food : sheet.goods[static_cast<Good>(ware)];
}
inline void set_stock(Sheet& sheet, Ware ware, int count) {
  (ware == Ware::kFood ? sheet.food : sheet.goods[static_cast<Good>(ware)]) =
      static_cast<std::uint8_t>(count);
}
inline bool has_wares(const Sheet& sheet) { return sheet.food > 0 || sheet.goods_count() > 0; }
inline int sum(const WareTable& wares) {
  int all = 0;
  for (Ware one : kAll<Ware>) all += wares[one];
  return all;
}
/// How many of a ware a seat may be offered: what finds room, unless the rest may lapse.
inline int room_for(const State& s, Seat seat, Ware one) {
  return s.options.overflow == Overflow::kLapses ? kMostFood : capacity(one) - stock(s[seat], one);
}

// ---- the end ---------------------------------------------------------------------------------------

inline bool end_is_near(const State& s) {
  if (s.solo()) return false;
  if (s.claimed() == s.available()) return true;
  for (int i = 0; i < s.seats(); ++i)
    if (s[Seat{i}].developments.size() >= kDevelopmentsToEnd) return true;
  return false;
}
/// Notes that an end condition is met; the round is still played out.
void note_end(State& next, Seat seat, auto& node) {
  if (next.last_round || !end_is_near(next)) return;
  next.last_round = true;
  node.tell(LastRound{seat});
}

// ---- points -----------------------------------------------------------------------------------------

/// As the sheet would count now.
inline int sheet_points(const Sheet& sheet) {
  int points = -sheet.disasters;
  sheet.developments.each([&](Development one) { points += facts(one).points; });
  sheet.first.each([&](Monument one) { points += facts(one).first; });
  sheet.later.each([&](Monument one) { points += facts(one).later; });
  if (sheet.has(Development::kArchitecture)) points += sheet.monuments().size();
  if (sheet.has(Development::kEmpire)) points += sheet.cities();
  return points;
}

}  // namespace spielwerk::roll_through_the_ages
