// Who somebody does not want to play with.
#include <utility>

#include "server/api/endpoints.h"

namespace spielwerk::server {

namespace {

/// They are told again what they see of others.
Accounts::Changed tell_blocked(const Call& call, Tables& tables) {
  return [&tables, person = call.person->id, answer = call.answer](const std::optional<Problem>& problem) {
    if (!problem) tables.greet(person);
    answer.tell(problem);
  };
}

void post_blocks(const Call& call, const ApiParts& parts) {
  const auto wanted = call.body<message::NewBlock>();
  if (wanted) parts.blocks.add(call.person->id, wanted->person, tell_blocked(call, parts.tables));
}

}  // namespace

Endpoints block_endpoints(const ApiParts& parts) {
  return {
      {"GET", "/api/blocks", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) { call.answer.tell(parts.blocks.of(call.person->id)); }},
      {"POST", "/api/blocks", Who::kChanging, nullptr,
       [parts](const Call& call) { post_blocks(call, parts); }},
      {"DELETE", "/api/blocks/ID", Who::kChanging, nullptr,
       [parts](const Call& call) {
         parts.blocks.drop(call.person->id, call.id, tell_blocked(call, parts.tables));
       }},
  };
}

}  // namespace spielwerk::server
