#pragma once
// Events as they are stored: JSON, the kind first.

#include <expected>
#include <string>
#include <string_view>

#include "core/values/problem.h"
#include "server/life/event.h"

namespace spielwerk::server::life {

std::string event_text(const Event& event);
/// Errors say what was expected.
std::expected<Event, Problem> parse_event(std::string_view text);

}  // namespace spielwerk::server::life
