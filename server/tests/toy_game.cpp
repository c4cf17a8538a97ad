#include "server/tests/toy_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <span>
#include <thread>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"

namespace spielwerk {

namespace {

enum class Step { kDeal, kBet, kKeep, kRedraw, kOver };

struct State {
  int seats = 2;
  int rounds = kToyRounds;
  int rules = kToyRules;
  int round = 0;
  int seat = 0;
  Step step = Step::kDeal;
  std::array<int, kMostSeats> cards{};
  std::array<int, kMostSeats> bets{};
  std::array<int, kMostSeats> points{};
};

void next_seat(State& s) {
  if (++s.seat < s.seats) {
    s.step = s.step == Step::kDeal ? Step::kDeal : Step::kBet;
    return;
  }
  s.seat = 0;
  if (s.step == Step::kDeal) {
    s.step = Step::kBet;
    return;
  }
  const auto best = std::max_element(s.cards.begin(), s.cards.begin() + s.seats) - s.cards.begin();
  s.points[best] += s.bets[best];
  s.cards = {};
  s.step = ++s.round == s.rounds ? Step::kOver : Step::kDeal;
}

std::vector<std::string> offers(const State& s) {
  // In the last round there is only one bet: a forced decision. By older rules there were always two.
  if (s.step == Step::kBet) {
    const bool one = s.round + 1 == s.rounds && s.rules == kToyRules;
    return one ? std::vector<std::string>{"bet 1"} : std::vector<std::string>{"bet 1", "bet 2"};
  }
  if (s.step == Step::kKeep) return {"keep", "swap"};
  return {};
}

bool is_chance(const State& s) { return s.step == Step::kDeal || s.step == Step::kRedraw; }

void play_entry(State& s, std::string_view text) {
  if (is_chance(s)) {
    s.cards[static_cast<std::size_t>(s.seat)] = text.back() - '0';
    next_seat(s);
  } else if (s.step == Step::kBet) {
    s.bets[static_cast<std::size_t>(s.seat)] = text.back() - '0';
    s.step = Step::kKeep;
  } else if (text == "swap") {
    s.step = Step::kRedraw;
  } else {
    next_seat(s);
  }
}

Problem not_offered() {
  return {CoreCode::kNotOffered, "that is not among the offers", {{"reason", "toy_reason"}}};
}

struct ToyKnowledge final : AnyInfoSet {
  std::vector<std::string> offers;
  int card = 0;
  bool slow = false;
};

class ToyMatch final : public AnyMatch {
 public:
  ToyMatch(const GameInfo& info, const std::map<std::string, std::string>& options) : info_(info) {
    record_.game = info.id;
    record_.options = options;
    start_.seats = std::stoi(options.at("seats"));
    start_.rounds = std::stoi(options.at("rounds"));
    if (options.contains("paint") && options.at("paint") == "thick") paint_ = 50'000;
    if (options.contains("length") && options.at("length") == "short") most_entries_ = kShort;
  }

  void take_header(const Record& record) {
    record_ = record;
    record_.entries.clear();
    start_.rules = record.rules;
  }

  const GameInfo& game() const override { return info_; }
  int seats() const override { return start_.seats; }
  int entries() const override { return static_cast<int>(record_.entries.size()); }
  bool full() const override { return entries() >= most_entries_; }
  ToAct to_act() const override {
    const State s = state(entries());
    if (s.step == Step::kOver) return {ToAct::Kind::kOver, {}};
    return is_chance(s) ? ToAct{ToAct::Kind::kChance, {}} : ToAct{ToAct::Kind::kSeat, Seat(s.seat)};
  }

  std::expected<void, Problem> play(Seat seat, std::string_view action) override {
    if (to_act() != ToAct{ToAct::Kind::kSeat, seat})
      return std::unexpected(Problem{CoreCode::kNotYourTurn, "it is not your turn", {}});
    if (full()) return std::unexpected(Problem{CoreCode::kTooLong, "that is all a short match takes", {}});
    if (std::ranges::count(offers(state(entries())), action) == 0) return std::unexpected(not_offered());
    record_.entries.push_back({seat, std::string(action)});
    return {};
  }
  std::optional<std::string> forced() const override {
    const auto all = offers(state(entries()));
    return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
  }
  std::optional<Question> question() const override {
    if (state(entries()).step != Step::kKeep) return std::nullopt;
    return Question{"keep", {"swap"}};
  }
  void draw(ChanceSource& source) override {
    const auto card = source.draw(static_cast<std::uint64_t>(entries()), 9) + 1;
    record_.entries.push_back({std::nullopt, "card " + std::to_string(card)});
  }
  std::expected<void, Problem> undo(Seat seat, int to) override {
    const int first = earliest_undo(seat);
    if (first < 0 || to < first || to >= entries())
      return std::unexpected(Problem{CoreCode::kNoUndo, "too late", {}});
    record_.entries.push_back({seat, "undo " + std::to_string(to)});
    return {};
  }
  void hand_over(Seat seat, int n) override { played_from_[static_cast<std::size_t>(seat.index())] = n; }
  bool may_undo(Seat seat) const override { return earliest_undo(seat) >= 0; }
  std::expected<void, Problem> replay(const Entry& entry) override {
    if (undo_target(entry)) {
      record_.entries.push_back(entry);
      return {};
    }
    const ToAct now = to_act();
    const bool fits =
        entry.actor ? now == ToAct{ToAct::Kind::kSeat, *entry.actor} : now.kind == ToAct::Kind::kChance;
    const auto all = offers(state(entries()));
    if (!fits || (entry.actor && std::ranges::count(all, entry.text) == 0))
      return std::unexpected(
          Problem{CoreCode::kMalformed, "entry " + std::to_string(entries()) + " does not fit", {}});
    record_.entries.push_back(entry);
    return {};
  }
  void drop_from(int n) override { record_.entries.resize(static_cast<std::size_t>(n)); }

  std::string view(Viewer viewer) const override { return view_of(viewer, true); }
  std::string brief_view(Viewer viewer) const override { return view_of(viewer, false); }

  std::string frames(Viewer viewer, int from, int to) const override {
    std::string list;
    for (int n = from; n < to; ++n)
      list += (n == from ? "" : ",") + told(viewer, n) + position(viewer, n + 1) + '}';
    return '[' + list + ']';
  }
  std::vector<std::string> brief_frames(std::span<const FrameReader> readers, int from,
                                        int to) const override {
    std::vector<std::string> all;
    for (const FrameReader& reader : readers) {
      std::string list;
      for (int n = from; n < to; ++n) {
        const bool known = n > from || reader.had.has_value();
        const std::string changes = fmt::format(R"("changes":[["observation"],{},["turn"],{}])",
                                                observation(state(n + 1), reader.viewer), turn(n + 1));
        list += (n == from ? "" : ",") + told(reader.viewer, n) +
                (known ? changes : position(reader.viewer, n + 1)) + '}';
      }
      all.push_back('[' + list + ']');
    }
    return all;
  }
  std::string drawing(Viewer) const override { return {}; }
  std::vector<StandingLine> standings() const override {
    const State s = state(entries());
    std::vector<StandingLine> lines;
    const std::span<const int> all(s.points.data(), static_cast<std::size_t>(s.seats));
    for (int i = 0; i < s.seats; ++i) {
      const int points = all[static_cast<std::size_t>(i)];
      const auto better = std::ranges::count_if(all, [&](int other) { return other > points; });
      lines.push_back({Seat{i}, points, 1 + static_cast<int>(better)});
    }
    return lines;
  }
  const Record& record() const override { return record_; }
  std::uint64_t hash() const override { return static_cast<std::uint64_t>(entries()); }
  std::unique_ptr<AnyInfoSet> info_set(Seat seat) const override {
    auto knowledge = std::make_unique<ToyKnowledge>();
    const State now = state(entries());
    knowledge->offers = offers(now);
    knowledge->card = now.cards[static_cast<std::size_t>(seat.index())];
    knowledge->slow = paint_ > 0;
    return knowledge;
  }

 private:
  std::string view_of(Viewer viewer, bool whole) const {
    const State s = state(entries());
    const bool own = viewer && to_act() == ToAct{ToAct::Kind::kSeat, *viewer};
    std::string list;
    for (const std::string& offer : own ? offers(s) : std::vector<std::string>{})
      list +=
          fmt::format(R"({}{{"text":"{}","action":{{"kind":"{}"}}}})", list.empty() ? "" : ",", offer, offer);
    const int to = viewer ? earliest_undo(*viewer) : -1;
    const std::string undo =
        to < 0 ? R"({"barrier":"start"})" : fmt::format(R"({{"to":{},"start":{}}})", to, to);
    return fmt::format(R"({{"n":{},"viewer":{},{},"offers":{{"actions":[{}],"refused":[]}},"undo":{}}})",
                       entries(), number(viewer),
                       whole ? position(viewer, entries()) : R"("turn":)" + turn(entries()), list, undo);
  }
  /// What a viewer is told of an entry, without the position after it.
  std::string told(Viewer viewer, int n) const {
    const Entry& entry = record_.entries[static_cast<std::size_t>(n)];
    std::string body = fmt::format(R"({{"kind":"play","text":"{}","action":{{"kind":"toy"}}}})", entry.text);
    if (const auto target = undo_target(entry)) body = fmt::format(R"({{"kind":"undo","to":{}}})", *target);
    if (!entry.actor && info_.hidden && viewer != Viewer(Seat(state(n).seat))) body = R"({"kind":"secret"})";
    const std::string actor = entry.actor ? std::to_string(entry.actor->index()) : R"("chance")";
    return fmt::format(R"({{"n":{},"ply":{},"actor":{},"entry":{},"facts":[],)", n, n, actor, body);
  }
  std::string turn(int n) const {
    const State s = state(n);
    if (s.step == Step::kOver) return R"({"kind":"over"})";
    if (is_chance(s)) return R"({"kind":"chance"})";
    return fmt::format(R"({{"kind":"seat","seat":{},"phase":{{"kind":"toy"}}}})", s.seat);
  }
  std::string position(Viewer viewer, int n) const {
    return fmt::format(R"("observation":{},"turn":{},"standings":[],"projected":[])",
                       observation(state(n), viewer), turn(n));
  }
  static std::string number(Viewer viewer) { return viewer ? std::to_string(viewer->index()) : "null"; }

  State state(int n) const {
    State s = start_;
    const std::vector<Entry> all(record_.entries.begin(), record_.entries.begin() + n);
    std::vector<int> line;
    for (int i = 0; i < n; ++i) {
      if (const auto to = undo_target(all[static_cast<std::size_t>(i)]))
        std::erase_if(line, [&](int e) { return e >= *to; });
      else line.push_back(i);
    }
    for (const int i : line) play_entry(s, all[static_cast<std::size_t>(i)].text);
    return s;
  }
  std::string observation(const State& s, Viewer viewer) const {
    std::string cards;
    for (int i = 0; i < s.seats; ++i) {
      const bool seen = !info_.hidden || viewer == Viewer(Seat(i));
      cards += fmt::format("{}{}", i == 0 ? "" : ",",
                           seen ? std::to_string(s.cards[static_cast<std::size_t>(i)]) : "null");
    }
    return fmt::format(R"({{"round":{},"cards":[{}],"paint":"{}"}})", s.round, cards,
                       std::string(paint_, '#'));
  }
  /// The first entry of the unbroken row of own decisions at the end; -1: none.
  int earliest_undo(Seat seat) const {
    int first = -1;
    for (int n = entries() - 1; n >= 0; --n) {
      const Entry& entry = record_.entries[static_cast<std::size_t>(n)];
      if (entry.actor != Actor(seat) || undo_target(entry)) break;
      if (n < played_from_[static_cast<std::size_t>(seat.index())]) break;
      first = n;
    }
    return first;
  }

  const GameInfo& info_;
  static constexpr int kShort = 4;
  int most_entries_ = std::numeric_limits<int>::max();
  std::size_t paint_ = 0;  // makes observations large
  State start_;
  std::array<int, kMostSeats> played_from_{};
  Record record_;
};

struct Boldness final : SearchMemory {
  std::size_t decisions = 0;
  const void* kind() const override { return nullptr; }
};
/// How often a seat has decided, by what it remembers.
std::size_t decisions_before(const ThinkBudget& budget) {
  if (*budget.memory == nullptr) *budget.memory = std::make_unique<Boldness>();
  return static_cast<Boldness&>(**budget.memory).decisions++;
}

class ToyGame final : public GamePlay, public GameThink {
 public:
  ToyGame(std::string id, bool hidden, bool loads) : loads_(loads) {
    info_.id = std::move(id);
    info_.rules = kToyRules;
    info_.seats = {1, 2, 3, 4};
    info_.options = {{"seats", {"1", "2", "3", "4"}, "2"},
                     {"rounds", {"1", "3", "40"}, "3"},
                     {"paint", {"thin", "thick"}, "thin"},
                     {"dealer", {"0", "1", "2", "3", "drawn"}, "drawn", OptionKind::kSeat},
                     {"length", {"free", "short"}, "free"}};
    info_.levels = {"random", "bolder", "steady", "endless"};
    info_.hidden = hidden;
  }

  const GameInfo& info() const override { return info_; }
  std::expected<std::unique_ptr<AnyMatch>, Problem> create(
      const std::map<std::string, std::string>& options) const override {
    for (const auto& [key, value] : options) {
      const auto known = std::ranges::find(info_.options, key, &OptionInfo::key);
      if (known == info_.options.end() || std::ranges::count(known->values, value) == 0)
        return std::unexpected(
            Problem{CoreCode::kMalformed, "options." + key + ": no such option or value", {}});
    }
    return std::make_unique<ToyMatch>(info_, options);
  }
  std::expected<std::unique_ptr<AnyMatch>, Problem> load(const Record& record) const override {
    if (!loads_) return std::unexpected(Problem{CoreCode::kMalformed, "entry 0 is of another time", {}});
    auto match = create(record.options);
    if (!match) return match;
    static_cast<ToyMatch&>(**match).take_header(record);
    for (const Entry& entry : record.entries)
      if (const auto done = (*match)->replay(entry); !done) return std::unexpected(done.error());
    return match;
  }
  bool knows_level(std::string_view level) const override {
    return std::ranges::count(info_.levels, level) > 0;
  }
  std::string decide(const AnyInfoSet& knowledge, std::string_view level,
                     const ThinkBudget& budget) const override {
    const auto& all = static_cast<const ToyKnowledge&>(knowledge).offers;
    while (level == "endless" && !budget.stop->load() && std::chrono::steady_clock::now() < budget.until)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (level == "bolder") return all[std::min(all.size() - 1, decisions_before(budget))];
    return level == "random" ? all[budget.seed % all.size()] : all.front();
  }
  /// A thick painting takes endless thought.
  Advice advise(const AnyInfoSet& knowledge, const ThinkBudget& budget) const override {
    const auto& known = static_cast<const ToyKnowledge&>(knowledge);
    while (known.slow && !budget.stop->load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    Advice advice;
    if (known.slow) return advice;
    for (const std::string& offer : known.offers) advice.actions.push_back({offer, known.card / 10.0, 0.5});
    return advice;
  }
  std::expected<Analysis, Problem> analyse(const Record&, int, int) const override {
    return std::unexpected(no_tool());
  }

 private:
  static Problem no_tool() { return {CoreCode::kMalformed, "toys are only for playing", {}}; }

  GameInfo info_;
  bool loads_;
};

}  // namespace

std::span<const AnyGame* const> toy_games() {
  static const ToyGame kBroken("broken", true, false);
  static const ToyGame kOpen("opentoy", false, true);
  static const ToyGame kToy("toy", true, true);
  static const std::array<AnyGame, 3> kGames{{{kBroken, kBroken}, {kOpen, kOpen}, {kToy, kToy}}};
  static const std::array<const AnyGame*, 3> kAll{&kGames[0], &kGames[1], &kGames[2]};
  return kAll;
}

}  // namespace spielwerk
