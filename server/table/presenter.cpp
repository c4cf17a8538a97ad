#include "server/table/presenter.h"

#include <algorithm>
#include <utility>

#include "core/match/draws.h"
#include "core/match/record.h"
#include "server/life/people.h"
#include "server/life/seats.h"
#include "server/table/reading.h"
#include "server/table/summary.h"
#include "server/table/viewpoint.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr int kFramesInHello = 50;
constexpr int kChatInHello = 50;
constexpr std::size_t kUnpackedHello = 28 * 1024;  // bytes that history fills up to where nothing is packed

message::Draws draws_told(const StoredTable& row) {
  const DrawHeader header = record_of(row, {}).draws;
  message::Draws draws;
  draws.commit = header.commit;
  for (const auto& [seat, hash] : header.sealed) draws.sealed.push_back({Seat(seat), hash});
  draws.waiting = row.exchanging && row.phase == TablePhase::kPlaying;
  for (std::size_t i = 0; i < header.contributions.size(); ++i)
    if (!header.contributions[i].empty())
      draws.contributions.push_back({Seat(static_cast<int>(i)), header.contributions[i]});
  if (row.phase != TablePhase::kGathering)
    for (const int seat : header.left_out) draws.left_out.emplace_back(seat);
  draws.seed = header.seed;
  return draws;
}

/// As they are now; nothing where no time was agreed.
std::optional<message::Clocks> clocks_told(const life::State& table, Time present) {
  if (!table.clocks || table.row.phase != TablePhase::kPlaying) return std::nullopt;
  const clock::State& state = *table.clocks;
  message::Clocks told{clock::running(state), state.paused, {}};
  for (int i = 0; i < static_cast<int>(state.seats.size()); ++i) {
    const clock::SeatClock& seat = state.seats[static_cast<std::size_t>(i)];
    if (seat.sitter != clock::Sitter::kPerson) continue;
    const auto left = clock::left(state, Seat(i), present).value_or(clock::Duration(0));
    told.seats.push_back({Seat(i), left.count(), seat.ran_out, seat.wants_pause, {}});
    if (const auto rest = clock::rest(state, Seat(i), present))
      told.seats.back().rest = message::SeatRest{rest->from - present, rest->to - rest->from};
  }
  return told;
}

}  // namespace

// ---- the table ------------------------------------------------------------------------------------

bool Presenter::may_look(const Person* person) const {
  return server::may_look(table_.state.row, person == nullptr ? std::string() : person->id);
}

message::Summary Presenter::summary(const Person* person) const {
  message::Summary out = summary_of(table_.state.row, progress_of(table_), person,
                                    [this](const std::string& one) { return online(one); });
  out.asks = asks_for(person);
  return out;
}

std::vector<message::Ask> Presenter::asks_for(const Person* person) const {
  std::vector<message::Ask> asks;
  for (const life::Ask& ask : table_.state.talk.asks) {
    const Person* asking = audience_.present(ask.person);
    if (person == nullptr || asking == nullptr) continue;
    const bool you = ask.person == person->id;
    if (!you && !life::may_answer(table_.state.row, person->id)) continue;
    asks.push_back({ask.number, ask.seat, asking->name, you, ask.agreed.contains(person->id)});
  }
  return asks;
}

std::expected<std::string, Problem> Presenter::record() const {
  const StoredTable& row = table_.state.row;
  if (row.phase == TablePhase::kGathering)
    return std::unexpected(Problem{ServerCode::kNotPlaying, "the match has not begun", {}});
  const bool hides = table_.game == nullptr || table_.game->info().hidden;
  if (hides && !is_open(row.phase))
    return std::unexpected(
        Problem{ServerCode::kStillRunning, "this game hides something; its record opens at the end", {}});
  return record_text(record_of(row, services_.store.entries(row.id)));
}

bool Presenter::concerns(const Person& person) const {
  const life::State& state = table_.state;
  return life::may_answer(state.row, person.id) || ever_sat(state.row, person.id) ||
         std::ranges::any_of(state.talk.asks, [&](const life::Ask& ask) { return ask.person == person.id; });
}

bool Presenter::may_read(const Person* person, const StoredChat& line) const {
  return server::may_read(services_, table_.state.row, person, line.room, line.person, line.at);
}

std::string Presenter::table_told(std::uint64_t version, const Person* person, bool shown) const {
  const StoredTable& row = table_.state.row;
  return text_of_message(message::TableTold{version, summary(person), seats_of(row, person), draws_told(row),
                                            view_text(table_, viewer_of(table_, person), shown),
                                            clocks_told(table_.state, services_.clock())});
}

std::string Presenter::entries_told(std::uint64_t version, std::string frames,
                                    std::optional<message::ViewText> view) const {
  return text_of_message(message::EntriesTold{
      version, {std::move(frames)}, *std::move(view), clocks_told(table_.state, services_.clock())});
}

std::string Presenter::chat_told(std::uint64_t version, const StoredChat& line) const {
  return text_of_message(message::ChatTold{version, chat_info(line)});
}

// ---- who comes ------------------------------------------------------------------------------------

std::string Presenter::hello(const Connection& connection, std::uint64_t version) const {
  const Person* const person = connection.person();
  const life::State& state = table_.state;
  const Room room = seats_of(state.row, person).empty() ? Room::kWatchers : Room::kPlayers;
  message::Hello hello{version,
                       summary(person),
                       seats_of(state.row, person),
                       view_text_after(table_, person, state.entries > 0 ? state.entries : -1),
                       {"[]"},
                       draws_told(state.row),
                       {},
                       clocks_told(state, services_.clock())};
  for (const StoredChat& line : services_.store.chat(state.row.id, room, kChatInHello))
    if (may_read(person, line)) hello.chat.push_back(chat_info(line));
  if (room == Room::kPlayers) hello.read = services_.store.chat_read(state.row.id, person->id);
  if (!table_.run) return text_of_message(hello);
  std::optional<std::size_t> left;
  if (!connection.packs()) {
    const std::size_t rest = text_of_message(hello).size();
    left = kUnpackedHello - std::min(kUnpackedHello, rest);
  }
  hello.frames.text = history(person, left);
  return text_of_message(hello);
}

std::string Presenter::history(const Person* person, std::optional<std::size_t> room) const {
  const int entries = table_.state.entries;
  for (int count = std::min(kFramesInHello, entries);;) {
    std::string text = frames_text(table_, person, entries - count, entries);
    if (!room || text.size() <= *room || count <= 1) return text;
    const auto fitting = static_cast<std::size_t>(count) * *room / text.size();
    count = std::clamp(static_cast<int>(fitting), 1, count - 1);
  }
}

// ---- who comes back -------------------------------------------------------------------------------

std::string Presenter::rest(const std::vector<Event>& events, const Person* person,
                            std::uint64_t version) const {
  std::string list;
  for (const Event& event : condensed(events, person)) {
    if (!list.empty()) list += ',';
    list += told(event, person);
  }
  return text_of_message(message::Rest{version, {'[' + list + ']'}});
}

std::string Presenter::told(const Event& event, const Person* person) const {
  if (const auto* said = std::get_if<ChatSaid>(&event.what)) return chat_told(event.version, said->line);
  if (const auto* added = std::get_if<EntriesAdded>(&event.what))
    return entries_told(event.version, frames_text(table_, person, added->from, added->to),
                        view_text_after(table_, person, added->to));
  return table_told(event.version, person, false);
}

std::vector<Event> Presenter::condensed(const std::vector<Event>& events, const Person* person) const {
  std::uint64_t last_table = 0;
  for (const Event& event : events)
    if (std::holds_alternative<TableChanged>(event.what)) last_table = event.version;
  std::vector<Event> out;
  for (const Event& event : events) {
    const auto* chat = std::get_if<ChatSaid>(&event.what);
    const bool replaced = std::holds_alternative<TableChanged>(event.what) && event.version != last_table;
    if (replaced || (chat != nullptr && !may_read(person, chat->line))) continue;
    const auto* added = std::get_if<EntriesAdded>(&event.what);
    auto* before = out.empty() ? nullptr : std::get_if<EntriesAdded>(&out.back().what);
    if (added != nullptr && before != nullptr) {
      before->to = added->to;
      out.back().version = event.version;
    } else {
      out.push_back(event);
    }
  }
  return out;
}

}  // namespace spielwerk::server
