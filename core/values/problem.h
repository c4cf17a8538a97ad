#pragma once
// Problem: what is wrong with an input, for machines (code, arguments) and for people (text).

#include <map>
#include <string>

namespace spielwerk {

struct Problem {
  std::string code;                         // a word of docs/protocol.md, "Errors"
  std::string text;                         // English; says what was expected
  std::map<std::string, std::string> args;  // for the reader's language
};

}  // namespace spielwerk
