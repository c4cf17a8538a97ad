#include "server/table/around.h"

#include <string>
#include <utility>

namespace spielwerk::server {

namespace {

life::Nearby nearby(const Services& services, const Audience& audience, const std::string& person,
                    const life::Need& need) {
  life::Nearby told;
  if (need.gone) told.gone = audience.is_gone_for(person, services.config.replace_after);
  if (need.muted) told.muted = services.is_muted(person);
  for (const std::string& other : need.apart)
    if (services.has_blocked(person, other) || services.has_blocked(other, person)) told.apart.insert(other);
  if (!need.known && !need.calendar) return told;
  auto stored = services.store.person(person);
  told.known = stored.has_value();
  if (stored && need.calendar) told.calendar = std::move(stored->calendar);
  return told;
}

}  // namespace

life::Around around_of(const Services& services, const LoadedTable& table, const Audience& audience,
                       const life::Needs& needs) {
  static const GameInfo kGone{};  // nothing is decided at a table in quarantine, but there is talk
  life::Around around{.game = table.game == nullptr ? kGone : table.game->info(), .now = services.clock()};
  for (const auto& [person, need] : needs)
    around.people.emplace(person, nearby(services, audience, person, need));
  return around;
}

void drop_old_asks(life::State& state, const Audience& audience) {
  life::drop_old_asks(state);
  std::erase_if(state.talk.asks,
                [&](const life::Ask& ask) { return audience.present(ask.person) == nullptr; });
}

}  // namespace spielwerk::server
