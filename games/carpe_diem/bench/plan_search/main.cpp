// Looks for weights of a plan (plans.h) that do best against a level: by the cross-entropy method, on the
// margin of points of games for two, from each of the plans that a person would name. Then the best it found
// and the plans themselves play games of other seeds.
//
//   carpe_diem_plan_search LEVEL GENERATIONS SEED

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "ai/arena.h"
#include "ai/levels.h"
#include "core/match/options.h"
#include "games/carpe_diem/game.h"
#include "games/carpe_diem/plans.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kPopulation = 20;
constexpr int kBest = 5;       // of a generation, which the next one is drawn around
constexpr int kGames = 12;     // of each plan in a generation, all with the same dice
constexpr int kContest = 200;  // games of what was found

// ---- plans as points of a space --------------------------------------------------------------

struct Weight {
  std::string_view name;
  double Plan::* of;
};
constexpr std::array kWeights{
    Weight{"chimney", &Plan::chimney},   Weight{"villa", &Plan::villa},
    Weight{"ware", &Plan::ware},         Weight{"landscape", &Plan::landscape},
    Weight{"dwelling", &Plan::dwelling}, Weight{"single", &Plan::single},
    Weight{"task", &Plan::task},         Weight{"line", &Plan::line},
    Weight{"red", &Plan::red},           Weight{"wanted", &Plan::wanted},
    Weight{"opening", &Plan::opening},
};
struct Price {
  std::string_view name;
  Tenths Prices::* of;
};
constexpr std::array kPriceList{Price{"coin", &Prices::coin}, Price{"ware", &Prices::ware},
                                Price{"bread", &Prices::bread}, Price{"step", &Prices::step}};

/// A plan in points: its weights, then its prices.
using Point = std::array<double, kWeights.size() + kPriceList.size()>;

Point point_of(const Plan& plan) {
  Point point{};
  for (std::size_t i = 0; i < kWeights.size(); ++i) point[i] = plan.*kWeights[i].of;
  for (std::size_t i = 0; i < kPriceList.size(); ++i)
    point[kWeights.size() + i] = in_points(plan.prices.*kPriceList[i].of);
  return point;
}
Plan plan_of(const Point& point) {
  Plan plan;
  for (std::size_t i = 0; i < kWeights.size(); ++i) plan.*kWeights[i].of = point[i];
  for (std::size_t i = 0; i < kPriceList.size(); ++i)
    plan.prices.*kPriceList[i].of = static_cast<Tenths>(std::lround(point[kWeights.size() + i] * kPoint));
  return plan;
}

std::string text_of(const Plan& plan) {
  std::string text;
  for (const Weight& one : kWeights) text += fmt::format(".{} = {:.2f}, ", one.name, plan.*one.of);
  text += ".prices = {";
  for (const Price& one : kPriceList) text += fmt::format(".{} = {}, ", one.name, plan.prices.*one.of);
  return text + "}";
}

// ---- games -----------------------------------------------------------------------------------

using Decider = spielwerk::Player<CarpeDiem>;

Decider player_of(const Plan& plan) {
  return [plan](const InfoSet<CarpeDiem>& knowledge, const ThinkBudget& budget) {
    Rng rng(budget.seed);
    const auto actions = legal_actions<CarpeDiem>(knowledge.sample(rng));
    return planned(plan, knowledge.observe(), knowledge.seat(), actions);
  };
}

struct Result {
  double share = 0;   // of wins
  double margin = 0;  // in points, the mean of a game
};

Result against(const Decider& rival, const Plan& plan, int games, std::uint64_t seed) {
  const auto options = parse_options<Options>({{"seats", "2"}});
  const State first = start<CarpeDiem>(*options);
  const Decider own = player_of(plan);
  Result result;
  for (int game = 0; game < games; ++game) {
    const Seat mine{game % 2};
    Rng rng(seed + static_cast<std::uint64_t>(game / 2));  // both seats with the same dice
    const auto outcomes = play_match<CarpeDiem>(
        first, rng, [&](Seat seat) -> const Decider& { return seat == mine ? own : rival; });
    const auto at = static_cast<std::size_t>(mine.index());
    result.share += outcomes[at].share / games;
    result.margin += static_cast<double>(outcomes[at].points - outcomes[1 - at].points) / games;
  }
  return result;
}

// ---- the search ------------------------------------------------------------------------------

/// Where plans are drawn: around this one, so far apart in each weight.
struct Cloud {
  Point centre;
  Point spread;
};

Cloud around(const Point& centre) {
  Cloud cloud{centre, {}};
  for (std::size_t i = 0; i < centre.size(); ++i) cloud.spread[i] = 0.4 * std::abs(centre[i]) + 0.4;
  return cloud;
}

Point drawn(const Cloud& cloud, Rng& rng) {
  Point point{};
  for (std::size_t i = 0; i < point.size(); ++i) point[i] = cloud.centre[i] + cloud.spread[i] * normal(rng);
  return point;
}

/// Goes half of the way to what did best, so that chance does not decide.
void move(Cloud& cloud, const std::vector<Point>& best) {
  constexpr double kHalf = 0.5;
  constexpr double kLeast = 0.05;
  for (std::size_t i = 0; i < cloud.centre.size(); ++i) {
    double mean = 0;
    double square = 0;
    for (const Point& one : best) mean += one[i] / static_cast<double>(best.size());
    for (const Point& one : best)
      square += (one[i] - mean) * (one[i] - mean) / static_cast<double>(best.size());
    cloud.centre[i] += kHalf * (mean - cloud.centre[i]);
    cloud.spread[i] = std::max(kLeast, cloud.spread[i] + kHalf * (std::sqrt(square) - cloud.spread[i]));
  }
}

Plan found_from(const Plan& begin, const Decider& rival, int generations, std::uint64_t seed) {
  Rng rng(seed);
  Cloud cloud = around(point_of(begin));
  for (int generation = 0; generation < generations; ++generation) {
    std::vector<std::pair<double, Point>> tried;
    for (int i = 0; i < kPopulation; ++i) {
      const Point point = i == 0 ? cloud.centre : drawn(cloud, rng);
      const auto dice = seed + 1000 * static_cast<std::uint64_t>(generation + 1);
      tried.emplace_back(against(rival, plan_of(point), kGames, dice).margin, point);
    }
    std::ranges::sort(tried, std::greater<>(), &std::pair<double, Point>::first);
    std::vector<Point> best;
    for (int i = 0; i < kBest; ++i) best.push_back(tried[static_cast<std::size_t>(i)].second);
    move(cloud, best);
    fmt::print("  generation {}: {:.1f} points at best, {:.1f} in the middle\n", generation + 1,
               tried.front().first, tried[kPopulation / 2].first);
    std::fflush(stdout);
  }
  return plan_of(cloud.centre);
}

void report(std::string_view name, const Plan& plan, const Decider& rival, std::uint64_t seed) {
  const Result result = against(rival, plan, kContest, seed + 1'000'000);
  fmt::print("{}: {:.1f} % of {} games, {:+.1f} points\n  {}\n", name, 100 * result.share, kContest,
             result.margin, text_of(plan));
  std::fflush(stdout);
}

int number(const char* text) {
  const std::string_view digits = text;
  int value = 0;
  const auto [end, error] = std::from_chars(digits.begin(), digits.end(), value);
  return error == std::errc() && end == digits.end() ? value : 0;
}

int run(std::string_view level, int generations, std::uint64_t seed) {
  const auto rival = spielwerk::player_of<CarpeDiem>(level);
  if (!rival || generations <= 0) return EXIT_FAILURE;
  for (std::size_t i = 0; i < kPlans.size(); ++i) {
    report(CarpeDiem::kScripts[i], kPlans[i], *rival, seed);
    const Plan found = found_from(kPlans[i], *rival, generations, seed + 100'000 * (i + 1));
    report(fmt::format("found from {}", CarpeDiem::kScripts[i]), found, *rival, seed);
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace spielwerk::carpe_diem

int main(int count, char** words) {
  using namespace spielwerk::carpe_diem;
  if (count == 4) return run(words[1], number(words[2]), static_cast<std::uint64_t>(number(words[3])));
  fmt::print(stderr, "usage: carpe_diem_plan_search LEVEL GENERATIONS SEED\n");
  return EXIT_FAILURE;
}
