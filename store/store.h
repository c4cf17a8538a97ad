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

#include "core/match/record.h"
#include "core/values/seat.h"
#include "store/moderation.h"
#include "store/notices.h"
#include "store/people.h"
#include "store/results.h"
#include "store/statistics.h"

namespace spielwerk {

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
  Time since = 0;         // 0: from the beginning
  bool replaced = false;  // by a computer while they were away: they did not leave
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
  std::optional<int> place{};             // when the match is over; 1: first
  std::vector<std::string> unasked{};  // questions about nothing else than this are let go; words, in order
  bool operator==(const StoredSeat&) const = default;
};

/// What a table has agreed about time, in the words of the protocol.
struct StoredPace {
  std::string pace;     // empty: no clock
  std::string at_zero;  // what happens when a seat has no time left
  std::string level;    // of the computer that takes the seat then
  bool operator==(const StoredPace&) const = default;
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
  StoredPace pace{};
  bool strangers = true;   // who never sat there may ask for a computer's seat
  bool spectators = true;  // and may look at the match while it is played
  bool operator==(const StoredTable&) const = default;
};

/// How far a table has come, as lists show it.
struct TableProgress {
  int entries = 0;
  std::optional<Seat> turn{};  // empty: nobody's
  Time at = 0;                 // when something last happened
  bool quarantined = false;    // the match does not replay
  bool operator==(const TableProgress&) const = default;
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
  std::uint64_t version = 0;  // of the table, with this line; 0: said under an older program
  bool operator==(const StoredChat&) const = default;
};

/// How far a person has read the chat of the players at a table.
struct StoredChatMark {
  std::string table;
  std::string person;
  Time at = 0;  // of the last line
  bool operator==(const StoredChatMark&) const = default;
};

/// A line that somebody has not read, and who said it.
struct UnreadLine {
  Time at = 0;
  std::string person;
  bool operator==(const UnreadLine&) const = default;
};

struct StoredLine {
  std::string table;
  StoredChat line;
  bool operator==(const StoredLine&) const = default;
};

/// Entries of a match from one number up to another.
struct EntryRange {
  int from = 0;
  int to = 0;
  bool operator==(const EntryRange&) const = default;
};

/// Something that has happened at a table. The version counts: no two events of a table have the same.
struct StoredEvent {
  std::uint64_t version = 0;
  Time at = 0;
  std::string text;                   // empty if entries were added
  std::optional<EntryRange> added{};  // these, which are written with it
  bool operator==(const StoredEvent&) const = default;
};

/// What decides whether a guest is kept; accounts are.
struct GuestUse {
  std::string id;
  Time seen = 0;       // when they were last here
  bool plays = false;  // sits or sat at some table, or is its host
  bool operator==(const GuestUse&) const = default;
};

/// The clocks of a table after its last event.
struct StoredClock {
  std::string table;
  std::string text;                // theirs (server/life/timing.h)
  std::optional<Time> deadline{};  // when somebody will have run out of time; empty: none runs
  bool operator==(const StoredClock&) const = default;
};

/// What is written together or not at all.
struct Batch {
  std::vector<StoredPerson> people{};     // new or changed
  std::vector<StoredSession> sessions{};  // new
  std::vector<StoredVisit> visits{};
  std::vector<std::string> drop_sessions{};  // hashes of their tokens
  std::vector<StoredPasskey> passkeys{};     // new, or used
  std::vector<std::string> drop_passkeys{};  // ids
  std::vector<StoredBlock> blocks{};         // new; those that are there stay as they are
  std::vector<StoredBlock> drop_blocks{};    // by person and blocked
  std::vector<StoredFriend> friends{};       // new; those that are there stay as they are
  std::vector<StoredFriend> drop_friends{};  // by person and other
  /// New, or declined from now on; else those that are there stay as they are. They end when people gather at
  /// the table no more.
  std::vector<StoredInvitation> invitations{};
  std::vector<StoredInvitation> drop_invitations{};  // by table and person; declined ones stay
  std::vector<StoredWish> wishes{};       // new, or in the place of that of the same person and game
  std::vector<StoredWish> drop_wishes{};  // by person and game
  /// Each only goes on; those of tables and people that are not there are left out.
  std::vector<StoredChatMark> chat_marks{};
  std::vector<StoredReport> reports{};           // new
  std::vector<std::int64_t> drop_reports{};      // by number
  std::vector<StoredSanction> sanctions{};       // new, or in the place of that of the same person and kind
  std::vector<StoredSanction> drop_sanctions{};  // by person and kind
  std::vector<StoredDeed> deeds{};               // new
  std::vector<std::string> moderators{};         // people who are from now on
  std::vector<std::string> drop_moderators{};    // people who are no more
  std::vector<StoredTable> tables{};             // new or changed
  std::map<std::string, std::vector<StoredEvent>> openings{};  // the first events of new ones, by table
  std::string table{};                                         // whose entries, chat and command follow
  int first = 0;                                               // number of the first entry
  std::vector<Entry> entries{};
  Time at = 0;                              // of the entries
  std::optional<TableProgress> progress{};  // of the table after this
  std::vector<StoredEvent> events{};
  std::vector<StoredClock> clocks{};
  std::optional<Time> alive{};          // the server runs at this moment
  std::vector<StoredResult> results{};  // new ones in the order of the ends, or such as are known already
  bool unrate = false;                  // all ratings are to be made again
  std::vector<RatedResult> rated{};     // in the order of the ends
  std::optional<StoredChat> chat{};
  int most_chat = 0;                       // lines of a room that are kept; 0: all
  std::string command{};                   // done with this batch, never to be done again; empty: none
  int most_commands = 0;                   // without an entry or a line that are kept; 0: all
  std::vector<std::string> drop_tables{};  // with everything that belongs to them
  std::vector<std::string> drop_people{};  // guests, unless they sit at a table or are its host
  /// People who are deleted wherever they sit or sat, with their sessions, notices and lines of chat, and the
  /// name that is left of each. What they played stays, and so do ratings.
  std::map<std::string, std::string> forgotten{};
  std::vector<StoredSubscription>
      subscriptions{};  // new, or in the place of those with the same id, or of the same browser
  std::vector<std::string> drop_subscriptions{};  // ids; those of dropped sessions go with them
  std::vector<StoredNotice> notices{};            // new, or of the same subscription, table and entries
  int most_notices = 0;                           // of a person that are kept; 0: all
  std::map<std::string, std::string> secrets{};   // by name; those that are there stay as they are
};

/// Why a batch was not written; nothing of it is there then.
struct StoreFault {
  bool conflict = false;  // an entry of this number, an event of this version or a name is there already
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
  virtual std::optional<StoredPerson> account(std::string_view name_key) = 0;
  virtual std::optional<StoredSession> session(std::string_view token_hash) = 0;
  /// The sessions of a person, the last one first.
  virtual std::vector<StoredSession> sessions(std::string_view person) = 0;
  /// Hashes of the tokens of sessions that were last used before that time.
  virtual std::vector<std::string> old_sessions(Time before, int most) = 0;
  /// The passkeys of a person, the first one first.
  virtual std::vector<StoredPasskey> passkeys(std::string_view person) = 0;
  virtual std::optional<StoredPasskey> passkey(std::string_view id) = 0;
  /// The people a person has blocked, the last one first.
  virtual std::vector<StoredBlock> blocks(std::string_view person) = 0;
  /// The people a person has in their list of friends, the last one first.
  virtual std::vector<StoredFriend> friends(std::string_view person) = 0;
  /// Who is asked to a table, the first one first.
  virtual std::vector<StoredInvitation> invitations_to(std::string_view table) = 0;
  /// Where a person is asked to, or has asked others to, the last one first.
  virtual std::vector<StoredInvitation> invitations_of(std::string_view person, int most) = 0;
  /// What a person would like to play, by game.
  virtual std::vector<StoredWish> wishes_of(std::string_view person) = 0;
  /// Who would like to play a game in a pace, the first one first.
  virtual std::vector<StoredWish> wishes_for(std::string_view game, std::string_view pace, int most) = 0;
  virtual bool is_moderator(std::string_view person) = 0;
  /// What somebody may not do, also such as are over.
  virtual std::vector<StoredSanction> sanctions(std::string_view person) = 0;
  /// Those that nobody has dealt with, the first one first.
  virtual std::vector<StoredReport> reports(int most) = 0;
  /// The same from one person.
  virtual std::vector<StoredReport> reports_by(std::string_view person) = 0;
  virtual std::optional<StoredReport> report(std::int64_t number) = 0;
  /// What moderators have done, the last one first.
  virtual std::vector<StoredDeed> deeds(int most) = 0;
  virtual std::optional<StoredTable> table(std::string_view id) = 0;
  /// Nothing if it is not known: the match began with an older program and was not loaded since, or its last
  /// entry cannot be read.
  virtual std::optional<TableProgress> progress(std::string_view table) = 0;
  /// All entries in order; their numbers are their places.
  virtual std::vector<StoredEntry> entries(std::string_view table) = 0;
  /// The last `most` events, oldest first.
  virtual std::vector<StoredEvent> events(std::string_view table, int most) = 0;
  /// Lines of all rooms from a version on, oldest first.
  virtual std::vector<StoredChat> chat_since(std::string_view table, std::uint64_t version) = 0;
  /// The last `most` lines of a room, oldest first.
  virtual std::vector<StoredChat> chat(std::string_view table, Room room, int most) = 0;
  /// What a person has said anywhere, the oldest first.
  virtual std::vector<StoredLine> lines_of(std::string_view person) = 0;
  /// The time of the last line that a person has read at a table, of its players; 0: none.
  virtual Time chat_read(std::string_view table, std::string_view person) = 0;
  /// The same of all tables of a person, the one read longest ago first.
  virtual std::vector<StoredChatMark> chat_marks(std::string_view person) = 0;
  /// What others have said since among the players, oldest first.
  virtual std::vector<UnreadLine> unread_chat(std::string_view table, std::string_view person) = 0;
  /// Names of the commands done at a table, as far as they are kept.
  virtual std::vector<std::string> commands(std::string_view table) = 0;

  /// The clocks of a table; nothing if none were stored.
  virtual std::optional<StoredClock> clock(std::string_view table) = 0;
  /// The clocks with a deadline, the soonest first.
  virtual std::vector<StoredClock> soonest_clocks(int most) = 0;
  /// Clocks with a deadline in order of their tables' ids, beyond `after`.
  virtual std::vector<StoredClock> running_clocks(std::string_view after, int most) = 0;
  /// The last moment at which the server was known to run; 0: none.
  virtual Time alive() = 0;

  /// Ids of the tables where a person sits or is host: unfinished ones first, then the last changed.
  virtual std::vector<std::string> tables_of(std::string_view person, int most) = 0;
  /// Ids of the tables that are not over where a person is host, or sits or sat.
  virtual std::vector<std::string> unfinished_tables_of(std::string_view person) = 0;
  /// Ids of all tables where a person is host, or sits or sat, the newest first.
  virtual std::vector<std::string> tables_with(std::string_view person) = 0;
  /// How many tables have this host.
  virtual int tables_hosted(std::string_view person) = 0;
  /// Ids of the ended tables of this host at which no other person sits or sat: abandoned ones first, then
  /// the longest unchanged.
  virtual std::vector<std::string> tables_to_spare(std::string_view host, int most) = 0;
  /// Ids of the tables where people have gathered since before that time.
  virtual std::vector<std::string> gathering_tables(Time before, int most) = 0;
  /// Guests in order of their ids, beyond `after`.
  virtual std::vector<GuestUse> guests(std::string_view after, int most) = 0;
  /// Ids of the tables of a game (empty: of any) that everybody may see, changed after `since`, last changed
  /// first; without those being played that have no spectators, and those where somebody sits or is host who
  /// has blocked this person, or who they have blocked. Empty: nobody asks.
  virtual std::vector<std::string> visible_tables(TablePhase phase, std::string_view game, Time since,
                                                  std::string_view person, int most) = 0;
  /// Ids, in order and beyond `after`, of the tables being played that do not wait for a person, as far as is
  /// known.
  virtual std::vector<std::string> tables_to_wake(std::string_view after, int most) = 0;
  /// Ids of the finished one-seat tables of this game with these options where one person made every
  /// decision, most points first, the older first among equal ones.
  virtual std::vector<std::string> best_alone(std::string_view game,
                                              const std::map<std::string, std::string>& options,
                                              int most) = 0;
  /// Results in the order of the ends, beyond the number `after`.
  virtual std::vector<StoredResult> results(std::int64_t after, int most) = 0;
  virtual std::optional<StoredResult> result(std::string_view table) = 0;
  /// The mean entries of matches of this game with so many players that were played to their ends before this
  /// result; 0: there were none.
  virtual int usual_entries(std::string_view game, int players, std::int64_t before) = 0;
  /// The number of the last result that is in the ratings; 0: none is.
  virtual std::int64_t rated() = 0;
  /// Who has not played yet stands where everybody begins.
  virtual ratings::Standing standing(const ratings::Ladder& ladder, std::string_view person) = 0;
  /// Those who may be listed and have played at least so many matches, in order of what they are at least
  /// worth.
  virtual std::vector<StoredStanding> leaders(const ratings::Ladder& ladder, int least_matches, int most) = 0;
  /// Where a person stands in every ladder, the most played first.
  virtual std::vector<StoredStanding> standings(std::string_view person) = 0;
  /// The last `most` matches that changed a person's rating, the last one first.
  virtual std::vector<StoredStep> steps(std::string_view person, int most) = 0;
  /// How a match has changed everybody's rating, by place.
  virtual std::vector<StoredStep> steps_at(std::string_view table) = 0;
  virtual StoredStatistics statistics(const StatisticsQuestion& question) = 0;

  /// Where a person wants to be told, the first one first.
  virtual std::vector<StoredSubscription> subscriptions(std::string_view person) = 0;
  /// The last `most` notices of a person, the last one first.
  virtual std::vector<StoredNotice> notices(std::string_view person, int most) = 0;
  /// Those that are to be tried again, the oldest first.
  virtual std::vector<StoredNotice> waiting_notices(int most) = 0;
  /// What is still to be told to a browser or address, the first one first.
  virtual std::vector<StoredNotice> waiting_for(std::string_view subscription) = 0;
  /// The address for mail whose links know this.
  virtual std::optional<StoredSubscription> mail(std::string_view secret) = 0;
  /// Everybody with a subscription.
  virtual std::vector<std::string> subscribers() = 0;
  virtual std::optional<std::string> secret(std::string_view name) = 0;

  /// Ids, in order and beyond `after`, of all tables.
  virtual std::vector<std::string> all_tables(std::string_view after, int most) = 0;
};

}  // namespace spielwerk
