// What an offered action does, for the page: of a worker what it would do if nobody came before it, and what
// those before it can take.

#include "games/snowdonia/building.h"
#include "games/snowdonia/game.h"
#include "games/snowdonia/obstacles.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/silence.h"
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

/// The state when a worker of the seat has done what it does there without being asked. Workers act when all
/// are placed, so the effect of placing one does not hold it: it is what the rules do, on a state of now.
State worked(const State& s, Seat seat, Space space) {
  State after = s;
  const Silence silence;
  if (area_of(space) == Area::kG) survey(after, seat, silence);
  else act(after, seat, space, silence);
  return after;
}
/// Whether workers there leave something to choose, if only from nothing.
bool chooses_there(const State& s, Area area) {
  if (area == Area::kB) return s.site.b_builds;
  return area != Area::kD && area != Area::kG;
}
/// What can be chosen when a worker has worked; no contract is at work yet, so all is paid as printed.
void show_choices(const State& s, const State& after, Preview& preview) {
  int count = 0;
  const auto show = [&](const Action& action) {
    if (const auto* take = std::get_if<Take>(&action)) {
      count = std::max(count, take->iron + take->stone + take->coal);
    } else if (const auto* work = std::get_if<Convert>(&action)) {
      count = std::max(count, work->steel + work->stone + work->rubble);
    } else {
      if (const auto* build = std::get_if<Build>(&action))
        preview.builds.push({build->station, build->place});
      if (const auto* buy = std::get_if<Buy>(&action)) preview.trains.add(buy->train);
      if (!std::holds_alternative<BuildNothing>(action)) ++count;
    }
  };
  const bool asked = after.agenda.depth() > s.agenda.depth();
  if (asked) std::ranges::for_each(legal_actions<Snowdonia>(after), show);
  put(preview.choices.emplace(), count);
}
/// Cubes that the worker on this space may take from what lies in the stockyard now.
int takes(const State& s, Seat seat, Space space) {
  Preview preview;
  show_choices(s, worked(s, seat, space), preview);
  return *preview.choices;
}
/// What the worker on this space takes of what others in its area want too.
int appetite(const State& s, Seat seat, Space space) {
  const Area area = area_of(space);
  if (area == Area::kF) return 1;
  if (area == Area::kA) return takes(s, seat, space);
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
    theirs += appetite(s, rival, other);
  });
  put(preview.theirs, theirs);
}

/// What a worker does there with what the seat has now.
Preview of_worker(const State& s, Seat seat, Space space) {
  const Area area = area_of(space);
  const State after = worked(s, seat, space);
  Preview preview = of_difference(s, after, seat);
  if (after != s) put(preview.points, game_points(after, seat) - game_points(s, seat));
  if (after[seat].steps != s[seat].steps) preview.station = surveyor_at(after, seat);
  if (chooses_there(s, area)) show_choices(s, after, preview);
  else if (after == s) preview.obstacle = obstacle_for(s, seat, area);
  if (area != Area::kG) count_rivals(s, seat, space, preview);
  return preview;
}

}  // namespace

Preview Snowdonia::preview(const Effect<Snowdonia>& effect) {
  const Action& action = effect.action;
  if (const auto* place = std::get_if<Place>(&action))
    return of_worker(effect.before, effect.seat, place->space);
  const bool changes = std::holds_alternative<Convert>(action) || std::holds_alternative<Build>(action) ||
                       std::holds_alternative<Buy>(action) || std::holds_alternative<Repeat>(action) ||
                       std::holds_alternative<Use>(action) || std::holds_alternative<Hire>(action);
  return changes ? of_difference(effect.before, effect.after, effect.seat) : Preview{};
}

}  // namespace spielwerk::snowdonia
