// Table: hints. What a player could do, found on the computers' threads from what their seat knows, and told
// to nobody but who has asked. Nothing of it is kept.

#include <utility>

#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/table/table.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

void Table::ask_hint(const Requester& requester, const AskHint& request) {
  if (given_ && given_->request.n == request.n && given_->request.seat == request.seat)
    return requester.connection->send(
        text_of(hint_text(requester.command, request.seat, request.n, given_->advice)));
  if (hint_) {
    // Who comes back after a broken line gets what they asked for before.
    if (has(clients_, hint_->requester.connection, &Client::connection))
      return refuse(requester, {"too_fast", "a hint is being found already", {}});
    hint_->requester = requester;
    return;
  }

  hint_ = Hint{requester, request, ++hints_asked_, std::make_shared<std::atomic<bool>>(false)};
  ThinkJob job;
  job.kind = ThinkJob::Kind::kAdvice;
  job.game = game_;
  job.address = requester.connection->address();
  job.person = requester.connection->person()->id;
  job.table = state_.row.id;
  job.knowledge = run_->match().info_set(request.seat);
  job.seed = services_.thought_seed(state_.row.seed, request.n);
  job.stop = hint_->stop;
  limit_time(job);
  job.decided = [table = weak_from_this(), &loop = services_.loop,
                 number = hint_->number](std::string advice) {
    loop.post([table, number, advice = std::move(advice)] {
      if (const TablePtr self = table.lock()) self->hint_found(number, advice);
    });
  };
  services_.bots.think(std::move(job));
}

void Table::hint_found(std::uint64_t number, std::string advice) {
  if (!hint_ || hint_->number != number) return;
  const Hint hint = *std::exchange(hint_, std::nullopt);
  if (advice.empty()) {
    services_.log.error("table {}: no hint was found for seat {}", state_.row.id, hint.request.seat.index());
    return refuse(hint.requester, {"internal", "no hint was found", {}});
  }
  const std::string text = hint_text(hint.requester.command, hint.request.seat, hint.request.n, advice);
  given_ = GivenHint{hint.request, std::move(advice)};
  hint.requester.connection->send(text_of(text));
}

void Table::drop_old_hint() {
  if (!hint_) return;
  const bool there = has(seats_of(hint_->requester.connection->person()), hint_->request.seat);
  if (there && state_.row.phase == TablePhase::kPlaying && run_->match().entries() == hint_->request.n)
    return;
  hint_->stop->store(true);
  const Hint hint = *std::exchange(hint_, std::nullopt);
  refuse(hint.requester, {"stale", "the match has moved on", {}});
}

}  // namespace spielwerk::server
