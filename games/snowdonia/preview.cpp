// What an offered action does, for the page: of a worker what it would do if nobody came before it, and what
// those before it can take. Folded from what happens when the action is played, and, as workers work when all
// are placed, when the rules carry out the area with nobody else at work.

#include <algorithm>

#include "games/snowdonia/game.h"
#include "games/snowdonia/obstacles.h"
#include "games/snowdonia/scoring.h"

namespace spielwerk::snowdonia {
namespace {

using Done = Effect<Snowdonia>;

void put(std::uint8_t& value, int count) { value = static_cast<std::uint8_t>(std::max(0, count)); }

Preview of_difference(const Done& done) {
  Preview preview;
  const auto compare = [&](Good good, int had, int has) {
    put(preview.gains[good], has - had);
    put(preview.costs[good], had - has);
  };
  const Player& had = done.before[done.seat];
  const Player& has = done.after[done.seat];
  for (const Ware ware : kAll<Ware>) compare(good_of(ware), had.wares[ware], has.wares[ware]);
  compare(Good::kRubble, had.rubble, has.rubble);
  compare(Good::kSteel, had.steel, has.steel);
  compare(Good::kDaffodil, had.daffodils, has.daffodils);
  put(preview.tracks, has.tracks.size() - had.tracks.size());
  put(preview.spots, has.digs.size() - had.digs.size());
  return preview;
}

// ---- workers -----------------------------------------------------------------------------------

/// The area is carried out next, and nobody is at work.
State with_nobody(State s, Area area) {
  for (int i = 0; i < s.seats(); ++i) {
    s[Seat{i}].at = {};
    s[Seat{i}].at_g = 0;
  }
  s.agenda.clear();
  s.then(Work{area});
  return s;
}
void put_to_work(State& s, Seat seat, Space space) {
  if (space == Space::kG) ++s[seat].at_g;
  else s[seat].at.add(space);
}
/// What the first worker of the area does without being asked, as the seat that has placed one is told it.
Done first_work(const State& due, const Done& placed) {
  Done done{placed.seat, placed.action, due};
  AutomaticReader<Snowdonia, true> reader(due, done.after, &done.told);
  Snowdonia::rules(due, reader);
  CHECK(reader.done());
  return done;
}

/// Whether workers there leave something to choose, if only from nothing.
bool chooses_there(const State& s, Area area) {
  if (area == Area::kB) return s.site.b_builds;
  return area != Area::kD && area != Area::kG;
}
/// What can be chosen when a worker has worked; no contract is at work yet, so all is paid as printed.
void show_choices(const State& worked, Preview& preview) {
  int count = 0;
  for (const Action& action : legal_actions<Snowdonia>(worked)) {
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
  }
  put(preview.choices.emplace(), count);
}

// ---- those before it ---------------------------------------------------------------------------

/// What is gone then that others in the area want too.
int taken_by(const Done& done) {
  int taken = 0;
  done.each<Took>([&](const Took& one) { taken += one.iron + one.stone + one.coal; });
  done.each<Dug>([&](const Dug& one) { taken += one.rubble; });
  done.each<Filled>([&](const Filled& one) { taken += one.rubble; });
  done.each<TracksLaid>([&](const TracksLaid& one) { taken += one.tracks; });
  done.each<ContractTaken>([&](const ContractTaken&) { ++taken; });
  return taken;
}
/// The first worker of the area works and chooses what takes most; how much that is. Of equal choices it is
/// the last, with the most coal: of that each may take so much only, so the most is left for those after it.
int take_most(State& due, const Done& placed, Area area) {
  const Done work = first_work(due, placed);
  State after = work.after;
  int most = 0;
  for (const Action& action : legal_actions<Snowdonia>(work.after)) {
    const bool takes = std::holds_alternative<Take>(action) || std::holds_alternative<Choose>(action);
    if (!takes) break;
    const Done chosen = *effect_of<Snowdonia>(work.after, action, placed.seat);
    if (taken_by(chosen) < most) continue;
    most = taken_by(chosen);
    after = chosen.after;
  }
  const int taken = taken_by(work) + most;
  due = after;
  due.agenda.clear();  // what else follows takes nothing from there
  due.then(Work{area});
  return taken;
}
void count_rivals(const Done& placed, Space space, Preview& preview) {
  const State& s = placed.after;
  const Area area = area_of(space);
  State due = with_nobody(s, area);
  for (int i = 0; i < s.seats(); ++i) {
    if (Seat{i} == placed.seat) continue;
    (s[Seat{i}].at & spaces_of(area)).each([&](Space other) {
      if (other >= space) return;
      put_to_work(due, Seat{i}, other);
      ++preview.rivals;
    });
  }
  int theirs = 0;
  for (int left = preview.rivals; left > 0; --left) theirs += take_most(due, placed, area);
  put(preview.theirs, theirs);
}

/// What a worker that has been placed will do there with what the seat has now.
Preview of_worker(const Done& placed, Space space) {
  const Area area = area_of(space);
  State due = with_nobody(placed.after, area);
  put_to_work(due, placed.seat, space);
  const Done work = first_work(due, placed);
  Preview preview = of_difference(work);
  if (!work.told.empty())
    put(preview.points, game_points(work.after, placed.seat) - game_points(due, placed.seat));
  work.each<Surveyed>([&](const Surveyed& one) { preview.station = one.station; });
  if (chooses_there(due, area)) show_choices(work.after, preview);
  else if (work.told.empty()) preview.obstacle = obstacle_for(due, placed.seat, area);
  if (area != Area::kG) count_rivals(placed, space, preview);
  return preview;
}

}  // namespace

Preview Snowdonia::preview(const Effect<Snowdonia>& effect) {
  if (const auto* place = std::get_if<Place>(&effect.action)) return of_worker(effect, place->space);
  // The words of this one say it all.
  return std::holds_alternative<Take>(effect.action) ? Preview{} : of_difference(effect);
}

}  // namespace spielwerk::snowdonia
