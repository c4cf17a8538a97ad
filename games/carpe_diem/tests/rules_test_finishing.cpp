// What is finished, by the rule as it is written, tile by tile, against what the game keeps, in random games.

#include "games/carpe_diem/tests/play.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr std::array<std::pair<int, int>, 4> kSteps{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

/// Tiles that are joined by a thing, each with its row and column.
struct Group {
  Thing thing;
  std::set<std::pair<int, int>> tiles;
  bool open = false;
};

const Laid& laid_at(const Player& player, std::pair<int, int> place) {
  return player.laid[square_at(place.first, place.second)];
}
bool shows(const Player& player, std::pair<int, int> place, Side side, Thing thing) {
  const Laid& laid = laid_at(player, place);
  return laid.tile != 0 && face_of(laid.tile).edge(laid.turns, side) == edge_of(thing);
}
void join(const Player& player, std::pair<int, int> place, Group& group) {
  if (!group.tiles.insert(place).second) return;
  for (const Side side : kAll<Side>) {
    if (!shows(player, place, side, group.thing)) continue;
    const auto [down, right] = kSteps[static_cast<std::size_t>(side)];
    const std::pair beside(place.first + down, place.second + right);
    if (laid_at(player, beside).tile == 0) group.open = true;
    else join(player, beside, group);
  }
}
std::vector<Group> groups_of(const Player& player) {
  std::vector<Group> groups;
  for (const Thing thing : kAll<Thing>) {
    if (!grows(thing)) continue;
    std::set<std::pair<int, int>> seen;
    for (int row = 0; row < kLength; ++row)
      for (int column = 0; column < kLength; ++column) {
        bool here = false;
        for (const Side side : kAll<Side>) here = here || shows(player, {row, column}, side, thing);
        if (!here || seen.contains({row, column})) continue;
        Group group{thing, {}, false};
        join(player, {row, column}, group);
        seen.insert(group.tiles.begin(), group.tiles.end());
        groups.push_back(group);
      }
  }
  return groups;
}
bool is_finished(const Group& group, BigLandscapes big) {
  const bool large = is_landscape(group.thing) && group.tiles.size() > 4;
  return !group.open && !(large && big == BigLandscapes::kUnfinished);
}
/// Whether the arrow of a task on this side points along the row or column of a tile.
bool on_line(Side side, int position, std::pair<int, int> place) {
  const int row = place.first + 1;
  const int column = place.second + 1;
  switch (side) {
    case Side::kTop: return column == position;
    case Side::kRight: return row == position;
    case Side::kBottom: return column == 7 - position;
    case Side::kLeft: return row == 7 - position;
  }
  return false;
}
int frame_points(const Player& player, const std::vector<Group>& groups, BigLandscapes big) {
  int sum = 0;
  for (const Side side : kAll<Side>)
    for (const FrameTask& task : part_of(player.parts[static_cast<int>(side)])) {
      bool done = false;
      for (const Group& group : groups)
        for (const auto& tile : group.tiles)
          done = done ||
                 (group.thing == task.thing && is_finished(group, big) && on_line(side, task.position, tile));
      sum += done ? task.points : 0;
    }
  return sum;
}

void compare(const State& state, Seat seat) {
  const Player& player = state[seat];
  const BigLandscapes big = state.options.big_landscapes;
  const std::vector<Group> groups = groups_of(player);
  Table<Thing, std::uint8_t> finished{};
  int villas = 0;
  int chimneys = 0;
  for (const Square square : kAll<Square>) {
    if (player.laid[square].tile == 0) continue;
    const TileFace& face = face_of(player.laid[square].tile);
    chimneys += face.chimneys;
    if (face.single) ++finished[*face.single];
  }
  for (const Group& group : groups) {
    if (is_landscape(group.thing) && big == BigLandscapes::kForbidden) {
      EXPECT_LE(group.tiles.size(), 4U);
    }
    if (!is_finished(group, big)) continue;
    EXPECT_GE(group.tiles.size(), 2U);
    if (is_dwelling(group.thing)) {
      EXPECT_EQ(group.tiles.size(), 2U);
    }
    ++finished[group.thing];
    if (group.thing != Thing::kVilla) continue;
    int here = 0;
    for (const auto& tile : group.tiles) here += face_of(laid_at(player, tile).tile).chimneys;
    villas += villa_points(here);
  }
  EXPECT_EQ(finished, player.finished) << position_json(state);
  EXPECT_EQ(chimneys, player.chimneys);
  EXPECT_EQ(villas, points(state, seat, Source::kVillas));
  EXPECT_EQ(frame_points(player, groups, big), points(state, seat, Source::kFrame));
}

TEST(CarpeDiemRules, WhatIsFinishedIsWhatTheRuleSaysInRandomGames) {
  Rng rng(21);
  int finished = 0;
  for (int game = 0; game < 60; ++game) {
    Options options;
    options.seats = 2 + game % 3;
    options.big_landscapes = static_cast<BigLandscapes>(game % 3);
    State state = start<CarpeDiem>(options);
    while (!is_terminal<CarpeDiem>(state)) {
      const auto* now = std::get_if<PlaceTile>(&state.agenda.top());
      const auto seat = now != nullptr ? std::optional(now->seat) : std::nullopt;
      // Mostly tiles are built wherever they fit, so that districts become full.
      std::vector<Action> actions;
      if (seat && rng.below(3) != 0) actions = legal_actions<CarpeDiem>(state);
      std::erase(actions, Action{Store{}});
      if (actions.empty()) random_plies<CarpeDiem>(state, rng, 1);
      else
        state =
            apply_action<CarpeDiem>(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      if (seat) compare(state, *seat);
    }
    for (int i = 0; i < state.seats(); ++i)
      finished += landscapes(state[Seat{i}]) + dwellings(state[Seat{i}]);
  }
  EXPECT_GT(finished, 300);
}

}  // namespace
}  // namespace spielwerk::carpe_diem
