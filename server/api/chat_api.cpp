// The endpoint by which a page says how far somebody has read the chat of a table.
#include <algorithm>

#include "server/api/api.h"
#include "server/api/decode.h"
#include "server/table/summary.h"

namespace spielwerk::server {

namespace {
const Problem kNotAtThisTable{"not_your_seat", "you do not sit at this table", {}};
}  // namespace

void Api::post_chat_mark(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  const auto mark = decode<message::NewChatMark>(call.request.body);
  if (!mark) return refuse(call.reply, mark.error());
  const auto row = services_.store.table(call.id);
  if (!row) return refuse(call.reply, kUnknownTable);
  if (seats_of(*row, call.person.get()).empty()) return refuse(call.reply, kNotAtThisTable);
  // What is still to be said is new to everybody.
  const Time at = std::min<Time>(mark->at, services_.clock());
  save(services_, {.chat_marks = {{call.id, call.person->id, at}}},
       [done = answer_done(call)](const auto& outcome) {
         done(outcome ? std::nullopt : std::optional(kNotSaved));
       });
}

}  // namespace spielwerk::server
