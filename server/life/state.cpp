#include "server/life/state.h"

#include "server/life/seats.h"

namespace spielwerk::server::life {

std::vector<Seat> seats_of(const StoredTable& row, const std::string& person) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (row.seats[i].kind == SeatKind::kPerson && row.seats[i].person == person)
      seats.emplace_back(static_cast<int>(i));
  return seats;
}

bool may_answer(const StoredTable& row, const std::string& person) {
  return person == row.host || !seats_of(row, person).empty();
}

void drop_old_asks(State& state) {
  std::erase_if(state.talk.asks, [&](const Ask& ask) {
    return state.row.phase != TablePhase::kPlaying || seat_at(state.row, ask.seat)->kind != SeatKind::kBot;
  });
}

}  // namespace spielwerk::server::life
