#include "server/life/needs.h"

#include <variant>

#include "server/life/seats.h"
#include "server/life/timing.h"

namespace spielwerk::server::life {

namespace {

std::set<std::string> people_who_sit(const StoredTable& row) {
  std::set<std::string> people;
  for (const StoredSeat& seat : row.seats)
    if (seat.kind == SeatKind::kPerson) people.insert(seat.person);
  return people;
}

/// Those who come may not keep apart from anybody there.
void need_apart(Needs& needs, const StoredTable& row, const std::string& comes) {
  std::set<std::string> there = people_who_sit(row);
  there.insert(row.host);
  needs[comes].apart = std::move(there);
}

/// When those who play rest is known from the beginning, and when somebody comes.
void need_rests(Needs& needs, const StoredTable& row, const std::set<std::string>& come) {
  if (!knows_rest(row)) return;
  for (const auto& people : {people_who_sit(row), come})
    for (const std::string& person : people) needs[person].calendar = true;
}

/// Whatever lets one person in may let in another who asks for a seat, too.
void need_admission(Needs& needs, const State& state, std::set<std::string> come) {
  for (const Ask& ask : state.talk.asks) come.insert(ask.person);
  for (const std::string& person : come) need_apart(needs, state.row, person);
  need_rests(needs, state.row, come);
}

struct NeedsOfAsked {
  const State& state;
  const Actor& actor;
  Needs& needs;

  void operator()(const Say&) const { needs[actor.id].muted = true; }
  void operator()(const Sit&) const {
    if (state.row.phase == TablePhase::kPlaying) need_admission(needs, state, {actor.id});
    else need_apart(needs, state.row, actor.id);
  }
  void operator()(const Admit&) const { need_admission(needs, state, {}); }
  void operator()(const Fill& request) const {
    const StoredSeat* const seat = seat_at(state.row, request.seat);
    if (state.row.phase != TablePhase::kPlaying || seat == nullptr) return;
    needs[state.row.host].gone = true;
    if (seat->kind == SeatKind::kPerson) needs[seat->person].gone = true;
  }
  void operator()(const Start&) const { need_rests(needs, state.row, {}); }
  void operator()(const Rematch&) const {
    for (const std::string& person : people_who_sit(state.row)) {
      needs[person].known = true;
      needs[actor.id].apart.insert(person);
    }
  }
  void operator()(const auto&) const {}
};

}  // namespace

Needs needs_of(const State& state, const Actor& actor, const Asked& asked) {
  Needs needs;
  std::visit(NeedsOfAsked{state, actor, needs}, asked);
  return needs;
}

Needs needs_of(const State& state, const Occasion& occasion) {
  Needs needs;
  if (std::holds_alternative<Begins>(occasion)) need_rests(needs, state.row, {});
  if (const auto* rests = std::get_if<ChangesRest>(&occasion)) needs[rests->person].calendar = true;
  return needs;
}

}  // namespace spielwerk::server::life
