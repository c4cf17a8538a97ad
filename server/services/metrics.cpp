#include "server/services/metrics.h"

#include <fmt/format.h>

#include <iterator>

namespace spielwerk::server {

namespace {

template <class Number>
void add(std::string& text, const char* name, const char* kind, const char* help, Number value) {
  fmt::format_to(std::back_inserter(text),
                 "# HELP spielwerk_{0} {1}\n# TYPE spielwerk_{0} {2}\nspielwerk_{0} {3}\n", name, help, kind,
                 value);
}

template <class Number>
void add_by(std::string& text, const char* name, const char* kind, const char* help, const char* label,
            const std::map<std::string, Number>& values) {
  fmt::format_to(std::back_inserter(text), "# HELP spielwerk_{0} {1}\n# TYPE spielwerk_{0} {2}\n", name, help,
                 kind);
  for (const auto& [key, value] : values)
    fmt::format_to(std::back_inserter(text), "spielwerk_{}{{{}=\"{}\"}} {}\n", name, label, key, value);
}

}  // namespace

std::string Metrics::text(const std::map<std::string, std::int64_t>& phases, const BotPool::Load& bots,
                          std::size_t tables_waiting) const {
  std::string out;
  add(out, "connections", "gauge", "Open network connections.", connections);
  add(out, "sockets", "gauge", "Open WebSockets at tables.", sockets);
  add(out, "outbox_bytes", "gauge", "Bytes that wait for slow clients, each frame once.", outbox_bytes);
  add_by(out, "tables", "gauge", "Tables in memory.", "phase", phases);
  add(out, "requests_total", "counter", "HTTP requests.", requests);
  add(out, "commands_total", "counter", "Commands received at tables.", commands);
  add(out, "events_written_total", "counter", "Events of tables, once for all who see the same.",
      events_written);
  add(out, "events_told_total", "counter", "Events of tables, once for each who is there.", events_told);
  add(out, "failed_commits_total", "counter", "Batches the store could not write.", failed_commits);
  add(out, "bot_decisions_total", "counter", "Decisions made by computers.", bot_decisions);
  add(out, "thoughts_cut_total", "counter", "Decisions and hints cut short by think_ceiling.", thoughts_cut);
  add(out, "resyncs_total", "counter", "Slow clients told to open again.", resyncs);
  add(out, "dropped_total", "counter", "Connections cut for silence or slowness.", dropped);
  add_by(out, "refused_total", "counter", "Refused inputs.", "code", refused_);
  add_by(out, "notices_total", "counter", "Tries to tell somebody that it is their turn.", "state", notices);
  add(out, "bot_queue", "gauge", "Decisions and hints that wait for a thread.", bots.waiting);
  add(out, "bot_tables_waiting", "gauge", "Tables over a limit, where computers do not think yet.",
      tables_waiting);
  bots.waits.write(out, "bot_wait_seconds", "From a computer's turn until a thread thinks about it.");
  commits_.write(out, "commit_seconds", "From handing a batch to the store until it is on disk.");
  return out;
}

}  // namespace spielwerk::server
