#include "server/services/services.h"

#include <chrono>
#include <utility>

namespace spielwerk::server {

Time now() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

void save(Services& services, Batch batch, Written then) {
  const auto start = std::chrono::steady_clock::now();
  services.store.write(std::move(batch),
                       [&services, start, then = std::move(then)](const auto& outcome) mutable {
                         services.loop.post([&services, start, then = std::move(then), outcome] {
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
