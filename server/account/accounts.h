#pragma once
// People: guests with a session that only their browser knows.

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/services.h"

namespace spielwerk::server {

/// Somebody with a session. Shared by all connections of that person; changed only by Accounts.
struct Person {
  std::string id;
  std::string name;
  std::string language;  // empty: not chosen
  Time seen = 0;         // when they were last here, to the day
};
using PersonPtr = std::shared_ptr<const Person>;

class Accounts {
 public:
  explicit Accounts(Services& services) : services_(services) {}

  /// Whose session this token is; null if nobody's.
  PersonPtr find(std::string_view token);

  struct NewGuest {
    PersonPtr person;  // null: not saved
    std::string token;
  };
  /// Makes a guest with a name in this language and answers when they are saved.
  void make_guest(std::string_view language, std::function<void(NewGuest)> then);

  struct Change {
    std::optional<std::string> name;
    std::optional<std::string> language;
  };
  /// People who are in the store no more.
  void forget(const std::set<std::string>& people);

  /// Changes a person and answers whether that is saved.
  void change(const PersonPtr& person, const Change& wanted, std::function<void(bool saved)> then);

 private:
  std::shared_ptr<Person> remember(const StoredPerson& stored);
  void note_visit(Person& person);

  Services& services_;
  std::unordered_map<std::string, std::shared_ptr<Person>> by_token_hash_;
  std::unordered_map<std::string, std::weak_ptr<Person>> by_id_;
};

}  // namespace spielwerk::server
