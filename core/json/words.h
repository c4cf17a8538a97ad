#pragma once
// Words: texts by name, as options are chosen by them; an object in JSON.

#include <map>
#include <string>

#include "core/json/schema.h"

namespace spielwerk {

using Words = std::map<std::string, std::string>;

void write_words(std::string& out, const Words& words);
template <>
inline constexpr Schema kSchema<Words> = schema::foreign<Words, write_words>("Record<string, string>");

}  // namespace spielwerk
