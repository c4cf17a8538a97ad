// A quick judgement of a position of Hellas: the points as they stand, what is still to come of marble,
// quarries and temples, and from the lead in points the chance to win.

#include <algorithm>
#include <array>
#include <cmath>

#include "games/hellas/cities.h"
#include "games/hellas/game.h"
#include "games/hellas/remaining.h"

namespace spielwerk::hellas {
namespace {

constexpr double kMarbleNow = 0.20;      // points of a marble at the end of the game
constexpr double kMarbleEarly = 0.30;    // and what it may bring more while there is much to buy
constexpr double kMarbleForATurn = 4.5;  // marble that a seat can use well in each turn to come
constexpr double kTaken = 0.8;           // share of the quarry and temple spaces that will be used
constexpr double kFade = 0.55;           // worth of today's quarries at each further quarry action
constexpr double kBecomesCity = 0.45;    // how likely a village with time ahead finds a palace
constexpr double kFindsHouse = 0.8;      // and a palace a house
constexpr double kOwnColumns = 0.75;     // columns that go where a city waits for them
constexpr double kRoom = 0.10;           // for each free field beside a city, early in the game
constexpr double kBuildingNow = 1.5;     // a house that may be built at once, less its price
constexpr double kPalaceNow = 1.5;       // and a palace, in houses
constexpr double kSharpEnd = 1.5;        // points of a lead that decides at the end
constexpr double kSharpStart = 9.0;      // and at the start

/// What is still to come, for all seats alike.
struct Outlook {
  double left = 0;                              // share of all turns still to come
  double turns_each = 0;                        // turns to come of one seat
  double palaces = 0;                           // palace spaces to come
  double marble_worth = 0;                      // points of a marble that can be used
  double quarry_actions = 0;                    // what today's income is worth in marble, in times
  std::array<double, kTempleFields> columns{};  // expected to come, by temple
  Cells free;
};

Outlook outlook_of(const State& s) {
  Outlook ahead;
  int turns = -s.turns;
  int all = 0;
  for (int phase = 0; phase < kPhases; ++phase) {
    all += s.seats() * stones(s.seats(), phase);
    if (phase >= s.phase) turns += s.seats() * stones(s.seats(), phase);
  }
  ahead.left = std::max(turns, 0) / static_cast<double>(all);
  ahead.turns_each = std::max(turns, 0) / static_cast<double>(s.seats());
  ahead.palaces = spaces_to_come(s, Space::kPalace);
  ahead.marble_worth = kMarbleNow + kMarbleEarly * std::min(1.0, ahead.turns_each / 3);
  double worth = 1;
  double actions = spaces_to_come(s, Space::kQuarry) * kTaken;
  for (; actions > 0; actions -= 1, worth *= kFade) ahead.quarry_actions += worth * std::min(actions, 1.0);
  double columns = 0;
  for (const Space space : {Space::kTempleSmall, Space::kTempleMedium, Space::kTempleLarge})
    columns += kTaken * temple_order(space).columns * spaces_to_come(s, space);
  int room = 0;
  for (int i = 0; i < s.columns.size(); ++i) room += s.map().temples[i].capacity - s.columns[i];
  for (int i = 0; room > 0 && i < s.columns.size(); ++i)
    ahead.columns[static_cast<std::size_t>(i)] =
        (s.map().temples[i].capacity - s.columns[i]) * std::min(1.0, columns / room);
  ahead.free = s.free_fields();
  return ahead;
}

/// How likely a group will count as a city at the end.
double city_chance(const Outlook& ahead, const Player& player, const Group& group) {
  if (group.city) return 1;
  if (group.cells.touches(player.palaces)) return kFindsHouse * std::min(1.0, ahead.left * 4);
  if (!group.cells.touches(player.houses)) return 0;
  return kBecomesCity * std::min(1.0, ahead.palaces / 2);
}

double worth_of_marble(const Outlook& ahead, double marble) {
  const double useful = std::min(marble, kMarbleForATurn * ahead.turns_each);
  return ahead.marble_worth * useful + kMarbleNow * (marble - useful);
}

/// Points that the seat can expect at the end, but for the ring majority.
double expected_points(const State& s, const Outlook& ahead, Seat seat) {
  const Player& player = s[seat];
  const Map& map = s.map();
  double points = kPointsPerRing * player.rings;
  double largest = 0;
  each_group(s, seat, [&](const Group& group) {
    const double chance = city_chance(ahead, player, group);
    if (chance == 0) return;
    double here = group.columns + kPointsPerStatue * group.statues;
    for (int i = 0; i < map.temples.size(); ++i)
      if (group.around.has(map.temples[i].cell))
        here += kOwnColumns * ahead.columns[static_cast<std::size_t>(i)];
    points += chance * here;
    const double room = std::min((group.around & ahead.free).size(), 6);
    largest = std::max(largest, chance * (group.cells.size() + kRoom * room * ahead.turns_each));
  });
  const double income = income_of(s, player) * ahead.quarry_actions;
  return points + largest + worth_of_marble(ahead, player.marble + income);
}

/// What the buildings bring that seats may still build in the action that runs.
double about_to_build(const State& s, const Outlook& ahead, Seat seat) {
  const double worth = kBuildingNow * std::min(1.0, 0.4 + ahead.left);
  double points = 0;
  for (const Phase& phase : s.agenda.stack()) {
    const auto add = [&](Piece piece, double times) {
      if (s[seat].marble >= price(piece, false)) points += times * worth;
    };
    if (const auto* house = std::get_if<BuildHouse>(&phase); house && house->seat == seat)
      add(Piece::kHouse, 1);
    if (const auto* both = std::get_if<BuildHouseSquare>(&phase); both && both->seat == seat)
      add(Piece::kHouse, (both->house ? 1 : 0) + (both->square ? 0.5 : 0));
    if (const auto* palace = std::get_if<BuildPalace>(&phase); palace && palace->seat == seat)
      add(Piece::kPalace, kPalaceNow);
  }
  return points;
}

/// Share of the bonus for most rings, as it stands.
double majority(const State& s, Seat seat, double left) {
  int best = 0;
  for (int i = 0; i < s.seats(); ++i)
    if (Seat{i} != seat) best = std::max<int>(best, s[Seat{i}].rings);
  const double lead = s[seat].rings - best;
  if (s[seat].rings == 0 && best == 0) return 0;
  return kMajorityPoints / (1 + std::exp(-(lead + 0.5) / (0.15 + 2 * left)));
}

}  // namespace

double Hellas::evaluate(const State& s, Seat seat) {
  if (s.agenda.empty()) return win_share(returns(s), seat);
  const Outlook ahead = outlook_of(s);
  std::array<double, kMaxSeats> points{};
  double best = 0;
  for (int i = 0; i < s.seats(); ++i) {
    auto& mine = points[static_cast<std::size_t>(i)];
    mine = expected_points(s, ahead, Seat{i}) + majority(s, Seat{i}, ahead.left) +
           about_to_build(s, ahead, Seat{i});
    best = std::max(best, mine);
  }
  const double sharp = kSharpEnd + (kSharpStart - kSharpEnd) * ahead.left;
  double sum = 0;
  for (int i = 0; i < s.seats(); ++i) sum += std::exp((points[static_cast<std::size_t>(i)] - best) / sharp);
  return std::exp((points[static_cast<std::size_t>(seat.index())] - best) / sharp) / sum;
}

}  // namespace spielwerk::hellas
