#pragma once
// A tiny game of hidden cards, for testing decks and the laws: everybody holds up to two cards whose backs
// tell light from dark, draws one in their turn and puts one of three under the deck. With a wrong sampler
// planted, the laws must find it.

#include <algorithm>
#include <string>
#include <variant>

#include "core/tree/hooks.h"
#include "core/values/deck.h"

namespace spielwerk::deck_game {

enum class Sampler : std::uint8_t {
  kRight,
  kForgets,      // exchanges what the seat knows, too
  kKeepsHands,   // leaves the hands of others as they are
  kIgnoresUnder  // leaves the cards under the deck as they are
};

enum class Letter : std::uint8_t { kA, kB, kC, kX, kY, kZ };
enum class Shade : std::uint8_t { kLight, kDark };
constexpr Shade back_of(Letter letter) { return letter < Letter::kX ? Shade::kLight : Shade::kDark; }
enum class Source : std::uint8_t { kLetters };

}  // namespace spielwerk::deck_game

namespace spielwerk {
template <>
inline constexpr EnumNames<deck_game::Letter> kEnumNames<deck_game::Letter>{"letter",
                                                                            {"a", "b", "c", "x", "y", "z"}};
template <>
inline constexpr EnumNames<deck_game::Shade> kEnumNames<deck_game::Shade>{"shade", {"light", "dark"}};
template <>
inline constexpr EnumNames<deck_game::Source> kEnumNames<deck_game::Source>{"source", {"letters"}};
}  // namespace spielwerk

namespace spielwerk::deck_game {

inline constexpr int kSeats = 3;
inline constexpr int kCopies = 2;  // of each letter
inline constexpr int kHand = 2;

struct Options {
  Bounded<kSeats, kSeats> seats = kSeats;
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats));
};

/// Of chance: the back of the top card, then its face.
struct TurnUp {
  Shade shade;
  bool operator==(const TurnUp&) const = default;
  static constexpr std::string_view kName = "turn_up";
  static constexpr auto kFields = fields(field("shade", &TurnUp::shade));
};
struct Drawn {
  Letter letter;
  bool operator==(const Drawn&) const = default;
  static constexpr std::string_view kName = "drawn";
  static constexpr auto kFields = fields(field("letter", &Drawn::letter));
};
struct PutUnder {
  Letter letter;
  bool operator==(const PutUnder&) const = default;
  static constexpr std::string_view kName = "put_under";
  static constexpr auto kFields = fields(field("letter", &PutUnder::letter));
};
using Action = std::variant<TurnUp, Drawn, PutUnder>;

SPIELWERK_SEATED(Turn, "turn");
SPIELWERK_WORD(Look, "look");
SPIELWERK_SEATED(Draw, "draw");
SPIELWERK_SEATED(GiveBack, "give_back");
using Phase = std::variant<Turn, Look, Draw, GiveBack>;

SPIELWERK_SEATED(Drew, "drew");
using Fact = std::variant<Drew>;
SPIELWERK_WORD(Never, "never");
using Reason = std::variant<Never>;

using Hand = FixedList<KnownCard<Letter>, kHand + 1>;
using LetterDeck = Deck<Letter, 12>;

struct State : Versioned {
  Options options;
  PerSeat<Hand, kSeats> hands{};
  LetterDeck deck{};
  std::uint8_t turns_left = 24;
  Agenda<Phase, 6> agenda{};
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  bool operator==(const State&) const = default;
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields =
      fields(field("options", &State::options), field("hands", &State::hands), field("deck", &State::deck),
             field("turns_left", &State::turns_left), field("agenda", &State::agenda));
};

struct Observation {
  PerSeat<FixedList<CardView<Letter>, kHand + 1>, kSeats> hands{};
  DeckView<Letter, 12> deck{};
  std::uint8_t turns_left = 0;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("hands", &Observation::hands), field("deck", &Observation::deck),
             field("turns_left", &Observation::turns_left));
};

template <Sampler kSampler>
struct DeckGame {
  using Options = deck_game::Options;
  using State = deck_game::State;
  using Action = deck_game::Action;
  using Phase = deck_game::Phase;
  using Fact = deck_game::Fact;
  using Reason = deck_game::Reason;
  using Observation = deck_game::Observation;
  using Source = deck_game::Source;

  static constexpr std::string_view kId = "deck_game";
  static constexpr int kRules = 1;
  static constexpr int kOldestRules = 1;
  static constexpr bool kHidden = true;

  static constexpr Hooks kAdds{};
  static constexpr std::array<OptionCondition, 0> kOptionConditions{};
  static State initial(const Options& options, int rules = kRules) {
    State state;
    state.rules = static_cast<std::uint8_t>(rules);
    state.options = options;
    for (const Letter letter : kAll<Letter>) state.deck.unseen.add(letter, kCopies);
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
    for (int i = 0; i < kSeats; ++i)
      for (const auto& card : s.hands[Seat{i}]) seen.hands[Seat{i}].push(seen_by(viewer, card));
    seen.deck = seen_by(viewer, s.deck);
    seen.turns_left = s.turns_left;
    return seen;
  }
  static State resample(const State& s, Seat seat, Rng& rng) {
    State other = s;
    const Viewer knower = kSampler == Sampler::kForgets ? kSpectator : Viewer(seat);
    FixedList<KnownCard<Letter>, 12> kept;
    if (kSampler == Sampler::kIgnoresUnder) std::swap(kept, other.deck.under);
    redeal(other.deck, knower, rng, [&](auto&& f) {
      for (int i = 0; i < kSeats; ++i)
        if (kSampler != Sampler::kKeepsHands)
          for (KnownCard<Letter>& card : other.hands[Seat{i}]) f(card);
    });
    if (kSampler == Sampler::kIgnoresUnder) std::swap(kept, other.deck.under);
    return other;
  }
  static Standings<Source> returns(const State& s) {
    return ranked(s, [](const auto&) { return true; });
  }
  static Standings<Source> projected(const State& s, Viewer viewer) {
    if (s.agenda.empty()) return returns(s);
    return ranked(s, [&](const KnownCard<Letter>& card) { return card.known(viewer); });
  }
  static std::string invariant(const State& s) {
    Urn<Letter> all = s.deck.unseen;
    for (const auto& card : s.deck.under) all.add(card.card);
    for (int i = 0; i < kSeats; ++i)
      for (const auto& card : s.hands[Seat{i}]) all.add(card.card);
    for (const Letter letter : kAll<Letter>)
      if (all.count(letter) != kCopies) return "a letter is lost";
    return {};
  }
  static double evaluate(const State&, Seat) { return 1.0 / kSeats; }

 private:
  /// A point for each step of a letter in the alphabet of this game.
  static Standings<Source> ranked(const State& s, auto&& counts) {
    Standings<Source> all;
    for (int i = 0; i < kSeats; ++i) {
      Standing<Source> one;
      for (const auto& card : s.hands[Seat{i}]) one.points += counts(card) ? static_cast<int>(card.card) : 0;
      one.sources.push({Source::kLetters, one.points});
      all.push(one);
    }
    set_places(all);
    return all;
  }

  /// Hands count in the end, so everybody shows theirs.
  static void lay_open(State& state) {
    for (int i = 0; i < kSeats; ++i)
      for (KnownCard<Letter>& card : state.hands[Seat{i}]) card.known_to = Set<Seat>::all();
  }
  static void offer(const Turn& now, const State& s, auto& node) {
    node.automatic([&](State& next) {
      if (s.turns_left == 0) return lay_open(next);
      --next.turns_left;
      next.then(Look{}, Draw{now.seat}, GiveBack{now.seat}, Turn{Seat{(now.seat.index() + 1) % kSeats}});
    });
  }
  static void offer(const Look&, const State& s, auto& node) {
    node.chance(static_cast<std::uint32_t>(std::max(1, s.deck.unseen.size())));
    s.deck.each_back([&](Shade shade, std::uint32_t weight) {
      node.outcome(weight, TurnUp{shade}, [shade](State& next) { next.deck.show(shade); });
    });
  }
  static void offer(const Draw& now, const State& s, auto& node) {
    node.chance(s.deck.top_total(), only(now.seat));
    s.deck.each_top([&](Letter letter, std::uint32_t weight) {
      node.outcome(weight, Drawn{letter}, [&, letter](State& next) {
        next.hands[now.seat].push(next.deck.take(letter, now.seat));
        node.tell(Drew{now.seat});
      });
    });
  }
  static void offer(const GiveBack& now, const State& s, auto& node) {
    const Hand& hand = s.hands[now.seat];
    if (hand.size() <= kHand) return node.automatic([](State&) {});
    node.decision(now.seat, only(now.seat));
    Set<Letter> offered;
    for (int i = 0; i < hand.size(); ++i) {
      if (offered.has(hand[i].card)) continue;
      offered.add(hand[i].card);
      node.option(PutUnder{hand[i].card}, [&, i](State& next) {
        next.deck.put_under(next.hands[now.seat][i]);
        next.hands[now.seat].remove_at(i);
      });
    }
  }
};

}  // namespace spielwerk::deck_game
