// Random people ask random things of tables, at random times: whatever happens, no table contradicts itself,
// what is stored makes the same table, and nobody decides what is not theirs to decide.
//
// Every commit is tried with the same walks. By night (SPIELWERK_ALL) they are longer, and of new seeds.
// SPIELWERK_WALK=SEED goes one walk once more.

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <random>
#include <set>

#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/json/json.h"
#include "server/base/has.h"
#include "server/life/event_text.h"
#include "server/life/needs.h"
#include "server/life/occasion.h"
#include "server/life/result.h"
#include "server/life/seats.h"
#include "server/names/names.h"
#include "server/tests/life_contradictions.h"
#include "server/tests/random_asked.h"
#include "server/tests/toy_game.h"
#include "server/tests/walked_people.h"
#include "server/tests/walked_table.h"
#include "server/wire/time.h"

namespace spielwerk::server::life {
namespace {

constexpr int kStepsOfWalk = 1'000;
constexpr int kWalks = 100;
constexpr int kWalksByNight = 1'000;
constexpr int kMostStepsOfTable = 400;
constexpr const char* kMatchSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// The tables that one group of people sits at, one after the other.
class LifeWalk {
 public:
  explicit LifeWalk(std::uint64_t seed) : rng_(seed), people_(rng_) { open_table(); }

  /// What contradicts itself within so many steps, and what came before it; empty: nothing.
  std::string go(int steps) {
    for (int i = 0; i < steps; ++i) {
      people_.let_time_pass();
      std::string fault = step();
      const State& state = table_->state();
      if (fault.empty()) fault = contradictions(state, game_->info(), table_->run(), table_->waits());
      if (fault.empty()) fault = table_->stored_otherwise();
      if (fault.empty() && is_open(state.row.phase)) fault = result_fault();
      if (!fault.empty()) return fault + "\nin step " + std::to_string(i) + last_of_table();
      const bool over = is_open(state.row.phase) && once_in(4);
      if (over || ++steps_of_table_ > kMostStepsOfTable) next_table();
    }
    return "";
  }

  /// How often something was refused with each code, and the kinds of what has happened.
  std::map<std::string, int> refused{};
  std::set<std::size_t> happened{};

 private:
  bool once_in(std::uint32_t n) { return rng_.below(n) == 0; }
  template <class Range>
  const auto& any(const Range& range) {
    return range[rng_.below(static_cast<std::uint32_t>(std::size(range)))];
  }

  void open_table();
  void next_table();
  StoredTable new_row();
  std::map<std::string, std::string> options();
  StoredSeat seat_plan(const StoredTable& row);

  std::string step();
  std::string hear(const Occasion& occasion);
  std::string ask();
  std::string check(const State& before, const Actor& actor, const Asked& asked, const Decided& decided);
  std::optional<Asked> sensible(RandomAsked& random, const Actor& actor);
  Asked any_asked(const Actor& actor);
  const Actor& who_asks();
  Occasion any_occasion();
  std::optional<std::string> action_of_turn();
  std::string result_fault() const;
  std::string last_of_table() const;
  /// All that there is to know, or only what is needed.
  Around around(const auto&... needs) const {
    Around around = people_.around(game_->info(), needs...);
    around.new_id = "next";
    around.new_seed = kMatchSeed;
    return around;
  }
  std::unique_ptr<WalkedTable> table_of(const StoredTable& row) const {
    const auto is_present = [this](const std::string& person) { return people_.is_present(person); };
    return std::make_unique<WalkedTable>(*game_, row, is_present, around());
  }

  Rng rng_;
  WalkedPeople people_;
  const AnyGame* game_ = nullptr;
  std::unique_ptr<WalkedTable> table_;
  std::optional<StoredTable> made_;  // follows the present one
  int steps_of_table_ = 0;
  std::string last_;  // what was asked last
};

// ---- tables ------------------------------------------------------------------------------------------

std::map<std::string, std::string> LifeWalk::options() {
  while (true) {
    std::map<std::string, std::string> chosen;
    for (const OptionInfo& option : game_->info().options) chosen[option.key] = option.standard;
    chosen["seats"] = any(game_->info().options.front().values);
    const OptionInfo& other = any(game_->info().options);
    if (once_in(4)) chosen[other.key] = any(other.values);
    if (game_->play.create(chosen)) return chosen;
  }
}

StoredSeat LifeWalk::seat_plan(const StoredTable& row) {
  if (once_in(2)) return {};
  if (once_in(3)) return {SeatKind::kPerson, row.host, "At home", "", true, ""};
  return computer_seat(row, any(game_->info().levels));
}

StoredTable LifeWalk::new_row() {
  const Actor& host = people_.anybody();
  StoredTable row;
  row.id = "walked";
  row.game = game_->info().id;
  row.rules = game_->info().rules;
  row.format = kNewestFormat;
  row.options = options();
  row.host = host.id;
  row.seed = kMatchSeed;
  row.created = row.changed = people_.now();
  row.hints = !once_in(4);
  row.strangers = !once_in(4);
  row.spectators = !once_in(4);
  if (once_in(2))
    row.pace = {std::string(any(kEnumNames<clock::Pace>.names)),
                std::string(any(kEnumNames<clock::AtZero>.names)), any(game_->info().levels)};
  row.seats.resize(static_cast<std::size_t>(std::stoi(row.options.at("seats"))));
  if (!once_in(6)) row.seats[0] = person_seat(host.id, host.name);
  for (std::size_t i = 1; i < row.seats.size(); ++i) row.seats[i] = seat_plan(row);
  return row;
}

void LifeWalk::open_table() {
  // Toys end soon; the real games go through what only they have.
  game_ = once_in(12) ? any(all_games()) : once_in(2) ? toy_games()[1] : toy_games()[2];
  if (people_.left() < 5) people_.come_anew();
  table_ = table_of(new_row());
  steps_of_table_ = 0;
}

void LifeWalk::next_table() {
  steps_of_table_ = 0;
  for (const StoredEvent& event : table_->stored().log) happened.insert(event_of(event)->index());
  if (!made_) return open_table();
  table_ = table_of(*std::exchange(made_, std::nullopt));
}

// ---- steps -------------------------------------------------------------------------------------------

std::optional<std::string> LifeWalk::action_of_turn() {
  const GameRun* const run = table_->run();
  if (run == nullptr || !run->turn()) return std::nullopt;
  const ThinkBudget budget{rng_.next(), nullptr};
  return game_->think.decide(*run->match().info_set(*run->turn()), "random", budget);
}

const Actor& LifeWalk::who_asks() {
  const State& state = table_->state();
  // Who could take back what they did often does.
  if (table_->waits() && once_in(2))
    for (const StoredSeat& one : state.row.seats)
      if (one.kind == SeatKind::kPerson) return people_.comes(one.person);
  const StoredSeat* const seat = state.turn ? seat_at(state.row, *state.turn) : nullptr;
  const bool persons = seat != nullptr && seat->kind == SeatKind::kPerson && !once_in(3);
  return persons ? people_.comes(seat->person) : people_.anybody();
}

/// What would make sense now, if anything does.
std::optional<Asked> LifeWalk::sensible(RandomAsked& random, const Actor& actor) {
  const State& state = table_->state();
  const bool gathers = state.row.phase == TablePhase::kGathering;
  const std::vector<Seat> seats = seats_of(state.row, actor.id);
  if (state.row.phase == TablePhase::kPlaying && state.turn && has(seats, *state.turn)) {
    auto play = random.one<Play>();
    play.seat = *state.turn;
    return play;
  }
  if (is_open(state.row.phase)) return std::nullopt;
  if (!gathers && state.row.exchanging && !seats.empty() && once_in(2)) return random.one<Reveal>();
  if (!gathers && !seats.empty() && once_in(3))
    return table_->waits() || once_in(2) ? Asked(random.one<Undo>()) : Asked(random.one<SetAsked>());
  const bool answers = !state.talk.asks.empty() && may_answer(state.row, actor.id);
  if (answers && !once_in(3)) return Admit{any(state.talk.asks).number};
  if (seats.empty() && once_in(2)) return random.one<Sit>();
  if (gathers && actor.id == state.row.host && once_in(2))
    return once_in(3) ? Asked(random.one<Fill>()) : Start{};
  return std::nullopt;
}

Asked LifeWalk::any_asked(const Actor& actor) {
  const State& state = table_->state();
  SeenByAsker seen{state, game_->info(), actor.id};
  const bool plays = state.row.phase == TablePhase::kPlaying && table_->run() != nullptr;
  if (plays) seen.offered = action_of_turn();
  if (plays && state.turn)
    if (const auto question = table_->run()->match().question()) seen.about = question->about;
  RandomAsked random(rng_, seen);
  if (!once_in(3))
    if (const auto asked = sensible(random, actor)) return *asked;
  Asked asked = random.any();
  // Few want to end it.
  while (std::holds_alternative<Abandon>(asked) && !once_in(6)) asked = random.any();
  return asked;
}

Occasion LifeWalk::any_occasion() {
  const std::string person = people_.anybody().id;
  switch (rng_.below(26)) {
    case 0: return Begins{};
    case 1: return once_in(3) ? Occasion(IsEnded{}) : TimeIsUp{};
    case 2: {
      const std::string name = person.substr(0, 1 + rng_.below(3));
      people_.rename(person, name);
      return IsRenamed{person, name};
    }
    case 3:
      if (people_.left() < 3) return ReadsOthers{person};
      people_.forget(person);
      return IsForgotten{person, std::string(former_name("en"))};
    case 4: return ReadsOthers{person};
    case 5:
    case 6: return ChangesRest{person};
    case 7:
    case 8: return IsVisited{people_.comes(person).id};
    default: return TimeIsUp{};
  }
}

std::string LifeWalk::step() {
  const State& state = table_->state();
  const bool plays = state.row.phase == TablePhase::kPlaying && table_->run() != nullptr;
  const bool computer =
      plays && state.turn && !table_->waits() && seat_at(state.row, *state.turn)->kind == SeatKind::kBot;
  if (computer && !table_->run()->match().full() && once_in(2)) {
    table_->computer_plays(*action_of_turn(), around());
    return "";
  }
  const std::uint32_t kind = rng_.below(100);
  last_.clear();
  if (kind < 8) {
    people_.change();
    table_->look_who_is_there();
  } else if (kind < 20) {
    return hear(any_occasion());
  } else if (kind < 26) {
    table_->wait_no_longer(around());
  } else if (kind < 29) {
    table_->restart(!once_in(20), around());
  } else {
    return ask();
  }
  return "";
}

std::string LifeWalk::hear(const Occasion& occasion) {
  const State& state = table_->state();
  const Around needed = around(needs_of(state, occasion));
  std::string fault =
      decided_otherwise(decide_occasion(state, occasion, needed), decide_occasion(state, occasion, needed),
                        decide_occasion(state, occasion, around()));
  table_->hear(occasion, needed);
  table_->look_who_is_there();
  return fault;
}

std::string LifeWalk::ask() {
  const Actor actor = who_asks();
  if (!may_look(table_->state().row, actor.id)) return "";
  const Asked asked = any_asked(actor);
  last_ = actor.id + " asked " + to_json(asked);
  const State before = table_->state();
  const auto match = [&] {
    return table_->run() ? table_->run()->match().record().entries : Record().entries;
  };
  const auto entries = match();
  const Around needed = around(needs_of(before, actor, asked));
  const Decided first = decide(before, actor, asked, needed);
  std::string fault =
      decided_otherwise(first, decide(before, actor, asked, needed), decide(before, actor, asked, around()));
  if (!fault.empty()) return fault;
  const Decided decided = table_->ask(actor, asked, needed);
  if (!decided && !(is_same(before, table_->state()) && entries == match()))
    return "what was refused is done";
  const auto* const undo = std::get_if<Undo>(&asked);
  if (decided && undo != nullptr && takes_back_of_others(before, actor, *undo, entries))
    return "what others did is taken back";
  return check(before, actor, asked, decided);
}

std::string LifeWalk::check(const State& before, const Actor& actor, const Asked& asked,
                            const Decided& decided) {
  if (!decided) {
    ++refused[std::string(decided.error().code)];
    return decided.error().text.empty() ? "refused without a word" : "";
  }
  if (std::string fault = overstepping(before, actor, asked, *decided, around()); !fault.empty())
    return fault;
  // Moves are no events of decisions, and what somebody is asked about wakes the table.
  const bool moves = std::holds_alternative<Play>(asked) || std::holds_alternative<Undo>(asked) ||
                     std::holds_alternative<SetAsked>(asked);
  if (decided->events.empty() && !decided->talk && !is_same(before, table_->state()) && !moves)
    return "nothing is decided, and something happens";
  if (decided->made) made_ = decided->made;
  return "";
}

// ---- what is told ------------------------------------------------------------------------------------

std::string LifeWalk::result_fault() const {
  const State& state = table_->state();
  if (table_->run() == nullptr) return "";
  const auto result = result_of(state.row, table_->run()->match().record().entries, std::nullopt);
  int decisions = 0;
  for (const ratings::SeatResult& seat : result.seats) {
    decisions += seat.decisions;
    if (seat.own_decisions > seat.decisions) return "somebody decided more than their seat";
    if (seat.person.empty() == seat.level.empty()) return "a result of a person or of a computer";
  }
  return decisions <= result.entries ? "" : "more decisions than entries";
}

std::string LifeWalk::last_of_table() const {
  const auto& log = table_->stored().log;
  std::string text = " of a table of " + game_->info().id + "; " + last_ + "\nlast events:\n";
  for (std::size_t i = log.size() > 12 ? log.size() - 12 : 0; i < log.size(); ++i)
    text += std::to_string(log[i].version) + ' ' + log[i].text + '\n';
  return text;
}

// ---- walks -------------------------------------------------------------------------------------------

TEST(LifeWalks, FindNoContradiction) {
  const char* const one = std::getenv("SPIELWERK_WALK");
  const bool night = std::getenv("SPIELWERK_ALL") != nullptr;
  std::uint64_t seed = night ? std::random_device()() : 1;
  if (one != nullptr) seed = std::stoull(one);
  const int walks = one != nullptr ? 1 : night ? kWalksByNight : kWalks;
  std::map<std::string, int> refused;
  std::set<std::size_t> happened;
  for (int i = 0; i < walks; ++i, ++seed) {
    LifeWalk walk(seed);
    EXPECT_EQ(walk.go(kStepsOfWalk), "") << "again: SPIELWERK_WALK=" << seed;
    if (HasFailure()) return;
    for (const auto& [code, times] : walk.refused) refused[code] += times;
    happened.merge(walk.happened);
  }
  if (one != nullptr) return;
  for (std::size_t kind = 0; kind < std::variant_size_v<Event>; ++kind)
    EXPECT_TRUE(happened.contains(kind)) << "event " << kind << " has never happened";
  // A walk that never comes to a place says nothing about it.
  for (const char* code : {"apart",         "closed",        "declined",    "full",        "malformed",
                           "muted",         "no_ask",        "no_clock",    "no_hints",    "no_undo",
                           "not_gathering", "not_host",      "not_offered", "not_playing", "not_your_seat",
                           "not_your_turn", "quarantined",   "seat_taken",  "seats_open",  "stale",
                           "still_here",    "still_running", "too_late",    "wrong_room",  "wrong_words"})
    EXPECT_GT(refused[code], 0) << code << " was never refused";
}

}  // namespace
}  // namespace spielwerk::server::life
