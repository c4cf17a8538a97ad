// What must always hold in Hellas. Positions from outside are held against it too, so that whatever passes
// can be played to its end.

#include <algorithm>

#include "games/hellas/game.h"

namespace spielwerk::hellas {
namespace {

/// More than 12 houses, each beside three quarries that pay 9, could bring in 9 actions.
constexpr int kMostMarble = 3000;

using Stack = FixedList<Phase, decltype(State::agenda)::kCapacity>;

template <class P>
int count_phases(const State& s) {
  int count = 0;
  for (const Phase& phase : s.agenda.stack()) count += std::holds_alternative<P>(phase) ? 1 : 0;
  return count;
}
bool draws_start(const State& s) {
  return !s.agenda.empty() && std::holds_alternative<DrawStart>(s.agenda.stack()[0]);
}
bool in_setup(const State& s) {
  return draws_start(s) || (!s.agenda.empty() && std::holds_alternative<BeginPhase>(s.agenda.stack()[0]));
}
/// How often a kind of space has been taken so far, at most.
int chances(const State& s, Space space) {
  return spaces(space) * std::min<int>(s.phase, kPhases - 1) + s.used[space];
}

// ---- pieces ----------------------------------------------------------------------------------

std::string wrong_player(const State& s, const Player& player) {
  const int houses = chances(s, Space::kHouse) + chances(s, Space::kHouseSquare);
  if (player.houses.size() > houses) return "no more houses than there were chances to build";
  if (player.squares.size() > chances(s, Space::kHouseSquare)) return "no more squares than chances to build";
  if (player.palaces.size() > chances(s, Space::kPalace)) return "no more palaces than chances to build";
  if (player.marble > kMostMarble) return "no more marble than can be earned";
  return {};
}

std::string wrong_fields(const State& s) {
  Cells taken;
  int pieces = 0;
  const auto put = [&](const Cells& cells) {
    taken |= cells;
    pieces += cells.size();
  };
  put(s.statues);
  for (int i = 0; i < s.seats(); ++i)
    for (const Piece piece : kAll<Piece>) put(s[Seat{i}].of(piece));
  if (taken.size() != pieces) return "one piece on a field";
  if (!(taken - s.map().building).empty()) return "pieces stand on building fields";
  if (!(s.statues - s.map().inland).empty()) return "statues stand inland";
  if (s.statues.size() > chances(s, Space::kStatue)) return "no more statues than chances to set one";
  return {};
}

// ---- quarries --------------------------------------------------------------------------------

/// Whether every quarry has held a tile: only then tiles are put away.
bool no_quarry_left(const State& s) {
  return std::ranges::all_of(s.quarries, [](const Quarry& quarry) { return quarry.top != 0; });
}

std::string wrong_quarries(const State& s) {
  if (s.quarries.size() != s.map().quarries.size()) return "one entry for each quarry of the map";
  Tiles seen = s.pile;
  int stacks = 0;
  int active = 0;
  for (const Quarry& quarry : s.quarries) {
    if (quarry.top > kTiles || quarry.tiles > kTiles) return "tiles run from 1 to 40";
    if (quarry.top == 0) {
      if (quarry.closed || quarry.tiles > (in_setup(s) ? 1 : 0)) return "a quarry without a tile is empty";
      continue;
    }
    if (quarry.tiles == 0 || seen.has(Tile{quarry.top})) return "every tile is in one place";
    seen.add(Tile{quarry.top});
    stacks += quarry.tiles;
    active += quarry.active() ? 1 : 0;
  }
  const int waiting = count_phases<PlaceTile>(s);
  const int tiles = s.pile.size() + stacks + waiting;
  // After the last quarry was opened a tile that fits nowhere leaves the game.
  if (tiles > kTiles || (tiles < kTiles && !no_quarry_left(s))) return "there are 40 tiles";
  const int to_come = draws_start(s) ? kActiveQuarries : count_phases<FoundTile>(s);
  const int expected = kActiveQuarries - to_come + count_phases<CloseHighest>(s);
  return active == expected ? "" : "three quarries are active";
}

std::string wrong_worker(const State& s) {
  if (s.worker) {
    const int quarry = s.map().quarry_at(*s.worker);
    return quarry >= 0 && s.quarries[quarry].top == 0 ? "" : "the worker stands on an empty quarry";
  }
  const bool away = count_phases<MoveWorker>(s) > 0 || count_phases<FoundWorker>(s) > 0 || draws_start(s);
  return away || no_quarry_left(s) ? "" : "the worker stands on an empty quarry";
}

// ---- temples and rings -----------------------------------------------------------------------

std::string wrong_temples(const State& s) {
  if (s.columns.size() != s.map().temples.size()) return "one number of columns for each temple of the map";
  int rings = s.orders;
  int columns = 0;
  for (int i = 0; i < s.columns.size(); ++i) {
    if (s.columns[i] > s.map().temples[i].capacity) return "no more columns than a temple holds";
    rings += s.columns[i] == s.map().temples[i].capacity ? 1 : 0;
    columns += s.columns[i];
  }
  int most = 0;
  int orders = 0;
  for (const Space space : kAll<Space>) {
    const int count = temple_order(space).columns > 0 ? chances(s, space) : 0;
    most += count * temple_order(space).columns;
    orders += count;
  }
  if (s.orders > orders) return "no more temple orders than chances";
  if (columns > most || columns < 2 * s.orders) return "as many columns as were ordered";
  for (int i = 0; i < s.seats(); ++i) rings -= s[Seat{i}].rings;
  return rings == 0 ? "" : "a ring for each temple order and each finished temple";
}

// ---- course ----------------------------------------------------------------------------------

std::string wrong_course(const State& s) {
  if (s.phase > kPhases || (s.phase == kPhases) != s.agenda.empty())
    return "the game ends after three phases";
  int used = 0;
  bool temple = false;
  for (const Space space : kAll<Space>) {
    if (s.used[space] > spaces(space)) return "one stone on a space";
    used += s.used[space];
    temple = temple || (s.used[space] > 0 && temple_order(space).columns > 0);
  }
  const int phase = std::min<int>(s.phase, kPhases - 1);
  if (used != s.turns) return "one stone for each turn";
  if (s.turns > s.seats() * stones(s.seats(), phase)) return "no more turns than stones";
  if (s.phase == kPhases && s.turns != s.seats() * stones(s.seats(), phase)) return "all stones are used";
  if (s.first.index() >= s.seats()) return "a seat of the table begins";
  if (s.next_first.has_value() != temple) return "the first on a temple space begins the next phase";
  if (s.next_first && s.next_first->index() >= s.seats()) return "a seat of the table begins the next phase";
  return {};
}

/// Nothing has happened before it is drawn who begins.
bool good_start(const State& s, const Stack& stack) {
  return stack.size() == 1 && s.rules >= 2 && s.options.start.drawn() && s.first == Seat{} && s.phase == 0 &&
         s.turns == 0 && std::ranges::all_of(s.quarries, [](const Quarry& one) { return one.tiles == 0; });
}

/// From the bottom: the first phase of the game waits, then worker, tiles and quarries of the setup.
bool good_setup(const State& s, const Stack& stack) {
  const int workers = count_phases<FoundWorker>(s);
  const int tiles = count_phases<FoundTile>(s);
  const int quarries = count_phases<FoundQuarry>(s);
  if (stack.size() != 1 + workers + tiles + quarries || workers > 1 || tiles > 3 || quarries > 3)
    return false;
  if ((tiles > 0 && workers == 0) || (quarries > 0 && tiles < 3) || s.phase != 0 || s.turns != 0)
    return false;
  int chosen = 0;
  for (const Quarry& quarry : s.quarries) chosen += quarry.tiles;
  for (int i = 1; i < stack.size(); ++i) {
    const bool in_place = i <= workers           ? std::holds_alternative<FoundWorker>(stack[i])
                          : i <= workers + tiles ? std::holds_alternative<FoundTile>(stack[i])
                                                 : std::holds_alternative<FoundQuarry>(stack[i]);
    if (!in_place) return false;
  }
  return chosen == kActiveQuarries - quarries;
}

Seat chooser_of(const State& s) { return Seat{(s.first.index() + s.turns + s.seats() - 1) % s.seats()}; }

/// Everybody builds once round: the seats still to come lie above the end of the turn, the last of them
/// lowest.
template <class P>
bool good_round(const State& s, const Stack& stack, Space space) {
  if (stack.size() - 1 > s.seats() || s.used[space] == 0) return false;
  for (int i = 1; i < stack.size(); ++i) {
    const auto* phase = std::get_if<P>(&stack[i]);
    const int seat = (chooser_of(s).index() + s.seats() - i) % s.seats();
    if (phase == nullptr || phase->seat.index() != seat) return false;
    if constexpr (std::is_same_v<P, BuildHouseSquare>)
      if (!(phase->house || phase->square) || (i + 1 < stack.size() && !(phase->house && phase->square)))
        return false;
  }
  return true;
}

bool good_quarry_action(const State& s, const Stack& stack) {
  const Seat seat = chooser_of(s);
  if (s.used[Space::kQuarry] == 0) return false;
  if (const auto* move = std::get_if<MoveWorker>(&stack.back()))
    return stack.size() == 3 && std::holds_alternative<CloseHighest>(stack[1]) && move->seat == seat &&
           !s.worker;
  const auto* draw = std::get_if<Draw>(&stack[1]);
  if (draw != nullptr && (draw->seat != seat || draw->left == 0)) return false;
  const auto* place = std::get_if<PlaceTile>(&stack.back());
  if (place == nullptr) return draw != nullptr && stack.size() == 2;
  if (place->seat != seat || stack.size() != (draw != nullptr ? 3 : 2) || s.pile.has(place->tile))
    return false;
  if (draw != nullptr && draw->left == kTilesPerAction) return false;
  int lower = 0;
  for (const Quarry& quarry : s.quarries) {
    lower += quarry.active() && quarry.top < place->tile ? 1 : 0;
    if (quarry.top == place->tile) return false;
  }
  return lower >= 2;
}

bool good_columns(const State& s, const SetColumns& now) {
  const int order = temple_order(now.space).columns;
  if (order == 0 || s.used[now.space] == 0 || now.seat != chooser_of(s)) return false;
  if (now.left == 0 || now.left > order || (now.left == order && now.used != 0)) return false;
  int room = 0;
  for (int i = 0; i < s.columns.size(); ++i)
    if (((now.used >> i) & 1U) == 0) room += s.map().temples[i].capacity - s.columns[i];
  return now.left == order || (room >= now.left && now.used != 0 && now.used < (1U << s.columns.size()));
}

/// The agenda is what is left of one turn.
bool good_agenda(const State& s) {
  const auto& stack = s.agenda.stack();
  if (stack.empty()) return true;
  if (draws_start(s)) return good_start(s, stack);
  if (in_setup(s)) return good_setup(s, stack);
  if (const auto* turn = std::get_if<Turn>(&stack[0]))
    return stack.size() == 1 && s.turns < s.seats() * stones(s.seats(), s.phase) &&
           turn->seat.index() == (s.first.index() + s.turns) % s.seats();
  const auto* end = std::get_if<EndTurn>(&stack[0]);
  if (end == nullptr || stack.size() < 2 || s.turns == 0 || end->seat != chooser_of(s)) return false;
  const Phase& due = stack.back();
  if (std::holds_alternative<BuildHouse>(due)) return good_round<BuildHouse>(s, stack, Space::kHouse);
  if (std::holds_alternative<BuildHouseSquare>(due))
    return good_round<BuildHouseSquare>(s, stack, Space::kHouseSquare);
  if (std::holds_alternative<BuildPalace>(due)) return good_round<BuildPalace>(s, stack, Space::kPalace);
  if (const auto* columns = std::get_if<SetColumns>(&due))
    return stack.size() == 2 && good_columns(s, *columns);
  if (const auto* statue = std::get_if<SetStatue>(&due))
    return stack.size() == 2 && statue->seat == end->seat && s.used[Space::kStatue] > 0;
  return good_quarry_action(s, stack);
}

}  // namespace

std::string Hellas::invariant(const State& s) {
  if (std::string wrong = wrong_course(s); !wrong.empty()) return wrong;
  for (int i = 0; i < s.seats(); ++i)
    if (std::string wrong = wrong_player(s, s[Seat{i}]); !wrong.empty()) return wrong;
  for (int i = s.seats(); i < kMaxSeats; ++i)
    if (!(s[Seat{i}] == Player{})) return "empty seats own nothing";
  for (const auto& check : {wrong_fields, wrong_quarries, wrong_worker, wrong_temples})
    if (std::string wrong = check(s); !wrong.empty()) return wrong;
  return good_agenda(s) ? "" : "the agenda is what is left of one turn";
}

}  // namespace spielwerk::hellas
