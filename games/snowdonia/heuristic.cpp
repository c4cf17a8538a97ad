// A quick judgement of a position of Snowdonia: the points as they stand, what contracts, goods and
// placed workers may still bring; and from the lead in points the chance to win.

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "games/snowdonia/game.h"
#include "games/snowdonia/outlook.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/working.h"

namespace spielwerk::snowdonia {
namespace {

/// What goods are worth while there is time: so much each up to a number, and little beyond.
struct Worth {
  double each;
  double beyond;
  int enough;
  double of(int count) const { return each * std::min(count, enough) + beyond * std::max(0, count - enough); }
};
constexpr Worth kIron{0.9, 0.2, 9};
constexpr Worth kStone{1.4, 0.3, 6};
constexpr Worth kCoal{0.9, 0.2, 4};
constexpr Worth kSteel{3.6, 1.5, 4};
constexpr double kRubble = 0.55;  // as much as one's contracts ask for, and some to make stone of
constexpr double kRubbleBeyond = 0.1;
constexpr int kRubbleToDress = 6;
constexpr double kTrain = 5.0;          // a train hires workers
constexpr double kMarkerAhead = 1.6;    // a marker may serve contracts to come
constexpr double kOpenContract = 0.45;  // of the points of a contract that is not served yet
constexpr double kPower = 0.8;          // a power that is not used yet
constexpr double kStartMarker = 0.3;
constexpr double kStepAhead = 0.6;    // points of a surveyor's step towards higher stations
constexpr double kPlaced = 0.9;       // of what a worker would do now: others come first
constexpr double kSharpEnd = 2.5;     // points of a lead that decides at the end
constexpr double kSharpStart = 18.0;  // and at the start
constexpr double kSoloUsual = 90.0;   // points alone

/// How much of the game is left: the line, as far as it is not laid.
double left_share(const State& s) {
  const int tracks = plan_of(s).tracks();
  const double unlaid = static_cast<double>(tracks - s.laid.size()) / tracks;
  return s.ending == Ending::kOpen ? std::max(0.05, unlaid) : 0.0;
}

/// Rubble that is worth keeping.
int rubble_wanted(const Player& player) {
  int wanted = kRubbleToDress;
  player.contracts.each([&](ContractNo card) { wanted += contract_face(card).rubble; });
  return wanted;
}
double worth_of_rubble(const Player& player, int rubble) {
  return Worth{kRubble, kRubbleBeyond, rubble_wanted(player)}.of(rubble);
}
double worth_of_goods(const Player& player) {
  return kIron.of(player.wares[Ware::kIron]) + kStone.of(player.wares[Ware::kStone]) +
         kCoal.of(player.wares[Ware::kCoal]) + kSteel.of(player.steel) +
         worth_of_rubble(player, player.rubble);
}
double worth_of_contract(const Contract& face, const Stock& stock) {
  return kOpenContract * face.points * nearness(face, stock) / 100 + kPower;
}

// ---- what a placed worker would do -------------------------------------------------------------

double worth_of_taking(const State& s, Seat seat) {
  int left = most_taken(s, seat);
  double worth = 0;
  for (const auto& [ware, most, each] :
       {std::tuple(Ware::kStone, 3, kStone.each), std::tuple(Ware::kCoal, 1, kCoal.each),
        std::tuple(Ware::kIron, 6, kIron.each)}) {
    const int taken = std::min({left, most, static_cast<int>(s.yard[ware])});
    worth += each * taken;
    left -= taken;
  }
  return worth;
}
double worth_of_digging(const State& s, Seat seat) {
  const Player& player = s[seat];
  int left = digging_of(s, seat);
  int rubble = player.rubble;
  double worth = 0;
  if (player.far) return kRubble * left;
  for (int number = 1; number <= s.left.size() && left > 0; ++number) {
    if (!s.open.has(number)) continue;
    const Unit& unit = unit_of(s, number);
    const int amount = std::min<int>(unit.canal ? std::min(left, rubble) : left, s.left[number - 1]);
    if (amount == 0) break;
    left -= amount;
    rubble += unit.canal ? -amount : amount;
    if (amount == s.left[number - 1] && unit.track == 0) worth += unit.spot.points + kMarkerAhead;
  }
  return worth + worth_of_rubble(player, rubble) - worth_of_rubble(player, player.rubble);
}
int steel_by_works(const State& s, Seat seat) {
  const Player& player = s[seat];
  return std::min({kConversions, player.wares[Ware::kIron] / iron_per_steel(player), steel_left(s)});
}
double worth_of_works(const State& s, Seat seat) {
  const Player& player = s[seat];
  const int steel = steel_by_works(s, seat);
  const int stone =
      std::min({kConversions - steel, player.rubble / kRubblePerStone, s.bag.count(Cube::kStone)});
  return steel * (kSteel.each - iron_per_steel(player) * kIron.each + 0.8) +
         stone * (kStone.each - kRubblePerStone * kRubble);
}
double worth_of_laying(const State& s, Seat seat) {
  const int tracks = laying_of(s, seat);
  double worth = 0;
  std::optional<TrackNo> track = next_track(s, s[seat].far);
  for (int i = 0; i < tracks; ++i) {
    const int number = s[seat].far ? *track - i : *track + i;
    worth += value_of(s, number) + kMarkerAhead + 1.0 - kSteel.each;
  }
  return worth;
}
double worth_of_building(const State& s, Seat seat, bool powers) {
  const Means means = means_of(s, seat, powers);
  const Player& player = s[seat];
  double best = 0;
  if (markers_left(s, seat) > 0)
    reachable_spots(s, seat).each([&](BuildNo number) {
      const BuildSpot& spot = plan_of(s).build(number);
      if (can_pay(player, spot, means, 0, 0))
        best = std::max(best, spot.points + kMarkerAhead - kSteel.each * spot.steel -
                                  kStone.each * stone_of(spot, means));
    });
  if (s.trains_open && !player.train)
    s.offered.each([&](TrainNo train) {
      if (player.steel >= train_face(train).steel)
        best = std::max(best, kTrain - 0.5 * kSteel.each * train_face(train).steel);
    });
  return best;
}
double worth_of_office(const State& s, Seat seat) {
  const Stock stock = stock_of(s, seat);
  double best = 0;
  for (const std::uint8_t card : s.row)
    if (card > 0) best = std::max(best, worth_of_contract(contract_face(card), stock));
  return best;
}
double worth_of_step(const State& s, Seat seat) {
  const Plan& plan = plan_of(s);
  const int steps = s[seat].steps;
  if (steps == plan.last_station()) return 0;
  const auto value = [&](int at) { return plan.surveyor[static_cast<std::size_t>(at)]; };
  return value(steps + 1) - value(steps);
}
double worth_of_worker(const State& s, Seat seat, Area area) {
  switch (area) {
    case Area::kA: return worth_of_taking(s, seat);
    case Area::kB: return s.site.b_builds ? worth_of_building(s, seat, false) : worth_of_digging(s, seat);
    case Area::kC: return worth_of_works(s, seat);
    case Area::kD: return worth_of_laying(s, seat);
    case Area::kE: return worth_of_building(s, seat, true);
    case Area::kF: return worth_of_office(s, seat);
    case Area::kG: return worth_of_step(s, seat);
  }
  return 0;
}
/// Of several workers in one area each does less than the one before.
double worth_of_workers(const State& s, Seat seat) {
  double worth = 0;
  for (const Area area : kAll<Area>) {
    const int workers = area == Area::kG ? s[seat].at_g : (s[seat].at & spaces_of(area)).size();
    double share = kPlaced;
    for (int i = 0; i < workers; ++i, share *= 0.6) worth += share * worth_of_worker(s, seat, area);
  }
  return worth;
}

double expected_points(const State& s, Seat seat, double left) {
  const Player& player = s[seat];
  const Stock stock = stock_of(s, seat);
  const Service service = best_service(stock, player.contracts);
  double points = station_points(s, seat) + track_points(s, seat) + service.points + train_points(s, seat) +
                  surveyor_points(s, seat) + daffodil_points(daffodils_of(s, seat));
  points += worth_of_workers(s, seat);
  const double time = std::min(1.0, 3 * left);
  double ahead = worth_of_goods(player);
  (player.contracts - service.served).each([&](ContractNo card) {
    ahead += kOpenContract * contract_face(card).points * nearness(contract_face(card), stock) / 100;
  });
  ahead += kPower * (player.contracts - player.used).size();
  ahead += kMarkerAhead * (kMarkers - markers_left(s, seat)) + kStepAhead * player.steps;
  if (player.train) ahead += kTrain;
  if (s.marker == seat) ahead += kStartMarker;
  return points + time * ahead;
}

}  // namespace

double Snowdonia::evaluate(const State& s, Seat seat) {
  if (s.agenda.empty() && s.seats() > 1) return win_share(returns(s), seat);
  const double left = left_share(s);
  const double sharp = kSharpEnd + (kSharpStart - kSharpEnd) * left;
  if (s.seats() == 1) return 1 / (1 + std::exp((kSoloUsual - expected_points(s, seat, left)) / kSharpStart));
  std::array<double, kMaxSeats> points{};
  double best = -1000;
  for (int i = 0; i < s.seats(); ++i) {
    auto& mine = points[static_cast<std::size_t>(i)];
    mine = expected_points(s, Seat{i}, left);
    best = std::max(best, mine);
  }
  double sum = 0;
  for (int i = 0; i < s.seats(); ++i) sum += std::exp((points[static_cast<std::size_t>(i)] - best) / sharp);
  return std::exp((points[static_cast<std::size_t>(seat.index())] - best) / sharp) / sum;
}

}  // namespace spielwerk::snowdonia
