#pragma once
// Shapes: what described values hold, as JSON, for programs that show the JSON of any game without knowing
// it.
//   a value          "seat", "number", "yes_no", "text" or the name of an enumeration ("card")
//   a struct         {"fields":{NAME:SHAPE, ...}}
//   a sum            {"kinds":{KIND:{NAME:SHAPE, ...}, ...}}
//   a set or a list  {"list":SHAPE}
//   one per seat     {"seats":SHAPE}, as many as the most seats of the game
//   a table          {"table":ENUMERATION,"of":SHAPE}
// An optional value has the shape of what it may hold; its JSON may be null.

#include <string>

#include "core/json/schema.h"

namespace spielwerk {

std::string shape_of(const Schema& schema);

/// The shapes of a game: `{"action":{KIND:{NAME:SHAPE}},"fact":...,"reason":...,"observation":{NAME:SHAPE}}`.
std::string shapes_of(const GameSchema& game);

}  // namespace spielwerk
