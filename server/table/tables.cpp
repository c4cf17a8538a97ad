#include "server/table/tables.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "server/life/seats.h"
#include "server/life/timing.h"
#include "server/table/summary.h"

namespace spielwerk::server {

namespace {
constexpr Milliseconds kLongestSweep{60'000};
constexpr int kMostOfOne = 500;  // tables of a person that are not over

/// What is left to whoever has to decide, by clocks as they are stored: nothing at all to a player whose
/// time ran out while the others wait. Empty where no clock runs.
std::optional<Time> left_of(const StoredClock& stored, const message::PaceInfo& pace, Time now) {
  if (stored.deadline) return std::max<Time>(*stored.deadline - now, 0);
  const auto clocks = life::parse_clocks(stored.text, {pace.pace, pace.at_zero, false});
  if (!clocks || !clocks->turn) return std::nullopt;
  const clock::SeatClock& seat = clocks->seats[static_cast<std::size_t>(clocks->turn->index())];
  return seat.ran_out ? std::optional<Time>(0) : std::nullopt;
}
}  // namespace

TablePtr Tables::find(std::string_view id) {
  const std::string key(id);
  const auto clock = std::chrono::steady_clock::now();
  if (const auto known = held_.find(key); known != held_.end()) {
    known->second.used = clock;
    return known->second.table;
  }
  if (dropping_.contains(key)) return nullptr;
  auto table = read(id);
  if (table == nullptr) return nullptr;
  held_.emplace(key, Held{table, clock});
  table->wake();
  return table;
}

template <class Question>
auto Tables::ask(std::string_view id, Question question) const {
  try {
    return question(services_.store);
  } catch (const StoreError& error) {
    services_.log.error("table {} cannot be read: {}", id, error.what());
    throw;
  }
}

TablePtr Tables::read(std::string_view id) const {
  return ask(id, [&](Store& store) {
    auto row = store.table(id);
    return row ? std::make_shared<Table>(services_, *std::move(row)) : nullptr;
  });
}

TablePtr Tables::held(const std::string& id) const {
  const auto known = held_.find(id);
  return known == held_.end() ? nullptr : known->second.table;
}

std::optional<message::Summary> Tables::summary(const std::string& id, const Person* person) const {
  const TablePtr table = held(id);
  if (table == nullptr && dropping_.contains(id)) return std::nullopt;
  return ask(id, [&](Store& store) -> std::optional<message::Summary> {
    const auto row = table == nullptr ? store.table(id) : std::nullopt;
    if (table == nullptr && !row) return std::nullopt;
    const auto nobody = [](const std::string&) { return false; };
    message::Summary summary =
        row ? summary_of(*row, store.progress(id).value_or(TableProgress{}), person, nobody)
            : table->shown().summary(person);
    const auto clock = summary.pace ? store.clock(id) : std::nullopt;
    if (clock) summary.left = left_of(*clock, *summary.pace, services_.clock());
    return summary;
  });
}

bool Tables::may_look(const std::string& id, const Person* person) const {
  if (const TablePtr table = held(id)) return table->shown().may_look(person);
  const auto row = ask(id, [&](Store& store) { return store.table(id); });
  return !row || server::may_look(*row, person == nullptr ? std::string() : person->id);
}

void Tables::wake_all(const std::string& after) {
  // To replay a long match takes time; requests that come meanwhile wait for one table at most.
  const std::vector<std::string> next = services_.store.tables_to_wake(after, 1);
  if (next.empty()) return;
  const std::string& id = next.front();
  services_.loop.post([this, id] { wake_all(id); });
  try {
    const TablePtr table = find(id);
    if (table != nullptr && table->idle()) held_.erase(id);  // it waits for a person
  } catch (const StoreError&) {
    return;  // it is logged, and the others go on
  }
}

bool Tables::drop(const std::string& id) {
  const auto known = held_.find(id);
  if (known != held_.end() && !known->second.table->idle()) return false;
  if (known != held_.end()) held_.erase(known);
  return dropping_.insert(id).second;
}

void Tables::sweep() {
  const auto limit = std::chrono::steady_clock::now() - services_.config.unload_after;
  std::erase_if(held_,
                [&](const auto& item) { return item.second.used < limit && item.second.table->idle(); });
  services_.loop.after(std::min(services_.config.unload_after, kLongestSweep), [this] { sweep(); });
}

void Tables::note_rest(const std::string& person) {
  for (const std::string& id : services_.store.tables_of(person, kMostOfOne)) {
    const auto row = services_.store.table(id);
    if (!row || row->phase != TablePhase::kPlaying || !life::knows_rest(*row)) continue;
    // Each may have to be loaded.
    services_.loop.post([this, id, person] {
      if (const TablePtr table = find(id)) table->hear(ChangesRest{person});
    });
  }
}

void Tables::rename(const std::string& person, const std::string& name) {
  for (const auto& [id, held] : held_) held.table->hear(IsRenamed{person, name});
}

void Tables::forget(const std::string& person, const std::string& name, std::function<void()> then) {
  const auto left = std::make_shared<std::size_t>(held_.size() + 1);
  const auto count = [left, then = std::move(then)] {
    if (--*left == 0) then();
  };
  for (const auto& [id, held] : held_) {
    held.table->hear(IsForgotten{person, name});
    held.table->when_settled(count);
  }
  count();
}

void Tables::greet(const std::string& person) {
  for (const auto& [id, held] : held_) held.table->hear(ReadsOthers{person});
}

std::map<std::string, std::int64_t> Tables::phases() const {
  std::map<std::string, std::int64_t> phases;
  for (const auto& [id, held] : held_) ++phases[std::string(name_of(held.table->shown().phase()))];
  return phases;
}

}  // namespace spielwerk::server
