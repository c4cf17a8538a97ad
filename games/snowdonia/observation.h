#pragma once
// What a viewer sees of Snowdonia, and what an offered action does. Nothing is hidden: what lies face down
// lies in no order yet.

#include <cstdint>
#include <optional>

#include "games/snowdonia/state.h"

namespace spielwerk::snowdonia {

/// What a worker can do in an area.
enum class Deed : std::uint8_t { kTake, kDig, kForge, kDress, kCrush, kLay, kBuild, kBuy, kChoose, kSurvey };
/// Why nobody can do it as things are; from kRubbleLacking on: why one seat cannot.
enum class Obstacle : std::uint8_t {
  kFog,
  kNothingLeft,
  kNotCleared,
  kNoSteel,
  kNoStone,
  kNoRubble,
  kTrainsLater,
  kNoTrains,
  kRubbleLacking,  // for a canal
  kSteelLacking,
  kMarkerLacking,
  kArrived  // the surveyor
};

}  // namespace spielwerk::snowdonia

namespace spielwerk {
template <>
inline constexpr EnumNames<snowdonia::Deed> kEnumNames<snowdonia::Deed>{
    "deed", {"take", "dig", "forge", "dress", "crush", "lay", "build", "buy", "choose", "survey"}};
template <>
inline constexpr EnumNames<snowdonia::Obstacle> kEnumNames<snowdonia::Obstacle>{
    "obstacle",
    {"fog", "nothing_left", "not_cleared", "no_steel", "no_stone", "no_rubble", "trains_later", "no_trains",
     "rubble_lacking", "steel_lacking", "marker_lacking", "arrived"}};
}  // namespace spielwerk

namespace spielwerk::snowdonia {

/// `later`: the obstacle may be gone before the area is carried out.
struct DeedView {
  Area area;
  Deed deed;
  std::optional<Obstacle> obstacle;
  bool later;
  bool operator==(const DeedView&) const = default;
  static constexpr std::string_view kName = "deed_view";
  static constexpr auto kFields =
      fields(field("area", &DeedView::area), field("deed", &DeedView::deed),
             field("obstacle", &DeedView::obstacle), field("later", &DeedView::later));
};
inline constexpr int kMostDeeds = 11;

/// `left`: rubble to clear from it, or, on a canal card, to put on it. `seat`: whose marker lies on it.
struct TrackView {
  TrackNo track;
  TrackValue value;
  bool canal;
  std::uint8_t left;
  bool laid;
  std::optional<Seat> seat;
  bool operator==(const TrackView&) const = default;
  static constexpr std::string_view kName = "track_view";
  static constexpr auto kFields = fields(field("track", &TrackView::track), field("value", &TrackView::value),
                                         field("canal", &TrackView::canal), field("left", &TrackView::left),
                                         field("laid", &TrackView::laid), field("seat", &TrackView::seat));
};
/// A rubble spot of a station.
struct DigView {
  StationNo station;
  DigPlace place;
  std::uint8_t left;
  std::optional<Seat> seat;
  bool operator==(const DigView&) const = default;
  static constexpr std::string_view kName = "dig_view";
  static constexpr auto kFields = fields(field("station", &DigView::station), field("place", &DigView::place),
                                         field("left", &DigView::left), field("seat", &DigView::seat));
};
/// A build spot of a station with a marker on it.
struct BuildView {
  StationNo station;
  BuildPlace place;
  Seat seat;
  bool operator==(const BuildView&) const = default;
  static constexpr std::string_view kName = "build_view";
  static constexpr auto kFields = fields(field("station", &BuildView::station),
                                         field("place", &BuildView::place), field("seat", &BuildView::seat));
};

/// `served`: it counts in the best use of what the owner has; `points`: what it brings then. `other`: what
/// the best use that treats it the other way would lose; empty: there is none.
struct ContractView {
  ContractNo contract;
  bool used;
  bool active;  // at work this round
  bool asked;   // the decision that is due is what it leads to
  bool served;
  std::uint8_t points;
  std::optional<std::uint8_t> other;
  bool operator==(const ContractView&) const = default;
  static constexpr std::string_view kName = "contract_view";
  static constexpr auto kFields =
      fields(field("contract", &ContractView::contract), field("used", &ContractView::used),
             field("active", &ContractView::active), field("asked", &ContractView::asked),
             field("served", &ContractView::served), field("points", &ContractView::points),
             field("other", &ContractView::other));
};

/// What one worker of a player does at most this round, train and contracts included: cubes from the
/// stockyard, how many of them are coal, rubble, tracks; and the iron that a steel takes in the works.
struct WorkView {
  std::uint8_t take;
  std::uint8_t coal;
  std::uint8_t dig;
  std::uint8_t lay;
  std::uint8_t iron;
  bool operator==(const WorkView&) const = default;
  static constexpr std::string_view kName = "work_view";
  static constexpr auto kFields =
      fields(field("take", &WorkView::take), field("coal", &WorkView::coal), field("dig", &WorkView::dig),
             field("lay", &WorkView::lay), field("iron", &WorkView::iron));
};

struct PlayerView {
  Seat seat;
  std::uint8_t workers;  // not placed yet
  bool hired;            // the third one is at work
  std::uint8_t markers;  // left
  Table<Ware, std::uint8_t> wares;
  std::uint8_t rubble;
  std::uint8_t steel;
  std::optional<std::uint8_t> daffodils;  // empty: none grow by this line
  std::optional<TrainNo> train;
  std::optional<StationNo> surveyor;  // none while its owner has still to choose where it begins
  StationNo start;                    // of the surveyor
  Spaces spaces;
  std::uint8_t at_g;
  WorkView work;
  FixedList<ContractView, kContractCards> contracts;
  bool operator==(const PlayerView&) const = default;
  static constexpr std::string_view kName = "player_view";
  static constexpr auto kFields =
      fields(field("seat", &PlayerView::seat), field("workers", &PlayerView::workers),
             field("hired", &PlayerView::hired), field("markers", &PlayerView::markers),
             field("wares", &PlayerView::wares), field("rubble", &PlayerView::rubble),
             field("steel", &PlayerView::steel), field("daffodils", &PlayerView::daffodils),
             field("train", &PlayerView::train), field("surveyor", &PlayerView::surveyor),
             field("start", &PlayerView::start), field("spaces", &PlayerView::spaces),
             field("at_g", &PlayerView::at_g), field("work", &PlayerView::work),
             field("contracts", &PlayerView::contracts));
};

/// The weather of a round and the work rates in it; empty: no disc lies there.
struct WeatherView {
  std::optional<Weather> weather;
  std::uint8_t dig;
  std::uint8_t lay;
  bool operator==(const WeatherView&) const = default;
  static constexpr std::string_view kName = "weather_view";
  static constexpr auto kFields = fields(field("weather", &WeatherView::weather),
                                         field("dig", &WeatherView::dig), field("lay", &WeatherView::lay));
};

/// The start marker: who has it, whether it stays there this round, and the space that brings it.
struct MarkerView {
  Seat seat{};
  bool locked = false;
  Space space{};
  bool operator==(const MarkerView&) const = default;
  static constexpr std::string_view kName = "marker_view";
  static constexpr auto kFields =
      fields(field("seat", &MarkerView::seat), field("locked", &MarkerView::locked),
             field("space", &MarkerView::space));
};

/// How many cubes the next restock draws; what the next event cube does and where it will lie; `risk`:
/// percent, that this restock brings one.
struct ComingView {
  std::uint8_t cubes = 0;
  EventKind event{};
  FieldNo field = 1;
  std::uint8_t risk = 0;
  bool operator==(const ComingView&) const = default;
  static constexpr std::string_view kName = "coming_view";
  static constexpr auto kFields =
      fields(spielwerk::field("cubes", &ComingView::cubes), spielwerk::field("event", &ComingView::event),
             spielwerk::field("field", &ComingView::field), spielwerk::field("risk", &ComingView::risk));
};

/// A game of a series that is over.
struct GameView {
  TrainNo train;
  std::int16_t points;
  bool operator==(const GameView&) const = default;
  static constexpr std::string_view kName = "game_view";
  static constexpr auto kFields =
      fields(field("train", &GameView::train), field("points", &GameView::points));
};
/// Which game of how many is played, and those that are over; at the end of the match that one, too.
struct SeriesView {
  std::uint8_t game = 1;
  std::uint8_t games = 1;
  FixedList<GameView, kTrainCards> scored{};
  bool operator==(const SeriesView&) const = default;
  static constexpr std::string_view kName = "series_view";
  static constexpr auto kFields = fields(field("game", &SeriesView::game), field("games", &SeriesView::games),
                                         field("scored", &SeriesView::scored));
};

struct Observation {
  Options options;
  std::uint8_t round = 0;
  Ending ending = Ending::kOpen;
  FixedList<Seat, kMaxSeats> order{};  // of turns this round
  MarkerView marker{};
  bool silent = false;
  std::optional<Seat> turn{};           // who decides
  std::optional<Area> area{};           // that is carried out
  FixedList<WeatherView, 3> weather{};  // of this round and the next two
  FixedList<TrackView, kMaxTracks> tracks{};
  FixedList<DigView, kMaxUnits> digs{};
  FixedList<BuildView, kMaxStations * kBuildsPerStation> builds{};
  Stations closed{};
  Table<Cube, std::uint8_t> bag{};
  std::uint8_t steel = 0;  // bars that nobody has
  Table<Ware, std::uint8_t> yard{};
  Trains trains{};  // on offer
  bool trains_open = false;
  OpenRow row{};
  Contracts leaving{};  // that are discarded at the end of the round if nobody takes them
  Contracts pile{};     // not their order
  std::optional<Weather> back{};
  FixedList<ContractNo, kContractCards> discards{};  // the lowest first
  FixedList<ContractNo, 2> drawn{};
  Fields events{};
  std::optional<ComingView> coming{};  // empty: no restock comes any more
  Spaces spaces{};                     // on the board, those in fog too
  FixedList<DeedView, kMostDeeds> deeds{};
  bool b_builds = false;
  std::optional<StationNo> foreign{};  // Blaenau: where contractors work next
  std::optional<SeriesView> series{};  // empty: the match is a single game
  FixedList<PlayerView, kMaxSeats> players{};
  bool operator==(const Observation&) const = default;
  static constexpr std::string_view kName = "observation";
  static constexpr auto kFields =
      fields(field("options", &Observation::options), field("round", &Observation::round),
             field("ending", &Observation::ending), field("order", &Observation::order),
             field("marker", &Observation::marker), field("silent", &Observation::silent),
             field("turn", &Observation::turn), field("area", &Observation::area),
             field("weather", &Observation::weather), field("tracks", &Observation::tracks),
             field("digs", &Observation::digs), field("builds", &Observation::builds),
             field("closed", &Observation::closed), field("bag", &Observation::bag),
             field("steel", &Observation::steel), field("yard", &Observation::yard),
             field("trains", &Observation::trains), field("trains_open", &Observation::trains_open),
             field("row", &Observation::row), field("leaving", &Observation::leaving),
             field("pile", &Observation::pile), field("back", &Observation::back),
             field("discards", &Observation::discards), field("drawn", &Observation::drawn),
             field("events", &Observation::events), field("coming", &Observation::coming),
             field("spaces", &Observation::spaces), field("deeds", &Observation::deeds),
             field("b_builds", &Observation::b_builds), field("foreign", &Observation::foreign),
             field("series", &Observation::series), field("players", &Observation::players));
};

/// A build spot of a station.
struct SpotView {
  StationNo station;
  BuildPlace place;
  bool operator==(const SpotView&) const = default;
  static constexpr std::string_view kName = "spot_view";
  static constexpr auto kFields =
      fields(field("station", &SpotView::station), field("place", &SpotView::place));
};

/// What an offered action does beyond the points, for the page. Of a worker: what it would do with what its
/// seat has now if nobody came before it, and who may come before it.
struct Preview {
  Table<Good, std::uint8_t> gains{};
  Table<Good, std::uint8_t> costs{};
  std::uint8_t tracks = 0;
  std::uint8_t spots = 0;   // rubble spots that are cleared by it
  std::uint8_t points = 0;  // of a worker: what all this adds, contracts included
  /// Of a worker with something to choose: cubes it may take, exchanges, things that can be built or bought,
  /// open contracts. Empty: there is nothing to choose.
  std::optional<std::uint8_t> choices{};
  FixedList<SpotView, kMaxStations * kBuildsPerStation> builds{};  // these spots are among the choices
  Trains trains{};                                                 // and these trains
  std::optional<Obstacle> obstacle{};  // why a worker that has nothing to choose would do nothing
  std::optional<StationNo> station{};  // that the surveyor reaches
  std::uint8_t rivals = 0;             // workers of others before it in its area
  std::uint8_t theirs = 0;             // what these take at most: cubes, rubble, tracks, contracts
  bool operator==(const Preview&) const = default;
  static constexpr std::string_view kName = "preview";
  static constexpr auto kFields = fields(
      field("gains", &Preview::gains), field("costs", &Preview::costs), field("tracks", &Preview::tracks),
      field("spots", &Preview::spots), field("points", &Preview::points), field("choices", &Preview::choices),
      field("builds", &Preview::builds), field("trains", &Preview::trains),
      field("obstacle", &Preview::obstacle), field("station", &Preview::station),
      field("rivals", &Preview::rivals), field("theirs", &Preview::theirs));
};

/// Where points come from. Earlier: the games of a series that are over.
enum class Source : std::uint8_t { kStations, kTracks, kContracts, kTrain, kSurveyor, kDaffodils, kEarlier };

}  // namespace spielwerk::snowdonia

namespace spielwerk {
template <>
inline constexpr EnumNames<snowdonia::Source> kEnumNames<snowdonia::Source>{
    "source", {"stations", "tracks", "contracts", "train", "surveyor", "daffodils", "earlier"}};
}  // namespace spielwerk
