// The endpoints about other people: who they are, and whom somebody does not want to play with.
#include <utility>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/base/has.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

void Api::get_blocks(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  call.reply(json_response(200, to_json(blocks_.of(call.person->id))));
}

void Api::post_blocks(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto wanted = decode<message::NewBlock>(call.request.body);
  if (!wanted) return refuse(call.reply, wanted.error());
  blocks_.add(call.person->id, wanted->person, answer_blocked(call));
}

void Api::delete_blocks(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  blocks_.drop(call.person->id, call.id, answer_blocked(call));
}

std::function<void(const std::optional<Problem>&)> Api::answer_blocked(const Call& call) {
  return [this, person = call.person->id, done = answer_done(call)](const std::optional<Problem>& problem) {
    if (!problem) tables_.greet(person);
    done(problem);
  };
}

void Api::get_table_people(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  const auto row = services_.store.table(call.id);
  if (!row) return refuse(call.reply, kUnknownTable);
  const std::string& asks = call.person->id;
  const std::vector<StoredFriend> friends = services_.store.friends(asks);
  message::TablePeople told;
  for (int i = 0; i < static_cast<int>(row->seats.size()); ++i) {
    const StoredSeat& seat = row->seats[static_cast<std::size_t>(i)];
    // A second player at somebody's screen has no page.
    if (seat.kind != SeatKind::kPerson || seat.local || !services_.store.person(seat.person)) continue;
    told.people.push_back({Seat(i), seat.person, seat.name, seat.person == asks,
                           services_.has_blocked(asks, seat.person),
                           has(friends, seat.person, &StoredFriend::other)});
  }
  call.reply(json_response(200, to_json(told)));
}

}  // namespace spielwerk::server
