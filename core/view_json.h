#pragma once
// View and Frame of docs/protocol.md as JSON, from what the engine says about a state. Everything here is
// made for one viewer: observations by the game's observe(), offers only for the seat whose turn it is,
// bodies only for the audience.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/game.h"
#include "core/json_changes.h"
#include "core/match.h"
#include "core/preview.h"
#include "core/public.h"

namespace spielwerk {

/// What a seat may take back: entry `to` is the nearest decision, `first` the earliest ply; or what is in the
/// way.
struct Undo {
  int to = -1;
  int first = -1;
  std::string_view barrier = "start";
};

struct FrameHead {
  int n;
  int ply;
  Actor actor;
  std::optional<int> undo_to;
};

template <class G>
struct ViewParts {
  const typename G::State& state;
  Viewer viewer;
  int n;
  ToAct to_act;
  ListReader<G> offers;  // read only when it is the viewer's turn
};

template <class G>
void write_standings(std::string& out, const Standings<typename G::Source>& standings) {
  out += '[';
  for (int i = 0; i < standings.size(); ++i) {
    const auto& one = standings[i];
    if (i > 0) out += ',';
    out += "{\"seat\":" + std::to_string(i) + ",\"points\":" + std::to_string(one.points) +
           ",\"place\":" + std::to_string(one.place) +
           ",\"tie\":" + (one.tie ? std::to_string(*one.tie) : "null") + ",\"sources\":[";
    bool first = true;
    for (const auto& part : one.sources) {
      if (!first) out += ',';
      first = false;
      out += "{\"source\":\"" + std::string(name_of(part.source)) +
             "\",\"points\":" + std::to_string(part.points) + '}';
    }
    out += "]}";
  }
  out += ']';
}

/// Exact points may be secret until the end; before it everybody sees what he can know.
template <class G>
auto standings_now(const typename G::State& state, Viewer viewer) {
  if (is_terminal<G>(state)) return G::returns(state);
  if constexpr (CountsLate<G>) return G::points_so_far(state, viewer);
  else return G::projected(state, viewer);
}

template <class G>
void write_offers(std::string& out, const ViewParts<G>& parts) {
  const ListReader<G>& offers = parts.offers;
  std::optional<Previews<G>> previews;
  if (!offers.actions.empty()) previews.emplace(parts.state, *parts.viewer);
  out += "{\"actions\":[";
  for (std::size_t i = 0; i < offers.actions.size(); ++i) {
    if (i > 0) out += ',';
    out += "{\"text\":";
    write_json_string(out, to_text(offers.actions[i]));
    out += ",\"action\":";
    write_public<G>(out, offers.actions[i]);
    out += ",\"preview\":" + previews->json(offers.actions[i]) + '}';
  }
  out += "],\"refused\":[";
  for (std::size_t i = 0; i < offers.refused.size(); ++i) {
    const auto& one = offers.refused[i];
    if (i > 0) out += ',';
    out += "{\"text\":";
    write_json_string(out, to_text(one.action));
    out += ",\"action\":";
    write_public<G>(out, one.action);
    out += ",\"reason\":";
    write_public<G>(out, one.reason);
    out += one.later ? ",\"later\":true}" : ",\"later\":false}";
  }
  out += "]}";
}

template <class G>
void write_turn(std::string& out, const typename G::State& state, const ToAct& to_act) {
  switch (to_act.kind) {
    case ToAct::Kind::kSeat:
      out += "{\"kind\":\"seat\",\"seat\":" + std::to_string(to_act.seat.index()) + ",\"phase\":{\"kind\":\"";
      dispatch(state.agenda.top(), [&](const auto& phase) { out += phase.kName; });
      out += "\"}}";
      return;
    case ToAct::Kind::kChance: out += "{\"kind\":\"chance\"}"; return;
    case ToAct::Kind::kOver: out += "{\"kind\":\"over\"}"; return;
  }
}

/// Who or what is to act in a settled state.
template <class G>
ToAct to_act_of(const typename G::State& state) {
  KindReader<G> reader;
  G::rules(state, reader);
  switch (reader.kind()) {
    case NodeKind::kDecision: return {ToAct::Kind::kSeat, reader.seat()};
    case NodeKind::kChance: return {ToAct::Kind::kChance, {}};
    default: return {ToAct::Kind::kOver, {}};
  }
}

/// The members of a position as a viewer sees it: everything of a view that does not depend on the present.
template <class G>
std::string position_members(const typename G::State& state, Viewer viewer) {
  std::string out = "\"observation\":";
  write_public<G>(out, G::observe(state, viewer));
  out += ",\"turn\":";
  write_turn<G>(out, state, to_act_of<G>(state));
  out += ",\"standings\":";
  write_standings<G>(out, standings_now<G>(state, viewer));
  out += ",\"projected\":";
  write_standings<G>(out, G::projected(state, viewer));
  return out;
}

/// `whole`: with the position; else the last frame has it.
template <class G>
std::string view_json(const ViewParts<G>& parts, const Undo& undo, bool whole) {
  std::string out = "{\"n\":" + std::to_string(parts.n) + ",\"viewer\":";
  out += parts.viewer ? std::to_string(parts.viewer->index()) : "null";
  out += ',';
  if (whole) {
    out += position_members<G>(parts.state, parts.viewer);
  } else {
    out += "\"turn\":";
    write_turn<G>(out, parts.state, parts.to_act);
  }
  out += ",\"offers\":";
  write_offers<G>(out, parts);
  out += ",\"undo\":";
  if (undo.to >= 0) out += "{\"to\":" + std::to_string(undo.to) + '}';
  else out += "{\"barrier\":\"" + std::string(undo.barrier) + "\"}";
  return out + '}';
}

/// Ends a frame with the position after it, or, where the one before is given, with what has changed since.
template <class G>
void write_position(std::string& out, const typename G::State& state, Viewer viewer, std::string* before) {
  std::string members = position_members<G>(state, viewer);
  if (before == nullptr || before->empty()) out += members;
  else out += "\"changes\":" + json_changes('{' + *before + '}', '{' + members + '}');
  if (before != nullptr) *before = std::move(members);
  out += '}';
}

inline void write_frame_head(std::string& out, const FrameHead& head) {
  if (!out.empty() && out.back() == '}') out += ',';
  out += "{\"n\":" + std::to_string(head.n) + ",\"ply\":" + std::to_string(head.ply) + ",\"actor\":";
  out += head.actor ? std::to_string(head.actor->index()) : "\"chance\"";
  out += ",\"entry\":";
}

template <class G>
void write_frame(std::string& out, Viewer viewer, const FrameHead& head, Audience audience,
                 const typename G::Action& action, const FactList<G>& facts, const typename G::State& after,
                 std::string* before) {
  write_frame_head(out, head);
  if (audience.includes(viewer)) {
    out += "{\"kind\":\"play\",\"text\":";
    write_json_string(out, to_text(action));
    out += ",\"action\":";
    write_public<G>(out, action);
    out += '}';
  } else {
    out += "{\"kind\":\"secret\"}";
  }
  out += ",\"facts\":[";
  bool first = true;
  for (const auto& told : facts) {
    if (!told.audience.includes(viewer)) continue;
    if (!first) out += ',';
    first = false;
    write_public<G>(out, told.fact);
  }
  out += "],";
  write_position<G>(out, after, viewer, before);
}

template <class G>
void write_undo_frame(std::string& out, Viewer viewer, const FrameHead& head, const typename G::State& after,
                      std::string* before) {
  write_frame_head(out, head);
  out += "{\"kind\":\"undo\",\"to\":" + std::to_string(*head.undo_to) + "},\"facts\":[],";
  write_position<G>(out, after, viewer, before);
}

}  // namespace spielwerk
