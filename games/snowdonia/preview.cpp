// What an offered action does, for the page: of a worker what it would do if nobody came before it, and what
// those before it can take.

#include "games/snowdonia/building.h"
#include "games/snowdonia/game.h"
#include "games/snowdonia/obstacles.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

void put(std::uint8_t& value, int count) { value = static_cast<std::uint8_t>(std::max(0, count)); }

Preview of_difference(const State& before, const State& after, Seat seat) {
  Preview preview;
  const auto compare = [&](Good good, int had, int has) {
    put(preview.gains[good], has - had);
    put(preview.costs[good], had - has);
  };
  const Player& had = before[seat];
  const Player& has = after[seat];
  for (const Ware ware : kAll<Ware>) compare(good_of(ware), had.wares[ware], has.wares[ware]);
  compare(Good::kRubble, had.rubble, has.rubble);
  compare(Good::kSteel, had.steel, has.steel);
  compare(Good::kDaffodil, had.daffodils, has.daffodils);
  put(preview.tracks, has.tracks.size() - had.tracks.size());
  put(preview.spots, has.digs.size() - had.digs.size());
  return preview;
}

// ---- workers -----------------------------------------------------------------------------------

/// Cubes that one worker of the seat may take from what lies in the stockyard now.
int takes(const State& s, Seat seat) {
  const int most = most_taken(s, seat);
  return std::min<int>(most, s.yard[Ware::kIron] + s.yard[Ware::kStone] + most_coal(s, seat, most));
}
int exchanges(const State& s, Seat seat) {
  const Player& player = s[seat];
  int count = std::min(player.wares[Ware::kIron] / iron_per_steel(player), steel_left(s));
  Exchange goods = exchange_of(s, seat);
  while (count < kConversions && goods.dress()) ++count;
  while (count < kConversions && goods.crush()) ++count;
  return std::min(count, kConversions);
}
/// Spots and trains that can be paid as printed.
void show_buildable(const State& s, Seat seat, Preview& preview) {
  if (s.trains_open)
    s.offered.each([&](TrainNo train) {
      if (s[seat].steel >= train_face(train).steel) preview.trains.add(train);
    });
  if (markers_left(s, seat) > 0)
    reachable_spots(s, seat).each([&](BuildNo spot) {
      if (can_pay(s[seat], plan_of(s).build(spot), Means{}, 0, 0))
        preview.builds.push({spot / kBuildsPerStation, spot % kBuildsPerStation + 1});
    });
  preview.choices = static_cast<std::uint8_t>(preview.trains.size() + preview.builds.size());
}
int open_contracts(const State& s) {
  return static_cast<int>(std::ranges::count_if(s.row, [](std::uint8_t card) { return card != 0; }));
}
bool builds_there(const State& s, Area area) {
  return area == Area::kE || (area == Area::kB && s.site.b_builds);
}
/// What a worker leaves to choose; false: nothing is chosen there.
bool show_choices(const State& s, Seat seat, Area area, Preview& preview) {
  const auto count = [&](int number) { preview.choices = static_cast<std::uint8_t>(number); };
  if (builds_there(s, area)) show_buildable(s, seat, preview);
  else if (area == Area::kA) count(takes(s, seat));
  else if (area == Area::kC) count(exchanges(s, seat));
  else if (area == Area::kF) count(open_contracts(s));
  return preview.choices.has_value();
}
/// What a worker of this seat takes of what others in its area want too.
int appetite(const State& s, Seat seat, Area area) {
  if (area == Area::kF) return 1;
  if (area == Area::kA) return takes(s, seat);
  if (area == Area::kD) return laying_of(s, seat);
  return area == Area::kB && !s.site.b_builds ? digging_of(s, seat) : 0;
}
void count_rivals(const State& s, Seat seat, Space space, Preview& preview) {
  const Area area = area_of(space);
  int theirs = 0;
  (occupied(s) & spaces_of(area)).each([&](Space other) {
    const Seat rival = worker_on(s, other);
    if (other >= space || rival == seat) return;
    ++preview.rivals;
    theirs += appetite(s, rival, area);
  });
  put(preview.theirs, theirs);
}

/// What a worker does there with what the seat has now.
Preview of_worker(const State& s, Seat seat, Space space) {
  State after = s;
  const Silence silence;
  const Area area = area_of(space);
  if (area == Area::kB && !s.site.b_builds) dig(after, seat, silence);
  else if (area == Area::kD) lay(after, seat, silence);
  else if (area == Area::kG) survey(after, seat, silence);
  Preview preview = of_difference(s, after, seat);
  if (after != s) put(preview.points, game_points(after, seat) - game_points(s, seat));
  if (after[seat].steps != s[seat].steps) preview.station = surveyor_at(after, seat);
  if (!show_choices(s, seat, area, preview) && after == s) preview.obstacle = obstacle_for(s, seat, area);
  if (area != Area::kG) count_rivals(s, seat, space, preview);
  return preview;
}

}  // namespace

Preview Snowdonia::preview(const State& s, const Action& action, Seat seat) {
  if (const auto* place = std::get_if<Place>(&action)) return of_worker(s, seat, place->space);
  const bool changes = std::holds_alternative<Convert>(action) || std::holds_alternative<Build>(action) ||
                       std::holds_alternative<Buy>(action) || std::holds_alternative<Repeat>(action) ||
                       std::holds_alternative<Use>(action) || std::holds_alternative<Hire>(action);
  if (!changes) return {};
  State after = s;
  ApplyReader<Snowdonia, false> reader(after, after, action, nullptr);
  Snowdonia::rules(after, reader);
  return reader.done() ? of_difference(s, after, seat) : Preview{};
}

}  // namespace spielwerk::snowdonia
