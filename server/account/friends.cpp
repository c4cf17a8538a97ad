#include "server/account/friends.h"

#include <utility>

#include "server/account/named.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostFriends = 500;
const Problem kOwnFriend{ServerCode::kThatIsYou, "that is you", {}};
const Problem kTooManyFriends{
    ServerCode::kTooManyFriends, "your list has 500 friends; take one out first", {}};
const Problem kBlockedFriend{ServerCode::kBlocked, "you have blocked them", {}};

}  // namespace

message::Friends Friends::of(const std::string& person) const {
  message::Friends told;
  for (const StoredFriend& one : services_.store.friends(person))
    told.friends.push_back({one.other, one.name, one.at});
  return told;
}

void Friends::add(const std::string& person, const message::Whom& whom, Added then) {
  const auto refuse = [&](const Problem& problem) { then(std::unexpected(problem)); };
  const auto other = find_named(services_.store, whom);
  if (!other) return refuse(other.error());
  if (other->id == person) return refuse(kOwnFriend);
  if (services_.has_blocked(person, other->id)) return refuse(kBlockedFriend);
  if (services_.store.friends(person).size() >= kMostFriends) return refuse(kTooManyFriends);
  const message::FriendInfo added{other->id, other->name, services_.clock()};
  save(services_, {.friends = {{person, other->id, "", added.since}}},
       [added, then = std::move(then)](const auto& outcome) {
         if (!outcome) return then(std::unexpected(kNotSaved));
         then(added);
       });
}

void Friends::drop(const std::string& person, const std::string& other,
                   std::function<void(std::optional<Problem>)> then) {
  save(services_, {.drop_friends = {{person, other, "", 0}}}, [then = std::move(then)](const auto& outcome) {
    then(outcome ? std::nullopt : std::optional(kNotSaved));
  });
}

}  // namespace spielwerk::server
