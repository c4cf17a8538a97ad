// Playing with anybody.
#include <utility>

#include "server/api/endpoints.h"

namespace spielwerk::server {

namespace {

void post_wishes(const Call& call, const ApiParts& parts) {
  // A table may come of it.
  if (!parts.services.new_tables.allow(call.request.address)) return call.answer.refuse(kTooManyNewTables);
  const auto wanted = call.body<message::NewWish>();
  if (wanted) parts.matchmaker.wish(call.person, *wanted, call.answer.told());
}

}  // namespace

Endpoints wish_endpoints(const ApiParts& parts) {
  return {
      {"GET", "/api/wishes", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) { call.answer.tell(parts.matchmaker.of(call.person->id)); }},
      {"GET", "/api/found", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) {
         parts.matchmaker.wait(call.person->id, call.query("known"), call.answer.told());
       }},
      {"POST", "/api/wishes", Who::kChanging, nullptr,
       [parts](const Call& call) { post_wishes(call, parts); }},
      {"DELETE", "/api/wishes/ID", Who::kChanging, nullptr,
       [parts](const Call& call) { parts.matchmaker.drop(call.person->id, call.id, call.answer.told()); }},
  };
}

}  // namespace spielwerk::server
