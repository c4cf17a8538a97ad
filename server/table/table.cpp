#include "server/table/table.h"

#include <algorithm>
#include <utility>

#include "server/base/has.h"
#include "server/life/apply.h"
#include "server/life/event_text.h"
#include "server/life/result.h"
#include "server/life/seats.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {
// After a failed write, computers try again; people see the refusal and do so themselves.
constexpr Milliseconds kRetry{1'000};
// Commands that are known to have been done; a client sends again only what it has sent last.
constexpr std::size_t kMostDone = 10'000;
/// And of these in the store, such as have left neither an entry nor a line of chat: asks for seats, words.
constexpr int kMostBare = 1'000;

/// What is told of a stored event; nothing for a line that has gone meanwhile.
std::optional<decltype(Event::what)> told(const StoredEvent& stored, const std::vector<StoredChat>& lines) {
  const auto event = life::parse_event(stored.text);
  if (event && std::holds_alternative<life::Said>(*event)) {
    const auto line = std::ranges::find(lines, stored.version, &StoredChat::version);
    return line == lines.end() ? std::nullopt : std::optional<decltype(Event::what)>(ChatSaid{*line});
  }
  const auto* played = event ? std::get_if<life::Played>(&*event) : nullptr;
  if (played != nullptr) return EntriesAdded{played->from, played->to};
  return TableChanged{};
}

/// The last events of a table, as they were told before it left the memory.
Feed recent_feed(Services& services, const std::string& table) {
  const auto most = services.config.limits.recent_events;
  const std::vector<StoredEvent> events = services.store.events(table, static_cast<int>(most));
  if (events.empty()) return Feed(most, 0);
  const std::vector<StoredChat> lines = services.store.chat_since(table, events.front().version);
  Feed feed(most, events.front().version - 1);
  for (const StoredEvent& event : events)
    if (const auto what = told(event, lines)) feed.add(event.version, *what);
  feed.touch();  // nobody knows any more who was there
  return feed;
}

/// Runs at the end of a scope, also when an exception leaves it.
template <class Task>
struct Finally {
  explicit Finally(Task t) : task(std::move(t)) {}
  Finally(const Finally&) = delete;
  Finally& operator=(const Finally&) = delete;
  ~Finally() { task(); }
  Task task;
};
}  // namespace

Table::Table(Services& services, StoredTable row)
    : services_(services),
      game_(services.game(row.game)),
      state_{.row = std::move(row)},
      feed_(recent_feed(services, state_.row.id)),
      changed_(state_.row.changed),
      hints_(
          services.loop, [this](ThinkJob job) { services_.bots.think(std::move(job)); },
          [this](const Requester& requester, const Problem& problem) {
            if (problem.code == "internal") services_.log.error("table {}: {}", id(), problem.text);
            refuse(requester, problem);
          }) {
  for (const std::string& command : services_.store.commands(state_.row.id)) note_done(command);
  const std::vector<StoredEntry> entries = services_.store.entries(state_.row.id);
  if (!entries.empty()) changed_ = std::max(changed_, entries.back().at);
  state_.entries = static_cast<int>(entries.size());
  const bool never_began = state_.row.phase == TablePhase::kGathering ||
                           (state_.row.phase == TablePhase::kAbandoned && entries.empty());
  if (game_ == nullptr) {
    state_.quarantine = Problem{"quarantined", "this server has no game called " + state_.row.game, {}};
  } else if (!never_began) {
    auto loaded = GameRun::load(*game_, state_.row, entries);
    if (loaded) run_ = *std::move(loaded);
    else state_.quarantine = Problem{"quarantined", loaded.error().text, {}};
  }
  if (state_.quarantine)
    services_.log.error("table {} is quarantined: {}", state_.row.id, state_.quarantine->text);
  for (std::size_t i = 0; state_.row.exchanging && i < state_.row.seats.size(); ++i)
    if (!state_.row.seats[i].seal.empty()) awaited_.insert(i);
  note_turn();
  load_clocks();
  noted_ = services_.store.progress(state_.row.id);
  if (noted_) changed_ = std::max(changed_, noted_->at);
}

void Table::note_progress() {
  const TableProgress present = progress();
  const bool known = noted_ && noted_->entries == present.entries && noted_->turn == present.turn &&
                     noted_->quarantined == present.quarantined;
  if (!known) save(services_, {.table = state_.row.id, .progress = present}, [](const auto&) {});
  noted_ = present;
}

void Table::wake() {
  enqueue([this] {
    note_progress();
    if (state_.quarantine && state_.clocks && state_.clocks->turn) return commit({});  // they stop
    if (state_.row.phase != TablePhase::kPlaying || !run_ || hold_) return;
    const int before = run_->match().entries();
    run_->run_on();
    if (run_->match().entries() > before || run_->over()) return advance({}, before, false);
    if (new_clocks_) return commit({});
    settle_words();
    let_bot_think();
  });
}

void Table::join(ConnectionPtr connection, std::optional<std::uint64_t> since) {
  enqueue([this, connection = std::move(connection), since] {
    const Person* person = connection->person();
    if (!may_look(person)) return connection->end_visit();
    const bool arrives = person != nullptr && !seats_of(person).empty() && !online(person->id);
    // A match that cannot be shown has no frames to tell again.
    const auto missed = since && !state_.quarantine ? feed_.since(*since) : std::nullopt;
    Client& client = clients_.emplace_back(connection);
    connection->send(text_of(missed ? rest_text(*missed, person) : hello_text(*connection)));
    const auto shows = [](const Event& event) { return !std::holds_alternative<ChatSaid>(event.what); };
    if (!missed || std::ranges::any_of(*missed, shows)) note_shown(client);
    if (person != nullptr ? person->id == state_.row.host : address_.empty())
      address_ = connection->address();
    if (arrives) publish_table(feed_.touch());
    let_bot_think();
    // Who comes back to a table that gathers keeps it from being deleted.
    const bool gathers =
        state_.row.phase == TablePhase::kGathering && services_.clock() - state_.row.changed > kDay;
    if (gathers && person != nullptr && life::may_answer(state_.row, person->id)) happen(life::Visited{});
  });
}

void Table::part(const ConnectionPtr& connection) {
  enqueue([this, connection] {
    if (std::erase_if(clients_, [&](const Client& one) { return one.connection == connection; }) == 0) return;
    if (thinking_ != nullptr && !bot_to_think()) stop_thinking();
    const Person* person = connection->person();
    if (person == nullptr || online(person->id)) return;
    if (life::may_answer(state_.row, person->id)) went_[person->id] = Clock::now();
    const bool asked = has(state_.talk.asks, person->id, &life::Ask::person);
    drop_old_asks();
    if (asked || !seats_of(person).empty()) publish_table(feed_.touch());
  });
}

bool Table::may_look(const Person* person) const {
  return server::may_look(state_.row, person == nullptr ? std::string() : person->id);
}

void Table::show_out_spectators() {
  if (state_.row.spectators) return;
  std::erase_if(clients_, [&](const Client& one) {
    const bool stays = may_look(one.connection->person());
    if (!stays) one.connection->end_visit();
    return !stays;
  });
}

void Table::command(ConnectionPtr connection, Command command) {
  enqueue([this, connection = std::move(connection), command = std::move(command)] {
    const Requester requester{connection, command.id};
    const Person* person = connection->person();
    if (person == nullptr) return refuse(requester, kNoSession);
    if (!may_look(person)) return refuse(requester, kNoSpectators);
    if (done_.contains(person->id + ' ' + command.id)) return done(requester);
    handle(requester, command);
  });
}

void Table::rename(const std::string& person, const std::string& name) {
  enqueue([this, person, name] {
    for (life::Ask& ask : state_.talk.asks)
      if (ask.person == person) ask.name = name;
    const bool sits = std::ranges::any_of(state_.row.seats, [&](const StoredSeat& seat) {
      return seat.person == person && !seat.local && seat.name != name;
    });
    if (sits) happen(life::Renamed{person, name});
  });
}

void Table::enqueue(std::function<void()> task) {
  waiting_.push_back(std::move(task));
  run_waiting();
}

void Table::run_waiting() {
  if (running_) return;
  running_ = true;
  const Finally not_running([this] { running_ = false; });
  while (!writing_ && !waiting_.empty()) {
    const std::function<void()> task = std::move(waiting_.front());
    waiting_.pop_front();
    task();
  }
}

void Table::commit(Change change) {
  const GameRun* run = change.begun ? change.begun.get() : run_.get();
  if (change.from == kNoEntries) change.from = run == nullptr ? 0 : run->match().entries();
  Batch batch;
  batch.table = state_.row.id;
  batch.at = services_.clock();
  change.row = life::after(state_.row, change.events, batch.at);
  change.version = feed_.version() + 1;
  if (change.made) batch.tables = {*change.made};
  if (change.row != state_.row) batch.tables.push_back(change.row);
  for (const life::Event& event : change.events)
    batch.events.push_back({change.version + batch.events.size(), batch.at, life::event_text(event)});
  batch.first = change.from;
  if (run != nullptr) batch.entries = run->entries_from(change.from);
  batch.progress =
      TableProgress{run == nullptr ? state_.entries : run->match().entries(),
                    run == nullptr ? std::nullopt : run->turn(), batch.at, state_.quarantine.has_value()};
  set_clocks(change, run, batch);
  batch.results = results(change, run, batch.at);
  change.next = turn_comes_to(change.row, run);
  if (!change.next.empty() && !is_shown_to(change.next))
    batch.notices = change.notices =
        services_.notices_of_turn(change.next, state_.row.id, run->match().entries());
  // A line of chat is what this is about, and has no other events with it.
  if (change.chat) change.chat->version = change.version;
  batch.chat = change.chat;
  batch.most_chat = services_.config.limits.chat_lines / 2;
  if (change.requester.connection)
    batch.command = change.requester.connection->person()->id + ' ' + change.requester.command;
  batch.most_commands = kMostBare;
  writing_ = true;
  stop_thinking();
  auto done = [self = shared_from_this(), change = std::make_shared<Change>(std::move(change)),
               at = batch.at](const auto& outcome) { self->finish(*change, at, outcome); };
  save(services_, std::move(batch), std::move(done));
}

std::vector<StoredResult> Table::results(const Change& change, const GameRun* run, Time at) const {
  const bool ends = is_open(change.row.phase) && !is_open(state_.row.phase);
  if (!ends || run == nullptr) return {};
  const auto places = run->over() ? std::optional(places_of(*run)) : std::nullopt;
  std::string abandoned_by;
  for (const life::Event& event : change.events)
    if (const auto* abandoned = std::get_if<life::Abandoned>(&event)) abandoned_by = abandoned->person;
  return {{.table = state_.row.id,
           .game = state_.row.game,
           .at = at,
           .match = life::result_of(change.row, run->match().record().entries, places, abandoned_by)}};
}

std::string Table::turn_comes_to(const StoredTable& row, const GameRun* run) const {
  const auto player = [](const StoredTable& table, std::optional<Seat> turn) {
    const StoredSeat* const seat = turn ? seat_at(table, *turn) : nullptr;
    return seat == nullptr || seat->kind != SeatKind::kPerson ? std::string() : seat->person;
  };
  if (run == nullptr || row.phase != TablePhase::kPlaying) return "";
  std::string next = player(row, run->turn());
  return next == player(state_.row, state_.turn) ? "" : next;
}

void Table::finish(Change& change, const Time at, const std::expected<void, StoreFault>& outcome) {
  writing_ = false;
  if (!outcome) {
    if (run_ && !change.begun) {
      run_->drop_from(change.from);
      run_->take_words(state_.row);
    }
    refuse(change.requester, kNotSaved);
    services_.loop.after(kRetry, [self = shared_from_this()] { self->wake(); });
    return run_waiting();
  }
  if (change.begun) run_ = std::move(change.begun);
  state_.row = std::move(change.row);
  if (run_) run_->take_seats(state_.row);
  state_.clocks = std::move(change.clocks);
  new_clocks_ = false;
  if (const auto next = state_.clocks ? clock::deadline(*state_.clocks) : std::nullopt)
    services_.note_deadline(next->at);
  if (is_open(state_.row.phase)) services_.note_result();
  drop_old_asks();
  if (change.requester.connection)
    note_done(change.requester.connection->person()->id + ' ' + change.requester.command);
  if (run_) state_.entries = run_->match().entries();
  if (!change.notices.empty()) services_.note_notices(change.notices);
  else if (!change.next.empty()) services_.watch_turn(change.next, state_.row.id, state_.entries);
  changed_ = std::max(changed_, at);
  note_turn();
  show_out_spectators();
  publish_all(change);
  done(change.requester);
  drop_old_hint();
  settle_words();
  let_bot_think();
  run_waiting();
}

void Table::note_done(const std::string& command) {
  if (!done_.insert(command).second) return;
  done_in_order_.push_back(command);
  if (done_in_order_.size() <= kMostDone) return;
  done_.erase(done_in_order_.front());
  done_in_order_.pop_front();
}

void Table::refuse(const Requester& requester, const Problem& problem) {
  ++services_.metrics.refused[problem.code];
  if (requester.connection) requester.connection->send(text_of(refused_text(requester.command, problem)));
}

void Table::done(const Requester& requester) {
  if (requester.connection) requester.connection->send(text_of(done_text(requester.command)));
}

}  // namespace spielwerk::server
