#include "server/lobby/cleanup.h"

#include <set>
#include <utility>

namespace spielwerk::server {

namespace {
constexpr Milliseconds kBetween{60 * 60 * 1'000};
constexpr int kAtOnce = 200;
}  // namespace

void Cleanup::start() {
  run(now());
  services_.loop.after(kBetween, [this] { start(); });
}

void Cleanup::run(Time present) {
  const Limits& limits = services_.config.limits;
  if (limits.gathering_days > 0) drop_tables(present - limits.gathering_days * kDay);
  if (limits.guest_days > 0) drop_guests(present - limits.guest_days * kDay, {});
  drop_sessions(present - kSessionDays * kDay);
}

void Cleanup::drop_tables(Time before) {
  const std::vector<std::string> old = services_.store.gathering_tables(before, kAtOnce);
  std::vector<std::string> dropped;
  for (const std::string& id : old)
    if (tables_.drop(id)) dropped.push_back(id);
  if (dropped.empty()) return;
  services_.log.info("{} tables are deleted that nobody came back to", dropped.size());
  save(services_, {.drop_tables = dropped}, [this, before, dropped](const auto& outcome) {
    for (const std::string& id : dropped) tables_.dropped(id);
    if (outcome) drop_tables(before);
  });
}

void Cleanup::drop_sessions(Time before) {
  const std::vector<std::string> old = services_.store.old_sessions(before, kAtOnce);
  if (old.empty()) return;
  save(services_, {.drop_sessions = old}, [this, before, old](const auto& outcome) {
    if (!outcome) return;
    accounts_.forget_sessions(old);
    drop_sessions(before);
  });
}

void Cleanup::drop_guests(Time before, const std::string& after) {
  const std::vector<GuestUse> some = services_.store.guests(after, kAtOnce);
  if (some.empty()) return;
  std::set<std::string> old;
  for (const GuestUse& guest : some)
    if (!guest.plays && guest.seen < before) old.insert(guest.id);
  const auto go_on = [this, before, last = some.back().id] {
    services_.loop.post([this, before, last] { drop_guests(before, last); });
  };
  if (old.empty()) return go_on();
  services_.log.info("{} guests without a game are forgotten", old.size());
  save(services_, {.drop_people = {old.begin(), old.end()}}, [this, go_on, old](const auto& outcome) {
    if (!outcome) return;
    accounts_.forget(old);
    go_on();
  });
}

}  // namespace spielwerk::server
