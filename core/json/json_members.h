#pragma once
// JSON objects that are no described type: files that people write. Reading is as strict as in
// core/json/json.h.

#include <string>
#include <vector>

#include "core/json/json.h"

namespace spielwerk {

/// Reads an object of any members; read(name) reads the value of each.
template <class F>
void read_any_members(JsonReader& in, F&& read) {
  if (!in.expect('{')) return;
  for (bool first = true; in.good() && !in.take('}'); first = false) {
    if (!first && !in.expect(',')) return;
    const std::string name = in.string();
    if (in.good() && in.expect(':')) read(name);
  }
}

/// Reads an object whose members are exactly `names`, each once, in any order; read(name) reads the value of
/// each.
template <class F>
void read_members(JsonReader& in, const std::vector<std::string>& names, F&& read) {
  std::vector<std::string> left = names;
  read_any_members(in, [&](const std::string& name) {
    if (std::erase(left, name) == 0) in.fail("another member than \"" + name + '"');
    else read(name);
  });
  if (in.good() && !left.empty()) in.fail('"' + left.front() + '"');
}

}  // namespace spielwerk
