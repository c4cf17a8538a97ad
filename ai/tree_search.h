#pragma once
// Tree search over information sets with sampled chance (ISMCTS, Cowling, Powley and Whitehouse 2012): one
// tree, keyed by the actions of the seats. Every iteration samples a state that the viewer cannot tell from
// the real one, chance falls again on every descent, and only actions that are possible in this sample are
// considered. Selection is PUCT with priors from a judge of positions; a leaf is worth a short random playout
// and the judge's value at its end. Plain search has no judge: equal priors, playouts to the end. Where there
// are many actions, those of the best priors come first and the others are let in as the node is visited
// (progressive widening, Coulom 2007).

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

#include "ai/judge.h"
#include "ai/player.h"
#include "ai/thinking_time.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

struct SearchLimits {
  int iterations = 1000;
  double seconds = 0;      // of thinking after which the search ends as well; 0: no such limit
  int playout_plies = 12;  // random plies before a leaf is evaluated
  double exploration = 1.1;
  double sharpness = 14;  // of the priors: how much a better value is preferred
  int width = 12;         // actions considered at the first visit of a node
  double widening = 1.0;  // and how many more per square root of its visits
};

/// What a search found out about one action of the root.
template <Game G>
struct SearchLine {
  typename G::Action action;
  int visits;
  double value;  // mean for the deciding seat, 0 ... 1
  double error;  // of the mean, by the deviation of the visits' values
};

/// Nothing is known before the end: the reference against which strength is measured. Who can no longer win
/// still wants to end well, or a match that is played to the last place would never end.
template <Game G>
struct PlainJudge {
  double operator()(const typename G::State& state, Seat seat) const {
    if (!is_terminal<G>(state)) return 0.5;
    const Judgement end = terminal_value<G>(state, seat);
    return utility(end, G::seats(state));
  }
};
inline constexpr SearchLimits kPlainLimits{.playout_plies = 1'000'000, .exploration = 0.7, .sharpness = 0};

template <Game G, class Judge>
class JudgedSearch {
 public:
  using State = typename G::State;

  JudgedSearch(SearchLimits limits, Judge judge) : limits_(limits), judge_(std::move(judge)) {
    list_.explain = false;
    if constexpr (requires { judge_.remember(); }) judge_.remember();
    restart();
  }

  /// Forgets what was found.
  void restart() {
    nodes_.assign(1, {});
    links_.clear();
    edges_.clear();
    root_ = 0;
    done_ = 0;
  }
  /// Goes on from the position after an action of the root, where the same seat decides again with no chance
  /// between; what was found out after it counts as done. False if the search never went there.
  bool follow(const typename G::Action& action) {
    const int taken = find_edge(first_edge(root_), to_code(action));
    if (taken < 0 || edge(taken).child < 0) return false;
    root_ = edge(taken).child;
    done_ = 0;
    for (int e = first_edge(root_); e >= 0; e = link(e).next) done_ += edge(e).visits;
    return true;
  }

  /// Runs until the limit, or until the budget's stop is set or its time is over, at least once. Allocates
  /// while the tree grows, nothing per step.
  void run(const InfoSet<G>& knowledge, const ThinkBudget& budget) {
    Rng rng(budget.seed);
    const double start = limits_.seconds > 0 ? thinking_time() : 0;
    while (done_ < limits_.iterations && (done_ == 0 || !must_stop(budget))) {
      const bool look_at_clock = done_ % 8 == 7;
      if (look_at_clock && limits_.seconds > 0 && thinking_time() - start >= limits_.seconds) break;
      if (look_at_clock && out_of_time(budget)) break;
      iterate(knowledge.sample(rng), rng);
      ++done_;
    }
  }
  /// Of the root, those before follow() included.
  int iterations() const { return done_; }

  /// Actions of the root with visits and values, in order of first sight.
  std::vector<SearchLine<G>> lines() const {
    std::vector<SearchLine<G>> lines;
    for (int e = first_edge(root_); e >= 0; e = link(e).next)
      lines.push_back(
          {*from_code<typename G::Action>(link(e).code), edge(e).visits, edge(e).mean(), edge(e).error()});
    return lines;
  }
  /// The most visited action.
  typename G::Action best() const {
    int best = first_edge(root_);
    CHECK(best >= 0);
    for (int e = best; e >= 0; e = link(e).next)
      if (edge(e).visits > edge(best).visits) best = e;
    return *from_code<typename G::Action>(link(best).code);
  }

 private:
  /// The edges of a node hang together; apart from what else is known of them, since many are passed by.
  struct Link {
    std::uint32_t code;
    int next = -1;
  };
  struct Edge {
    int visits = 0;
    double sum = 0;
    double squares = 0;
    double prior = 0;   // value after the action when it was first seen
    double weight = 0;  // of the prior among those of which the best is `compared`
    double compared = -1;
    int child = -1;
    double mean() const { return visits > 0 ? sum / visits : prior; }
    double error() const {
      if (visits < 2) return 0;
      return std::sqrt(std::max(squares / visits - mean() * mean(), 0.0) / (visits - 1));
    }
  };
  struct Node {
    int first_edge = -1;
    int last_edge = -1;
  };
  struct Step {
    int edge;
    Seat seat;
  };

  const Edge& edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  Edge& edge(int index) { return edges_[static_cast<std::size_t>(index)]; }
  const Link& link(int index) const { return links_[static_cast<std::size_t>(index)]; }

  void iterate(State state, Rng& rng) {
    path_.clear();
    int node = root_;
    bool grown = false;
    bool seen_now = false;  // the last action, so that its prior is the value of this very position
    while (!grown) {
      list_node<G>(state, list_);
      if (list_.kind() == NodeKind::kTerminal) break;
      if (list_.kind() == NodeKind::kChance) {
        random_plies<G>(state, rng, 1);
        continue;
      }
      const Seat seat = list_.seat();
      const auto known = static_cast<int>(edges_.size());
      const std::size_t at = select(node, state, seat);
      const int chosen = available_[at];
      path_.push_back({chosen, seat});
      CHECK(try_action<G>(state, list_.actions[at]));
      if (edge(chosen).child < 0) {
        edge(chosen).child = static_cast<int>(nodes_.size());
        nodes_.push_back({});
        grown = true;
        seen_now = chosen >= known;
      }
      node = edge(chosen).child;
    }
    random_plies<G>(state, rng, static_cast<std::uint64_t>(limits_.playout_plies));
    learn(state, seen_now && limits_.playout_plies == 0);
  }

  /// Index of the listed action to descend into; also fills `available_` with the edges of the listed
  /// actions.
  std::size_t select(int node, const State& state, Seat seat) {
    find_edges(node, state, seat);
    int visits = 0;
    for (const int e : available_) visits += edge(e).visits;
    const double least = least_prior(visits);
    double best_prior = 0;
    for (const int e : available_) best_prior = std::max(best_prior, edge(e).prior);
    double weights = 0;
    for (const int e : available_)
      if (edge(e).prior >= least) weights += weight_of(edge(e), best_prior);
    const double root = std::sqrt(visits + 1.0);
    std::size_t best = 0;
    double best_score = -1e9;
    for (std::size_t i = 0; i < available_.size(); ++i) {
      Edge& one = edge(available_[i]);
      if (one.prior < least && one.visits == 0) continue;
      const double prior = weight_of(one, best_prior) / weights;
      const double score = one.mean() + limits_.exploration * prior * root / (1.0 + one.visits);
      if (score > best_score) {
        best = i;
        best_score = score;
      }
    }
    return best;
  }

  /// How much a prior weighs beside the best one; worked out again where that has become another.
  double weight_of(Edge& one, double best_prior) const {
    if (one.compared != best_prior) {
      one.compared = best_prior;
      one.weight = std::exp(limits_.sharpness * (one.prior - best_prior));
    }
    return one.weight;
  }

  /// The prior that an action needs to be considered at a node visited so often.
  double least_prior(int visits) {
    const auto width = static_cast<std::size_t>(limits_.width + limits_.widening * std::sqrt(visits));
    if (available_.size() <= width) return 0;
    priors_.clear();
    for (const int e : available_) priors_.push_back(edge(e).prior);
    const auto last = priors_.begin() + static_cast<std::ptrdiff_t>(width - 1);
    std::ranges::nth_element(priors_, last, std::greater{});
    return *last;
  }

  /// The edges of the listed actions in `available_`; new ones are added. Lists mostly keep their order, so
  /// each search begins after the edge found before.
  void find_edges(int node, const State& state, Seat seat) {
    available_.clear();
    const bool empty = first_edge(node) < 0;
    int after = -1;
    for (const auto& action : list_.actions) {
      const std::uint32_t code = to_code(action);
      int found = empty ? -1 : find_edge(after < 0 ? first_edge(node) : link(after).next, code);
      if (found < 0 && after >= 0 && !empty) found = find_edge(first_edge(node), code);
      if (found < 0) found = add_edge(node, code, action, state, seat);
      available_.push_back(found);
      after = found;
    }
  }
  int first_edge(int node) const { return nodes_[static_cast<std::size_t>(node)].first_edge; }
  int find_edge(int from, std::uint32_t code) const {
    while (from >= 0 && link(from).code != code) from = link(from).next;
    return from;
  }
  int add_edge(int node, std::uint32_t code, const typename G::Action& action, const State& state,
               Seat seat) {
    State after = state;
    CHECK(try_action<G>(after, action));
    const int index = static_cast<int>(edges_.size());
    links_.push_back({code});
    edges_.push_back({.prior = judge_(after, seat)});
    Node& here = nodes_[static_cast<std::size_t>(node)];
    if (here.first_edge < 0) here.first_edge = index;
    else links_[static_cast<std::size_t>(here.last_edge)].next = index;
    here.last_edge = index;
    return index;
  }

  /// `judged`: the prior of the last action is what the position is worth to the seat that took it.
  void learn(const State& state, bool judged) {
    std::array<double, kMostSeats> values{};
    std::array<bool, kMostSeats> known{};
    if (judged) {
      const auto seat = static_cast<std::size_t>(path_.back().seat.index());
      values[seat] = edge(path_.back().edge).prior;
      known[seat] = true;
    }
    for (const Step& step : path_) {
      const auto seat = static_cast<std::size_t>(step.seat.index());
      if (!known[seat]) {
        values[seat] = judge_(state, step.seat);
        known[seat] = true;
      }
      ++edge(step.edge).visits;
      edge(step.edge).sum += values[seat];
      edge(step.edge).squares += values[seat] * values[seat];
    }
  }

  SearchLimits limits_;
  Judge judge_;
  std::vector<Node> nodes_;
  std::vector<Link> links_;  // of the same number
  std::vector<Edge> edges_;
  ListReader<G> list_;
  std::vector<int> available_;
  std::vector<double> priors_;
  std::vector<Step> path_;
  int root_ = 0;
  int done_ = 0;  // visits of the root
};

/// On evaluate().
template <Game G>
class TreeSearch : public JudgedSearch<G, RuleJudge<G>> {
 public:
  explicit TreeSearch(SearchLimits limits) : JudgedSearch<G, RuleJudge<G>>(limits, {}) {}
};

}  // namespace spielwerk
