#pragma once
// What a viewer sees of Carpe Diem, and what an offered action does.

#include <cstdint>
#include <optional>

#include "games/carpe_diem/state.h"

namespace spielwerk::carpe_diem {

struct TileView {
  Square square;
  Tile tile;
  Turns turns;  // quarter turns clockwise
  bool operator==(const TileView&) const = default;
  static constexpr std::string_view kName = "tile_view";
  static constexpr auto kFields = fields(field("square", &TileView::square), field("tile", &TileView::tile),
                                         field("turns", &TileView::turns));
};

/// Squares joined by one kind of edge. `open`: empty squares that it opens to.
struct RegionView {
  Thing thing;
  bool finished;
  Squares squares;
  Squares open;
  std::uint8_t chimneys;
  std::uint8_t points;  // of a finished villa
  bool operator==(const RegionView&) const = default;
  static constexpr std::string_view kName = "region_view";
  static constexpr auto kFields =
      fields(field("thing", &RegionView::thing), field("finished", &RegionView::finished),
             field("squares", &RegionView::squares), field("open", &RegionView::open),
             field("chimneys", &RegionView::chimneys), field("points", &RegionView::points));
};

/// A task of the frame with the squares of its line.
struct TaskView {
  Side side;
  Bounded<1, kLength> position;
  Thing thing;
  std::uint8_t points;
  bool done;
  Squares line;
  bool operator==(const TaskView&) const = default;
  static constexpr std::string_view kName = "task_view";
  static constexpr auto kFields =
      fields(field("side", &TaskView::side), field("position", &TaskView::position),
             field("thing", &TaskView::thing), field("points", &TaskView::points),
             field("done", &TaskView::done), field("line", &TaskView::line));
};

/// What a scoring card is worth to a seat now: how often it is fulfilled, and what is missing for once more.
struct WorthView {
  Place place;
  std::uint8_t times;
  std::uint8_t missing;
  std::uint16_t points;
  bool operator==(const WorthView&) const = default;
  static constexpr std::string_view kName = "worth_view";
  static constexpr auto kFields =
      fields(field("place", &WorthView::place), field("times", &WorthView::times),
             field("missing", &WorthView::missing), field("points", &WorthView::points));
};

inline constexpr int kMostRegions = 2 * kSquares;

/// A fountain card in a hand and what it brings now; empty: not shown to this viewer.
struct HandCard {
  std::optional<Thing> card{};
  std::optional<std::uint8_t> points{};
  bool operator==(const HandCard&) const = default;
  static constexpr std::string_view kName = "hand_card";
  static constexpr auto kFields = fields(field("card", &HandCard::card), field("points", &HandCard::points));
};

struct PlayerView {
  Seat seat;
  std::uint8_t board;  // 0: none yet
  std::optional<Square> shovel;
  Squares banderoles;  // still there
  std::optional<Area> area;
  std::optional<std::int16_t> points;  // empty: not shown to this viewer
  std::uint8_t track;
  Table<Ware, std::uint8_t> wares;
  std::uint8_t coins;
  std::uint8_t breads;
  std::uint8_t stored;    // tiles, face down
  std::uint8_t discs;     // not yet placed
  Circles circles;        // where discs lie
  std::uint8_t chimneys;  // in all villas
  Table<Thing, std::uint8_t> finished;
  FixedList<HandCard, kFountainCards> cards;
  FixedList<TileView, kSquares> tiles;
  FixedList<RegionView, kMostRegions> regions;
  FixedList<TaskView, kTasks> tasks;
  FixedList<WorthView, kPlaces> worth;
  bool operator==(const PlayerView&) const = default;
  static constexpr std::string_view kName = "player_view";
  static constexpr auto kFields =
      fields(field("seat", &PlayerView::seat), field("board", &PlayerView::board),
             field("shovel", &PlayerView::shovel), field("banderoles", &PlayerView::banderoles),
             field("area", &PlayerView::area), field("points", &PlayerView::points),
             field("track", &PlayerView::track), field("wares", &PlayerView::wares),
             field("coins", &PlayerView::coins), field("breads", &PlayerView::breads),
             field("stored", &PlayerView::stored), field("discs", &PlayerView::discs),
             field("circles", &PlayerView::circles), field("chimneys", &PlayerView::chimneys),
             field("finished", &PlayerView::finished), field("cards", &PlayerView::cards),
             field("tiles", &PlayerView::tiles), field("regions", &PlayerView::regions),
             field("tasks", &PlayerView::tasks), field("worth", &PlayerView::worth));
};

/// A scoring card on the card field.
struct FieldCard {
  Place place;
  ScoringCard card;
  bool operator==(const FieldCard&) const = default;
  static constexpr std::string_view kName = "field_card";
  static constexpr auto kFields = fields(field("place", &FieldCard::place), field("card", &FieldCard::card));
};

/// Open to all but for fountain cards, and points where a table agreed on that. `placed`: discs of the
/// scoring under way; empty outside of one.
struct Observation {
  Options options;
  std::uint8_t phase = 1;  // 1 ... 4
  std::uint8_t round = 1;  // 1 ... 7
  std::optional<std::uint8_t> placed{};
  Seat first{};                    // start player of this phase
  std::optional<Seat> turn{};      // whose turn or scoring it is
  std::optional<Tile> tile{};      // taken and not yet placed
  std::optional<Circle> circle{};  // being scored
  std::optional<Place> place{};    // the card being scored
  FixedList<AreaTiles, kAreas> areas;
  Tiles display;
  Tiles unseen;  // face-down tiles, not their order
  FixedList<FieldCard, kPlaces> cards;
  Circles circles;                   // that the game uses
  FixedList<Seat, kMaxSeats> track;  // discs from the front; of one stack from the top
  DeckView<Thing, kFountainCards> fountain;
  FixedList<PlayerView, kMaxSeats> players;
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("options", &Observation::options), field("phase", &Observation::phase),
             field("round", &Observation::round), field("placed", &Observation::placed),
             field("first", &Observation::first), field("turn", &Observation::turn),
             field("tile", &Observation::tile), field("circle", &Observation::circle),
             field("place", &Observation::place), field("areas", &Observation::areas),
             field("display", &Observation::display), field("unseen", &Observation::unseen),
             field("cards", &Observation::cards), field("circles", &Observation::circles),
             field("track", &Observation::track), field("fountain", &Observation::fountain),
             field("players", &Observation::players));
};

/// What a tile would join on a square.
struct JoinView {
  Thing thing;
  bool finished;
  std::uint8_t tiles;
  std::uint8_t open;  // empty squares that it opens to then
  std::uint8_t chimneys;
  bool operator==(const JoinView&) const = default;
  static constexpr std::string_view kName = "join_view";
  static constexpr auto kFields =
      fields(field("thing", &JoinView::thing), field("finished", &JoinView::finished),
             field("tiles", &JoinView::tiles), field("open", &JoinView::open),
             field("chimneys", &JoinView::chimneys));
};

/// What is chosen from next: tiles of the display, or fountain cards.
struct ChoicesView {
  std::uint8_t tiles;
  std::uint8_t cards;
  bool operator==(const ChoicesView&) const = default;
  static constexpr std::string_view kName = "choices_view";
  static constexpr auto kFields =
      fields(field("tiles", &ChoicesView::tiles), field("cards", &ChoicesView::cards));
};

/// What an offered action does beyond the points, for the page.
struct Preview {
  FixedList<JoinView, 2> joins;  // of the tile on its square
  bool banderole = false;
  std::uint8_t tasks = 0;  // of the frame that are fulfilled by it
  std::uint8_t steps = 0;
  Table<Good, std::uint8_t> gains{};
  Table<Good, std::uint8_t> costs{};
  std::optional<ChoicesView> choices{};
  bool operator==(const Preview&) const = default;
  static constexpr std::string_view kName = "preview";
  static constexpr auto kFields = fields(
      field("joins", &Preview::joins), field("banderole", &Preview::banderole),
      field("tasks", &Preview::tasks), field("steps", &Preview::steps), field("gains", &Preview::gains),
      field("costs", &Preview::costs), field("choices", &Preview::choices));
};

/// Where points come from.
enum class Source : std::uint8_t { kStart, kCards, kVillas, kLeftovers, kTrack, kFountains, kFrame };

}  // namespace spielwerk::carpe_diem

namespace spielwerk {
template <>
inline constexpr EnumNames<carpe_diem::Source> kEnumNames<carpe_diem::Source>{
    "source", {"start", "cards", "villas", "leftovers", "track", "fountains", "frame"}};
}  // namespace spielwerk
