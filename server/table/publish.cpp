// Table: what each viewer is shown.

#include <algorithm>
#include <utility>
#include <vector>

#include "core/match/draws.h"
#include "server/base/has.h"
#include "server/life/seats.h"
#include "server/table/reading.h"
#include "server/table/summary.h"
#include "server/table/table.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr int kFramesInHello = 50;
constexpr int kChatInHello = 50;
constexpr std::size_t kUnpackedHello = 28 * 1024;  // bytes that history fills up to where nothing is packed

}  // namespace

// ---- who sees what --------------------------------------------------------------------------------

std::vector<Seat> Table::seats_of(const Person* person) const { return server::seats_of(state_.row, person); }

Viewer Table::viewer(const Person* person) const {
  const std::vector<Seat> seats = seats_of(person);
  if (seats.empty()) return kSpectator;
  for (const Seat seat : turns_)
    if (has(seats, seat)) return seat;
  return seats.front();
}

void Table::note_turn() {
  state_.turn = run_ ? run_->turn() : std::nullopt;
  if (!state_.turn) return;
  std::erase(turns_, *state_.turn);
  turns_.insert(turns_.begin(), *state_.turn);
}

bool Table::may_read(const Person* person, Room room) const {
  return server::may_read(state_.row, person, room);
}

bool Table::may_read(const Person* person, const StoredChat& line) const {
  return server::may_read(services_, state_.row, person, line.room, line.person, line.at);
}

bool Table::online(const std::string& person) const { return present(person) != nullptr; }

message::Phase Table::phase() const { return summary(nullptr).phase; }

TableProgress Table::progress() const {
  return {state_.entries, state_.turn, changed_, state_.quarantine.has_value()};
}

std::string Table::hello_text(const Connection& connection) const {
  const Person* const person = connection.person();
  const Room room = seats_of(person).empty() ? Room::kWatchers : Room::kPlayers;
  message::Hello hello{feed_.version(),
                       summary(person),
                       seats_of(person),
                       view_text_after(person, state_.entries > 0 ? state_.entries : -1),
                       {"[]"},
                       draws(),
                       {},
                       clocks()};
  for (const StoredChat& line : services_.store.chat(state_.row.id, room, kChatInHello))
    if (may_read(person, line)) hello.chat.push_back(chat_info(line));
  if (room == Room::kPlayers) hello.read = services_.store.chat_read(state_.row.id, person->id);
  if (!run_) return text_of_message(hello);
  std::optional<std::size_t> left;
  if (!connection.packs()) {
    const std::size_t rest = text_of_message(hello).size();
    left = kUnpackedHello - std::min(kUnpackedHello, rest);
  }
  hello.frames.text = history_text(person, left);
  return text_of_message(hello);
}

std::string Table::history_text(const Person* person, std::optional<std::size_t> room) const {
  for (int count = std::min(kFramesInHello, state_.entries);;) {
    std::string text = frames_text(person, state_.entries - count, state_.entries);
    if (!room || text.size() <= *room || count <= 1) return text;
    const auto fitting = static_cast<std::size_t>(count) * *room / text.size();
    count = std::clamp(static_cast<int>(fitting), 1, count - 1);
  }
}

// ---- parts ----------------------------------------------------------------------------------------

bool Table::sees_as_theirs(const Person& person, Seat seat, int n) const {
  return sat_there(*seat_at(state_.row, seat), person.id, n);
}

std::optional<message::ViewText> Table::view_text_after(const Person* person, int to) const {
  if (!run_) return std::nullopt;
  const Viewer viewer = this->viewer(person);
  const bool last_frame_has_it =
      to == run_->match().entries() && to > 0 && (!viewer || sees_as_theirs(*person, *viewer, to - 1));
  return view_text(viewer, last_frame_has_it);
}

std::optional<message::ViewText> Table::view_text(Viewer viewer, bool shown) const {
  if (!run_) return std::nullopt;
  return message::ViewText{shown ? run_->match().brief_view(viewer) : run_->match().view(viewer)};
}

std::string Table::frames_text(const Person* person, int from, int to) const {
  const Viewer viewer = this->viewer(person);
  std::string text;
  for (int begin = from; begin < to;) {
    const auto theirs = [&](int n) { return viewer && sees_as_theirs(*person, *viewer, n); };
    int end = begin + 1;
    while (end < to && theirs(end) == theirs(begin)) ++end;
    const FrameReader reader{theirs(begin) ? viewer : kSpectator, std::nullopt};
    const std::string frames = run_->match().brief_frames({&reader, 1}, begin, end).front();
    if (!text.empty()) text += ',';
    text += std::string_view(frames).substr(1, frames.size() - 2);
    begin = end;
  }
  return '[' + text + ']';
}

message::Draws Table::draws() const {
  const DrawHeader header = record_of(state_.row, {}).draws;
  message::Draws draws;
  draws.commit = header.commit;
  for (const auto& [seat, hash] : header.sealed) draws.sealed.push_back({Seat(seat), hash});
  draws.waiting = state_.row.exchanging && state_.row.phase == TablePhase::kPlaying;
  for (std::size_t i = 0; i < header.contributions.size(); ++i)
    if (!header.contributions[i].empty())
      draws.contributions.push_back({Seat(static_cast<int>(i)), header.contributions[i]});
  if (state_.row.phase != TablePhase::kGathering)
    for (const int seat : header.left_out) draws.left_out.emplace_back(seat);
  draws.seed = header.seed;
  return draws;
}

std::vector<message::Ask> Table::asks_for(const Person* person) const {
  std::vector<message::Ask> asks;
  for (const life::Ask& ask : state_.talk.asks) {
    const Person* asking = present(ask.person);
    if (person == nullptr || asking == nullptr) continue;
    const bool you = ask.person == person->id;
    if (!you && !life::may_answer(state_.row, person->id)) continue;
    asks.push_back({ask.number, ask.seat, asking->name, you, ask.agreed.contains(person->id)});
  }
  return asks;
}

message::Summary Table::summary(const Person* person) const {
  message::Summary out =
      summary_of(state_.row, progress(), person, [this](const std::string& one) { return online(one); });
  out.asks = asks_for(person);
  return out;
}

std::expected<std::string, Problem> Table::record() const {
  if (state_.row.phase == TablePhase::kGathering)
    return std::unexpected(Problem{"not_playing", "the match has not begun", {}});
  const bool hides = game_ == nullptr || game_->info().hidden;
  if (hides && !is_open(state_.row.phase))
    return std::unexpected(
        Problem{"still_running", "this game hides something; its record opens at the end", {}});
  return record_text(record_of(state_.row, services_.store.entries(state_.row.id)));
}

}  // namespace spielwerk::server
