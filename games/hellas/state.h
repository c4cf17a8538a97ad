#pragma once
// The phases of Hellas, its state, and what a viewer sees of it.

#include <cstdint>
#include <optional>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/agenda.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "core/values/versions.h"
#include "games/hellas/actions.h"
#include "games/hellas/data.h"
#include "games/hellas/facts.h"

namespace spielwerk::hellas {

// ---- phases: what can lie on the agenda ------------------------------------------------------

/// Setup: the fields of the three quarries, then their tiles, then the worker.
SPIELWERK_WORD(FoundQuarry, "found_quarry");
SPIELWERK_WORD(FoundTile, "found_tile");
SPIELWERK_WORD(FoundWorker, "found_worker");
/// One of the three phases of the game.
SPIELWERK_WORD(BeginPhase, "begin_phase");
/// Whose turn it is puts a stone on a space.
SPIELWERK_SEATED(Turn, "turn");
SPIELWERK_SEATED(EndTurn, "end_turn");
SPIELWERK_SEATED(BuildHouse, "build_house");
/// `house`, `square`: what is still open to the seat.
struct BuildHouseSquare {
  Seat seat;
  bool house = true;
  bool square = true;
  bool operator==(const BuildHouseSquare&) const = default;
  static constexpr std::string_view kName = "build_house_square";
  static constexpr auto kFields =
      fields(field("seat", &BuildHouseSquare::seat), field("house", &BuildHouseSquare::house),
             field("square", &BuildHouseSquare::square));
};
SPIELWERK_SEATED(BuildPalace, "build_palace");
SPIELWERK_WORD(Income, "income");
/// The seat turns up a tile; `left` of four, this one included.
struct Draw {
  Seat seat;
  Bounded<0, kTilesPerAction> left = kTilesPerAction;
  bool operator==(const Draw&) const = default;
  static constexpr std::string_view kName = "draw";
  static constexpr auto kFields = fields(field("seat", &Draw::seat), field("left", &Draw::left));
};
/// The tile turned up goes where the seat likes among the lower ones.
struct PlaceTile {
  Seat seat;
  Tile tile;
  bool operator==(const PlaceTile&) const = default;
  static constexpr std::string_view kName = "place_tile";
  static constexpr auto kFields = fields(field("seat", &PlaceTile::seat), field("tile", &PlaceTile::tile));
};
SPIELWERK_SEATED(MoveWorker, "move_worker");
SPIELWERK_WORD(CloseHighest, "close_highest");
/// Columns of a temple space still to be set; nothing is paid before the first. `used`: bit i, temple i has
/// got its share.
struct SetColumns {
  Seat seat;
  Space space = Space::kTempleSmall;
  Bounded<0, kMostColumnsAtOnce> left;
  std::uint8_t used = 0;
  bool operator==(const SetColumns&) const = default;
  static constexpr std::string_view kName = "set_columns";
  static constexpr auto kFields = fields(field("seat", &SetColumns::seat), field("space", &SetColumns::space),
                                         field("left", &SetColumns::left), field("used", &SetColumns::used));
};
SPIELWERK_SEATED(SetStatue, "set_statue");
SPIELWERK_SEATED(TakeMarble, "take_marble");

using Phase = std::variant<FoundQuarry, FoundTile, FoundWorker, BeginPhase, Turn, EndTurn, BuildHouse,
                           BuildHouseSquare, BuildPalace, Income, Draw, PlaceTile, MoveWorker, CloseHighest,
                           SetColumns, SetStatue, TakeMarble, DrawStart>;

// ---- state -----------------------------------------------------------------------------------

struct Player {
  Cells houses;
  Cells squares;
  Cells palaces;
  Amount marble = 0;
  std::uint8_t rings = 0;

  bool operator==(const Player&) const = default;
  Cells pieces() const { return houses | squares | palaces; }
  Cells& of(Piece piece) {
    return piece == Piece::kHouse ? houses : piece == Piece::kSquare ? squares : palaces;
  }
  const Cells& of(Piece piece) const {
    return piece == Piece::kHouse ? houses : piece == Piece::kSquare ? squares : palaces;
  }
  static constexpr std::string_view kName = "player";
  static constexpr auto kFields = fields(field("houses", &Player::houses), field("squares", &Player::squares),
                                         field("palaces", &Player::palaces), field("marble", &Player::marble),
                                         field("rings", &Player::rings));
};

/// A quarry field; which one it is says its place in the map's list.
struct Quarry {
  std::uint8_t top = 0;    // number of the top tile; 0: never held one
  std::uint8_t tiles = 0;  // in the stack
  bool closed = false;
  bool operator==(const Quarry&) const = default;
  bool active() const { return top != 0 && !closed; }
  static constexpr std::string_view kName = "quarry";
  static constexpr auto kFields =
      fields(field("top", &Quarry::top), field("tiles", &Quarry::tiles), field("closed", &Quarry::closed));
};

struct State : Versioned {
  Options options;
  PerSeat<Player, kMaxSeats> players{};
  Cells statues{};
  FixedList<Quarry, kMostQuarries> quarries{};       // in the order of the map
  FixedList<std::uint8_t, kTempleFields> columns{};  // in each temple, in the order of the map
  Tiles pile{};                                      // unseen; their order is known to nobody
  std::optional<Cell> worker{};
  Table<Space, std::uint8_t> used{};  // stones on the spaces, in this phase
  std::uint8_t phase = 0;             // 0 ... 2; 3 at the end
  std::uint8_t turns = 0;             // taken in this phase
  Seat first{};                       // who began this phase; nobody yet before it is drawn
  std::optional<Seat> next_first{};   // first on a temple space in this phase
  std::uint8_t orders = 0;            // temple orders carried out, in the whole game
  Agenda<Phase, 12> agenda{};

  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  Player& operator[](Seat s) { return players[s]; }
  const Player& operator[](Seat s) const { return players[s]; }
  int seats() const { return options.seats; }
  const Map& map() const { return map_of(side_for(seats())); }
  /// Building fields without a piece or a statue.
  Cells free_fields() const {
    Cells taken = statues;
    for (int i = 0; i < seats(); ++i) taken |= players[Seat{i}].pieces();
    return map().building - taken;
  }

  static constexpr std::string_view kName = "state";
  static constexpr auto kFields = fields(
      field("options", &State::options), field("players", &State::players), field("statues", &State::statues),
      field("quarries", &State::quarries), field("columns", &State::columns), field("pile", &State::pile),
      field("worker", &State::worker), field("used", &State::used), field("phase", &State::phase),
      field("turns", &State::turns), field("first", &State::first), field("next_first", &State::next_first),
      field("orders", &State::orders), field("agenda", &State::agenda));
};

// ---- observation -----------------------------------------------------------------------------

struct PlayerView {
  Seat seat;
  std::optional<Amount> marble;  // empty: not shown to this viewer
  std::uint8_t rings;
  std::uint8_t stones;  // action stones left in this phase
  Cells houses;
  Cells squares;
  Cells palaces;
  Amount income;  // marble from one quarry action now
  bool operator==(const PlayerView&) const = default;
  static constexpr std::string_view kName = "player_view";
  static constexpr auto kFields =
      fields(field("seat", &PlayerView::seat), field("marble", &PlayerView::marble),
             field("rings", &PlayerView::rings), field("stones", &PlayerView::stones),
             field("income", &PlayerView::income), field("houses", &PlayerView::houses),
             field("squares", &PlayerView::squares), field("palaces", &PlayerView::palaces));
};

/// A quarry that holds or held tiles.
struct QuarryView {
  Cell cell;
  bool closed;
  Tile top;
  std::uint8_t tiles;
  std::uint8_t marble;                 // for each house beside it; 0 when closed
  FixedList<Amount, kMaxSeats> earns;  // by seat, for all houses beside it
  std::uint8_t covers;                 // unseen tiles that may go on it
  bool operator==(const QuarryView&) const = default;
  static constexpr std::string_view kName = "quarry_view";
  static constexpr auto kFields = fields(
      field("cell", &QuarryView::cell), field("closed", &QuarryView::closed), field("top", &QuarryView::top),
      field("tiles", &QuarryView::tiles), field("marble", &QuarryView::marble),
      field("earns", &QuarryView::earns), field("covers", &QuarryView::covers));
};

struct TempleView {
  Cell cell;
  std::uint8_t columns;
  std::uint8_t capacity;
  bool operator==(const TempleView&) const = default;
  static constexpr std::string_view kName = "temple_view";
  static constexpr auto kFields =
      fields(field("cell", &TempleView::cell), field("columns", &TempleView::columns),
             field("capacity", &TempleView::capacity));
};

/// Touching pieces of one seat: a village, a city, or what may become one.
struct GroupView {
  Seat seat;
  bool city;
  bool largest;  // the city whose pieces count
  Cells cells;
  Cells temples;  // touched by it
  Cells statues;
  std::uint8_t points;  // for temples and statues, and for its pieces if it is the largest
  bool operator==(const GroupView&) const = default;
  static constexpr std::string_view kName = "group_view";
  static constexpr auto kFields = fields(
      field("seat", &GroupView::seat), field("city", &GroupView::city), field("largest", &GroupView::largest),
      field("points", &GroupView::points), field("cells", &GroupView::cells),
      field("temples", &GroupView::temples), field("statues", &GroupView::statues));
};

/// Everything on the table is public, but for the marble behind the screens where a table agreed on that.
struct Observation {
  Options options;
  Side side = Side::kPegasus;
  std::uint8_t phase = 1;  // 1 ... 3
  std::optional<Seat>
      turn;  // whose stone was placed last, or is to be placed; empty in the setup and at the end
  std::optional<Seat> next_first;
  Table<Space, std::uint8_t> spaces;  // still free
  FixedList<PlayerView, kMaxSeats> players;
  FixedList<QuarryView, kMostQuarries> quarries;
  std::optional<Cell> worker;
  std::optional<Tile> tile;  // turned up and not yet placed
  Tiles pile;                // unseen tiles, not their order
  Tiles opens;               // those of them that would open the worker's quarry
  FixedList<TempleView, kTempleFields> temples;
  Cells statues;
  FixedList<GroupView, 72> groups;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("options", &Observation::options), field("side", &Observation::side),
             field("phase", &Observation::phase), field("turn", &Observation::turn),
             field("next_first", &Observation::next_first), field("spaces", &Observation::spaces),
             field("players", &Observation::players), field("quarries", &Observation::quarries),
             field("worker", &Observation::worker), field("tile", &Observation::tile),
             field("pile", &Observation::pile), field("opens", &Observation::opens),
             field("temples", &Observation::temples), field("statues", &Observation::statues),
             field("groups", &Observation::groups));
};

/// What an offered action does beyond the points, for the page.
struct Preview {
  Amount marble;        // to be paid
  std::uint8_t income;  // marble that a house there brings with each quarry action, as the quarries are then
  std::uint8_t joins;   // own groups that it connects
  std::uint8_t group;   // pieces of the group that it belongs to then
  bool city;            // that group is a city then
  bool operator==(const Preview&) const = default;
  static constexpr std::string_view kName = "preview";
  static constexpr auto kFields =
      fields(field("marble", &Preview::marble), field("income", &Preview::income),
             field("joins", &Preview::joins), field("group", &Preview::group), field("city", &Preview::city));
};

}  // namespace spielwerk::hellas
