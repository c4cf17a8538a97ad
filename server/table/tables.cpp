#include "server/table/tables.h"

#include <utility>

namespace spielwerk::server {

namespace {
constexpr int kWokenAtOnce = 32;
constexpr Milliseconds kLongestSweep{60'000};
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

TablePtr Tables::read(std::string_view id) const {
  try {
    auto row = services_.store.table(id);
    return row ? std::make_shared<Table>(services_, *std::move(row)) : nullptr;
  } catch (const StoreError& error) {
    services_.log.error("table {} cannot be read: {}", id, error.what());
    throw;
  }
}

TablePtr Tables::find_undamaged(std::string_view id) {
  try {
    return find(id);
  } catch (const StoreError&) {
    return nullptr;
  }
}

void Tables::wake_all(const std::string& after) {
  const std::vector<std::string> ids = services_.store.tables_with_bots(after, kWokenAtOnce);
  for (const std::string& id : ids) {
    const TablePtr table = find_undamaged(id);
    if (table != nullptr && table->idle()) held_.erase(id);  // it waits for a person
  }
  if (ids.empty()) return;
  services_.loop.post([this, last = ids.back()] { wake_all(last); });
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

void Tables::rename(const std::string& person, const std::string& name) {
  for (const auto& [id, held] : held_) held.table->rename(person, name);
}

std::map<std::string, std::int64_t> Tables::phases() const {
  std::map<std::string, std::int64_t> phases;
  for (const auto& [id, held] : held_) ++phases[std::string(name_of(held.table->phase()))];
  return phases;
}

}  // namespace spielwerk::server
