#pragma once
// Seat: a place at the table, from 0. A strong type, so that no count or card is ever taken for one.

#include <compare>
#include <cstdint>
#include <optional>

namespace spielwerk {

/// Most seats any game may have; seats fit in a small bit set.
inline constexpr int kMostSeats = 8;

class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr int index() const { return index_; }
  constexpr auto operator<=>(const Seat&) const = default;

 private:
  std::uint8_t index_ = 0;
};

/// The neighbours of a seat at a table of so many, without a division.
constexpr Seat seat_after(Seat seat, int seats) {
  return Seat{seat.index() + 1 == seats ? 0 : seat.index() + 1};
}
constexpr Seat seat_before(Seat seat, int seats) {
  return Seat{(seat.index() == 0 ? seats : seat.index()) - 1};
}

/// Who looks: a seat, or the spectator (empty).
using Viewer = std::optional<Seat>;
inline constexpr Viewer kSpectator = std::nullopt;

}  // namespace spielwerk
