#include "server/table/viewpoint.h"

#include <string_view>
#include <vector>

#include "server/life/seats.h"

namespace spielwerk::server {

namespace {

/// Whether the person sat on the seat when an entry was made.
bool sees_as_theirs(const LoadedTable& table, const Person& person, Seat seat, int n) {
  return sat_there(*seat_at(table.state.row, seat), person.id, n);
}

}  // namespace

Viewer viewer_of(const LoadedTable& table, const Person* person) {
  if (person == nullptr) return kSpectator;
  const StoredTable& row = table.state.row;
  for (const Seat seat : table.turns)
    if (sits_there(*seat_at(row, seat), person->id)) return seat;
  for (int i = 0; i < static_cast<int>(row.seats.size()); ++i)
    if (sits_there(*seat_at(row, Seat(i)), person->id)) return Seat(i);
  return kSpectator;
}

FrameReader reader_of(const LoadedTable& table, const Onlooker& onlooker, int from) {
  const Person* person = onlooker.connection->person();
  const Viewer viewer = viewer_of(table, person);
  const bool theirs = viewer && sees_as_theirs(table, *person, *viewer, from);
  return {theirs ? viewer : kSpectator, onlooker.n == from ? onlooker.seen : std::nullopt};
}

std::optional<message::ViewText> view_text(const LoadedTable& table, Viewer viewer, bool shown) {
  if (!table.run) return std::nullopt;
  const AnyMatch& match = table.run->match();
  return message::ViewText{shown ? match.brief_view(viewer) : match.view(viewer)};
}

std::optional<message::ViewText> view_text_after(const LoadedTable& table, const Person* person, int to) {
  if (!table.run) return std::nullopt;
  const Viewer viewer = viewer_of(table, person);
  const bool last_frame_has_it = to == table.run->match().entries() && to > 0 &&
                                 (!viewer || sees_as_theirs(table, *person, *viewer, to - 1));
  return view_text(table, viewer, last_frame_has_it);
}

std::string frames_text(const LoadedTable& table, const Person* person, int from, int to) {
  const Viewer viewer = viewer_of(table, person);
  std::string text;
  for (int begin = from; begin < to;) {
    const auto theirs = [&](int n) { return viewer && sees_as_theirs(table, *person, *viewer, n); };
    int end = begin + 1;
    while (end < to && theirs(end) == theirs(begin)) ++end;
    const FrameReader reader{theirs(begin) ? viewer : kSpectator, std::nullopt};
    const std::string frames = table.run->match().brief_frames({&reader, 1}, begin, end).front();
    if (!text.empty()) text += ',';
    text += std::string_view(frames).substr(1, frames.size() - 2);
    begin = end;
  }
  return '[' + text + ']';
}

}  // namespace spielwerk::server
