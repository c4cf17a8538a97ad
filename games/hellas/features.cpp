// What a learned judgement sees of a position of Hellas: the holdings in turn order from the seat that looks,
// the temples and quarries, and where in a turn and a phase the game stands. Marble behind a screen is left
// out.

#include <algorithm>
#include <array>
#include <string>

#include "core/features.h"
#include "games/hellas/cities.h"
#include "games/hellas/embedded.h"
#include "games/hellas/game.h"
#include "games/hellas/holdings.h"
#include "games/hellas/words.h"

namespace spielwerk::hellas {
namespace {

constexpr std::array kPurses{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 24, 28, 33, 40};
constexpr std::array kIncomes{1, 2, 3, 4, 5, 6, 8, 10, 13, 16};
constexpr std::array kLeads{-15, -11, -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 9, 12, 16};
constexpr std::array kTurnsLeft{1, 2, 3, 4, 5, 6, 8, 10, 12, 14};
constexpr int kCitySeen = 16;
constexpr int kGainSeen = 8;
constexpr int kRingsSeen = 7;

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
      near = near || (!touches && part.group.city &&
                      part.group.around.touches(board.open_beside[static_cast<std::size_t>(i)]));
    }
    features.steps(cities, kCitiesSeen);
    features.amount(cities * board.room(i), 4);
    features.flag(village);
    features.flag(near);
  }
}

void add_income(const Board& board, const Player& player, Features& features) {
  const State& s = board.s;
  const int income = income_of(s, player);
  features.amount(income, 6);
  features.steps(income, kIncomes);
  features.amount(income * spaces_to_come(s, Space::kQuarry), 24);
  for (int i = 0; i < kActiveQuarries; ++i) {
    int houses = 0;
    int marble = 0;
    if (i < board.count_active) {
      const int quarry = board.active[static_cast<std::size_t>(i)];
      houses = (player.houses & s.map().beside_quarry[static_cast<std::size_t>(quarry)]).size();
      marble = houses * payout(s.quarries[quarry].top);
    }
    features.steps(houses, 4);
    features.amount(marble, 4);
  }
  int waiting = 0;
  for (int i = 0; i < s.quarries.size(); ++i)
    if (s.quarries[i].top == 0)
      waiting += (player.houses & s.map().beside_quarry[static_cast<std::size_t>(i)]).size();
  const int next = s.worker ? s.map().quarry_at(*s.worker) : -1;
  features.steps(
      next < 0 ? 0 : (player.houses & s.map().beside_quarry[static_cast<std::size_t>(next)]).size(), 4);
  features.amount(waiting, 4);
}

void add_seat(const Board& board, Seat seat, const Holding& holding, bool shown, Features& features) {
  const State& s = board.s;
  const Player& player = s[seat];
  features.amount(shown ? player.marble : 0, 10);
  features.steps(shown ? player.marble : 0, kPurses);
  features.steps(player.rings, kRingsSeen);
  features.amount(player.houses.size(), 6);
  features.steps(player.squares.size(), pieces(Piece::kSquare));
  features.steps(player.palaces.size(), pieces(Piece::kPalace));
  features.steps(stones_left(s, seat), stones(s.seats(), 0));
  add_income(board, player, features);
  add_cities(board, holding, features);
  add_temples(board, holding, features);
}

// ---- what all share ------------------------------------------------------------------------------

/// Place in turn order, counted from the seat that looks.
int place_of(const State& s, Seat seat, Seat viewer) {
  return (seat.index() - viewer.index() + s.seats()) % s.seats();
}

/// Who sets the next stone; nobody in the setup and behind the last one.
std::optional<Seat> next_chooser(const State& s) {
  for (const Phase& phase : s.agenda.stack()) {
    if (const auto* turn = std::get_if<Turn>(&phase)) return turn->seat;
    const auto* end = std::get_if<EndTurn>(&phase);
    if (end == nullptr) continue;
    if (s.turns < s.seats() * stones(s.seats(), s.phase)) return left_of(s, end->seat);
    if (s.phase + 1 < kPhases) return s.next_first.value_or(s.first);
  }
  return std::nullopt;
}

void add_course(const State& s, Seat viewer, Features& features) {
  int left = -s.turns;
  for (int phase = s.phase; phase < kPhases; ++phase) left += s.seats() * stones(s.seats(), phase);
  features.choice(s.phase, kPhases);
  features.amount(left, 12);
  features.steps(left, kTurnsLeft);
  for (const Space space : kAll<Space>) features.steps(spaces(space) - s.used[space], spaces(space));
  const std::optional<Seat> chooser = next_chooser(s);
  features.choice(chooser ? place_of(s, *chooser, viewer) : -1, s.seats());
  features.choice(s.next_first ? place_of(s, *s.next_first, viewer) : -1, s.seats());
  features.flag(s.options.marble == Marble::kHidden);
  features.flag(s.options.tie == Tie::kPrinted);
}

/// What may still be done in the action that runs: by each seat, or by the one that chose it.
void add_action(const State& s, Seat viewer, Features& features) {
  std::array<bool, kMaxSeats> house{};
  std::array<bool, kMaxSeats> square{};
  std::array<bool, kMaxSeats> palace{};
  int chooser = -1;
  int draws = 0;
  int columns = 0;
  int marble = 0;
  bool worker = false;
  bool statue = false;
  for (const Phase& phase : s.agenda.stack()) {
    const auto at = [&](Seat seat) { return static_cast<std::size_t>(place_of(s, seat, viewer)); };
    if (const auto* end = std::get_if<EndTurn>(&phase)) chooser = place_of(s, end->seat, viewer);
    if (const auto* one = std::get_if<BuildHouse>(&phase)) house[at(one->seat)] = true;
    if (const auto* both = std::get_if<BuildHouseSquare>(&phase)) {
      house[at(both->seat)] = both->house;
      square[at(both->seat)] = both->square;
    }
    if (const auto* one = std::get_if<BuildPalace>(&phase)) palace[at(one->seat)] = true;
    if (const auto* draw = std::get_if<Draw>(&phase)) draws = draw->left;
    if (const auto* tile = std::get_if<PlaceTile>(&phase)) marble = payout(tile->tile);
    if (const auto* set = std::get_if<SetColumns>(&phase)) columns = set->left;
    worker = worker || std::holds_alternative<MoveWorker>(phase);
    statue = statue || std::holds_alternative<SetStatue>(phase);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(s.seats()); ++i) {
    features.flag(house[i]);
    features.flag(square[i]);
    features.flag(palace[i]);
  }
  for (const bool own : {true, false}) {
    const bool here = chooser >= 0 && (chooser == 0) == own;
    features.steps(here ? draws : 0, kTilesPerAction);
    features.choice(here ? marble - 1 : -1, 3);
    features.choice(here ? columns - 1 : -1, kMostColumnsAtOnce);
    features.flag(here && worker);
    features.flag(here && statue);
  }
}

void add_board(const Board& board, Features& features) {
  const State& s = board.s;
  for (int i = 0; i < s.columns.size(); ++i) {
    features.amount(s.columns[i], 4);
    features.steps(board.room(i), kMostColumnsAtOnce);
  }
  features.steps(s.statues.size(), kStatuePieces);
  features.steps(spaces_to_come(s, Space::kQuarry), kPhases * spaces(Space::kQuarry));
  for (int i = 0; i < kActiveQuarries; ++i) {
    const int top =
        i < board.count_active ? s.quarries[board.active[static_cast<std::size_t>(i)]].top : kTiles;
    features.amount(top, kTiles / 2);
    features.choice(payout(top) - 1, 3);
  }
  int opens = 0;
  const int lowest = board.count_active > 0 ? s.quarries[board.active[0]].top : 0;
  s.pile.each([&](Tile tile) { opens += tile < lowest ? 1 : 0; });
  features.amount(opens, 8);
}

/// How the seats stand, without marble that is not shown.
void add_standing(const Board& board, const std::array<Holding, kMaxSeats>& holdings, Seat viewer,
                  Features& features) {
  const State& s = board.s;
  int best = 0;
  int rings = 0;
  int own = 0;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat seat{(viewer.index() + i) % s.seats()};
    const Holding& holding = holdings[static_cast<std::size_t>(i)];
    int points = holding.largest + holding.temples + holding.statues + kPointsPerRing * s[seat].rings;
    if (s.options.marble == Marble::kOpen) points += s[seat].marble / kMarblePerPoint;
    features.amount(points, 16);
    if (i == 0) own = points;
    else best = std::max(best, points);
    if (i > 0) rings = std::max<int>(rings, s[seat].rings);
  }
  features.amount(own - best, 8);
  features.steps(own - best, kLeads);
  const int lead = s[viewer].rings - rings;
  features.steps(lead + 3, 6);
}

}  // namespace

void Hellas::features(const State& s, Seat seat, Features& features) {
  features.clear();
  const Board board(s);
  std::array<Holding, kMaxSeats> holdings;
  for (int i = 0; i < s.seats(); ++i) {
    const Seat other{(seat.index() + i) % s.seats()};
    Holding& holding = holdings[static_cast<std::size_t>(i)];
    holding = holding_of(board, other);
    add_seat(board, other, holding, i == 0 || s.options.marble == Marble::kOpen, features);
  }
  add_standing(board, holdings, seat, features);
  add_course(s, seat, features);
  add_action(s, seat, features);
  add_board(board, features);
}

std::string_view Hellas::net(int seats) { return embedded_file("nets/" + std::to_string(seats) + ".net"); }

}  // namespace spielwerk::hellas
