#pragma once
// Laws of a single state and its node: what is listed is what can be played, all forms of a value agree, and
// the standings are a ranking.

#include <algorithm>

#include "core/tests/plain_json.h"
#include "core/tree/position.h"
#include "core/view/wire.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {

template <class Action>
bool contains(const std::vector<Action>& actions, const Action& action) {
  return std::ranges::find(actions, action) != actions.end();
}

/// The list of a settled state: not empty unless the game is over, unique, playable, rightly weighted; what
/// is refused is not offered.
template <class G>
Violations check_listing(const typename G::State& state) {
  Violations found;
  ListReader<G> list;
  list_node<G>(state, list);
  require(found, list.kind() != NodeKind::kAutomatic, "a settled state is automatic");
  require(found, is_terminal<G>(state) == (list.kind() == NodeKind::kTerminal),
          "the game is over exactly when nothing is due");
  require(found, is_terminal<G>(state) == list.actions.empty(), "a list is empty exactly when it is over");
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < list.actions.size(); ++i) {
    const std::string text = to_text(list.actions[i]);
    require(found, list.weights[i] > 0, text + " has no weight");
    require(found, std::ranges::count(list.actions, list.actions[i]) == 1, text + " is listed twice");
    typename G::State after = state;
    require(found, try_action<G>(after, list.actions[i]), text + " is listed but cannot be played");
    total += list.weights[i];
  }
  if (list.kind() == NodeKind::kChance)
    require(found, total == list.declared_total, "the weights do not add up to the declared total");
  for (const auto& refused : list.refused)
    require(found, !contains(list.actions, refused.action),
            to_text(refused.action) + " is refused and offered");
  return found;
}

/// Actions of any kind, drawn from all codes: only the listed ones can be played, and a failed attempt
/// changes nothing.
template <class G>
Violations check_unlisted(const typename G::State& state, Rng& rng, int attempts) {
  Violations found;
  ListReader<G> list;
  list_node<G>(state, list);
  for (int i = 0; i < attempts; ++i) {
    const auto action = *from_code<typename G::Action>(rng.below(code_count<typename G::Action>()));
    typename G::State after = state;
    const bool played = try_action<G>(after, action);
    require(
        found, played == contains(list.actions, action),
        to_text(action) + (played ? " is not listed but can be played" : " is listed but cannot be played"));
    require(found, played || after == state, to_text(action) + " failed and changed the state");
  }
  return found;
}

/// Every listed action: twice the same effect, the old state untouched, equal states with equal hashes.
template <class G>
Violations check_effects(const typename G::State& state) {
  Violations found;
  const typename G::State before = state;
  const std::uint64_t hash = hash_of(state);
  ListReader<G> list;
  list_node<G>(state, list);
  for (const auto& action : list.actions) {
    const typename G::State once = apply_action<G>(state, action);
    const typename G::State again = apply_action<G>(state, action);
    require(found, once == again, to_text(action) + " has two different effects");
    require(found, hash_of(once) == hash_of(again), to_text(action) + ": equal states, different hashes");
    require(found, state == before && hash_of(state) == hash, to_text(action) + " changed the old state");
    FactList<G> facts;
    typename G::State told = state;
    require(found, (try_action<G, true>(told, action, &facts)) && told == once,
            to_text(action) + " does something else when facts are kept");
    const std::string wrong = G::invariant(once);
    require(found, wrong.empty(), "after " + to_text(action) + ": " + wrong);
  }
  return found;
}

/// Text, code and JSON of a state and its actions lead back to the same values.
template <class G>
Violations check_forms(const typename G::State& state) {
  Violations found;
  ListReader<G> list;
  list_node<G>(state, list);
  std::vector<typename G::Action> actions = list.actions;
  for (const auto& refused : list.refused) actions.push_back(refused.action);
  for (const auto& action : actions) {
    const std::string text = to_text(action);
    require(found, parse_text<typename G::Action>(text) == action, text + " is read as something else");
    const std::uint32_t code = to_code(action);
    require(found, code < code_count<typename G::Action>(), text + " has a code beyond the last");
    require(found, from_code<typename G::Action>(code) == action, text + " has another's code");
    const std::string json = to_json(action);
    require(found, json == test::plain_json(action), json + " is not as plainly written");
    typename G::Action read{};
    JsonReader in(json);
    read_json(in, read);
    require(found, in.at_end() && read == action, json + " is read as something else");
  }
  const std::string json = position_json(state);
  typename G::State read{};
  JsonReader in(json);
  read_json(in, read);
  read.rules = state.rules;
  require(found, in.at_end(), "state as JSON: " + in.error());
  require(found, read == state && hash_of(read) == hash_of(state) && position_json(read) == json,
          "the state read from its JSON is another one");
  require(found, json == test::plain_json(state), "a state is not as plainly written");
  for (const Viewer viewer : {kSpectator, Viewer(Seat{0})}) {
    const auto seen = wire::position_of<G>(state, viewer);
    require(found, to_json(seen) == test::plain_json(seen), "a position is not as plainly written");
  }
  return found;
}

template <class G>
Violations check_ranking(const Standings<typename G::Source>& standings) {
  Violations found;
  for (const auto& one : standings) {
    const auto better = std::ranges::count_if(standings, [&](const auto& o) { return o.place < one.place; });
    require(
        found, one.place == better + 1,
        "place " + std::to_string(one.place) + " has " + std::to_string(better) + " better ones before it");
    int sum = 0;
    for (const auto& part : one.sources) sum += part.points;
    require(found, sum == one.points, "the sources do not add up to the points");
  }
  return found;
}

template <class G>
bool same_standings(const Standings<typename G::Source>& a, const Standings<typename G::Source>& b) {
  bool same = a.size() == b.size();
  for (int i = 0; same && i < a.size(); ++i) same = a[i].points == b[i].points && a[i].place == b[i].place;
  return same;
}

/// Standings are a ranking with shared places, for everybody; at the end all see the exact one.
template <class G>
Violations check_standings(const typename G::State& state) {
  Violations found;
  const auto exact = G::returns(state);
  append(found, check_ranking<G>(exact));
  for (int i = -1; i < exact.size(); ++i) {
    const Viewer viewer = i < 0 ? kSpectator : Viewer(Seat{i});
    const auto seen = G::projected(state, viewer);
    require(found, seen.size() == exact.size(), "a viewer sees another number of seats");
    append(found, check_ranking<G>(seen));
    if (is_terminal<G>(state))
      require(found, same_standings<G>(exact, seen), "at the end a viewer sees another result");
  }
  for (int i = 0; i < exact.size(); ++i) {
    const double value = G::evaluate(state, Seat{i});
    require(found, value >= 0 && value <= 1, "evaluate() is outside 0 ... 1");
    if (is_terminal<G>(state) && exact.size() > 1)
      require(found, (win_share(exact, Seat{i}) == 1) == (value == 1),
              "evaluate() does not know who has won");
  }
  return found;
}

}  // namespace spielwerk::laws
