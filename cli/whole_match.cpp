#include "cli/whole_match.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "ai/thinking_time.h"
#include "cli/command.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/arena_plan.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/values/check.h"
#include "core/values/random.h"

namespace spielwerk::cli {
namespace {

class SeededChance final : public ChanceSource {
 public:
  explicit SeededChance(Rng& rng) : rng_(rng) {}
  std::uint64_t draw(std::uint64_t, std::uint64_t n) override {
    return rng_.below(static_cast<std::uint32_t>(n));
  }

 private:
  Rng& rng_;
};

/// One game of an arena; adds what it tells to the result and returns its record.
Record arena_game(const AnyGame& game, AnyMatch& match, const ArenaPlan& plan, int number,
                  ArenaResult& result) {
  const int seats = match.seats();
  const Seat mine{number % seats};
  Rng rng(plan.seed +
          static_cast<std::uint64_t>(number / seats));  // the same dice for a whole round of seats
  SeededChance chance(rng);
  std::vector<std::string> levels(static_cast<std::size_t>(seats), plan.reference);
  levels[static_cast<std::size_t>(mine.index())] = plan.challenger;
  ArenaResult one{.games = 1, .seats = seats};
  play_to_end(game, match,
              {levels, &chance, [&](int) { return rng.next(); },
               [&](Seat seat, double seconds) {
                 (seat == mine ? one.challenger_times : one.reference_times).add(seconds);
               }});
  const std::vector<SeatResult> all = results_of(match);
  const SeatResult& own = all[static_cast<std::size_t>(mine.index())];
  one.share = own.share;
  one.rank = own.rank;
  one.points = own.points;
  for (const SeatResult& any : all) one.winner_points += any.share * any.points;
  result.add(one);
  Record record = match.record();
  record.names = std::move(levels);
  return record;
}

}  // namespace

void play_to_end(const AnyGame& game, AnyMatch& match, const WholeMatchPlan& plan) {
  SearchMemories memories;
  for (ToAct now = match.to_act(); now.kind != ToAct::Kind::kOver; now = match.to_act()) {
    // One without a choice has a seed, too: the same games come of it as in ai/arena.h.
    const std::uint64_t seed = now.kind == ToAct::Kind::kSeat ? plan.seed(match.entries()) : 0;
    if (play_unasked(match, plan.chance)) continue;
    const auto& level = plan.levels[static_cast<std::size_t>(now.seat.index())];
    const double start = thinking_time();
    const std::string action =
        game.think.decide(*match.info_set(now.seat), level, {seed, nullptr, memories.of(now.seat)});
    if (plan.decided) plan.decided(now.seat, thinking_time() - start);
    CHECK(match.play(now.seat, action).has_value());
  }
}

std::vector<SeatResult> results_of(const AnyMatch& match) {
  const std::vector<StandingLine> lines = match.standings();
  std::vector<SeatResult> all;
  for (const StandingLine& one : lines) {
    const auto equal = static_cast<double>(std::ranges::count(lines, one.place, &StandingLine::place));
    all.push_back(
        {one.place == 1 ? 1 / equal : 0, one.place + 0.5 * (equal - 1), static_cast<double>(one.points)});
  }
  return all;
}

std::expected<ArenaResult, Problem> recorded_arena(const AnyGame& game,
                                                   const std::map<std::string, std::string>& words,
                                                   const ArenaPlan& plan, const std::string& folder) {
  ArenaResult result;
  for (int i = 0; i < plan.games; ++i) {
    const auto match = game.play.create(words);
    if (!match) return std::unexpected(match.error());
    const int number = plan.first_game + i;
    const Record record = arena_game(game, **match, plan, number, result);
    const std::string file = fmt::format("{}/{}-{}-{}-{}-{}.rec", folder, game.info().id, plan.challenger,
                                         plan.reference, plan.seed, number);
    if (auto done = write_file(file, record_text(record)); !done) return std::unexpected(done.error());
    if (plan.progress) plan.progress(result.games);
  }
  return result;
}

std::expected<void, Problem> make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return std::unexpected(Problem{LocalCode::kUnwritable, folder + ": " + error.message(), {}});
  return {};
}

}  // namespace spielwerk::cli
