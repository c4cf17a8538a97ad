// Table: coming and going. While people gather, every open seat is there for the taking. In the middle of a
// match only the seats of computers can be had, and only if those agree whom it concerns: who left may come
// back to the seat that a computer has kept, others ask for it.

#include <algorithm>
#include <utility>

#include "server/has.h"
#include "server/table/seats.h"
#include "server/table/table.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostAsks = 8;

const Problem kNoSuchSeat{"malformed", "seat: this table has no such seat", {}};
const Problem kNoAsk{"no_ask", "nobody asks for that any more", {}};
const Problem kAlreadyHere{"seat_taken", "you sit at this table already", {}};

}  // namespace

// ---- sitting down -----------------------------------------------------------------------------------

void Table::sit(const Requester& requester, const Sit& request) {
  if (is_open(row_.phase)) return refuse(requester, kNotPlaying);
  if (request.seat && seat_at(row_, *request.seat) == nullptr) return refuse(requester, kNoSuchSeat);
  if (row_.phase == TablePhase::kPlaying) return sit_in_match(requester, request);
  const Person& person = *requester.connection->person();
  if (!seats_of(&person).empty() && !request.seat) return refuse(requester, kAlreadyHere);
  StoredTable row = row_;
  const auto open = std::ranges::find(row.seats, SeatKind::kOpen, &StoredSeat::kind);
  if (!request.seat && open == row.seats.end()) return refuse(requester, {"full", "no place is free", {}});
  StoredSeat& seat = request.seat ? *seat_at(row, *request.seat) : *open;
  if (seat.kind != SeatKind::kOpen) return refuse(requester, {"seat_taken", "somebody sits there", {}});
  // Whoever sits down elsewhere moves; a second player at their screen stays.
  for (StoredSeat& other : row.seats)
    if (other.person == person.id && !other.local) other = StoredSeat{};
  seat = person_seat(person);
  save_row(requester, std::move(row));
}

void Table::sit_in_match(const Requester& requester, const Sit& request) {
  const Person& person = *requester.connection->person();
  const auto seat = request.seat ? request.seat : seat_to_ask_for(person);
  if (!seat) return refuse(requester, {"full", "no place is free", {}});
  if (seat_at(row_, *seat)->kind != SeatKind::kBot)
    return refuse(requester, {"seat_taken", "somebody sits there", {}});
  if (!seats_of(&person).empty()) return refuse(requester, kAlreadyHere);
  if (may_return(*seat_at(row_, *seat), person.id)) {
    StoredTable row = row_;
    for (StoredSeat& kept : row.seats)
      if (may_return(kept, person.id)) take_back(kept, person, shown_entries_, now());
    return save_row(requester, std::move(row));
  }
  if (declined_.contains(person.id))
    return refuse(requester, {"declined", "the players would rather go on without you", {}});
  std::erase_if(asks_, [&](const Ask& ask) { return ask.person == person.id; });
  if (asks_.size() >= kMostAsks) return refuse(requester, {"full", "too many ask for a seat", {}});
  asks_.push_back({++asked_, person.id, *seat, {}});
  answer_asks(requester);
}

std::optional<Seat> Table::seat_to_ask_for(const Person& person) const {
  std::optional<Seat> found;
  for (int i = 0; i < static_cast<int>(row_.seats.size()); ++i) {
    const StoredSeat& seat = row_.seats[static_cast<std::size_t>(i)];
    if (may_return(seat, person.id)) return Seat(i);
    if (!found && seat.kind == SeatKind::kBot) found = Seat(i);
  }
  return found;
}

// ---- those who ask for a computer's seat ----------------------------------------------------------------

bool Table::is_admitted(const Ask& ask) const {
  std::set<std::string> seated;
  for (const StoredSeat& seat : row_.seats)
    if (seat.kind == SeatKind::kPerson) seated.insert(seat.person);
  const bool host_agrees = ask.person == row_.host || ask.agreed.contains(row_.host);
  if (seated.empty()) return host_agrees;
  const auto agreed =
      std::ranges::count_if(seated, [&](const std::string& person) { return ask.agreed.contains(person); });
  const auto all = static_cast<std::ptrdiff_t>(seated.size());
  // Who takes over a seat learns what it knows; that concerns everybody who plays.
  if (game_->info().hidden) return agreed == all;
  return host_agrees || 2 * agreed > all;
}

void Table::answer_asks(const Requester& requester) {
  const auto admitted = std::ranges::find_if(asks_, [&](const Ask& ask) { return is_admitted(ask); });
  if (admitted == asks_.end()) {
    publish(TableChanged{});
    return done(requester);
  }
  Ask ask = std::move(*admitted);
  asks_.erase(admitted);
  StoredTable row = row_;
  // Nobody shall come to two seats, and know what both of them know.
  for (StoredSeat& kept : row.seats)
    if (may_return(kept, ask.person)) give_up(kept, shown_entries_, now());
  StoredSeat& seat = *seat_at(row, ask.seat);
  StoredSeat next = person_seat(*present(ask.person));
  next.level = seat.level;
  hand_over(seat, std::move(next), shown_entries_, now());
  save_row(requester, std::move(row));
}

void Table::admit(const Requester& requester, const Admit& request) {
  const auto ask = std::ranges::find(asks_, request.ask, &Ask::number);
  if (ask == asks_.end()) return refuse(requester, kNoAsk);
  const Person& person = *requester.connection->person();
  if (!may_answer(person))
    return refuse(requester, {"not_host", "only the host and the players may do that", {}});
  ask->agreed.insert(person.id);
  answer_asks(requester);
}

void Table::decline(const Requester& requester, const Decline& request) {
  const auto ask = std::ranges::find(asks_, request.ask, &Ask::number);
  if (ask == asks_.end()) return refuse(requester, kNoAsk);
  const Person& person = *requester.connection->person();
  const bool own = ask->person == person.id;
  const bool one_is_enough = person.id == row_.host || game_->info().hidden;
  if (!own && !(may_answer(person) && one_is_enough))
    return refuse(requester, {"not_host", "only the host may do that", {}});
  if (!own) declined_.insert(ask->person);
  asks_.erase(ask);
  publish(TableChanged{});
  done(requester);
}

void Table::drop_old_asks() {
  std::erase_if(asks_, [&](const Ask& ask) {
    return row_.phase != TablePhase::kPlaying || seat_at(row_, ask.seat)->kind != SeatKind::kBot ||
           !online(ask.person);
  });
}

bool Table::may_answer(const Person& person) const {
  return person.id == row_.host || !seats_of(&person).empty();
}

// ---- going ------------------------------------------------------------------------------------------

void Table::leave(const Requester& requester) {
  if (is_open(row_.phase)) return refuse(requester, kNotPlaying);
  const Person& person = *requester.connection->person();
  if (seats_of(&person).empty() && person.id != row_.host)
    return refuse(requester, {"not_your_seat", "you do not sit at this table", {}});
  StoredTable row = row_;
  if (row.phase == TablePhase::kPlaying) {
    computers_for(row, person.id, usual_level());
  } else {
    for (StoredSeat& seat : row.seats)
      if (seat.person == person.id) seat = StoredSeat{};
  }
  const auto next = std::ranges::find(row.seats, SeatKind::kPerson, &StoredSeat::kind);
  if (row.host == person.id && next != row.seats.end()) row.host = next->person;
  else if (row.host == person.id && row.phase == TablePhase::kGathering) row.phase = TablePhase::kAbandoned;
  save_row(requester, std::move(row));
}

const std::string& Table::usual_level() const {
  const std::vector<std::string>& levels = game_->info().levels;
  return levels[levels.size() / 2];
}

void Table::computers_for(StoredTable& row, const std::string& person, const std::string& level) const {
  for (StoredSeat& seat : row.seats)
    if (seat.person == person) give_to_computer(row, seat, level, shown_entries_, now());
}

void Table::fill(const Requester& requester, const Fill& request) {
  if (is_open(row_.phase)) return refuse(requester, kNotPlaying);
  const StoredSeat* seat = seat_at(row_, request.seat);
  if (seat == nullptr) return refuse(requester, kNoSuchSeat);
  const std::string level = request.level.value_or(usual_level());
  if (!has(game_->info().levels, level))
    return refuse(requester, {"malformed", "level: this game has no such level", {}});
  if (row_.phase == TablePhase::kPlaying) return replace(requester, *seat, level);
  if (const auto problem = may_host(requester)) return refuse(requester, *problem);
  if (seat->kind == SeatKind::kPerson) return refuse(requester, {"seat_taken", "a person sits there", {}});
  StoredTable row = row_;
  *seat_at(row, request.seat) = StoredSeat{};
  *seat_at(row, request.seat) = computer_seat(row, level);
  save_row(requester, std::move(row));
}

void Table::replace(const Requester& requester, const StoredSeat& seat, const std::string& level) {
  const Person& person = *requester.connection->person();
  const bool acts_as_host = person.id == row_.host || (may_answer(person) && is_gone(row_.host));
  if (!acts_as_host) return refuse(requester, {"not_host", "only the host may do that", {}});
  if (seat.kind != SeatKind::kPerson) return refuse(requester, kNotGathering);
  if (!is_gone(seat.person))
    return refuse(requester, {"still_here", "they have not been away for long enough", {}});
  StoredTable row = row_;
  computers_for(row, seat.person, level);
  if (row.host == seat.person) row.host = person.id;
  save_row(requester, std::move(row));
}

void Table::open(const Requester& requester, const Open& request) {
  if (const auto problem = may_host(requester)) return refuse(requester, *problem);
  if (row_.phase != TablePhase::kGathering) return refuse(requester, kNotGathering);
  StoredTable row = row_;
  StoredSeat* seat = seat_at(row, request.seat);
  if (seat == nullptr) return refuse(requester, kNoSuchSeat);
  *seat = StoredSeat{};
  save_row(requester, std::move(row));
}

// ---- who is there -----------------------------------------------------------------------------------

const Person* Table::present(const std::string& person) const {
  for (const Client& client : clients_)
    if (const Person* one = client.connection->person(); one != nullptr && one->id == person) return one;
  return nullptr;
}

bool Table::is_gone(const std::string& person) const {
  if (online(person)) return false;
  const auto known = went_.find(person);
  const auto since = known == went_.end() ? loaded_ : known->second;
  return std::chrono::steady_clock::now() - since >= services_.config.replace_after;
}

}  // namespace spielwerk::server
