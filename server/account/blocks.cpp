#include "server/account/blocks.h"

#include <utility>

namespace spielwerk::server {

namespace {

constexpr std::size_t kMost = 500;
constexpr std::size_t kMostRead = 20'000;
const Problem kUnknown{ServerCode::kUnknownPerson, "there is no such person", {}};
const Problem kOneself{CoreCode::kMalformed, "person: that is you", {}};
const Problem kTooMany{
    ServerCode::kTooManyBlocks, "you have blocked 500 people; let one of them in first", {}};

}  // namespace

bool Blocks::has_blocked(const std::string& person, const std::string& other) {
  auto known = read_.find(person);
  if (known == read_.end()) {
    std::set<std::string> blocked;
    for (StoredBlock& one : services_.store.blocks(person)) blocked.insert(std::move(one.blocked));
    if (read_.size() >= kMostRead) read_.clear();
    known = read_.emplace(person, std::move(blocked)).first;
  }
  return known->second.contains(other);
}

message::Blocks Blocks::of(const std::string& person) const {
  message::Blocks told;
  for (const StoredBlock& one : services_.store.blocks(person))
    told.blocked.push_back({one.blocked, one.name, one.at});
  return told;
}

void Blocks::add(const std::string& person, const std::string& other, Then then) {
  if (person == other) return then(kOneself);
  if (!services_.store.person(other)) return then(kUnknown);
  if (services_.store.blocks(person).size() >= kMost) return then(kTooMany);
  write(person,
        {.blocks = {{person, other, "", services_.clock()}}, .drop_friends = {{person, other, "", 0}}},
        std::move(then));
}

void Blocks::drop(const std::string& person, const std::string& other, Then then) {
  write(person, {.drop_blocks = {{person, other, "", 0}}}, std::move(then));
}

void Blocks::write(const std::string& person, Batch batch, Then then) {
  save(services_, std::move(batch), [this, person, then = std::move(then)](const auto& outcome) {
    if (!outcome) return then(kNotSaved);
    read_.erase(person);
    then(std::nullopt);
  });
}

}  // namespace spielwerk::server
