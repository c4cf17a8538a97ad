// Ratings of people.
#include "server/api/endpoints.h"

namespace spielwerk::server {

Endpoints rating_endpoints(const ApiParts& parts) {
  Ratings& ratings = parts.ratings;
  return {
      {"GET", "/api/tables/ID/ratings", Who::kAnybody, &ApiLimits::lists,
       [&ratings](const Call& call) { call.answer.tell(ratings.of_table(call.id, call.person.get())); }},
      {"GET", "/api/leaders", Who::kAnybody, &ApiLimits::lists,
       [&ratings](const Call& call) {
         call.answer.tell(ratings.leaders(call.query("game"), call.query("players"), call.query("list"),
                                          call.person.get()));
       }},
      {"GET", "/api/people/ID", Who::kAnybody, &ApiLimits::lists,
       [&ratings](const Call& call) { call.answer.tell(ratings.player(call.id, call.person.get())); }},
  };
}

}  // namespace spielwerk::server
