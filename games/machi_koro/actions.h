#pragma once
// What a table of Machi Koro agrees on, and what people and chance can do.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/machi_koro/data.h"

namespace spielwerk::machi_koro {

// ---- options ---------------------------------------------------------------------------------

enum class Supply : std::uint8_t { kAllPiles, kTenPiles };
enum class Finish : std::uint8_t { kPlayOn, kFirstFinisher };
enum class MallStart : std::uint8_t { kNextOwnTurn, kAtOnce };

}  // namespace spielwerk::machi_koro

namespace spielwerk {
template <>
inline constexpr EnumNames<machi_koro::Supply> kEnumNames<machi_koro::Supply>{"supply",
                                                                              {"all_piles", "ten_piles"}};
template <>
inline constexpr EnumNames<machi_koro::Finish> kEnumNames<machi_koro::Finish>{"finish",
                                                                              {"play_on", "first_finisher"}};
template <>
inline constexpr EnumNames<machi_koro::MallStart> kEnumNames<machi_koro::MallStart>{
    "mall_start", {"next_own_turn", "at_once"}};
}  // namespace spielwerk

namespace spielwerk::machi_koro {

struct Options {
  Bounded<2, 4> seats = 2;
  Supply supply = Supply::kAllPiles;
  Finish finish = Finish::kPlayOn;
  MallStart mall = MallStart::kNextOwnTurn;  // from when on a mall raises red cards in the turns of others
  Start<kMaxSeats> start{};                  // who begins
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields = fields(field("seats", &Options::seats), field("supply", &Options::supply),
                                         field("finish", &Options::finish), field("mall", &Options::mall),
                                         field("start", &Options::start));
};

// ---- actions: decisions ----------------------------------------------------------------------

struct Roll {
  Bounded<1, 2> dice;
  bool operator==(const Roll&) const = default;
  static constexpr std::string_view kName = "roll";
  static constexpr auto kFields = fields(field("dice", &Roll::dice));
};
struct Keep {
  bool operator==(const Keep&) const = default;
  static constexpr std::string_view kName = "keep";
  static constexpr auto kFields = fields();
};
struct Reroll {
  bool operator==(const Reroll&) const = default;
  static constexpr std::string_view kName = "reroll";
  static constexpr auto kFields = fields();
};
/// Television: who to take up to five coins from.
struct Take {
  Seat from;
  bool operator==(const Take&) const = default;
  static constexpr std::string_view kName = "take";
  static constexpr auto kFields = fields(field("from", &Take::from));
};
/// Business centre: one establishment for one of another player.
struct Swap {
  Seat with;
  Card give;
  Card take;
  bool operator==(const Swap&) const = default;
  static constexpr std::string_view kName = "swap";
  static constexpr auto kFields =
      fields(field("with", &Swap::with), field("give", &Swap::give), field("take", &Swap::take));
};
struct NoSwap {
  bool operator==(const NoSwap&) const = default;
  static constexpr std::string_view kName = "no_swap";
  static constexpr auto kFields = fields();
};
struct Build {
  Card card;
  bool operator==(const Build&) const = default;
  static constexpr std::string_view kName = "build";
  static constexpr auto kFields = fields(field("card", &Build::card));
};
struct Erect {
  Landmark landmark;
  bool operator==(const Erect&) const = default;
  static constexpr std::string_view kName = "erect";
  static constexpr auto kFields = fields(field("landmark", &Erect::landmark));
};
struct Pass {
  bool operator==(const Pass&) const = default;
  static constexpr std::string_view kName = "pass";
  static constexpr auto kFields = fields();
};

// ---- actions: outcomes of chance -------------------------------------------------------------

struct OneDie {
  Bounded<1, 6> face;
  bool operator==(const OneDie&) const = default;
  static constexpr std::string_view kName = "die";
  static constexpr auto kFields = fields(field("face", &OneDie::face));
};
/// Two dice; the lower face first, as their order does not matter.
struct TwoDice {
  Bounded<1, 6> low;
  Bounded<1, 6> high;
  bool operator==(const TwoDice&) const = default;
  static constexpr std::string_view kName = "dice";
  static constexpr auto kFields = fields(field("low", &TwoDice::low), field("high", &TwoDice::high));
};
/// The next card of the draw pile is turned up.
struct Deal {
  Card card;
  bool operator==(const Deal&) const = default;
  static constexpr std::string_view kName = "deal";
  static constexpr auto kFields = fields(field("card", &Deal::card));
};

using Action = std::variant<Roll, Keep, Reroll, Take, Swap, NoSwap, Build, Erect, Pass, OneDie, TwoDice, Deal,
                            StartSeat>;

}  // namespace spielwerk::machi_koro
