#include "store/sqlite/group_writer.h"

#include <utility>

namespace spielwerk::sqlite {

GroupWriter::GroupWriter(Database database)
    : database_(std::move(database)),
      rows_(database_),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

GroupWriter::~GroupWriter() = default;  // the thread is asked to stop and joined first, being the last member

void GroupWriter::write(Batch batch, Written written) {
  {
    const std::scoped_lock hold(mutex_);
    queue_.push_back({std::move(batch), std::move(written)});
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
  Outcome together = commit(jobs);
  if (together || jobs.size() == 1) return std::vector<Outcome>(jobs.size(), together);
  std::vector<Outcome> outcomes;
  for (std::size_t i = 0; i < jobs.size(); ++i) outcomes.push_back(commit(jobs.subspan(i, 1)));
  return outcomes;
}

GroupWriter::Outcome GroupWriter::commit(std::span<const Job> jobs) {
  try {
    database_.execute("BEGIN IMMEDIATE");
    for (const Job& job : jobs) rows_.write(job.batch);
    database_.execute("COMMIT");
    return {};
  } catch (const SqliteError& error) {
    // Some errors have rolled back already; asking again is then refused, which is harmless.
    if (sqlite3_get_autocommit(database_.get()) == 0)
      sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return std::unexpected(StoreFault{error.conflict(), error.what()});
  }
}

}  // namespace spielwerk::sqlite
