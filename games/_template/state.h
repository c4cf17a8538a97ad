#pragma once
// My Game: what people, chance and the log say, the phases, the state, and what a viewer sees of it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/agenda.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "core/values/urn.h"
#include "core/values/versions.h"

namespace spielwerk::my_game {

// ---- data: what is printed on the components -------------------------------------------------

inline constexpr int kMaxSeats = 4;
/// The face that ends a turn without points.
inline constexpr int kUnlucky = 1;
/// Points beyond this do not count: far more than a game brings.
inline constexpr int kMostPoints = 999;

/// Lucky charms, one of each. Everybody draws one that only they see.
enum class Charm : std::uint8_t { kPenny, kClover, kHorseshoe, kLadybird, kPig };
/// How far it is to the end.
enum class Length : std::uint8_t { kShort, kUsual, kLong };

}  // namespace spielwerk::my_game

namespace spielwerk {
template <>
inline constexpr EnumNames<my_game::Charm> kEnumNames<my_game::Charm>{
    "charm", {"penny", "clover", "horseshoe", "ladybird", "pig"}};
template <>
inline constexpr EnumNames<my_game::Length> kEnumNames<my_game::Length>{"length", {"short", "usual", "long"}};
}  // namespace spielwerk

namespace spielwerk::my_game {

/// Points of a charm at the end.
constexpr int worth(Charm charm) {
  constexpr auto kWorth = std::to_array<int>({1, 3, 5, 7, 9});
  return kWorth[static_cast<std::size_t>(charm)];
}
/// The sum of points, within what counts.
constexpr std::uint16_t add_points(int points, int more) {
  return static_cast<std::uint16_t>(std::min(points + more, kMostPoints));
}
/// Points with which somebody makes this round the last one.
constexpr int goal(Length length) {
  constexpr auto kGoals = std::to_array<int>({20, 40, 60});
  return kGoals[static_cast<std::size_t>(length)];
}

// ---- options: what a table agrees on ---------------------------------------------------------

struct Options {
  Bounded<2, kMaxSeats> seats = 2;
  Length length = Length::kUsual;
  Start<kMaxSeats> start{};  // who begins
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats), field("length", &Options::length),
                                         field("start", &Options::start));
};

// ---- actions: what people decide and chance brings -------------------------------------------

SPIELWERK_WORD(Roll, "roll");
SPIELWERK_WORD(Stop, "stop");
/// The die shows this.
struct Fall {
  Bounded<1, 6> face;
  bool operator==(const Fall&) const = default;
  static constexpr std::string_view kName = "fall";
  static constexpr auto kFields = fields(field("face", &Fall::face));
};
/// This charm is drawn.
struct Draw {
  Charm charm;
  bool operator==(const Draw&) const = default;
  static constexpr std::string_view kName = "draw";
  static constexpr auto kFields = fields(field("charm", &Draw::charm));
};
using Action = std::variant<Roll, Stop, Fall, Draw, StartSeat>;

// ---- facts: what happened, for the log and for animation -------------------------------------

SPIELWERK_SEATED(DrewCharm, "drew_charm");
/// Told to the seat that drew it, and to everybody at the end.
struct HasCharm {
  Seat seat;
  Charm charm;
  bool operator==(const HasCharm&) const = default;
  static constexpr std::string_view kName = "has_charm";
  static constexpr auto kFields = fields(field("seat", &HasCharm::seat), field("charm", &HasCharm::charm));
};
SPIELWERK_SEATED(TurnBegan, "turn_began");
struct Rolled {
  Seat seat;
  std::uint8_t face;
  bool operator==(const Rolled&) const = default;
  static constexpr std::string_view kName = "rolled";
  static constexpr auto kFields = fields(field("seat", &Rolled::seat), field("face", &Rolled::face));
};
/// A turn ends with points, or without.
struct Scored {
  Seat seat;
  std::uint16_t points;
  bool operator==(const Scored&) const = default;
  static constexpr std::string_view kName = "scored";
  static constexpr auto kFields = fields(field("seat", &Scored::seat), field("points", &Scored::points));
};
SPIELWERK_SEATED(LastRound, "last_round");
using Fact = std::variant<DrewCharm, HasCharm, TurnBegan, Rolled, Scored, LastRound, StartDrawn>;

// ---- reasons: why something is not offered ---------------------------------------------------

SPIELWERK_WORD(NothingRolled, "nothing_rolled");
using Reason = std::variant<NothingRolled>;

// ---- phases: what can lie on the agenda ------------------------------------------------------

SPIELWERK_SEATED(DrawCharm, "draw_charm");
SPIELWERK_SEATED(Turn, "turn");
SPIELWERK_SEATED(RollOrStop, "roll_or_stop");
SPIELWERK_SEATED(Throw, "throw");
SPIELWERK_SEATED(EndTurn, "end_turn");
using Phase = std::variant<DrawCharm, Turn, RollOrStop, Throw, EndTurn, DrawStart>;

// ---- state -----------------------------------------------------------------------------------

struct Player {
  std::uint16_t points = 0;
  std::optional<Charm> charm{};
  bool operator==(const Player&) const = default;
  static constexpr std::string_view kName = "player";
  static constexpr auto kFields = fields(field("points", &Player::points), field("charm", &Player::charm));
};

/// `die`: the last throw of this turn, 0 before it. `turn_points`: what is at risk.
struct State : Versioned {
  Options options;
  PerSeat<Player, kMaxSeats> players{};
  Urn<Charm> bag{};
  std::uint8_t die = 0;
  std::uint16_t turn_points = 0;
  bool last_round = false;
  Seat first{};  // who began; the last round ends before them
  Agenda<Phase, 4> agenda{};

  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  Player& operator[](Seat s) { return players[s]; }
  const Player& operator[](Seat s) const { return players[s]; }
  int seats() const { return options.seats; }

  bool operator==(const State&) const = default;
  static constexpr std::string_view kName = "state";
  static constexpr auto kFields =
      fields(field("options", &State::options), field("players", &State::players), field("bag", &State::bag),
             field("die", &State::die), field("turn_points", &State::turn_points),
             field("last_round", &State::last_round), field("first", &State::first),
             field("agenda", &State::agenda));
};

// ---- observation: what a viewer sees ---------------------------------------------------------

struct PlayerView {
  Seat seat;
  std::uint16_t points;
  std::optional<Charm> charm;  // one's own, and everybody's at the end
  bool operator==(const PlayerView&) const = default;
  static constexpr std::string_view kName = "player_view";
  static constexpr auto kFields =
      fields(field("seat", &PlayerView::seat), field("points", &PlayerView::points),
             field("charm", &PlayerView::charm));
};
struct Observation {
  Options options;
  std::optional<Seat> turn;  // whose turn it is; empty before the first turn and at the end
  std::uint8_t die = 0;
  std::uint16_t turn_points = 0;
  std::uint8_t goal = 0;
  bool last_round = false;
  FixedList<PlayerView, kMaxSeats> players;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("options", &Observation::options), field("turn", &Observation::turn),
             field("die", &Observation::die), field("turn_points", &Observation::turn_points),
             field("goal", &Observation::goal), field("last_round", &Observation::last_round),
             field("players", &Observation::players));
};

/// What points are counted by.
enum class Source : std::uint8_t { kTurns, kCharm };

}  // namespace spielwerk::my_game

namespace spielwerk {
template <>
inline constexpr EnumNames<my_game::Source> kEnumNames<my_game::Source>{"source", {"turns", "charm"}};
}  // namespace spielwerk
