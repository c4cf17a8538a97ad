#include "server/table/think_driver.h"

#include <utility>

namespace spielwerk::server {

void ThinkDriver::think(const std::string& person, const std::string& address,
                        const std::function<ThinkJob()>& job) {
  if (thinking() || !take_slot(person, address)) return;
  thinking_ = std::make_shared<Thinking>(person, address);
  ThinkJob thinking = job();
  thinking.person = person;
  thinking.address = address;
  thinking.memories = memories_;
  thinking.stop = thinking_->stop;
  thinking.decided = [this, &loop = around_.loop, thought = std::weak_ptr(thinking_)](std::string action) {
    loop.post([this, thought, action = std::move(action)] {
      if (!thought.expired()) found(action);
    });
  };
  around_.think(std::move(thinking));
}

bool ThinkDriver::take_slot(const std::string& person, const std::string& address) {
  if (waits_ != nullptr) return false;
  const auto waits = std::make_shared<Alive>();
  const auto free = waits->guard([this] {
    waits_.reset();
    around_.wake();
  });
  if (around_.limits.take(person, address, free)) return true;
  waits_ = waits;
  return false;
}

void ThinkDriver::stop() {
  if (!thinking()) return;
  thinking_->stop->store(true);
  end_thought();
  if (holds()) hold_->decided.reset();
  memories_ = std::make_shared<SearchMemories>();  // a thought on its way still uses the old ones
}

void ThinkDriver::end_thought() {
  const auto thought = std::exchange(thinking_, nullptr);
  around_.limits.give_back(thought->person, thought->address);
}

void ThinkDriver::found(const std::string& action) {
  if (holds()) {
    hold_->decided = action;
    return;
  }
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - thinking_->since);
  const auto missing = around_.delay - spent;
  if (missing.count() <= 0 || !around_.watched()) return deliver(action);
  around_.loop.after(missing, [this, thought = std::weak_ptr(thinking_), action] {
    if (!thought.expired()) deliver(action);
  });
}

void ThinkDriver::deliver(const std::string& action) {
  around_.enqueue([this, thought = std::weak_ptr(thinking_), action] {
    if (thought.expired()) return;
    end_thought();
    around_.decided(action);
  });
}

void ThinkDriver::hold(std::chrono::milliseconds time) {
  hold_ = std::make_shared<Hold>();
  around_.loop.after(time, [this, hold = std::weak_ptr(hold_)] {
    if (!hold.expired()) end_hold();
  });
}

void ThinkDriver::end_hold() {
  const auto hold = std::exchange(hold_, nullptr);
  if (hold->decided) found(*hold->decided);
  else around_.wake();
}

}  // namespace spielwerk::server
