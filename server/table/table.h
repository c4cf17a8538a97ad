#pragma once
// Table: the actor. It owns one match and does what it is asked strictly one after the other. What changes
// the match or the people is first written; only when it is on disk does anybody see it, and only then does
// the next thing begin. Lives on the loop.

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_think.h"
#include "server/life/decide.h"
#include "server/life/game_run.h"
#include "server/services/services.h"
#include "server/table/connection.h"
#include "server/table/feed.h"
#include "server/table/hint_desk.h"
#include "server/table/requester.h"
#include "server/wire/command.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

class Table : public std::enable_shared_from_this<Table> {
 public:
  /// A table as stored. A match that does not replay is quarantined: it is kept, but not played.
  Table(Services& services, StoredTable row);

  const std::string& id() const { return state_.row.id; }
  /// Lets a computer think if it is its turn, and finishes what a crash has interrupted.
  void wake();

  /// A client comes; its first frame is `hello`, or `rest` if the version `since` is not too long ago.
  void join(ConnectionPtr connection, std::optional<std::uint64_t> since);
  void part(const ConnectionPtr& connection);
  void command(ConnectionPtr connection, Command command);
  /// Begins at once, as if the host had asked for it.
  void start() {
    enqueue([this] { start_match({}); });
  }
  /// Runs a task when everything asked before is done or refused.
  void when_settled(std::function<void()> task) { enqueue(std::move(task)); }
  /// What was agreed happens to a seat that has no time left by now.
  void run_out();
  /// Nobody plays on here, as a moderator has decided.
  void end();
  /// A person has another name from now on.
  void rename(const std::string& person, const std::string& name);

  /// A person is deleted, and has no more than this name any more.
  void forget(const std::string& person, const std::string& name);

  /// A person may read other lines of chat from now on: they are told everything again.
  void greet(const std::string& person);

  /// A person rests at other times from now on.
  void note_rest(const std::string& person);

  /// Whether a person (null: nobody) may look now.
  bool may_look(const Person* person) const;
  /// As a person sees it (null: nobody).
  message::Summary summary(const Person* person) const;
  /// Text of the record. Errors: still_running, not_playing.
  std::expected<std::string, Problem> record() const;

  message::Phase phase() const;
  /// Whether a person has it before their eyes.
  bool is_shown_to(const std::string& person) const;
  /// Where a request came from that concerns this table; its computers count for that address.
  void note_address(const std::string& address) { address_ = address; }
  /// Nobody looks, nothing is under way.
  bool idle() const {
    return clients_.empty() && !writing_ && waiting_.empty() && thinking_ == nullptr && !hints_.busy() &&
           !words_timer_ && !awaits_think_slot_;
  }

 private:
  /// Somebody who looks on, and the position they were shown last.
  struct Client {
    ConnectionPtr connection;
    std::optional<Viewer> seen{};  // through these eyes; empty: none, as far as is known
    int n = 0;                     // after so many entries
  };
  /// Computers think, but do not play yet.
  struct Hold {
    std::uint64_t number = 0;
    std::function<void()> decided;  // what one of them would do meanwhile
  };
  static constexpr int kNoEntries = -1;
  /// What is written together, and seen together afterwards.
  struct Change {
    Requester requester;
    life::Events events;                   // that have happened
    std::optional<StoredChat> chat;        // said with them
    std::optional<StoredTable> made;       // a table made on the way
    std::unique_ptr<GameRun> begun;        // the match, if it begins with this
    int from = kNoEntries;                 // number of the first new entry
    StoredTable row;                       // after the events
    std::uint64_t version = 0;             // of the first event
    std::optional<clock::State> clocks{};  // after the events
    std::string next{};                    // to whom the turn comes; empty: to nobody
    std::vector<StoredNotice> notices{};   // for them, that wait to be told
  };

  /// Those who watched people gather see nothing of a match without spectators.
  void show_out_spectators();

  // The queue (table.cpp)
  void enqueue(std::function<void()> task);
  void run_waiting();
  void commit(Change change);
  /// What came of a match that ends with a change, for ratings.
  std::vector<StoredResult> results(const Change& change, const GameRun* run, Time at) const;
  /// To whom the turn comes with a change; empty: to no person, or it was theirs before.
  std::string turn_comes_to(const StoredTable& row, const GameRun* run) const;
  void finish(Change& change, const Time at, const std::expected<void, StoreFault>& outcome);
  void refuse(const Requester& requester, const Problem& problem);
  void done(const Requester& requester);
  void note_done(const std::string& command);

  // Computers (bots.cpp)
  void let_bot_think();
  /// The job is for somebody who waits; that it was cut short is logged.
  void limit_time(ThinkJob& job);
  /// The seat of a computer whose turn it is, if it is to think.
  std::optional<Seat> bot_to_think() const;
  bool take_think_slot();
  void give_think_slot_back();
  void stop_thinking();
  /// After an action of a person: goes on to the next choice, or, where that is a computer's, waits for as
  /// long as the player asked, so that they can take it back.
  void run_on_or_hold(const Play& request);
  void end_hold(std::uint64_t number);
  void bot_decided(std::uint64_t moment, std::chrono::steady_clock::time_point since,
                   const std::string& action);

  // Hints (hints.cpp)
  void ask_hint(const Requester& requester, const AskHint& request);
  /// Lets go of a hint for a position that has passed, or for somebody who has left their seat.
  void drop_old_hint();

  // What is asked (commands.cpp)
  void handle(const Requester& requester, const Command& command);
  life::Around around() const;
  /// Stores what was decided, or only tells it, if there is nothing to store.
  void carry_out(const Requester& requester, life::Decision decision);
  /// Why somebody may not have this table that is to follow.
  std::optional<Problem> why_no_table(const Connection& asker, const StoredTable& next) const;
  void play(const Requester& requester, const Play& request);
  void undo(const Requester& requester, const Undo& request);
  /// Writes and tells what has been played from entry `from` on, with `more` that has happened.
  void advance(Requester requester, int from, bool run_on, life::Events more = {});
  void start_match(const Requester& requester);
  /// Something happens that nobody has asked for.
  void happen(life::Event event);
  /// Adds to a change what the match has gone on, and that it is over.
  static void add_moves(Change& change, const GameRun& run);

  // Time (time.cpp)
  void load_clocks();
  /// The clocks after a change, for those who wrote it and for the disk.
  void set_clocks(Change& change, const GameRun* run, Batch& batch) const;

  // Who is there (people.cpp)
  void drop_old_asks();
  const Person* present(const std::string& person) const;  // null: not at the table
  bool is_gone(const std::string& person) const;

  // Words of the players for the draws (words.cpp)
  /// Decides whose words the first draw of a match that begins will wait for.
  void await_words(const Requester& requester);
  bool words_missing() const;
  /// Lets the match go on when all awaited words are there; else somebody has so long to open them.
  void settle_words();

  // What is told (events.cpp)
  /// What has been stored, in as few events as there are things to see.
  void publish_all(const Change& change);
  void publish_table(const Event& event);
  void publish_entries(const Event& event, const EntriesAdded& added);
  void publish_chat(const Event& event, const StoredChat& line);
  /// Both are counted: an event is written once for all who see the same of it, and told to each.
  Text write_event(std::string event) const;
  void tell(const Client& client, const Text& event) const;
  /// Through whose eyes a client sees new entries, and saw the position before them.
  FrameReader reader_of(const Client& client, int from) const;
  void note_shown(Client& client) const;
  /// Whether the table says anything to this person that it does not say to everybody.
  bool concerns(const Person& person) const;
  /// An event for somebody of whom nothing is known but their version.
  std::string event_text(const Event& event, const Person* person) const;
  std::string table_event(const Event& event, const Person* person, bool shown) const;
  std::string rest_text(const std::vector<Event>& events, const Person* person) const;
  /// What of these events this person has to hear: entries that follow each other in one, and of the
  /// table's changes only the last, as a view and a summary are always of now.
  std::vector<Event> condensed(const std::vector<Event>& events, const Person* person) const;

  // What is shown (publish.cpp)
  std::string hello_text(const Connection& connection) const;
  /// The latest entries, as many as a hello tells; for one that goes unpacked fewer, so that they have room
  /// in so many bytes.
  std::string history_text(const Person* person, std::optional<std::size_t> room) const;
  message::Draws draws() const;
  /// As they are now; nothing where no time was agreed.
  std::optional<message::Clocks> clocks() const;
  /// `shown`: without the position, as the client has it already.
  std::optional<message::ViewText> view_text(Viewer viewer, bool shown) const;
  /// The same after frames up to `to`.
  std::optional<message::ViewText> view_text_after(const Person* person, int to) const;
  /// Whether the person sat on the seat when an entry was made.
  bool sees_as_theirs(const Person& person, Seat seat, int n) const;
  /// Entries as this person saw them, or could have seen them when they were made.
  std::string frames_text(const Person* person, int from, int to) const;
  std::vector<message::Ask> asks_for(const Person* person) const;
  bool may_read(const Person* person, Room room) const;
  bool may_read(const Person* person, const StoredChat& line) const;
  bool online(const std::string& person) const;
  std::vector<Seat> seats_of(const Person* person) const;
  Viewer viewer(const Person* person) const;
  void note_turn();
  /// As published.
  TableProgress progress() const;
  /// Brings what lists show of the table up to what was loaded.
  void note_progress();

  Services& services_;
  const AnyGame* game_;
  life::State state_;             // as saved and shown; the match may be ahead of it
  std::unique_ptr<GameRun> run_;  // null while gathering, or in quarantine
  Feed feed_;
  std::vector<Client> clients_;
  std::unordered_set<std::string> done_;  // person and command; the last ones
  std::deque<std::string> done_in_order_;
  using Clock = std::chrono::steady_clock;
  Clock::time_point loaded_ = Clock::now();
  std::map<std::string, Clock::time_point> went_;  // people, when they were last at the table

  std::set<std::size_t> awaited_;  // seats whose sealed words the first draw waits for
  bool words_timer_ = false;

  std::deque<std::function<void()>> waiting_;
  bool writing_ = false;
  bool running_ = false;

  bool new_clocks_ = false;             // that are not stored yet
  std::optional<TableProgress> noted_;  // what lists showed of the table when it was loaded

  // As published; the match itself may be ahead of the disk.
  Time changed_ = 0;
  std::vector<Seat> turns_;  // seats by their last turn, the present one first

  std::uint64_t moment_ = 0;  // changes whenever a decision under way has become pointless
  std::shared_ptr<std::atomic<bool>> thinking_;
  std::string address_;                                            // of the host, as far as it is known
  std::optional<std::pair<std::string, std::string>> think_slot_;  // person and address it counts for
  bool awaits_think_slot_ = false;
  std::shared_ptr<SearchMemories> memories_ = std::make_shared<SearchMemories>();

  std::uint64_t holds_ = 0;
  std::optional<Hold> hold_;

  HintDesk hints_;
};
using TablePtr = std::shared_ptr<Table>;

}  // namespace spielwerk::server
