#pragma once
// HintDesk: what a player could do, found on the computers' threads from what their seat knows, and told to
// nobody but who has asked. One hint at a time; nothing is kept but the last, as there is no other for its
// position. Knows nothing of tables. Lives on the loop.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/values/problem.h"
#include "server/base/loop.h"
#include "server/bots/pool.h"
#include "server/table/requester.h"
#include "server/wire/command.h"

namespace spielwerk::server {

class HintDesk {
 public:
  using Think = std::function<void(ThinkJob)>;
  using Refuse = std::function<void(const Requester&, const Problem&)>;
  HintDesk(Loop& loop, Think think, Refuse refuse);

  /// A hint that may be given. `job`: what to think about. `looks_on`: whether somebody still does;
  /// who comes back after a broken line gets what they asked for before. Refused: too_fast while another is
  /// found.
  void ask(const Requester& requester, const AskHint& request, const std::function<ThinkJob()>& job,
           const std::function<bool(const ConnectionPtr&)>& looks_on);
  /// Cancels a hint that is still being found, unless it is wanted: stale.
  void drop_unless(const std::function<bool(const Person&, const AskHint&)>& wanted);
  bool busy() const { return running_ != nullptr; }

 private:
  struct Running {
    Requester requester;
    AskHint request;
    std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
  };
  struct Given {
    AskHint request;
    std::string advice;
  };
  void found(std::string advice);

  Loop& loop_;
  Think think_;
  Refuse refuse_;
  std::shared_ptr<Running> running_;  // nobody else holds it: what is found for another comes too late
  std::optional<Given> given_;
};

}  // namespace spielwerk::server
