#include "cli/contest.h"

#include <fmt/core.h>

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/command.h"
#include "cli/whole_match.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/arena_plan.h"
#include "core/catalogue/game_measure.h"
#include "core/catalogue/game_play.h"

namespace spielwerk::cli {
namespace {

class Hall {
 public:
  Hall(const AnyGame& game, const std::map<std::string, std::string>& words, const ContestPlan& plan,
       int seats)
      : game_(game),
        words_(words),
        plan_(plan),
        seats_(seats),
        rounds_((plan.arena.games + seats - 1) / seats),
        progress_(plan.arena.challenger + " against " + plan.arena.reference,
                  static_cast<std::uint64_t>(rounds_) * static_cast<std::uint64_t>(seats)) {
    contest_.challenger = plan.arena.challenger;
    contest_.reference = plan.arena.reference;
  }

  std::expected<Contest, Problem> run() {
    {
      std::vector<std::jthread> workers;
      for (int i = 0; i < plan_.threads; ++i) workers.emplace_back([this] { work(); });
    }
    if (problem_) return std::unexpected(*problem_);
    return std::move(contest_);
  }

 private:
  void work() {
    for (int round = next_++; round < rounds_ && !over_; round = next_++) {
      ArenaPlan one = plan_.arena;
      one.first_game = plan_.arena.first_game + round * seats_;
      one.games = seats_;
      auto result = plan_.records.empty() ? measures_of(game_.info().id).arena(words_, one)
                                          : recorded_arena(game_, words_, one, plan_.records);
      const std::scoped_lock lock(mutex_);
      if (!result) {
        problem_ = result.error();
        over_ = true;
        return;
      }
      waiting_.emplace(round, *result);
      count_in_order();
    }
  }
  void count_in_order() {
    for (auto at = waiting_.find(counted_); at != waiting_.end() && !over_; at = waiting_.find(counted_)) {
      count(at->second);
      waiting_.erase(at);
      ++counted_;
    }
    progress_.at(static_cast<std::uint64_t>(contest_.total.games));
  }
  void count(const ArenaResult& round) {
    contest_.total.add(round);
    contest_.shares.add(round.share);
    contest_.points.add(round.points);
    if (!plan_.test) return;
    contest_.ratio = likelihood_ratio(*plan_.test, contest_.shares, seats_);
    const double bound = likelihood_bound(*plan_.test);
    if (contest_.ratio >= bound) contest_.verdict = Verdict::kBetter;
    if (contest_.ratio <= -bound) contest_.verdict = Verdict::kWorse;
    if (contest_.verdict != Verdict::kUndecided) over_ = true;
  }

  const AnyGame& game_;
  const std::map<std::string, std::string>& words_;
  const ContestPlan& plan_;
  int seats_;
  int rounds_;
  Progress progress_;
  std::atomic<int> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::map<int, ArenaResult> waiting_;  // for rounds before them
  int counted_ = 0;
  Contest contest_;
  std::optional<Problem> problem_;
};

double milliseconds(double seconds) { return 1000 * seconds; }

std::string times_json(const DecisionTimes& times) {
  return fmt::format("{{\"p50\":{:.4f},\"p95\":{:.4f},\"max\":{:.4f}}}", milliseconds(times.percentile(0.5)),
                     milliseconds(times.percentile(0.95)), milliseconds(times.most()));
}
std::string times_told(const DecisionTimes& times) {
  return fmt::format("{:.3g}/{:.3g}/{:.3g}", milliseconds(times.percentile(0.5)),
                     milliseconds(times.percentile(0.95)), milliseconds(times.most()));
}

}  // namespace

std::expected<Contest, Problem> play_contest(const AnyGame& game,
                                             const std::map<std::string, std::string>& words,
                                             const ContestPlan& plan) {
  const auto match = game.play.create(words);
  if (!match) return std::unexpected(match.error());
  return Hall(game, words, plan, (*match)->seats()).run();
}

std::string_view word_of(Verdict verdict, const SequentialTest& test) {
  if (verdict == Verdict::kUndecided) return "undecided";
  if (verdict == Verdict::kBetter) return test.elo0 >= 0 ? "stronger" : "not weaker";
  return test.elo1 <= 0 ? "weaker" : "not stronger";
}

std::string told(const std::string& game, const Contest& contest, const ContestPlan& plan) {
  const ArenaResult& total = contest.total;
  if (total.seats == 1)
    return fmt::format("{}: {} alone: {:.2f} points in the mean, ± {:.2f} (95 %), {} games; ms a decision {}",
                       game, contest.challenger, total.points, contest.points.interval(), total.games,
                       times_told(total.challenger_times));
  const Interval share = share_interval(contest.shares, total.seats);
  std::string line = fmt::format(
      "{}: {} against {}: {:.1f} % of the wins [{:.1f}, {:.1f}], Elo [{:+.0f}, {:+.0f}], {} games, {} seats;"
      " rank {:.2f}, {:.1f} points, winners {:.1f}; ms a decision (p50/p95/max) {} and {}",
      game, contest.challenger, contest.reference, 100 * total.share, 100 * share.low, 100 * share.high,
      elo_of_share(share.low, total.seats), elo_of_share(share.high, total.seats), total.games, total.seats,
      total.rank, total.points, total.winner_points, times_told(total.challenger_times),
      times_told(total.reference_times));
  if (plan.test)
    line +=
        fmt::format("; test of [{:g}, {:g}] Elo: LLR {:.2f} of ±{:.2f}: {}", plan.test->elo0, plan.test->elo1,
                    contest.ratio, likelihood_bound(*plan.test), word_of(contest.verdict, *plan.test));
  return line;
}

std::string json(const std::string& game, const Contest& contest, const ContestPlan& plan) {
  const ArenaResult& total = contest.total;
  const Interval share = share_interval(contest.shares, total.seats);
  std::string line = fmt::format(
      R"({{"game":"{}","challenger":"{}","reference":"{}","games":{},"seats":{},)"
      R"("share":{:.4f},"low":{:.4f},"high":{:.4f},"rank":{:.4f},"points":{:.2f},"points_interval":{:.2f},)"
      R"("winner_points":{:.2f},"challenger_ms":{},"reference_ms":{})",
      game, contest.challenger, contest.reference, total.games, total.seats, total.share, share.low,
      share.high, total.rank, total.points, contest.points.interval(), total.winner_points,
      times_json(total.challenger_times), times_json(total.reference_times));
  if (plan.test)
    line +=
        fmt::format(R"(,"llr":{:.3f},"verdict":"{}")", contest.ratio, word_of(contest.verdict, *plan.test));
  return line + "}";
}

}  // namespace spielwerk::cli
