#pragma once
// What the offered actions ask, where the game says that it may be let go.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/match/question.h"
#include "core/tree/hooks.h"
#include "core/values/codec.h"

namespace spielwerk {

/// Empty: nothing lets the decision go, or something is offered that is about nothing.
template <class G>
std::optional<Question> question_of(const std::vector<typename G::Action>& offered) {
  if constexpr (AsksQuestions<G>) {
    Question question;
    for (const auto& action : offered) {
      if (G::lets_go(action)) {
        question.pass = to_text(action);
        continue;
      }
      std::string about = G::about(action);
      if (about.empty()) return std::nullopt;
      if (std::ranges::find(question.about, about) == question.about.end())
        question.about.push_back(std::move(about));
    }
    if (!question.pass.empty() && !question.about.empty()) return question;
  }
  return std::nullopt;
}

}  // namespace spielwerk
