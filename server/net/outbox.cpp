#include "server/net/outbox.h"

namespace spielwerk::server {

void Outboxes::make_room() {
  while (waiting_ > most_ && !by_bytes_.empty()) {
    Outbox* const largest = by_bytes_.rbegin()->second;
    largest->clear();
    largest->give_up_();
  }
}

void Outboxes::add(const Text& frame) {
  if (++frames_[frame.get()] == 1) waiting_ += static_cast<std::int64_t>(frame->size());
}

void Outboxes::remove(const Text& frame) {
  const auto known = frames_.find(frame.get());
  if (--known->second > 0) return;
  waiting_ -= static_cast<std::int64_t>(frame->size());
  frames_.erase(known);
}

void Outboxes::resized(Outbox* outbox, std::size_t before, std::size_t now) {
  by_bytes_.erase({before, outbox});
  if (!outbox->empty()) by_bytes_.emplace(now, outbox);
}

void Outbox::push(Text frame) {
  const std::size_t before = bytes_;
  bytes_ += frame->size();
  all_.add(frame);
  frames_.push_back(std::move(frame));
  all_.resized(this, before, bytes_);
}

Text Outbox::pop() {
  const std::size_t before = bytes_;
  Text frame = std::move(frames_.front());
  frames_.pop_front();
  bytes_ -= frame->size();
  all_.remove(frame);
  all_.resized(this, before, bytes_);
  return frame;
}

void Outbox::clear() {
  for (const Text& frame : frames_) all_.remove(frame);
  frames_.clear();
  all_.resized(this, std::exchange(bytes_, 0), 0);
}

}  // namespace spielwerk::server
