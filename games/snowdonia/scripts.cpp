// Players with a plan that a person would try: rubble for the contracts that ask for it, the track, the
// stations, the surveyor. Each places its workers where they serve its plan most by what it sees, looks no
// further than this round, and uses every contract as soon as it may.

#include <algorithm>
#include <array>

#include "games/snowdonia/building.h"
#include "games/snowdonia/contracts.h"
#include "games/snowdonia/game.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

/// What a plan goes for, in points as it counts them.
struct Weights {
  double rubble = 0.5;
  double spot = 1.0;  // for each point of a rubble spot
  double iron = 0.9;
  double stone = 1.2;
  double coal = 0.9;
  double steel = 3.6;
  double track = 1.0;  // for each point of a track
  double build = 1.0;  // for each point of a building
  double train = 6.0;
  double step = 0.6;       // of the surveyor, and half its points
  double by_rubble = 0.5;  // for each point of a contract that asks for it, by how near it is
  double by_tracks = 0.5;
  double by_stations = 0.5;
};
constexpr std::array<Weights, 4> kWeights{{
    {.rubble = 1.2, .spot = 1.5, .by_rubble = 1.2},
    {.iron = 1.4, .steel = 5.0, .track = 2.5, .by_tracks = 1.2},
    {.stone = 1.8, .build = 1.8, .by_stations = 1.2},
    {.step = 2.5},
}};
static_assert(kWeights.size() == std::size(Snowdonia::kScripts));

constexpr double kEnoughIron = 9;
constexpr double kEnoughStone = 6;
constexpr double kEnoughCoal = 3;

class Script {
 public:
  Script(const Weights& weights, const Observation& seen, Seat seat)
      : weights_(weights), seen_(seen), plan_(plan_of(seen.options)), me_(mine(seen, seat)) {}

  double operator()(const Action& action) const {
    return std::visit([&](const auto& one) { return worth(one); }, action);
  }

 private:
  static const PlayerView& mine(const Observation& seen, Seat seat) {
    return *std::ranges::find(seen.players, seat, &PlayerView::seat);
  }
  bool has_power(TrainPower power) const { return me_.train && train_face(*me_.train).power == power; }
  bool far() const { return me_.start > 0; }

  // ---- workers -----------------------------------------------------------------------------------

  double worth(const Hire&) const { return 100; }
  double worth(const Place& one) const { return worth_of(one.space); }
  double worth(const Reassign& one) const { return worth_of(one.to) - worth_of(one.from); }

  /// Several workers in one area each do less than the one before.
  double worth_of(Space space) const {
    const Area area = area_of(space);
    const int there = area == Area::kG ? me_.at_g : (me_.spaces & spaces_of(area)).size();
    return worth_of_area(area) / (1 + there) - 0.01 * static_cast<int>(space);
  }
  double worth_of_area(Area area) const {
    switch (area) {
      case Area::kA: return yard();
      case Area::kB: return seen_.b_builds ? building() : digging();
      case Area::kC: return works();
      case Area::kD: return laying();
      case Area::kE: return building();
      case Area::kF: return office();
      case Area::kG: return step();
    }
    return 0;
  }
  double yard() const {
    int left = kTaken;
    double sum = 0;
    const auto take = [&](Ware ware, double each, double enough, int most) {
      const int count = std::min({left, most, static_cast<int>(seen_.yard[ware])});
      left -= count;
      sum += count * (me_.wares[ware] < enough ? each : each / 3);
    };
    take(Ware::kStone, weights_.stone, kEnoughStone, 2);
    take(Ware::kIron, weights_.iron, kEnoughIron, kTaken);
    take(Ware::kCoal, weights_.coal, kEnoughCoal, 1);
    return sum;
  }
  double digging() const {
    int left = seen_.weather[0].dig + (has_power(TrainPower::kDigMore) ? 2 : 0);
    double sum = 0;
    const auto& units = plan_.units;
    for (int i = 0; i < units.size() && left > 0; ++i) {
      const Unit& unit = units[far() ? units.size() - 1 - i : i];
      const int there = left_on(unit);
      const int amount = std::min(left, there);
      left -= amount;
      if (unit.canal) sum += 0.5 * amount;
      else sum += weights_.rubble * amount;
      if (amount > 0 && amount == there && unit.track == 0) sum += weights_.spot * unit.spot.points;
    }
    return sum;
  }
  int left_on(const Unit& unit) const {
    if (unit.track > 0) return seen_.tracks.empty() ? 0 : seen_.tracks[unit.track - 1].left;
    for (const DigView& one : seen_.digs)
      if (dig_of(one.station, one.place) == DigNo(int(unit.dig))) return one.left;
    return 0;
  }
  int iron_for_steel() const {
    return has_power(TrainPower::kCheaperSteel) ? kIronPerSteelByTrain : kIronPerSteel;
  }
  /// Workers in an area that is carried out before bring more.
  int steel_to_come() const {
    const int iron = me_.wares[Ware::kIron] + (me_.spaces.touches(spaces_of(Area::kA)) ? 2 : 0);
    return std::min({kConversions, iron / iron_for_steel(), static_cast<int>(seen_.steel)});
  }
  double works() const {
    return steel_to_come() * (weights_.steel - weights_.iron) +
           (me_.rubble >= 8 && me_.wares[Ware::kStone] == 0 ? 0.5 * weights_.stone : 0);
  }
  double laying() const {
    const int steel = me_.steel + (me_.spaces.touches(spaces_of(Area::kC)) ? steel_to_come() : 0);
    int left = std::min({seen_.weather[0].lay + (has_power(TrainPower::kLayMore) ? 1 : 0), steel,
                         static_cast<int>(me_.markers)});
    const bool digs = me_.spaces.touches(spaces_of(Area::kB));
    double sum = 0;
    const auto& tracks = seen_.tracks;
    for (int i = 0; i < tracks.size() && left > 0; ++i) {
      const TrackView& track = tracks[far() ? tracks.size() - 1 - i : i];
      if (track.laid) continue;
      if (track.left > (digs ? seen_.weather[0].dig : 0)) break;
      sum += weights_.track * track.value + 2.0 - 1.0;
      --left;
    }
    return sum;
  }
  double building() const {
    double best = 0;
    if (me_.markers > 0)
      plan_.builds.each([&](BuildNo number) {
        const BuildSpot& spot = plan_.build(number);
        if (free(number) && me_.steel >= spot.steel && me_.wares[Ware::kStone] >= spot.stone &&
            me_.daffodils.value_or(0) >= spot.daffodils)
          best = std::max(best, worth_of(spot));
      });
    if (seen_.trains_open && !me_.train)
      seen_.trains.each([&](TrainNo train) {
        if (me_.steel >= train_face(train).steel) best = std::max(best, weights_.train);
      });
    return best;
  }
  double worth_of(const BuildSpot& spot) const {
    return weights_.build * spot.points + 1.0 - 0.5 * weights_.steel * spot.steel - 0.5 * spot.stone;
  }
  bool free(BuildNo number) const {
    const StationNo station = number / kBuildsPerStation;
    if (seen_.closed.has(station) || !reached(station)) return false;
    return std::ranges::none_of(
        seen_.builds, [&](const BuildView& one) { return build_of(one.station, one.place) == number; });
  }
  bool reached(StationNo station) const {
    if (seen_.options.scenario == Scenario::kBlaenau)
      return far() ? station >= surveyor() : station <= surveyor();
    bool clear = true;
    for (const Unit& unit : plan_.units)
      if (unit.track > 0 && unit.station == station) clear = clear && left_on(unit) == 0;
    return clear;
  }
  double office() const {
    double best = 0;
    for (const std::uint8_t card : seen_.row)
      if (card > 0) best = std::max(best, worth_of(contract_face(static_cast<int>(card))));
    return best;
  }
  int surveyor() const { return me_.surveyor.value_or(me_.start); }
  double step() const {
    const int steps = far() ? me_.start - surveyor() : surveyor() - me_.start;
    if (steps >= plan_.last_station()) return -1;
    const auto at = [&](int step) { return plan_.surveyor[static_cast<std::size_t>(step)]; };
    return weights_.step + 0.5 * (at(steps + 1) - at(steps));
  }

  // ---- contracts ---------------------------------------------------------------------------------

  /// By what it asks for and how much of it is there.
  double worth_of(const Contract& face) const {
    int tracks = 0;
    for (const TrackView& one : seen_.tracks) tracks += one.seat == me_.seat ? 1 : 0;
    int stations = 0;
    for (const DigView& one : seen_.digs) stations += one.seat == me_.seat ? 1 : 0;
    for (const BuildView& one : seen_.builds) stations += one.seat == me_.seat ? 1 : 0;
    double asked = 0.1;
    double sum = 0.1 * 0.5;
    const auto ask = [&](double need, double has, double weight, double liked) {
      asked += weight * need;
      sum += weight * need * liked * (0.3 + 0.7 * std::min(1.0, need > 0 ? has / need : 1.0));
    };
    ask(face.rubble, me_.rubble, 1, weights_.by_rubble);
    ask(face.tracks, tracks, 5, weights_.by_tracks);
    ask(face.stations, stations, 4, weights_.by_stations);
    const double many = 1.0 / (1 + 0.3 * me_.contracts.size());
    return face.points * sum / asked * many;
  }
  double worth(const Choose& one) const { return worth_of(contract_face(one.contract)); }
  double worth(const Keep& one) const { return worth_of(contract_face(one.contract)); }
  double worth(const Play& one) const { return useful(contract_face(one.contract)) ? 1 : -1; }
  double worth(const Pass&) const { return 0; }
  /// Where it helps somebody who is at work.
  bool useful(const Contract& face) const {
    const auto works_in = [&](Area area) { return me_.spaces.touches(spaces_of(area)); };
    switch (face.power) {
      case Power::kSilence:
      case Power::kMoveWorker: return false;
      case Power::kTakeMore:
      case Power::kAnyCoal: return works_in(Area::kA);
      case Power::kDoubleDig: return works_in(Area::kB);
      case Power::kLayMore: return works_in(Area::kD) && me_.steel > seen_.weather[0].lay;
      case Power::kLayAgain: return me_.steel > seen_.weather[0].lay;
      case Power::kForgeSteel: return me_.wares[Ware::kIron] >= kIronByContract;
      case Power::kDressStone: return me_.rubble >= 12;
      case Power::kCheaperStone:
      case Power::kIronForSteel:
      case Power::kRubbleForStone: return works_in(Area::kE);
      default: return true;
    }
  }
  double worth(const SetWeather& one) const {
    const Steps steps = box().board.steps[one.weather];
    return weights_.rubble * steps.dig + weights_.track * steps.lay;
  }
  double worth(const Repeat& one) const { return one.times; }
  double worth(const Use&) const { return 1; }
  double worth(const Decline&) const { return 0; }

  // ---- goods and buildings -----------------------------------------------------------------------

  double worth(const Take& one) const {
    const auto sum = [&](int count, Ware ware, double each, double enough) {
      double worth = 0;
      for (int i = 0; i < count; ++i) worth += me_.wares[ware] + i < enough ? each : each / 3;
      return worth;
    };
    return sum(one.iron, Ware::kIron, weights_.iron, kEnoughIron) +
           sum(one.stone, Ware::kStone, weights_.stone, kEnoughStone) +
           sum(one.coal, Ware::kCoal, weights_.coal, kEnoughCoal);
  }
  double worth(const Convert& one) const {
    return one.steel * (weights_.steel - weights_.iron) +
           one.stone * (weights_.stone - kRubblePerStone * weights_.rubble) - one.rubble;
  }
  double worth(const Build& one) const {
    return worth_of(plan_.build(build_of(one.station, one.place))) + 0.1 * one.rubble + 0.1 * one.iron;
  }
  double worth(const Buy& one) const {
    return me_.train ? -1 : weights_.train + 0.1 * train_face(one.train).coal;
  }
  double worth(const BuildNothing&) const { return 0; }
  double worth(const PaySteel&) const { return 1; }
  double worth(const Waive&) const { return 0; }
  double worth(const ReturnTrain&) const { return -1; }
  double worth(const BeginAt& one) const { return -one.station; }
  double worth(const ForeignAt& one) const { return one.station; }

  template <class Chance>
  double worth(const Chance&) const {
    return 0;
  }

  const Weights& weights_;
  const Observation& seen_;
  const Plan& plan_;
  const PlayerView& me_;
};

}  // namespace

Action Snowdonia::scripted(std::size_t script, const Observation& seen, Seat seat,
                           const std::vector<Action>& actions) {
  return *std::ranges::max_element(actions, {}, Script(kWeights[script], seen, seat));
}

}  // namespace spielwerk::snowdonia
