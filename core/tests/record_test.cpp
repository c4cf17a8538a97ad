// The text form of records: strict, and with a reason and a line for whatever is wrong.

#include "core/match/record.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/values/codec.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

Record example() {
  Record record;
  record.game = "some_game";
  record.rules = 3;
  record.options = {{"seats", "2"}, {"supply", "ten_piles"}};
  record.names = {"Ada", "", "Zoë mit Leerzeichen "};
  record.draws = {std::string(64, 'a'), {"meine Worte", ""}, std::string(64, '0')};
  record.position = R"({"a":[1,2],"b":"x y"})";
  record.entries = {
      {std::nullopt, "die 4"}, {Seat{0}, "build mine"}, {Seat{0}, "undo 1"}, {Seat{7}, "buy - a+b 0"}};
  return record;
}

std::string line_named(std::string_view text) {
  const auto parsed = parse_record(text);
  return parsed ? "none" : parsed.error().args.contains("line") ? parsed.error().args.at("line") : "no line";
}
/// A whole record text with the right closing line for these lines.
std::string closed(const std::string& lines, int entries) {
  Hasher hasher;
  for (const char c : lines) hasher.add(static_cast<unsigned char>(c));
  const std::uint64_t hash = hasher.value();
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4)
    digits += "0123456789abcdef"[hash >> static_cast<unsigned>(shift) & 15U];
  return lines + "end " + std::to_string(entries) + ' ' + digits + '\n';
}

TEST(RecordText, LeadsBackToTheRecord) {
  Record sealed = example();
  sealed.draws.sealed = {{0, std::string(64, 'b')}, {1, std::string(64, 'c')}};
  sealed.draws.left_out = {1};
  Record older = example();
  older.draws.format = 1;
  EXPECT_TRUE(record_text(older).starts_with("spielwerk-record 1\n"));
  EXPECT_TRUE(record_text(sealed).starts_with("spielwerk-record 2\n"));
  for (const Record& record : {example(), sealed, older, Record{"g", 1, {}, {}, {}, {}, {}}}) {
    const auto parsed = parse_record(record_text(record));
    ASSERT_TRUE(parsed.has_value()) << parsed.error().text;
    EXPECT_EQ(*parsed, record);
    EXPECT_EQ(record_text(*parsed), record_text(record));
  }
}

TEST(RecordText, EntriesLeadBack) {
  for (const Entry& entry : example().entries) EXPECT_EQ(parse_entry(entry_text(entry)), entry);
  for (const std::string_view wrong :
       {"", "s0", "s0 ", "s8 pass", "s00 pass", "s pass", "x1 pass", " s0 pass", "s0 a  b", "s0 a ", "s0 A",
        "s0 a+b", "s0 a b+", "s0 a +b", "s0 a b++c"})
    EXPECT_FALSE(parse_entry(wrong).has_value()) << wrong;
}

TEST(RecordText, CutOffAnywhereIsRefusedWithALine) {
  const std::string text = record_text(example());
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto parsed = parse_record(std::string_view(text).substr(0, size));
    ASSERT_FALSE(parsed.has_value()) << size;
    EXPECT_EQ(parsed.error().code, "malformed");
    const auto lines = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size), '\n');
    EXPECT_LE(std::stoi(parsed.error().args.at("line")), lines + 1);
    EXPECT_FALSE(parsed.error().args.at("reason").empty());
  }
}

TEST(RecordText, EveryAlteredByteIsNoticed) {
  const std::string text = record_text(example());
  Rng rng(1);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int i = 0; i < 4; ++i) {
      std::string altered = text;
      altered[at] = static_cast<char>(altered[at] ^ static_cast<char>(1U << rng.below(8)));
      EXPECT_NE(line_named(altered), "none") << at;
      EXPECT_NE(line_named(altered), "no line") << at;
    }
  }
}

TEST(RecordText, LinesThatAreSwappedDroppedOrDoubledAreNoticed) {
  const std::string text = record_text(example());
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    lines.push_back(text.substr(at, text.find('\n', at) + 1 - at));
  const auto joined = [](const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& line : all) out += line;
    return out;
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto dropped = lines;
    dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(line_named(joined(dropped)), "none") << i;
    auto doubled = lines;
    doubled.insert(doubled.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    EXPECT_NE(line_named(joined(doubled)), "none") << i;
    if (i == 0) continue;
    auto swapped = lines;
    std::swap(swapped[i], swapped[i - 1]);
    EXPECT_NE(line_named(joined(swapped)), "none") << i;
  }
}

TEST(RecordText, AnUnknownVersionIsNamed) {
  const auto parsed = parse_record("spielwerk-record 3\ngame g rules 1\nentries\nend 0 0\n");
  ASSERT_FALSE(parsed.has_value());
  EXPECT_EQ(parsed.error().args.at("line"), "1");
  EXPECT_NE(parsed.error().text.find("version"), std::string::npos);
}

TEST(RecordText, WrongLinesAreNamedEvenWithTheRightChecksum) {
  const std::string head = "spielwerk-record 1\ngame g rules 1\n";
  EXPECT_EQ(line_named(closed(head + "entries\n", 0)), "none");
  EXPECT_EQ(line_named(closed("spielwerk-record 1\nentries\n", 0)), "2") << "no game";
  const std::vector<std::string> wrong{
      "game g rules 1\n", "game h\n",    "option a\n", "option A b\n",       "option a B\n",  "name 1 x\n",
      "name x\n",         "commit 12\n", "seed 12\n",  "contribution 3 x\n", "name 0 a\tb\n", "name 0 \xc3\n",
      "something else\n", "\n"};
  for (const std::string& line : wrong)
    EXPECT_EQ(line_named(closed(head + line + "entries\n", 0)), "3") << line;
  for (const std::string& line : {"sealed 0 " + std::string(64, 'a'), std::string("left_out 0")})
    EXPECT_EQ(line_named(closed(head + line + "\nentries\n", 0)), "3") << "unknown to version 1: " << line;
  EXPECT_EQ(line_named(closed(head + "option a b\noption a c\nentries\n", 0)), "4");
  EXPECT_EQ(line_named(closed(head + "position {}\nposition {}\nentries\n", 0)), "4");
  EXPECT_EQ(line_named(closed(head + "entries\n1 s0 x\n", 1)), "4") << "the first entry is 0";
  EXPECT_EQ(line_named(closed(head + "entries\n0 s0 x\n", 2)), "5") << "an entry is missing";
  EXPECT_EQ(line_named(closed(head + "entries\n0 s9 x\n", 1)), "4");
  EXPECT_EQ(line_named(closed(head + "entries\n", 0) + "more\n"), "5");
  EXPECT_EQ(line_named(closed(head + "entries\n", 0) + "\n"), "5");
}

TEST(RecordText, SealedWordsAreReadStrictly) {
  const std::string head = "spielwerk-record 2\ngame g rules 1\n";
  const std::string seal = ' ' + std::string(64, 'a') + '\n';
  const auto line = [&](const std::string& lines) {
    return line_named(closed(head + lines + "entries\n", 0));
  };
  EXPECT_EQ(line("sealed 0" + seal + "sealed 2" + seal + "contribution 0 \nleft_out 0\nleft_out 2\n"),
            "none");
  EXPECT_EQ(line("sealed 1" + seal + "sealed 0" + seal), "4") << "seats in order";
  EXPECT_EQ(line("sealed 1" + seal + "sealed 1" + seal), "4");
  EXPECT_EQ(line("sealed 8" + seal), "3");
  EXPECT_EQ(line("sealed 0 ab\n"), "3");
  EXPECT_EQ(line("sealed 0" + seal + "left_out 0 x\n"), "4");
  EXPECT_EQ(line("sealed 0" + seal + "left_out 0\nleft_out 0\n"), "5");
  EXPECT_EQ(line("left_out 0\n"), "4") << "left out of what?";
  EXPECT_EQ(line("sealed 0" + seal + "left_out 0\ncontribution 0 words\n"), "6");
}

TEST(RecordText, EntryLinesAreWhereTheyAreSaidToBe) {
  const Record record = example();
  const std::string text = record_text(record);
  for (int n = 0; n < static_cast<int>(record.entries.size()); ++n) {
    std::size_t at = 0;
    for (int line = 1; line < entry_line(record, n); ++line) at = text.find('\n', at) + 1;
    EXPECT_TRUE(text.substr(at).starts_with(std::to_string(n) + ' ')) << n;
  }
}

TEST(RecordUndo, TargetsAreReadStrictly) {
  EXPECT_EQ(undo_target({Seat{0}, "undo 12"}), 12);
  for (const std::string text : {"undo", "undo ", "undo -1", "undo 01", "undo 1 2", "undone 1", "undo x"})
    EXPECT_EQ(undo_target({Seat{0}, text}), std::nullopt) << text;
  EXPECT_EQ(undo_target({std::nullopt, "undo 1"}), std::nullopt) << "chance takes nothing back";
}

TEST(RecordUndo, IsFoldedAway) {
  const auto a = [](const std::string& text) { return Entry{Seat{0}, text}; };
  EXPECT_EQ(effective_line({}), std::vector<int>{});
  EXPECT_EQ(effective_line({a("x"), a("y"), a("z")}), (std::vector{0, 1, 2}));
  EXPECT_EQ(effective_line({a("x"), a("y"), a("undo 1"), a("z")}), (std::vector{0, 3}));
  EXPECT_EQ(effective_line({a("x"), a("y"), a("undo 1"), a("z"), a("undo 0"), a("w")}), std::vector{5});
}

}  // namespace
}  // namespace spielwerk
