// What is printed on tiles, boards, frame parts and cards, for the page, which has no numbers of its own.

#include <utility>

#include "core/json/json.h"
#include "games/carpe_diem/box.h"
#include "games/carpe_diem/ring.h"

namespace spielwerk::carpe_diem {
namespace {

/// Calls each(i) for 1 ... count and puts commas between.
void list(std::string& out, int count, auto&& each) {
  out += '[';
  for (int i = 1; i <= count; ++i) {
    if (i > 1) out += ',';
    each(i);
  }
  out += ']';
}

void write_tile(std::string& out, int number) {
  const TileFace& face = face_of(number);
  out += "{\"edges\":[";
  for (const Side side : kAll<Side>) {
    if (side != Side::kTop) out += ',';
    write_json(out, face.edge(0, side));
  }
  out += "],\"single\":";
  write_json(out, face.single);
  out += ",\"chimneys\":" + std::to_string(face.chimneys) + ",\"turns\":" + std::to_string(face.turns) +
         ",\"like\":" + std::to_string(face.like) + '}';
}

void write_row(std::string& out, int row) {
  list(out, kLength, [&](int column) { write_json(out, square_at(row - 1, column - 1)); });
}

void write_board(std::string& out, int board) {
  out += "{\"shovel\":";
  write_json(out, plan_of(board).shovel);
  out += ",\"banderoles\":";
  write_json(out, plan_of(board).banderoles);
  out += '}';
}

void write_part(std::string& out, int part) {
  list(out, kTasksPerPart, [&](int i) {
    const FrameTask& task = part_of(part)[static_cast<std::size_t>(i - 1)];
    out += "{\"position\":" + std::to_string(task.position) + ",\"thing\":";
    write_json(out, task.thing);
    out += ",\"points\":" + std::to_string(task.points) + '}';
  });
}

/// A row of the table of villas; the last one counts for all that have more chimneys, too.
void write_villa(std::string& out, int chimneys) {
  const bool last = chimneys + 1 == box().villas.listed;
  out += "{\"chimneys\":" + std::to_string(chimneys) +
         ",\"points\":" + std::to_string(villa_points(chimneys)) + ",\"or_more\":";
  out += last ? "true}" : "false}";
}

/// The fields in the order in which lines lead from one to the next; around the ring none are drawn.
void write_lines(std::string& out) {
  out += "{\"ring\":[],\"star\":";
  list(out, kAreas, [&](int i) { write_json(out, around(1, (i - 1) * stride(Movement::kStar))); });
  out += '}';
}

void write_card(std::string& out, int number) {
  const CardFace& face = face_of_card(number);
  out += "{\"letter\":";
  write_json(out, face.letter);
  out += ",\"pay\":";
  write_json(out, face.pay);
  out += ",\"have\":";
  write_json(out, face.have.things);
  for (const auto& [name, count] :
       {std::pair("chimneys", face.have.chimneys), std::pair("dwellings", face.have.dwellings),
        std::pair("landscapes", face.have.landscapes), std::pair("points", face.points),
        std::pair("coins", face.coins), std::pair("breads", face.breads), std::pair("steps", face.steps)})
    out += ",\"" + std::string(name) + "\":" + std::to_string(count);
  out += '}';
}

void write_circle(std::string& out, int circle) {
  const auto [one, other] = places_beside(circle);
  out += '[' + std::to_string(one) + ',' + std::to_string(other) + ']';
}

void write_provenance(std::string& out) {
  out += "{\"tiles\":";
  write_json_string(out, box().tiles.provenance);
  out += ",\"boards\":";
  write_json_string(out, box().boards.provenance);
  out += ",\"frames\":";
  write_json_string(out, box().frames.provenance);
  out += ",\"villas\":";
  write_json_string(out, box().villas.provenance);
  out += ",\"cards\":";
  write_json_string(out, box().cards.provenance);
  out += '}';
}

}  // namespace

std::string data_json() {
  std::string out = "{\"provenance\":";
  write_provenance(out);
  out += ",\"light\":" + std::to_string(kLightTiles) + ",\"tiles\":";
  list(out, kTiles, [&](int i) { write_tile(out, i); });
  out += ",\"squares\":";
  list(out, kLength, [&](int i) { write_row(out, i); });
  out += ",\"boards\":";
  list(out, kBoards, [&](int i) { write_board(out, i); });
  out += ",\"parts\":";
  list(out, kFrameParts, [&](int i) { write_part(out, i); });
  out += ",\"villas\":";
  list(out, box().villas.listed, [&](int i) { write_villa(out, i - 1); });
  out += ",\"lines\":";
  write_lines(out);
  out += ",\"cards\":";
  list(out, kScoringCards, [&](int i) { write_card(out, i); });
  out += ",\"fountains\":";
  write_json(out, box().cards.fountains);
  out += ",\"fountain_points\":" + std::to_string(box().cards.fountain_points) + ",\"circles\":";
  list(out, kCircles, [&](int i) { write_circle(out, i); });
  for (const auto& [name, number] : {std::pair("columns", kPlaceColumns), std::pair("track_end", kTrackEnd),
                                     std::pair("phases", kPhases), std::pair("rounds", kRounds)})
    out += ",\"" + std::string(name) + "\":" + std::to_string(number);
  return out + '}';
}

}  // namespace spielwerk::carpe_diem
