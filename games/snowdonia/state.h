#pragma once
// The phases of Snowdonia and its state.

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
#include "games/snowdonia/actions.h"
#include "games/snowdonia/box.h"
#include "games/snowdonia/facts.h"

namespace spielwerk::snowdonia {

// ---- phases: what can lie on the agenda ------------------------------------------------------

/// A place in the turn order of the round: 0 is the start player; past the last seat: nobody is left.
using InTurn = Bounded<0, kMaxSeats + 1>;
using CubesLeft = Bounded<0, 60>;

// Setup: tracks, contracts, trains, alone the stockyard, ends of the line.
SPIELWERK_WORD(LayTracks, "lay_tracks");        // one card of many
SPIELWERK_WORD(LayContracts, "lay_contracts");  // one card of three
SPIELWERK_WORD(LayTrains, "lay_trains");        // one of seven stays out
SPIELWERK_NAMING(LayYard, "lay_yard", CubesLeft, left);
SPIELWERK_SEATED(ChooseEnd, "choose_end");
SPIELWERK_SEATED(ChooseForeign, "choose_foreign");

// A round: workers, then the areas, each with its contracts, its workers and what follows them.
SPIELWERK_WORD(BeginRound, "begin_round");
SPIELWERK_SEATED(PlaceWorker, "place_worker");
SPIELWERK_TWO(Contracting, "contracting", Area, area, InTurn, from);  // from this place on
SPIELWERK_TWO(PlayContracts, "play_contracts", Area, area, InTurn, place);
SPIELWERK_NAMING(Work, "work", Area, area);                        // the next worker of the area
SPIELWERK_TWO(AfterWork, "after_work", Area, area, InTurn, from);  // what contracts and trains add
/// The power of this kind may be used after the workers.
SPIELWERK_TWO(UseAfter, "use_after", Seat, seat, Power, power);

// What a worker or a contract asks for.
/// Up to so many cubes from the stockyard, by a worker; by a contract just so many.
SPIELWERK_THREE(TakeCubes, "take_cubes", Seat, seat, Count, most, bool, contract);
SPIELWERK_SEATED(ConvertGoods, "convert_goods");
/// `powers`: contracts help, as in area E. `free`: nobody has to.
SPIELWERK_THREE(BuildOne, "build_one", Seat, seat, bool, powers, bool, free);
SPIELWERK_SEATED(ChooseContract, "choose_contract");
SPIELWERK_SEATED(ChooseWeather, "choose_weather");
SPIELWERK_SEATED(MoveWorker, "move_worker");
SPIELWERK_TWO(RepeatExchange, "repeat_exchange", Seat, seat, ContractNo, contract);
/// Cubes for the seat; `events`: drawn so far, they go back.
SPIELWERK_THREE(DrawCubes, "draw_cubes", Seat, seat, CubesLeft, left, Count, events);
SPIELWERK_TWO(DrawContracts, "draw_contracts", Seat, seat, Count, left);
SPIELWERK_SEATED(KeepContract, "keep_contract");

// The end of a round.
SPIELWERK_WORD(EndRound, "end_round");
SPIELWERK_WORD(FillContracts, "fill_contracts");
SPIELWERK_WORD(Forecast, "forecast");
/// `events`: drawn and not yet carried out, where cubes are drawn together.
SPIELWERK_TWO(FillYard, "fill_yard", CubesLeft, left, Count, events);
SPIELWERK_NAMING(Upkeep, "upkeep", InTurn, from);
SPIELWERK_WORD(CloseRound, "close_round");

using Phase = std::variant<LayTracks, LayContracts, LayTrains, LayYard, ChooseEnd, ChooseForeign, BeginRound,
                           PlaceWorker, Contracting, PlayContracts, Work, AfterWork, UseAfter, TakeCubes,
                           ConvertGoods, BuildOne, ChooseContract, ChooseWeather, MoveWorker, RepeatExchange,
                           DrawCubes, DrawContracts, KeepContract, EndRound, FillContracts, Forecast,
                           FillYard, Upkeep, CloseRound, DrawStart>;

// ---- state -----------------------------------------------------------------------------------

struct Player {
  Table<Ware, std::uint8_t> wares{};
  std::uint8_t rubble = 0;
  std::uint8_t steel = 0;
  std::uint8_t daffodils = 0;
  Contracts contracts{};  // all that lie before the seat
  Contracts used{};       // of them: turned
  Contracts active{};     // of these: played this round and still at work
  std::optional<TrainNo> train{};
  std::uint8_t steps = 0;  // of the surveyor, from its start
  bool far = false;        // it began at the far end
  Tracks tracks{};         // markers
  Digs digs{};
  Builds builds{};
  Spaces at{};             // workers in areas A ... F
  std::uint8_t at_g = 0;   // and in G
  std::uint8_t ready = 0;  // workers not placed yet
  bool hired = false;      // the third worker is at work this round

  bool operator==(const Player&) const = default;
  static constexpr std::string_view kName = "player";
  static constexpr auto kFields =
      fields(field("wares", &Player::wares), field("rubble", &Player::rubble), field("steel", &Player::steel),
             field("daffodils", &Player::daffodils), field("contracts", &Player::contracts),
             field("used", &Player::used), field("active", &Player::active), field("train", &Player::train),
             field("steps", &Player::steps), field("far", &Player::far), field("tracks", &Player::tracks),
             field("digs", &Player::digs), field("builds", &Player::builds), field("at", &Player::at),
             field("at_g", &Player::at_g), field("ready", &Player::ready), field("hired", &Player::hired));
};

using OpenRow = FixedList<std::uint8_t, kOpenContracts>;  // 0: an empty place
using RateField = Bounded<1, kRateFields>;

/// What holds to the end of the round.
struct OfRound {
  bool marker_locked = false;
  bool silent = false;  // no more contracts are played
  bool anybody_built = false;
  bool operator==(const OfRound&) const = default;
  static constexpr std::string_view kName = "of_round";
  static constexpr auto kFields =
      fields(field("marker_locked", &OfRound::marker_locked), field("silent", &OfRound::silent),
             field("anybody_built", &OfRound::anybody_built));
};
/// What has become of the line. The last two: Blaenau only.
struct Site {
  bool b_builds = false;     // area B is a place to build
  bool upkeep_done = false;  // for the halt in the middle
  bool foreign_far = false;  // where the foreign surveyor stands
  bool operator==(const Site&) const = default;
  static constexpr std::string_view kName = "site";
  static constexpr auto kFields =
      fields(field("b_builds", &Site::b_builds), field("upkeep_done", &Site::upkeep_done),
             field("foreign_far", &Site::foreign_far));
};

struct State : Versioned {
  Options options;
  PerSeat<Player, kMaxSeats> players{};
  FixedList<TrackValue, kMaxTracks> values{};  // of the track cards along the line
  FixedList<std::uint8_t, kMaxUnits> left{};   // work left on every unit: rubble to clear or to fill in
  Units open{};                                // those with work left
  Tracks laid{};
  Stations closed{};  // finished by contractors
  Urn<Cube> bag{};
  Table<Ware, std::uint8_t> yard{};
  Trains offered{};
  std::uint8_t train_coal = 0;    // on trains that are offered
  bool trains_open = false;       // they can be bought
  Contracts pile{};               // face down, in no order that anybody knows
  std::optional<Weather> back{};  // of the top contract, once turned up
  OpenRow row{};
  FixedList<ContractNo, kContractCards> discards{};  // the lowest first
  FixedList<ContractNo, 2> drawn{};                  // by a contract, to choose from
  std::optional<Weather> now{};                      // from the second round on
  std::optional<Weather> next{};
  std::optional<Weather> later{};
  RateField dig_rate = 1;
  RateField lay_rate = 1;
  std::uint8_t event = 0;  // the event field reached last
  Fields events{};         // where cubes lie
  Seat first{};            // whose turn is first this round; nobody yet before it is drawn
  Seat marker{};           // who has the start marker
  OfRound of_round{};
  Site site{};
  Ending ending = Ending::kOpen;
  std::uint8_t round = 0;
  FixedList<std::int16_t, kTrainCards> earlier{};  // points of the games of a series that are over
  Agenda<Phase, 4> agenda{};

  bool operator==(const State&) const = default;
  template <class... Phases>
  void then(const Phases&... phases) {
    agenda.then(phases...);
  }
  Player& operator[](Seat s) { return players[s]; }
  const Player& operator[](Seat s) const { return players[s]; }
  int seats() const { return options.seats; }

  static constexpr std::string_view kName = "state";
  static constexpr auto kFields = fields(
      field("options", &State::options), field("players", &State::players), field("values", &State::values),
      field("left", &State::left), field("open", &State::open), field("laid", &State::laid),
      field("closed", &State::closed), field("bag", &State::bag), field("yard", &State::yard),
      field("offered", &State::offered), field("train_coal", &State::train_coal),
      field("trains_open", &State::trains_open), field("pile", &State::pile), field("back", &State::back),
      field("row", &State::row), field("discards", &State::discards), field("drawn", &State::drawn),
      field("now", &State::now), field("next", &State::next), field("later", &State::later),
      field("dig_rate", &State::dig_rate), field("lay_rate", &State::lay_rate), field("event", &State::event),
      field("events", &State::events), field("first", &State::first), field("marker", &State::marker),
      field("of_round", &State::of_round), field("site", &State::site), field("ending", &State::ending),
      field("round", &State::round), field("earlier", &State::earlier), field("agenda", &State::agenda));
};

}  // namespace spielwerk::snowdonia
