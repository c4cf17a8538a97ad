#include "server/table/reading.h"

#include <algorithm>

#include "server/life/seats.h"
#include "server/table/summary.h"

namespace spielwerk::server {

bool may_read(const StoredTable& row, const Person* person, Room room) {
  return seats_of(row, person).empty() == (room == Room::kWatchers);
}

bool may_read(const Services& services, const StoredTable& row, const Person* person, Room room,
              const std::string& sayer, Time at) {
  if (!may_read(row, person, room)) return false;
  if (person != nullptr && services.has_blocked(person->id, sayer)) return false;
  if (room == Room::kWatchers) return true;
  return std::ranges::any_of(seats_of(row, person),
                             [&](Seat seat) { return sat_there_at(*seat_at(row, seat), person->id, at); });
}

int unread_lines(const Services& services, const std::string& table, const Person& person, int most) {
  const std::vector<UnreadLine> lines = services.store.unread_chat(table, person.id);
  const auto row = lines.empty() ? std::nullopt : services.store.table(table);
  if (!row) return 0;
  const auto count = std::ranges::count_if(lines, [&](const UnreadLine& line) {
    return may_read(services, *row, &person, Room::kPlayers, line.person, line.at);
  });
  return static_cast<int>(std::min<std::ptrdiff_t>(count, most));
}

}  // namespace spielwerk::server
