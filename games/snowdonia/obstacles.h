#pragma once
// Why nothing comes of work in an area as things are; only those who show it include it.

#include "games/snowdonia/digging.h"
#include "games/snowdonia/observation.h"

namespace spielwerk::snowdonia {

// ---- for everybody ------------------------------------------------------------------------------

/// Whether a track is cleared on which somebody could lay the next rails.
inline bool track_ready(const State& s, bool far) {
  const auto track = next_track(s, far);
  return track && cleared(s, *track);
}
inline std::optional<Obstacle> obstacle_to_dig(const State& s) {
  if (foggy(s)) return Obstacle::kFog;
  return s.open.empty() ? std::optional(Obstacle::kNothingLeft) : std::nullopt;
}
inline std::optional<Obstacle> obstacle_to_lay(const State& s) {
  if (foggy(s)) return Obstacle::kFog;
  if (s.laid.size() == plan_of(s).tracks()) return Obstacle::kNothingLeft;
  const bool ready = track_ready(s, false) || (is_blaenau(s) && track_ready(s, true));
  return ready ? std::nullopt : std::optional(Obstacle::kNotCleared);
}
inline std::optional<Obstacle> obstacle_to_buy(const State& s) {
  if (!s.trains_open) return Obstacle::kTrainsLater;
  return s.offered.empty() ? std::optional(Obstacle::kNoTrains) : std::nullopt;
}

// ---- for one seat -------------------------------------------------------------------------------

/// Why a worker of the seat does nothing in an area where nothing is chosen. Precondition: it does nothing.
inline std::optional<Obstacle> obstacle_for(const State& s, Seat seat, Area area) {
  const Player& player = s[seat];
  if (area == Area::kB) {
    const auto common = obstacle_to_dig(s);
    return common ? common : Obstacle::kRubbleLacking;
  }
  if (area == Area::kG)
    return player.steps == plan_of(s).last_station() ? Obstacle::kArrived : Obstacle::kMarkerLacking;
  if (const auto common = obstacle_to_lay(s)) return common;
  if (!track_ready(s, player.far)) return Obstacle::kNotCleared;
  return player.steel == 0 ? Obstacle::kSteelLacking : Obstacle::kMarkerLacking;
}

}  // namespace spielwerk::snowdonia
