#pragma once
// A value with one thing in it changed: who says of every part of it when it is wrong must notice.

#include <concepts>
#include <cstdint>
#include <optional>

#include "core/values/described.h"
#include "core/values/fixed.h"
#include "core/values/random.h"
#include "core/values/set.h"

namespace spielwerk::laws {

/// Changes one part of a described value, drawn evenly among its fields and within them.
class Alteration {
 public:
  explicit Alteration(Rng& rng) : rng_(rng) {}

  template <Described T>
  void operator()(T& whole) {
    std::size_t left = below(kFieldCount<T>);
    each_field(whole, [&](std::string_view, auto& value) {
      if (left-- == 0) change(value);
    });
  }

 private:
  std::size_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
  bool once_in_two() { return below(2) == 0; }

  template <class T>
  void change(T& value) {
    if constexpr (Described<T>) {
      (*this)(value);
    } else if constexpr (std::same_as<T, bool>) {
      value = !value;
    } else if constexpr (std::integral<T>) {
      value = static_cast<T>(value == 0 || once_in_two() ? value + 1 : value - 1);
    } else {
      constexpr std::size_t kSize = Domain<T>::kSize;
      const std::size_t next = static_cast<std::size_t>(Domain<T>::index(value)) + 1 + below(kSize - 1);
      value = Domain<T>::value(static_cast<int>(next % kSize));
    }
  }
  template <class T>
  void change(std::optional<T>& value) {
    if (!value) value.emplace();
    else if (once_in_two()) value.reset();
    else change(*value);
  }
  template <NamedEnum E, class T>
  void change(Table<E, T>& table) {
    change(table[static_cast<E>(below(static_cast<std::size_t>(kEnumSize<E>)))]);
  }
  template <class T, int N>
  void change(FixedList<T, N>& list) {
    if (list.empty()) list.push(T{});
    else if (once_in_two()) list.pop();
    else change(list[static_cast<int>(below(static_cast<std::size_t>(list.size())))]);
  }
  template <class T>
  void change(Set<T>& set) {
    const T one = Domain<T>::value(static_cast<int>(below(Domain<T>::kSize)));
    if (set.has(one)) set.remove(one);
    else set.add(one);
  }

  Rng& rng_;
};

}  // namespace spielwerk::laws
