#pragma once
// Question: a decision that may be let go, which a player may not want to be asked again and again.

#include <string>
#include <string_view>
#include <vector>

#include "core/values/described.h"

namespace spielwerk {

/// `pass`: the text of the offered action that lets it go; `about`: what the others are about, each once, in
/// words of the game.
struct Question {
  std::string pass;
  std::vector<std::string> about{};
  bool operator==(const Question&) const = default;
  static constexpr std::string_view kName = "question";
  static constexpr auto kFields = fields(field("pass", &Question::pass), field("about", &Question::about));
};

}  // namespace spielwerk
