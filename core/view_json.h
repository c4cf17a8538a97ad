#pragma once
// View and Frame of docs/protocol.md as JSON, from what the engine says about a state. Everything here is
// made for one viewer: observations by the game's observe(), offers only for the seat whose turn it is,
// bodies only for the audience.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/match.h"
#include "core/preview.h"
#include "core/public.h"
#include "core/wire.h"

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
  ListReader<G> offers;  // read only when it is the viewer's turn
};

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
    if (const std::string preview = previews->json(offers.actions[i]); !preview.empty())
      out += ",\"preview\":" + preview;
    out += '}';
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

/// `whole`: with the position; else the client has it already.
template <class G>
std::string view_json(const ViewParts<G>& parts, const Undo& undo, bool whole) {
  std::string out = "{\"n\":" + std::to_string(parts.n) + ",\"viewer\":";
  out += parts.viewer ? std::to_string(parts.viewer->index()) : "null";
  out += ',';
  if (whole) {
    write_public_members<G>(out, wire::position_of<G>(parts.state, parts.viewer));
  } else {
    out += "\"turn\":";
    write_json(out, wire::turn_of<G>(parts.state));
  }
  out += ",\"offers\":";
  write_offers<G>(out, parts);
  out += ",\"undo\":";
  if (undo.to >= 0) out += "{\"to\":" + std::to_string(undo.to) + '}';
  else out += "{\"barrier\":\"" + std::string(undo.barrier) + "\"}";
  return out + '}';
}

inline void write_frame_head(std::string& out, const FrameHead& head) {
  out += "{\"n\":" + std::to_string(head.n) + ",\"ply\":" + std::to_string(head.ply) + ",\"actor\":";
  out += head.actor ? std::to_string(head.actor->index()) : "\"chance\"";
  out += ",\"entry\":";
}

/// What happened with one entry, for all viewers.
template <class G>
struct Moment {
  FrameHead head;
  std::optional<typename G::Action> action;  // none: an undo
  Audience audience;
  FactList<G> facts;
  typename G::State after;
};

/// Appends a frame up to its position.
template <class G>
void write_told(std::string& out, Viewer viewer, const Moment<G>& moment) {
  write_frame_head(out, moment.head);
  if (!moment.action) {
    out += "{\"kind\":\"undo\",\"to\":" + std::to_string(*moment.head.undo_to) + '}';
  } else if (moment.audience.includes(viewer)) {
    out += "{\"kind\":\"play\",\"text\":";
    write_json_string(out, to_text(*moment.action));
    out += ",\"action\":";
    write_public<G>(out, *moment.action);
    out += '}';
  } else {
    out += "{\"kind\":\"secret\"}";
  }
  out += ",\"facts\":[";
  for (const auto& told : moment.facts) {
    if (!told.audience.includes(viewer)) continue;
    if (out.back() == '}') out += ',';
    write_public<G>(out, told.fact);
  }
  out += "],";
}

/// A JSON array of frames. Whole ones all have their positions; else each has what has changed since the one
/// before, and the first, without one before, its position.
template <class G>
std::string frames_json(const std::vector<Moment<G>>& moments, Viewer viewer, bool whole,
                        std::optional<wire::Position<G>> before) {
  std::string out = "[";
  for (const Moment<G>& moment : moments) {
    if (out.size() > 1) out += ',';
    write_told<G>(out, viewer, moment);
    wire::Position<G> after = wire::position_of<G>(moment.after, viewer);
    if (whole || !before) {
      write_public_members<G>(out, after);
    } else {
      out += "\"changes\":";
      write_public_changes<G>(out, *before, after);
    }
    out += '}';
    before = std::move(after);
  }
  return out + ']';
}

}  // namespace spielwerk
