#pragma once
// Events as they are stored: JSON, the kind first.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "core/values/problem.h"
#include "server/life/event.h"
#include "store/store.h"

namespace spielwerk::server::life {

std::string event_text(const Event& event);
/// Errors say what was expected.
std::expected<Event, Problem> parse_event(std::string_view text);

/// That entries were added has no text.
StoredEvent stored_event(std::uint64_t version, Time at, const Event& event);
/// Errors say what was expected.
std::expected<Event, Problem> event_of(const StoredEvent& stored);

}  // namespace spielwerk::server::life
