#pragma once
// What a game must name (concept Game), and all that follows from it. A game author writes none of the
// functions below, so they cannot be wrong for one game only.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/json.h"
#include "core/tree/node.h"
#include "core/tree/option_condition.h"
#include "core/values/codec.h"
#include "core/values/versions.h"

namespace spielwerk {

/// Points of one seat by source, and its place (1 is best; equal places are shared).
template <class Source>
struct Standing {
  int points = 0;
  int place = 1;
  std::optional<int> tie{};  // what decides between equal points, the most first; empty: nothing does
  struct Part {
    Source source;
    int points;
  };
  FixedList<Part, 16> sources;
};
template <class Source>
using Standings = FixedList<Standing<Source>, kMostSeats>;
/// Gives the places by points, then by what decides a tie; who is equal in both shares the place.
template <class Source>
void set_places(Standings<Source>& all) {
  const auto strength = [&](int i) { return std::pair(all[i].points, all[i].tie); };
  for (int i = 0; i < all.size(); ++i) {
    all[i].place = 1;
    for (int other = 0; other < all.size(); ++other) all[i].place += strength(other) > strength(i) ? 1 : 0;
  }
}
/// The part of the win that a seat has: 1 for who wins alone, equal parts for who shares it, else 0.
template <class Source>
double win_share(const Standings<Source>& all, Seat seat) {
  int winners = 0;
  for (const auto& one : all) winners += one.place == 1 ? 1 : 0;
  return all[seat.index()].place == 1 ? 1.0 / winners : 0.0;
}

template <class G>
concept Game = requires(const typename G::Options& options, const typename G::State& state,
                        KindReader<G>& node, Seat seat, Viewer viewer, Rng& rng, int rules) {
  { G::kId } -> std::convertible_to<std::string_view>;
  { G::kRules } -> std::convertible_to<int>;        // version of the rules, stored in records
  { G::kOldestRules } -> std::convertible_to<int>;  // that is still played
  { G::kHidden } -> std::convertible_to<bool>;
  { std::span<const OptionCondition>(G::kOptionConditions) };
  { G::initial(options, rules) } -> std::same_as<typename G::State>;  // of this version

  { G::options(state) } -> std::same_as<typename G::Options>;
  { G::seats(state) } -> std::same_as<int>;
  G::rules(state, node);
  { G::observe(state, viewer) } -> std::same_as<typename G::Observation>;
  { G::resample(state, seat, rng) } -> std::same_as<typename G::State>;
  { G::returns(state) } -> std::same_as<Standings<typename G::Source>>;
  { G::projected(state, viewer) } -> std::same_as<Standings<typename G::Source>>;
  { G::invariant(state) } -> std::same_as<std::string>;  // empty: holds
  // 0 ... 1, how likely the seat is to win; 1 at the end of a game that it has won alone
  { G::evaluate(state, seat) } -> std::convertible_to<double>;
  requires Sum<typename G::Action> && Sum<typename G::Phase> && Sum<typename G::Fact> &&
               Sum<typename G::Reason>;
  requires Described<typename G::State> && Described<typename G::Options> &&
               Described<typename G::Observation> && std::equality_comparable<typename G::Observation>;
  requires std::is_trivially_copyable_v<typename G::State> && std::derived_from<typename G::State, Versioned>;
  requires 1 <= G::kOldestRules&& G::kOldestRules <= G::kRules&& G::kRules <= 255;
  requires NamedEnum<typename G::Source>;
};

/// A game that gives some points only at the end says what stands before: points_so_far(), without them. Else
/// what is projected stands.
template <class G>
concept CountsLate = requires(const typename G::State& state, Viewer viewer) {
  { G::points_so_far(state, viewer) } -> std::same_as<Standings<typename G::Source>>;
};

/// A game may draw its board as text, from an observation, for the terminal.
template <class G>
concept Drawn = requires(const typename G::Observation& seen) {
  { G::drawing(seen) } -> std::same_as<std::string>;
};

/// The options of a match of this version in which none are named. A game whose standards changed says so.
template <class G>
typename G::Options standard_options(int rules) {
  if constexpr (requires { G::standard_options(rules); }) return G::standard_options(rules);
  else return {};
}

/// Describes the node of a state to a reader; the rules' entry. An empty agenda is the end of the game.
/// Games call it in their rules.cpp, where their `offer` functions, one per phase, are visible. A reader may
/// read the phase in several passes.
template <class Offer, class State, class Node>
inline void describe(const State& state, Node& node, Offer&& offer) {
  if (state.agenda.empty()) return;
  // The phase is a copy: an effect in place writes over the agenda.
  dispatch(state.agenda.top(), [&](const auto now) {
    const auto read = [&](auto& reader) { offer(now, state, reader); };
    if constexpr (requires { node.read_in_passes(read); }) node.read_in_passes(read);
    else read(node);
  });
}

/// For a game's game.h: random play is compiled once, beside the rules.
#define SPIELWERK_RULES_ELSEWHERE(G) \
  extern template std::uint64_t spielwerk::random_plies<G>(G::State&, ::spielwerk::Rng&, std::uint64_t)

/// Puts the readers of a game into its rules.cpp, the only place where the rules are compiled.
#define SPIELWERK_RULES(G)                                                          \
  template void G::rules(const G::State&, ::spielwerk::KindReader<G>&);             \
  template void G::rules(const G::State&, ::spielwerk::ListReader<G>&);             \
  template void G::rules(const G::State&, ::spielwerk::AutomaticReader<G, false>&); \
  template void G::rules(const G::State&, ::spielwerk::AutomaticReader<G, true>&);  \
  template void G::rules(const G::State&, ::spielwerk::ApplyReader<G, false>&);     \
  template void G::rules(const G::State&, ::spielwerk::ApplyReader<G, true>&);      \
  template void G::rules(const G::State&, ::spielwerk::SampleReader<G>&);           \
  template std::uint64_t spielwerk::random_plies<G>(G::State&, ::spielwerk::Rng&, std::uint64_t)

// ---- reading a node --------------------------------------------------------------------------

template <class G>
NodeKind node_kind(const typename G::State& state) {
  KindReader<G> reader;
  G::rules(state, reader);
  return reader.kind();
}
/// The seat that decides; empty at chance nodes and at the end.
template <class G>
std::optional<Seat> current_player(const typename G::State& state) {
  KindReader<G> reader;
  G::rules(state, reader);
  return reader.kind() == NodeKind::kDecision ? std::optional(reader.seat()) : std::nullopt;
}
template <class G>
bool is_terminal(const typename G::State& state) {
  return state.agenda.empty();
}
template <class G>
void list_node(const typename G::State& state, ListReader<G>& list) {
  list.restart();
  G::rules(state, list);
}
template <class G>
std::vector<typename G::Action> legal_actions(const typename G::State& state) {
  ListReader<G> list;
  list_node<G>(state, list);
  return list.kind() == NodeKind::kDecision ? list.actions : std::vector<typename G::Action>{};
}
template <class G>
struct ChanceOutcome {
  typename G::Action action;
  std::uint32_t weight;
};
template <class G>
std::vector<ChanceOutcome<G>> chance_outcomes(const typename G::State& state) {
  ListReader<G> list;
  list_node<G>(state, list);
  std::vector<ChanceOutcome<G>> outcomes;
  if (list.kind() != NodeKind::kChance) return outcomes;
  for (std::size_t i = 0; i < list.actions.size(); ++i)
    outcomes.push_back({list.actions[i], list.weights[i]});
  return outcomes;
}

// ---- stepping --------------------------------------------------------------------------------

/// Runs what happens by itself until somebody or chance has to act. Without facts in place.
template <class G, bool kTell = false>
void settle(typename G::State& state, FactList<G>* facts = nullptr) {
  if constexpr (kTell) {
    typename G::State next;
    for (;;) {
      AutomaticReader<G, true> reader(state, next, facts);
      G::rules(state, reader);
      if (!reader.done()) return;
      state = next;
    }
  } else {
    for (bool done = true; done;) {
      AutomaticReader<G, false> reader(state, state, facts);
      G::rules(state, reader);
      done = reader.done();
    }
  }
}

/// Plays an action or outcome that is on offer, and all that follows by itself. False, and nothing changed,
/// if it is not on offer. Without facts in place. Complexity: one reading of the node; no allocation without
/// facts.
template <class G, bool kTell = false>
bool try_action(typename G::State& state, const typename G::Action& action, FactList<G>* facts = nullptr) {
  if constexpr (kTell) {
    typename G::State next;
    ApplyReader<G, true> reader(state, next, action, facts);
    G::rules(state, reader);
    if (!reader.done()) return false;
    state = next;
  } else {
    ApplyReader<G, false> reader(state, state, action, facts);
    G::rules(state, reader);
    if (!reader.done()) return false;
  }
  settle<G, kTell>(state, facts);
  return true;
}
/// The state after an action that is on offer; a pure function of a value.
template <class G>
typename G::State apply_action(const typename G::State& state, const typename G::Action& action) {
  typename G::State next = state;
  CHECK(try_action<G>(next, action));
  return next;
}

/// The first state of a match in which somebody, or chance, has to act.
template <class G>
typename G::State start(const typename G::Options& options, int rules = G::kRules) {
  typename G::State state = G::initial(options, rules);
  settle<G>(state);
  return state;
}

// ---- random play -----------------------------------------------------------------------------

/// Plays uniformly at random for at most `limit` plies (decisions and chance outcomes) or to the end; returns
/// how many were played. Allocates nothing.
template <class G>
std::uint64_t random_plies(typename G::State& state, Rng& rng, std::uint64_t limit) {
  SampleReader<G> sample(state, rng);
  while (sample.plies() < limit && !state.agenda.empty()) G::rules(state, sample);
  settle<G>(state);
  return sample.plies();
}

/// Number of paths of this many plies from a settled state; the end of a game ends its path.
template <class G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0 || is_terminal<G>(state)) return 1;
  ListReader<G> list;
  list_node<G>(state, list);
  std::uint64_t paths = 0;
  for (const auto& action : list.actions) paths += perft<G>(apply_action<G>(state, action), depth - 1);
  return paths;
}

/// One number that changes when the rules, the texts of actions or the order of the lists change: a hash over
/// all states and actions of `games` games of seeded random play with these options.
template <class G>
std::uint64_t signature(const typename G::Options& options, std::uint64_t seed, int games,
                        int rules = G::kRules) {
  Hasher hasher;
  Rng rng(seed);
  ListReader<G> list;
  for (int game = 0; game < games; ++game) {
    typename G::State state = start<G>(options, rules);
    while (!is_terminal<G>(state)) {
      list_node<G>(state, list);
      std::uint32_t total = 0;
      for (const std::uint32_t weight : list.weights) total += weight;
      std::uint32_t left = rng.below(total);
      std::size_t at = 0;
      while (left >= list.weights[at]) left -= list.weights[at++];
      hasher.add(to_code(list.actions[at]));
      hasher.add(list.actions.size());
      CHECK(try_action<G>(state, list.actions[at]));
      add_hash(hasher, state);
    }
  }
  return hasher.value();
}

}  // namespace spielwerk
