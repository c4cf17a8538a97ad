#include "server/table/around.h"

#include <string>
#include <vector>

namespace spielwerk::server {

life::Around around_of(const Services& services, const LoadedTable& table, const Audience& audience) {
  static const GameInfo kGone{};  // nothing is decided at a table in quarantine, but there is talk
  return {
      .game = table.game == nullptr ? kGone : table.game->info(),
      .now = services.clock(),
      .present = [&audience](const std::string& person) { return audience.present(person) != nullptr; },
      .gone =
          [&](const std::string& person) {
            return audience.is_gone_for(person, services.config.replace_after);
          },
      .calendar =
          [&services](const std::string& person) {
            const auto stored = services.store.person(person);
            return stored ? stored->calendar : std::string();
          },
      .apart =
          [&services](const std::string& person, const std::string& other) {
            return services.has_blocked(person, other) || services.has_blocked(other, person);
          },
      .muted = services.is_muted,
      .known = [&services](const std::string& person) { return services.store.person(person).has_value(); }};
}

void drop_old_asks(life::State& state, const Audience& audience) {
  life::drop_old_asks(state);
  std::erase_if(state.talk.asks,
                [&](const life::Ask& ask) { return audience.present(ask.person) == nullptr; });
}

}  // namespace spielwerk::server
