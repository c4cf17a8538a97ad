#pragma once
// The phases of Carpe Diem and its state.

#include <cstdint>
#include <optional>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/agenda.h"
#include "core/values/deck.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "core/values/versions.h"
#include "games/carpe_diem/actions.h"
#include "games/carpe_diem/facts.h"

namespace spielwerk::carpe_diem {

// ---- phases: what can lie on the agenda ------------------------------------------------------

/// Setup: boards from the first seat on, then frame parts by side, then cards, display and patricians.
SPIELWERK_SEATED(GiveBoard, "give_board");
struct GivePart {
  Seat seat;
  Side side{};
  bool operator==(const GivePart&) const = default;
  static constexpr std::string_view kName = "give_part";
  static constexpr auto kFields = fields(field("seat", &GivePart::seat), field("side", &GivePart::side));
};
SPIELWERK_WORD(LayCard, "lay_card");          // on the next empty place
SPIELWERK_WORD(FillDisplay, "fill_display");  // one tile of many
SPIELWERK_SEATED(PlacePatrician, "place_patrician");
SPIELWERK_WORD(BeginPhase, "begin_phase");
SPIELWERK_WORD(FillArea, "fill_area");  // one tile, in the first area with room
SPIELWERK_SEATED(Turn, "turn");
SPIELWERK_SEATED(ChooseTile, "choose_tile");
/// The tile is built or stored.
struct PlaceTile {
  Seat seat;
  Tile tile;
  bool operator==(const PlaceTile&) const = default;
  static constexpr std::string_view kName = "place_tile";
  static constexpr auto kFields = fields(field("seat", &PlaceTile::seat), field("tile", &PlaceTile::tile));
};
/// Two things were finished with one tile, and it matters which is rewarded first.
struct ChooseReward {
  Seat seat;
  Thing one{};
  Thing other{};
  std::uint8_t one_tiles = 0;
  std::uint8_t other_tiles = 0;
  bool operator==(const ChooseReward&) const = default;
  static constexpr std::string_view kName = "choose_reward";
  static constexpr auto kFields =
      fields(field("seat", &ChooseReward::seat), field("one", &ChooseReward::one),
             field("other", &ChooseReward::other), field("one_tiles", &ChooseReward::one_tiles),
             field("other_tiles", &ChooseReward::other_tiles));
};
/// The reward that had to wait.
struct Collect {
  Seat seat;
  Thing thing{};
  std::uint8_t tiles = 0;
  bool operator==(const Collect&) const = default;
  static constexpr std::string_view kName = "collect";
  static constexpr auto kFields =
      fields(field("seat", &Collect::seat), field("thing", &Collect::thing), field("tiles", &Collect::tiles));
};
SPIELWERK_SEATED(ChooseDisplay, "choose_display");
SPIELWERK_SEATED(DrawCard, "draw_card");
SPIELWERK_SEATED(ReturnCard, "return_card");
SPIELWERK_SEATED(EndTurn, "end_turn");
SPIELWERK_WORD(BeginScoring, "begin_scoring");
SPIELWERK_SEATED(PlaceDisc, "place_disc");
struct ChooseCard {
  Seat seat;
  Circle circle;
  bool operator==(const ChooseCard&) const = default;
  static constexpr std::string_view kName = "choose_card";
  static constexpr auto kFields =
      fields(field("seat", &ChooseCard::seat), field("circle", &ChooseCard::circle));
};
struct ScoreCard {
  Seat seat;
  Place place;
  bool operator==(const ScoreCard&) const = default;
  static constexpr std::string_view kName = "score_card";
  static constexpr auto kFields = fields(field("seat", &ScoreCard::seat), field("place", &ScoreCard::place));
};
/// A red card; `paid`: it was fulfilled with wares already.
struct PayCard {
  Seat seat;
  Place place;
  bool paid = false;
  bool operator==(const PayCard&) const = default;
  static constexpr std::string_view kName = "pay_card";
  static constexpr auto kFields =
      fields(field("seat", &PayCard::seat), field("place", &PayCard::place), field("paid", &PayCard::paid));
};
/// After the usual scoring of a card: three breads, as often as there are; then what a miss costs.
struct BreadForCard {
  Seat seat;
  Place place;
  bool fulfilled = false;
  bool operator==(const BreadForCard&) const = default;
  static constexpr std::string_view kName = "bread_for_card";
  static constexpr auto kFields =
      fields(field("seat", &BreadForCard::seat), field("place", &BreadForCard::place),
             field("fulfilled", &BreadForCard::fulfilled));
};
SPIELWERK_WORD(EndScoring, "end_scoring");

using Phase = std::variant<GiveBoard, GivePart, LayCard, FillDisplay, PlacePatrician, BeginPhase, FillArea,
                           Turn, ChooseTile, PlaceTile, ChooseReward, Collect, ChooseDisplay, DrawCard,
                           ReturnCard, EndTurn, BeginScoring, PlaceDisc, ChooseCard, ScoreCard, PayCard,
                           BreadForCard, EndScoring, DrawStart>;

// ---- state -----------------------------------------------------------------------------------

/// A built tile and its quarter turns clockwise; tile 0: nothing.
struct Laid {
  std::uint8_t tile = 0;
  Turns turns = 0;
  bool operator==(const Laid&) const = default;
  static constexpr std::string_view kName = "laid";
  static constexpr auto kFields = fields(field("tile", &Laid::tile), field("turns", &Laid::turns));
};

using FountainCard = KnownCard<Thing>;
using FountainHand = FixedList<FountainCard, kFountainCards>;
using FountainDeck = Deck<Thing, kFountainCards>;

/// A task of a frame: 1 and 2 on top, 3 and 4 on the right, and so on clockwise.
inline constexpr int kTasks = 8;
using TaskNumber = Bounded<1, kTasks>;
using TaskNumbers = Set<TaskNumber>;

/// One seat. Below `built`: what follows from the district, kept so that nobody has to look for it again.
struct Player {
  std::uint8_t board = 0;              // 0: none yet
  FixedList<std::uint8_t, 4> parts{};  // by side, as far as dealt
  std::optional<Area> area{};          // the patrician's field
  Table<Ware, std::uint8_t> wares{};
  std::uint8_t coins = 0;
  std::uint8_t breads = 0;
  Tiles stored{};
  std::int16_t points = 0;  // taken as cards, lost ones taken off
  std::uint8_t track = 0;
  FountainHand cards{};
  Circles discs{};
  Table<Square, Laid> laid{};
  Squares built{};
  Table<Thing, std::uint8_t> finished{};  // how many of each
  std::uint8_t chimneys = 0;              // finished or not
  std::uint16_t villas = 0;               // points of finished villas
  TaskNumbers tasks{};                    // fulfilled

  bool operator==(const Player&) const = default;
  bool has_shovel_free() const { return built.empty(); }
  int ware_count() const {
    int count = 0;
    for (const Ware ware : kAll<Ware>) count += wares[ware];
    return count;
  }
  int leftovers() const { return ware_count() + coins + breads + stored.size(); }
  static constexpr std::string_view kName = "player";
  static constexpr auto kFields = fields(
      field("board", &Player::board), field("parts", &Player::parts), field("area", &Player::area),
      field("wares", &Player::wares), field("coins", &Player::coins), field("breads", &Player::breads),
      field("stored", &Player::stored), field("points", &Player::points), field("track", &Player::track),
      field("cards", &Player::cards), field("discs", &Player::discs), field("laid", &Player::laid),
      field("built", &Player::built), field("finished", &Player::finished),
      field("chimneys", &Player::chimneys), field("villas", &Player::villas), field("tasks", &Player::tasks));
};

using AreaTiles = FixedList<Tile, kTilesPerArea>;

struct State : Versioned {
  Options options;
  PerSeat<Player, kMaxSeats> players{};
  Tiles unseen{};                            // face down, in no order that anybody knows
  Tiles display{};                           // for craftsmen
  FixedList<AreaTiles, kAreas> areas{};      // beside fields 1 ... 7
  FixedList<std::uint8_t, kPlaces> cards{};  // on places 1 ... 12; 0: none
  FixedList<Seat, kMaxSeats> track{};        // discs from the front; of one stack from the top
  FountainDeck fountain{};
  std::uint8_t phase = 0;  // 0 ... 3; 4 at the end
  std::uint8_t turns = 0;  // taken in this phase
  Seat first{};            // who begins this phase; nobody yet before it is drawn
  Agenda<Phase, 8> agenda{};

  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  Player& operator[](Seat s) { return players[s]; }
  const Player& operator[](Seat s) const { return players[s]; }
  int seats() const { return options.seats; }
  AreaTiles& in(Area area) { return areas[area - 1]; }
  const AreaTiles& in(Area area) const { return areas[area - 1]; }
  int card_on(Place place) const { return cards[place - 1]; }
  Circles used_circles() const {
    Circles used;
    for (int i = 0; i < seats(); ++i) used |= players[Seat{i}].discs;
    return used;
  }

  static constexpr std::string_view kName = "state";
  static constexpr auto kFields = fields(
      field("options", &State::options), field("players", &State::players), field("unseen", &State::unseen),
      field("display", &State::display), field("areas", &State::areas), field("cards", &State::cards),
      field("track", &State::track), field("fountain", &State::fountain), field("phase", &State::phase),
      field("turns", &State::turns), field("first", &State::first), field("agenda", &State::agenda));
};

}  // namespace spielwerk::carpe_diem
