#pragma once
// Positions of Carpe Diem for tests, built piece by piece from tiles that are in the box, and plays on them.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <string_view>
#include <vector>

#include "core/tree/position.h"
#include "games/carpe_diem/counting.h"
#include "games/carpe_diem/game.h"
#include "games/carpe_diem/ring.h"

namespace spielwerk::carpe_diem {

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr Seat kThird{2};
inline constexpr Seat kFourth{3};

/// The square with this name.
inline Square at(std::string_view name) {
  const std::optional<Square> square = parse_value<Square>(name);
  CHECK(square.has_value());
  return *square;
}
inline Squares at(std::initializer_list<std::string_view> names) {
  Squares squares;
  for (const std::string_view name : names) squares.add(at(name));
  return squares;
}

/// Letters of edges as in the data files, clockwise from the top.
inline std::string edges_of(const TileFace& face) {
  std::string edges;
  for (const Side side : kAll<Side>) edges += ".VGCWPMBSH"[static_cast<int>(face.edge(0, side))];
  return edges;
}
/// Tiles with these edges, or single ones by their name, with so many chimneys (-1: any).
inline Tiles tiles_like(std::string_view what, int chimneys = -1) {
  Tiles found;
  for (int i = 1; i <= kTiles; ++i) {
    const TileFace& face = face_of(i);
    const bool same = face.single ? name_of(*face.single) == what : edges_of(face) == what;
    if (same && (chimneys < 0 || face.chimneys == chimneys)) found.add(i);
  }
  return found;
}
/// A scoring card by what it is, as in "a2" for the second card of letter a.
inline int card(std::string_view name) {
  int left = std::stoi(std::string(name.substr(1)));
  for (int i = 1; i <= kScoringCards; ++i)
    if (name_of(face_of_card(i).letter)[0] == name[0] && --left == 0) return i;
  CHECK(false);
  return 0;
}

/// A table that agreed on the first seat to begin, after the setup: boards 1, 2 ..., frame parts 1 to 4, 5 to
/// 8 ..., patricians on fields 1, 2 ... Everything else by hand; what is not named is filled up so that it
/// adds up.
class Position {
 public:
  explicit Position(int seats, Options options = {}) {
    options.seats = seats;
    if (options.start.drawn()) options.start = kFirst;
    state_ = CarpeDiem::initial(options);
    state_.agenda.clear();
    state_.track.clear();
    for (int i = 0; i < seats; ++i) state_.track.push(Seat{i});
    for (int i = 0; i < seats; ++i) {
      Player& player = state_[Seat{i}];
      player.board = static_cast<std::uint8_t>(i + 1);
      for (int part = 1; part <= 4; ++part) player.parts.push(static_cast<std::uint8_t>(4 * i + part));
      player.area = i + 1;
    }
  }

  // ---- districts
  Position& lay(Seat seat, std::string_view square, std::string_view what, int turns = 0, int chimneys = -1) {
    return lay_tile(seat, square, pick(what, chimneys), turns);
  }
  Position& lay_tile(Seat seat, std::string_view square, int tile, int turns = 0) {
    used_.add(tile);
    state_[seat].laid[at(square)] = {static_cast<std::uint8_t>(tile), turns};
    state_[seat].built.add(at(square));
    return *this;
  }
  Position& board(Seat seat, int board) {
    for (int i = 0; i < state_.seats(); ++i)
      if (state_[Seat{i}].board == board) std::swap(state_[Seat{i}].board, state_[seat].board);
    return *this;
  }
  /// The frame parts of a seat by side; others get what is left.
  Position& parts(Seat seat, std::initializer_list<int> parts) {
    state_[seat].parts.clear();
    Set<PartNumber> left = Set<PartNumber>::all();
    for (const int part : parts) {
      state_[seat].parts.push(static_cast<std::uint8_t>(part));
      left.remove(part);
    }
    for (int i = 0; i < state_.seats(); ++i) {
      if (Seat{i} == seat) continue;
      state_[Seat{i}].parts.clear();
      for (int k = 0; k < 4; ++k) {
        state_[Seat{i}].parts.push(static_cast<std::uint8_t>(left.first()));
        left.remove(left.first());
      }
    }
    return *this;
  }
  /// Two squares with a finished dwelling, or any thing of two ends, side by side.
  Position& pair(Seat seat, std::string_view left, std::string_view right, std::string_view what) {
    return lay(seat, left, what, 1).lay(seat, right, what, 3);
  }
  /// A number of finished things, without a district that shows them: for counting cards only.
  Position& finished(Seat seat, Thing thing, int count) {
    extra_[{seat.index(), thing}] = count;
    return *this;
  }
  Position& chimneys(Seat seat, int count) {
    extra_chimneys_[seat.index()] = count;
    return *this;
  }

  // ---- store, track, cards
  Position& ware(Seat seat, Ware ware, int count) {
    state_[seat].wares[ware] = static_cast<std::uint8_t>(count);
    return *this;
  }
  Position& coins(Seat seat, int count) {
    state_[seat].coins = static_cast<std::uint8_t>(count);
    return *this;
  }
  Position& breads(Seat seat, int count) {
    state_[seat].breads = static_cast<std::uint8_t>(count);
    return *this;
  }
  Position& points(Seat seat, int points) {
    state_[seat].points = static_cast<std::int16_t>(points);
    return *this;
  }
  Position& store(Seat seat, std::string_view what) {
    const int tile = pick(what, -1);
    used_.add(tile);
    state_[seat].stored.add(tile);
    return *this;
  }
  /// Whose store is filled up with the tiles that everybody must have taken; else the last seat's.
  Position& spare(Seat seat) {
    spare_ = seat;
    return *this;
  }
  Position& track(std::initializer_list<std::pair<Seat, int>> discs) {
    state_.track.clear();
    for (const auto& [seat, field] : discs) {
      state_.track.push(seat);
      state_[seat].track = static_cast<std::uint8_t>(field);
    }
    return *this;
  }
  /// This card on this place; the others are filled up with the right letters.
  Position& place(int place, std::string_view name) {
    fixed_[place] = card(name);
    return *this;
  }
  Position& discs(Seat seat, std::initializer_list<int> circles) {
    for (const int circle : circles) state_[seat].discs.add(circle);
    return *this;
  }
  Position& hand(Seat seat, std::initializer_list<Thing> things) {
    for (const Thing thing : things) {
      state_.fountain.unseen.take(thing);
      state_[seat].cards.push({thing, Set<Seat>::of(seat)});
    }
    return *this;
  }

  // ---- the ring
  Position& patrician(Seat seat, int area) {
    state_[seat].area = area;
    return *this;
  }
  /// How many tiles have been taken from each area in this phase; else from the last areas on.
  Position& taken(std::initializer_list<int> counts) {
    taken_ = counts;
    return *this;
  }
  /// The first tiles of an area.
  Position& area(int number, std::initializer_list<std::string_view> whats) {
    for (const std::string_view what : whats) {
      const bool last = state_.phase == kPhases - 1;
      const int tile = pick(what, -1, last ? Tiles::all() - kLightSet : kLightSet);
      used_.add(tile);
      areas_[number].push_back(tile);
    }
    return *this;
  }
  Position& display(std::initializer_list<std::string_view> whats) {
    for (const std::string_view what : whats) {
      const int tile = pick(what, -1, Tiles::all() - kLightSet);
      used_.add(tile);
      display_.add(tile);
    }
    return *this;
  }
  Position& phase(int number) {
    state_.phase = static_cast<std::uint8_t>(number - 1);
    return *this;
  }
  /// Tiles that craftsmen have taken from the display; before the last phase every dark tile came that way.
  Position& crafted(int count) {
    crafted_ = count;
    return *this;
  }

  // ---- results
  /// A turn of the seat begins, after so many taken in this phase.
  State turn(Seat seat, int turns = 0) const {
    State state = filled(turns);
    const int n = state.seats();
    state.first = Seat{(seat.index() + 28 * n - turns) % n};
    state.then(Turn{seat});
    return checked(state);
  }
  /// The scoring of the phase begins; returns the settled state.
  State scoring() const {
    State state = filled(kRounds * state_.seats());
    state.first = kFirst;
    state.then(BeginScoring{});
    settle<CarpeDiem>(state);
    return checked(state);
  }
  /// After the fourth scoring.
  State end() const {
    State state = Position(*this).phase(4).filled(kRounds * state_.seats());
    Circles free = circles_of(state.seats());
    for (int i = 0; i < state.seats(); ++i) free = free - state[Seat{i}].discs;
    for (int i = 0; i < state.seats(); ++i) {
      state[Seat{i}].discs.add(free.first());
      free.remove(free.first());
    }
    state.then(EndScoring{});
    settle<CarpeDiem>(state);
    return checked(state);
  }

 private:
  /// A tile that looks so and is not used yet; light ones first.
  int pick(std::string_view what, int chimneys, const Tiles& among = Tiles::all()) const {
    const Tiles found = (tiles_like(what, chimneys) & among) - used_;
    CHECK(!found.empty());
    return found.first();
  }
  State checked(const State& state) const {
    const bool real = extra_.empty() && extra_chimneys_.empty();
    EXPECT_EQ(real ? CarpeDiem::invariant(state) : "", "");
    return state;
  }
  static int take_any(Tiles& pool) {
    CHECK(!pool.empty());
    const int tile = pool.nth(pool.size() - 1);
    pool.remove(tile);
    return tile;
  }

  void sum_up(Player& player) const {
    const District district(player);
    player.built.each([&](Square square) {
      if (const auto single = face_of(player.laid[square].tile).single) ++player.finished[*single];
    });
    for (const Thing thing : kAll<Thing>) {
      if (!grows(thing)) continue;
      district.each_region(thing, [&](const Region& region) {
        if (!counts(state_.options, region)) return;
        ++player.finished[thing];
        if (thing == Thing::kVilla)
          player.villas =
              static_cast<std::uint16_t>(player.villas + villa_points(chimneys_in(player, region.squares)));
        player.tasks |= tasks_about(player, TaskNumbers::all(), thing, region.squares);
      });
    }
    player.chimneys = static_cast<std::uint8_t>(chimneys_in(player, player.built.bits()));
  }

  State filled(int turns) const {
    State state = state_;
    const int n = state.seats();
    state.turns = static_cast<std::uint8_t>(turns);
    Tiles light = (Tiles::all() & kLightSet) - used_;
    Tiles dark = Tiles::all() - kLightSet - used_;
    state.display = display_;
    int crafted = 0;
    for (int i = 0; i < n; ++i) {
      const Player& player = state[Seat{i}];
      crafted += (player.stored - kLightSet).size();
      player.built.each([&](Square square) { crafted += kLightSet.has(player.laid[square].tile) ? 0 : 1; });
    }
    crafted = state.phase < kPhases - 1 ? std::max(crafted, crafted_) : crafted_;
    while (state.display.size() < kDisplay - crafted) state.display.add(take_any(dark));
    fill_areas(state, turns, state.phase < kPhases - 1 ? light : dark);
    int owned = 0;
    for (int i = 0; i < n; ++i) {
      sum_up(state[Seat{i}]);
      owned += state[Seat{i}].built.size() + state[Seat{i}].stored.size();
    }
    const int expected = state.phase * kRounds * n + turns + kDisplay - state.display.size();
    for (; owned < expected; ++owned)
      state[spare_.value_or(Seat{n - 1})].stored.add(take_any(light.empty() ? dark : light));
    CHECK(owned == expected);
    state.unseen = {};
    const int rounds = std::min<int>(state.phase + 1, 3);
    for (int i = kLightTiles - kTilesPerPhase * rounds; i > 0; --i) state.unseen.add(take_any(light));
    for (int i = state.phase < kPhases - 1 ? kDarkTiles - kDisplay : 0; i > 0; --i)
      state.unseen.add(take_any(dark));
    give_discs(state);
    lay_cards(state);
    for (const auto& [key, count] : extra_)
      state[Seat{key.first}].finished[key.second] = static_cast<std::uint8_t>(count);
    for (const auto& [seat, count] : extra_chimneys_)
      state[Seat{seat}].chimneys = static_cast<std::uint8_t>(count);
    return state;
  }
  void fill_areas(State& state, int turns, Tiles& pool) const {
    std::vector<int> taken = taken_;
    if (taken.empty()) {
      taken.assign(kAreas, 0);
      int left = turns;
      for (int i = kAreas - 1; i >= 0; --i) {
        taken[static_cast<std::size_t>(i)] = std::min(left, state.seats());
        left -= taken[static_cast<std::size_t>(i)];
      }
    }
    for (int i = 1; i <= kAreas; ++i) {
      const int gone = taken[static_cast<std::size_t>(i - 1)];
      const int here = gone == state.seats() ? 0 : kTilesPerArea - gone;
      const auto named = areas_.find(i);
      for (int k = 0; k < here; ++k) {
        const bool known = named != areas_.end() && k < static_cast<int>(named->second.size());
        state.in(i).push(known ? named->second[static_cast<std::size_t>(k)] : take_any(pool));
      }
    }
  }
  void lay_cards(State& state) const {
    Set<ScoringCard> used;
    std::array<int, 4> wanted{};
    for (const Letter letter : kAll<Letter>)
      wanted[static_cast<std::size_t>(letter)] = letters_drawn(state.seats(), letter);
    for (const auto& [place, number] : fixed_) {
      used.add(number);
      --wanted[static_cast<std::size_t>(face_of_card(number).letter)];
      state.cards[place - 1] = static_cast<std::uint8_t>(number);
    }
    places_of(state.seats()).each([&](Place place) {
      if (state.card_on(place) != 0) return;
      for (int number = 1; number <= kScoringCards; ++number) {
        int& left = wanted[static_cast<std::size_t>(face_of_card(number).letter)];
        if (used.has(number) || left == 0) continue;
        used.add(number);
        --left;
        state.cards[place - 1] = static_cast<std::uint8_t>(number);
        return;
      }
    });
  }
  static void give_discs(State& state) {
    Circles free = circles_of(state.seats()) - state.used_circles();
    for (int i = 0; i < state.seats(); ++i)
      while (state[Seat{i}].discs.size() < state.phase) {
        const int last = free.nth(free.size() - 1);
        state[Seat{i}].discs.add(last);
        free.remove(last);
      }
  }

  State state_;
  Tiles used_{};
  Tiles display_{};
  int crafted_ = 0;
  std::optional<Seat> spare_{};
  std::vector<int> taken_{};
  std::map<int, std::vector<int>> areas_{};
  std::map<int, int> fixed_{};
  std::map<std::pair<int, Thing>, int> extra_{};
  std::map<int, int> extra_chimneys_{};
};

}  // namespace spielwerk::carpe_diem
