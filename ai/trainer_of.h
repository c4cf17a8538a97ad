#pragma once
// Trainer<G>: the one implementation of AnyTrainer, for every game.

#include <string>

#include "ai/train.h"
#include "ai/trainer.h"

namespace spielwerk {

template <Game G>
class Trainer final : public AnyTrainer {
 public:
  std::expected<std::string, Problem> train(const std::map<std::string, std::string>& words,
                                            const TrainPlan& plan) const override {
    const auto options = parse_options<typename G::Options>(words);
    if (!options) return std::unexpected(options.error());
    if (const auto refused = refused_options<G>(*options, G::kRules)) return std::unexpected(*refused);
    if constexpr (Learns<G>) {
      auto net = Training<G>(*options, plan).run();
      if (!net) return std::unexpected(net.error());
      return net->text();
    } else {
      return std::unexpected(
          Problem{CoreCode::kMalformed, std::string(G::kId) + " names no features to learn", {}});
    }
  }
};

}  // namespace spielwerk
