#pragma once
// Views and frames of a match as described types: what one viewer sees of a position and hears of an entry,
// and what they may do. The page and bots know them as docs/protocol.md says.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/match/author.h"
#include "core/match/question.h"
#include "core/tree/effect.h"
#include "core/view/wire.h"

namespace spielwerk {
namespace wire {

// ---- what an action brings -------------------------------------------------------------------

/// By how much the projected points of a seat change by one source.
template <class Source>
struct PointsChange {
  Seat seat;
  Source source;
  int points;
  bool operator==(const PointsChange&) const = default;
  static constexpr std::string_view kName = "points_change";
  static constexpr auto kFields =
      fields(field("seat", &PointsChange::seat), field("source", &PointsChange::source),
             field("points", &PointsChange::points));
};
template <class Source>
using PointsChanges = std::vector<PointsChange<Source>>;

SPIELWERK_WORD(NoDetails, "no_details");
template <class G>
struct PreviewOf {
  using Type = NoDetails;
};
template <Previewing G>
struct PreviewOf<G> {
  using Type = typename G::Preview;
};

/// What an action is sure to bring, null where it depends on what the viewer does not know. Points are left
/// out where none change, details where the game adds nothing.
template <class G>
struct Preview {
  using Points = PointsChanges<typename G::Source>;
  using Details = std::optional<typename PreviewOf<G>::Type>;
  std::optional<Points> points;
  std::optional<Details> details;
  bool operator==(const Preview&) const = default;
  static constexpr std::string_view kName = "preview";
  static constexpr auto kFields = fields(later_field("points", &Preview::points, Points{}),
                                         later_field("details", &Preview::details, std::nullopt));
};

// ---- what may be done ------------------------------------------------------------------------

/// What keeps a seat from taking back.
enum class Barrier : std::uint8_t { kChance, kOther, kStart, kOver, kOften };

/// `barrier`: what will keep the seat from taking the action back; left out where nothing will.
template <class G>
struct Offer {
  std::string text;
  typename G::Action action;
  std::optional<Barrier> barrier{};
  std::optional<Preview<G>> preview{};
  bool operator==(const Offer&) const = default;
  static constexpr std::string_view kName = "offer";
  static constexpr auto kFields = fields(field("text", &Offer::text), field("action", &Offer::action),
                                         later_field("barrier", &Offer::barrier, std::nullopt),
                                         later_field("preview", &Offer::preview, std::nullopt));
};
/// `later`: it may become possible before the decision is resolved.
template <class G>
struct Refusal {
  std::string text;
  typename G::Action action;
  typename G::Reason reason;
  bool later;
  bool operator==(const Refusal&) const = default;
  static constexpr std::string_view kName = "refusal";
  static constexpr auto kFields = fields(field("text", &Refusal::text), field("action", &Refusal::action),
                                         field("reason", &Refusal::reason), field("later", &Refusal::later));
};
/// `question`: what the actions ask, if it may be let go; left out else.
template <class G>
struct Offers {
  std::vector<Offer<G>> actions;
  std::vector<Refusal<G>> refused;
  std::optional<Question> question{};
  bool operator==(const Offers&) const = default;
  static constexpr std::string_view kName = "offers";
  static constexpr auto kFields =
      fields(field("actions", &Offers::actions), field("refused", &Offers::refused),
             later_field("question", &Offers::question, std::nullopt));
};

/// Entries of decisions: the nearest one, and the earliest one that can be taken back.
struct UndoTo {
  int to;
  int start;
  bool operator==(const UndoTo&) const = default;
  static constexpr std::string_view kName = "undo_to";
  static constexpr auto kFields = fields(field("to", &UndoTo::to), field("start", &UndoTo::start));
};
struct NoUndo {
  Barrier barrier;
  bool operator==(const NoUndo&) const = default;
  static constexpr std::string_view kName = "no_undo";
  static constexpr auto kFields = fields(field("barrier", &NoUndo::barrier));
};
using UndoState = std::variant<UndoTo, NoUndo>;

// ---- views -----------------------------------------------------------------------------------

template <class G>
struct ViewHead {
  int n;
  Viewer viewer;
  Offers<G> offers;
  UndoState undo;
  bool operator==(const ViewHead&) const = default;
};
template <class G>
struct View : ViewHead<G>, Position<G> {
  bool operator==(const View&) const = default;
  static constexpr std::string_view kName = "view";
  static constexpr auto kFields = fields(
      field("n", &View::n), field("viewer", &View::viewer), field("observation", &View::observation),
      field("turn", &View::turn), field("standings", &View::standings), field("projected", &View::projected),
      field("offers", &View::offers), field("undo", &View::undo));
};
/// Without a position, for a client that has it from the last frame or view.
template <class G>
struct BriefView : ViewHead<G> {
  Turn turn;
  bool operator==(const BriefView&) const = default;
  static constexpr std::string_view kName = "brief_view";
  static constexpr auto kFields =
      fields(field("n", &BriefView::n), field("viewer", &BriefView::viewer), field("turn", &BriefView::turn),
             field("offers", &BriefView::offers), field("undo", &BriefView::undo));
};
template <class G>
using SentView = std::variant<View<G>, BriefView<G>>;

// ---- frames ----------------------------------------------------------------------------------

template <class G>
struct Played {
  std::string text;
  typename G::Action action;
  bool operator==(const Played&) const = default;
  static constexpr std::string_view kName = "play";
  static constexpr auto kFields = fields(field("text", &Played::text), field("action", &Played::action));
};
struct TakenBack {
  int to;
  bool operator==(const TakenBack&) const = default;
  static constexpr std::string_view kName = "undo";
  static constexpr auto kFields = fields(field("to", &TakenBack::to));
};
/// Others know what it was.
SPIELWERK_WORD(Secret, "secret");
template <class G>
using FrameEntry = std::variant<Played<G>, TakenBack, Secret>;

template <class G>
struct FrameHead {
  int n;
  int ply;
  Author actor;
  FrameEntry<G> entry;
  std::vector<typename G::Fact> facts;
  bool operator==(const FrameHead&) const = default;
};
template <class G>
struct Frame : FrameHead<G>, Position<G> {
  bool operator==(const Frame&) const = default;
  static constexpr std::string_view kName = "frame";
  static constexpr auto kFields =
      fields(field("n", &Frame::n), field("ply", &Frame::ply), field("actor", &Frame::actor),
             field("entry", &Frame::entry), field("facts", &Frame::facts),
             field("observation", &Frame::observation), field("turn", &Frame::turn),
             field("standings", &Frame::standings), field("projected", &Frame::projected));
};
/// Differences between two positions (core/json/json_changes.h), written already.
struct Changes {
  std::string text;
  bool operator==(const Changes&) const = default;
};
inline constexpr auto write_ready = [](std::string& out, const auto& json) { out += json.text; };
/// With what has changed since the last frame or view.
template <class G>
struct ChangedFrame : FrameHead<G> {
  Changes changes;
  bool operator==(const ChangedFrame&) const = default;
  static constexpr std::string_view kName = "changed_frame";
  static constexpr auto kFields =
      fields(field("n", &ChangedFrame::n), field("ply", &ChangedFrame::ply),
             field("actor", &ChangedFrame::actor), field("entry", &ChangedFrame::entry),
             field("facts", &ChangedFrame::facts), field("changes", &ChangedFrame::changes));
};
template <class G>
using SentFrame = std::variant<Frame<G>, ChangedFrame<G>>;

}  // namespace wire

template <>
inline constexpr EnumNames<wire::Barrier> kEnumNames<wire::Barrier>{
    "barrier", {"chance", "other", "start", "over", "often"}};
template <>
inline constexpr Schema kSchema<wire::Changes> = schema::foreign<wire::Changes, wire::write_ready>("Changes");

template <>
inline constexpr std::string_view kSumName<wire::UndoState> = "undo_state";
template <>
inline constexpr std::string_view kSumTag<wire::UndoState> = "";
template <class G>
inline constexpr std::string_view kSumName<std::variant<wire::Played<G>, wire::TakenBack, wire::Secret>> =
    "frame_entry";
template <class G>
inline constexpr std::string_view kSumName<std::variant<wire::View<G>, wire::BriefView<G>>> = "sent_view";
template <class G>
inline constexpr std::string_view kSumTag<std::variant<wire::View<G>, wire::BriefView<G>>> = "";
template <class G>
inline constexpr std::string_view kSumName<std::variant<wire::Frame<G>, wire::ChangedFrame<G>>> =
    "sent_frame";
template <class G>
inline constexpr std::string_view kSumTag<std::variant<wire::Frame<G>, wire::ChangedFrame<G>>> = "";

}  // namespace spielwerk
