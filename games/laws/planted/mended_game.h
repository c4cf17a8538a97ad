#pragma once
// A tiny game whose rules were mended, for testing that running matches do not break: a die falls, and its
// roller takes it or bets that the next one is higher. By the rules of version 1 somebody without points
// could bet, which was a mistake; version 2 refuses it.

#include <algorithm>
#include <string>
#include <variant>

#include "core/tree/hooks.h"

namespace spielwerk::mended {

struct Options {
  Bounded<2, 2> seats = 2;
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats));
};

struct Die {
  Bounded<1, 6> face;
  bool operator==(const Die&) const = default;
  static constexpr std::string_view kName = "die";
  static constexpr auto kFields = fields(field("face", &Die::face));
};
SPIELWERK_WORD(Take, "take");
SPIELWERK_WORD(Bet, "bet");
using Action = std::variant<Die, Take, Bet>;

SPIELWERK_SEATED(Throw, "throw");
SPIELWERK_SEATED(Choose, "choose");
using Phase = std::variant<Throw, Choose>;

SPIELWERK_SEATED(Scored, "scored");
using Fact = std::variant<Scored>;
SPIELWERK_WORD(NothingToLose, "nothing_to_lose");
using Reason = std::variant<NothingToLose>;

enum class Source : std::uint8_t { kDice };

struct State : Versioned {
  Options options;
  PerSeat<std::uint16_t, 2> points{};
  std::uint8_t face = 0;
  bool betting = false;
  std::uint8_t throws = 0;
  Agenda<Phase, 4> agenda{};
  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields = fields(field("options", &State::options), field("points", &State::points),
                                         field("face", &State::face), field("betting", &State::betting),
                                         field("throws", &State::throws), field("agenda", &State::agenda));
};

struct Observation {
  PerSeat<std::uint16_t, 2> points{};
  std::uint8_t face = 0;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("points", &Observation::points), field("face", &Observation::face));
};

}  // namespace spielwerk::mended

namespace spielwerk {
template <>
inline constexpr EnumNames<mended::Source> kEnumNames<mended::Source>{"source", {"dice"}};
}  // namespace spielwerk

namespace spielwerk::mended {

enum class Dice : std::uint8_t { kAsEver, kListedBackwards };

/// A program that plays versions 1 to `newest`. Listing the die backwards is a change that somebody forgot to
/// call one.
template <int newest, Dice kDice = Dice::kAsEver>
struct MendedGame {
  using Options = mended::Options;
  using State = mended::State;
  using Action = mended::Action;
  using Phase = mended::Phase;
  using Fact = mended::Fact;
  using Reason = mended::Reason;
  using Observation = mended::Observation;
  using Source = mended::Source;

  static constexpr std::string_view kId = "mended_game";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = newest;
  static constexpr bool kHidden = false;
  static constexpr int kThrows = 20;

  static constexpr Hooks kAdds{};
  static constexpr std::array<OptionCondition, 0> kOptionConditions{};
  static State initial(const Options& options, int rules = kRules) {
    State state;
    state.rules = static_cast<std::uint8_t>(rules);
    state.options = options;
    state.then(Throw{Seat{0}});
    return state;
  }
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.options.seats; }
  template <class Node>
  static void rules(const State& state, Node& node) {
    describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
  }
  static Observation observe(const State& s, Viewer) { return {s.points, s.face}; }
  static State resample(const State& s, Seat, Rng&) { return s; }
  static Standings<Source> returns(const State& s) {
    Standings<Source> all;
    for (int i = 0; i < 2; ++i) {
      Standing<Source> one;
      one.points = s.points[Seat{i}];
      one.sources.push({Source::kDice, one.points});
      all.push(one);
    }
    set_places(all);
    return all;
  }
  static Standings<Source> projected(const State& s, Viewer) { return returns(s); }
  static std::string invariant(const State& s) { return s.throws <= kThrows ? "" : "too many throws"; }
  static double evaluate(const State& s, Seat seat) { return std::min(1.0, s.points[seat] / 100.0); }

 private:
  static void offer(const Throw& now, const State& s, auto& node) {
    if (s.throws == kThrows) {
      node.automatic([](State&) {});
      return;
    }
    node.chance(6);
    for (int i = 1; i <= 6; ++i) {
      const int face = kDice == Dice::kAsEver ? i : 7 - i;
      node.outcome(1, Die{face}, [&](State& next) {
        if (s.betting) {
          auto& points = next.points[now.seat];
          points = static_cast<std::uint16_t>(face > s.face ? points + 2 * face : points / 2);
          node.tell(Scored{now.seat});
        }
        next.betting = false;
        next.face = static_cast<std::uint8_t>(face);
        ++next.throws;
        next.then(Choose{now.seat});
      });
    }
  }
  static void offer(const Choose& now, const State& s, auto& node) {
    const Seat other{1 - now.seat.index()};
    node.decision(now.seat);
    node.option(Take{}, [&](State& next) {
      next.points[now.seat] = static_cast<std::uint16_t>(next.points[now.seat] + s.face);
      node.tell(Scored{now.seat});
      next.then(Throw{other});
    });
    if (s.rules >= 2 && s.points[now.seat] == 0) {
      node.refuse(Bet{}, NothingToLose{});
    } else {
      node.option(Bet{}, [&](State& next) {
        next.betting = true;
        next.then(Throw{now.seat});
      });
    }
  }
};

}  // namespace spielwerk::mended
