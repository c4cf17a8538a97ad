// Table: words of the players for the draws. While people gather, their browsers seal words by naming their
// hash; when the match has begun and nobody can change his any more, they open them. The first outcome of
// chance waits until all are open, or for a while.

#include <algorithm>
#include <utility>

#include "core/draws.h"
#include "server/has.h"
#include "server/table/table.h"

namespace spielwerk::server {

std::optional<Problem> Table::may_contribute(const Asker& asker, Seat seat) const {
  if (!has(seats_of(asker.connection->person()), seat))
    return Problem{"not_your_seat", "words are given for one's own seat", {}};
  return std::nullopt;
}

void Table::contribute(const Asker& asker, const Contribute& wish) {
  if (row_.phase != TablePhase::kGathering)
    return refuse(asker, {"not_gathering", "the match has begun", {}});
  if (const auto problem = may_contribute(asker, wish.seat)) return refuse(asker, *problem);
  StoredTable row = row_;
  StoredSeat& seat = row.seats[static_cast<std::size_t>(wish.seat.index())];
  seat.words = wish.text;
  seat.seal.clear();
  save_row(asker, std::move(row));
}

void Table::seal(const Asker& asker, const Seal& wish) {
  if (row_.phase != TablePhase::kGathering)
    return refuse(asker, {"not_gathering", "the match has begun", {}});
  if (const auto problem = may_contribute(asker, wish.seat)) return refuse(asker, *problem);
  StoredTable row = row_;
  StoredSeat& seat = row.seats[static_cast<std::size_t>(wish.seat.index())];
  seat.seal = wish.hash;
  seat.words.clear();
  save_row(asker, std::move(row));
}

void Table::reveal(const Asker& asker, const Reveal& wish) {
  if (row_.phase != TablePhase::kPlaying || !run_)
    return refuse(asker, {"not_playing", "words are opened when the match has begun", {}});
  if (const auto problem = may_contribute(asker, wish.seat)) return refuse(asker, *problem);
  StoredTable row = row_;
  StoredSeat& seat = row.seats[static_cast<std::size_t>(wish.seat.index())];
  if (!row.exchanging || seat.seal.empty() || !seat.words.empty())
    return refuse(asker, {"too_late", "the draws do not wait for words of this seat", {}});
  if (to_hex(sha256(wish.text)) != seat.seal)
    return refuse(asker, {"wrong_words", "these are not the words that were sealed", {}});
  seat.words = wish.text;
  save_row(asker, std::move(row));
}

void Table::await_words(const Asker& asker, StoredTable& row) {
  // Who is not there is not waited for; but who has just asked for a table that begins at once is on the way.
  const bool on_the_way = asker.connection == nullptr;
  awaited_.clear();
  row.exchanging = false;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    const StoredSeat& seat = row.seats[i];
    if (seat.seal.empty()) continue;
    row.exchanging = true;
    if (on_the_way || online(seat.person)) awaited_.insert(i);
  }
}

bool Table::words_missing() const {
  return std::ranges::any_of(awaited_, [&](std::size_t i) {
    const StoredSeat& seat = row_.seats[i];
    return seat.kind == SeatKind::kPerson && seat.words.empty();
  });
}

void Table::settle_words() {
  if (!row_.exchanging || row_.phase != TablePhase::kPlaying || !run_ || writing_) return;
  if (!words_missing()) {
    const int before = run_->match().entries();
    Change change;
    change.from = before;
    change.row = row_;
    change.row->exchanging = false;
    change.row->changed = now();
    run_->take_words(*change.row);
    run_->run_on();
    if (run_->over()) note_end(*change.row, *run_);
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
