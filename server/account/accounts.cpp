#include "server/account/accounts.h"

#include <utility>

#include "server/account/names.h"
#include "server/account/secrets.h"

namespace spielwerk::server {

namespace {
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kMostRemembered = 20'000;
}  // namespace

PersonPtr Accounts::find(std::string_view token) {
  if (token.size() != kTokenBytes * 2) return nullptr;
  const std::string hash = hash_hex(token);
  if (const auto known = by_token_hash_.find(hash); known != by_token_hash_.end()) return known->second;
  const auto stored = services_.store.person_by_token(hash);
  return stored ? remember(*stored) : nullptr;
}

std::shared_ptr<Person> Accounts::remember(const StoredPerson& stored) {
  if (by_token_hash_.size() >= kMostRemembered) {
    std::erase_if(by_token_hash_, [](const auto& item) { return item.second.use_count() == 1; });
    std::erase_if(by_id_, [](const auto& item) { return item.second.expired(); });
  }
  auto person = std::make_shared<Person>(Person{stored.id, stored.name, stored.language});
  by_token_hash_[stored.token_hash] = person;
  by_id_[stored.id] = person;
  return person;
}

void Accounts::make_guest(std::string_view language, std::function<void(NewGuest)> then) {
  std::string token = random_hex(kTokenBytes);
  StoredPerson stored{random_id(), guest_name(language, random_number()), "", hash_hex(token), now()};
  save(services_, {.people = {stored}}, [this, stored, token, then = std::move(then)](const auto& outcome) {
    outcome ? then({remember(stored), token}) : then({nullptr, ""});
  });
}

void Accounts::change(const PersonPtr& person, const Wish& wish, std::function<void(bool)> then) {
  auto stored = services_.store.person(person->id);
  if (!stored) return then(false);
  if (wish.name) stored->name = *wish.name;
  if (wish.language) stored->language = *wish.language;
  save(services_, {.people = {*stored}},
       [this, changed = *stored, then = std::move(then)](const auto& outcome) {
         if (const auto known = by_id_.find(changed.id); outcome && known != by_id_.end())
           if (const auto shared = known->second.lock()) {
             shared->name = changed.name;
             shared->language = changed.language;
           }
         then(outcome.has_value());
       });
}

}  // namespace spielwerk::server
