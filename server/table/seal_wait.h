#pragma once
// SealWait: whose words the draws of a match that has begun wait for. While people gather, their browsers
// seal words by naming their hash; when the match has begun and nobody can change theirs any more, they open
// them. The first outcome of chance waits until all are open, or for a while.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "store/store.h"

namespace spielwerk::server {

class SealWait {
 public:
  /// Waits for the seats with sealed words whose person may still open them.
  void begin(const StoredTable& table, const std::function<bool(const std::string& person)>& may_come) {
    awaited_.clear();
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
      const StoredSeat& seat = table.seats[i];
      if (!seat.seal.empty() && may_come(seat.person)) awaited_.insert(i);
    }
  }
  /// Whether words are missing. Nobody waits for a person who has left their seat.
  bool missing(const StoredTable& table) const {
    return std::ranges::any_of(awaited_, [&](std::size_t i) {
      const StoredSeat& seat = table.seats[i];
      return seat.kind == SeatKind::kPerson && seat.words.empty();
    });
  }
  /// From now on there is an end to the waiting; false: there was one before.
  bool limit() { return !std::exchange(limited_, true); }
  /// The end has come: it waits for nobody any more.
  void give_up() {
    limited_ = false;
    awaited_.clear();
  }
  bool limited() const { return limited_; }

 private:
  std::set<std::size_t> awaited_;  // seats
  bool limited_ = false;
};

}  // namespace spielwerk::server
