#pragma once
// What a client sends to make a table (docs/protocol.md, `NewTable`).

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json/schema.h"
#include "core/values/described.h"
#include "server/wire/bounds.h"
#include "server/wire/messages.h"

namespace spielwerk::server {

/// Who shall sit on a seat: the person who asks, the first who comes, a computer, or a second person at the
/// same screen.
namespace plan {

SPIELWERK_WORD(Me, "me");
SPIELWERK_WORD(Open, "open");
struct Bot {
  WordText level;
  static constexpr std::string_view kName = "bot";
  static constexpr auto kFields = fields(field("level", &Bot::level));
};
struct Local {
  NameText name;
  static constexpr std::string_view kName = "local";
  static constexpr auto kFields = fields(field("name", &Local::name));
};

}  // namespace plan

using SeatPlan = std::variant<plan::Me, plan::Open, plan::Bot, plan::Local>;

struct NewTable {
  WordText game;
  Words options;
  BoundedList<SeatPlan, 1, kMostSeats> seats;
  Visibility visibility = Visibility::kLink;
  bool start = false;
  bool hints = true;
  std::optional<Sha256Hex> seal;            // of the words of the person who asks
  std::optional<message::PaceInfo> pace{};  // none: no clock
  bool spectators = true;                   // may look while it is played
  static constexpr std::string_view kName = "new_table";
  static constexpr auto kFields = fields(
      field("game", &NewTable::game), field("options", &NewTable::options), field("seats", &NewTable::seats),
      field("visibility", &NewTable::visibility), field("start", &NewTable::start),
      later_field("hints", &NewTable::hints, true), later_field("seal", &NewTable::seal, std::nullopt),
      later_field("pace", &NewTable::pace, std::nullopt),
      later_field("spectators", &NewTable::spectators, true));
};

}  // namespace spielwerk::server

namespace spielwerk {
template <>
inline constexpr std::string_view kSumName<server::SeatPlan> = "seat_plan";
}  // namespace spielwerk
