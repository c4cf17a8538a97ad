#include "server/table/time_limit.h"

#include <string>

namespace spielwerk::server {

void limit_time(ThinkJob& job, Services& services) {
  job.ceiling = services.config.think_ceiling;
  job.cut_short = [&services, table = job.table, level = job.level] {
    services.loop.post([&services, table, level] {
      ++services.metrics.thoughts_cut;
      services.log.info("table {}: {} was cut short by think_ceiling", table,
                        level.empty() ? std::string("a hint") : "a decision of level " + level);
    });
  };
}

}  // namespace spielwerk::server
