#pragma once
// Training: TD(lambda) self-play (Tesauro 1992, Sutton 1988). Every position that a seat may be asked to
// judge becomes an example for every seat; its target is the lambda-return of the positions that followed.
// Actions are chosen by the position right after them, dice in the air or not, which is several times faster
// than expecting the dice, and teaches to judge such positions too. A part of the games has random, greedy,
// older or scripted players in other seats, so that the net keeps seeing what strong play avoids. Alone such
// a player has the seat for a while and then hands over, so that the net sees where others would get to.

#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "ai/arena.h"
#include "ai/greedy.h"
#include "ai/judge.h"
#include "ai/learned.h"
#include "ai/learner.h"
#include "ai/trainer.h"
#include "core/catalogue/game_think.h"
#include "core/match/options.h"

namespace spielwerk {

/// The same number of seats with all other options drawn again, one after the other. A value that does not go
/// with the others leaves an option as it was, so that options for few tables do not keep the rest from being
/// drawn.
template <class G>
typename G::Options drawn_options(const typename G::Options& options, Rng& rng) {
  using Options = typename G::Options;
  Options drawn = options;
  auto words = option_words(options);
  for (const OptionInfo& info : option_infos<Options>()) {
    if (info.key == "seats") continue;
    const std::string before = words[info.key];
    words[info.key] = info.values[rng.below(static_cast<std::uint32_t>(info.values.size()))];
    const auto next = parse_options<Options>(words);
    if (next && !refused_options<G>(*next, G::kRules)) drawn = *next;
    else words[info.key] = before;
  }
  return drawn;
}

template <Learns G>
class Training {
 public:
  using State = typename G::State;
  using Options = typename G::Options;
  using Judge = FeatureJudge<G, Learner>;

  Training(const Options& options, const TrainPlan& plan)
      : options_(options),
        plan_(plan),
        seats_(G::seats(start<G>(options))),
        learner_(inputs(options), plan.hidden, plan.seed),
        average_(learner_) {}

  /// Errors: the checkpoint is of another plan, no shipped net to compare with.
  std::expected<Net, Problem> run() {
    if (!plan_.resume.empty() && !resume())
      return std::unexpected(Problem{CoreCode::kMalformed, "the checkpoint is of another training", {}});
    const Net* shipped = net_of<G>(seats_);
    if (plan_.compare_games > 0 && shipped == nullptr)
      return std::unexpected(Problem{CoreCode::kMalformed, "there is no shipped net to compare with", {}});
    const int every = std::max(1, plan_.games / std::max(1, plan_.reports));
    auto began = std::chrono::steady_clock::now();
    int since = done_;
    while (done_ < plan_.games) {
      play();
      ++done_;
      if (done_ % kAverageEvery == 0) average();
      if (done_ % (every * kSnapshotEvery) == 0) keep_snapshot();
      if (!report_due()) continue;
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
      report((done_ - since) / seconds);
      began = std::chrono::steady_clock::now();
      since = done_;
    }
    Net net(average_.net());
    net.facts = plan_.facts;
    if (plan_.compare_games > 0)
      plan_.compared(
          play_arena<G>(start<G>(options_), player(net), player(*shipped), contest(plan_.compare_games)));
    return net;
  }

 private:
  static constexpr int kSnapshotEvery = 2;
  static constexpr std::size_t kSnapshots = 3;
  static constexpr std::uint32_t kHandedOver = 40;  // alone, after so many decisions in the mean
  static constexpr double kWildGames = 0.25;
  static constexpr double kWildNoise = 0.04;
  static constexpr int kMostPlies = 4000;
  static constexpr int kAverageEvery = 20;
  static constexpr double kAveragePart = 0.1;

  struct Example {
    std::size_t from, to;  // in `entries_`
    double over;           // points of games that are over
  };
  enum class Kind { kNewest, kOlder, kGreedy, kRandom, kScripted };
  static constexpr std::uint32_t kKinds = HasScripts<G> ? 5 : 4;

  static int inputs(const Options& options) {
    Features features;
    G::features(start<G>(options), Seat{0}, features);
    return features.inputs();
  }
  /// At equal distances, the last at the end.
  bool report_due() const {
    const auto reports = [&](int games) { return std::int64_t{games} * plan_.reports / plan_.games; };
    return reports(done_) != reports(done_ - 1);
  }
  double rate() const {
    const double part = static_cast<double>(done_) / plan_.games;
    return plan_.rate * std::max(0.05, 1 - part);
  }

  Options options_of_game(Rng& rng) const {
    return rng.unit() < plan_.variants ? drawn_options<G>(options_, rng) : options_;
  }
  std::vector<Kind> drawn_players(Rng& rng) const {
    std::vector<Kind> kinds(static_cast<std::size_t>(seats_), Kind::kNewest);
    if (rng.unit() >= plan_.foreign) return kinds;
    for (Kind& kind : kinds) kind = static_cast<Kind>(rng.below(kKinds));
    if (seats_ > 1) kinds[rng.below(static_cast<std::uint32_t>(seats_))] = Kind::kNewest;
    return kinds;
  }

  void play() {
    Rng rng(plan_.seed * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(done_));
    State state = start<G>(options_of_game(rng));
    std::vector<Kind> kinds = drawn_players(rng);
    const double noise = rng.unit() < kWildGames ? kWildNoise : 0;
    entries_.clear();
    examples_.clear();
    list_.explain = false;
    bool decided = false;
    for (int ply = 0; !is_terminal<G>(state); ++ply) {
      if (ply == kMostPlies) return;
      list_node<G>(state, list_);
      const bool chance = list_.kind() == NodeKind::kChance;
      if (!chance || decided || ply == 0) add_examples(state);
      decided = !chance;
      if (chance) random_plies<G>(state, rng, 1);
      else CHECK(try_action<G>(state, chosen(state, list_.seat(), kinds, noise, rng)));
      const bool lent = seats_ == 1 && kinds.front() != Kind::kNewest;
      if (lent && !chance && rng.below(kHandedOver) == 0) kinds.front() = Kind::kNewest;
    }
    learn(state);
  }

  typename G::Action chosen(const State& state, Seat seat, const std::vector<Kind>& kinds, double noise,
                            Rng& rng) {
    if (list_.actions.size() == 1) return list_.actions.front();
    Kind kind = kinds[static_cast<std::size_t>(seat.index())];
    if (kind == Kind::kOlder && snapshots_.empty()) kind = Kind::kGreedy;
    switch (kind) {
      case Kind::kNewest: return best_of(list_.actions, state, seat, learner_, noise, rng);
      case Kind::kOlder: {
        const Learner& older = *snapshots_[static_cast<std::size_t>(done_) % snapshots_.size()];
        return best_of(list_.actions, state, seat, older, noise, rng);
      }
      case Kind::kGreedy: return greedy_action<G>(InfoSet<G>(state, seat), {rng.next(), nullptr}, noise);
      case Kind::kScripted:
        if constexpr (HasScripts<G>)
          return scripted_action<G>(static_cast<std::size_t>(done_ + seat.index()) % std::size(G::kScripts),
                                    InfoSet<G>(state, seat), {rng.next(), nullptr});
        break;
      case Kind::kRandom: break;
    }
    return list_.actions[rng.below(static_cast<std::uint32_t>(list_.actions.size()))];
  }

  typename G::Action best_of(const std::vector<typename G::Action>& actions, const State& state, Seat seat,
                             const Learner& learner, double noise, Rng& rng) {
    Judge judge(learner, seats_);
    std::size_t best = 0;
    double best_value = -1e9;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      double value = judge(apply_action<G>(state, actions[i]), seat);
      if (noise > 0) value += noise * normal(rng);
      if (value <= best_value) continue;
      best = i;
      best_value = value;
    }
    return actions[best];
  }

  void add_examples(const State& state) {
    for (int i = 0; i < seats_; ++i) {
      G::features(state, Seat{i}, features_);
      const auto entries = features_.entries();
      examples_.push_back({entries_.size(), entries_.size() + entries.size(),
                           apart_of<G>(state, Seat{i}).over / usual_points<G>()});
      entries_.insert(entries_.end(), entries.begin(), entries.end());
    }
  }

  void learn(const State& end) {
    for (int i = 0; i < seats_; ++i) {
      Judgement target = terminal_value<G>(end, Seat{i});
      double over = examples_[examples_.size() - static_cast<std::size_t>(seats_ - i)].over;
      for (std::size_t at = examples_.size(); at >= static_cast<std::size_t>(seats_);
           at -= static_cast<std::size_t>(seats_)) {
        const Example& one = examples_[at - static_cast<std::size_t>(seats_ - i)];
        const std::span<const Features::Entry> seen(entries_.data() + one.from, one.to - one.from);
        if (one.over != over) target.points = over;  // all that the game brought that ended here
        over = one.over;
        target.points -= over;
        const Judgement now = learner_.learn(seen, target, rate());
        squares_ += (now.share - target.share) * (now.share - target.share);
        ++squared_;
        const double old = 1 - plan_.lambda;
        target = {plan_.lambda * target.share + old * now.share, plan_.lambda * target.rank + old * now.rank,
                  plan_.lambda * target.points + old * now.points + over};
      }
    }
  }

  /// The net that is kept is the average of the last part of the way: single steps are noisy.
  void average() {
    const double averaged = static_cast<double>(done_) / kAverageEvery;
    average_.approach(learner_, 1 / std::max(1.0, kAveragePart * averaged));
  }

  void keep_snapshot() {
    snapshots_.push_back(std::make_unique<Learner>(learner_));
    if (snapshots_.size() > kSnapshots) snapshots_.erase(snapshots_.begin());
  }

  /// Decides by a net one step ahead; the net must live on.
  static Player<G> player(const Net& net) {
    return [&net](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
      return learned_action<G>(net, knowledge, budget, {.plan = false});
    };
  }
  /// With other dice than those of training.
  ArenaPlan contest(int games) const {
    ArenaPlan plan;
    plan.games = games;
    plan.seed = plan_.seed + 1'000'000;
    return plan;
  }

  void report(double speed) {
    if (!plan_.report) return;
    const Net net(average_.net());
    const Player<G> greedy = [](const InfoSet<G>& knowledge, const ThinkBudget& budget) {
      return greedy_action<G>(knowledge, budget);
    };
    const ArenaResult result =
        play_arena<G>(start<G>(options_), player(net), greedy, contest(plan_.report_games));
    plan_.report({done_, std::sqrt(squares_ / std::max(1.0, squared_)), result.share, result.points, speed},
                 checkpoint());
    squares_ = squared_ = 0;
  }

  // ---- checkpoints -------------------------------------------------------------------------------

  std::string head() const {
    std::string words = "spielwerk checkpoint 1 " + std::string(G::kId);
    for (const auto& [key, value] : option_words(options_)) words.append(" ").append(value);
    for (const auto n :
         {static_cast<std::uint64_t>(plan_.games), plan_.seed, static_cast<std::uint64_t>(plan_.hidden)})
      words += " " + std::to_string(n);
    return words + "\n";
  }
  std::string checkpoint() const {
    std::string bytes = head() + std::to_string(done_) + " " + std::to_string(snapshots_.size()) + "\n";
    put_weights(bytes, learner_.net());
    put_weights(bytes, average_.net());
    for (const auto& one : snapshots_) put_weights(bytes, one->net());
    return bytes;
  }
  bool resume() {
    std::string_view bytes = plan_.resume;
    if (!bytes.starts_with(head())) return false;
    bytes.remove_prefix(head().size());
    std::size_t used = 0;
    const std::string line(bytes.substr(0, bytes.find('\n')));
    if (line.empty() || line.find_first_not_of("0123456789 ") != std::string::npos) return false;
    done_ = std::stoi(line, &used);
    const int count = used < line.size() ? std::stoi(line.substr(used)) : 0;
    bytes.remove_prefix(line.size() + 1);
    FloatNet net = learner_.net();
    if (!get_weights(bytes, net)) return false;
    learner_ = Learner(net);
    if (!get_weights(bytes, net)) return false;
    average_ = Learner(net);
    for (int i = 0; i < count; ++i) {
      if (!get_weights(bytes, net)) return false;
      snapshots_.push_back(std::make_unique<Learner>(net));
    }
    return bytes.empty();
  }

  Options options_;
  const TrainPlan& plan_;
  int seats_;
  Learner learner_;
  Learner average_;
  std::vector<std::unique_ptr<Learner>> snapshots_;
  int done_ = 0;
  double squares_ = 0;
  double squared_ = 0;
  std::vector<Features::Entry> entries_;
  std::vector<Example> examples_;
  ListReader<G> list_;
  Features features_;
};

}  // namespace spielwerk
