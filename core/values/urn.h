#pragma once
// Urn: a face-down stack whose order nobody has seen is a multiset, drawn from by a chance node at the moment
// of revealing. So there is no hidden order to leak, and search sees true probabilities.

#include <cstdint>

#include "core/values/fixed.h"

namespace spielwerk {

template <NamedEnum E>
class Urn {
 public:
  /// Precondition: of each kind there are at most 255.
  constexpr void add(E kind, int count = 1) {
    CHECK(0 <= count && count <= 255 - counts_[kind]);
    counts_[kind] = static_cast<std::uint8_t>(counts_[kind] + count);
    total_ = static_cast<std::uint16_t>(total_ + count);
  }
  constexpr void take(E kind) {
    CHECK(counts_[kind] > 0);
    --counts_[kind];
    --total_;
  }
  constexpr int count(E kind) const { return counts_[kind]; }
  constexpr int size() const { return total_; }
  constexpr bool empty() const { return total_ == 0; }
  /// What is in it, as everybody may know.
  constexpr const Table<E, std::uint8_t>& counts() const { return counts_; }
  constexpr bool operator==(const Urn&) const = default;

 private:
  Table<E, std::uint8_t> counts_{};
  std::uint16_t total_ = 0;
};

}  // namespace spielwerk
