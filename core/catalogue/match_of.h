#pragma once
// MatchOf<G>: the one implementation of AnyMatch, for every game.

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/match/infoset.h"
#include "core/match/match.h"
#include "core/match/options.h"
#include "core/tree/game.h"
#include "core/view/question.h"
#include "core/view/view_json.h"

namespace spielwerk {

template <Game G>
class MatchOf final : public AnyMatch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  MatchOf(const GameInfo& info, const State& first) : info_(info), first_(first), state_(first) {
    record_.game = std::string(G::kId);
    record_.rules = first.rules;
    record_.options = option_words(G::options(first));
    settle<G>(state_);
  }

  const GameInfo& game() const override { return info_; }
  int seats() const override { return G::seats(state_); }
  int entries() const override { return static_cast<int>(record_.entries.size()); }
  const Record& record() const override { return record_; }
  std::uint64_t hash() const override { return hash_of(state_); }
  std::unique_ptr<AnyInfoSet> info_set(Seat seat) const override {
    return std::make_unique<InfoSet<G>>(state_, seat);
  }
  /// The state, for the command line's own tools and tests; not part of AnyMatch.
  const State& state() const { return state_; }
  /// Names a position to begin from, for the record.
  void begin_from_position() { record_.position = position_json(first_); }

  ToAct to_act() const override { return to_act_of<G>(state_); }
  bool full() const override { return entries() >= kMostEntries; }

  std::expected<void, Problem> play(Seat seat, std::string_view action) override {
    const ToAct now = to_act();
    if (now.kind != ToAct::Kind::kSeat || now.seat != seat)
      return std::unexpected(Problem{CoreCode::kNotYourTurn, "it is not this seat's turn", {}});
    const std::optional<Action> parsed = parse_text<Action>(action);
    if (!parsed)
      return std::unexpected(
          Problem{CoreCode::kMalformed, "no such action: \"" + std::string(action) + '"', {}});
    if (full())
      return std::unexpected(Problem{CoreCode::kTooLong, "the match has more entries than can be kept", {}});
    if (!push(*parsed, seat, std::string(action))) return std::unexpected(not_offered(*parsed));
    return {};
  }

  std::optional<std::string> forced() const override {
    ListReader<G> list;
    list_node<G>(state_, list);
    if (list.kind() != NodeKind::kDecision || list.actions.size() != 1) return std::nullopt;
    return to_text(list.actions.front());
  }

  std::optional<Question> question() const override {
    if constexpr (!AsksQuestions<G>) return std::nullopt;
    else return question_of<G>(legal_actions<G>(state_));
  }

  void draw(ChanceSource& source) override {
    const std::vector<ChanceOutcome<G>> outcomes = chance_outcomes<G>(state_);
    CHECK(!outcomes.empty());
    std::uint64_t total = 0;
    for (const auto& one : outcomes) total += one.weight;
    std::uint64_t left = source.draw(static_cast<std::uint64_t>(entries()), total);
    std::size_t at = 0;
    while (left >= outcomes[at].weight) left -= outcomes[at++].weight;
    CHECK(push(outcomes[at].action, std::nullopt, to_text(outcomes[at].action)));
  }

  std::expected<void, Problem> undo(Seat seat, int to) override {
    const Undo possible = undo_for(seat);
    const auto target = std::ranges::find_if(line_, [&](const Step& step) { return step.entry == to; });
    if (possible.to < 0 || target == line_.end() || target - line_.begin() < possible.first)
      return std::unexpected(
          Problem{CoreCode::kNoUndo, "entry " + std::to_string(to) + " cannot be taken back", {}});
    take_back(seat, to);
    return {};
  }

  void hand_over(Seat seat, int n) override { played_from_[static_cast<std::size_t>(seat.index())] = n; }
  bool may_undo(Seat seat) const override { return undo_for(seat).to >= 0; }

  std::expected<void, Problem> replay(const Entry& entry) override {
    if (const std::optional<int> to = undo_target(entry)) {
      if (entry.actor->index() >= seats())
        return std::unexpected(wrong_entry("there is no seat " + std::to_string(entry.actor->index())));
      const bool there = std::ranges::any_of(line_, [&](const Step& step) { return step.entry == *to; });
      if (!there)
        return std::unexpected(wrong_entry("there is no entry " + std::to_string(*to) + " to go back to"));
      take_back(entry.actor, *to);
      return {};
    }
    const ToAct now = to_act();
    const bool chance = now.kind == ToAct::Kind::kChance;
    if (now.kind == ToAct::Kind::kOver) return std::unexpected(wrong_entry("the match is over"));
    if (chance != !entry.actor || (!chance && now.seat != *entry.actor))
      return std::unexpected(wrong_entry(chance
                                             ? "expected an outcome of chance"
                                             : "expected an action of s" + std::to_string(now.seat.index())));
    const std::optional<Action> parsed = parse_text<Action>(entry.text);
    if (!parsed) return std::unexpected(wrong_entry("no such action: \"" + entry.text + '"'));
    if (!push(*parsed, entry.actor, entry.text))
      return std::unexpected(wrong_entry('"' + entry.text + "\" is not possible here"));
    return {};
  }

  void drop_from(int n) override {
    CHECK(0 <= n && n <= entries());
    std::vector<Entry> kept(record_.entries.begin(), record_.entries.begin() + n);
    record_.entries.clear();
    line_.clear();
    tips_ = {Tip{}};
    undos_ = 0;
    recent_.clear();
    checkpoints_.clear();
    state_ = first_;
    settle<G>(state_);
    for (const Entry& entry : kept) CHECK(replay(entry).has_value());
  }

  std::string view(Viewer viewer) const override { return view_of(viewer, true); }
  std::string brief_view(Viewer viewer) const override { return view_of(viewer, false); }

  std::string frames(Viewer viewer, int from, int to) const override {
    return frames_json<G>(story(from, to).moments, viewer, true, std::nullopt);
  }
  std::vector<std::string> brief_frames(std::span<const FrameReader> readers, int from,
                                        int to) const override {
    const Story told = story(from, to);
    std::map<FrameReader, std::string> made;
    std::vector<std::string> all;
    for (const FrameReader& reader : readers) {
      const FrameReader alike = one_who_reads_as(reader);
      const auto [place, is_new] = made.try_emplace(alike);
      if (is_new) {
        std::optional<wire::Position<G>> before;
        if (alike.had) before = wire::position_of<G>(told.before, *alike.had);
        place->second = frames_json<G>(told.moments, alike.viewer, false, std::move(before));
      }
      all.push_back(place->second);
    }
    return all;
  }

  std::string drawing(Viewer viewer) const override {
    if constexpr (Drawn<G>) return G::drawing(G::observe(state_, viewer));
    else return {};
  }

  std::vector<StandingLine> standings() const override {
    std::vector<StandingLine> lines;
    const auto all = G::returns(state_);
    for (int i = 0; i < all.size(); ++i) lines.push_back({Seat{i}, all[i].points, all[i].place});
    return lines;
  }

 private:
  static constexpr int kCheckpointEvery = 32;
  static constexpr std::size_t kRecent = 16;

  struct Step {
    int entry;
    Actor actor;
    Action action;
    bool forced;
  };
  /// The line that counts after some entry: its last entry, and how many there are.
  struct Tip {
    int entry = -1;
    int length = 0;
  };

  /// Where nothing is hidden, everybody reads what the spectator does.
  static FrameReader one_who_reads_as(FrameReader reader) {
    if constexpr (!G::kHidden) {
      reader.viewer = kSpectator;
      if (reader.had) reader.had = kSpectator;
    }
    return reader;
  }

  std::string view_of(Viewer viewer, bool whole) const {
    const ToAct now = to_act();
    ViewParts<G> parts{state_, viewer, entries(), {}};
    if (now.kind == ToAct::Kind::kSeat && viewer == now.seat) list_node<G>(state_, parts.offers);
    return view_json<G>(parts, viewer ? undo_for(*viewer) : Undo{}, whole);
  }

  /// Entries, with the state before the first of them.
  struct Story {
    State before;
    std::vector<Moment<G>> moments;
  };
  /// Complexity: the entries told, and for the state before them what has been undone since and at most
  /// kCheckpointEvery steps.
  Story story(int from, int to) const {
    CHECK(0 <= from && from <= to && to <= entries());
    Story told{state_after(tips_[static_cast<std::size_t>(from)]), {}};
    State state = told.before;
    for (int n = from; n < to; ++n) {
      const Entry& entry = record_.entries[static_cast<std::size_t>(n)];
      const EntryHead head{n, tips_[static_cast<std::size_t>(n)].length, entry.actor, undo_target(entry)};
      if (!head.undo_to) {
        told.moments.push_back(moment(head, action_of(n), state));
        continue;
      }
      const Tip tip = tips_[static_cast<std::size_t>(n) + 1];
      const auto since = tip.entry - from;  // what came of an entry that is told here is known
      state = since >= 0 ? told.moments[static_cast<std::size_t>(since)].after : state_after(tip);
      told.moments.push_back({head, std::nullopt, {}, {}, state});
    }
    return told;
  }
  bool counts(const Tip& tip) const {
    const auto ply = static_cast<std::size_t>(tip.length) - 1;
    return tip.length == 0 || (ply < line_.size() && line_[ply].entry == tip.entry);
  }
  /// What was played with entry n.
  Action action_of(int n) const {
    const Tip tip = tips_[static_cast<std::size_t>(n) + 1];
    if (counts(tip)) return line_[static_cast<std::size_t>(tip.length) - 1].action;
    return *parse_text<Action>(record_.entries[static_cast<std::size_t>(n)].text);
  }
  /// The settled state after a line that may have been taken back since.
  State state_after(Tip tip) const {
    std::vector<int> undone;  // of its entries, the last one first
    for (; !counts(tip); tip = tips_[static_cast<std::size_t>(tip.entry)]) undone.push_back(tip.entry);
    State state = static_cast<std::size_t>(tip.length) == line_.size() ? state_ : state_at(tip.length);
    for (const int n : std::views::reverse(undone)) CHECK(try_action<G>(state, action_of(n)));
    return state;
  }

  bool push(const Action& action, Actor actor, std::string text) {
    const State before = state_;
    if (!try_action<G>(state_, action)) return false;
    if (line_.size() % kCheckpointEvery == 0) checkpoints_.push_back(before);
    recent_.push_back(before);
    if (recent_.size() > kRecent) recent_.pop_front();
    bool only_one = false;
    if (actor) {
      ListReader<G> list;
      list_node<G>(before, list);
      only_one = list.actions.size() == 1;
    }
    line_.push_back({entries(), actor, action, only_one});
    tips_.push_back({entries(), static_cast<int>(line_.size())});
    record_.entries.push_back({actor, std::move(text)});
    return true;
  }

  void take_back(Actor actor, int to) {
    bool known = false;
    while (!line_.empty() && line_.back().entry >= to) {
      line_.pop_back();
      known = !recent_.empty();
      if (!known) continue;
      state_ = recent_.back();
      recent_.pop_back();
    }
    if (!known) state_ = state_at(static_cast<int>(line_.size()));
    checkpoints_.resize((line_.size() + kCheckpointEvery - 1) / kCheckpointEvery);
    ++undos_;
    tips_.push_back(tips_[static_cast<std::size_t>(to)]);
    record_.entries.push_back({actor, "undo " + std::to_string(to)});
  }

  /// The settled state before step `ply` of the line that counts. Complexity: at most kCheckpointEvery steps.
  State state_at(int ply) const {
    const auto back = line_.size() - static_cast<std::size_t>(ply);
    if (0 < back && back <= recent_.size()) return recent_[recent_.size() - back];
    const int base = std::min(ply / kCheckpointEvery, static_cast<int>(checkpoints_.size()) - 1);
    if (base < 0) return settled(first_);
    State state = checkpoints_[static_cast<std::size_t>(base)];
    for (int i = base * kCheckpointEvery; i < ply; ++i)
      CHECK(try_action<G>(state, line_[static_cast<std::size_t>(i)].action));
    return state;
  }
  static State settled(State state) {
    settle<G>(state);
    return state;
  }

  /// How far back the seat may go: its own latest entries, to just after the last outcome of chance or entry
  /// of another, or of somebody who sat there before.
  Undo undo_for(Seat seat) const {
    if (to_act().kind == ToAct::Kind::kOver) return {.barrier = wire::Barrier::kOver};
    if (undos_ >= kMostUndos) return {.barrier = wire::Barrier::kOften};
    Undo undo;
    for (int i = static_cast<int>(line_.size()) - 1; i >= 0; --i) {
      const Step& step = line_[static_cast<std::size_t>(i)];
      const bool own =
          step.actor == seat && step.entry >= played_from_[static_cast<std::size_t>(seat.index())];
      if (!own) {
        undo.barrier = step.actor ? wire::Barrier::kOther : wire::Barrier::kChance;
        break;
      }
      undo.first = i;
      if (step.forced) continue;
      if (undo.to < 0) undo.to = step.entry;
      undo.start = step.entry;
    }
    return undo;
  }

  Problem not_offered(const Action& action) const {
    Problem problem{CoreCode::kNotOffered, "this action is not possible now: \"" + to_text(action) + '"', {}};
    ListReader<G> list;
    list_node<G>(state_, list);
    for (const auto& one : list.refused)
      if (one.action == action)
        dispatch(one.reason, [&](const auto& reason) { problem.args["reason"] = std::string(reason.kName); });
    return problem;
  }
  Problem wrong_entry(std::string reason) const {
    return {CoreCode::kMalformed,
            "entry " + std::to_string(entries()) + ": " + reason,
            {{"entry", std::to_string(entries())}, {"reason", std::move(reason)}}};
  }

  /// What happens with an action; `state` moves past it.
  Moment<G> moment(const EntryHead& head, const Action& action, State& state) const {
    Moment<G> told{head, action, {}, {}, state};
    if (head.n == 0) {
      State again = first_;
      settle<G, true>(again, &told.facts);
    }
    KindReader<G> node;
    G::rules(state, node);
    told.audience = node.audience();
    CHECK((try_action<G, true>(state, action, &told.facts)));
    told.after = state;
    return told;
  }

  const GameInfo& info_;
  State first_;
  State state_;
  Record record_;
  std::vector<Step> line_;
  std::vector<Tip> tips_{Tip{}};  // after so many entries
  int undos_ = 0;
  std::vector<State> checkpoints_;             // before every so many steps
  std::deque<State> recent_;                   // before each of the last steps
  std::array<int, kMostSeats> played_from_{};  // the first entry of who plays the seat now
};

}  // namespace spielwerk
