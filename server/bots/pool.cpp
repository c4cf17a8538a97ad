#include "server/bots/pool.h"

#include <algorithm>
#include <exception>
#include <map>
#include <string>
#include <utility>

#include "core/catalogue/game_think.h"
#include "core/json/json.h"

namespace spielwerk::server {

namespace {

/// Empty if the thinker was stopped or failed.
std::string found_within(const ThinkJob& job, std::chrono::steady_clock::time_point until) {
  if (job.stop->load()) return {};
  const auto memory = job.memories ? job.memories->of(job.seat) : nullptr;
  const ThinkBudget budget{job.seed, job.stop.get(), memory, until};
  try {
    if (job.kind == ThinkJob::Kind::kDecision)
      return job.game->think.decide(*job.knowledge, job.level, budget);
    const Advice advice = job.game->think.advise(*job.knowledge, budget);
    return advice.actions.empty() ? std::string() : to_json(advice);
  } catch (const std::exception&) {
    return {};  // said by the empty text; the table knows whose thinker it was and logs it
  }
}

std::string found_by(const ThinkJob& job) {
  using Clock = std::chrono::steady_clock;
  if (job.ceiling <= std::chrono::milliseconds::zero()) return found_within(job, Clock::time_point::max());
  const Clock::time_point until = Clock::now() + job.ceiling;
  std::string text = found_within(job, until);
  if (Clock::now() >= until && job.cut_short) job.cut_short();
  return text;
}

/// People whose address is not known share with nobody.
FairQueue<ThinkJob>::Path path_of(const ThinkJob& job) {
  return {job.address.empty() ? job.person : job.address, job.person, job.table};
}

}  // namespace

BotPool::BotPool(int threads) : count_(static_cast<std::size_t>(threads)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

BotPool::~BotPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  const std::scoped_lock hold(mutex_);
  waiting_.clear();
  advice_.clear();
  for (const Running& one : running_) one.stop->store(true);
}

void BotPool::think(ThinkJob job) {
  {
    const std::scoped_lock hold(mutex_);
    const bool decision = job.kind == ThinkJob::Kind::kDecision;
    job.queued = std::chrono::steady_clock::now();
    const FairQueue<ThinkJob>::Path path = path_of(job);
    queue_of(job.kind).push(path, std::move(job));
    if (decision) make_room(path.front());
  }
  more_.notify_one();
}

BotPool::Load BotPool::load() const {
  const std::scoped_lock hold(mutex_);
  return {waiting_.size() + advice_.size(), waits_};
}

void BotPool::make_room(const std::string& sharer) {
  std::size_t free = count_ - running_.size();
  for (const Running& one : running_) free += one.displaced ? 1 : 0;
  while (free < waiting_.size()) {
    Running* one = who_gives_way(sharer);
    if (one == nullptr) return;
    one->displaced = true;
    one->stop->store(true);
    ++free;
    if (one->kind == ThinkJob::Kind::kDecision) return;
  }
}

BotPool::Running* BotPool::who_gives_way(const std::string& sharer) {
  std::map<std::string, int> threads;
  Running* chosen = nullptr;
  for (Running& one : running_) {
    if (one.displaced) continue;
    if (one.kind == ThinkJob::Kind::kAdvice) return &one;
    ++threads[one.sharer];
  }
  if (threads.contains(sharer)) return nullptr;
  // Of the sharer with the most jobs, if more than one, the job that began last: least is lost of it.
  for (Running& one : running_)
    if (!one.displaced && threads[one.sharer] > 1 &&
        (chosen == nullptr || threads[one.sharer] > threads[chosen->sharer] ||
         (one.sharer == chosen->sharer && one.since > chosen->since)))
      chosen = &one;
  return chosen;
}

std::optional<ThinkJob> BotPool::next(const std::stop_token& stop) {
  std::unique_lock hold(mutex_);
  if (!more_.wait(hold, stop, [&] { return !waiting_.empty() || !advice_.empty(); })) return std::nullopt;
  if (stop.stop_requested()) return std::nullopt;
  ThinkJob job = (waiting_.empty() ? advice_ : waiting_).pop();
  const auto present = std::chrono::steady_clock::now();
  if (job.kind == ThinkJob::Kind::kDecision) waits_.add(present - job.queued);
  running_.push_back({job.stop, job.kind, path_of(job).front(), present});
  return job;
}

bool BotPool::ended(const ThinkJob& job) {
  const std::scoped_lock hold(mutex_);
  const auto found = std::ranges::find(running_, job.stop, &Running::stop);
  const bool displaced = found->displaced;
  queue_of(job.kind).ended(path_of(job), std::chrono::steady_clock::now() - found->since);
  running_.erase(found);
  return displaced;
}

void BotPool::run(const std::stop_token& stop) {
  while (auto job = next(stop)) {
    std::string text = found_by(*job);
    const bool displaced = ended(*job);
    // A decision that was cut off comes to something too, but to less than its level finds.
    const bool unfinished = text.empty() || job->kind == ThinkJob::Kind::kDecision;
    if (displaced && unfinished && !stop.stop_requested()) {
      // Those who no longer need it see that it is old when it comes.
      job->stop->store(false);
      think(*std::move(job));
      continue;
    }
    job->decided(std::move(text));
  }
}

}  // namespace spielwerk::server
