#pragma once
// Agenda: what is still to happen, as a stack of phases inside the state. There is no other control flow.

#include "core/values/fixed.h"

namespace spielwerk {

template <class P, int N>
class Agenda {
 public:
  using Phase = P;
  static constexpr int kCapacity = N;

  constexpr bool empty() const { return stack_.empty(); }
  constexpr int depth() const { return stack_.size(); }
  /// The phase that is due now; the agenda must not be empty.
  constexpr const P& top() const { return stack_.back(); }
  constexpr void pop() { stack_.pop(); }
  constexpr void clear() { stack_.clear(); }

  /// Puts the phases before everything that was due: the first argument comes first.
  template <class... Phases>
  constexpr void then(const Phases&... phases) {
    stack_.emplace_reversed(phases...);
  }
  constexpr const FixedList<P, N>& stack() const { return stack_; }
  constexpr FixedList<P, N>& stack() { return stack_; }
  constexpr bool operator==(const Agenda&) const = default;

 private:
  FixedList<P, N> stack_;
};

}  // namespace spielwerk
