// Laws of every single state, met in random games of all options.

#include "games/laws/node_laws.h"

#include <gtest/gtest.h>

#include <iostream>

#include "core/match/options.h"
#include "game_under_test.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;
using State = G::State;

constexpr std::uint64_t kMostPlies = 100'000;  // no game comes near it

void expect_none(const Violations& violations) { EXPECT_TRUE(violations.empty()) << text_of(violations); }

/// One random game for every set of options of every version of the rules, with the law checked at each of
/// its states.
template <class Law>
void at_every_state(Law&& law) {
  Rng rng(20250101);
  Violations found;
  for (const auto& setting : all_settings<G>()) {
    random_game<G>(setting, rng, [&](const State& state) { append(found, law(state, rng)); });
    if (!found.empty()) break;
  }
  expect_none(found);
}

TEST(NodeLaws, ListsAreUniquePlayableAndRightlyWeighted) {
  at_every_state([](const State& state, Rng&) { return check_listing<G>(state); });
}
TEST(NodeLaws, OnlyListedActionsCanBePlayed) {
  at_every_state([](const State& state, Rng& rng) { return check_unlisted<G>(state, rng, 8); });
}
TEST(NodeLaws, EveryCodeIsTriedInSomeStates) {
  Rng rng(7);
  Violations found;
  for (int i = 0; i < 20; ++i) {
    const State state = random_state<G>(rng, rng.below(400));
    ListReader<G> list;
    list_node<G>(state, list);
    for (std::uint32_t code = 0; code < code_count<G::Action>(); ++code) {
      const auto action = *from_code<G::Action>(code);
      State after = state;
      require(found, try_action<G>(after, action) == contains(list.actions, action), to_text(action));
    }
  }
  expect_none(found);
}
TEST(NodeLaws, EffectsArePureAndKeepTheInvariant) {
  at_every_state([](const State& state, Rng& rng) {
    return rng.below(8) == 0 ? check_effects<G>(state) : Violations{};
  });
}
TEST(NodeLaws, TextCodeAndJsonLeadBack) {
  at_every_state(
      [](const State& state, Rng& rng) { return rng.below(16) == 0 ? check_forms<G>(state) : Violations{}; });
}
TEST(NodeLaws, StandingsAreARanking) {
  at_every_state([](const State& state, Rng&) { return check_standings<G>(state); });
}
TEST(NodeLaws, TheInvariantHoldsFromTheBeginning) {
  for (const auto& setting : all_settings<G>()) {
    const State first = initial_of<G>(setting);
    EXPECT_EQ(G::invariant(first), "") << to_json(setting.options);
    EXPECT_EQ(G::options(first), setting.options);
    EXPECT_EQ(first.rules, setting.rules);
    EXPECT_EQ(first, initial_of<G>(setting));
  }
  at_every_state([](const State& state, Rng&) {
    const std::string wrong = G::invariant(state);
    return wrong.empty() ? Violations{} : Violations{wrong};
  });
}

TEST(NodeLaws, EveryCodeIsOneActionAndBack) {
  for (std::uint32_t code = 0; code < code_count<G::Action>(); ++code) {
    const auto action = from_code<G::Action>(code);
    ASSERT_TRUE(action);
    EXPECT_EQ(to_code(*action), code);
    EXPECT_EQ(parse_text<G::Action>(to_text(*action)), action);
  }
  EXPECT_FALSE(from_code<G::Action>(code_count<G::Action>()));
}

TEST(NodeLaws, GamesEndAndTheAgendaHoldsEverything) {
  Rng rng(11);
  int deepest = 0;
  std::uint64_t longest = 0;
  for (const auto& setting : all_settings<G>()) {
    std::uint64_t plies = 0;
    State state = start_of<G>(setting);
    while (!is_terminal<G>(state) && plies < kMostPlies) {
      ListReader<G> list;
      list_node<G>(state, list);
      State next = state;
      ApplyReader<G, false> apply(state, next, list.actions[draw_index<G>(list, rng)], nullptr);
      G::rules(state, apply);
      for (bool settled = false; !settled;) {
        deepest = std::max(deepest, next.agenda.depth());
        State after;
        AutomaticReader<G, false> automatic(next, after, nullptr);
        G::rules(next, automatic);
        settled = !automatic.done();
        if (!settled) next = after;
      }
      state = next;
      ++plies;
    }
    ASSERT_TRUE(is_terminal<G>(state))
        << "not over after " << plies << " plies: " << to_json(setting.options);
    longest = std::max(longest, plies);
  }
  std::cout << "deepest agenda " << deepest << " of " << decltype(State::agenda)::kCapacity
            << ", longest random game " << longest << " plies\n";
  EXPECT_LT(deepest, decltype(State::agenda)::kCapacity) << "no room is left";
  ::testing::Test::RecordProperty("deepest_agenda", deepest);
}

TEST(NodeLaws, RefusedOptionsSayWhy) {
  const auto infos = option_infos<G::Options>();
  ASSERT_FALSE(infos.empty());
  EXPECT_EQ(infos.front().key, "seats");
  for (std::uint32_t code = 0; code < code_count<G::Options>(); ++code) {
    const auto options = struct_from_code<G::Options>(code);
    const auto words = option_words(options);
    for (int rules = G::kOldestRules; rules <= G::kRules; ++rules) {
      EXPECT_EQ(parse_options<G::Options>(words, standard_options<G>(rules)), options);
      if (refused_options<G>(options, rules)) continue;
      EXPECT_EQ(G::seats(start<G>(options, rules)), std::stoi(words.at("seats")));
    }
  }
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules)
    EXPECT_FALSE(refused_options<G>(standard_options<G>(rules), rules));
}

}  // namespace
}  // namespace spielwerk::laws
