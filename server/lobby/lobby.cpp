#include "server/lobby/lobby.h"

#include <algorithm>
#include <utility>

#include "server/base/has.h"
#include "server/life/rebuild.h"
#include "server/lobby/fitting.h"
#include "server/lobby/plan_table.h"
#include "server/table/reading.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr int kMostListed = 50;
constexpr int kMostBest = 20;

}  // namespace

void Lobby::make(const PersonPtr& host, const NewTable& request, const std::string& address,
                 std::function<void(std::expected<std::string, Problem>)> then) {
  const auto row = plan_table(services_, *host, request);
  if (!row) return then(std::unexpected(row.error()));
  const bool computers = has(row->seats, SeatKind::kBot, &StoredSeat::kind);
  if (request.start && computers && !services_.think_limits.has_room(host->id, address))
    return then(std::unexpected(kTooManyThink));
  if (!make_room(host->id)) return then(std::unexpected(kTooManyTables));
  Batch batch;
  life::add_new(batch, *row);
  save(services_, std::move(batch),
       [this, id = row->id, start = request.start, address, then = std::move(then)](const auto& outcome) {
         if (!outcome) return then(std::unexpected(kNotSaved));
         if (!start) return then(id);
         const TablePtr table = tables_.find(id);
         if (table == nullptr) return then(std::unexpected(kNotSaved));
         table->note_address(address);
         table->hear(Begins{});
         table->when_settled([then, id] { then(id); });
       });
}

bool Lobby::make_room(const std::string& host) {
  Store& store = services_.store;
  if (store.tables_hosted(host) < services_.config.limits.tables_per_guest) return true;
  for (const std::string& id : store.tables_to_spare(host, kMostListed)) {
    if (!tables_.drop(id)) continue;
    save(services_, {.drop_tables = {id}}, [this, id](const auto&) { tables_.dropped(id); });
    return true;
  }
  return false;
}

std::expected<message::Lists, Problem> Lobby::lists(const Person* person, std::string_view game) {
  if (!game.empty() && services_.game(game) == nullptr) return std::unexpected(unknown_game(game));
  const std::vector<std::string> none;
  const std::string asks = person == nullptr ? std::string() : person->id;
  Store& store = services_.store;
  const auto mine = person == nullptr ? none : store.tables_of(person->id, kMostListed);
  // Who has left a table waiting for a day will not come back to it.
  auto open = store.visible_tables(TablePhase::kGathering, game, now() - kDay, asks, kMostListed);
  auto watch = store.visible_tables(TablePhase::kPlaying, game, now() - 7 * kDay, "", kMostListed);
  std::erase_if(open, [&](const std::string& id) { return has(mine, id); });
  std::erase_if(watch, [&](const std::string& id) { return has(mine, id); });
  message::Lists lists{summaries(mine, person), summaries(open, person),     summaries(watch, person),
                       invitations(person),     matchmaker_.waiting(person), {}};
  note_unread(lists.mine, person);
  std::erase_if(lists.open, [&](const message::Summary& one) { return services_.is_off(one.game); });
  if (!game.empty()) std::erase_if(lists.waiting, [&](const auto& one) { return one.game != game; });
  if (person == nullptr) return lists;
  lists.wishes = matchmaker_.of(person->id).wishes;
  for (const message::Summary& one : lists.open)
    if (const auto row = store.table(one.id); row && is_near(person->id, *row, services_))
      lists.near.push_back(one.id);
  return lists;
}

void Lobby::note_unread(std::vector<message::Summary>& mine, const Person* person) const {
  for (message::Summary& one : mine) {
    if (!has(one.seats, true, &message::SeatInfo::you)) continue;
    try {
      one.unread = unread_lines(services_, one.id, *person, message::kMostUnread);
    } catch (const StoreError& error) {
      services_.log.error("what is unread at table {} cannot be read: {}", one.id, error.what());
    }
  }
}

std::vector<message::Invitation> Lobby::invitations(const Person* person) const {
  if (person == nullptr) return {};
  try {
    return invitations_.of(*person);
  } catch (const StoreError&) {
    return {};  // a table that cannot be read is logged, and the others are shown
  }
}

std::expected<message::BestList, Problem> Lobby::best(std::string_view table, const Person* person) {
  const auto row = services_.store.table(table);
  if (!row) return std::unexpected(Problem{ServerCode::kUnknownTable, "there is no such table", {}});
  return best(row->game, row->options, person);
}

std::expected<message::BestList, Problem> Lobby::best_of(std::string_view game, const Person* person) {
  const AnyGame* known = services_.game(game);
  if (known == nullptr) return std::unexpected(unknown_game(game));
  return best(game, with_standards(known->info(), {}, 1), person);
}

message::BestList Lobby::best(std::string_view game, const std::map<std::string, std::string>& options,
                              const Person* person) {
  Store& store = services_.store;
  message::BestList list;
  for (const std::string& id : store.best_alone(game, options, kMostBest)) {
    const auto one = store.table(id);
    if (!one) continue;
    const StoredSeat& seat = one->seats.front();
    const bool yours = person != nullptr && seat.person == person->id;
    const auto known = store.person(seat.person);
    if (known && known->unlisted && !yours) continue;
    list.best.push_back({id, seat.name, seat.points.value_or(0), one->changed, yours});
  }
  return list;
}

std::vector<message::Summary> Lobby::summaries(const std::vector<std::string>& ids, const Person* person) {
  std::vector<message::Summary> all;
  for (const std::string& id : ids) {
    try {
      if (auto summary = tables_.summary(id, person)) all.push_back(*std::move(summary));
    } catch (const StoreError&) {
      continue;  // it is logged, and the others are shown
    }
  }
  return all;
}

}  // namespace spielwerk::server
