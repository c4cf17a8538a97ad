#include "server/life/result.h"

#include <cstddef>

#include "server/life/seats.h"

namespace spielwerk::server::life {

namespace {

ratings::SeatResult result_of(const StoredSeat& seat) {
  ratings::SeatResult result;
  const bool changed_hands = !seat.earlier.empty();
  const bool person = (changed_hands ? seat.earlier.front().kind : seat.kind) == SeatKind::kPerson;
  result.level = changed_hands ? seat.earlier.front().level : seat.level;
  if (!person) return result;
  result.level.clear();
  result.person = changed_hands ? seat.earlier.front().person : seat.person;
  result.local = changed_hands ? seat.earlier.front().local : seat.local;
  for (const StoredOccupant& one : seat.earlier)
    if (one.kind == SeatKind::kPerson && one.person == result.person) {
      result.gone_at = one.until;
      result.replaced = one.replaced;
    }
  result.back = changed_hands && sits_there(seat, result.person);
  return result;
}

/// Who ends a match against the others goes with that.
void note_abandoned(ratings::MatchResult& match, const StoredTable& row, const std::string& person, int n) {
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    ratings::SeatResult& seat = match.seats[i];
    if (person.empty() || seat.person != person || row.seats[i].person != person) continue;
    seat.gone_at = n;
    seat.back = seat.replaced = false;
  }
}

}  // namespace

ratings::MatchResult result_of(const StoredTable& row, const std::vector<Entry>& entries,
                               const std::optional<std::vector<int>>& places,
                               const std::string& abandoned_by) {
  ratings::MatchResult match;
  match.whole = places.has_value();
  for (const StoredSeat& seat : row.seats) match.seats.push_back(result_of(seat));
  note_abandoned(match, row, abandoned_by, static_cast<int>(entries.size()));
  for (std::size_t i = 0; places && i < places->size() && i < match.seats.size(); ++i)
    match.seats[i].place = (*places)[i];
  const std::vector<int> line = effective_line(entries);
  match.entries = static_cast<int>(line.size());
  for (const int n : line) {
    const auto& actor = entries[static_cast<std::size_t>(n)].actor;
    if (!actor || actor->index() >= static_cast<int>(match.seats.size())) continue;
    const auto number = static_cast<std::size_t>(actor->index());
    ratings::SeatResult& seat = match.seats[number];
    ++seat.decisions;
    if (!seat.person.empty() && sat_there(row.seats[number], seat.person, n)) ++seat.own_decisions;
  }
  return match;
}

}  // namespace spielwerk::server::life
