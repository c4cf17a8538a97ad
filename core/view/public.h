#pragma once
// What clients may be told. Only types that a game declares for it are written as JSON for them: its actions,
// facts, reasons, observation and preview, and the views and frames that are made of these.

#include <string>
#include <type_traits>

#include "core/json/json_changes.h"
#include "core/tree/game.h"
#include "core/view/wire_view.h"

namespace spielwerk {

template <class T, class G>
concept PublicIn = std::is_same_v<T, typename G::Action> || std::is_same_v<T, typename G::Fact> ||
                   std::is_same_v<T, typename G::Reason> || std::is_same_v<T, typename G::Observation> ||
                   std::is_same_v<T, typename wire::PreviewOf<G>::Type> || std::is_same_v<T, wire::View<G>> ||
                   std::is_same_v<T, wire::BriefView<G>> || std::is_same_v<T, wire::Frame<G>> ||
                   std::is_same_v<T, wire::ChangedFrame<G>>;

/// Appends what has changed between two positions as a viewer sees them.
template <class G>
void write_public_changes(std::string& out, const wire::Position<G>& before, const wire::Position<G>& after) {
  write_changes(out, before, after);
}

/// Appends what a client may read. Anything else does not compile.
template <class G, class T>
void write_public(std::string& out, const T& value) {
  static_assert(PublicIn<T, G>, "clients get what the game declares for them, nothing else");
  write_json(out, value);
}

}  // namespace spielwerk
