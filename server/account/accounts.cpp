#include "server/account/accounts.h"

#include <algorithm>
#include <utility>

#include "server/account/alike.h"
#include "server/base/secrets.h"
#include "server/names/names.h"

namespace spielwerk::server {

namespace {
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kMostRemembered = 20'000;
constexpr std::size_t kLongestDevice = 300;
}  // namespace

std::string token_hash(std::string_view token) {
  return token.size() == kTokenBytes * 2 ? hash_hex(token) : std::string();
}

PersonPtr Accounts::find(std::string_view token) {
  const std::string hash = token_hash(token);
  if (hash.empty()) return nullptr;
  const auto known = sessions_.find(hash);
  Session* const session = known == sessions_.end() ? load(hash) : &known->second;
  if (session == nullptr || shut_out_.contains(session->person->id)) return nullptr;
  note_visit(hash, *session);
  return session->person;
}

bool Accounts::is_due(std::string_view token) {
  const auto known = sessions_.find(token_hash(token));
  const Time present = now();
  if (known == sessions_.end() || present - known->second.told < kDay) return false;
  known->second.told = present;
  return true;
}

Accounts::Session* Accounts::load(const std::string& token_hash) {
  const auto stored = services_.store.session(token_hash);
  const auto person = stored ? services_.store.person(stored->person) : std::nullopt;
  if (!person) return nullptr;
  if (sessions_.size() >= kMostRemembered) {
    sessions_.clear();  // those who are still here are read from the store again
    std::erase_if(by_id_, [](const auto& item) { return item.second.expired(); });
  }
  return &(
      sessions_[token_hash] = {remember(*person), std::max(stored->created, stored->seen), stored->created});
}

void Accounts::note_visit(const std::string& token_hash, Session& session) {
  const Time present = now();
  if (present - session.seen < kDay) return;
  session.seen = present;
  session.person->seen = std::max(session.person->seen, present);
  save(services_, {.visits = {{token_hash, session.person->id, present}}}, [](const auto&) {});
}

bool Accounts::shut_out(const std::string& person) {
  std::vector<std::string> sessions;
  for (const StoredSession& one : services_.store.sessions(person)) sessions.push_back(one.token_hash);
  if (!shut_out_.insert(person).second) return false;
  services_.visits.end(sessions);
  return true;
}

void Accounts::forget(const std::set<std::string>& people) {
  std::erase_if(sessions_, [&](const auto& item) { return people.contains(item.second.person->id); });
  for (const std::string& person : people) by_id_.erase(person);
}

void Accounts::forget_sessions(const std::vector<std::string>& token_hashes) {
  for (const std::string& hash : token_hashes) sessions_.erase(hash);
}

std::shared_ptr<Person> Accounts::remember(const StoredPerson& stored) {
  std::weak_ptr<Person>& known = by_id_[stored.id];
  std::shared_ptr<Person> person = known.lock();
  if (person == nullptr) known = person = std::make_shared<Person>();
  *person = {stored.id,       stored.name,
             stored.language, std::max({person->seen, stored.created, stored.seen}),
             stored.unlisted, !stored.account};
  return person;
}

std::string shown_device(const std::string& device) {
  // What a browser says of itself is text without accents; whatever else comes is no such text.
  std::string shown = device.substr(0, kLongestDevice);
  std::ranges::replace_if(shown, [](char letter) { return letter < ' ' || letter > '~'; }, '?');
  return shown;
}

std::pair<StoredSession, std::string> make_session(const std::string& person, const std::string& device,
                                                   bool passkey) {
  std::string token = random_hex(kTokenBytes);
  const Time present = now();
  StoredSession session{hash_hex(token), person, shown_device(device), present, present, passkey};
  return {std::move(session), std::move(token)};
}

void Accounts::make_guest(std::string_view language, const std::string& device,
                          std::function<void(NewGuest)> then) {
  const StoredPerson stored{random_id(), guest_name(language, services_.seeds.guest()), "", now()};
  const auto made = make_session(stored.id, device);
  save(services_, {.people = {stored}, .sessions = {made.first}},
       [this, stored, token = made.second, then = std::move(then)](const auto& outcome) {
         outcome ? then({remember(stored), token}) : then({nullptr, ""});
       });
}

bool Accounts::is_free(std::string_view name, std::string_view person) {
  const auto owner = services_.store.account(name_key(name));
  return !owner || owner->id == person;
}

void Accounts::change(const PersonPtr& person, const message::ChangeMe& wanted, Changed then) {
  const auto change = [this, wanted](StoredPerson stored) -> std::expected<Batch, Problem> {
    if (wanted.name && !is_free(*wanted.name, stored.id)) return std::unexpected(kNameTaken);
    if (wanted.name) stored.name = *wanted.name;
    if (wanted.name && stored.account) stored.account->name_key = name_key(*wanted.name);
    if (wanted.language) stored.language = name_of(*wanted.language);
    if (wanted.unlisted) stored.unlisted = *wanted.unlisted;
    return Batch{.people = {std::move(stored)}};
  };
  edit(person->id, change, std::move(then));
}

PersonPtr Accounts::person(const std::string& id) {
  const auto stored = services_.store.person(id);
  return stored ? remember(*stored) : nullptr;
}

void Accounts::edit(const std::string& person, Edit edit, Changed then) {
  std::deque<Waiting>& waiting = edits_[person];
  waiting.push_back({std::move(edit), std::move(then)});
  if (waiting.size() == 1) begin_edit(person);
}

void Accounts::begin_edit(const std::string& person) {
  const auto batch = next_batch(person);
  if (!batch) return end_edit(person, batch.error());
  write_edit(person, *batch);
}

std::expected<Batch, Problem> Accounts::next_batch(const std::string& person) {
  // Whatever goes wrong with one, those that wait must have their turn.
  try {
    auto stored = services_.store.person(person);
    if (!stored) return std::unexpected(kNotSaved);
    return edits_.at(person).front().edit(*std::move(stored));
  } catch (const std::exception& exception) {
    services_.log.error("a change of {} has failed: {}", person, exception.what());
    return std::unexpected(kNotSaved);
  }
}

void Accounts::write_edit(const std::string& person, const Batch& batch) {
  save(services_, batch,
       [this, person, people = batch.people, ended = batch.drop_sessions](const auto& outcome) {
         if (!outcome) return end_edit(person, outcome.error().conflict ? kNameTaken : kNotSaved);
         for (const StoredPerson& one : people) remember(one);
         forget_sessions(ended);
         // Posted, so that `then` runs first: it may move sockets to another session.
         services_.loop.post([this, ended] { services_.visits.end(ended); });
         end_edit(person, std::nullopt);
       });
}

void Accounts::end_edit(const std::string& person, const std::optional<Problem>& problem) {
  std::deque<Waiting>& waiting = edits_.at(person);
  const Changed then = std::move(waiting.front().then);
  waiting.pop_front();
  if (waiting.empty()) edits_.erase(person);
  else services_.loop.post([this, person] { begin_edit(person); });
  then(problem);
}

}  // namespace spielwerk::server
