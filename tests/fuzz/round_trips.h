#pragma once
// What is read of a text is written as a text of which the same is read: what a fuzzer looks at, both ways.
// Each function says whether the text could be read, and ends the program where the way back leads elsewhere.

#include <cstddef>
#include <string>
#include <string_view>

#include "server/wire/command.h"

namespace spielwerk::fuzz {

/// As a client would send it.
std::string frame_text(const server::Command& command);

bool go_round_frame(std::string_view text);
/// The body at this place of server::Body.
bool go_round_body(std::size_t place, std::string_view text);
/// An event of a table, as it is stored.
bool go_round_event(std::string_view text);
/// The clocks of a table, as they are stored, and the calendar of a person.
bool go_round_clocks(std::string_view text);
bool go_round_calendar(std::string_view text);
/// What the page asks of the engine.
bool go_round_request(std::string_view text);

}  // namespace spielwerk::fuzz
