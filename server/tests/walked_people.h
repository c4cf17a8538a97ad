#pragma once
// The people around the tables of a random walk, and their time: who is there, who has been gone for long,
// who keeps apart from whom, who rests. All of it changes as the walk wants it.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/values/random.h"
#include "server/life/needs.h"

namespace spielwerk::server::life {

struct WalkedPerson {
  Actor actor;
  bool present = true;
  bool muted = false;
  bool deleted = false;
  Time left = 0;         // when they went, if they are not there
  std::string calendar;  // when they rest
};

class WalkedPeople {
 public:
  explicit WalkedPeople(Rng& rng) : rng_(rng) { come_anew(); }

  Time now() const { return now_; }
  void let_time_pass();
  /// Somebody comes or goes, blocks somebody or lets them in again, or rests at other times.
  void change();
  /// Nobody has been deleted, and nothing has happened between them.
  void come_anew();
  /// So many have not been deleted.
  int left() const;
  /// One who has not been deleted. Whoever asks for something is there.
  const Actor& anybody();
  const Actor& comes(const std::string& id);
  void rename(const std::string& id, std::string name) { one(id).actor.name = std::move(name); }
  void forget(const std::string& id);

  bool is_present(const std::string& id) const { return one(id).present; }
  /// All that there is to know of all.
  Around around(const GameInfo& game) const;
  /// What is needed, and no more.
  Around around(const GameInfo& game, const Needs& needs) const;

 private:
  const WalkedPerson& one(const std::string& id) const;
  WalkedPerson& one(const std::string& id);
  WalkedPerson& any();
  Nearby nearby(const WalkedPerson& person, const Need& need) const;
  std::string any_calendar();

  Rng& rng_;
  Time now_ = 1'700'000'000'000;
  std::vector<WalkedPerson> all_{};
  std::set<std::pair<std::string, std::string>> apart_{};  // in alphabetical order
};

}  // namespace spielwerk::server::life
