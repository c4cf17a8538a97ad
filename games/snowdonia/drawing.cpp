// The table as text, for the terminal: made from what a viewer sees and from nothing else.

#include <algorithm>
#include <string>

#include "games/snowdonia/game.h"

namespace spielwerk::snowdonia {
namespace {

std::string sign_of(const std::optional<Seat>& seat) {
  return seat ? '@' + std::to_string(seat->index() + 1) : std::string();
}

const Plan& plan_of(const Observation& seen) {
  return box().plans[seen.options.scenario][static_cast<std::size_t>(seen.options.seats - 1)];
}

/// A station: its spots with who has built there, and whose surveyors stand on it.
std::string station_line(const Observation& seen, int number) {
  const Station& station = plan_of(seen).stations[number];
  std::string out = "[" + std::to_string(number) + "] " + station.name;
  for (const DigView& dig : seen.digs)
    if (dig.station == number) out += " r" + std::to_string(dig.left) + sign_of(dig.seat);
  for (int place = 1; place <= station.builds.size(); ++place) {
    const BuildSpot& spot = station.builds[place - 1];
    out += spot.steel > 0   ? " s" + std::to_string(spot.steel)
           : spot.stone > 0 ? " t" + std::to_string(spot.stone)
                            : " d" + std::to_string(spot.daffodils);
    for (const BuildView& build : seen.builds)
      if (build.station == number && build.place == place) out += sign_of(build.seat);
  }
  if (seen.closed.has(number)) out += " x";
  for (const PlayerView& player : seen.players)
    if (player.surveyor == number) out += " ^" + std::to_string(player.seat.index() + 1);
  return out + '\n';
}

/// The tracks before a station.
std::string tracks_line(const Observation& seen, int& next, int number) {
  std::string out;
  for (int i = 0; i < plan_of(seen).stations[number].tracks && next < seen.tracks.size(); ++i, ++next) {
    const TrackView& track = seen.tracks[next];
    out += track.laid ? " =" + std::to_string(track.value) + sign_of(track.seat)
                      : (track.canal ? " ~" : " #") + std::to_string(track.left);
  }
  return out.empty() ? out : "   " + out + '\n';
}

bool in_fog(const Observation& seen, Area area) {
  return std::ranges::any_of(
      seen.deeds, [&](const DeedView& one) { return one.area == area && one.obstacle == Obstacle::kFog; });
}
/// The spaces that are used, with the workers on them.
std::string spaces_line(const Observation& seen) {
  std::string out;
  seen.spaces.each([&](Space space) {
    if (in_fog(seen, area_of(space))) return;
    out += ' ' + std::string(name_of(space));
    for (const PlayerView& player : seen.players) {
      if (player.spaces.has(space)) out += sign_of(player.seat);
      if (space == Space::kG)
        for (int i = 0; i < player.at_g; ++i) out += sign_of(player.seat);
    }
  });
  return out + '\n';
}

}  // namespace

std::string Snowdonia::drawing(const Observation& seen) {
  std::string out;
  int next = 0;
  for (int number = 0; number < plan_of(seen).stations.size(); ++number) {
    out += tracks_line(seen, next, number);
    out += station_line(seen, number);
  }
  return out + spaces_line(seen);
}

}  // namespace spielwerk::snowdonia
