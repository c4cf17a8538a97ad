#pragma once
// Node: one node of the game tree, as the rules describe it, and its readers.
//
// The rules say what a node is (a seat's decision, a chance event, or something automatic) and name every way
// on together with its effect, in one call. A reader is a compile-time parameter of the rules, so that each
// way of reading compiles to straight code. All readers understand the same words:
//
//   node.automatic(effect)                no choice: the effect happens
//   node.decision(seat)                   the seat chooses among the options that follow
//   node.option(action, effect)           one legal action
//   node.options(set, make, effect)       for each e of a set the action make(e) with effect(next, e)
//   node.options_by(&A::f, groups, set, make, effect)
//                                         for each g of groups the options of set(g): make(g, e), an A whose
//                                         field f is g, with effect(next, g, e); set is called when needed
//   node.chance(total, audience)          one of the outcomes that follow; their weights add up to total
//   node.outcome(weight, action, effect)
//   node.outcomes(set, make, effect)      for each e of a set an outcome of weight 1
//   node.outcomes(weighted, make, effect) the same with the weights of a Weighted, such as kTwoDice
//   node.refuse(action, reason, later)    what one would expect and cannot; later: may yet become possible
//   node.explains()                       whether anybody listens to refusals: worth asking before long lists
//   node.tell(fact, audience)             inside an effect: what happened, for log and animation
//
// An effect takes the next state: the present one with the present phase already taken off the agenda. It is
// a copy where facts are told, else the present state itself, which the rules hold as `s`. So an effect does
// not read from `s` what has been written to `next` (laws play every game both ways).

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/values/described.h"
#include "core/values/random.h"
#include "core/values/seat.h"
#include "core/values/weighted.h"

namespace spielwerk {

/// Who learns the content of an entry. Others learn that there was one.
struct Audience {
  std::uint8_t seats = 0xff;
  bool spectators = true;
  constexpr bool includes(Viewer viewer) const {
    return viewer ? ((seats >> viewer->index()) & 1U) != 0 : spectators;
  }
  bool operator==(const Audience&) const = default;
};
inline constexpr Audience kEveryone{};
constexpr Audience only(Seat seat) { return {static_cast<std::uint8_t>(1U << seat.index()), false}; }

/// A fact and who may learn it.
template <class Fact>
struct Told {
  Fact fact;
  Audience audience;
};
template <class G>
using FactList = std::vector<Told<typename G::Fact>>;

enum class NodeKind : std::uint8_t { kAutomatic, kDecision, kChance, kTerminal };

/// What all readers share: nothing is done with anything. Each reader redefines what it cares for.
template <class G>
class Reader {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  NodeKind kind() const { return kind_; }
  Seat seat() const { return seat_; }
  Audience audience() const { return audience_; }

  void automatic(auto&&) { kind_ = NodeKind::kAutomatic; }
  void decision(Seat seat, Audience audience = kEveryone) {
    kind_ = NodeKind::kDecision;
    seat_ = seat;
    audience_ = audience;
  }
  void chance(std::uint32_t, Audience audience = kEveryone) {
    kind_ = NodeKind::kChance;
    audience_ = audience;
  }
  void option(const auto&, auto&&) {}
  void options(const auto&, auto&&, auto&&) {}
  void options_by(auto, const auto&, auto&&, auto&&, auto&&) {}
  void outcome(std::uint32_t, const auto&, auto&&) {}
  void outcomes(const auto&, auto&&, auto&&) {}
  static constexpr bool explains() { return false; }
  void refuse(const auto&, const auto&, bool = false) {}
  void tell(const auto&, Audience = kEveryone) {}

 protected:
  NodeKind kind_ = NodeKind::kTerminal;
  Seat seat_{};
  Audience audience_{};
};

/// Only what kind of node it is, and whose.
template <class G>
class KindReader : public Reader<G> {};

/// All options or outcomes with their weights, and what is refused.
template <class G>
class ListReader : public Reader<G> {
 public:
  using Action = typename G::Action;
  struct Refused {
    Action action;
    typename G::Reason reason;
    bool later;
  };
  void chance(std::uint32_t total, Audience audience = kEveryone) {
    Reader<G>::chance(total, audience);
    declared_total = total;
  }
  void option(const auto& action, auto&&) {
    actions.push_back(Action{action});
    weights.push_back(1);
  }
  void options(const auto& set, auto&& make, auto&&) {
    std::size_t at = actions.size();
    actions.resize(at + static_cast<std::size_t>(set.size()));
    weights.resize(actions.size(), 1);
    set.each([&](auto element) { actions[at++] = make(element); });
  }
  void options_by(auto, const auto& groups, auto&& set, auto&& make, auto&& effect) {
    groups.each([&](auto group) {
      options(set(group), [&](const auto& element) { return make(group, element); }, effect);
    });
  }
  void outcome(std::uint32_t weight, const auto& action, auto&&) {
    actions.push_back(Action{action});
    weights.push_back(weight);
  }
  void outcomes(const auto& set, auto&& make, auto&& effect) {
    if constexpr (kIsWeighted<std::remove_cvref_t<decltype(set)>>)
      set.each([&](auto value, std::uint32_t weight) { outcome(weight, make(value), effect); });
    else options(set, make, effect);
  }
  bool explains() const { return explain; }
  void refuse(const auto& action, const auto& reason, bool later = false) {
    if (explain) refused.push_back({Action{action}, typename G::Reason{reason}, later});
  }
  /// Empties the lists and keeps their memory.
  void restart() {
    this->kind_ = NodeKind::kTerminal;
    actions.clear();
    weights.clear();
    refused.clear();
    declared_total = 0;
  }

  std::vector<Action> actions;
  std::vector<std::uint32_t> weights;
  std::vector<Refused> refused;
  std::uint32_t declared_total = 0;
  bool explain = true;  // off: nothing is refused, for those who only look for what is possible
};

/// Base of the readers that run an effect: on a copy of the state, or in place where `next` is `now` itself.
template <class G, class Derived>
class EffectReader : public Reader<G> {
 public:
  using State = typename G::State;
  EffectReader(const State& now, State& next) : now_(now), next_(next) {}
  bool done() const { return done_; }

 protected:
  void run(auto&& effect) {
    if (&next_ != &now_) next_ = now_;
    next_.agenda.pop();
    effect(next_);
    done_ = true;
  }
  const State& now_;
  State& next_;
  bool done_ = false;
};

/// Runs what is automatic; stops at decisions and chance. With a fact list it also keeps what is told.
template <class G, bool kTell>
class AutomaticReader : public EffectReader<G, AutomaticReader<G, kTell>> {
 public:
  AutomaticReader(const typename G::State& now, typename G::State& next, FactList<G>* facts)
      : EffectReader<G, AutomaticReader>(now, next), facts_(facts) {}
  void automatic(auto&& effect) {
    this->kind_ = NodeKind::kAutomatic;
    this->run(effect);
  }
  void tell(const auto& fact, Audience audience = kEveryone) {
    if constexpr (kTell) facts_->push_back({typename G::Fact{fact}, audience});
  }

 private:
  FactList<G>* facts_;
};

/// Whether the struct A has one field only, of type E.
template <class A, class E>
struct OnlyField {
  static constexpr bool kIs = [] {
    if constexpr (kFieldCount<A> == 1)
      return std::is_same_v<typename std::remove_cvref_t<decltype(std::get<0>(A::kFields))>::Type, E>;
    else return false;
  }();
};

/// Runs the effect of one given action or outcome, if it is on offer.
template <class G, bool kTell>
class ApplyReader : public EffectReader<G, ApplyReader<G, kTell>> {
 public:
  using Action = typename G::Action;
  ApplyReader(const typename G::State& now, typename G::State& next, const Action& action, FactList<G>* facts)
      : EffectReader<G, ApplyReader>(now, next), action_(action), facts_(facts) {}

  template <class A>
  void option(const A& action, auto&& effect) {
    if (wanted(action)) this->run(effect);
  }
  void options(const auto& set, auto&& make, auto&& effect) {
    using A = std::remove_cvref_t<decltype(make(set.nth(0)))>;
    const A* wanted = std::get_if<A>(&action_);
    if (wanted == nullptr || this->done_) return;
    using Element = std::remove_cvref_t<decltype(set.nth(0))>;
    if constexpr (OnlyField<A, Element>::kIs) {  // the action names the element: no search
      const Element element = wanted->*(std::get<0>(A::kFields).member);
      if (set.has(element) && make(element) == *wanted) this->run([&](auto& next) { effect(next, element); });
    } else {
      set.each([&](auto element) {
        if (!this->done_ && make(element) == *wanted) this->run([&](auto& next) { effect(next, element); });
      });
    }
  }
  /// The action names its group: no other is looked at.
  template <class A, class Field>
  void options_by(Field A::* field, const auto& groups, auto&& set, auto&& make, auto&& effect) {
    const A* wanted = std::get_if<A>(&action_);
    if (wanted == nullptr || this->done_ || !groups.has(wanted->*field)) return;
    const Field group = wanted->*field;
    options(
        set(group), [&](const auto& element) { return make(group, element); },
        [&](auto& next, const auto& element) { effect(next, group, element); });
  }
  template <class A>
  void outcome(std::uint32_t weight, const A& action, auto&& effect) {
    if (weight > 0 && wanted(action)) this->run(effect);
  }
  void outcomes(const auto& set, auto&& make, auto&& effect) {
    if constexpr (kIsWeighted<std::remove_cvref_t<decltype(set)>>)
      set.each([&](auto value, std::uint32_t) {
        if (wanted(make(value))) this->run([&](auto& next) { effect(next, value); });
      });
    else options(set, make, effect);
  }
  void tell(const auto& fact, Audience audience = kEveryone) {
    if constexpr (kTell) facts_->push_back({typename G::Fact{fact}, audience});
  }

 private:
  template <class A>
  bool wanted(const A& action) const {
    const A* wanted = std::get_if<A>(&action_);
    return wanted != nullptr && !this->done_ && *wanted == action;
  }
  const Action& action_;
  FactList<G>* facts_;
};

/// First pass of random play: runs what is automatic, in place; else counts what there is to draw from.
template <class G>
class CountReader : public Reader<G> {
 public:
  explicit CountReader(typename G::State& here) : here_(here) {}
  void automatic(auto&& effect) {
    here_.agenda.pop();
    effect(here_);
    this->kind_ = NodeKind::kAutomatic;
  }
  void chance(std::uint32_t total, Audience = kEveryone) { width_ = total; }
  void option(const auto&, auto&&) { ++width_; }
  void options(const auto& set, auto&&, auto&&) { width_ += static_cast<std::uint32_t>(set.size()); }
  void options_by(auto, const auto& groups, auto&& set, auto&& make, auto&& effect) {
    groups.each([&](auto group) { options(set(group), make, effect); });
  }
  /// The number of options, or the total of the weights.
  std::uint32_t width() const { return width_; }

 private:
  typename G::State& here_;
  std::uint32_t width_ = 0;
};

/// Second pass: runs the option or outcome with the drawn number, in place. What the rules offer after that
/// describes the new state and is ignored.
template <class G>
class DrawReader : public Reader<G> {
 public:
  DrawReader(typename G::State& here, std::uint32_t drawn) : here_(here), left_(drawn) {}
  void option(const auto&, auto&& effect) { pass(1, effect); }
  void options(const auto& set, auto&&, auto&& effect) {
    pass(static_cast<std::uint32_t>(set.size()),
         [&](auto& next, std::uint32_t rank) { effect(next, set.nth(static_cast<int>(rank))); });
  }
  /// Once the draw is played, no group is looked at.
  void options_by(auto, const auto& groups, auto&& set, auto&& make, auto&& effect) {
    groups.each([&](auto group) {
      if (left_ == kDone) return;
      options(set(group), make, [&](auto& next, const auto& element) { effect(next, group, element); });
    });
  }
  void outcome(std::uint32_t weight, const auto&, auto&& effect) { pass(weight, effect); }
  void outcomes(const auto& set, auto&& make, auto&& effect) {
    if constexpr (kIsWeighted<std::remove_cvref_t<decltype(set)>>)
      pass(set.total(), [&](auto& next, std::uint32_t number) { effect(next, set.drawn(number)); });
    else options(set, make, effect);
  }

 private:
  static constexpr std::uint32_t kDone = ~std::uint32_t{0};
  /// The effect of a single option, or of one of many with its rank among them.
  void pass(std::uint32_t width, auto&& effect) {
    if (left_ >= width) {
      left_ -= left_ == kDone ? 0 : width;
      return;
    }
    here_.agenda.pop();
    if constexpr (requires { effect(here_, left_); }) effect(here_, left_);
    else effect(here_);
    left_ = kDone;
  }
  typename G::State& here_;
  std::uint32_t left_;
};

/// Plays at random, in place and without making a list: counts the ways on and draws one of them, in two
/// passes over the same phase.
template <class G>
class SampleReader {
 public:
  SampleReader(typename G::State& here, Rng& rng) : here_(here), rng_(rng) {}
  /// Decisions and outcomes of chance so far.
  std::uint64_t plies() const { return plies_; }
  void read_in_passes(auto&& offer) {
    CountReader<G> count(here_);
    offer(count);
    if (count.kind() == NodeKind::kAutomatic) return;
    Rng rng = rng_;  // its own copy, so that the compiler sees the state unchanged between the passes
    DrawReader<G> draw(here_, rng.below(count.width()));
    offer(draw);
    rng_ = rng;
    ++plies_;
  }

 private:
  typename G::State& here_;
  Rng& rng_;
  std::uint64_t plies_ = 0;
};

}  // namespace spielwerk
