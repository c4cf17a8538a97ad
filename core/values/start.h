#pragma once
// Start: who begins, as an option of a table.

#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/values/check.h"
#include "core/values/seat.h"

namespace spielwerk {

/// A seat that the table agreed on, or, as it is unless agreed otherwise, whoever chance draws. `most`: seats
/// that the game may have. Text is the seat's number or `drawn`; JSON is the number or null.
template <int most>
class Start {
 public:
  static_assert(0 < most && most <= kMostSeats);
  static constexpr int kMost = most;
  static constexpr int kDrawn = most;

  constexpr Start() = default;
  constexpr Start(Seat seat) : value_(static_cast<std::uint8_t>(seat.index())) { CHECK(seat.index() < most); }
  static constexpr Start from_index(int index) {
    CHECK(0 <= index && index <= kDrawn);
    Start start;
    start.value_ = static_cast<std::uint8_t>(index);
    return start;
  }
  constexpr int index() const { return value_; }
  constexpr bool drawn() const { return value_ == kDrawn; }
  /// The seat agreed on; empty: it is drawn.
  constexpr std::optional<Seat> seat() const { return drawn() ? std::nullopt : std::optional(Seat{value_}); }
  constexpr bool operator==(const Start&) const = default;

 private:
  std::uint8_t value_ = kDrawn;
};

template <class T>
struct IsStart : std::false_type {};
template <int most>
struct IsStart<Start<most>> : std::true_type {};

}  // namespace spielwerk
