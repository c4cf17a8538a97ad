// How well ratings find the order of true strengths: crowds whose strengths are known, for each number of
// players at a table and mixed. docs/ratings.md has the figures.
//
// usage: ratings_bench [PLAYERS] [MATCHES_EACH] [SEED]

#include <fmt/format.h>

#include <cstdlib>
#include <span>

#include "ratings/tests/simulation.h"

namespace spielwerk::ratings {
namespace {

void report(const char* name, CrowdPlan plan, int least, int most) {
  plan.least_seats = least;
  plan.most_seats = most;
  const CrowdResult result = play_crowd(plan);
  fmt::print("{:>14}  {:>8}  {:>16.4f}  {:>9.1f}  {:>11.3f}\n", name, result.matches, result.rank_correlation,
             result.deviation, result.within_band);
}

int run(std::span<char*> arguments) {
  CrowdPlan plan;
  if (arguments.size() > 1) plan.players = std::atoi(arguments[1]);
  if (arguments.size() > 2) plan.matches_each = std::atoi(arguments[2]);
  if (arguments.size() > 3) plan.seed = std::strtoull(arguments[3], nullptr, 10);
  if (plan.players < 2 || plan.matches_each < 1) return EXIT_FAILURE;
  fmt::print("{} players, {} matches each, seed {}\n", plan.players, plan.matches_each, plan.seed);
  fmt::print("{:>14}  {:>8}  {:>16}  {:>9}  {:>11}\n", "seats", "matches", "rank correlation", "deviation",
             "within band");
  report("2", plan, 2, 2);
  report("3", plan, 3, 3);
  report("4", plan, 4, 4);
  report("5", plan, 5, 5);
  report("2 to 5, mixed", plan, 2, 5);
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace spielwerk::ratings

int main(int count, char** arguments) {
  return spielwerk::ratings::run({arguments, static_cast<std::size_t>(count)});
}
