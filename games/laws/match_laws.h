#pragma once
// Random matches behind AnyMatch, with everything remembered that the laws of records, undo and frames
// compare.

#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue/match_of.h"
#include "core/match/draws.h"
#include "games/laws/walk.h"

namespace spielwerk::laws {

/// The viewers of a match: the spectator and every seat.
inline std::vector<Viewer> viewers_of(const AnyMatch& match) {
  std::vector<Viewer> viewers{kSpectator};
  for (int i = 0; i < match.seats(); ++i) viewers.emplace_back(Seat{i});
  return viewers;
}

/// A view without its first member, the number of entries.
inline std::string without_n(const std::string& view) { return view.substr(view.find(',') + 1); }

/// What a frame says of a position, from the view of the same position.
inline std::string position_of_view(const std::string& view) {
  const std::size_t begin = view.find("\"observation\":");
  return view.substr(begin, view.rfind(",\"offers\":") - begin);
}
/// The position of the last frame in a list of frames.
inline std::string position_of_frame(const std::string& frames) {
  const std::size_t begin = frames.rfind("\"observation\":");
  return frames.substr(begin, frames.size() - 2 - begin);
}

/// Plays one step at random: an offered action, or an outcome of chance. False at the end.
template <class G>
bool play_random(MatchOf<G>& match, Rng& rng, ChanceSource& chance) {
  const ToAct now = match.to_act();
  if (now.kind == ToAct::Kind::kOver) return false;
  if (now.kind == ToAct::Kind::kChance) {
    match.draw(chance);
    return true;
  }
  const auto actions = legal_actions<G>(match.state());
  const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  CHECK(match.play(now.seat, to_text(action)).has_value());
  return true;
}

/// The draws of a match whose seed is open, the same for the same number.
inline DrawHeader opened_draws(std::uint64_t number, int seats) {
  DrawHeader draws;
  draws.seed = to_hex(sha256("seed " + std::to_string(number)));
  draws.commit = commitment(*draws.seed);
  for (int i = 0; i < seats; ++i)
    draws.contributions.push_back(i == 0 ? "" : "words of " + std::to_string(i));
  return draws;
}
/// The record so far with the header of its draws.
inline Record with_draws(const AnyMatch& match, const DrawHeader& draws) {
  Record record = match.record();
  record.draws = draws;
  return record;
}

/// Everything that can be seen of a match from outside, by all.
inline std::string whole_look(const AnyMatch& match) {
  std::string look = std::to_string(match.hash());
  for (const Viewer& viewer : viewers_of(match))
    look += '\n' + match.view(viewer) + '\n' + match.frames(viewer, 0, match.entries());
  return look;
}

}  // namespace spielwerk::laws
