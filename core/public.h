#pragma once
// What clients may be told. Only types that a game declares for it are written as JSON for them: its actions,
// facts, reasons, observation and preview.

#include <optional>
#include <string>
#include <type_traits>

#include "core/game.h"

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

/// Appends what a client may read. Anything else does not compile.
template <class G, class T>
void write_public(std::string& out, const T& value) {
  static_assert(PublicIn<T, G>, "clients get what the game declares for them, nothing else");
  write_json(out, value);
}

}  // namespace spielwerk
