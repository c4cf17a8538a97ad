#pragma once
// The law of previews: what is promised of an offer is what comes of it in the match.

#include <algorithm>

#include "core/catalogue/match_of.h"
#include "core/view/preview.h"
#include "games/laws/alteration.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {

/// A game whose previews tell more than points says in its tests/promises.h what is wrong with one, seen from
/// what its action has really done; empty: nothing. It takes that from states and observations and does not
/// ask `preview`, which may be what is wrong. It holds every part of a preview: each is altered, and must be
/// missed.
template <class G>
concept SaysWhatIsBroken = requires(const typename G::Preview& told, const Effect<G>& real) {
  { broken_promise(told, real) } -> std::same_as<std::string>;
};

/// How many promises were held against a match: a law that met none has not been tried.
struct Promises {
  int points = 0;
  int details = 0;
};

/// What the game itself tells of an action, against its effect in the match.
template <class G>
Violations check_details(const Previews<G>& previews, const Effect<G>& real, Rng& rng, Promises& met) {
  static_assert(SaysWhatIsBroken<G>, "tests/promises.h must say when a preview is wrong");
  Violations found;
  const std::string text = to_text(real.action);
  const auto told = previews.details(real.action);
  require(found, told || G::kHidden, text + ": nothing is told of what everybody can know");
  if (!told) return found;
  ++met.details;
  const std::string broken = broken_promise(*told, real);
  require(found, broken.empty(), text + ": " + broken + " in " + to_json(*told));
  typename G::Preview altered = *told;
  Alteration{rng}(altered);
  require(found, !broken_promise(altered, real).empty(),
          text + ": told is " + to_json(*told) + ", and nobody would miss it in " + to_json(altered));
  return found;
}

/// An action that is on offer to the seat, played in a match that stands in this state.
template <class G>
Violations check_preview(const MatchOf<G>& before, Seat seat, const Previews<G>& previews,
                         const typename G::Action& action, Rng& rng, Promises& met) {
  Violations found;
  const std::string text = to_text(action);
  MatchOf<G> match(before.game(), before.state());
  if (!match.play(seat, text)) return {text + " is on offer and cannot be played"};
  const auto points = previews.points(action);
  require(found, points || G::kHidden, text + ": points are not told that everybody can know");
  if (points) {
    met.points += static_cast<int>(points->size());
    const bool over = is_terminal<G>(match.state());  // then all is turned up, which is no change of points
    const auto standings = [&](const auto& s) { return over ? G::returns(s) : G::projected(s, seat); };
    const auto real = changes_between(standings(before.state()), standings(match.state()));
    require(found, *points == real,
            text + ": told is " + to_json(*points) + ", in the match it is " + to_json(real));
  }
  if constexpr (Previewing<G>) {
    const auto effect = effect_of<G>(before.state(), action, seat);
    CHECK(effect.has_value());
    typename G::State settled = effect->after;
    settle<G>(settled);
    require(found, settled == match.state(), text + " has another effect than in the match");
    append(found, check_details<G>(previews, *effect, rng, met));
  }
  return found;
}

/// Some of the actions that are on offer in a state, evenly drawn from the list.
template <class G>
Violations check_previews(const GameInfo& info, const typename G::State& state, Rng& rng, Promises& met) {
  constexpr std::size_t kMost = 24;
  Violations found;
  const auto seat = current_player<G>(state);
  if (!seat) return found;
  const MatchOf<G> match(info, state);
  const Previews<G> previews(state, *seat);
  const auto actions = legal_actions<G>(state);
  const std::size_t step = std::max<std::size_t>(1, actions.size() / kMost);
  for (std::size_t at = rng.below(static_cast<std::uint32_t>(step)); at < actions.size(); at += step)
    append(found, check_preview<G>(match, *seat, previews, actions[at], rng, met));
  return found;
}

}  // namespace spielwerk::laws
