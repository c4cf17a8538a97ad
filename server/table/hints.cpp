// Table: hints, as far as they depend on the match and on who is there (hint_desk.h has the rest).

#include <utility>

#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/table/table.h"

namespace spielwerk::server {

void Table::ask_hint(const Requester& requester, const AskHint& request) {
  const auto job = [&] {
    ThinkJob thinking;
    thinking.kind = ThinkJob::Kind::kAdvice;
    thinking.game = game_;
    thinking.address = requester.connection->address();
    thinking.person = requester.connection->person()->id;
    thinking.table = state_.row.id;
    thinking.knowledge = run_->match().info_set(request.seat);
    thinking.seed = services_.thought_seed(state_.row.seed, request.n);
    limit_time(thinking);
    return thinking;
  };
  const auto looks_on = [&](const ConnectionPtr& one) { return has(clients_, one, &Client::connection); };
  hints_.ask(requester, request, job, looks_on);
}

void Table::drop_old_hint() {
  hints_.drop_unless([&](const Person& person, const AskHint& request) {
    return has(seats_of(&person), request.seat) && state_.row.phase == TablePhase::kPlaying &&
           run_->match().entries() == request.n;
  });
}

}  // namespace spielwerk::server
