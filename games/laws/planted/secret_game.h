#pragma once
// A tiny game with secrets, for testing the tests: everybody draws a gem that only they see, and may name the
// gem of another. With one leak planted, the laws must find it.

#include <string>
#include <variant>

#include "core/tree/hooks.h"

namespace spielwerk::planted {

enum class Leak : std::uint8_t {
  kNone,
  kObservation,  // the observation shows what is left in the bag, and so what the others hold
  kFact,         // a fact about the drawn gem is told to everybody
  kEntry,        // the body of the draw goes to everybody
  kReason,       // why one cannot peek depends on the gem
  kOffers,       // what is offered depends on another's gem
  kPhase,        // the name of the phase depends on the gem
  kStandings,    // projected points count the gems in the hands of others
  kNoSample,     // resample() gives the truth
  kSampleTruth,  // resample() depends on the truth
  kSampleOwn,    // resample() changes the seat's own gem
  kEarly,        // no leak: gems are drawn face down for everybody, and resample() exchanges them all
};

enum class Gem : std::uint8_t { kRuby, kOpal, kJade };

}  // namespace spielwerk::planted

namespace spielwerk {
template <>
inline constexpr EnumNames<planted::Gem> kEnumNames<planted::Gem>{"gem", {"ruby", "opal", "jade"}};
}  // namespace spielwerk

namespace spielwerk::planted {

struct Options {
  Bounded<3, 3> seats = 3;
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats));
};

struct Drawn {
  Gem gem;
  bool operator==(const Drawn&) const = default;
  static constexpr std::string_view kName = "drawn";
  static constexpr auto kFields = fields(field("gem", &Drawn::gem));
};
struct Hold {
  bool operator==(const Hold&) const = default;
  static constexpr std::string_view kName = "hold";
  static constexpr auto kFields = fields();
};
struct Guess {
  Seat holder;
  Gem gem;
  bool operator==(const Guess&) const = default;
  static constexpr std::string_view kName = "guess";
  static constexpr auto kFields = fields(field("holder", &Guess::holder), field("gem", &Guess::gem));
};
struct Peek {
  Seat holder;
  bool operator==(const Peek&) const = default;
  static constexpr std::string_view kName = "peek";
  static constexpr auto kFields = fields(field("holder", &Peek::holder));
};
using Action = std::variant<Drawn, Hold, Guess, Peek>;

#define SPIELWERK_WITH_SEAT(Type, name)                                 \
  struct Type {                                                         \
    Seat seat;                                                          \
    bool operator==(const Type&) const = default;                       \
    static constexpr std::string_view kName = name;                     \
    static constexpr auto kFields = fields(field("seat", &Type::seat)); \
  }
SPIELWERK_WITH_SEAT(Turn, "turn");
SPIELWERK_WITH_SEAT(Draw, "draw");
SPIELWERK_WITH_SEAT(Choose, "choose");
SPIELWERK_WITH_SEAT(ChooseHappily, "choose_happily");
SPIELWERK_WITH_SEAT(Drew, "drew");
#undef SPIELWERK_WITH_SEAT
using Phase = std::variant<Turn, Draw, Choose, ChooseHappily>;

struct Shown {
  Seat holder;
  Gem gem;
  bool operator==(const Shown&) const = default;
  static constexpr std::string_view kName = "shown";
  static constexpr auto kFields = fields(field("holder", &Shown::holder), field("gem", &Shown::gem));
};
struct GotGem {
  Gem gem;
  bool operator==(const GotGem&) const = default;
  static constexpr std::string_view kName = "got_gem";
  static constexpr auto kFields = fields(field("gem", &GotGem::gem));
};
using Fact = std::variant<Drew, GotGem, Shown>;

struct Forbidden {
  bool operator==(const Forbidden&) const = default;
  static constexpr std::string_view kName = "forbidden";
  static constexpr auto kFields = fields();
};
struct Worthless {
  bool operator==(const Worthless&) const = default;
  static constexpr std::string_view kName = "worthless";
  static constexpr auto kFields = fields();
};
using Reason = std::variant<Forbidden, Worthless>;

enum class Source : std::uint8_t { kGuesses };

struct Hand {
  bool full = false;
  Gem gem = Gem::kRuby;
  std::uint8_t points = 0;
  bool operator==(const Hand&) const = default;
  static constexpr std::string_view kName = "hand";
  static constexpr auto kFields =
      fields(field("full", &Hand::full), field("gem", &Hand::gem), field("points", &Hand::points));
};

struct State : Versioned {
  Options options;
  PerSeat<Hand, 3> hands{};
  Urn<Gem> bag{};
  Table<Gem, std::uint8_t> shown{};
  std::uint8_t turns_left = 12;
  Agenda<Phase, 6> agenda{};
  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields =
      fields(field("options", &State::options), field("hands", &State::hands), field("bag", &State::bag),
             field("shown", &State::shown), field("turns_left", &State::turns_left),
             field("agenda", &State::agenda));
};

struct Observation {
  std::optional<Gem> mine;
  PerSeat<bool, 3> full{};
  PerSeat<std::uint8_t, 3> points{};
  Table<Gem, std::uint8_t> shown{};
  std::optional<Table<Gem, std::uint8_t>> bag;  // set only by the leak
  std::uint8_t turns_left = 0;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("mine", &Observation::mine), field("full", &Observation::full),
             field("points", &Observation::points), field("shown", &Observation::shown),
             field("bag", &Observation::bag), field("turns_left", &Observation::turns_left));
};

}  // namespace spielwerk::planted

namespace spielwerk {
template <>
inline constexpr EnumNames<planted::Source> kEnumNames<planted::Source>{"source", {"guesses"}};
}  // namespace spielwerk

namespace spielwerk::planted {

inline constexpr int kSeats = 3;
inline constexpr int kCopies = 3;  // of each gem

template <Leak kLeak>
struct SecretGame {
  using Options = planted::Options;
  using State = planted::State;
  using Action = planted::Action;
  using Phase = planted::Phase;
  using Fact = planted::Fact;
  using Reason = planted::Reason;
  using Observation = planted::Observation;
  using Source = planted::Source;

  static constexpr std::string_view kId = "secret_game";
  static constexpr int kOldestRules = 1;
  static constexpr int kRules = 1;
  static constexpr bool kHidden = true;

  static constexpr Hooks kAdds{};
  static constexpr std::array<OptionCondition, 0> kOptionConditions{};
  static State initial(const Options& options, int rules = kRules) {
    State state;
    state.rules = static_cast<std::uint8_t>(rules);
    state.options = options;
    for (Gem gem : kAll<Gem>) state.bag.add(gem, kCopies);
    state.then(Turn{Seat{0}});
    return state;
  }
  static Options options(const State& state) { return state.options; }
  static int seats(const State& state) { return state.options.seats; }
  template <class Node>
  static void rules(const State& state, Node& node) {
    describe(state, node, [](const auto& now, const State& s, auto& n) { offer(now, s, n); });
  }

  static Observation observe(const State& s, Viewer viewer) {
    Observation seen;
    if (viewer && s.hands[*viewer].full && kLeak != Leak::kEarly) seen.mine = s.hands[*viewer].gem;
    for (int i = 0; i < kSeats; ++i) {
      seen.full[Seat{i}] = s.hands[Seat{i}].full;
      seen.points[Seat{i}] = s.hands[Seat{i}].points;
    }
    seen.shown = s.shown;
    if (kLeak == Leak::kObservation) seen.bag = s.bag.counts();
    seen.turns_left = s.turns_left;
    return seen;
  }
  /// The gems of the others go back into the bag, and everybody draws again.
  static State resample(const State& s, Seat seat, Rng& rng) {
    State other = s;
    if (kLeak == Leak::kNoSample) return other;
    const auto redrawn = [&](Seat holder) {
      return s.hands[holder].full && (holder != seat || kLeak == Leak::kSampleOwn || kLeak == Leak::kEarly);
    };
    for (int i = 0; i < kSeats; ++i)
      if (redrawn(Seat{i})) other.bag.add(s.hands[Seat{i}].gem);
    for (int i = 0; i < kSeats; ++i) {
      if (!redrawn(Seat{i})) continue;
      const auto shift = kLeak == Leak::kSampleTruth ? static_cast<std::uint32_t>(s.hands[Seat{i}].gem) : 0U;
      other.hands[Seat{i}].gem =
          nth(other.bag, (rng.below(static_cast<std::uint32_t>(other.bag.size())) + shift) %
                             static_cast<std::uint32_t>(other.bag.size()));
      other.bag.take(other.hands[Seat{i}].gem);
    }
    return other;
  }
  static Standings<Source> returns(const State& s) { return ranked(s, kSpectator, false); }
  static Standings<Source> projected(const State& s, Viewer viewer) {
    return ranked(s, viewer, kLeak == Leak::kStandings && !s.agenda.empty());
  }
  static std::string invariant(const State& s) {
    for (Gem gem : kAll<Gem>) {
      int count = s.bag.count(gem) + s.shown[gem];
      for (int i = 0; i < kSeats; ++i) count += s.hands[Seat{i}].full && s.hands[Seat{i}].gem == gem ? 1 : 0;
      if (count != kCopies) return "a gem is lost";
    }
    return {};
  }
  static double evaluate(const State& s, Seat seat) {
    return s.agenda.empty() ? win_share(returns(s), seat) : std::min(1.0, s.hands[seat].points / 13.0);
  }

 private:
  static Gem nth(const Urn<Gem>& bag, std::uint32_t left) {
    for (Gem gem : kAll<Gem>) {
      const auto count = static_cast<std::uint32_t>(bag.count(gem));
      if (left < count) return gem;
      left -= count;
    }
    return Gem::kJade;
  }
  static Standings<Source> ranked(const State& s, Viewer viewer, bool leaking) {
    Standings<Source> all;
    for (int i = 0; i < kSeats; ++i) {
      const Hand& hand = s.hands[Seat{i}];
      Standing<Source> one;
      one.points = hand.points;
      if (leaking && viewer != Viewer(Seat{i}) && hand.full && hand.gem == Gem::kRuby) ++one.points;
      one.sources.push({Source::kGuesses, one.points});
      all.push(one);
    }
    for (int i = 0; i < kSeats; ++i)
      for (int j = 0; j < kSeats; ++j) all[i].place += all[j].points > all[i].points ? 1 : 0;
    return all;
  }

  static void offer(const Turn& now, const State& s, auto& node) {
    node.automatic([&](State& next) {
      if (s.turns_left == 0) return;
      --next.turns_left;
      next.then(Draw{now.seat}, Turn{Seat{(now.seat.index() + 1) % kSeats}});
    });
  }
  static void choose(State& next, Seat seat) {
    const Hand& hand = next.hands[seat];
    if (kLeak == Leak::kPhase && hand.full && hand.gem == Gem::kRuby) next.then(ChooseHappily{seat});
    else next.then(Choose{seat});
  }
  /// Who sees a gem when it is drawn.
  static constexpr Audience holder_of(Seat seat) {
    return kLeak == Leak::kEarly ? Audience{0, false} : only(seat);
  }
  static void offer(const Draw& now, const State& s, auto& node) {
    if (s.hands[now.seat].full || s.bag.empty()) {
      node.automatic([&](State& next) { choose(next, now.seat); });
      return;
    }
    node.chance(static_cast<std::uint32_t>(s.bag.size()),
                kLeak == Leak::kEntry ? kEveryone : holder_of(now.seat));
    for (Gem gem : kAll<Gem>) {
      if (s.bag.count(gem) == 0) continue;
      node.outcome(static_cast<std::uint32_t>(s.bag.count(gem)), Drawn{gem}, [&](State& next) {
        next.bag.take(gem);
        next.hands[now.seat].full = true;
        next.hands[now.seat].gem = gem;
        node.tell(Drew{now.seat});
        node.tell(GotGem{gem}, kLeak == Leak::kFact ? kEveryone : holder_of(now.seat));
        choose(next, now.seat);
      });
    }
  }
  static void offer(const ChooseHappily& now, const State& s, auto& node) {
    offer(Choose{now.seat}, s, node);
  }
  static void offer(const Choose& now, const State& s, auto& node) {
    node.decision(now.seat);
    node.option(Hold{}, [](State&) {});
    for (int i = 0; i < kSeats; ++i) {
      const Hand& hand = s.hands[Seat{i}];
      if (i == now.seat.index() || !hand.full) continue;
      if (kLeak == Leak::kReason && hand.gem == Gem::kJade) node.refuse(Peek{Seat{i}}, Worthless{});
      else node.refuse(Peek{Seat{i}}, Forbidden{});
      for (Gem gem : kAll<Gem>) {
        if (kLeak == Leak::kOffers && gem == Gem::kOpal && hand.gem == Gem::kOpal) continue;
        node.option(Guess{Seat{i}, gem}, [&](State& next) {
          const Gem held = next.hands[Seat{i}].gem;
          Hand& winner = next.hands[held == gem ? now.seat : Seat{i}];
          ++winner.points;
          next.hands[Seat{i}].full = false;
          next.hands[Seat{i}].gem = Gem::kRuby;
          ++next.shown[held];
          node.tell(Shown{Seat{i}, held});
        });
      }
    }
  }
};

}  // namespace spielwerk::planted
