#pragma once
// A tiny game without chance, for testing what taking back costs: somebody climbs by one step or by two until
// they are at the top. Every reading of its rules is counted.

#include <array>
#include <string>
#include <variant>

#include "core/tree/hooks.h"

namespace spielwerk::stairs {

struct Options {
  Bounded<1, 1> seats = 1;
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats));
};

SPIELWERK_WORD(Step, "step");
SPIELWERK_WORD(Jump, "jump");
using Action = std::variant<Step, Jump>;

SPIELWERK_SEATED(Climb, "climb");
using Phase = std::variant<Climb>;

SPIELWERK_SEATED(Climbed, "climbed");
using Fact = std::variant<Climbed>;
SPIELWERK_WORD(Tired, "tired");
using Reason = std::variant<Tired>;

enum class Source : std::uint8_t { kHeight };

struct State : Versioned {
  Options options;
  std::uint16_t height = 0;
  Agenda<Phase, 4> agenda{};
  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields = fields(field("options", &State::options), field("height", &State::height),
                                         field("agenda", &State::agenda));
};

struct Observation {
  std::uint16_t height = 0;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields = fields(field("height", &Observation::height));
};

}  // namespace spielwerk::stairs

namespace spielwerk {
template <>
inline constexpr EnumNames<stairs::Source> kEnumNames<stairs::Source>{"source", {"height"}};
}  // namespace spielwerk

namespace spielwerk::stairs {

struct Stairs {
  using Options = stairs::Options;
  using State = stairs::State;
  using Action = stairs::Action;
  using Phase = stairs::Phase;
  using Fact = stairs::Fact;
  using Reason = stairs::Reason;
  using Observation = stairs::Observation;
  using Source = stairs::Source;

  static constexpr std::string_view kId = "stairs";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 1;
  static constexpr bool kHidden = false;
  static constexpr int kTop = 1'000;
  static inline long long readings = 0;

  static constexpr Hooks kAdds{};
  static constexpr std::array<OptionCondition, 0> kOptionConditions{};
  static State initial(const Options& options, int rules = kRules) {
    State state;
    state.rules = static_cast<std::uint8_t>(rules);
    state.options = options;
    state.then(Climb{Seat{0}});
    return state;
  }
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.options.seats; }
  template <class Node>
  static void rules(const State& state, Node& node) {
    ++readings;
    describe(state, node, [](const Climb& now, const State& s, auto& n) { offer(now, s, n); });
  }
  static Observation observe(const State& s, Viewer) { return {s.height}; }
  static State resample(const State& s, Seat, Rng&) { return s; }
  static Standings<Source> returns(const State& s) {
    Standings<Source> all;
    Standing<Source> one;
    one.points = s.height;
    one.sources.push({Source::kHeight, one.points});
    all.push(one);
    set_places(all);
    return all;
  }
  static Standings<Source> projected(const State& s, Viewer) { return returns(s); }
  static std::string invariant(const State& s) { return s.height <= kTop + 1 ? "" : "above the top"; }
  static double evaluate(const State& s, Seat) { return 1.0 * s.height / kTop; }

 private:
  static void offer(const Climb& now, const State& s, auto& node) {
    if (s.height >= kTop) {
      node.automatic([](State&) {});
      return;
    }
    node.decision(now.seat);
    const auto climb = [&](State& next, int steps) {
      next.height = static_cast<std::uint16_t>(next.height + steps);
      node.tell(Climbed{now.seat});
      next.then(Climb{now.seat});
    };
    node.option(Step{}, [&](State& next) { climb(next, 1); });
    node.option(Jump{}, [&](State& next) { climb(next, 2); });
  }
};

}  // namespace spielwerk::stairs
