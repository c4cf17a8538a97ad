// Golden records: whole matches of every version of the rules that must replay to the state they were played
// to, with the draws that their opened seeds say, and that together show every kind of action, fact and
// reason and every value of every option.

#include <gtest/gtest.h>

#include <set>

#include "ai/any_game.h"
#include "core/catalogue/verify.h"
#include "games/laws/files.h"
#include "games/laws/match_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

using Kinds = std::set<std::string>;

template <Sum S>
void add_kinds(Kinds& kinds, const std::string& prefix) {
  [&]<class... Ts>(std::type_identity<std::variant<Ts...>>) {
    (kinds.insert(prefix + std::string(Ts::kName)), ...);
  }(std::type_identity<S>{});
}
/// Everything that the goldens must show.
Kinds wanted() {
  Kinds kinds{"undo"};
  add_kinds<G::Action>(kinds, "action ");
  add_kinds<G::Fact>(kinds, "fact ");
  add_kinds<G::Reason>(kinds, "reason ");
  for (const OptionInfo& option : kGame.info().options)
    for (const std::string& value : option.values) kinds.insert("option " + option.key + ' ' + value);
  return kinds;
}
template <Sum S>
void add_kind(Kinds& kinds, const std::string& prefix, const S& value) {
  dispatch(value, [&](const auto& one) { kinds.insert(prefix + std::string(one.kName)); });
}

/// What a record shows, from playing its entries.
Kinds shown_by(const Record& record) {
  Kinds kinds;
  for (const auto& [key, value] : record.options) kinds.insert("option " + key + ' ' + value);
  const std::vector<int> line = effective_line(record.entries);
  if (line.size() != record.entries.size()) kinds.insert("undo");
  G::State state =
      G::initial(*parse_options<G::Options>(record.options, standard_options<G>(record.rules)), record.rules);
  FactList<G> facts;
  settle<G, true>(state, &facts);
  for (const int n : line) {
    ListReader<G> list;
    list_node<G>(state, list);
    for (const auto& refused : list.refused) add_kind(kinds, "reason ", refused.reason);
    const auto action = *parse_text<G::Action>(record.entries[static_cast<std::size_t>(n)].text);
    add_kind(kinds, "action ", action);
    CHECK((try_action<G, true>(state, action, &facts)));
  }
  for (const auto& told : facts) add_kind(kinds, "fact ", told.fact);
  return kinds;
}

/// A whole match of newcomers who now and then do anything or take back, with its seed.
Record play_golden(const G::Options& options, std::uint64_t seed) {
  Rng rng(seed);
  MatchOf<G> match(kGame.info(), G::initial(options, G::kRules));
  const DrawHeader draws = opened_draws(seed, match.seats());
  MatchDraws chance(match, draws);
  while (match.to_act().kind != ToAct::Kind::kOver) {
    const ToAct now = match.to_act();
    if (now.kind == ToAct::Kind::kChance || rng.below(5) == 0) {
      play_random(match, rng, chance);
    } else {
      const auto action = kGame.think.decide(*match.info_set(now.seat), "newcomer", {rng.next(), nullptr});
      CHECK(match.play(now.seat, action).has_value());
    }
    const std::size_t at = match.view(now.seat).find("\"undo\":{\"to\":");
    if (at != std::string::npos && rng.below(20) == 0)
      CHECK(match.undo(now.seat, std::stoi(match.view(now.seat).substr(at + 13))).has_value());
  }
  return with_draws(match, draws);
}

constexpr int kFewestGoldens = 8;
constexpr int kMostGoldens = 16;
constexpr int kPool = 400;

/// Chooses among many matches, each time the one that shows most of what is missing, per entry; when nothing
/// is missing, from the beginning.
void write_goldens() {
  const auto options = all_options<G>();
  Kinds missing = wanted();
  std::vector<std::pair<Record, Kinds>> pool;
  for (std::uint64_t seed = 1; seed <= kPool; ++seed) {
    Record record = play_golden(options[seed * 7 % options.size()], seed);
    Kinds kinds = shown_by(record);
    pool.emplace_back(std::move(record), std::move(kinds));
  }
  bool complete = false;
  for (int number = 1; number <= (complete ? kFewestGoldens : kMostGoldens); ++number) {
    if (missing.empty()) missing = wanted();
    const auto gain = [&](const auto& one) {
      double count = 0;
      for (const std::string& kind : one.second) count += missing.contains(kind) ? 1 : 0;
      return count / (200.0 + static_cast<double>(one.first.entries.size()));
    };
    const auto best =
        std::ranges::max_element(pool, [&](const auto& a, const auto& b) { return gain(a) < gain(b); });
    for (const std::string& kind : best->second) missing.erase(kind);
    complete = complete || missing.empty();
    const std::string name = "golden_" + std::to_string(number);
    const auto folder = records_folder(G::kRules);
    write_file(folder / (name + ".rec"), record_text(best->first));
    write_file(folder / (name + ".hash"), hex((*kGame.play.load(best->first))->hash()) + '\n');
    pool.erase(best);
  }
}

/// Calls f with every golden record of every version.
template <class F>
void each_golden(F&& f) {
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules) {
    for (const auto& file : files_with(".rec", rules)) {
      SCOPED_TRACE(file);
      const auto record = parse_record(read_file(file));
      ASSERT_TRUE(record.has_value()) << record.error().text;
      EXPECT_EQ(record->rules, rules);
      f(file, *record);
    }
  }
}

TEST(Goldens, ReplayToTheStateTheyWerePlayedTo) {
  if (updating()) write_goldens();
  each_golden([](const auto& file, const Record& record) {
    const auto match = kGame.play.load(record);
    ASSERT_TRUE(match.has_value()) << match.error().text;
    EXPECT_EQ((*match)->to_act().kind, ToAct::Kind::kOver);
    const std::string hash = read_file(std::filesystem::path(file).replace_extension(".hash"));
    EXPECT_EQ(hex((*match)->hash()) + '\n', hash);
  });
}

// Draws are found by counting through the list of outcomes: another order or other weights replay well and
// still break the draws of running matches.
TEST(Goldens, WereDrawnAsTheirSeedsSay) {
  std::set<int> versions;
  each_golden([&](const auto&, const Record& record) {
    if (!record.draws.seed) return;
    const auto result = verify_draws(kGame.play, record);
    ASSERT_TRUE(result.has_value()) << result.error().text;
    EXPECT_TRUE(result->ok()) << "the order or the weights of outcomes have changed";
    if (!result->draws.empty()) versions.insert(record.rules);
  });
  for (int rules = G::kOldestRules; rules <= G::kRules; ++rules)
    EXPECT_TRUE(versions.contains(rules)) << "no golden record with a seed for rules " << rules;
}

TEST(Goldens, ShowEveryKindOfActionFactAndReasonAndEveryOption) {
  Kinds shown;
  each_golden([&](const auto&, const Record& record) { shown.merge(shown_by(record)); });
  for (const std::string& kind : wanted()) EXPECT_TRUE(shown.contains(kind)) << kind;
}

}  // namespace
}  // namespace spielwerk::laws
