#pragma once
// Workshop<G>: the one implementation of AnyWorkshop, for every game.

#include <string>
#include <utility>

#include "ai/any_game.h"
#include "ai/train.h"
#include "ai/workshop.h"

namespace spielwerk {

template <Game G>
class Workshop final : public AnyWorkshop {
 public:
  std::expected<std::string, Problem> train(const std::map<std::string, std::string>& words,
                                            const TrainPlan& plan) const override {
    const auto options = parse_options<typename G::Options>(words);
    if (!options) return std::unexpected(options.error());
    if (const std::string refused = G::refused_options(*options); !refused.empty())
      return std::unexpected(Problem{"malformed", refused, {}});
    if constexpr (Learns<G>) {
      auto net = Training<G>(*options, plan).run();
      if (!net) return std::unexpected(net.error());
      return net->text();
    } else {
      return std::unexpected(Problem{"malformed", std::string(G::kId) + " names no features to learn", {}});
    }
  }

  std::expected<Analysis, Problem> analyse(const Record& record) const override {
    const GameAdapter<G> game;
    if (auto loaded = game.load(record); !loaded) return std::unexpected(loaded.error());
    Record beginning = record;
    beginning.entries.clear();
    const auto match = game.load(beginning);
    typename G::State first = static_cast<const MatchOf<G>&>(**match).state();
    std::vector<typename G::Action> actions;
    const std::vector<int> numbers = effective_line(record.entries);
    for (const int n : numbers) {
      const auto action = parse_text<typename G::Action>(record.entries[static_cast<std::size_t>(n)].text);
      CHECK(action.has_value());
      actions.push_back(*action);
    }
    return analysed<G>(first, actions, numbers, Shares(G::returns(first).size()));
  }

 private:
  /// Win shares of all seats, or the points of the only one. Where nets were not taught to judge chance, its
  /// expectation counts.
  class Shares {
   public:
    explicit Shares(int seats) : seats_(seats), net_(net_of<G>(seats)) {}
    SeatValues operator()(const typename G::State& state) const {
      if (!PlansTurns<G> && node_kind<G>(state) == NodeKind::kChance) return expected(state);
      return judged(state);
    }

   private:
    SeatValues judged(const typename G::State& state) const {
      SeatValues values;
      double sum = 0;
      for (int i = 0; i < seats_; ++i) {
        values.push_back(value(state, Seat{i}));
        sum += values.back();
      }
      if (seats_ > 1 && sum > 0)
        for (double& one : values) one /= sum;
      return values;
    }
    /// Over one event; behind it nothing is expected further.
    SeatValues expected(const typename G::State& state) const {
      SeatValues values(static_cast<std::size_t>(seats_));
      double weights = 0;
      for (const auto& one : chance_outcomes<G>(state)) {
        analysis::add(values, judged(apply_action<G>(state, one.action)), one.weight);
        weights += one.weight;
      }
      for (double& one : values) one /= weights;
      return values;
    }
    double value(const typename G::State& state, Seat seat) const {
      Judgement judgement{};
      if (is_terminal<G>(state)) {
        judgement = truth<G>(state, seat);
      } else if (net_ == nullptr) {
        judgement.share = judgement.points = G::evaluate(state, seat);
      } else if constexpr (Learns<G>) {
        Features features;
        G::features(state, seat, features);
        judgement = net_->judge(features);
      }
      return seats_ == 1 ? judgement.points * usual_points<G>() : judgement.share;
    }

    int seats_;
    const Net* net_;
  };
};

}  // namespace spielwerk
