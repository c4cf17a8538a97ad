#pragma once
// What happens in Snowdonia, for the log and for animation, and why something is not offered.

#include <cstdint>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/snowdonia/actions.h"

namespace spielwerk::snowdonia {

using Count = std::uint8_t;

// ---- facts: what happened, for the log and for animation ---------------------------------------

SPIELWERK_TWO(RoundBegan, "round_began", Count, number, Seat, first);
SPIELWERK_TWO(Hired, "hired", Seat, seat, Count, coal);
SPIELWERK_TWO(Placed, "placed", Seat, seat, Space, space);
SPIELWERK_THREE(Reassigned, "reassigned", Seat, seat, Space, from, Space, to);
SPIELWERK_TWO(Played, "played", Seat, seat, ContractNo, contract);
SPIELWERK_TWO(MarkerTaken, "marker_taken", Seat, seat, bool, contract);  // the start marker; by a contract
SPIELWERK_TWO(WeatherChanged, "weather_changed", Seat, seat, Weather, weather);
/// Cubes from the stockyard, or, by a contract, from the bag.
struct Took {
  Seat seat;
  Count iron;
  Count stone;
  Count coal;
  bool bag;
  bool operator==(const Took&) const = default;
  static constexpr std::string_view kName = "took";
  static constexpr auto kFields =
      fields(field("seat", &Took::seat), field("iron", &Took::iron), field("stone", &Took::stone),
             field("coal", &Took::coal), field("bag", &Took::bag));
};
SPIELWERK_TWO(Dug, "dug", Seat, seat, Count, rubble);
SPIELWERK_TWO(Filled, "filled", Seat, seat, Count, rubble);  // rubble put on canal cards
/// The last rubble of a spot is gone; `points`: for their marker on it, 0 without.
SPIELWERK_THREE(SpotCleared, "spot_cleared", Seat, seat, StationNo, station, Count, points);
SPIELWERK_TWO(Picked, "picked", Seat, seat, Count, daffodils);
/// Conversions of the works or of a contract: what was made.
struct Converted {
  Seat seat;
  Count steel;
  Count stone;
  Count rubble;
  bool operator==(const Converted&) const = default;
  static constexpr std::string_view kName = "converted";
  static constexpr auto kFields =
      fields(field("seat", &Converted::seat), field("steel", &Converted::steel),
             field("stone", &Converted::stone), field("rubble", &Converted::rubble));
};
SPIELWERK_THREE(TracksLaid, "tracks_laid", Seat, seat, Count, tracks, Count, points);
SPIELWERK_THREE(Built, "built", Seat, seat, StationNo, station, Count, points);
SPIELWERK_THREE(Bought, "bought", Seat, seat, TrainNo, train, Count, coal);
SPIELWERK_TWO(TrainReturned, "train_returned", Seat, seat, TrainNo, train);
SPIELWERK_TWO(UpkeepPaid, "upkeep_paid", Seat, seat, TrainNo, train);
SPIELWERK_TWO(UpkeepWaived, "upkeep_waived", Seat, seat, ContractNo, contract);
SPIELWERK_TWO(ContractTaken, "contract_taken", Seat, seat, ContractNo, contract);
SPIELWERK_TWO(ContractKept, "contract_kept", Seat, seat, ContractNo, contract);
SPIELWERK_TWO(Surveyed, "surveyed", Seat, seat, StationNo, station);
SPIELWERK_TWO(BeganAt, "began_at", Seat, seat, StationNo, station);
SPIELWERK_NAMING(ForeignBegan, "foreign_began", StationNo, station);
SPIELWERK_WORD(Reshuffled, "reshuffled");  // the discarded contracts
/// The weather of the coming round and the work rates that it leads to.
SPIELWERK_THREE(WeatherCame, "weather_came", Weather, weather, Count, dig, Count, lay);
SPIELWERK_TWO(EventCame, "event_came", FieldNo, field, EventKind, event);
SPIELWERK_NAMING(ContractorsDug, "contractors_dug", Count, units);
SPIELWERK_NAMING(ContractorsLaid, "contractors_laid", Count, tracks);
SPIELWERK_NAMING(StationClosed, "station_closed", StationNo, station);
SPIELWERK_WORD(AllCleared, "all_cleared");                     // area B is replaced by building
SPIELWERK_NAMING(LastTrack, "last_track", bool, contractors);  // and who laid it
SPIELWERK_TWO(GameScored, "game_scored", TrainNo, train, std::int16_t, points);  // of a series

using Fact = std::variant<RoundBegan, Hired, Placed, Reassigned, Played, MarkerTaken, WeatherChanged, Took,
                          Dug, Filled, SpotCleared, Picked, Converted, TracksLaid, Built, Bought,
                          TrainReturned, UpkeepPaid, UpkeepWaived, ContractTaken, ContractKept, Surveyed,
                          BeganAt, ForeignBegan, Reshuffled, WeatherCame, EventCame, ContractorsDug,
                          ContractorsLaid, StationClosed, AllCleared, LastTrack, GameScored, StartDrawn>;

// ---- reasons: why something one would expect is not offered ------------------------------------

SPIELWERK_NAMING(SpaceTaken, "space_taken", Seat, seat);
SPIELWERK_WORD(Fogbound, "fogbound");  // nobody works there this round
SPIELWERK_WORD(NoTrain, "no_train");   // only who has a train hires
SPIELWERK_TWO(Missing, "missing", Good, good, Count, count);
SPIELWERK_NAMING(SpotTaken, "spot_taken", Seat, seat);
SPIELWERK_WORD(StationFinished, "station_finished");  // contractors have finished it
SPIELWERK_WORD(NotReached, "not_reached");            // tracks on the way are not cleared
SPIELWERK_WORD(SurveyorAhead, "surveyor_ahead");      // one's surveyor has not been there
SPIELWERK_WORD(TrainsLater, "trains_later");          // the event has not come yet
SPIELWERK_NAMING(TrainTaken, "train_taken", Seat, seat);
SPIELWERK_WORD(EndFull, "end_full");    // three surveyors begin there already
SPIELWERK_WORD(NoMarker, "no_marker");  // all markers lie on the line

using Reason = std::variant<SpaceTaken, Fogbound, NoTrain, Missing, SpotTaken, StationFinished, NotReached,
                            SurveyorAhead, TrainsLater, TrainTaken, EndFull, NoMarker>;

}  // namespace spielwerk::snowdonia
