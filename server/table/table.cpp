#include "server/table/table.h"

#include <algorithm>
#include <utility>

#include "server/api/encode.h"
#include "server/has.h"

namespace spielwerk::server {

namespace {
// After a failed write, computers try again; people see the refusal and do so themselves.
constexpr Milliseconds kRetry{1'000};
// Commands that are known to have been done; a client sends again only what it has sent last.
constexpr std::size_t kMostDone = 10'000;

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
      row_(std::move(row)),
      feed_(services.config.limits.recent_events),
      changed_(row_.changed) {
  for (const std::string& command : services_.store.commands(row_.id)) note_done(command);
  const std::vector<StoredEntry> entries = services_.store.entries(row_.id);
  if (!entries.empty()) changed_ = std::max(changed_, entries.back().at);
  shown_entries_ = static_cast<int>(entries.size());
  const bool never_began =
      row_.phase == TablePhase::kGathering || (row_.phase == TablePhase::kAbandoned && entries.empty());
  if (game_ == nullptr) {
    quarantine_ = Problem{"quarantined", "this server has no game called " + row_.game, {}};
  } else if (!never_began) {
    auto loaded = GameRun::load(*game_, row_, entries);
    if (loaded) run_ = *std::move(loaded);
    else quarantine_ = Problem{"quarantined", loaded.error().text, {}};
  }
  if (quarantine_) services_.log.error("table {} is quarantined: {}", row_.id, quarantine_->text);
  for (std::size_t i = 0; row_.exchanging && i < row_.seats.size(); ++i)
    if (!row_.seats[i].seal.empty()) awaited_.insert(i);
  note_turn();
}

void Table::wake() {
  enqueue([this] {
    if (row_.phase != TablePhase::kPlaying || !run_ || hold_) return;
    const int before = run_->match().entries();
    run_->run_on();
    if (run_->match().entries() > before || run_->over()) return advance({}, before, false);
    settle_words();
    let_bot_think();
  });
}

void Table::join(ConnectionPtr connection, std::optional<std::uint64_t> since) {
  enqueue([this, connection = std::move(connection), since] {
    const Person* person = connection->person();
    const bool arrives = person != nullptr && !seats_of(person).empty() && !online(person->id);
    const auto missed = since ? feed_.since(*since) : std::nullopt;
    Client& client = clients_.emplace_back(connection);
    connection->send(text_of(missed ? rest_text(*missed, person) : hello_text(person)));
    const auto shows = [](const Event& event) { return !std::holds_alternative<ChatSaid>(event.what); };
    if (!missed || std::ranges::any_of(*missed, shows)) note_shown(client);
    if (person != nullptr ? person->id == row_.host : address_.empty()) address_ = connection->address();
    if (arrives) publish(TableChanged{});
    let_bot_think();
    // Who comes back to a table that gathers keeps it from being deleted.
    const bool gathers = row_.phase == TablePhase::kGathering && now() - row_.changed > kDay;
    if (gathers && person != nullptr && may_answer(*person)) save_row({}, row_);
  });
}

void Table::part(const ConnectionPtr& connection) {
  enqueue([this, connection] {
    if (std::erase_if(clients_, [&](const Client& one) { return one.connection == connection; }) == 0) return;
    if (thinking_ != nullptr && !bot_to_think()) stop_thinking();
    const Person* person = connection->person();
    if (person == nullptr || online(person->id)) return;
    if (may_answer(*person)) went_[person->id] = Clock::now();
    const bool asked = has(asks_, person->id, &Ask::person);
    drop_old_asks();
    if (asked || !seats_of(person).empty()) publish(TableChanged{});
  });
}

void Table::command(ConnectionPtr connection, Command command) {
  enqueue([this, connection = std::move(connection), command = std::move(command)] {
    const Requester requester{connection, command.id};
    const Person* person = connection->person();
    if (person == nullptr)
      return refuse(requester, {"no_session", "ask GET /api/me for a session first", {}});
    if (done_.contains(person->id + ' ' + command.id)) return done(requester);
    handle(requester, command);
  });
}

void Table::rename(const std::string& person, const std::string& name) {
  enqueue([this, person, name] {
    StoredTable row = row_;
    for (StoredSeat& seat : row.seats)
      if (seat.person == person && !seat.local) seat.name = name;
    if (row != row_) save_row({}, std::move(row));
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
  batch.table = row_.id;
  batch.tables = change.others;
  if (change.row) batch.tables.push_back(*change.row);
  batch.first = change.from;
  if (run != nullptr) batch.entries = run->entries_from(change.from);
  batch.at = now();
  batch.chat = change.chat;
  batch.most_chat = services_.config.limits.chat_lines / 2;
  if (change.requester.connection)
    batch.command = change.requester.connection->person()->id + ' ' + change.requester.command;
  writing_ = true;
  stop_thinking();
  auto done = [self = shared_from_this(), change = std::make_shared<Change>(std::move(change)),
               at = batch.at](const auto& outcome) { self->finish(*change, at, outcome); };
  save(services_, std::move(batch), std::move(done));
}

void Table::finish(Change& change, const Time at, const std::expected<void, StoreFault>& outcome) {
  writing_ = false;
  if (!outcome) {
    if (run_ && !change.begun) {
      run_->drop_from(change.from);
      run_->take_words(row_);
    }
    refuse(change.requester, {"not_saved", "it could not be written to disk; nothing has changed", {}});
    services_.loop.after(kRetry, [self = shared_from_this()] { self->wake(); });
    return run_waiting();
  }
  const bool began = change.begun != nullptr;
  const bool row_changed = change.row.has_value();
  if (began) run_ = std::move(change.begun);
  if (row_changed) row_ = *std::move(change.row);
  drop_old_asks();
  if (change.requester.connection)
    note_done(change.requester.connection->person()->id + ' ' + change.requester.command);
  const int entries = run_ ? run_->match().entries() : 0;
  shown_entries_ = entries;
  changed_ = std::max(changed_, at);
  note_turn();
  // A match that begins is shown before its first entries, one that ends after its last.
  if (row_changed && began) publish(TableChanged{});
  if (entries > change.from) publish(EntriesAdded{change.from, entries});
  if (row_changed && !began) publish(TableChanged{});
  if (change.chat) publish(ChatSaid{*change.chat});
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
