#include "server/notices/subscriptions.h"

#include <algorithm>
#include <utility>

#include "server/base/secrets.h"
#include "server/notices/mail.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostBrowsers = 10;
constexpr std::ptrdiff_t kMostHooks = 5;
constexpr std::size_t kLinkBytes = 16;
constexpr const char* kKeyName = "push_key";

bool is_hook(const StoredSubscription& one) {
  return one.way != NoticeWay::kPush && one.way != NoticeWay::kMail;
}

NoticeWay way_of(message::HookWay way) {
  switch (way) {
    case message::HookWay::kJson: return NoticeWay::kJson;
    case message::HookWay::kText: return NoticeWay::kText;
    case message::HookWay::kContent: break;
  }
  return NoticeWay::kContent;
}

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
  std::erase_if(known, [](const StoredSubscription& one) { return one.way != NoticeWay::kPush; });
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
  for (std::size_t i = 0; i + kMostBrowsers <= known.size(); ++i)
    batch.drop_subscriptions.push_back(known[i].id);
  batch.subscriptions = {{id, subscriber.person, subscriber.session, wanted.endpoint, wanted.key,
                          wanted.secret, std::string(name_of(wanted.language)), subscriber.device,
                          services_.clock()}};
  keep(std::move(batch), subscriber.person, std::move(then));
}

void Subscriptions::add_hook(const std::string& person, const message::NewHook& wanted, Then then) {
  const auto address = parse_push_address(wanted.address, services_.config.notice_hosts);
  if (!address) return then(address.error());
  std::vector<StoredSubscription> hooks = of(person);
  std::erase_if(hooks, [](const StoredSubscription& one) { return !is_hook(one); });
  const auto same = std::ranges::find(hooks, wanted.address, &StoredSubscription::endpoint);
  if (same == hooks.end() && std::ssize(hooks) >= kMostHooks) return then(kTooManyHooks);
  Batch batch;
  batch.subscriptions = {{.id = same == hooks.end() ? random_id() : same->id,
                          .person = person,
                          .session = "",
                          .endpoint = wanted.address,
                          .key = "",
                          .secret = "",
                          .language = std::string(name_of(wanted.language)),
                          .device = address->host,
                          .created = services_.clock(),
                          .way = way_of(wanted.way)}};
  keep(std::move(batch), person, std::move(then));
}

void Subscriptions::set_mail(const std::string& person, const message::NewMail& wanted, bool vouched,
                             Kept then) {
  if (services_.config.mail.server.empty()) return then(std::unexpected(kNoMail));
  if (!is_mail_address(wanted.address)) return then(std::unexpected(kBadMail));
  StoredSubscription mail{.id = random_id(),
                          .person = person,
                          .session = "",
                          .endpoint = wanted.address,
                          .key = "",
                          .secret = random_hex(kLinkBytes),
                          .language = "",
                          .device = wanted.address,
                          .created = services_.clock(),
                          .way = NoticeWay::kMail,
                          .confirmed = false};
  Batch batch;
  for (StoredSubscription& one : of(person)) {
    if (one.way != NoticeWay::kMail) continue;
    if (one.endpoint == wanted.address) mail = std::move(one);
    else batch.drop_subscriptions.push_back(one.id);
  }
  mail.language = name_of(wanted.language);
  mail.pause = Time{wanted.pause} * 60'000;
  mail.vouched |= vouched;
  batch.subscriptions = {mail};
  keep(std::move(batch), person, [mail, then = std::move(then)](const std::optional<Problem>& problem) {
    if (problem) return then(std::unexpected(*problem));
    then(mail);
  });
}

void Subscriptions::confirm(const std::string& secret, Then then) {
  auto mail = services_.store.mail(secret);
  if (!mail) return then(kNoSubscription);
  mail->confirmed = true;
  const std::string person = mail->person;
  keep({.subscriptions = {*std::move(mail)}}, person, std::move(then));
}

void Subscriptions::stop(const std::string& secret, Then then) {
  const auto mail = services_.store.mail(secret);
  if (!mail) return then(kNoSubscription);
  drop(mail->person, mail->id, std::move(then));
}

void Subscriptions::keep(Batch batch, const std::string& person, Then then) {
  save(services_, std::move(batch), [this, person, then = std::move(then)](const auto& outcome) {
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
