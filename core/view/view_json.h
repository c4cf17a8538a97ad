#pragma once
// Views and frames (core/view/wire_view.h) from what the engine says about a state, as JSON. Everything here
// is made for one viewer: observations by the game's observe(), offers only for the seat whose turn it is,
// bodies only for the audience.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/match/match.h"
#include "core/tree/game.h"
#include "core/view/preview.h"
#include "core/view/public.h"
#include "core/view/question.h"
#include "core/view/wire_view.h"

namespace spielwerk {

/// What a seat may take back: the entries `to` and `start` are the nearest and the earliest decision, `first`
/// is the earliest ply; or what is in the way.
struct Undo {
  int to = -1;
  int start = -1;
  int first = -1;
  wire::Barrier barrier = wire::Barrier::kStart;
};

/// An entry by its numbers, without what happened.
struct EntryHead {
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

/// `barrier`: what keeps the seat from taking back anything at all; empty: nothing.
template <class G>
wire::Offers<G> offers_of(const ViewParts<G>& parts, std::optional<wire::Barrier> barrier) {
  wire::Offers<G> offers;
  offers.actions.reserve(parts.offers.actions.size());
  offers.refused.reserve(parts.offers.refused.size());
  std::optional<Previews<G>> previews;
  if (!parts.offers.actions.empty()) previews.emplace(parts.state, *parts.viewer);
  for (const auto& action : parts.offers.actions)
    offers.actions.push_back(
        {to_text(action), action, barrier ? barrier : previews->barrier(action), previews->preview(action)});
  for (const auto& one : parts.offers.refused)
    offers.refused.push_back({to_text(one.action), one.action, one.reason, one.later});
  offers.question = question_of<G>(parts.offers.actions);
  return offers;
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
  wire::UndoState taking_back = wire::NoUndo{undo.barrier};
  if (undo.to >= 0) taking_back = wire::UndoTo{undo.to, undo.start};
  const bool never = undo.barrier == wire::Barrier::kOften;
  wire::ViewHead<G> head{parts.n, parts.viewer,
                         offers_of(parts, never ? std::optional(undo.barrier) : std::nullopt), taking_back};
  std::string out;
  if (whole)
    write_public<G>(out, wire::View<G>{std::move(head), wire::position_of<G>(parts.state, parts.viewer)});
  else write_public<G>(out, wire::BriefView<G>{std::move(head), wire::turn_of<G>(parts.state)});
  return out;
}

/// What happened with one entry, for all viewers.
template <class G>
struct Moment {
  EntryHead head;
  std::optional<typename G::Action> action;  // none: an undo
  Audience audience;
  FactList<G> facts;
  typename G::State after;
};

/// A frame but for its position.
template <class G>
wire::FrameHead<G> frame_head(Viewer viewer, const Moment<G>& moment) {
  wire::FrameHead<G> told{moment.head.n, moment.head.ply, {moment.head.actor}, wire::Secret{}, {}};
  if (!moment.action) told.entry = wire::TakenBack{*moment.head.undo_to};
  else if (moment.audience.includes(viewer))
    told.entry = wire::Played<G>{to_text(*moment.action), *moment.action};
  for (const auto& one : moment.facts)
    if (one.audience.includes(viewer)) told.facts.push_back(one.fact);
  return told;
}

/// A JSON array of frames. Whole ones all have their positions; else each has what has changed since the one
/// before, and the first, without one before, its position.
template <class G>
std::string frames_json(const std::vector<Moment<G>>& moments, Viewer viewer, bool whole,
                        std::optional<wire::Position<G>> before) {
  std::string out = "[";
  for (const Moment<G>& moment : moments) {
    if (out.size() > 1) out += ',';
    wire::FrameHead<G> head = frame_head(viewer, moment);
    wire::Position<G> after = wire::position_of<G>(moment.after, viewer);
    if (whole || !before) {
      wire::Frame<G> frame{std::move(head), std::move(after)};
      write_public<G>(out, frame);
      before = std::move(static_cast<wire::Position<G>&>(frame));
    } else {
      wire::ChangedFrame<G> frame{std::move(head), {}};
      write_public_changes<G>(frame.changes.text, *before, after);
      write_public<G>(out, frame);
      before = std::move(after);
    }
  }
  return out + ']';
}

}  // namespace spielwerk
