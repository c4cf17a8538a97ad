#pragma once
// What clients may be told. Only types that a game declares for it are written as JSON for them: its actions,
// facts, reasons, observation and preview.

#include <optional>
#include <string>
#include <type_traits>

#include "core/game.h"
#include "core/json_changes.h"
#include "core/wire.h"

namespace spielwerk {

namespace wire {

template <class G>
struct PreviewOf {
  using Type = void;
};
template <Previewing G>
struct PreviewOf<G> {
  using Type = typename G::Preview;
};

}  // namespace wire

template <class T, class G>
concept PublicIn = std::is_same_v<T, typename G::Action> || std::is_same_v<T, typename G::Fact> ||
                   std::is_same_v<T, typename G::Reason> || std::is_same_v<T, typename G::Observation> ||
                   std::is_same_v<T, std::optional<typename wire::PreviewOf<G>::Type>>;

/// A position as a viewer sees it, made of such types.
template <class T, class G>
concept PublicPositionIn = std::is_same_v<T, wire::Position<G>>;

/// Appends the members of such a position, without braces.
template <class G, class T>
void write_public_members(std::string& out, const T& value) {
  static_assert(PublicPositionIn<T, G>, "clients get what the game declares for them, nothing else");
  write_json_members(out, kSchema<T>, &value);
}
/// Appends what has changed between two of them.
template <class G, class T>
void write_public_changes(std::string& out, const T& before, const T& after) {
  static_assert(PublicPositionIn<T, G>, "clients get what the game declares for them, nothing else");
  write_changes(out, before, after);
}

/// Appends what a client may read. Anything else does not compile.
template <class G, class T>
void write_public(std::string& out, const T& value) {
  static_assert(PublicIn<T, G>, "clients get what the game declares for them, nothing else");
  write_json(out, value);
}

}  // namespace spielwerk
