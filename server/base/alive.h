#pragma once
// Alive: callbacks that wait for a timer or for another thread, and must not be called when the object that
// they use has gone.

#include <memory>
#include <utility>

namespace spielwerk::server {

/// A member of the object. The thread that destroys the object is the one on which the callbacks run.
class Alive {
 public:
  /// The task, which does nothing once this is destroyed.
  template <class Task>
  auto guard(Task task) const {
    return [here = std::weak_ptr(here_), task = std::move(task)](const auto&... arguments) {
      if (!here.expired()) task(arguments...);
    };
  }

 private:
  std::shared_ptr<char> here_ = std::make_shared<char>();
};

}  // namespace spielwerk::server
