#include "store/sqlite/group_writer.h"

#include <tuple>
#include <utility>

namespace spielwerk::sqlite {

GroupWriter::GroupWriter(Database database)
    : database_(std::move(database)),
      rows_(database_),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

GroupWriter::~GroupWriter() = default;  // the thread is asked to stop and joined first, being the last member

void GroupWriter::write(Batch batch, Written written) { queue({std::move(batch), std::move(written)}); }

void GroupWriter::probe(Written written) { queue({std::nullopt, std::move(written)}); }

void GroupWriter::queue(Job job) {
  {
    const std::scoped_lock hold(mutex_);
    queue_.push_back(std::move(job));
    ++queued_;
  }
  queued_more_.notify_one();
}

void GroupWriter::flush() {
  std::unique_lock hold(mutex_);
  const auto goal = queued_;
  reported_more_.wait(hold, [&] { return reported_ >= goal; });
}

void GroupWriter::run(const std::stop_token& stop) {
  std::vector<Job> jobs;
  while (true) {
    {
      std::unique_lock hold(mutex_);
      queued_more_.wait(hold, stop, [&] { return !queue_.empty(); });
      if (queue_.empty()) return;  // asked to stop, and nothing is left
      jobs.swap(queue_);
    }
    const std::vector<Outcome> outcomes = commit_group(jobs);
    for (std::size_t i = 0; i < jobs.size(); ++i)
      if (jobs[i].written) jobs[i].written(outcomes[i]);
    {
      const std::scoped_lock hold(mutex_);
      reported_ += jobs.size();
    }
    reported_more_.notify_all();
    jobs.clear();
  }
}

std::vector<GroupWriter::Outcome> GroupWriter::commit_group(std::span<const Job> jobs) {
  const Outcome together = commit(jobs);
  std::vector<Outcome> outcomes;
  if (together || jobs.size() == 1) outcomes.assign(jobs.size(), together);
  else
    for (std::size_t i = 0; i < jobs.size(); ++i) outcomes.push_back(commit(jobs.subspan(i, 1)));
  // A transaction that succeeds after one that failed has overwritten it.
  if (!outcomes.back() && !outcomes.back().error().conflict) bury_failed();
  return outcomes;
}

GroupWriter::Outcome GroupWriter::commit(std::span<const Job> jobs) {
  try {
    database_.execute("BEGIN IMMEDIATE");
    for (const Job& job : jobs) job.batch ? rows_.write(*job.batch) : touch();
    database_.execute("COMMIT");
    return {};
  } catch (const SqliteError& error) {
    // Some errors have rolled back already; asking again is then refused, which is harmless.
    if (sqlite3_get_autocommit(database_.get()) == 0)
      sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return std::unexpected(StoreFault{error.conflict(), error.what()});
  }
}

void GroupWriter::touch() {
  // Writes the first page even if the number is the same.
  const std::string version = std::to_string(database_.integer("PRAGMA user_version"));
  database_.execute(("PRAGMA user_version = " + version).c_str());
}

void GroupWriter::bury_failed() {
  const Job probe;
  std::ignore = commit({&probe, 1});
}

}  // namespace spielwerk::sqlite
