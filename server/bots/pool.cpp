#include "server/bots/pool.h"

#include <algorithm>
#include <exception>
#include <map>
#include <string>
#include <utility>

#include "core/game_think.h"
#include "core/json.h"

namespace spielwerk::server {

namespace {

/// Empty if the thinker was stopped or failed.
std::string found_within(const Thought& thought, std::chrono::steady_clock::time_point until) {
  if (thought.stop->load()) return {};
  const auto memory = thought.memories ? thought.memories->of(thought.seat) : nullptr;
  const ThinkBudget budget{thought.seed, thought.stop.get(), memory, until};
  try {
    if (thought.kind == Thought::Kind::kDecision)
      return thought.game->think.decide(*thought.knowledge, thought.level, budget);
    const Advice advice = thought.game->think.advise(*thought.knowledge, budget);
    return advice.actions.empty() ? std::string() : to_json(advice);
  } catch (const std::exception&) {
    return {};  // said by the empty text; the table knows whose thinker it was and logs it
  }
}

std::string found_by(const Thought& thought) {
  using Clock = std::chrono::steady_clock;
  if (thought.ceiling <= std::chrono::milliseconds::zero())
    return found_within(thought, Clock::time_point::max());
  const Clock::time_point until = Clock::now() + thought.ceiling;
  std::string text = found_within(thought, until);
  if (Clock::now() >= until && thought.cut_short) thought.cut_short();
  return text;
}

/// People of whom nobody knows where they are share with nobody.
FairQueue<Thought>::Path path_of(const Thought& thought) {
  return {thought.address.empty() ? thought.person : thought.address, thought.person, thought.table};
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

void BotPool::think(Thought thought) {
  {
    const std::scoped_lock hold(mutex_);
    const bool decision = thought.kind == Thought::Kind::kDecision;
    thought.queued = std::chrono::steady_clock::now();
    const FairQueue<Thought>::Path path = path_of(thought);
    queue_of(thought.kind).push(path, std::move(thought));
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
    if (one->kind == Thought::Kind::kDecision) return;
  }
}

BotPool::Running* BotPool::who_gives_way(const std::string& sharer) {
  std::map<std::string, int> threads;
  Running* chosen = nullptr;
  for (Running& one : running_) {
    if (one.displaced) continue;
    if (one.kind == Thought::Kind::kAdvice) return &one;
    ++threads[one.sharer];
  }
  if (threads.contains(sharer)) return nullptr;
  // Of who has most, and more than one, the thought that began last: least is lost of it.
  for (Running& one : running_)
    if (!one.displaced && threads[one.sharer] > 1 &&
        (chosen == nullptr || threads[one.sharer] > threads[chosen->sharer] ||
         (one.sharer == chosen->sharer && one.since > chosen->since)))
      chosen = &one;
  return chosen;
}

std::optional<Thought> BotPool::next(const std::stop_token& stop) {
  std::unique_lock hold(mutex_);
  if (!more_.wait(hold, stop, [&] { return !waiting_.empty() || !advice_.empty(); })) return std::nullopt;
  if (stop.stop_requested()) return std::nullopt;
  Thought thought = (waiting_.empty() ? advice_ : waiting_).pop();
  const auto present = std::chrono::steady_clock::now();
  if (thought.kind == Thought::Kind::kDecision) waits_.add(present - thought.queued);
  running_.push_back({thought.stop, thought.kind, path_of(thought).front(), present});
  return thought;
}

bool BotPool::ended(const Thought& thought) {
  const std::scoped_lock hold(mutex_);
  const auto found = std::ranges::find(running_, thought.stop, &Running::stop);
  const bool displaced = found->displaced;
  queue_of(thought.kind).ended(path_of(thought), std::chrono::steady_clock::now() - found->since);
  running_.erase(found);
  return displaced;
}

void BotPool::run(const std::stop_token& stop) {
  while (auto thought = next(stop)) {
    std::string text = found_by(*thought);
    const bool displaced = ended(*thought);
    // A decision that was cut off comes to something too, but to less than its level finds.
    const bool unfinished = text.empty() || thought->kind == Thought::Kind::kDecision;
    if (displaced && unfinished && !stop.stop_requested()) {
      // Those who no longer need it see that it is old when it comes.
      thought->stop->store(false);
      think(*std::move(thought));
      continue;
    }
    thought->decided(std::move(text));
  }
}

}  // namespace spielwerk::server
