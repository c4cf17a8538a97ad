#include "server/table/hint_desk.h"

#include <atomic>
#include <utility>

#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

bool same_position(const AskHint& one, const AskHint& other) {
  return one.n == other.n && one.seat == other.seat;
}

void give(const Requester& requester, const AskHint& request, const std::string& advice) {
  requester.connection->send(text_of(hint_text(requester.command, request.seat, request.n, advice)));
}

}  // namespace

HintDesk::HintDesk(Loop& loop, Think think, Refuse refuse)
    : loop_(loop), think_(std::move(think)), refuse_(std::move(refuse)) {}

void HintDesk::ask(const Requester& requester, const AskHint& request, const std::function<ThinkJob()>& job,
                   const std::function<bool(const ConnectionPtr&)>& looks_on) {
  if (given_ && same_position(given_->request, request)) return give(requester, request, given_->advice);
  if (running_ != nullptr) {
    if (looks_on(running_->requester.connection))
      return refuse_(requester, {ServerCode::kTooFast, "a hint is being found already", {}});
    running_->requester = requester;
    return;
  }
  running_ = std::make_shared<Running>(requester, request);
  ThinkJob thinking = job();
  thinking.stop = running_->stop;
  thinking.decided = [this, &loop = loop_, running = std::weak_ptr(running_)](std::string advice) {
    loop.post([this, running, advice = std::move(advice)] {
      if (!running.expired()) found(advice);
    });
  };
  think_(std::move(thinking));
}

void HintDesk::found(std::string advice) {
  const auto hint = std::exchange(running_, nullptr);
  if (advice.empty()) return refuse_(hint->requester, {ServerCode::kInternal, "no hint was found", {}});
  give(hint->requester, hint->request, advice);
  given_ = Given{hint->request, std::move(advice)};
}

void HintDesk::drop_unless(const std::function<bool(const Person&, const AskHint&)>& wanted) {
  if (running_ == nullptr || wanted(*running_->requester.connection->person(), running_->request)) return;
  running_->stop->store(true);
  const auto hint = std::exchange(running_, nullptr);
  refuse_(hint->requester, {ServerCode::kStale, "the match has moved on", {}});
}

}  // namespace spielwerk::server
