// Table: words of the players for the draws. While people gather, their browsers seal words by naming their
// hash; when the match has begun and nobody can change theirs any more, they open them. The first outcome of
// chance waits until all are open, or for a while.

#include <algorithm>
#include <utility>

#include "core/draws.h"
#include "server/has.h"
#include "server/table/table.h"

namespace spielwerk::server {

std::optional<Problem> Table::may_contribute(const Requester& requester, Seat seat) const {
  if (!has(seats_of(requester.connection->person()), seat))
    return Problem{"not_your_seat", "words are given for one's own seat", {}};
  return std::nullopt;
}

void Table::contribute(const Requester& requester, const Contribute& request) {
  if (row_.phase != TablePhase::kGathering)
    return refuse(requester, {"not_gathering", "the match has begun", {}});
  if (const auto problem = may_contribute(requester, request.seat)) return refuse(requester, *problem);
  StoredTable row = row_;
  StoredSeat& seat = row.seats[static_cast<std::size_t>(request.seat.index())];
  seat.words = request.text;
  seat.seal.clear();
  save_row(requester, std::move(row));
}

void Table::seal(const Requester& requester, const Seal& request) {
  if (row_.phase != TablePhase::kGathering)
    return refuse(requester, {"not_gathering", "the match has begun", {}});
  if (const auto problem = may_contribute(requester, request.seat)) return refuse(requester, *problem);
  StoredTable row = row_;
  StoredSeat& seat = row.seats[static_cast<std::size_t>(request.seat.index())];
  seat.seal = request.hash;
  seat.words.clear();
  save_row(requester, std::move(row));
}

void Table::reveal(const Requester& requester, const Reveal& request) {
  if (row_.phase != TablePhase::kPlaying || !run_)
    return refuse(requester, {"not_playing", "words are opened when the match has begun", {}});
  if (const auto problem = may_contribute(requester, request.seat)) return refuse(requester, *problem);
  StoredTable row = row_;
  StoredSeat& seat = row.seats[static_cast<std::size_t>(request.seat.index())];
  if (!row.exchanging || seat.seal.empty() || !seat.words.empty())
    return refuse(requester, {"too_late", "the draws do not wait for words of this seat", {}});
  if (to_hex(sha256(request.text)) != seat.seal)
    return refuse(requester, {"wrong_words", "these are not the words that were sealed", {}});
  seat.words = request.text;
  save_row(requester, std::move(row));
}

void Table::await_words(const Requester& requester, StoredTable& row) {
  // Who is not there is not waited for; but who has just asked for a table that begins at once is on the way.
  const bool on_the_way = requester.connection == nullptr;
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
