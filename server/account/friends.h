#pragma once
// Lists of friends: the people somebody likes to play with. Each list is its owner's alone; who is in it is
// not told.

#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "core/values/problem.h"
#include "server/services/services.h"
#include "server/wire/friends.h"

namespace spielwerk::server {

class Friends {
 public:
  explicit Friends(Services& services) : services_(services) {}

  /// The people a person has in their list, the last one first.
  message::Friends of(const std::string& person) const;

  using Added = std::function<void(std::expected<message::FriendInfo, Problem>)>;
  /// Errors: unknown_person, malformed, that_is_you, blocked (by themselves), too_many_friends, not_saved.
  void add(const std::string& person, const message::Whom& whom, Added then);
  /// Errors: not_saved.
  void drop(const std::string& person, const std::string& other,
            std::function<void(std::optional<Problem>)> then);

 private:
  Services& services_;
};

}  // namespace spielwerk::server
