#pragma once
// Occasion: what a table hears from elsewhere in the server, and not from those who are at it; and what comes
// of occasions and of playing on, beside what people ask (decide.h). Pure functions as well.

#include <string>
#include <variant>

#include "server/life/decide.h"

namespace spielwerk::server {

/// It begins at once, as if the host had asked for it.
struct Begins {};
/// A clock has come to its end: what was agreed happens to a seat that has no time left by now.
struct TimeIsUp {};
/// Nobody plays on here, as a moderator has decided.
struct IsEnded {};
/// A person has come to look.
struct IsVisited {
  std::string person;
};
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
using Occasion =
    std::variant<Begins, TimeIsUp, IsEnded, IsVisited, IsRenamed, IsForgotten, ReadsOthers, ChangesRest>;

}  // namespace spielwerk::server

namespace spielwerk::server::life {

/// What a table does about an occasion. Only beginning can be refused.
Decided decide_occasion(const State& state, const Occasion& occasion, const Around& around);

/// Beside what a person plays or takes back: who does so during a pause ends it; nobody thinks for nothing.
Events of_playing(const State& state);
/// When all words are there or none are waited for any more: the first draw goes on, if it waits.
Events of_words(const State& state);

}  // namespace spielwerk::server::life
