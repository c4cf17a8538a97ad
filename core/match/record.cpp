#include "core/match/record.h"

#include <algorithm>
#include <charconv>

#include "core/values/codec.h"
#include "core/values/utf8.h"

namespace spielwerk {
namespace {

constexpr std::string_view kMagic = "spielwerk-record ";
constexpr std::size_t kMostRecorded = 200'000;

Problem problem_at(int line, std::string_view reason) {
  return {CoreCode::kMalformed,
          "line " + std::to_string(line) + ": " + std::string(reason),
          {{"line", std::to_string(line)}, {"reason", std::string(reason)}}};
}

std::string hex64(std::uint64_t value) {
  std::string text(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4U)
    text[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15U];
  return text;
}

std::uint64_t checksum(std::string_view text) {
  Hasher hasher;
  for (const char c : text) hasher.add(static_cast<unsigned char>(c));
  return hasher.value();
}

std::optional<int> parse_number(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0 || value > most)
    return std::nullopt;
  if (std::to_string(value) != text) return std::nullopt;
  return value;
}

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}
/// A kind and values, separated by one blank; a set as value is words joined by `+`.
bool is_action(std::string_view text) {
  char before = ' ';
  bool in_kind = true;
  for (const char c : text) {
    const bool joins = c == ' ' || c == '+';
    if (joins && (before == ' ' || before == '+')) return false;
    if (!joins && !is_word({&c, 1})) return false;
    if (c == '+' && in_kind) return false;
    in_kind = in_kind && c != ' ';
    before = c;
  }
  return before != ' ' && before != '+';
}
bool has_control(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}
bool is_hex(std::string_view text) {
  return text.size() % 2 == 0 &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// Reads a record line by line; the first problem ends it.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::expected<Record, Problem> run() {
    next();
    if (!version()) return std::unexpected(problem_);
    while (next() && line_ != "entries")
      if (!header()) return std::unexpected(problem_);
    if (line_ != "entries") return stop("the text is cut off: expected \"entries\"");
    if (record_.game.empty()) return stop("expected a line \"game NAME\" before the entries");
    if (!left_out_fit()) return std::unexpected(problem_);
    while (next() && !line_.starts_with("end "))
      if (!entry()) return std::unexpected(problem_);
    return finish();
  }

 private:
  /// Moves to the next line; false at the end of the text. Every line ends with a line feed.
  bool next() {
    if (at_ >= text_.size()) {
      line_ = {};
      ++number_;
      return false;
    }
    begin_ = at_;
    const std::size_t end = text_.find('\n', at_);
    complete_ = end != std::string_view::npos;
    line_ = text_.substr(at_, complete_ ? end - at_ : std::string_view::npos);
    at_ = complete_ ? end + 1 : text_.size();
    ++number_;
    return true;
  }
  std::unexpected<Problem> stop(std::string_view reason) {
    problem_ = problem_at(number_, reason);
    return std::unexpected(problem_);
  }
  bool refuse(std::string_view reason) {
    problem_ = problem_at(number_, reason);
    return false;
  }

  bool version() {
    const std::string expected = std::to_string(kOldestFormat) + " to " + std::to_string(kNewestFormat);
    if (!line_.starts_with(kMagic)) return refuse("expected \"spielwerk-record\" and a version");
    const std::optional<int> format = parse_number(line_.substr(kMagic.size()), kNewestFormat);
    if (!format || *format < kOldestFormat)
      return refuse("unknown version; this program reads versions " + expected);
    record_.draws.format = *format;
    return true;
  }
  bool header() {
    if (has_control(line_)) return refuse("a control character");
    if (!is_utf8(line_)) return refuse("no UTF-8");
    std::string_view rest = line_;
    const std::string_view key = next_word(rest);
    if (key == "game") return game(rest);
    if (key == "option") return option(rest);
    if (key == "name") return name(rest);
    if (key == "commit") return once(!record_.draws.commit.empty()) && hex(rest, 64, record_.draws.commit);
    if (key == "contribution") return contribution(rest);
    if (key == "seed")
      return once(record_.draws.seed.has_value()) && hex(rest, 64, record_.draws.seed.emplace());
    if (record_.draws.format > 1 && key == "sealed") return sealed(rest);
    if (record_.draws.format > 1 && key == "left_out") return left_out(rest);
    if (key == "position") {
      if (!once(record_.position.has_value())) return false;
      record_.position = std::string(rest);
      return true;
    }
    return refuse("expected a line of the header, or \"entries\"");
  }
  bool once(bool again) { return !again || refuse("this line may stand only once"); }
  bool game(std::string_view rest) {
    if (!once(!record_.game.empty())) return false;
    const std::string_view id = next_word(rest);
    const std::string_view word = next_word(rest);
    const std::optional<int> rules = parse_number(rest, 1'000'000);
    if (!is_word(id) || word != "rules" || !rules) return refuse("expected \"game NAME rules NUMBER\"");
    record_.game = id;
    record_.rules = *rules;
    return true;
  }
  bool option(std::string_view rest) {
    const std::string_view key = next_word(rest);
    if (!is_word(key) || !is_word(rest)) return refuse("expected \"option KEY VALUE\"");
    if (!record_.options.emplace(key, rest).second) return refuse("this option is given twice");
    return true;
  }
  bool name(std::string_view rest) {
    const std::optional<int> seat = parse_number(next_word(rest), kMostSeats - 1);
    if (!seat || static_cast<std::size_t>(*seat) != record_.names.size())
      return refuse("expected \"name SEAT TEXT\", seats in order from 0");
    record_.names.emplace_back(rest);
    return true;
  }
  bool contribution(std::string_view rest) {
    const std::optional<int> seat = parse_number(next_word(rest), kMostSeats - 1);
    if (!seat || static_cast<std::size_t>(*seat) != record_.draws.contributions.size())
      return refuse("expected \"contribution SEAT TEXT\", seats in order from 0");
    record_.draws.contributions.emplace_back(rest);
    return true;
  }
  bool sealed(std::string_view rest) {
    std::map<int, std::string>& all = record_.draws.sealed;
    const std::optional<int> seat = parse_number(next_word(rest), kMostSeats - 1);
    if (!seat || (!all.empty() && all.rbegin()->first >= *seat))
      return refuse("expected \"sealed SEAT HEX\", seats in order");
    return hex(rest, 64, all[*seat]);
  }
  bool left_out(std::string_view rest) {
    std::set<int>& all = record_.draws.left_out;
    const std::optional<int> seat = parse_number(rest, kMostSeats - 1);
    if (!seat || (!all.empty() && *all.rbegin() >= *seat))
      return refuse("expected \"left_out SEAT\", seats in order");
    all.insert(*seat);
    return true;
  }
  /// Who is left out has sealed words, and no words.
  bool left_out_fit() {
    const DrawHeader& draws = record_.draws;
    for (const int seat : draws.left_out) {
      const auto at = static_cast<std::size_t>(seat);
      if (!draws.sealed.contains(seat)) return refuse("who is left out must have sealed words");
      if (at < draws.contributions.size() && !draws.contributions[at].empty())
        return refuse("who is left out has no words");
    }
    return true;
  }
  bool hex(std::string_view rest, std::size_t length, std::string& out) {
    if (rest.size() != length || !is_hex(rest))
      return refuse("expected " + std::to_string(length) + " hexadecimal digits");
    out = rest;
    return true;
  }

  bool entry() {
    if (!complete_) return refuse("the text is cut off: the last line has no end");
    if (record_.entries.size() >= kMostRecorded) return refuse("more entries than any match has");
    std::string_view rest = line_;
    const std::optional<int> number = parse_number(next_word(rest), static_cast<int>(kMostRecorded));
    if (!number || static_cast<std::size_t>(*number) != record_.entries.size())
      return refuse("expected entry number " + std::to_string(record_.entries.size()));
    std::expected<Entry, Problem> parsed = parse_entry(rest);
    if (!parsed) return refuse(parsed.error().text);
    record_.entries.push_back(std::move(*parsed));
    return true;
  }

  std::expected<Record, Problem> finish() {
    if (line_.empty()) return stop("the text is cut off: expected \"end NUMBER CHECKSUM\"");
    std::string_view rest = line_.substr(4);
    const std::optional<int> count = parse_number(next_word(rest), static_cast<int>(kMostRecorded));
    if (!count || static_cast<std::size_t>(*count) != record_.entries.size())
      return stop("expected \"end " + std::to_string(record_.entries.size()) +
                  " CHECKSUM\": entries are missing");
    if (rest != hex64(checksum(text_.substr(0, begin_))))
      return stop("the checksum does not fit: the text above was altered");
    if (!complete_) return stop("the text is cut off: the last line has no end");
    if (next()) return stop("nothing may follow the end");
    return record_;
  }

  std::string_view text_;
  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  bool complete_ = true;
  int number_ = 0;
  Record record_;
  Problem problem_ = problem_at(0, "");
};

}  // namespace

std::string entry_text(const Entry& entry) {
  const std::string actor = entry.actor ? 's' + std::to_string(entry.actor->index()) : "chance";
  return actor + ' ' + entry.text;
}

std::expected<Entry, Problem> parse_entry(std::string_view line) {
  std::string_view rest = line;
  const std::string_view actor = next_word(rest);
  Entry entry;
  if (actor != "chance") {
    const std::optional<int> seat =
        actor.starts_with('s') ? parse_number(actor.substr(1), kMostSeats - 1) : std::nullopt;
    if (!seat)
      return std::unexpected(Problem{CoreCode::kMalformed, "expected an actor: s0 to s7, or chance", {}});
    entry.actor = Seat{*seat};
  }
  if (!is_action(rest))
    return std::unexpected(Problem{CoreCode::kMalformed, "expected an action after the actor", {}});
  entry.text = rest;
  return entry;
}

std::string record_text(const Record& record) {
  std::string text = std::string(kMagic) + std::to_string(record.draws.format);
  text += "\ngame " + record.game + " rules " + std::to_string(record.rules) + '\n';
  for (const auto& [key, value] : record.options) text += "option " + key + ' ' + value + '\n';
  for (std::size_t i = 0; i < record.names.size(); ++i)
    text += "name " + std::to_string(i) + ' ' + record.names[i] + '\n';
  if (!record.draws.commit.empty()) text += "commit " + record.draws.commit + '\n';
  for (const auto& [seat, hash] : record.draws.sealed)
    text += "sealed " + std::to_string(seat) + ' ' + hash + '\n';
  for (std::size_t i = 0; i < record.draws.contributions.size(); ++i)
    text += "contribution " + std::to_string(i) + ' ' + record.draws.contributions[i] + '\n';
  for (const int seat : record.draws.left_out) text += "left_out " + std::to_string(seat) + '\n';
  if (record.draws.seed) text += "seed " + *record.draws.seed + '\n';
  if (record.position) text += "position " + *record.position + '\n';
  text += "entries\n";
  for (std::size_t i = 0; i < record.entries.size(); ++i)
    text += std::to_string(i) + ' ' + entry_text(record.entries[i]) + '\n';
  const std::string closing =
      "end " + std::to_string(record.entries.size()) + ' ' + hex64(checksum(text)) + '\n';
  return text + closing;
}

std::expected<Record, Problem> parse_record(std::string_view text) { return Parser(text).run(); }

int entry_line(const Record& record, int n) {
  const std::size_t header = 2 + record.options.size() + record.names.size() +
                             (record.draws.commit.empty() ? 0U : 1U) + record.draws.contributions.size() +
                             record.draws.sealed.size() + record.draws.left_out.size() +
                             (record.draws.seed ? 1U : 0U) + (record.position ? 1U : 0U) + 1;
  return static_cast<int>(header) + n + 1;
}

std::optional<int> undo_target(const Entry& entry) {
  constexpr std::string_view kUndo = "undo ";
  if (!entry.actor || !entry.text.starts_with(kUndo)) return std::nullopt;
  return parse_number(std::string_view(entry.text).substr(kUndo.size()), static_cast<int>(kMostRecorded));
}

std::vector<int> effective_line(const std::vector<Entry>& entries) {
  std::vector<int> line;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (const std::optional<int> target = undo_target(entries[i])) {
      while (!line.empty() && line.back() >= *target) line.pop_back();
    } else {
      line.push_back(static_cast<int>(i));
    }
  }
  return line;
}

}  // namespace spielwerk
