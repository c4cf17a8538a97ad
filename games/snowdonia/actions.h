#pragma once
// What a table of Snowdonia agrees on, and what people and chance can do.

#include <cstdint>
#include <string>
#include <variant>

#include "core/tree/start_draw.h"
#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/seat.h"
#include "games/snowdonia/data.h"

namespace spielwerk::snowdonia {

// ---- options ---------------------------------------------------------------------------------

/// Alone: the one train of the game, or seven games in a row, one with each.
enum class SoloTrain : std::uint8_t { kNo1, kNo2, kNo3, kNo4, kNo5, kNo6, kNo7, kSeries };
/// Whether cubes that an event gives back may be drawn in the same restock.
enum class Restock : std::uint8_t { kOneByOne, kTogether };

/// Which edition of data/*.json a match is played with. There is one in every program, so a record of another
/// one is refused instead of replayed with other stations.
struct Edition {
  bool operator==(const Edition&) const = default;
  static constexpr std::string_view kTypeName = "edition";
};

}  // namespace spielwerk::snowdonia

namespace spielwerk {
template <>
inline constexpr EnumNames<snowdonia::SoloTrain> kEnumNames<snowdonia::SoloTrain>{
    "solo_train", {"no1", "no2", "no3", "no4", "no5", "no6", "no7", "series"}};
template <>
inline constexpr EnumNames<snowdonia::Restock> kEnumNames<snowdonia::Restock>{"restock",
                                                                              {"one_by_one", "together"}};
template <>
struct Domain<snowdonia::Edition> {
  static constexpr int kSize = 1;
  static constexpr int index(snowdonia::Edition) { return 0; }
  static constexpr snowdonia::Edition value(int) { return {}; }
  static std::string text(snowdonia::Edition) { return snowdonia::data_fingerprint(); }
};
}  // namespace spielwerk

namespace spielwerk::snowdonia {

/// `final_upkeep`: contracts, weather and stockyard follow in the last round too. `b_build_spaces`: how many
/// take the place of area B when all rubble is gone.
struct Options {
  Bounded<1, kMaxSeats> seats = 2;
  Scenario scenario = Scenario::kSnowdon;
  SoloTrain train = SoloTrain::kNo1;
  bool final_upkeep = true;
  Restock restock_draw = Restock::kOneByOne;
  Bounded<1, 2> b_build_spaces = 1;
  Start<kMaxSeats> start{};
  Edition edition{};
  bool operator==(const Options&) const = default;
  static constexpr std::string_view kName = "options";
  static constexpr auto kFields =
      fields(field("seats", &Options::seats), field("scenario", &Options::scenario),
             field("train", &Options::train), field("final_upkeep", &Options::final_upkeep),
             field("restock_draw", &Options::restock_draw), field("b_build_spaces", &Options::b_build_spaces),
             field("start", &Options::start), field("edition", &Options::edition));
};

/// An action that names one thing.
#define SPIELWERK_NAMING(Type, name, What, what)                       \
  struct Type {                                                        \
    What what;                                                         \
    bool operator==(const Type&) const = default;                      \
    static constexpr std::string_view kName = name;                    \
    static constexpr auto kFields = fields(field(#what, &Type::what)); \
  }

/// An action or fact that names two or three things.
#define SPIELWERK_TWO(Type, name, What, what, Other, other)                                   \
  struct Type {                                                                               \
    What what;                                                                                \
    Other other;                                                                              \
    bool operator==(const Type&) const = default;                                             \
    static constexpr std::string_view kName = name;                                           \
    static constexpr auto kFields =                                                           \
        fields(spielwerk::field(#what, &Type::what), spielwerk::field(#other, &Type::other)); \
  }
#define SPIELWERK_THREE(Type, name, What, what, Other, other, Third, third)                  \
  struct Type {                                                                              \
    What what;                                                                               \
    Other other;                                                                             \
    Third third;                                                                             \
    bool operator==(const Type&) const = default;                                            \
    static constexpr std::string_view kName = name;                                          \
    static constexpr auto kFields =                                                          \
        fields(spielwerk::field(#what, &Type::what), spielwerk::field(#other, &Type::other), \
               spielwerk::field(#third, &Type::third));                                      \
  }

// ---- actions: workers ------------------------------------------------------------------------

SPIELWERK_WORD(Hire, "hire");                                 // coal brings the third worker for this round
SPIELWERK_NAMING(Place, "place", Space, space);               // a worker goes there
SPIELWERK_TWO(Reassign, "reassign", Space, from, Space, to);  // a placed worker, by a contract

// ---- actions: contracts ------------------------------------------------------------------------

SPIELWERK_NAMING(Play, "play", ContractNo, contract);
SPIELWERK_WORD(Pass, "pass");                               // no contract, or no more
SPIELWERK_NAMING(SetWeather, "weather", Weather, weather);  // of the next round
using Times = Bounded<1, 3>;
SPIELWERK_NAMING(Repeat, "times", Times, times);       // goods are exchanged so often
SPIELWERK_NAMING(Keep, "keep", ContractNo, contract);  // of the drawn ones and the played one
SPIELWERK_WORD(Use, "use");                            // what a contract or train allows
SPIELWERK_WORD(Decline, "decline");

// ---- actions: what workers do ------------------------------------------------------------------

inline constexpr int kMostTaken = 6;  // cubes of one worker in the stockyard, with all that adds to it
/// So many cubes from the stockyard.
struct Take {
  Bounded<0, kMostTaken> iron = 0;
  Bounded<0, kMostTaken> stone = 0;
  Bounded<0, kMostTaken> coal = 0;
  bool operator==(const Take&) const = default;
  static constexpr std::string_view kName = "take";
  static constexpr auto kFields =
      fields(field("iron", &Take::iron), field("stone", &Take::stone), field("coal", &Take::coal));
};
inline constexpr int kConversions = 3;
/// So often iron to steel, rubble to stone, stone to rubble.
struct Convert {
  Bounded<0, kConversions> steel = 0;
  Bounded<0, kConversions> stone = 0;
  Bounded<0, kConversions> rubble = 0;
  bool operator==(const Convert&) const = default;
  static constexpr std::string_view kName = "convert";
  static constexpr auto kFields = fields(field("steel", &Convert::steel), field("stone", &Convert::stone),
                                         field("rubble", &Convert::rubble));
};
inline constexpr int kMostReplaced = 2;
using Replaced = Bounded<0, kMostReplaced>;
/// A build spot, paid with iron for so many steel and with rubble for so many stone.
struct Build {
  StationNo station;
  BuildPlace place;
  Replaced iron = 0;
  Replaced rubble = 0;
  bool operator==(const Build&) const = default;
  static constexpr std::string_view kName = "build";
  static constexpr auto kFields = fields(field("station", &Build::station), field("place", &Build::place),
                                         field("iron", &Build::iron), field("rubble", &Build::rubble));
};
/// A train, paid with iron for so many steel.
SPIELWERK_TWO(Buy, "buy", TrainNo, train, Replaced, iron);
SPIELWERK_WORD(BuildNothing, "build_nothing");             // where nothing printed can be paid
SPIELWERK_NAMING(Choose, "choose", ContractNo, contract);  // from the site office

// ---- actions: events and scenarios -------------------------------------------------------------

SPIELWERK_WORD(PaySteel, "pay_steel");                   // for the train's upkeep
SPIELWERK_NAMING(Waive, "waive", ContractNo, contract);  // it is discarded for the upkeep
SPIELWERK_WORD(ReturnTrain, "return_train");
/// The end of the line where one's surveyor begins, or where the foreign one does.
SPIELWERK_NAMING(BeginAt, "begin_at", StationNo, station);
SPIELWERK_NAMING(ForeignAt, "foreign_at", StationNo, station);

// ---- actions: outcomes of chance -------------------------------------------------------------

using TrackValue = Bounded<1, kMostOnTrack>;
SPIELWERK_NAMING(DealTrack, "track", TrackValue, value);
SPIELWERK_NAMING(DealContract, "contract", ContractNo, contract);
SPIELWERK_NAMING(RemoveTrain, "remove_train", TrainNo, train);
SPIELWERK_NAMING(DrawCube, "cube", Cube, cube);
SPIELWERK_NAMING(ShowBack, "back", Weather, weather);  // of the top contract

using Action = std::variant<Hire, Place, Reassign, Play, Pass, SetWeather, Repeat, Keep, Use, Decline, Take,
                            Convert, Build, Buy, BuildNothing, Choose, PaySteel, Waive, ReturnTrain, BeginAt,
                            ForeignAt, DealTrack, DealContract, RemoveTrain, DrawCube, ShowBack, StartSeat>;

}  // namespace spielwerk::snowdonia
