// Table: what each viewer is shown.

#include <algorithm>
#include <utility>

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

std::string_view Table::phase() const { return quarantine_ ? "quarantined" : word(row_.phase); }

std::string Table::hello_text(const Person* person) const {
  const int from = std::max(0, shown_entries_ - kFramesInHello);
  const std::string frames = run_ ? frames_text(person, from, shown_entries_) : "[]";
  const Room room = seats_of(person).empty() ? Room::kWatchers : Room::kPlayers;
  json::array chat;
  for (const StoredChat& line : services_.store.chat(row_.id, room, kChatInHello))
    if (may_read(person, line)) chat.push_back(chat_json(line));
  return R"({"type":"hello","version":)" + std::to_string(feed_.version()) + R"(,"table":)" +
         summary(person) + R"(,"seats":)" + seats_text(person) + R"(,"view":)" +
         view_text_after(person, from < shown_entries_ ? shown_entries_ : -1) + R"(,"frames":)" + frames +
         R"(,"draws":)" + draws_text() + R"(,"chat":)" + json::serialize(chat) + '}';
}

// ---- parts ----------------------------------------------------------------------------------------

bool Table::sees_as_theirs(const Person& person, Seat seat, int n) const {
  return sat_there(*seat_at(row_, seat), person.id, n);
}

std::string Table::view_text_after(const Person* person, int to) const {
  if (!run_) return "null";
  const Viewer viewer = this->viewer(person);
  const bool last_frame_has_it =
      to == run_->match().entries() && to > 0 && (!viewer || sees_as_theirs(*person, *viewer, to - 1));
  return view_text(viewer, last_frame_has_it);
}

std::string Table::view_text(Viewer viewer, bool shown) const {
  if (!run_) return "null";
  return shown ? run_->match().brief_view(viewer) : run_->match().view(viewer);
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

std::string Table::seats_text(const Person* person) const {
  json::array seats;
  for (const Seat seat : seats_of(person)) seats.emplace_back(seat.index());
  return json::serialize(seats);
}

std::string Table::draws_text() const {
  const DrawHeader draws = record_of(row_, {}).draws;
  json::array contributions;
  for (std::size_t i = 0; i < draws.contributions.size(); ++i)
    if (!draws.contributions[i].empty())
      contributions.push_back(json::object{{"seat", i}, {"text", draws.contributions[i]}});
  json::array sealed;
  for (const auto& [seat, hash] : draws.sealed)
    sealed.push_back(json::object{{"seat", seat}, {"hash", hash}});
  json::array left_out;
  const bool gathering = row_.phase == TablePhase::kGathering;
  for (const int seat : gathering ? std::set<int>{} : draws.left_out) left_out.emplace_back(seat);
  json::value seed = nullptr;
  if (draws.seed) seed = *draws.seed;
  return json::serialize(json::object{{"commit", draws.commit},
                                      {"sealed", std::move(sealed)},
                                      {"waiting", row_.exchanging && row_.phase == TablePhase::kPlaying},
                                      {"contributions", std::move(contributions)},
                                      {"left_out", std::move(left_out)},
                                      {"seed", std::move(seed)}});
}

json::object Table::seat_json(Seat number, const Person* person) const {
  const StoredSeat& seat = *seat_at(row_, number);
  const bool is_person = seat.kind == SeatKind::kPerson;
  json::object info{{"seat", number.index()},
                    {"kind", json::string_view(word(seat.kind))},
                    {"name", seat.name},
                    {"online", is_person && online(seat.person)},
                    {"you", is_person && person != nullptr && person->id == seat.person}};
  if (seat.kind == SeatKind::kBot) info["level"] = seat.level;
  if (seat.local) info["local"] = true;
  if (person != nullptr && row_.phase == TablePhase::kPlaying && may_return(seat, person->id))
    info["back"] = true;
  json::array earlier;
  for (const StoredOccupant& one : seat.earlier)
    earlier.push_back(json::object{{"to", one.until}, {"name", one.name}});
  if (!earlier.empty()) info["earlier"] = std::move(earlier);
  return info;
}

json::array Table::asks_json(const Person* person) const {
  json::array asks;
  for (const Ask& ask : asks_) {
    const Person* asking = present(ask.person);
    if (person == nullptr || asking == nullptr) continue;
    const bool you = ask.person == person->id;
    if (!you && !may_answer(*person)) continue;
    asks.push_back(json::object{{"ask", ask.number},
                                {"seat", ask.seat.index()},
                                {"name", asking->name},
                                {"you", you},
                                {"agreed", ask.agreed.contains(person->id)}});
  }
  return asks;
}

std::string Table::summary(const Person* person) const {
  const bool playing = row_.phase == TablePhase::kPlaying;
  json::array seats;
  for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i) seats.push_back(seat_json(Seat(i), person));
  json::object options;
  for (const auto& [key, value] : row_.options) options[key] = value;
  json::value turn = nullptr;
  if (playing && shown_turn_) turn = shown_turn_->index();
  json::object out{{"id", row_.id},
                   {"game", row_.game},
                   {"options", std::move(options)},
                   {"phase", json::string_view(phase())},
                   {"seats", std::move(seats)},
                   {"host", person != nullptr && person->id == row_.host},
                   {"visibility", json::string_view(word(row_.visibility))},
                   {"hints", row_.hints},
                   {"n", shown_entries_},
                   {"turn", std::move(turn)},
                   {"created", row_.created},
                   {"changed", changed_}};
  if (!row_.rematch.empty()) out["rematch"] = row_.rematch;
  if (json::array asks = asks_json(person); !asks.empty()) out["asks"] = std::move(asks);
  if (person != nullptr) {
    const bool yours = playing && shown_turn_ && has(seats_of(person), *shown_turn_);
    out["next"] = json::object{{"yours", yours}};
  }
  return json::serialize(out);
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
