#pragma once
// What happens in the life of a table, as it is stored: one after the other, each with the version of the
// table that it makes. The table's row is what comes of them (apply.h).

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/json/schema.h"
#include "core/json/words.h"
#include "core/values/described.h"
#include "core/values/seat.h"
#include "server/wire/messages.h"
#include "store/store.h"

namespace spielwerk::server::life {

// The beginning.

/// The table is made, with nobody at it yet. Its first event; those of older programs have none.
struct Opened {
  std::string game;
  int rules = 1;
  int format = 1;  // of the record
  Words options;
  int seats = 1;
  Visibility visibility = Visibility::kLink;
  std::string host;
  std::string seed;
  bool hints = true;
  bool strangers = true;
  bool spectators = true;
  std::string pace;  // this and the next two as in StoredPace
  std::string at_zero;
  std::string zero_level;
  bool operator==(const Opened&) const = default;
  static constexpr std::string_view kName = "opened";
  static constexpr auto kFields = fields(
      field("game", &Opened::game), field("rules", &Opened::rules), field("format", &Opened::format),
      field("options", &Opened::options), field("seats", &Opened::seats),
      field("visibility", &Opened::visibility), field("host", &Opened::host), field("seed", &Opened::seed),
      field("hints", &Opened::hints), field("strangers", &Opened::strangers),
      field("spectators", &Opened::spectators), field("pace", &Opened::pace),
      field("at_zero", &Opened::at_zero), field("zero_level", &Opened::zero_level));
};

// While people gather.

struct SatDown {
  Seat seat;
  std::string person;
  std::string name;
  bool local = false;  // a second player at the screen of the person
  bool operator==(const SatDown&) const = default;
  static constexpr std::string_view kName = "sat_down";
  static constexpr auto kFields =
      fields(field("seat", &SatDown::seat), field("person", &SatDown::person), field("name", &SatDown::name),
             later_field("local", &SatDown::local, false));
};
SPIELWERK_SEATED(Vacated, "vacated");
struct Filled {
  Seat seat;
  std::string level;
  std::string name;
  bool operator==(const Filled&) const = default;
  static constexpr std::string_view kName = "filled";
  static constexpr auto kFields =
      fields(field("seat", &Filled::seat), field("level", &Filled::level), field("name", &Filled::name));
};
/// Somebody came back to a table that gathers.
SPIELWERK_WORD(Visited, "visited");

// Words for the draws.

struct WordsGiven {
  Seat seat;
  std::string words;
  bool operator==(const WordsGiven&) const = default;
  static constexpr std::string_view kName = "words_given";
  static constexpr auto kFields =
      fields(field("seat", &WordsGiven::seat), field("words", &WordsGiven::words));
};
struct WordsSealed {
  Seat seat;
  std::string hash;
  bool operator==(const WordsSealed&) const = default;
  static constexpr std::string_view kName = "words_sealed";
  static constexpr auto kFields =
      fields(field("seat", &WordsSealed::seat), field("hash", &WordsSealed::hash));
};
struct WordsOpened {
  Seat seat;
  std::string words;
  bool operator==(const WordsOpened&) const = default;
  static constexpr std::string_view kName = "words_opened";
  static constexpr auto kFields =
      fields(field("seat", &WordsOpened::seat), field("words", &WordsOpened::words));
};
/// The first draw waits for no more words.
SPIELWERK_WORD(WordsClosed, "words_closed");

// The match.

struct Begun {
  int rules = 1;
  int format = 1;           // of the record
  bool exchanging = false;  // the first draw waits for words
  bool operator==(const Begun&) const = default;
  static constexpr std::string_view kName = "begun";
  static constexpr auto kFields = fields(field("rules", &Begun::rules), field("format", &Begun::format),
                                         field("exchanging", &Begun::exchanging));
};
/// Entries from one number up to another, which are stored as such, and this with them.
struct Played {
  int from = 0;
  int to = 0;
  bool operator==(const Played&) const = default;
  static constexpr std::string_view kName = "played";
  static constexpr auto kFields = fields(field("from", &Played::from), field("to", &Played::to));
};
struct Ended {
  std::vector<int> points;  // by seat
  std::vector<int> places;  // by seat
  bool operator==(const Ended&) const = default;
  static constexpr std::string_view kName = "ended";
  static constexpr auto kFields =
      fields(field("points", &Ended::points), later_field("places", &Ended::places, std::vector<int>{}));
};
struct Abandoned {
  std::string person;  // who ended it against others who played; empty: there were none, or all agreed
  bool operator==(const Abandoned&) const = default;
  static constexpr std::string_view kName = "abandoned";
  static constexpr auto kFields = fields(field("person", &Abandoned::person));
};
/// Another table follows this one.
struct Followed {
  std::string table;
  bool operator==(const Followed&) const = default;
  static constexpr std::string_view kName = "followed";
  static constexpr auto kFields = fields(field("table", &Followed::table));
};

// Coming and going in the middle of a match, after n entries.

struct ComputerTookOver {
  Seat seat;
  int n = 0;
  std::string level;
  std::string name;
  bool replaced = false;  // the person was away and did not leave
  bool operator==(const ComputerTookOver&) const = default;
  static constexpr std::string_view kName = "computer_took_over";
  static constexpr auto kFields =
      fields(field("seat", &ComputerTookOver::seat), field("n", &ComputerTookOver::n),
             field("level", &ComputerTookOver::level), field("name", &ComputerTookOver::name),
             later_field("replaced", &ComputerTookOver::replaced, false));
};
/// The person is back on the seat that the computer has kept for them.
struct CameBack {
  Seat seat;
  int n = 0;
  std::string name;
  std::optional<std::string> person{};  // none: an older program did not say
  bool operator==(const CameBack&) const = default;
  static constexpr std::string_view kName = "came_back";
  static constexpr auto kFields =
      fields(field("seat", &CameBack::seat), field("n", &CameBack::n), field("name", &CameBack::name),
             later_field("person", &CameBack::person, std::nullopt));
};
/// A person who was admitted plays on in a computer's place.
struct TookOver {
  Seat seat;
  int n = 0;
  std::string person;
  std::string name;
  bool operator==(const TookOver&) const = default;
  static constexpr std::string_view kName = "took_over";
  static constexpr auto kFields = fields(field("seat", &TookOver::seat), field("n", &TookOver::n),
                                         field("person", &TookOver::person), field("name", &TookOver::name));
};
/// A computer keeps the seat for nobody any more.
struct KeptForNobody {
  Seat seat;
  int n = 0;
  bool operator==(const KeptForNobody&) const = default;
  static constexpr std::string_view kName = "kept_for_nobody";
  static constexpr auto kFields = fields(field("seat", &KeptForNobody::seat), field("n", &KeptForNobody::n));
};

// Time.

/// A seat has no time left; what was agreed for this follows.
struct OutOfTime {
  Seat seat;
  int n = 0;
  bool operator==(const OutOfTime&) const = default;
  static constexpr std::string_view kName = "out_of_time";
  static constexpr auto kFields = fields(field("seat", &OutOfTime::seat), field("n", &OutOfTime::n));
};
SPIELWERK_SEATED(PauseWished, "pause_wished");
SPIELWERK_SEATED(PauseWithdrawn, "pause_withdrawn");
SPIELWERK_WORD(Resumed, "resumed");

// People.

/// From now on a person has this calendar (clock/calendar.h) at the table.
struct Rests {
  std::string person;
  std::string calendar;
  bool operator==(const Rests&) const = default;
  static constexpr std::string_view kName = "rests";
  static constexpr auto kFields =
      fields(field("person", &Rests::person), field("calendar", &Rests::calendar));
};
struct HostChanged {
  std::string person;
  bool operator==(const HostChanged&) const = default;
  static constexpr std::string_view kName = "host_changed";
  static constexpr auto kFields = fields(field("person", &HostChanged::person));
};
struct Renamed {
  std::string person;
  std::string name;
  bool operator==(const Renamed&) const = default;
  static constexpr std::string_view kName = "renamed";
  static constexpr auto kFields = fields(field("person", &Renamed::person), field("name", &Renamed::name));
};
/// Somebody has deleted what is known of them: only a name is left, which says nothing.
struct Forgotten {
  std::string person;
  std::string name;
  bool operator==(const Forgotten&) const = default;
  static constexpr std::string_view kName = "forgotten";
  static constexpr auto kFields =
      fields(field("person", &Forgotten::person), field("name", &Forgotten::name));
};
/// The host lets people who never sat there ask for a computer's seat, or does not any more.
struct StrangersWelcomed {
  bool welcome = true;
  bool operator==(const StrangersWelcomed&) const = default;
  static constexpr std::string_view kName = "strangers_welcomed";
  static constexpr auto kFields = fields(field("welcome", &StrangersWelcomed::welcome));
};
/// A player does not want to be asked about something in the game any more, or does again.
struct AskedAbout {
  Seat seat;
  std::string about;
  bool asked = true;
  bool operator==(const AskedAbout&) const = default;
  static constexpr std::string_view kName = "asked_about";
  static constexpr auto kFields = fields(field("seat", &AskedAbout::seat), field("about", &AskedAbout::about),
                                         field("asked", &AskedAbout::asked));
};
/// A player has taken back what was let go for them: they want to be asked everything.
SPIELWERK_SEATED(AskedAgain, "asked_again");
/// A line of chat, which is stored as such under the same version.
SPIELWERK_WORD(Said, "said");

using Event = std::variant<Opened, SatDown, Vacated, Filled, Visited, WordsGiven, WordsSealed, WordsOpened,
                           WordsClosed, Begun, Played, Ended, Abandoned, Followed, ComputerTookOver, CameBack,
                           TookOver, KeptForNobody, OutOfTime, PauseWished, PauseWithdrawn, Resumed, Rests,
                           HostChanged, Renamed, Forgotten, StrangersWelcomed, AskedAbout, AskedAgain, Said>;
using Events = std::vector<Event>;

}  // namespace spielwerk::server::life

namespace spielwerk {
template <>
inline constexpr std::string_view kSumName<server::life::Event> = "event";
}  // namespace spielwerk
