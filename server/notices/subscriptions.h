#pragma once
// Subscriptions: the browsers in which people want to be told that it is their turn, and the key by which
// push services know this server. Lives on the loop.

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/notices/push_address.h"
#include "server/notices/web_push.h"
#include "server/services/services.h"
#include "server/wire/notices.h"

namespace spielwerk::server {

inline const Problem kNoSubscription{
    "unknown_subscription", "none of your browsers has this subscription", {}};

class Subscriptions {
 public:
  /// Reads or makes the key.
  explicit Subscriptions(Services& services);

  const PushKey& key() const { return key_; }
  /// False: they have none.
  bool may_have(const std::string& person) const { return subscribers_.contains(person); }
  /// Those of a person, the first one first. Asks the store only for people who may have some.
  std::vector<StoredSubscription> of(const std::string& person) const;
  std::optional<StoredSubscription> find(const std::string& person, const std::string& id) const;

  /// Who asks: a person with a session, by the hash of its token, and the browser as it names itself.
  struct Subscriber {
    std::string person;
    std::string session;
    std::string device;
  };
  using Then = std::function<void(std::optional<Problem>)>;
  /// In the place of the one that this session has; beyond ten of a person, of the oldest. Answers when it is
  /// saved. Errors: bad_address, bad_keys, not_saved.
  void add(const Subscriber& subscriber, const message::NewSubscription& wanted, Then then);
  /// Errors: unknown_subscription, not_saved.
  void drop(const std::string& person, const std::string& id, Then then);

 private:
  Services& services_;
  PushKey key_;
  std::unordered_set<std::string> subscribers_;  // everybody with a subscription, and some who had one
};

}  // namespace spielwerk::server
