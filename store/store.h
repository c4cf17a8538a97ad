#pragma once
// Store: where people, tables and the entries of their matches are kept. One interface, one contract
// (store/tests), several databases. What a write has reported as done survives a crash of process and
// machine.

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
#include "core/seat.h"

namespace spielwerk {

/// Milliseconds since 1970.
using Time = std::int64_t;

struct StoredPerson {
  std::string id;
  std::string name;
  std::string language;    // "de", "en" or empty: not chosen
  std::string token_hash;  // of the session; the session's token itself is never stored
  Time created = 0;
  Time seen = 0;  // when they were last here, to the day; 0: only when they were new
  bool operator==(const StoredPerson&) const = default;
};

enum class SeatKind { kOpen, kPerson, kBot };
enum class TablePhase { kGathering, kPlaying, kOver, kAbandoned };
enum class Visibility { kOpen, kLink };
enum class Room { kPlayers, kWatchers };

/// Somebody who sat on a seat before, in the middle of a match.
struct StoredOccupant {
  int until = 0;  // number of the first entry that came after them
  SeatKind kind = SeatKind::kPerson;
  std::string person;
  std::string name;
  std::string level;
  bool local = false;
  Time since = 0;  // 0: from the beginning
  bool operator==(const StoredOccupant&) const = default;
};

struct StoredSeat {
  SeatKind kind = SeatKind::kOpen;
  std::string person;           // who plays it; empty unless kPerson
  std::string name;             // as shown
  std::string level;            // of a bot; of a person: of the bot whose place they took
  bool local = false;           // a second player at the screen of `person`
  std::string words;            // contribution to the draws
  std::optional<int> points{};  // when the match is over
  Time since = 0;               // when they sat down in the middle of the match; 0: from the beginning
  std::vector<StoredOccupant> earlier{};  // who sat there before, the first one first
  std::string seal{};                     // hash of words that are opened after the start; empty: none
  bool operator==(const StoredSeat&) const = default;
};

struct StoredTable {
  std::string id;
  std::string game;
  int rules = 1;
  std::map<std::string, std::string> options;
  std::vector<StoredSeat> seats;
  Visibility visibility = Visibility::kLink;
  TablePhase phase = TablePhase::kGathering;
  std::string host;  // a person
  std::string seed;  // hex; secret until the match is over or abandoned
  Time created = 0;
  Time changed = 0;            // last change of people or phase; entries carry times of their own
  std::string rematch;         // table that follows this one; empty: none
  bool hints = true;           // players may ask what they could do
  int format = kOldestFormat;  // of the record; the draws depend on it
  bool exchanging = false;     // the first draw waits for sealed words
  bool operator==(const StoredTable&) const = default;
};

struct StoredEntry {
  Entry entry;
  Time at = 0;
  bool operator==(const StoredEntry&) const = default;
};

struct StoredChat {
  Time at = 0;
  std::string person;
  std::string name;
  std::optional<Seat> seat;
  Room room = Room::kPlayers;
  std::string text;
  bool operator==(const StoredChat&) const = default;
};

/// What decides whether a guest is kept.
struct GuestUse {
  std::string id;
  Time seen = 0;       // when they were last here
  bool plays = false;  // sits or sat at some table, or is its host
  bool operator==(const GuestUse&) const = default;
};

/// What is written together or not at all.
struct Batch {
  std::vector<StoredPerson> people{};  // new or changed
  std::vector<StoredTable> tables{};   // new or changed
  std::string table{};                 // whose entries, chat and command follow
  int first = 0;                       // number of the first entry
  std::vector<Entry> entries{};
  Time at = 0;  // of the entries
  std::optional<StoredChat> chat{};
  int most_chat = 0;                       // lines of a room that are kept; 0: all
  std::string command{};                   // done with this batch, never to be done again; empty: none
  std::vector<std::string> drop_tables{};  // with everything that belongs to them
  std::vector<std::string> drop_people{};  // unless they sit at a table or are its host
};

/// Why a batch was not written; nothing of it is there then.
struct StoreFault {
  bool conflict = false;  // an entry of this number is there already
  std::string text;
};

/// Called on a thread of the store, in the order of the writes.
using Written = std::function<void(const std::expected<void, StoreFault>&)>;

/// A database that cannot be opened or read.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// All functions may be called from any thread. Reads see every write that has been reported and throw
/// StoreError if the database fails; they are quick enough for a network thread.
class Store {
 public:
  virtual ~Store() = default;

  /// Queues a batch; `written` hears when it is on disk, or that it is not.
  virtual void write(Batch batch, Written written) = 0;
  /// Queues a write that changes nothing; `written` hears whether the disk takes it.
  virtual void probe(Written written) = 0;
  /// Waits until everything queued so far is written and reported.
  virtual void flush() = 0;

  virtual std::optional<StoredPerson> person(std::string_view id) = 0;
  virtual std::optional<StoredPerson> person_by_token(std::string_view token_hash) = 0;
  virtual std::optional<StoredTable> table(std::string_view id) = 0;
  /// All entries in order; their numbers are their places.
  virtual std::vector<StoredEntry> entries(std::string_view table) = 0;
  /// The last `most` lines of a room, oldest first.
  virtual std::vector<StoredChat> chat(std::string_view table, Room room, int most) = 0;
  /// Names of the commands done at a table.
  virtual std::vector<std::string> commands(std::string_view table) = 0;

  /// Ids of the tables where a person sits or is host: unfinished ones first, then the last changed.
  virtual std::vector<std::string> tables_of(std::string_view person, int most) = 0;
  /// How many tables have this host.
  virtual int tables_hosted(std::string_view person) = 0;
  /// Ids of the ended tables of this host at which no other person sits or sat: abandoned ones first, then
  /// the longest unchanged.
  virtual std::vector<std::string> tables_to_spare(std::string_view host, int most) = 0;
  /// Ids of the tables where people have gathered since before that time.
  virtual std::vector<std::string> gathering_tables(Time before, int most) = 0;
  /// Guests in order of their ids, beyond `after`.
  virtual std::vector<GuestUse> guests(std::string_view after, int most) = 0;
  /// Ids of the tables that everybody may see, changed after `since`, last changed first.
  virtual std::vector<std::string> visible_tables(TablePhase phase, Time since, int most) = 0;
  /// Ids, in order and beyond `after`, of the tables being played at which a computer sits.
  virtual std::vector<std::string> tables_with_bots(std::string_view after, int most) = 0;
  /// Ids of the finished one-seat tables of this game with these options where one person made every
  /// decision, most points first, the older first among equal ones.
  virtual std::vector<std::string> best_alone(std::string_view game,
                                              const std::map<std::string, std::string>& options,
                                              int most) = 0;
  /// Ids, in order and beyond `after`, of all tables.
  virtual std::vector<std::string> all_tables(std::string_view after, int most) = 0;
};

}  // namespace spielwerk
