// What a round comes to if nobody adds to it.

#include "games/snowdonia/outlook.h"

#include <algorithm>

#include "games/snowdonia/building.h"
#include "games/snowdonia/contracts.h"
#include "games/snowdonia/digging.h"
#include "games/snowdonia/silence.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

constexpr Silence kSilence;

constexpr int kCoalKept = 2;
constexpr int kSteelAhead = 2;  // iron for so many bars before stone is taken
constexpr int kTracksForTrain = 3;
// What one gives up for a building, in tenths of points.
constexpr int kSteelPrice = 36;
constexpr int kStonePrice = 14;

void take_for(State& s, Seat seat, int most, bool contract) {
  const Player& player = s[seat];
  int left = most;
  Take cubes;
  const auto want = [&](auto& taken, Ware ware, int count) {
    const int more = std::clamp(count, 0, std::min<int>(left, s.yard[ware] - taken));
    taken = taken + more;
    left -= more;
  };
  if (player.wares[Ware::kCoal] < kCoalKept || contract)
    want(cubes.coal, Ware::kCoal, std::min(1, most_coal(s, seat, most)));
  want(cubes.iron, Ware::kIron, kSteelAhead * iron_per_steel(player) - player.wares[Ware::kIron]);
  want(cubes.stone, Ware::kStone, left);
  want(cubes.iron, Ware::kIron, left);
  take(s, seat, cubes, kSilence);
}

void convert_for(State& s, Seat seat) {
  const Player& player = s[seat];
  const int steel =
      std::min({kConversions, player.wares[Ware::kIron] / iron_per_steel(player), steel_left(s)});
  const bool dresses = steel == 0 && player.rubble >= kRubblePerStone && s.bag.count(Cube::kStone) > 0;
  if (steel > 0 || dresses) convert(s, seat, Convert{steel, dresses ? 1 : 0, 0}, kSilence);
}

/// The best free spot that the seat can pay as printed; empty: none.
std::optional<BuildNo> spot_for(const State& s, Seat seat, const Means& means) {
  if (markers_left(s, seat) == 0) return std::nullopt;
  std::optional<BuildNo> best;
  int best_worth = -1000;
  reachable_spots(s, seat).each([&](BuildNo number) {
    const BuildSpot& spot = plan_of(s).build(number);
    const int worth = 10 * spot.points - kSteelPrice * spot.steel - kStonePrice * stone_of(spot, means);
    if (worth <= best_worth || !can_pay(s[seat], spot, means, 0, 0)) return;
    best = number;
    best_worth = worth;
  });
  return best;
}
std::optional<TrainNo> train_for(const State& s, Seat seat) {
  if (!s.trains_open || s[seat].train || plan_of(s).tracks() - s.laid.size() < kTracksForTrain)
    return std::nullopt;
  std::optional<TrainNo> best;
  s.offered.each([&](TrainNo train) {
    const int steel = train_face(train).steel;
    if (steel <= s[seat].steel && (!best || steel > train_face(*best).steel)) best = train;
  });
  return best;
}
void build_for(State& s, Seat seat, bool powers) {
  const Means means = means_of(s, seat, powers);
  if (const auto train = train_for(s, seat)) buy(s, seat, Buy{*train, 0}, kSilence);
  else if (const auto spot = spot_for(s, seat, means))
    build(s, seat, Build{*spot / kBuildsPerStation, *spot % kBuildsPerStation + 1, 0, 0}, means, kSilence);
}

void choose_for(State& s, Seat seat) {
  const Stock stock = stock_of(s, seat);
  int best = -1;
  int best_worth = -1;
  for (int place = 0; place < s.row.size(); ++place) {
    if (s.row[place] == 0) continue;
    const Contract& face = contract_face(s.row[place]);
    const int worth = face.points * (20 + nearness(face, stock));
    if (worth <= best_worth) continue;
    best = place;
    best_worth = worth;
  }
  if (best < 0) return;
  s[seat].contracts.add(static_cast<int>(s.row[best]));
  s.row[best] = 0;
}

void work_for(State& s, Seat seat, Space space) {
  switch (area_of(space)) {
    case Area::kA:
      if (space == marker_space(s)) take_marker(s, seat, false, kSilence);
      return take_for(s, seat, most_taken(s, seat), false);
    case Area::kB: return s.site.b_builds ? build_for(s, seat, false) : dig(s, seat, kSilence);
    case Area::kC: return convert_for(s, seat);
    case Area::kD: return lay(s, seat, kSilence);
    case Area::kE: return build_for(s, seat, true);
    case Area::kF: return choose_for(s, seat);
    case Area::kG: return;
  }
}
void use_after(State& s, Seat seat, Power power) {
  if (power == Power::kClearUnit) clear_unit(s, seat, kSilence);
  else if (power == Power::kLayAgain) lay(s, seat, kSilence);
  else build_for(s, seat, true);
}
/// What contracts at work add after the workers of an area, from this place in turn order on.
void add_powers(State& s, Area area, int from) {
  const auto power = power_after(area);
  if (!power) return;
  for (int place = from; place < s.seats(); ++place) {
    const Seat seat = seat_at(s, place);
    if (at_work(s[seat], *power) > 0 && works_now(s, seat, *power)) use_after(s, seat, *power);
  }
}

/// What is due already.
void work_off(State& s, const Phase& phase) {
  if (const auto* one = std::get_if<TakeCubes>(&phase)) take_for(s, one->seat, one->most, one->contract);
  else if (const auto* works = std::get_if<ConvertGoods>(&phase)) convert_for(s, works->seat);
  else if (const auto* spot = std::get_if<BuildOne>(&phase)) build_for(s, spot->seat, spot->powers);
  else if (const auto* office = std::get_if<ChooseContract>(&phase)) choose_for(s, office->seat);
  else if (const auto* after = std::get_if<UseAfter>(&phase)) use_after(s, after->seat, after->power);
  else if (const auto* goods = std::get_if<RepeatExchange>(&phase))
    exchange(s, goods->seat, goods->contract, exchanges(s, goods->seat, goods->contract), kSilence);
}

/// The first area whose workers or contracts have not all been at work yet, and the place in turn order from
/// which contracts are still to add something.
struct Due {
  Area area = Area::kA;
  int from = 0;
};
Due due_in(const State& s) {
  Due due;
  for (const Phase& phase : s.agenda.stack())
    dispatch(phase, [&](const auto& one) {
      if constexpr (requires { one.area; }) due = {one.area, 0};
    });
  for (const Phase& phase : s.agenda.stack())
    if (const auto* after = std::get_if<AfterWork>(&phase)) due.from = after->from;
  return due;
}

}  // namespace

State worked_off(const State& s) {
  State after = s;
  after.agenda.clear();
  const auto& stack = s.agenda.stack();
  for (int i = stack.size() - 1; i >= 0; --i) work_off(after, stack[i]);
  const Due due = due_in(s);
  Spaces workers = occupied(after);
  for (const Area area : kAll<Area>) {
    if (area < due.area) continue;
    for (Spaces here = workers & spaces_of(area); !here.empty(); here = workers & spaces_of(area)) {
      const Space space = here.first();
      workers.remove(space);
      work_for(after, worker_on(after, space), space);
    }
    add_powers(after, area, area == due.area ? due.from : 0);
  }
  survey_all(after, kSilence);
  for (int i = 0; i < after.seats(); ++i) after[Seat{i}].at = {};
  after.agenda.clear();
  return after;
}

}  // namespace spielwerk::snowdonia
