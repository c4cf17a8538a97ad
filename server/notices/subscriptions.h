#pragma once
// Subscriptions: the browsers and addresses by which people want to be told that it is their turn, and the
// key by which push services know this server. Lives on the loop.

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
    ServerCode::kUnknownSubscription, "you are not told by this any more", {}};
inline const Problem kNoMail{ServerCode::kNoMail, "this server sends no mail", {}};
inline const Problem kBadMail{ServerCode::kBadMail, "expected an address of e-mail", {}};
inline const Problem kUnconfirmed{ServerCode::kUnconfirmed, "this address is not confirmed yet", {}};
inline const Problem kTooManyHooks{ServerCode::kTooManyHooks, "you are told by five addresses already", {}};

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
  /// An address that takes JSON; in the place of the same one. Answers when it is saved. Errors: bad_address,
  /// too_many_hooks, not_saved.
  void add_hook(const std::string& person, const message::NewHook& wanted, Then then);
  /// The one address for mail of a person, in the place of another one. Answers when it is saved with what is
  /// known of it now; a new one is to be confirmed. `vouched`: it came with the password of the account.
  /// Errors: no_mail, bad_mail, not_saved.
  using Kept = std::function<void(const std::expected<StoredSubscription, Problem>&)>;
  void set_mail(const std::string& person, const message::NewMail& wanted, bool vouched, Kept then);
  /// By what the links of its mails know. Errors: unknown_subscription, not_saved.
  void confirm(const std::string& secret, Then then);
  void stop(const std::string& secret, Then then);
  /// Errors: unknown_subscription, not_saved.
  void drop(const std::string& person, const std::string& id, Then then);

 private:
  void keep(Batch batch, const std::string& person, Then then);

  Services& services_;
  PushKey key_;
  std::unordered_set<std::string> subscribers_;  // everybody with a subscription, and some who had one
};

}  // namespace spielwerk::server
