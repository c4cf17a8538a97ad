#include "server/services/services.h"

#include <chrono>
#include <utility>

#include "server/base/secrets.h"

namespace spielwerk::server {

namespace {

/// The first 60 bits of what follows from a text.
std::uint64_t number_of(std::string_view text) {
  return std::stoull(hash_hex(text).substr(0, 15), nullptr, 16);
}

}  // namespace

std::string Services::new_table_seed() {
  if (config.test_seed.empty()) return random_hex(32);
  return hash_hex(fmt::format("{} table {}", config.test_seed, ++test_tables));
}

std::uint64_t Services::new_guest_number() {
  if (config.test_seed.empty()) return random_number();
  return number_of(fmt::format("{} guest {}", config.test_seed, ++test_guests));
}

std::uint64_t Services::thought_seed(const std::string& table_seed, int entries) const {
  if (config.test_seed.empty()) return random_number();
  return number_of(fmt::format("{} thought {}", table_seed, entries));
}

Time now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void save(Services& services, Batch batch, Written then) {
  const auto start = std::chrono::steady_clock::now();
  services.store.write(std::move(batch), [&services, start, then = std::move(then)](const auto& outcome) {
    services.loop.post([&services, start, then, outcome] {
      if (outcome) {
        services.metrics.committed(std::chrono::steady_clock::now() - start);
      } else {
        ++services.metrics.failed_commits;
        services.log.error("not saved: {}", outcome.error().text);
      }
      then(outcome);
    });
  });
}

}  // namespace spielwerk::server
