// Table: what each viewer is shown.

#include <algorithm>
#include <utility>
#include <vector>

#include "core/draws.h"
#include "server/api/encode.h"
#include "server/has.h"
#include "server/table/seats.h"
#include "server/table/table.h"

namespace spielwerk::server {

namespace {

constexpr int kFramesInHello = 50;
constexpr int kChatInHello = 50;

}  // namespace

// ---- who sees what --------------------------------------------------------------------------------

std::vector<Seat> Table::seats_of(const Person* person) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; person != nullptr && i < row_.seats.size(); ++i)
    if (row_.seats[i].kind == SeatKind::kPerson && row_.seats[i].person == person->id)
      seats.emplace_back(static_cast<int>(i));
  return seats;
}

Viewer Table::viewer(const Person* person) const {
  const std::vector<Seat> seats = seats_of(person);
  if (seats.empty()) return kSpectator;
  for (const Seat seat : turns_)
    if (has(seats, seat)) return seat;
  return seats.front();
}

void Table::note_turn() {
  shown_turn_ = run_ ? run_->turn() : std::nullopt;
  if (!shown_turn_) return;
  std::erase(turns_, *shown_turn_);
  turns_.insert(turns_.begin(), *shown_turn_);
}

bool Table::may_read(const Person* person, Room room) const {
  return seats_of(person).empty() == (room == Room::kWatchers);
}

bool Table::may_read(const Person* person, const StoredChat& line) const {
  if (!may_read(person, line.room)) return false;
  if (line.room == Room::kWatchers) return true;
  return std::ranges::any_of(
      seats_of(person), [&](Seat seat) { return sat_there_at(*seat_at(row_, seat), person->id, line.at); });
}

bool Table::online(const std::string& person) const { return present(person) != nullptr; }

message::Phase Table::phase() const {
  // The stored phases come in the same order.
  return quarantine_ ? message::Phase::kQuarantined : static_cast<message::Phase>(row_.phase);
}

std::string Table::hello_text(const Person* person) const {
  const int from = std::max(0, shown_entries_ - kFramesInHello);
  const Room room = seats_of(person).empty() ? Room::kWatchers : Room::kPlayers;
  std::vector<message::Chat> chat;
  for (const StoredChat& line : services_.store.chat(row_.id, room, kChatInHello))
    if (may_read(person, line)) chat.push_back(chat_info(line));
  return text_of_message(message::Hello{feed_.version(),
                                        summary(person),
                                        seats_of(person),
                                        view_text_after(person, from < shown_entries_ ? shown_entries_ : -1),
                                        {run_ ? frames_text(person, from, shown_entries_) : "[]"},
                                        draws(),
                                        std::move(chat)});
}

// ---- parts ----------------------------------------------------------------------------------------

bool Table::sees_as_theirs(const Person& person, Seat seat, int n) const {
  return sat_there(*seat_at(row_, seat), person.id, n);
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
  const DrawHeader header = record_of(row_, {}).draws;
  message::Draws draws;
  draws.commit = header.commit;
  for (const auto& [seat, hash] : header.sealed) draws.sealed.push_back({Seat(seat), hash});
  draws.waiting = row_.exchanging && row_.phase == TablePhase::kPlaying;
  for (std::size_t i = 0; i < header.contributions.size(); ++i)
    if (!header.contributions[i].empty())
      draws.contributions.push_back({Seat(static_cast<int>(i)), header.contributions[i]});
  if (row_.phase != TablePhase::kGathering)
    for (const int seat : header.left_out) draws.left_out.emplace_back(seat);
  draws.seed = header.seed;
  return draws;
}

message::SeatInfo Table::seat_info(Seat number, const Person* person) const {
  const StoredSeat& seat = *seat_at(row_, number);
  const bool is_person = seat.kind == SeatKind::kPerson;
  message::SeatInfo info;
  info.seat = number;
  info.kind = seat.kind;
  info.name = seat.name;
  if (seat.kind == SeatKind::kBot) info.level = seat.level;
  info.local = seat.local;
  info.online = is_person && online(seat.person);
  info.you = is_person && person != nullptr && person->id == seat.person;
  info.back = person != nullptr && row_.phase == TablePhase::kPlaying && may_return(seat, person->id);
  for (const StoredOccupant& one : seat.earlier) info.earlier.push_back({one.until, one.name});
  return info;
}

std::vector<message::Ask> Table::asks_for(const Person* person) const {
  std::vector<message::Ask> asks;
  for (const Ask& ask : asks_) {
    const Person* asking = present(ask.person);
    if (person == nullptr || asking == nullptr) continue;
    const bool you = ask.person == person->id;
    if (!you && !may_answer(*person)) continue;
    asks.push_back({ask.number, ask.seat, asking->name, you, ask.agreed.contains(person->id)});
  }
  return asks;
}

message::Summary Table::summary(const Person* person) const {
  const bool playing = row_.phase == TablePhase::kPlaying;
  message::Summary out;
  out.id = row_.id;
  out.game = row_.game;
  out.options = row_.options;
  out.phase = phase();
  for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i)
    out.seats.push_back(seat_info(Seat(i), person));
  out.host = person != nullptr && person->id == row_.host;
  out.visibility = row_.visibility;
  out.hints = row_.hints;
  out.n = shown_entries_;
  if (playing) out.turn = shown_turn_;
  out.created = row_.created;
  out.changed = changed_;
  if (!row_.rematch.empty()) out.rematch = row_.rematch;
  out.asks = asks_for(person);
  if (person != nullptr)
    out.next = message::Next{playing && shown_turn_ && has(seats_of(person), *shown_turn_)};
  return out;
}

std::expected<std::string, Problem> Table::record() const {
  if (row_.phase == TablePhase::kGathering)
    return std::unexpected(Problem{"not_playing", "the match has not begun", {}});
  const bool hides = game_ == nullptr || game_->info().hidden;
  if (hides && !is_open(row_.phase))
    return std::unexpected(
        Problem{"still_running", "this game hides something; its record opens at the end", {}});
  return record_text(record_of(row_, services_.store.entries(row_.id)));
}

}  // namespace spielwerk::server
