// Table: hints. What a player could do, found on the computers' threads from what his seat knows, and told to
// nobody but who has asked. Nothing of it is kept.

#include <utility>

#include "server/account/secrets.h"
#include "server/api/encode.h"
#include "server/has.h"
#include "server/table/table.h"

namespace spielwerk::server {

void Table::ask_hint(const Asker& asker, const AskHint& wish) {
  if (const auto problem = may_play(asker, wish.seat, wish.n)) return refuse(asker, *problem);
  if (!row_.hints) return refuse(asker, {"no_hints", "this table is played without hints", {}});
  if (run_->turn() != wish.seat)
    return refuse(asker, {"not_your_turn", "hints are for the seat to decide", {}});
  if (given_ && given_->wish.n == wish.n && given_->wish.seat == wish.seat)
    return asker.connection->send(text_of(hint_text(asker.command, wish.seat, wish.n, given_->advice)));
  if (hint_) {
    // Whoever comes back after a broken line gets what he asked for before.
    if (has(clients_, hint_->asker.connection, &Client::connection))
      return refuse(asker, {"too_fast", "a hint is being found already", {}});
    hint_->asker = asker;
    return;
  }

  hint_ = Hint{asker, wish, ++hints_asked_, std::make_shared<std::atomic<bool>>(false)};
  Thought thought;
  thought.kind = Thought::Kind::kAdvice;
  thought.game = game_;
  thought.person = asker.connection->person()->id;
  thought.knowledge = run_->match().info_set(wish.seat);
  thought.seed = random_number();
  thought.stop = hint_->stop;
  limit_time(thought);
  thought.decided = [table = weak_from_this(), &loop = services_.loop,
                     number = hint_->number](std::string advice) {
    loop.post([table, number, advice = std::move(advice)] {
      if (const TablePtr self = table.lock()) self->hint_found(number, advice);
    });
  };
  services_.bots.think(std::move(thought));
}

void Table::hint_found(std::uint64_t number, std::string advice) {
  if (!hint_ || hint_->number != number) return;
  const Hint hint = *std::exchange(hint_, std::nullopt);
  if (advice.empty()) {
    services_.log.error("table {}: no hint was found for seat {}", row_.id, hint.wish.seat.index());
    return refuse(hint.asker, {"internal", "no hint was found", {}});
  }
  const std::string text = hint_text(hint.asker.command, hint.wish.seat, hint.wish.n, advice);
  given_ = GivenHint{hint.wish, std::move(advice)};
  hint.asker.connection->send(text_of(text));
}

void Table::drop_old_hint() {
  if (!hint_) return;
  const bool there = has(seats_of(hint_->asker.connection->person()), hint_->wish.seat);
  if (there && row_.phase == TablePhase::kPlaying && run_->match().entries() == hint_->wish.n) return;
  hint_->stop->store(true);
  const Hint hint = *std::exchange(hint_, std::nullopt);
  refuse(hint.asker, {"stale", "the match has moved on", {}});
}

}  // namespace spielwerk::server
