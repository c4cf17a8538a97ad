// What a learned judgement sees of a position of Hellas: the holdings in turn order from the seat that looks,
// the temples and quarries, and where in a turn and a phase the game stands. Marble behind a screen is left
// out.

#include <algorithm>
#include <array>
#include <string>

#include "core/judging/features.h"
#include "games/hellas/cities.h"
#include "games/hellas/embedded.h"
#include "games/hellas/game.h"
#include "games/hellas/holdings.h"
#include "games/hellas/remaining.h"

namespace spielwerk::hellas {
namespace {

constexpr std::array kPurses{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24, 28, 33, 40};
constexpr std::array kIncomes{1, 2, 3, 4, 5, 6, 8, 10, 13, 16};
constexpr std::array kLeads{-15, -11, -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 12, 16};
constexpr std::array kTurnsLeft{1, 2, 3, 4, 5, 6, 8, 10, 12, 14};
constexpr int kCitySeen = 16;
constexpr int kGainSeen = 8;
constexpr int kRingsSeen = 7;

/// A small number as a part of a key; -1 if there is none.
std::int8_t small(int n) { return static_cast<std::int8_t>(n); }

// ---- inputs of a seat --------------------------------------------------------------------------

void add_cities(const Board& board, const Holding& holding, Features& features) {
  Cells around_largest;
  Cells around;
  for (const Part& part : holding.parts) {
    around |= part.group.around;
    if (part.group.city && part.size() == holding.largest) around_largest |= part.group.around;
  }
  features.steps(holding.cities, kCitiesSeen);
  features.amount(holding.largest, 8);
  features.steps(holding.largest, kCitySeen);
  features.amount(holding.second, 4);
  features.steps(holding.villages, 4);
  features.amount(holding.largest_village, 4);
  features.steps(holding.largest_village, 4);
  features.steps(holding.loose_palaces, 2);
  features.steps((around_largest & board.free).size(), 6);
  features.amount((around & board.free).size(), 8);
  for (const Gain& gain : {holding.house, holding.palace, holding.village}) {
    features.amount(gain.now, 8);
    features.steps(gain.now, kGainSeen);
    features.amount(gain.full, 8);
  }
  features.steps(statue_reach(board, holding), kCitiesSeen);
}

void add_temples(const Board& board, const Holding& holding, Features& features) {
  features.amount(holding.temples, 8);
  features.amount(holding.coming, 8);
  features.amount(holding.statues, 6);
  for (int i = 0; i < board.s.columns.size(); ++i) {
    int cities = 0;
    bool village = false;
    bool near = false;
    for (const Part& part : holding.parts) {
      const bool touches = ((part.temples >> i) & 1U) != 0;
      cities += touches && part.group.city ? 1 : 0;
      village = village || (touches && !part.group.city && part.house);
      near = near || (!touches && part.group.city && part.group.around.touches(board.open_beside(i)));
    }
    features.steps(cities, kCitiesSeen);
    features.amount(cities * board.room(i), 4);
    features.flag(village);
    features.flag(near);
  }
}

void add_purse(const State& s, Seat seat, bool shown, Features& features) {
  const Player& player = s[seat];
  const Amount marble = shown ? player.marble : Amount{0};
  const int houses = player.houses.size();
  const int squares = player.squares.size();
  const int palaces = player.palaces.size();
  const int stones_now = stones_left(s, seat);
  const auto key =
      section_key(marble, player.rings, small(houses), small(squares), small(palaces), small(stones_now));
  features.section(key, [&] {
    features.amount(marble, 10);
    features.steps(marble, kPurses);
    features.steps(player.rings, kRingsSeen);
    features.amount(houses, 6);
    features.steps(squares, pieces(Piece::kSquare));
    features.steps(palaces, pieces(Piece::kPalace));
    features.steps(stones_now, stones(s.seats(), 0));
    return 0;
  });
}

/// What the houses of a seat beside quarries bring.
struct Earnings {
  std::array<std::int8_t, kActiveQuarries> houses{};  // beside each active quarry, from the lowest number
  std::array<std::int8_t, kActiveQuarries> marble{};
  std::int8_t all = 0;
  std::int8_t waiting = 0;  // houses beside quarries that never held a tile
  std::int8_t next = 0;     // and beside the worker's
};
Earnings earnings_at(const Board& board, const Player& player) {
  const State& s = board.s;
  const auto beside = [&](int quarry) {
    return (player.houses & s.map().beside_quarry[static_cast<std::size_t>(quarry)]).size();
  };
  Earnings income;
  for (int i = 0; i < board.active.size(); ++i) {
    const int houses = beside(board.active[i]);
    const int marble = houses * payout(s.quarries[board.active[i]].top);
    income.all = small(income.all + marble);
    if (i >= kActiveQuarries) continue;
    income.houses[static_cast<std::size_t>(i)] = small(houses);
    income.marble[static_cast<std::size_t>(i)] = small(marble);
  }
  for (int i = 0; i < s.quarries.size(); ++i)
    if (s.quarries[i].top == 0) income.waiting = small(income.waiting + beside(i));
  const int next = s.worker ? s.map().quarry_at(*s.worker) : -1;
  if (next >= 0) income.next = small(beside(next));
  return income;
}
void add_income(const Board& board, const Player& player, Features& features) {
  const Earnings income = earnings_at(board, player);
  const int to_come = spaces_to_come(board.s, Space::kQuarry);
  features.section(section_key(income, small(to_come)), [&] {
    features.amount(income.all, 6);
    features.steps(income.all, kIncomes);
    features.amount(income.all * to_come, 24);
    for (std::size_t i = 0; i < kActiveQuarries; ++i) {
      features.steps(income.houses[i], 4);
      features.amount(income.marble[i], 4);
    }
    features.steps(income.next, 4);
    features.amount(income.waiting, 4);
    return 0;
  });
}

/// Gives the points for what the seat has built.
int add_holding(const Board& board, Seat seat, Features& features) {
  const State& s = board.s;
  const Player& player = s[seat];
  const Cells pieces = player.pieces();
  const Cells around = neighbours(pieces);
  const auto key =
      section_key(pieces, player.houses, player.palaces, around & board.free, around & s.statues, s.columns);
  return features.section(key, [&] {
    const Holding holding = holding_of(board, seat);
    add_cities(board, holding, features);
    add_temples(board, holding, features);
    return holding.largest + holding.temples + holding.statues;
  });
}

// ---- what all share ------------------------------------------------------------------------------

/// Place in turn order, counted from the seat that looks.
int place_of(const State& s, Seat seat, Seat viewer) {
  return (seat.index() - viewer.index() + s.seats()) % s.seats();
}

/// Who sets the next stone; nobody in the setup and after the last one.
std::optional<Seat> next_chooser(const State& s) {
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* turn = std::get_if<Turn>(&phase)) return turn->seat;
    const auto* end = std::get_if<EndTurn>(&phase);
    if (end == nullptr) continue;
    if (s.turns < s.seats() * stones(s.seats(), s.phase)) return seat_after(end->seat, s.seats());
    if (s.phase + 1 < kPhases) return s.next_first.value_or(s.first);
  }
  return std::nullopt;
}

void add_course(const State& s, Seat viewer, Features& features) {
  const std::optional<Seat> next = next_chooser(s);
  const int chooser = next ? place_of(s, *next, viewer) : -1;
  const int first = s.next_first ? place_of(s, *s.next_first, viewer) : -1;
  const auto key =
      section_key(s.phase, s.turns, s.used, small(chooser), small(first), s.options.marble, s.options.tie);
  features.section(key, [&] {
    int left = -s.turns;
    for (int phase = s.phase; phase < kPhases; ++phase) left += s.seats() * stones(s.seats(), phase);
    features.choice(s.phase, kPhases);
    features.amount(left, 12);
    features.steps(left, kTurnsLeft);
    for (const Space space : kAll<Space>) features.steps(spaces(space) - s.used[space], spaces(space));
    features.choice(chooser, s.seats());
    features.choice(first, s.seats());
    features.flag(s.options.marble == Marble::kHidden);
    features.flag(s.options.tie == Tie::kPrinted);
    return 0;
  });
}

/// What may still be done in the action that runs: by each seat, or by the one that chose it.
struct ActionLeft {
  std::array<bool, kMaxSeats> house{};
  std::array<bool, kMaxSeats> square{};
  std::array<bool, kMaxSeats> palace{};
  std::int8_t chooser = -1;
  std::int8_t draws = 0;
  std::int8_t columns = 0;
  std::int8_t marble = 0;
  bool worker = false;
  bool statue = false;
};
ActionLeft action_left(const State& s, Seat viewer) {
  ActionLeft left;
  for (const Phase& phase : s.agenda.stack()) {
    const auto at = [&](Seat seat) { return static_cast<std::size_t>(place_of(s, seat, viewer)); };
    if (const auto* end = std::get_if<EndTurn>(&phase)) left.chooser = small(place_of(s, end->seat, viewer));
    if (const auto* one = std::get_if<BuildHouse>(&phase)) left.house[at(one->seat)] = true;
    if (const auto* both = std::get_if<BuildHouseSquare>(&phase)) {
      left.house[at(both->seat)] = both->house;
      left.square[at(both->seat)] = both->square;
    }
    if (const auto* one = std::get_if<BuildPalace>(&phase)) left.palace[at(one->seat)] = true;
    if (const auto* draw = std::get_if<Draw>(&phase)) left.draws = small(draw->left);
    if (const auto* tile = std::get_if<PlaceTile>(&phase)) left.marble = small(payout(tile->tile));
    if (const auto* set = std::get_if<SetColumns>(&phase)) left.columns = small(set->left);
    left.worker = left.worker || std::holds_alternative<MoveWorker>(phase);
    left.statue = left.statue || std::holds_alternative<SetStatue>(phase);
  }
  return left;
}
void add_action(const State& s, Seat viewer, Features& features) {
  const ActionLeft left = action_left(s, viewer);
  features.section(section_key(left), [&] {
    for (std::size_t i = 0; i < static_cast<std::size_t>(s.seats()); ++i) {
      features.flag(left.house[i]);
      features.flag(left.square[i]);
      features.flag(left.palace[i]);
    }
    for (const bool own : {true, false}) {
      const bool here = left.chooser >= 0 && (left.chooser == 0) == own;
      features.steps(here ? left.draws : 0, kTilesPerAction);
      features.choice(here ? left.marble - 1 : -1, 3);
      features.choice(here ? left.columns - 1 : -1, kMostColumnsAtOnce);
      features.flag(here && left.worker);
      features.flag(here && left.statue);
    }
    return 0;
  });
}

void add_temples_of_all(const State& s, Features& features) {
  features.section(section_key(s.columns, small(s.statues.size())), [&] {
    for (int i = 0; i < s.columns.size(); ++i) {
      features.amount(s.columns[i], 4);
      features.steps(s.map().temples[i].capacity - s.columns[i], kMostColumnsAtOnce);
    }
    features.steps(s.statues.size(), kStatuePieces);
    return 0;
  });
}
void add_quarries(const Board& board, Features& features) {
  const State& s = board.s;
  const int to_come = spaces_to_come(s, Space::kQuarry);
  features.section(section_key(s.quarries, s.pile, small(to_come)), [&] {
    const auto& active = board.active;
    features.steps(to_come, kPhases * spaces(Space::kQuarry));
    for (int i = 0; i < kActiveQuarries; ++i) {
      const int top = i < active.size() ? s.quarries[active[i]].top : kTiles;
      features.amount(top, kTiles / 2);
      features.choice(payout(top) - 1, 3);
    }
    int opens = 0;
    const int lowest = active.empty() ? 0 : s.quarries[active[0]].top;
    s.pile.each([&](Tile tile) { opens += tile < lowest ? 1 : 0; });
    features.amount(opens, 8);
    return 0;
  });
}

/// How the seats stand, from the one that looks, without marble that is not shown. `built`: points for what
/// they have built.
void add_standing(const State& s, const std::array<int, kMaxSeats>& built, Seat viewer, Features& features) {
  std::array<std::int16_t, kMaxSeats> points{};
  int best = 0;
  int rings = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Player& player = s[Seat{(viewer.index() + i) % s.seats()}];
    int sum = built[static_cast<std::size_t>(i)] + kPointsPerRing * player.rings;
    if (s.options.marble == Marble::kOpen) sum += player.marble / kMarblePerPoint;
    points[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(sum);
    if (i == 0) continue;
    best = std::max(best, sum);
    rings = std::max<int>(rings, player.rings);
  }
  const int lead = s[viewer].rings - rings;
  features.section(section_key(points, small(lead)), [&] {
    for (int i = 0; i < s.seats(); ++i) features.amount(points[static_cast<std::size_t>(i)], 16);
    features.amount(points[0] - best, 8);
    features.steps(points[0] - best, kLeads);
    features.steps(lead + 3, 6);
    return 0;
  });
}

}  // namespace

void Hellas::features(const State& s, Seat seat, Features& features) {
  features.clear();
  const Board board(s);
  std::array<int, kMaxSeats> built{};
  for (int i = 0; i < s.seats(); ++i) {
    const Seat other{(seat.index() + i) % s.seats()};
    add_purse(s, other, i == 0 || s.options.marble == Marble::kOpen, features);
    add_income(board, s[other], features);
    built[static_cast<std::size_t>(i)] = add_holding(board, other, features);
  }
  add_standing(s, built, seat, features);
  add_course(s, seat, features);
  add_action(s, seat, features);
  add_temples_of_all(s, features);
  add_quarries(board, features);
}

std::string_view Hellas::net(int seats) { return embedded_file("nets/" + std::to_string(seats) + ".net"); }

}  // namespace spielwerk::hellas
