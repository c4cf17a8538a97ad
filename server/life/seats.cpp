#include "server/life/seats.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "server/base/has.h"
#include "server/names/names.h"

namespace spielwerk::server {

StoredSeat* seat_at(StoredTable& row, Seat seat) {
  const auto index = static_cast<std::size_t>(seat.index());
  return index < row.seats.size() ? &row.seats[index] : nullptr;
}

const StoredSeat* seat_at(const StoredTable& row, Seat seat) {
  const auto index = static_cast<std::size_t>(seat.index());
  return index < row.seats.size() ? &row.seats[index] : nullptr;
}

StoredSeat person_seat(std::string person, std::string name) {
  StoredSeat seat;
  seat.kind = SeatKind::kPerson;
  seat.person = std::move(person);
  seat.name = std::move(name);
  return seat;
}

StoredSeat computer_seat(const StoredTable& row, std::string level) {
  StoredSeat seat;
  for (const std::string_view candidate : bot_names()) {
    seat.name = candidate;
    if (!has(row.seats, seat.name, &StoredSeat::name)) break;
  }
  seat.kind = SeatKind::kBot;
  seat.level = std::move(level);
  return seat;
}

void hand_over(StoredSeat& seat, StoredSeat next, int n, Time at) {
  next.words = std::move(seat.words);
  next.seal = std::move(seat.seal);
  next.since = at;
  next.earlier = std::move(seat.earlier);
  const int began = next.earlier.empty() ? 0 : next.earlier.back().until;
  if (seat.kind == SeatKind::kPerson || n > began)
    next.earlier.push_back({n, seat.kind, seat.person, seat.name, seat.level, seat.local, seat.since});
  // The computer has not decided anything since the person left: it is one sitting.
  else if (!next.earlier.empty() && next.earlier.back().person == next.person) next.earlier.pop_back();
  seat = std::move(next);
}

StoredSeat computer_for(const StoredTable& row, const StoredSeat& seat, const std::string& level) {
  StoredSeat computer = computer_seat(row, seat.level.empty() ? level : seat.level);
  const auto before =
      std::ranges::find(std::views::reverse(seat.earlier), SeatKind::kBot, &StoredOccupant::kind);
  if (before != seat.earlier.rend() && !has(row.seats, before->name, &StoredSeat::name))
    computer.name = before->name;
  return computer;
}

bool may_return(const StoredSeat& seat, const std::string& person) {
  return seat.kind == SeatKind::kBot && !seat.earlier.empty() && !person.empty() &&
         seat.earlier.back().person == person;
}

bool ever_sat(const StoredTable& row, const std::string& person) {
  return !person.empty() && std::ranges::any_of(row.seats, [&](const StoredSeat& seat) {
    return seat.person == person || has(seat.earlier, person, &StoredOccupant::person);
  });
}

bool may_look(const StoredTable& row, const std::string& person) {
  if (row.spectators || row.phase != TablePhase::kPlaying) return true;
  return !person.empty() && (person == row.host || ever_sat(row, person));
}

void take_back(StoredSeat& seat, const std::string& name, int n, Time at) {
  const StoredOccupant before = seat.earlier.back();
  StoredSeat next = person_seat(before.person, before.local ? before.name : name);
  next.level = seat.level;
  next.local = before.local;
  hand_over(seat, std::move(next), n, at);
}

void give_up(StoredSeat& seat, int n, Time at) {
  seat.earlier.push_back({n, seat.kind, seat.person, seat.name, seat.level, seat.local, seat.since});
  seat.since = at;
}

bool sits_there(const StoredSeat& seat, const std::string& person) {
  return seat.kind == SeatKind::kPerson && seat.person == person;
}

bool sat_there(const StoredSeat& seat, const std::string& person, int n) {
  for (const StoredOccupant& one : seat.earlier)
    if (n < one.until) return one.person == person;
  return seat.person == person;
}

bool sat_there_at(const StoredSeat& seat, const std::string& person, Time at) {
  const auto here = [&](const std::string& who, Time since) {
    return who == person && (since == 0 || at > since);
  };
  for (std::size_t i = 0; i < seat.earlier.size(); ++i) {
    const Time end = i + 1 < seat.earlier.size() ? seat.earlier[i + 1].since : seat.since;
    if (at <= end && here(seat.earlier[i].person, seat.earlier[i].since)) return true;
  }
  return here(seat.person, seat.since);
}

}  // namespace spielwerk::server
