#pragma once
// Occasion: what a table hears from elsewhere in the server, and not from those who are at it.

#include <string>
#include <variant>

namespace spielwerk::server {

/// It begins at once, as if the host had asked for it.
struct Begins {};
/// A clock has come to its end: what was agreed happens to a seat that has no time left by now.
struct TimeIsUp {};
/// Nobody plays on here, as a moderator has decided.
struct IsEnded {};
/// A person has another name from now on.
struct IsRenamed {
  std::string person;
  std::string name;
};
/// A person is deleted, and has no more than this name any more.
struct IsForgotten {
  std::string person;
  std::string name;
};
/// A person may read other lines of chat from now on.
struct ReadsOthers {
  std::string person;
};
/// A person rests at other times from now on.
struct ChangesRest {
  std::string person;
};
using Occasion = std::variant<Begins, TimeIsUp, IsEnded, IsRenamed, IsForgotten, ReadsOthers, ChangesRest>;

}  // namespace spielwerk::server
