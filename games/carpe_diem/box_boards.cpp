// The files of the boards and of the frame parts, and what is wrong with them.

#include <vector>

#include "core/json/json_members.h"
#include "games/carpe_diem/box.h"
#include "games/carpe_diem/reading.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr int kBanderoles = 9;
constexpr char kShovelSign = 'S';
constexpr char kBanderoleSign = 'b';
constexpr char kPlainSign = '.';
constexpr Squares kMiddle = [] {
  Squares middle;
  for (const Square square : {Square::kC3, Square::kC4, Square::kD3, Square::kD4}) middle.add(square);
  return middle;
}();

/// The plan of a board from its drawing; what is wrong with it lands in `wrong`.
BoardPlan plan_in(const std::vector<std::string>& rows, std::string& wrong) {
  BoardPlan plan;
  Squares shovels;
  if (rows.size() != kLength) {
    wrong = expected_number("rows", kLength, static_cast<int>(rows.size()));
    return plan;
  }
  for (int row = 0; row < kLength && wrong.empty(); ++row) {
    const std::string where = "row " + std::to_string(row + 1);
    int column = 0;
    for (const char sign : rows[static_cast<std::size_t>(row)]) {
      if (sign == ' ') continue;
      if (column == kLength) {
        wrong = where + ": expected no more than 6 squares";
        return plan;
      }
      const Square square = square_at(row, column++);
      if (sign == kShovelSign) shovels.add(square);
      else if (sign == kBanderoleSign) plan.banderoles.add(square);
      else if (sign != kPlainSign)
        wrong = where + ", column " + std::to_string(column) + ": expected ., b or S, not \"" + sign + '"';
    }
    if (wrong.empty() && column != kLength)
      wrong = where + ": " + expected_number("squares", kLength, column);
  }
  if (!wrong.empty()) return plan;
  if (shovels.size() != 1) wrong = expected_number("shovel (S)", 1, shovels.size());
  else if (!shovels.touches(kMiddle)) wrong = "expected the shovel on one of the four squares in the middle";
  else if (plan.banderoles.size() != kBanderoles)
    wrong = expected_number("banderoles (b)", kBanderoles, plan.banderoles.size());
  if (!shovels.empty()) plan.shovel = shovels.first();
  return plan;
}

// ---- frame parts -----------------------------------------------------------------------------

constexpr int kMostTaskPoints = 9;

FrameTask read_task(JsonReader& in) {
  FrameTask task;
  read_members(in, {"position", "thing", "points"}, [&](const std::string& name) {
    if (name == "thing") read_json(in, task.thing);
    else if (name == "position") task.position = static_cast<std::uint8_t>(in.integer(1, kLength));
    else task.points = static_cast<std::uint8_t>(in.integer(1, kMostTaskPoints));
  });
  return task;
}

/// Two parts may come to lie opposite each other: then no line asks for the same thing from both ends.
std::string wrong_parts(const FramesFile& all) {
  for (std::size_t i = 1; i <= kFrameParts; ++i) {
    const FramePart& part = all.parts[i];
    const std::string where = "part " + std::to_string(i) + ": ";
    if (part[0].position == part[1].position) return where + "expected two positions";
    for (const FrameTask& task : part) {
      if (!grows(task.thing)) return where + "expected a landscape, a dwelling or a villa";
      for (std::size_t other = 1; other < i; ++other)
        for (const FrameTask& opposite_task : all.parts[other])
          if (opposite_task.thing == task.thing && opposite_task.position + task.position == kLength + 1)
            return where + std::string(name_of(task.thing)) + " may lie on one line with that of part " +
                   std::to_string(other) + ", expected positions that do not add up to 7";
    }
  }
  return {};
}

}  // namespace

std::expected<BoardsFile, std::string> parse_boards(std::string_view file, std::string_view text) {
  BoardsFile all;
  std::vector<std::vector<std::string>> drawings;
  JsonReader in(text);
  read_members(in, {"provenance", "boards"}, [&](const std::string& name) {
    if (name == "provenance") all.provenance = in.string();
    else
      read_json_elements(in, kBoards, [&] {
        drawings.emplace_back();
        read_json_elements(in, kSquares, [&] { drawings.back().push_back(in.string()); });
      });
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  const int found = static_cast<int>(drawings.size());
  if (found != kBoards) return wrong_in(file, expected_number("boards", kBoards, found));
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    std::string wrong;
    all.plans[i + 1] = plan_in(drawings[i], wrong);
    if (!wrong.empty()) return wrong_in(file, "board " + std::to_string(i + 1) + ": " + wrong);
  }
  return all;
}

std::expected<FramesFile, std::string> parse_frames(std::string_view file, std::string_view text) {
  FramesFile all;
  int parts = 0;
  JsonReader in(text);
  read_members(in, {"provenance", "parts"}, [&](const std::string& name) {
    if (name == "provenance") {
      all.provenance = in.string();
      return;
    }
    read_json_elements(in, kFrameParts, [&] {
      FramePart& part = all.parts[static_cast<std::size_t>(++parts)];
      int tasks = 0;
      read_json_elements(in, kTasksPerPart, [&] { part[static_cast<std::size_t>(tasks++)] = read_task(in); });
      if (in.good() && tasks != kTasksPerPart) in.fail("two tasks on a part");
    });
  });
  if (!in.at_end()) return wrong_in(file, in.error());
  if (parts != kFrameParts) return wrong_in(file, expected_number("parts", kFrameParts, parts));
  if (const std::string wrong = wrong_parts(all); !wrong.empty()) return wrong_in(file, wrong);
  return all;
}

}  // namespace spielwerk::carpe_diem
