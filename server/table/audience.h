#pragma once
// Audience: who is at a table, through which connections, and what they were shown last.

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/values/seat.h"
#include "server/table/connection.h"

namespace spielwerk::server {

/// Somebody who looks on, and the position they were shown last.
struct Onlooker {
  ConnectionPtr connection;
  std::optional<Viewer> seen{};  // through these eyes; empty: none, as far as is known
  int n = 0;                     // after so many entries
};

class Audience {
 public:
  Onlooker& add(ConnectionPtr connection);
  /// False: it was not there.
  bool remove(const ConnectionPtr& connection);
  /// Ends the visits of those who may not stay (null: somebody without a session).
  void keep(const std::function<bool(const Person*)>& may_stay);
  /// A person has no connection left here, and counts as gone from now on.
  void note_gone(const std::string& person) { went_[person] = Clock::now(); }

  std::vector<Onlooker>& all() { return all_; }
  const std::vector<Onlooker>& all() const { return all_; }
  bool empty() const { return all_.empty(); }
  bool has(const ConnectionPtr& connection) const;
  /// Null: not at the table.
  const Person* present(const std::string& person) const;
  /// Whether a person has the table before their eyes.
  bool is_shown_to(const std::string& person) const;
  /// Whether a person has not been here for so long; who was never here counts from the beginning.
  bool is_gone_for(const std::string& person, std::chrono::milliseconds time) const;

 private:
  using Clock = std::chrono::steady_clock;
  std::vector<Onlooker> all_;
  std::map<std::string, Clock::time_point> went_;  // people, when they were last at the table
  Clock::time_point since_ = Clock::now();
};

}  // namespace spielwerk::server
