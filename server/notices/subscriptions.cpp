#include "server/notices/subscriptions.h"

#include <algorithm>
#include <utility>

#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostOfOne = 10;
constexpr const char* kKeyName = "push_key";

PushKey stored_key(Services& services) {
  if (const auto stored = services.store.secret(kKeyName)) return PushKey(*stored);
  PushKey made = PushKey::make();
  // Subscriptions are written after it, so none is ever of a key that was lost.
  save(services, {.secrets = {{kKeyName, made.private_key()}}}, [](const auto&) {});
  return made;
}

}  // namespace

Subscriptions::Subscriptions(Services& services) : services_(services), key_(stored_key(services)) {
  const std::vector<std::string> people = services.store.subscribers();
  subscribers_.insert(people.begin(), people.end());
}

std::vector<StoredSubscription> Subscriptions::of(const std::string& person) const {
  if (!may_have(person)) return {};
  return services_.store.subscriptions(person);
}

std::optional<StoredSubscription> Subscriptions::find(const std::string& person,
                                                      const std::string& id) const {
  for (StoredSubscription& one : of(person))
    if (one.id == id) return std::move(one);
  return std::nullopt;
}

void Subscriptions::add(const Subscriber& subscriber, const message::NewSubscription& wanted, Then then) {
  if (const auto address = parse_push_address(wanted.endpoint, services_.config.notice_hosts); !address)
    return then(address.error());
  if (!are_valid({wanted.key, wanted.secret})) return then(kBadKeys);
  std::vector<StoredSubscription> known = of(subscriber.person);
  Batch batch;
  std::string id = random_id();
  const auto replaced = [&](const StoredSubscription& one) {
    return one.session == subscriber.session || one.endpoint == wanted.endpoint;
  };
  for (const StoredSubscription& one : known) {
    if (!replaced(one)) continue;
    batch.drop_subscriptions.push_back(one.id);
    if (one.session == subscriber.session) id = one.id;  // what waits to be told is told to the new one
  }
  std::erase_if(known, replaced);
  for (std::size_t i = 0; i + kMostOfOne <= known.size(); ++i)
    batch.drop_subscriptions.push_back(known[i].id);
  batch.subscriptions = {{id, subscriber.person, subscriber.session, wanted.endpoint, wanted.key,
                          wanted.secret, std::string(name_of(wanted.language)), subscriber.device, now()}};
  save(services_, std::move(batch),
       [this, person = subscriber.person, then = std::move(then)](const auto& outcome) {
         if (!outcome) return then(kNotSaved);
         subscribers_.insert(person);
         then(std::nullopt);
       });
}

void Subscriptions::drop(const std::string& person, const std::string& id, Then then) {
  if (!find(person, id)) return then(kNoSubscription);
  save(services_, {.drop_subscriptions = {id}}, [then = std::move(then)](const auto& outcome) {
    then(outcome ? std::nullopt : std::optional(kNotSaved));
  });
}

}  // namespace spielwerk::server
