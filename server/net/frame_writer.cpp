#include "server/net/frame_writer.h"

#include <utility>

#include "server/wire/encode.h"

namespace spielwerk::server {

FrameWriter::FrameWriter(Outboxes& outboxes, const Limits& limits, Metrics& metrics, Line line)
    : outboxes_(outboxes),
      limits_(limits),
      metrics_(metrics),
      line_(std::move(line)),
      outbox_(outboxes, [this] { give_up(); }) {}

void FrameWriter::send(Text frame) {
  if (closing_) return;
  if (sending_ == nullptr) {
    take(std::move(frame));
    return line_.soon();
  }
  outbox_.push(std::move(frame));
  // A single frame may be larger than the limit; it is sent nevertheless, or nobody could ever see that
  // table.
  const bool too_many_bytes = outbox_.bytes() > limits_.outbox_bytes && outbox_.frames() > 1;
  if (outbox_.frames() > limits_.outbox_frames || too_many_bytes) give_up();
  outboxes_.make_room();
}

void FrameWriter::give_up() {
  ++metrics_.resyncs;
  outbox_.clear();
  last_ = text_of(resync_text());
  closing_ = CloseCode::try_again_later;
}

void FrameWriter::drop_waiting() {
  outbox_.clear();
  last_ = nullptr;
}

void FrameWriter::written() {
  sending_ = nullptr;
  write_next();
}

void FrameWriter::write_next() {
  Text next = outbox_.empty() ? std::exchange(last_, nullptr) : outbox_.pop();
  if (next != nullptr) {
    take(std::move(next));
    write();
  } else if (closing_ && !std::exchange(close_sent_, true)) {
    line_.close(*closing_);
  }
}

void FrameWriter::take(Text frame) {
  sending_ = std::move(frame);
  since_ = std::chrono::steady_clock::now();
}

void FrameWriter::write() { line_.write(sending_, !outbox_.empty() || last_ != nullptr); }

void FrameWriter::close(CloseCode code) {
  if (closing_) return;
  closing_ = code;
  if (sending_ == nullptr) write_next();
}

}  // namespace spielwerk::server
