// A hundred thousand random games over all options of all versions of the rules, with the invariant at every
// state; every fiftieth is played as a match whose record is loaded again.

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "core/catalogue/game_of.h"
#include "game_under_test.h"
#include "games/laws/match_laws.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

constexpr int kGames = 100'000;
constexpr int kThreads = 2;
constexpr int kRecordEvery = 50;

const WholeGame& kGame = game_of<G>();

std::string play_state(const Setting<G>& setting, Rng& rng) {
  std::string wrong;
  random_game<G>(setting, rng, [&](const G::State& state) {
    if (wrong.empty()) wrong = G::invariant(state);
  });
  return wrong;
}

std::string play_record(const Setting<G>& setting, Rng& rng) {
  SeededChance chance(rng.next());
  MatchOf<G> match(kGame.info(), initial_of<G>(setting));
  while (play_random(match, rng, chance)) {
  }
  const auto parsed = parse_record(record_text(match.record()));
  if (!parsed) return parsed.error().text;
  const auto loaded = kGame.play.load(*parsed);
  if (!loaded) return loaded.error().text;
  return (*loaded)->hash() == match.hash() ? "" : "the record replays to another state";
}

TEST(RandomGames, AHundredThousandKeepTheInvariantAndReplay) {
  const auto settings = all_settings<G>();
  std::atomic<int> next{0};
  std::mutex mutex;
  Violations found;
  const auto work = [&] {
    for (int game = next++; game < kGames; game = next++) {
      Rng rng(static_cast<std::uint64_t>(game) * 0x9e3779b9U + 17);
      const auto& one = settings[static_cast<std::size_t>(game) % settings.size()];
      const std::string wrong = game % kRecordEvery == 0 ? play_record(one, rng) : play_state(one, rng);
      const std::lock_guard lock(mutex);
      require(found, wrong.empty(), "game " + std::to_string(game) + ": " + wrong);
    }
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back(work);
  threads.clear();
  EXPECT_TRUE(found.empty()) << text_of(found);
}

}  // namespace
}  // namespace spielwerk::laws
