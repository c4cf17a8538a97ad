#pragma once
// Trainer: training the nets of a game. Not part of the WebAssembly engine.

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/catalogue/arena_plan.h"
#include "core/values/problem.h"

namespace spielwerk {

/// How far a training is.
struct TrainReport {
  int games = 0;
  double error = 0;   // root of the mean squared error of the win share since the last report
  double share = 0;   // of the wins against the greedy player; alone: 0
  double points = 0;  // in the mean, in those games
  double games_a_second = 0;
};

struct TrainPlan {
  int games = 100'000;
  std::uint64_t seed = 1;
  int hidden = 64;
  double lambda = 0.8;
  double rate = 0.003;     // of learning at the start; it falls to a twentieth
  double variants = 0.2;   // part of the games that are played with options drawn at random
  double foreign = 0.125;  // part of the games in which others than the newest net have seats
  int reports = 20;
  int report_games = 200;
  std::map<std::string, std::string> facts;  // for the net's file
  std::string resume;                        // a checkpoint to go on from; empty: from nothing
  /// Called for every report, with a checkpoint from which training would go on the same way.
  std::function<void(const TrainReport&, const std::string& checkpoint)> report;
  int compare_games = 0;  // in the end, of the new net against the shipped one, both one step ahead
  std::function<void(const ArenaResult&)> compared;
};

class AnyTrainer {
 public:
  virtual ~AnyTrainer() = default;
  /// The text of a net. The same plan gives the same net. Errors: the game learns nothing, impossible
  /// options, a checkpoint of another plan.
  virtual std::expected<std::string, Problem> train(const std::map<std::string, std::string>& options,
                                                    const TrainPlan& plan) const = 0;
};

const AnyTrainer& trainer_of(std::string_view game);

}  // namespace spielwerk
