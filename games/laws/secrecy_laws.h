#pragma once
// Non-interference: nobody learns from anything that they are shown what they cannot know. Two states that
// differ only in what is hidden from a seat must look the same to it, byte for byte, now and along a common
// continuation. It needs no list of secrets.

#include "core/catalogue/match_of.h"
#include "games/laws/match_laws.h"
#include "games/laws/node_laws.h"

namespace spielwerk::laws {

/// A problem as it is sent.
inline std::string sent(const std::expected<void, Problem>& result) {
  if (result) return "done";
  std::string text = std::string(result.error().code) + ' ' + result.error().text;
  for (const auto& [key, value] : result.error().args) text += ' ' + key + '=' + value;
  return text;
}

/// Whether the game itself says that the seat cannot tell these states apart: it samples the same from both.
template <class G>
bool cannot_tell_apart(const typename G::State& one, const typename G::State& other, Seat seat) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Rng first(seed);
    Rng second(seed);
    if (!(G::resample(one, seat, first) == G::resample(other, seat, second))) return false;
  }
  return true;
}

/// What the seat and the spectator see now, what the seat is offered and answered.
template <class G>
Violations compare_now(const GameInfo& info, const typename G::State& one, const typename G::State& other,
                       Seat seat, Rng& rng) {
  Violations found;
  MatchOf<G> first(info, one);
  MatchOf<G> second(info, other);
  require(found, to_json(G::observe(one, seat)) == to_json(G::observe(other, seat)),
          "the observation tells the states apart");
  require(found, first.view(seat) == second.view(seat), "the view of the seat tells the states apart");
  require(found, first.view(kSpectator) == second.view(kSpectator), "a spectator knows more than a seat");
  require(found, first.to_act() == second.to_act(), "whose turn it is depends on a secret");
  if (first.to_act() == ToAct{ToAct::Kind::kSeat, seat})
    require(found, first.forced() == second.forced(), "whether a decision is asked depends on a secret");
  for (int i = 0; i < 12; ++i) {
    const auto action = to_text(*from_code<typename G::Action>(rng.below(code_count<typename G::Action>())));
    MatchOf<G> a(info, one);
    MatchOf<G> b(info, other);
    require(found, sent(a.play(seat, action)) == sent(b.play(seat, action)),
            "the answer to " + action + " tells the states apart");
  }
  return found;
}

/// What a client hears that has followed the match so far, with a seat of its own or by looking on.
inline std::string told_since(const AnyMatch& match, Seat seat) {
  std::vector<FrameReader> readers;
  for (const Viewer& had : {Viewer(seat), kSpectator})
    for (const Viewer& viewer : {Viewer(seat), kSpectator}) readers.push_back({viewer, had});
  std::string all = match.brief_view(seat) + match.brief_view(kSpectator);
  for (int from = 0; from < match.entries(); ++from)
    for (const std::string& one : match.brief_frames(readers, from, match.entries())) all += '\n' + one;
  return all;
}

/// Plays both states on, the same way wherever both can. As long as the seat has not learned the difference,
/// what it is shown must stay the same.
template <class G>
Violations compare_continuation(const GameInfo& info, const typename G::State& one,
                                const typename G::State& other, Seat seat, Rng& rng) {
  Violations found;
  MatchOf<G> first(info, one);
  MatchOf<G> second(info, other);
  for (int ply = 0; ply < 12 && found.empty(); ++ply) {
    ListReader<G> a;
    ListReader<G> b;
    list_node<G>(first.state(), a);
    list_node<G>(second.state(), b);
    std::vector<typename G::Action> common;
    for (const auto& action : a.actions)
      if (contains(b.actions, action)) common.push_back(action);
    if (common.empty()) break;
    const auto& action = common[rng.below(static_cast<std::uint32_t>(common.size()))];
    const Entry entry{a.kind() == NodeKind::kDecision ? Actor(a.seat()) : std::nullopt, to_text(action)};
    require(found, first.replay(entry).has_value() && second.replay(entry).has_value(),
            "who acts next depends on a secret");
    if (!cannot_tell_apart<G>(first.state(), second.state(), seat)) break;  // rightly learned
    for (const Viewer& viewer : {Viewer(seat), kSpectator})
      require(found, first.frames(viewer, 0, first.entries()) == second.frames(viewer, 0, second.entries()),
              "the frames tell the states apart after " + entry.text);
    require(found, first.view(seat) == second.view(seat),
            "the view tells the states apart after " + entry.text);
    require(found, told_since(first, seat) == told_since(second, seat),
            "the differences tell the states apart after " + entry.text);
  }
  return found;
}

/// Two ways on for chance or another seat. An outcome that is hidden from the seat must look like every
/// other; and wherever the seat cannot tell what happened, neither the entry nor its facts may say it.
template <class G>
Violations compare_entries(const GameInfo& info, const typename G::State& state, Seat seat, Rng& rng) {
  Violations found;
  ListReader<G> list;
  list_node<G>(state, list);
  if (list.actions.size() < 2 || (list.kind() == NodeKind::kDecision && list.seat() == seat)) return found;
  const Actor actor = list.kind() == NodeKind::kDecision ? Actor(list.seat()) : std::nullopt;
  const bool hidden = !actor && !list.audience().includes(seat);
  const auto size = static_cast<std::uint32_t>(list.actions.size());
  for (int i = 0; i < 6; ++i) {
    MatchOf<G> first(info, state);
    MatchOf<G> second(info, state);
    const std::string a = to_text(list.actions[rng.below(size)]);
    const std::string b = to_text(list.actions[rng.below(size)]);
    CHECK(first.replay({actor, a}).has_value() && second.replay({actor, b}).has_value());
    const bool alike = cannot_tell_apart<G>(first.state(), second.state(), seat);
    if (hidden) {
      require(found, alike, "samples tell " + a + " from " + b);
      require(found, first.view(seat) == second.view(seat), "the view tells " + a + " from " + b);
    }
    const bool looks_alike =
        first.view(seat) == second.view(seat) && first.frames(seat, 0, 1) == second.frames(seat, 0, 1);
    require(found, alike || !looks_alike, "samples tell " + a + " from " + b + ", which look the same");
    if (first.state() == second.state() || !(hidden || alike)) continue;
    require(found, told_since(first, seat) == told_since(second, seat),
            "the differences tell " + a + " from " + b);
    for (const Viewer& viewer : {Viewer(seat), kSpectator})
      require(found, first.frames(viewer, 0, 1) == second.frames(viewer, 0, 1),
              "the frame tells " + a + " from " + b);
  }
  return found;
}

/// What chance draws, somebody at the table is told at once. What lies face down for all is not drawn yet.
template <class G>
Violations check_draw(const typename G::State& state) {
  Violations found;
  ListReader<G> list;
  list_node<G>(state, list);
  if (list.kind() != NodeKind::kChance) return found;
  bool told = list.audience().includes(kSpectator);
  for (int i = 0; i < G::seats(state); ++i) told |= list.audience().includes(Seat{i});
  require(found, told, to_text(list.actions.front()) + " may be drawn, and nobody is told");
  return found;
}

/// All locks at one state, for one seat. `varied` is set if another state looks the same to the seat.
template <class G>
Violations check_secrecy(const GameInfo& info, const typename G::State& state, Seat seat, Rng& rng,
                         bool& varied) {
  const typename G::State other = G::resample(state, seat, rng);
  varied = varied || !(other == state);
  Violations found;
  const std::string wrong = G::invariant(other);
  require(found, wrong.empty(), "a sampled state breaks the invariant: " + wrong);
  require(found, other.rules == state.rules, "a sampled state is of another version of the rules");
  require(found, cannot_tell_apart<G>(state, other, seat), "what is sampled depends on a secret");
  append(found, compare_now<G>(info, state, other, seat, rng));
  append(found, compare_continuation<G>(info, state, other, seat, rng));
  append(found, compare_entries<G>(info, state, seat, rng));
  return found;
}

/// All locks along random games of all options and rules, at about one of `every` states; enough is enough at
/// a thousand violations.
template <class G>
Violations check_secrecy_of_game(const GameInfo& info, std::uint64_t seed, std::uint32_t every) {
  Rng rng(seed);
  Violations found;
  bool varied = false;
  for (const auto& setting : all_settings<G>()) {
    random_game<G>(setting, rng, [&](const typename G::State& state) {
      if (found.size() >= 1000 || rng.below(every) != 0) return;
      for (int i = 0; i < G::seats(state); ++i)
        append(found, check_secrecy<G>(info, state, Seat{i}, rng, varied));
    });
  }
  require(found, varied == G::kHidden,
          varied ? "samples differ although nothing is hidden" : "samples never vary what is hidden");
  return found;
}

}  // namespace spielwerk::laws
