#pragma once
// Tables: those in memory. A table comes into memory when somebody asks for it and leaves when nobody does.

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "server/table/table.h"

namespace spielwerk::server {

class Tables {
 public:
  explicit Tables(Services& services) : services_(services) {}

  /// Null if there is no such table. Throws StoreError if it cannot be read, and logs that.
  TablePtr find(std::string_view id);
  /// Null if it is not in memory.
  TablePtr held(const std::string& id) const;
  /// A table as lists show it, which loads none. Nothing if there is no such table, or if it is on its way
  /// out. Throws StoreError if it cannot be read, and logs that.
  std::optional<message::Summary> summary(const std::string& id, const Person* person) const;
  /// Whether a person (null: nobody) may look at a table now, which is not loaded for that; also where there
  /// is no such table. Throws StoreError if it cannot be read, and logs that.
  bool may_look(const std::string& id, const Person* person) const;
  /// After a start: goes through all tables that do not wait for a person, one in each turn of the loop, and
  /// lets computers think whose turn it is.
  void wake_all(const std::string& after = {});
  /// Drops what nobody needs in memory, again and again.
  void sweep();
  /// Forgets a table that is to be deleted; false: it is in use.
  bool drop(const std::string& id);
  /// A table is deleted now.
  void dropped(const std::string& id) { dropping_.erase(id); }
  /// A person has another name from now on.
  void rename(const std::string& person, const std::string& name);
  /// A person is deleted: those in memory know only this name of theirs any more. `then` runs when they all
  /// do, and when whatever they were asked before is done.
  void forget(const std::string& person, const std::string& name, std::function<void()> then);
  /// A person may read other lines of chat from now on.
  void greet(const std::string& person);
  /// A person rests at other times from now on.
  void note_rest(const std::string& person);
  /// Tables in memory by phase.
  std::map<std::string, std::int64_t> phases() const;

 private:
  TablePtr read(std::string_view id) const;
  /// Asks the store about a table; what it cannot answer is logged.
  template <class Question>
  auto ask(std::string_view id, Question question) const;

  struct Held {
    TablePtr table;
    std::chrono::steady_clock::time_point used;
  };

  Services& services_;
  std::unordered_map<std::string, Held> held_;
  std::unordered_set<std::string> dropping_;  // on their way out; they are found no more
};

}  // namespace spielwerk::server
