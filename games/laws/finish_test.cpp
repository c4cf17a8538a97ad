// The strongest levels end games: they take a win that is there.

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "ai/levels.h"
#include "core/position.h"
#include "games/laws/subject.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

// A search takes so long that there are fewer of its games.
constexpr int kWins = SearchedByNet<G> ? 2 : 10;
constexpr int kSamples = 20;  // of what is hidden

G::Options with_seats(int seats) {
  return *parse_options<typename G::Options>({{"seats", std::to_string(seats)}});
}

/// Positions that the seat cannot tell from this one; only itself where nothing is hidden.
std::vector<G::State> alike(const G::State& state, Seat seat) {
  Rng rng(43);
  std::vector<G::State> all{state};
  for (int i = 0; G::kHidden && i < kSamples; ++i) all.push_back(G::resample(state, seat, rng));
  return all;
}
/// Whether an action ends the game with the seat alone in the first place, as far as the seat can know.
bool wins(const G::State& state, const G::Action& action, Seat seat) {
  return std::ranges::all_of(alike(state, seat), [&](const G::State& one) {
    const auto after = apply_action<G>(one, action);
    return is_terminal<G>(after) && truth<G>(after, seat).share == 1;
  });
}

/// Positions in which the seat to decide can win at once, and need not.
std::vector<G::State> winning_positions(int seats, int count) {
  std::vector<G::State> found;
  Rng rng(41);
  for (int game = 0; game < 400 && static_cast<int>(found.size()) < count; ++game) {
    G::State before = start<G>(with_seats(seats));
    random_game<G>({with_seats(seats), G::kRules}, rng, [&](const G::State& state) {
      if (!is_terminal<G>(state)) before = state;
    });
    const auto seat = current_player<G>(before);
    if (!seat || seats == 1) continue;
    const auto actions = legal_actions<G>(before);
    const auto won =
        std::ranges::count_if(actions, [&](const auto& one) { return wins(before, one, *seat); });
    if (won > 0 && won < static_cast<std::ptrdiff_t>(actions.size())) found.push_back(before);
  }
  return found;
}

TEST(FinishLaws, AWinAtOnceIsTaken) {
  for (const int seats : kGame.info().seats)
    for (const G::State& state : winning_positions(seats, kWins))
      for (const std::string_view level : {"expert", "master"}) {
        const Seat seat = *current_player<G>(state);
        const auto action = player_of<G>(level).value()(InfoSet<G>(state, seat), {7, nullptr});
        EXPECT_TRUE(wins(state, action, seat)) << level << ": " << to_text(action) << '\n'
                                               << position_json(state);
      }
}

}  // namespace
}  // namespace spielwerk::laws
