#include "server/bots/pool.h"

#include <exception>
#include <utility>

namespace spielwerk::server {

BotPool::BotPool(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
}

BotPool::~BotPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  const std::scoped_lock hold(mutex_);
  waiting_.clear();
  for (const auto& stop : running_) stop->store(true);
}

void BotPool::think(Thought thought) {
  {
    const std::scoped_lock hold(mutex_);
    waiting_.push_back(std::move(thought));
  }
  more_.notify_one();
}

void BotPool::run(const std::stop_token& stop) {
  while (true) {
    Thought thought;
    {
      std::unique_lock hold(mutex_);
      if (!more_.wait(hold, stop, [&] { return !waiting_.empty(); })) return;
      if (stop.stop_requested()) return;
      thought = std::move(waiting_.front());
      waiting_.pop_front();
      running_.push_back(thought.stop);
    }
    std::string action;
    if (!thought.stop->load()) {
      try {
        action = thought.game->decide(*thought.knowledge, thought.level, {thought.seed, thought.stop.get()});
      } catch (const std::exception&) {
        action.clear();  // said by the empty text; the table knows whose thinker it was and logs it
      }
    }
    thought.decided(std::move(action));
    const std::scoped_lock hold(mutex_);
    std::erase(running_, thought.stop);
  }
}

}  // namespace spielwerk::server
