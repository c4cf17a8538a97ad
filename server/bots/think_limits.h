#pragma once
// ThinkLimits: at how many tables of one person, and of one address, computers may think at a time. A table
// that finds no place waits for one. Lives on the loop.

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

namespace spielwerk::server {

class ThinkLimits {
 public:
  ThinkLimits(int per_person, int per_address) : people_{per_person, {}}, addresses_{per_address, {}} {}

  /// Takes a place. False: there is none, and `free` is called when there may be one; it asks again.
  bool take(const std::string& person, const std::string& address, std::function<void()> free) {
    if (!people_.has_room(person)) return people_.wait(person, std::move(free));
    if (!addresses_.has_room(address)) return addresses_.wait(address, std::move(free));
    people_.take(person);
    addresses_.take(address);
    return true;
  }
  void give_back(const std::string& person, const std::string& address) {
    people_.give_back(person);
    addresses_.give_back(address);
    people_.call(person);
    addresses_.call(address);
  }
  bool has_room(const std::string& person, const std::string& address) const {
    return people_.has_room(person) && addresses_.has_room(address);
  }
  /// Tables that wait for a place.
  std::size_t waiting() const { return people_.waiting + addresses_.waiting; }

 private:
  struct Group {
    struct One {
      int taken = 0;
      std::deque<std::function<void()>> waiting;
    };
    int most = 0;
    std::unordered_map<std::string, One> all;
    std::size_t waiting = 0;

    // Nobody counts for an address that is not known, after a restart.
    bool has_room(const std::string& key) const {
      const auto known = all.find(key);
      return key.empty() || known == all.end() || known->second.taken < most;
    }
    void take(const std::string& key) { ++all[key].taken; }
    bool wait(const std::string& key, std::function<void()> free) {
      all[key].waiting.push_back(std::move(free));
      ++waiting;
      return false;
    }
    void give_back(const std::string& key) { --all[key].taken; }
    /// Calls those who wait until the room is taken. Those who ask again without success wait at the other
    /// group.
    void call(const std::string& key) {
      while (has_room(key)) {
        const auto known = all.find(key);
        if (known == all.end()) return;
        if (known->second.waiting.empty()) {
          if (known->second.taken == 0) all.erase(known);
          return;
        }
        const auto free = std::move(known->second.waiting.front());
        known->second.waiting.pop_front();
        --waiting;
        free();
      }
    }
  };

  Group people_;
  Group addresses_;
};

}  // namespace spielwerk::server
