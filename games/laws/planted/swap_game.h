#pragma once
// A tiny game for testing the law of random play: two heaps of stones that grow and are exchanged.
// With one fault planted, an effect reads from the present state what it has already written to the next.

#include <algorithm>
#include <string>
#include <variant>

#include "core/tree/hooks.h"

namespace spielwerk::swap_game {

enum class Fault : std::uint8_t {
  kNone,
  kAutomatic,  // an automatic effect reads what it has written
  kOption,     // so does the effect of an option
  kOptions,    // of an element of a set
  kOutcome,    // of an outcome of chance
  kPhase,      // an effect looks its phase up on the agenda, which it has already left
};

struct Options {
  Bounded<2, 2> seats = 2;
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats));
};

using Count = Bounded<1, 3>;
/// Both heaps grow by the same.
struct Grow {
  Count by;
  bool operator==(const Grow&) const = default;
  static constexpr std::string_view kName = "grow";
  static constexpr auto kFields = fields(field("by", &Grow::by));
};
/// A heap grows by so many stones of the other.
struct Take {
  Count count;
  bool operator==(const Take&) const = default;
  static constexpr std::string_view kName = "take";
  static constexpr auto kFields = fields(field("count", &Take::count));
};
SPIELWERK_WORD(Exchange, "exchange");
using Action = std::variant<Grow, Take, Exchange>;

SPIELWERK_SEATED(Turn, "turn");
SPIELWERK_SEATED(Choose, "choose");
SPIELWERK_SEATED(EndTurn, "end_turn");
using Phase = std::variant<Turn, Choose, EndTurn>;

SPIELWERK_SEATED(Exchanged, "exchanged");
using Fact = std::variant<Exchanged>;
SPIELWERK_WORD(Never, "never");
using Reason = std::variant<Never>;

enum class Source : std::uint8_t { kStones };

struct State : Versioned {
  Options options;
  PerSeat<std::uint32_t, 2> heaps{};
  std::uint8_t turns = 0;
  Agenda<Phase, 4> agenda{};
  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields = fields(field("options", &State::options), field("heaps", &State::heaps),
                                         field("turns", &State::turns), field("agenda", &State::agenda));
};

struct Observation {
  PerSeat<std::uint32_t, 2> heaps{};
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields = fields(field("heaps", &Observation::heaps));
};

}  // namespace spielwerk::swap_game

namespace spielwerk {
template <>
inline constexpr EnumNames<swap_game::Source> kEnumNames<swap_game::Source>{"source", {"stones"}};
}  // namespace spielwerk

namespace spielwerk::swap_game {

template <Fault kFault>
struct SwapGame {
  using Options = swap_game::Options;
  using State = swap_game::State;
  using Action = swap_game::Action;
  using Phase = swap_game::Phase;
  using Fact = swap_game::Fact;
  using Reason = swap_game::Reason;
  using Observation = swap_game::Observation;
  using Source = swap_game::Source;

  static constexpr std::string_view kId = "swap_game";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 1;
  static constexpr bool kHidden = false;
  static constexpr int kTurns = 12;

  static constexpr Hooks kAdds{};
  static constexpr std::array<OptionCondition, 0> kOptionConditions{};
  static State initial(const Options& options, int rules = kRules) {
    State state;
    state.rules = static_cast<std::uint8_t>(rules);
    state.options = options;
    state.heaps[Seat{0}] = 5;
    state.heaps[Seat{1}] = 7;
    state.then(Turn{Seat{0}});
    return state;
  }
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.options.seats; }
  template <class Node>
  static void rules(const State& state, Node& node) {
    describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
  }
  static Observation observe(const State& s, Viewer) { return {s.heaps}; }
  static State resample(const State& s, Seat, Rng&) { return s; }
  static Standings<Source> returns(const State& s) {
    Standings<Source> all;
    for (int i = 0; i < 2; ++i) {
      Standing<Source> one;
      one.points = static_cast<int>(s.heaps[Seat{i}]);
      one.sources.push({Source::kStones, one.points});
      all.push(one);
    }
    set_places(all);
    return all;
  }
  static Standings<Source> projected(const State& s, Viewer) { return returns(s); }
  static std::string invariant(const State& s) { return s.turns <= kTurns ? "" : "too many turns"; }
  static double evaluate(const State& s, Seat seat) { return std::min(1.0, s.heaps[seat] / 1e6); }

 private:
  /// What an effect may read of a heap after writing: the next state, or, as the fault, the present one.
  static std::uint32_t heap(const State& s, const State& next, Fault fault, Seat seat) {
    return (kFault == fault ? s : next).heaps[seat];
  }
  static Seat other(Seat seat) { return Seat{1 - seat.index()}; }

  static void offer(const Turn& now, const State& s, auto& node) {
    if (s.turns == kTurns) {
      node.automatic([](State&) {});
      return;
    }
    node.chance(6);
    for (int i = 1; i <= Count::kHigh; ++i)
      node.outcome(static_cast<std::uint32_t>(i), Grow{i}, [&](State& next) {
        ++next.turns;
        next.heaps[now.seat] += static_cast<std::uint32_t>(i);
        next.heaps[other(now.seat)] += heap(s, next, Fault::kOutcome, now.seat);
        next.then(Choose{now.seat}, EndTurn{now.seat});
      });
  }
  static void offer(const Choose& now, const State& s, auto& node) {
    node.decision(now.seat);
    node.option(Exchange{}, [&](State& next) {
      const std::uint32_t mine = s.heaps[now.seat];
      next.heaps[now.seat] = s.heaps[other(now.seat)];
      next.heaps[other(now.seat)] = kFault == Fault::kOption ? s.heaps[now.seat] : mine;
      node.tell(Exchanged{now.seat});
    });
    node.options(
        Set<Count>::all(), [](Count count) { return Take{count}; },
        [&](State& next, Count count) {
          next.heaps[now.seat] += static_cast<std::uint32_t>(count);
          next.heaps[other(now.seat)] += heap(s, next, Fault::kOptions, now.seat) & 3U;
        });
  }
  static void offer(const EndTurn& now, const State& s, auto& node) {
    node.automatic([&](State& next) {
      if (kFault == Fault::kPhase && s.agenda.empty()) ++next.heaps[now.seat];
      next.heaps[now.seat] = next.heaps[now.seat] / 2 + 1;
      next.heaps[other(now.seat)] += heap(s, next, Fault::kAutomatic, now.seat);
      next.then(Turn{other(now.seat)});
    });
  }
};

}  // namespace spielwerk::swap_game
