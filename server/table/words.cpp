// Table: words of the players for the draws. While people gather, their browsers seal words by naming their
// hash; when the match has begun and nobody can change theirs any more, they open them. The first outcome of
// chance waits until all are open, or for a while.

#include <algorithm>
#include <utility>

#include "server/life/apply.h"
#include "server/table/table.h"

namespace spielwerk::server {

void Table::await_words(const Requester& requester) {
  // Nobody waits for a player who is away; but who has just asked for a table that begins at once is on the
  // way.
  const bool on_the_way = requester.connection == nullptr;
  awaited_.clear();
  for (std::size_t i = 0; i < state_.row.seats.size(); ++i) {
    const StoredSeat& seat = state_.row.seats[i];
    if (!seat.seal.empty() && (on_the_way || online(seat.person))) awaited_.insert(i);
  }
}

bool Table::words_missing() const {
  return std::ranges::any_of(awaited_, [&](std::size_t i) {
    const StoredSeat& seat = state_.row.seats[i];
    return seat.kind == SeatKind::kPerson && seat.words.empty();
  });
}

void Table::settle_words() {
  if (!state_.row.exchanging || state_.row.phase != TablePhase::kPlaying || !run_ || writing_) return;
  if (!words_missing()) {
    Change change;
    change.from = run_->match().entries();
    change.events = {life::WordsClosed{}};
    run_->take_words(life::after(state_.row, change.events, services_.clock()));
    run_->run_on();
    add_moves(change, *run_);
    return commit(std::move(change));
  }
  if (std::exchange(words_timer_, true)) return;
  services_.loop.after(services_.config.deadlines.words, [table = weak_from_this()] {
    const TablePtr self = table.lock();
    if (self == nullptr) return;
    self->enqueue([&table = *self] {
      table.words_timer_ = false;
      table.awaited_.clear();
      table.settle_words();
    });
  });
}

}  // namespace spielwerk::server
