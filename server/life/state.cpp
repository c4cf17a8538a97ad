#include "server/life/state.h"

#include "server/life/seats.h"

namespace spielwerk::server::life {

std::vector<Seat> seats_of(const StoredTable& row, const std::string& person) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (sits_there(row.seats[i], person)) seats.emplace_back(static_cast<int>(i));
  return seats;
}

bool may_answer(const StoredTable& row, const std::string& person) {
  return person == row.host || !seats_of(row, person).empty();
}

bool is_shut_to(const StoredTable& row, const std::string& person) {
  return !(row.strangers && row.spectators) && person != row.host && !ever_sat(row, person);
}

void drop_old_asks(State& state) {
  const StoredTable& row = state.row;
  std::erase_if(state.talk.asks, [&](const Ask& ask) {
    // Who has come back to their own seat, or is not the host any more, may ask for none.
    return row.phase != TablePhase::kPlaying || seat_at(row, ask.seat)->kind != SeatKind::kBot ||
           !seats_of(row, ask.person).empty() || is_shut_to(row, ask.person);
  });
}

}  // namespace spielwerk::server::life
