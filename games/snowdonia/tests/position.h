#pragma once
// Positions of Snowdonia for tests: a game after its setup, with goods, contracts and progress by hand. All
// that is given comes from where it would come from, so that everything still adds up.

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <vector>

#include "core/match/options.h"
#include "core/tree/position.h"
#include "games/snowdonia/game.h"
#include "games/snowdonia/scoring.h"
#include "games/snowdonia/seats.h"
#include "games/snowdonia/supplies.h"

namespace spielwerk::snowdonia {

inline constexpr Seat kOne{0};
inline constexpr Seat kTwo{1};
inline constexpr Seat kThree{2};
inline constexpr Seat kFour{3};
inline constexpr Seat kFive{4};

inline Options table_of(int seats, Scenario scenario = Scenario::kSnowdon) {
  Options options;
  options.seats = seats;
  options.scenario = scenario;
  options.start = kOne;
  return options;
}

/// Plays the only kind of outcome a setup has: the first one that is offered.
inline void deal_first(State& s) {
  ListReader<Snowdonia> list;
  list_node<Snowdonia>(s, list);
  CHECK(try_action<Snowdonia>(s, list.actions.front()));
}

class Position {
 public:
  explicit Position(int seats, Scenario scenario = Scenario::kSnowdon)
      : Position(table_of(seats, scenario)) {}
  /// After the setup: tracks in ascending order, contracts 1 to 3 open, train 1 out, surveyors at the near
  /// end, the start player's first worker to be placed.
  explicit Position(const Options& options) : state_(start<Snowdonia>(options)) {
    while (!is_terminal<Snowdonia>(state_) && state_.round == 0) deal_first(state_);
  }

  // ---- goods
  Position& give(Seat seat, Good good, int count) {
    Player& player = state_[seat];
    if (good == Good::kRubble) add(player.rubble, count);
    else if (good == Good::kSteel) add(player.steel, count);
    else if (good == Good::kDaffodil) add(player.daffodils, count);
    else
      for (int i = 0; i < count; ++i) {
        state_.bag.take(static_cast<Cube>(good));
        ++player.wares[static_cast<Ware>(good)];
      }
    return *this;
  }
  /// What lies in the stockyard; the rest of it goes to the bag, or comes from there.
  Position& yard(int iron, int stone, int coal) {
    const auto put = [&](Ware ware, int count) {
      for (; state_.yard[ware] > count; --state_.yard[ware]) state_.bag.add(cube_of(ware));
      for (; state_.yard[ware] < count; ++state_.yard[ware]) state_.bag.take(cube_of(ware));
    };
    put(Ware::kIron, iron);
    put(Ware::kStone, stone);
    put(Ware::kCoal, coal);
    return *this;
  }
  /// All cubes of a kind leave the bag for a player, but so many.
  Position& leave_in_bag(Ware ware, int count, Seat who) {
    while (state_.bag.count(cube_of(ware)) > count) {
      state_.bag.take(cube_of(ware));
      ++state_[who].wares[ware];
    }
    return *this;
  }

  // ---- contracts
  Position& contract(Seat seat, int card) {
    take_card(card);
    state_[seat].contracts.add(card);
    return *this;
  }
  Position& row(int one, int two, int three) {
    for (int place = 0; place < kOpenContracts; ++place) {
      if (state_.row[place] != 0) state_.pile.add(static_cast<int>(state_.row[place]));
      state_.row[place] = 0;
    }
    int place = 0;
    for (const int card : {one, two, three}) {
      if (card != 0) take_card(card);
      state_.row[place++] = static_cast<std::uint8_t>(card);
    }
    return *this;
  }
  /// The pile goes to the discards, but for these cards.
  Position& pile(std::initializer_list<int> cards) {
    Contracts left;
    for (const int card : cards) left.add(card);
    (state_.pile - left).each([&](ContractNo card) { state_.discards.push(card); });
    state_.pile &= left;
    return *this;
  }
  Position& back(Weather weather) {
    state_.back = weather;
    return *this;
  }

  // ---- the line
  /// The first units, in the order of the near end, are done by nobody.
  Position& cleared(int units) {
    for (int i = 0; i < units; ++i) finish_unit(state_, state_.open.first());
    return *this;
  }
  Position& all_cleared() { return cleared(state_.open.size()); }
  Position& track(Seat seat, int number) {
    lay(number);
    state_[seat].tracks.add(number);
    return *this;
  }
  /// Tracks up to this one are laid, those without a marker by contractors.
  Position& lay(int number) {
    for (int track = 1; track <= number; ++track) {
      state_.laid.add(track);
      finish_unit(state_, unit_of_track(state_, track));
    }
    return *this;
  }
  Position& dig(Seat seat, int station, int place) {
    const Plan& plan = plan_of(state_);
    for (int number = 1; number <= plan.units.size(); ++number)
      if (plan.units[number - 1].track == 0 &&
          DigNo(int(plan.units[number - 1].dig)) == dig_of(station, place))
        finish_unit(state_, number);
    state_[seat].digs.add(dig_of(station, place));
    return *this;
  }
  Position& build(Seat seat, int station, int place) {
    state_[seat].builds.add(build_of(station, place));
    return *this;
  }
  Position& close(int station) {
    state_.closed.add(station);
    plan_of(state_).digs_at[static_cast<std::size_t>(station)].each(
        [&](UnitNo unit) { finish_unit(state_, unit); });
    return *this;
  }
  Position& steps(Seat seat, int steps) {
    state_[seat].steps = static_cast<std::uint8_t>(steps);
    return *this;
  }
  Position& far(Seat seat) {
    state_[seat].far = true;
    return *this;
  }
  Position& foreign_far() {
    state_.site.foreign_far = true;
    return *this;
  }

  // ---- weather, events, trains
  Position& weather(std::optional<Weather> now, Weather next, Weather later) {
    state_.now = now;
    state_.next = next;
    state_.later = later;
    return *this;
  }
  /// Fields of the two work-rate rows.
  Position& rates(int dig, int lay) {
    state_.dig_rate = dig;
    state_.lay_rate = lay;
    return *this;
  }
  /// So many fields of the event track are reached; what happened there is not done.
  Position& events(int field) {
    while (state_.event < field) {
      state_.bag.take(Cube::kEvent);
      ++state_.event;
      state_.events.add(int(state_.event));
      const Fields back = state_.events & box().board.returns[state_.event];
      state_.events -= back;
      state_.bag.add(Cube::kEvent, back.size());
    }
    state_.trains_open = is_blaenau(state_) || field >= 2;
    return *this;
  }
  Position& train(Seat seat, int number) {
    state_.trains_open = true;
    if (state_.event < 2 && !is_blaenau(state_)) events(2);
    CHECK(state_.offered.has(number) || swap_in(number));
    state_.offered.remove(number);
    state_[seat].train = number;
    const int surplus = state_.train_coal - coal_wanted(state_);
    add(state_.train_coal, -surplus);
    state_.bag.add(Cube::kCoal, surplus);
    return *this;
  }
  /// This train is on offer, in place of another one.
  Position& offer_train(int number) {
    if (!state_.offered.has(number)) CHECK(swap_in(number));
    return *this;
  }
  Position& marker(Seat seat) {
    state_.marker = seat;
    return *this;
  }
  Position& first(Seat seat) {
    state_.first = state_.marker = seat;
    state_.agenda.clear();
    state_.then(PlaceWorker{seat});
    return *this;
  }
  Position& round(int number) {
    state_.round = static_cast<std::uint8_t>(number);
    if (number > 1 && !state_.now) state_.now = Weather::kRain;
    return *this;
  }
  Position& area_b_builds() {
    all_cleared();
    state_.site.b_builds = true;
    if (is_blaenau(state_)) state_.site.upkeep_done = true;
    return *this;
  }

  State state() const {
    EXPECT_EQ(Snowdonia::invariant(state_), "");
    return state_;
  }
  State& raw() { return state_; }

 private:
  void take_card(int card) {
    if (state_.pile.has(card)) return state_.pile.remove(card);
    for (int place = 0; place < kOpenContracts; ++place) {
      if (state_.row[place] != card) continue;
      const ContractNo other = state_.pile.nth(state_.pile.size() - 1);
      state_.pile.remove(other);
      state_.row[place] = static_cast<std::uint8_t>(other);
      return;
    }
    CHECK(false);
  }
  bool swap_in(int number) {
    Trains others = state_.offered;
    if (others.empty()) return false;
    state_.offered.remove(others.nth(others.size() - 1));
    state_.offered.add(number);
    while (state_.train_coal > coal_wanted(state_)) {
      --state_.train_coal;
      state_.bag.add(Cube::kCoal);
    }
    refuel(state_);
    return true;
  }
  State state_;
};

}  // namespace spielwerk::snowdonia
