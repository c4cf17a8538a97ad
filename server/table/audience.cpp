#include "server/table/audience.h"

#include <algorithm>
#include <utility>

#include "server/base/has.h"

namespace spielwerk::server {

Onlooker& Audience::add(ConnectionPtr connection) { return all_.emplace_back(std::move(connection)); }

bool Audience::remove(const ConnectionPtr& connection) {
  return std::erase_if(all_, [&](const Onlooker& one) { return one.connection == connection; }) > 0;
}

void Audience::keep(const std::function<bool(const Person*)>& may_stay) {
  std::erase_if(all_, [&](const Onlooker& one) {
    const bool stays = may_stay(one.connection->person());
    if (!stays) one.connection->end_visit();
    return !stays;
  });
}

bool Audience::has(const ConnectionPtr& connection) const {
  return server::has(all_, connection, &Onlooker::connection);
}

const Person* Audience::present(const std::string& person) const {
  for (const Onlooker& one : all_)
    if (const Person* known = one.connection->person(); known != nullptr && known->id == person) return known;
  return nullptr;
}

bool Audience::is_shown_to(const std::string& person) const {
  return std::ranges::any_of(all_, [&](const Onlooker& one) {
    const Person* const known = one.connection->person();
    return known != nullptr && known->id == person && !one.connection->hidden();
  });
}

bool Audience::is_gone_for(const std::string& person, std::chrono::milliseconds time) const {
  if (present(person) != nullptr) return false;
  const auto known = went_.find(person);
  return Clock::now() - (known == went_.end() ? since_ : known->second) >= time;
}

}  // namespace spielwerk::server
