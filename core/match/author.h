#pragma once
// Whose entry it is, as clients are told it: the number of a seat, or "chance".

#include <string>

#include "core/json/schema.h"
#include "core/match/record.h"
#include "core/values/seat.h"

namespace spielwerk {
namespace wire {

/// Chance has no seat.
struct Author {
  Actor actor;
  bool operator==(const Author&) const = default;
};
inline constexpr auto write_author = [](std::string& out, const Author& author) {
  if (author.actor) out += static_cast<char>('0' + author.actor->index());
  else out += "\"chance\"";
};
static_assert(kMostSeats <= 10, "a seat is one digit");

}  // namespace wire

template <>
inline constexpr Schema kSchema<wire::Author> =
    schema::foreign<wire::Author, wire::write_author>("number | \"chance\"");

}  // namespace spielwerk
