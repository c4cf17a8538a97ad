#pragma once
// Outbox: the frames that wait for one client, after the one that is on its way. Outboxes: those of all
// clients together, which is what slow clients cost.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <unordered_map>
#include <utility>

#include "server/table/connection.h"

namespace spielwerk::server {

class Outbox;

class Outboxes {
 public:
  /// At most so many bytes may wait; `waiting` says how many do.
  Outboxes(std::size_t most, std::int64_t& waiting)
      : most_(static_cast<std::int64_t>(most)), waiting_(waiting) {}

  /// Where too much waits, the largest outboxes give up, one after the other. The one that was added to last
  /// is no better choice: clients that take nothing would drive out those that keep up. Complexity:
  /// logarithmic for each that gives up.
  void make_room();

 private:
  friend class Outbox;
  void add(const Text& frame);
  void remove(const Text& frame);
  void resized(Outbox* outbox, std::size_t before, std::size_t now);

  std::int64_t most_;
  std::int64_t& waiting_;                               // a frame counts once, for however many it waits
  std::unordered_map<const std::string*, int> frames_;  // in so many outboxes
  std::set<std::pair<std::size_t, Outbox*>> by_bytes_;  // those that are not empty
};

class Outbox {
 public:
  /// `give_up` is called when it was emptied because there is no room for what waits.
  Outbox(Outboxes& all, std::function<void()> give_up) : all_(all), give_up_(std::move(give_up)) {}
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;
  ~Outbox() { clear(); }

  bool empty() const { return frames_.empty(); }
  std::size_t frames() const { return frames_.size(); }
  std::size_t bytes() const { return bytes_; }

  void push(Text frame);
  /// The frame that has waited longest; there is one.
  Text pop();
  void clear();

 private:
  friend class Outboxes;

  Outboxes& all_;
  std::function<void()> give_up_;
  std::deque<Text> frames_;
  std::size_t bytes_ = 0;
};

}  // namespace spielwerk::server
