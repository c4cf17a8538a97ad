// Laws of matches: records, prefixes, undo, frames and errors, in random matches of many options.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "ai/any_game.h"
#include "core/json/json_patch.h"
#include "games/laws/match_laws.h"
#include "games/laws/subject.h"

namespace spielwerk::laws {
namespace {

using G = GameUnderTest;

std::unique_ptr<MatchOf<G>> new_match(Rng& rng) {
  static const auto settings = all_settings<G>();
  const auto& one = settings[rng.below(static_cast<std::uint32_t>(settings.size()))];
  return std::make_unique<MatchOf<G>>(kGame.info(), initial_of<G>(one));
}
Record prefix(const Record& record, int n) {
  Record part = record;
  part.entries.resize(static_cast<std::size_t>(n));
  return part;
}

/// What was seen before each step that counts, and which entry it is.
struct Past {
  int entry;
  Actor actor;
  bool choice;                     // there was another way on
  std::vector<std::string> views;  // without their n, of all viewers
};
std::vector<std::string> views(const AnyMatch& match) {
  std::vector<std::string> all;
  for (const Viewer& viewer : viewers_of(match)) all.push_back(without_n(match.view(viewer)));
  return all;
}
/// Whether a seat may take back to `entry`, by the rule and not by the program: everything since is its own,
/// and not all that it has done there was forced.
bool may_take_back(const std::vector<Past>& line, Seat seat, int entry, bool over) {
  bool own = false;
  bool choice = false;
  for (auto step = line.rbegin(); !over && step != line.rend() && step->actor == seat; ++step) {
    own = own || step->entry == entry;
    choice = choice || step->choice;
  }
  return own && choice;
}
/// The entry that the view of a seat names for undo; -1 for a barrier.
int undo_named(const AnyMatch& match, Seat seat) {
  const std::string view = match.view(seat);
  const std::size_t at = view.find("\"undo\":{\"to\":");
  return at == std::string::npos ? -1 : std::stoi(view.substr(at + 13));
}

/// The earliest entry that it names.
int start_named(const AnyMatch& match, Seat seat) {
  const std::string view = match.view(seat);
  return std::stoi(view.substr(view.find(R"(,"start":)", view.find(R"("undo":{)")) + 9));
}

/// A random match in which every now and then somebody takes back as far as they may.
struct Played {
  std::unique_ptr<MatchOf<G>> match;
  std::vector<Past> line;
  std::vector<std::uint64_t> hashes;  // before each entry, and at the end
  int undone = 0;
};
Played play_with_undo(std::uint64_t seed, int most) {
  Rng rng(seed);
  SeededChance chance(seed);
  Played played{new_match(rng), {}, {}, 0};
  MatchOf<G>& match = *played.match;
  played.hashes.push_back(match.hash());
  while (match.entries() < most && match.to_act().kind != ToAct::Kind::kOver) {
    const Seat seat{static_cast<int>(rng.below(static_cast<std::uint32_t>(match.seats())))};
    const int to = undo_named(match, seat);
    if (to >= 0 && rng.below(6) == 0) {
      EXPECT_TRUE(match.undo(seat, to).has_value());
      while (played.line.back().entry > to) played.line.pop_back();
      EXPECT_EQ(played.line.back().entry, to);
      EXPECT_EQ(views(match), played.line.back().views) << "undo must lead back to what everybody saw";
      played.line.pop_back();
      ++played.undone;
    } else {
      const ToAct now = match.to_act();
      const Actor actor = now.kind == ToAct::Kind::kSeat ? Actor(now.seat) : std::nullopt;
      played.line.push_back({match.entries(), actor, !match.forced(), views(match)});
      play_random(match, rng, chance);
    }
    played.hashes.push_back(match.hash());
  }
  return played;
}

TEST(MatchLaws, UndoLeadsBackToWhatWasSeen) {
  int undone = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) undone += play_with_undo(seed, 250).undone;
  EXPECT_GT(undone, 0);
}

/// What an offer of a view says, by its text: the barrier after it; empty: none.
std::string barrier_told(const std::string& view, const std::string& action) {
  const std::size_t offer = view.find("{\"text\":\"" + action + '"', view.find("\"offers\":"));
  CHECK(offer != std::string::npos);
  const std::string_view key = "\"barrier\":\"";
  const std::size_t at = view.find(key, offer);
  const std::size_t next = std::min(view.find("{\"text\":", offer + 1), view.find("\"refused\":", offer));
  if (at > next) return "";
  return view.substr(at + key.size(), view.find('"', at + key.size()) - at - key.size());
}

TEST(MatchLaws, OffersSayWhatWillKeepOneFromTakingThemBack) {
  std::map<std::string, int> told;
  for (std::uint64_t seed = 300; seed < 306; ++seed) {
    Rng rng(seed);
    SeededChance chance(seed);
    const auto match = new_match(rng);
    while (match->entries() < 150 && match->to_act().kind != ToAct::Kind::kOver) {
      const ToAct now = match->to_act();
      if (now.kind == ToAct::Kind::kChance || match->forced()) {
        play_random(*match, rng, chance);
        continue;
      }
      const auto actions = legal_actions<G>(match->state());
      const std::string action = to_text(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
      const std::string barrier = barrier_told(match->view(now.seat), action);
      ++told[barrier];
      ASSERT_TRUE(match->play(now.seat, action).has_value());
      while (match->to_act().kind == ToAct::Kind::kSeat && match->to_act().seat == now.seat) {
        const auto only = match->forced();
        if (!only) break;
        ASSERT_TRUE(match->play(now.seat, *only).has_value());
      }
      const ToAct next = match->to_act();
      const std::string there = next.kind == ToAct::Kind::kOver     ? "over"
                                : next.kind == ToAct::Kind::kChance ? "chance"
                                : next.seat != now.seat             ? "other"
                                                                    : "";
      EXPECT_TRUE(!there.empty() || undo_named(*match, now.seat) >= 0);
      // Where it depends on what the seat does not know, chance is named.
      EXPECT_TRUE(barrier == there || (G::kHidden && barrier == "chance"))
          << action << ": \"" << barrier << "\" is told, \"" << there << "\" comes";
    }
  }
  EXPECT_GT(told.size(), 1U);
}

TEST(MatchLaws, WhoComesTakesNothingBackOfWhoSatThereBefore) {
  int handed_over = 0;
  for (std::uint64_t seed = 40; seed < 52; ++seed) {
    const Played played = play_with_undo(seed, static_cast<int>(60 + seed));  // it may end anywhere
    for (int number = 0; number < played.match->seats(); ++number) {
      const Seat seat{number};
      const int to = undo_named(*played.match, seat);
      if (to < 0) continue;
      ++handed_over;
      auto copy = *kGame.play.load(played.match->record());
      copy->hand_over(seat, to);
      EXPECT_EQ(undo_named(*copy, seat), to) << "what they did themselves";
      copy->hand_over(seat, copy->entries());
      EXPECT_NE(copy->view(seat).find(R"("undo":{"barrier":"other"})"), std::string::npos);
      EXPECT_FALSE(copy->may_undo(seat));
      ASSERT_FALSE(copy->undo(seat, to).has_value());
      EXPECT_EQ(copy->undo(seat, to).error().code, "no_undo");
      EXPECT_EQ(copy->record(), played.match->record());
    }
  }
  EXPECT_GT(handed_over, 0);
}

TEST(MatchLaws, NobodyUndoesPastABarrier) {
  for (std::uint64_t seed = 20; seed < 26; ++seed) {
    const Played played = play_with_undo(seed, 120);
    const Record record = played.match->record();
    const bool over = played.match->to_act().kind == ToAct::Kind::kOver;
    for (int seat = 0; seat < played.match->seats(); ++seat) {
      if (undo_named(*played.match, Seat{seat}) >= 0) {
        const auto earliest = std::ranges::find_if(played.line, [&](const Past& one) {
          return one.choice && may_take_back(played.line, Seat{seat}, one.entry, over);
        });
        EXPECT_EQ(start_named(*played.match, Seat{seat}), earliest->entry);
      }
      for (int to = -1; to <= played.match->entries(); ++to) {
        auto copy = kGame.play.load(record);
        ASSERT_TRUE(copy.has_value());
        const std::uint64_t before = (*copy)->hash();
        const auto result = (*copy)->undo(Seat{seat}, to);
        EXPECT_EQ(result.has_value(), may_take_back(played.line, Seat{seat}, to, over));
        if (!result) {
          EXPECT_EQ(result.error().code, "no_undo");
          EXPECT_EQ((*copy)->hash(), before);
          EXPECT_EQ((*copy)->record(), record);
        }
      }
    }
  }
}

TEST(MatchLaws, EveryPrefixOfARecordIsARecord) {
  for (std::uint64_t seed = 40; seed < 46; ++seed) {
    const Played played = play_with_undo(seed, 400);
    const Record record = played.match->record();
    for (int n = 0; n <= played.match->entries(); n += 1 + n / 16) {
      const auto text = record_text(prefix(record, n));
      const auto parsed = parse_record(text);
      ASSERT_TRUE(parsed.has_value()) << parsed.error().text;
      EXPECT_EQ(*parsed, prefix(record, n));
      EXPECT_EQ(record_text(*parsed), text);
      const auto loaded = kGame.play.load(*parsed);
      ASSERT_TRUE(loaded.has_value()) << loaded.error().text;
      EXPECT_EQ((*loaded)->hash(), played.hashes[static_cast<std::size_t>(n)]);
    }
  }
}

TEST(MatchLaws, ReplayingARecordGivesTheSameMatch) {
  for (std::uint64_t seed = 60; seed < 64; ++seed) {
    const Played played = play_with_undo(seed, 300);
    const auto loaded = kGame.play.load(played.match->record());
    ASSERT_TRUE(loaded.has_value()) << loaded.error().text;
    EXPECT_EQ(whole_look(**loaded), whole_look(*played.match));
    EXPECT_EQ((*loaded)->record(), played.match->record());
  }
}

TEST(MatchLaws, DroppingEntriesEqualsReplayingThePrefix) {
  for (std::uint64_t seed = 80; seed < 84; ++seed) {
    const Played played = play_with_undo(seed, 200);
    const Record record = played.match->record();
    for (int n = played.match->entries(); n >= 0; n -= 1 + n / 8) {
      played.match->drop_from(n);
      const auto loaded = kGame.play.load(prefix(record, n));
      ASSERT_TRUE(loaded.has_value());
      EXPECT_EQ(whole_look(**loaded), whole_look(*played.match));
      EXPECT_EQ((*loaded)->record(), played.match->record());
    }
  }
}

TEST(MatchLaws, FramesEndInWhatTheViewShows) {
  for (std::uint64_t seed = 100; seed < 104; ++seed) {
    Rng rng(seed);
    SeededChance chance(seed);
    const auto match = new_match(rng);
    std::vector<std::string> singles(viewers_of(*match).size());
    while (match->entries() < 120 && play_random(*match, rng, chance)) {
      const int to = undo_named(*match, Seat{0});
      if (to >= 0 && rng.below(5) == 0) {
        ASSERT_TRUE(match->undo(Seat{0}, to).has_value());
      }
      const auto viewers = viewers_of(*match);
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        const int n = match->entries();
        EXPECT_EQ(position_of_frame(match->frames(viewers[i], n - 1, n)),
                  position_of_view(match->view(viewers[i])));
      }
    }
    for (const Viewer& viewer : viewers_of(*match)) {
      std::string joined;
      for (int n = 0; n < match->entries(); ++n) {
        const std::string one = match->frames(viewer, n, n + 1);
        joined += (n > 0 ? "," : "") + one.substr(1, one.size() - 2);
        EXPECT_EQ(match->frames(viewer, n, n), "[]");
      }
      EXPECT_EQ(match->frames(viewer, 0, match->entries()), '[' + joined + ']');
    }
  }
}

/// The frames that brief ones stand for; `position`: of before the first of them, empty if it is not known.
std::string unfolded(const std::string& brief, std::string position) {
  static constexpr std::string_view kPosition = "\"observation\":";
  static constexpr std::string_view kChanges = "\"changes\":";
  std::string out;
  for (const std::string_view frame : json_values(brief)) {
    const std::string_view mark = position.empty() ? kPosition : kChanges;
    const std::size_t at = frame.find(mark);
    const std::string_view tail = frame.substr(at, frame.size() - at - 1);
    if (position.empty()) position = '{' + std::string(tail) + '}';
    else position = json_patched(position, tail.substr(mark.size()));
    out += (out.empty() ? "[" : ",") + std::string(frame.substr(0, at)) + position.substr(1);
  }
  return out.empty() ? "[]" : out + ']';
}

/// A random match in which seat 0 takes back now and then; before each entry, the position as a seat or the
/// spectator saw it.
struct Watched {
  std::unique_ptr<MatchOf<G>> match;
  std::vector<std::map<Viewer, std::string>> positions;
};
Watched watched_match(std::uint64_t seed, int most) {
  Rng rng(seed);
  SeededChance chance(seed);
  Watched all{new_match(rng), {}};
  const auto look = [&] {
    auto& seen = all.positions.emplace_back();
    for (const Viewer& viewer : viewers_of(*all.match))
      seen[viewer] = '{' + position_of_view(all.match->view(viewer)) + '}';
  };
  look();
  while (all.match->entries() < most && play_random(*all.match, rng, chance)) {
    look();
    const int to = undo_named(*all.match, Seat{0});
    if (to < 0 || rng.below(9) > 0) continue;
    EXPECT_TRUE(all.match->undo(Seat{0}, to).has_value());
    look();
  }
  return all;
}

TEST(MatchLaws, BriefFramesSayTheSameAsWholeOnes) {
  for (std::uint64_t seed = 110; seed < 114; ++seed) {
    const auto [match, positions] = watched_match(seed, 150);
    const int count = match->entries();
    for (const int from : {0, count / 2, count - 1, count}) {
      std::vector<FrameReader> readers;
      for (const Viewer& viewer : viewers_of(*match)) {
        readers.push_back({viewer, std::nullopt});
        for (const Viewer& before : viewers_of(*match)) readers.push_back({viewer, before});
      }
      const auto brief = match->brief_frames(readers, from, count);
      for (std::size_t i = 0; i < readers.size(); ++i) {
        const auto& [viewer, had] = readers[i];
        const std::string base = had ? positions[static_cast<std::size_t>(from)].at(*had) : "";
        const std::string whole = match->frames(viewer, from, count);
        EXPECT_EQ(unfolded(brief[i], base), whole);
        EXPECT_TRUE(count - from < 20 || 2 * brief[i].size() < whole.size())
            << brief[i].size() << " of " << whole.size();
      }
    }
    for (const Viewer& viewer : viewers_of(*match)) {
      EXPECT_EQ(match->brief_view(viewer).find("\"observation\""), std::string::npos);
      EXPECT_NE(match->brief_view(viewer).find("\"turn\":"), std::string::npos);
    }
  }
}

TEST(MatchLaws, WhatIsRefusedChangesNothing) {
  Rng rng(200);
  SeededChance chance(200);
  const auto match = new_match(rng);
  while (match->entries() < 200 && play_random(*match, rng, chance)) {
    const std::uint64_t before = match->hash();
    const int entries = match->entries();
    const ToAct now = match->to_act();
    for (int i = 0; i < match->seats(); ++i) {
      const auto action = *from_code<G::Action>(rng.below(code_count<G::Action>()));
      const bool turn = now == ToAct{ToAct::Kind::kSeat, Seat{i}};
      const auto legal = legal_actions<G>(match->state());
      if (turn && std::ranges::find(legal, action) != legal.end()) continue;
      const auto result = match->play(Seat{i}, to_text(action));
      ASSERT_FALSE(result.has_value());
      EXPECT_EQ(result.error().code, turn ? "not_offered" : "not_your_turn");
      if (!turn) continue;
      EXPECT_EQ(match->play(Seat{i}, "no such action").error().code, "malformed");
    }
    EXPECT_EQ(match->hash(), before);
    EXPECT_EQ(match->entries(), entries);
  }
}

TEST(MatchLaws, AForcedDecisionHasOneOffer) {
  Rng rng(300);
  SeededChance chance(300);
  const auto match = new_match(rng);
  do {
    const auto legal = legal_actions<G>(match->state());
    EXPECT_EQ(match->forced(), legal.size() == 1 ? std::optional(to_text(legal.front())) : std::nullopt);
  } while (play_random(*match, rng, chance));
}

TEST(MatchLaws, EveryCombinationOfOptionsStartsOrSaysWhyNot) {
  for (std::uint32_t code = 0; code < code_count<G::Options>(); ++code) {
    const auto options = struct_from_code<G::Options>(code);
    const auto match = kGame.play.create(option_words(options));
    if (match) {
      EXPECT_EQ((*match)->record().options, option_words(options));
      EXPECT_EQ((*match)->record().rules, G::kRules);
      EXPECT_NE((*match)->to_act().kind, ToAct::Kind::kOver);
    } else {
      EXPECT_EQ(match.error().text, refused_options<G>(options, G::kRules)->text);
      EXPECT_FALSE(match.error().text.empty());
    }
  }
  EXPECT_EQ(kGame.play.create({{"no_such_option", "1"}}).error().code, "malformed");
  EXPECT_EQ(kGame.play.create({{"seats", "99"}}).error().code, "malformed");
}

}  // namespace
}  // namespace spielwerk::laws
