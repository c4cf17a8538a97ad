#include "server/account/accounts.h"

#include <algorithm>
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
  const auto known = by_token_hash_.find(hash);
  const auto stored = known == by_token_hash_.end() ? services_.store.person_by_token(hash) : std::nullopt;
  if (known == by_token_hash_.end() && !stored) return nullptr;
  const std::shared_ptr<Person> person = stored ? remember(*stored) : known->second;
  note_visit(*person);
  return person;
}

void Accounts::note_visit(Person& person) {
  const Time present = now();
  if (present - person.seen < kDay) return;
  person.seen = present;
  auto stored = services_.store.person(person.id);
  if (!stored) return;
  stored->seen = present;
  save(services_, {.people = {*stored}}, [](const auto&) {});
}

void Accounts::forget(const std::set<std::string>& people) {
  std::erase_if(by_token_hash_, [&](const auto& item) { return people.contains(item.second->id); });
  for (const std::string& person : people) by_id_.erase(person);
}

std::shared_ptr<Person> Accounts::remember(const StoredPerson& stored) {
  if (by_token_hash_.size() >= kMostRemembered) {
    std::erase_if(by_token_hash_, [](const auto& item) { return item.second.use_count() == 1; });
    std::erase_if(by_id_, [](const auto& item) { return item.second.expired(); });
  }
  auto person = std::make_shared<Person>(
      Person{stored.id, stored.name, stored.language, std::max(stored.created, stored.seen)});
  by_token_hash_[stored.token_hash] = person;
  by_id_[stored.id] = person;
  return person;
}

void Accounts::make_guest(std::string_view language, std::function<void(NewGuest)> then) {
  std::string token = random_hex(kTokenBytes);
  StoredPerson stored{random_id(), guest_name(language, services_.new_guest_number()), "", hash_hex(token),
                      now()};
  save(services_, {.people = {stored}}, [this, stored, token, then = std::move(then)](const auto& outcome) {
    outcome ? then({remember(stored), token}) : then({nullptr, ""});
  });
}

void Accounts::change(const PersonPtr& person, const Change& wanted, std::function<void(bool)> then) {
  auto stored = services_.store.person(person->id);
  if (!stored) return then(false);
  if (wanted.name) stored->name = *wanted.name;
  if (wanted.language) stored->language = *wanted.language;
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
