#pragma once
// A problem as clients are told it.

#include <string>
#include <utility>
#include <vector>

#include "core/json/schema.h"
#include "core/values/problem.h"

namespace spielwerk {

/// Texts by name, where what is a number is written as one, so that pages can format it.
struct Arguments {
  std::vector<std::pair<std::string, std::string>> words;
  bool operator==(const Arguments&) const = default;
};
void write_arguments(std::string& out, const Arguments& args);
template <>
inline constexpr Schema kSchema<Arguments> =
    schema::foreign<Arguments, write_arguments>("Record<string, string | number>");

/// Codes are told by name; which there are is told with the other types (`server/wire/typescript.cpp`).
void write_code(std::string& out, const ProblemCode& code);
template <>
inline constexpr Schema kSchema<ProblemCode> = schema::foreign<ProblemCode, write_code>("ErrorCode");

struct ProblemInfo {
  ProblemCode error;
  std::string text;
  Arguments args{};
  bool operator==(const ProblemInfo&) const = default;
  static constexpr std::string_view kName = "problem";
  static constexpr auto kFields =
      fields(field("error", &ProblemInfo::error), field("text", &ProblemInfo::text),
             later_field("args", &ProblemInfo::args, Arguments{}));
};

ProblemInfo problem_info(const Problem& problem);

}  // namespace spielwerk
