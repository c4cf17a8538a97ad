#pragma once
// Verifying the draws of a record: whoever has the opened seed computes every outcome of chance again.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue/game_play.h"
#include "core/match/record.h"
#include "core/values/described.h"
#include "core/values/problem.h"

namespace spielwerk {

/// One outcome of chance, and what the seed says it had to be.
struct VerifiedDraw {
  int n = 0;                   // number of the entry
  std::uint64_t outcomes = 0;  // sum of the weights of what could have come
  std::uint64_t drawn = 0;     // the number drawn, below `outcomes`
  std::string text;            // as the record has it
  std::string expected;        // as the seed has it
  bool ok = false;

  static constexpr std::string_view kName = "verified_draw";
  static constexpr auto kFields =
      fields(field("n", &VerifiedDraw::n), field("outcomes", &VerifiedDraw::outcomes),
             field("drawn", &VerifiedDraw::drawn), field("text", &VerifiedDraw::text),
             field("expected", &VerifiedDraw::expected), field("ok", &VerifiedDraw::ok));
};

/// Words that a seat had sealed before anybody opened any.
struct VerifiedWords {
  int seat = 0;
  bool left_out = false;
  bool ok = false;  // they are those that were sealed, or left out and empty

  static constexpr std::string_view kName = "verified_words";
  static constexpr auto kFields =
      fields(field("seat", &VerifiedWords::seat), field("left_out", &VerifiedWords::left_out),
             field("ok", &VerifiedWords::ok));
};

struct Verification {
  bool commit_ok = false;  // the commitment is the hash of the seed
  std::vector<VerifiedWords> words;
  std::vector<VerifiedDraw> draws;
  bool ok() const;
};

/// Replays a record and draws every outcome of chance again. Errors: the record has no commitment or no
/// opened seed, or does not replay (as GamePlay::load). Complexity: linear in the entries; for each draw that
/// differs once more the entries before it.
std::expected<Verification, Problem> verify_draws(const GamePlay& game, const Record& record);

}  // namespace spielwerk
