#include "server/table/summary.h"

#include <algorithm>
#include <utility>

#include "server/base/has.h"
#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server {

namespace {

message::SeatInfo seat_info(const StoredTable& row, Seat number, const Person* person, const Online& online) {
  const StoredSeat& seat = *seat_at(row, number);
  const bool is_person = seat.kind == SeatKind::kPerson;
  message::SeatInfo info;
  info.seat = number;
  info.kind = seat.kind;
  info.name = seat.name;
  if (seat.kind == SeatKind::kBot) info.level = seat.level;
  info.local = seat.local;
  info.online = is_person && online(seat.person);
  info.you = is_person && person != nullptr && person->id == seat.person;
  if (info.you) info.unasked = seat.unasked;
  info.back = person != nullptr && row.phase == TablePhase::kPlaying && may_return(seat, person->id);
  info.points = seat.points;
  info.place = seat.place;
  for (const StoredOccupant& one : seat.earlier)
    info.earlier.push_back({one.until, one.name, person != nullptr && person->id == one.person});
  return info;
}

message::Phase phase_of(const StoredTable& row, const TableProgress& progress) {
  if (progress.quarantined) return message::Phase::kQuarantined;
  switch (row.phase) {
    case TablePhase::kGathering: return message::Phase::kGathering;
    case TablePhase::kPlaying: return message::Phase::kPlaying;
    case TablePhase::kOver: return message::Phase::kOver;
    case TablePhase::kAbandoned: return message::Phase::kAbandoned;
  }
  std::unreachable();
}

}  // namespace

std::vector<Seat> seats_of(const StoredTable& row, const Person* person) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; person != nullptr && i < row.seats.size(); ++i)
    if (sits_there(row.seats[i], person->id)) seats.emplace_back(static_cast<int>(i));
  return seats;
}

message::Summary summary_of(const StoredTable& row, const TableProgress& progress, const Person* person,
                            const Online& online) {
  const bool playing = row.phase == TablePhase::kPlaying;
  message::Summary out;
  out.id = row.id;
  out.game = row.game;
  out.options = row.options;
  out.phase = phase_of(row, progress);
  for (int i = 0; i < static_cast<int>(row.seats.size()); ++i)
    out.seats.push_back(seat_info(row, Seat(i), person, online));
  out.host = person != nullptr && person->id == row.host;
  out.visibility = row.visibility;
  out.hints = row.hints;
  out.strangers = row.strangers;
  out.spectators = row.spectators;
  out.n = progress.entries;
  if (playing) out.turn = progress.turn;
  out.created = row.created;
  out.changed = std::max(row.changed, progress.at);
  if (!row.rematch.empty()) out.rematch = row.rematch;
  if (const auto agreed = life::agreement_of(row))
    out.pace = message::PaceInfo{agreed->pace, agreed->at_zero, row.pace.level};
  if (person != nullptr) out.next = message::Next{out.turn && has(seats_of(row, person), *out.turn)};
  return out;
}

}  // namespace spielwerk::server
