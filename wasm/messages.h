#pragma once
// What the page asks of the engine, and what it is answered, as described types: reading, writing and the
// page's types come from them. A request is one JSON object whose first member `ask` says which it is.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/catalogue/game_info.h"
#include "core/catalogue/verify.h"
#include "core/json/schema.h"
#include "core/json/words.h"
#include "core/match/worth.h"
#include "core/values/described.h"
#include "core/values/seat.h"
#include "core/view/any_game_types.h"
#include "core/view/wire_view.h"
#include "server/wire/command.h"

namespace spielwerk {
namespace engine {

/// A View or Frames of docs/protocol.md, whole; the match has written the JSON already.
struct ViewText {
  std::string text;
};
struct FramesText {
  std::string text;
};

}  // namespace engine

template <>
inline constexpr Schema kSchema<engine::ViewText> =
    schema::written_as<engine::ViewText, wire::write_ready>(kSchema<wire::View<wire::AnyGameTypes>>);
template <>
inline constexpr Schema kSchema<engine::FramesText> =
    schema::written_as<engine::FramesText, wire::write_ready>(
        kSchema<std::vector<wire::Frame<wire::AnyGameTypes>>>);

namespace engine {

// ---- answers ---------------------------------------------------------------------------------

SPIELWERK_WORD(Nothing, "nothing");

/// A match is addressed by its handle until it is closed.
struct OpenedMatch {
  int handle = 0;
  static constexpr std::string_view kName = "opened_match";
  static constexpr auto kFields = fields(field("handle", &OpenedMatch::handle));
};
struct LoadedMatch {
  int handle = 0;
  std::string game;
  Words options;
  int entries = 0;  // of the record, before anything that followed without a choice
  std::vector<std::string> names;
  static constexpr std::string_view kName = "loaded_match";
  static constexpr auto kFields =
      fields(field("handle", &LoadedMatch::handle), field("game", &LoadedMatch::game),
             field("options", &LoadedMatch::options), field("entries", &LoadedMatch::entries),
             field("names", &LoadedMatch::names));
};
struct EntryCount {
  int n = 0;
  static constexpr std::string_view kName = "entry_count";
  static constexpr auto kFields = fields(field("n", &EntryCount::n));
};
/// `cut`: the ceiling was reached.
struct ChosenAction {
  std::string action;
  bool cut = false;
  static constexpr std::string_view kName = "chosen_action";
  static constexpr auto kFields =
      fields(field("action", &ChosenAction::action), field("cut", &ChosenAction::cut));
};
struct RecordText {
  std::string record;
  static constexpr std::string_view kName = "record_text";
  static constexpr auto kFields = fields(field("record", &RecordText::record));
};
/// A seat at a table of this device. `level`: of the computer; null: the person plays it. `unasked`:
/// questions about nothing else are let go for them.
struct LocalSeat {
  std::optional<std::string> level{};
  std::vector<std::string> unasked{};
  bool operator==(const LocalSeat&) const = default;
  static constexpr std::string_view kName = "local_seat";
  static constexpr auto kFields =
      fields(later_field("level", &LocalSeat::level, std::nullopt),
             later_field("unasked", &LocalSeat::unasked, std::vector<std::string>{}));
};
/// `waits`: a computer's turn comes when what was played is not taken back. `rematch`: the table that
/// follows. `opened`: the handle of its match, which has begun just now.
struct TableNow {
  int n = 0;
  std::vector<LocalSeat> seats;
  bool waits = false;
  std::optional<std::string> rematch{};
  std::optional<int> opened{};
  static constexpr std::string_view kName = "table_now";
  static constexpr auto kFields =
      fields(field("n", &TableNow::n), field("seats", &TableNow::seats), field("waits", &TableNow::waits),
             later_field("rematch", &TableNow::rematch, std::nullopt),
             later_field("opened", &TableNow::opened, std::nullopt));
};
/// The id of a table that may follow, and the seed of its draws: 64 hexadecimal digits.
struct NextTable {
  std::string id;
  std::string seed;
  static constexpr std::string_view kName = "next_table";
  static constexpr auto kFields = fields(field("id", &NextTable::id), field("seed", &NextTable::seed));
};
/// `sealed`: the record has no opened seed, so nothing can be computed again.
struct Verdict {
  bool commit_ok = false;
  bool sealed = false;
  std::vector<VerifiedWords> words{};
  std::vector<VerifiedDraw> draws{};
  static constexpr std::string_view kName = "verdict";
  static constexpr auto kFields =
      fields(field("commit_ok", &Verdict::commit_ok), field("sealed", &Verdict::sealed),
             field("words", &Verdict::words), field("draws", &Verdict::draws));
};
/// Of many random games: the same number on every platform, in hexadecimal digits.
struct Signature {
  std::string signature;
  static constexpr std::string_view kName = "signature";
  static constexpr auto kFields = fields(field("signature", &Signature::signature));
};
struct PlyCount {
  std::uint64_t plies = 0;
  static constexpr std::string_view kName = "ply_count";
  static constexpr auto kFields = fields(field("plies", &PlyCount::plies));
};

// ---- requests --------------------------------------------------------------------------------

struct Games {
  using Answer = std::vector<wire::GameHead>;
  static constexpr std::string_view kName = "games";
  static constexpr auto kFields = fields();
};
/// A new match. `seed`: 64 hexadecimal digits, from which all draws follow: the engine itself leaves nothing
/// to chance.
struct Open {
  using Answer = OpenedMatch;
  std::string game;
  Words options;
  std::string seed;
  std::vector<std::string> contributions{};
  static constexpr std::string_view kName = "open";
  static constexpr auto kFields =
      fields(field("game", &Open::game), field("options", &Open::options), field("seed", &Open::seed),
             later_field("contributions", &Open::contributions, std::vector<std::string>{}));
};
/// `seed`: to play on where the record has none and never promised one.
struct Load {
  using Answer = LoadedMatch;
  std::string record;
  std::optional<std::string> seed{};
  static constexpr std::string_view kName = "load";
  static constexpr auto kFields =
      fields(field("record", &Load::record), later_field("seed", &Load::seed, std::nullopt));
};
struct Close {
  using Answer = Nothing;
  int handle = 0;
  static constexpr std::string_view kName = "close";
  static constexpr auto kFields = fields(field("handle", &Close::handle));
};
/// `n`: after the first n entries; null: now.
struct Look {
  using Answer = ViewText;
  int handle = 0;
  Viewer viewer{};
  std::optional<int> n{};
  static constexpr std::string_view kName = "view";
  static constexpr auto kFields = fields(field("handle", &Look::handle), field("viewer", &Look::viewer),
                                         later_field("n", &Look::n, std::nullopt));
};
/// Of the entries from ... to-1.
struct Follow {
  using Answer = FramesText;
  int handle = 0;
  Viewer viewer{};
  int from = 0;
  int to = 0;
  static constexpr std::string_view kName = "frames";
  static constexpr auto kFields = fields(field("handle", &Follow::handle), field("viewer", &Follow::viewer),
                                         field("from", &Follow::from), field("to", &Follow::to));
};
struct Play {
  using Answer = EntryCount;
  int handle = 0;
  Seat seat;
  int n = 0;
  std::string action;
  static constexpr std::string_view kName = "play";
  static constexpr auto kFields = fields(field("handle", &Play::handle), field("seat", &Play::seat),
                                         field("n", &Play::n), field("action", &Play::action));
};
/// Chance and forced decisions run on until somebody has a choice.
struct Settle {
  using Answer = EntryCount;
  int handle = 0;
  static constexpr std::string_view kName = "settle";
  static constexpr auto kFields = fields(field("handle", &Settle::handle));
};
/// `ceiling`: milliseconds after which the best found so far is answered, where a person waits; 0: none.
struct Decide {
  using Answer = ChosenAction;
  int handle = 0;
  Seat seat;
  std::string level;
  std::int64_t seed = 1;
  int ceiling = 0;
  static constexpr std::string_view kName = "decide";
  static constexpr auto kFields =
      fields(field("handle", &Decide::handle), field("seat", &Decide::seat), field("level", &Decide::level),
             field("seed", &Decide::seed), later_field("ceiling", &Decide::ceiling, 0));
};
/// From what the seat to decide knows.
struct Advise {
  using Answer = Advice;
  int handle = 0;
  Seat seat;
  int ceiling = 0;
  static constexpr std::string_view kName = "advise";
  static constexpr auto kFields = fields(field("handle", &Advise::handle), field("seat", &Advise::seat),
                                         later_field("ceiling", &Advise::ceiling, 0));
};
/// Of the entries from ... to-1: the page asks for a few at a time, to stay quick between.
struct Analyse {
  using Answer = Analysis;
  int handle = 0;
  int from = 0;
  int to = 0;
  static constexpr std::string_view kName = "analyse";
  static constexpr auto kFields =
      fields(field("handle", &Analyse::handle), field("from", &Analyse::from), field("to", &Analyse::to));
};
/// `open_seed`: with the seed of the draws, if it is known.
struct Write {
  using Answer = RecordText;
  int handle = 0;
  std::vector<std::string> names;
  bool open_seed = false;
  static constexpr std::string_view kName = "record";
  static constexpr auto kFields = fields(field("handle", &Write::handle), field("names", &Write::names),
                                         field("open_seed", &Write::open_seed));
};
/// From now on the match is played at a table of this device, where one person plays all seats but those of
/// computers. `seats`, `rematch`: as the table was told last, if it goes on.
struct Host {
  using Answer = TableNow;
  int handle = 0;
  std::vector<LocalSeat> seats;
  bool hints = true;
  std::optional<std::string> rematch{};
  static constexpr std::string_view kName = "host";
  static constexpr auto kFields =
      fields(field("handle", &Host::handle), field("seats", &Host::seats), field("hints", &Host::hints),
             later_field("rematch", &Host::rematch, std::nullopt));
};
/// What the person asks at such a table, as at one of a server. `next`: of a table that may follow.
struct Act {
  using Answer = TableNow;
  int handle = 0;
  server::Asked command;
  std::optional<NextTable> next{};
  static constexpr std::string_view kName = "act";
  static constexpr auto kFields = fields(field("handle", &Act::handle), field("command", &Act::command),
                                         later_field("next", &Act::next, std::nullopt));
};
struct Verify {
  using Answer = Verdict;
  std::string record;
  static constexpr std::string_view kName = "verify";
  static constexpr auto kFields = fields(field("record", &Verify::record));
};
/// Random games, for tests and for measuring.
struct Sign {
  using Answer = Signature;
  std::string game;
  Words options;
  std::int64_t seed = 7;
  int games = 10;
  static constexpr std::string_view kName = "signature";
  static constexpr auto kFields = fields(field("game", &Sign::game), field("options", &Sign::options),
                                         field("seed", &Sign::seed), field("games", &Sign::games));
};
struct PlayRandomly {
  using Answer = PlyCount;
  std::string game;
  Words options;
  std::int64_t seed = 7;
  int games = 10;
  static constexpr std::string_view kName = "random_games";
  static constexpr auto kFields =
      fields(field("game", &PlayRandomly::game), field("options", &PlayRandomly::options),
             field("seed", &PlayRandomly::seed), field("games", &PlayRandomly::games));
};

using Request = std::variant<Games, Open, Load, Close, Look, Follow, Play, Settle, Decide, Advise, Analyse,
                             Write, Host, Act, Verify, Sign, PlayRandomly>;

/// The answers to all requests, each by the name of its request: their types for the page.
template <class Request>
inline constexpr std::array<SchemaField, 0> kAnswerFields{};
template <class... Requests>
inline constexpr std::array kAnswerFields<std::variant<Requests...>>{
    SchemaField{Requests::kName, &kSchema<typename Requests::Answer>, false, JsonWord(Requests::kName)}...};
inline constexpr Schema kAnswers{
    .form = Schema::Form::kRecord, .name = "engine_answers", .fields = kAnswerFields<Request>};

}  // namespace engine

template <>
inline constexpr std::string_view kSumName<engine::Request> = "engine_request";
template <>
inline constexpr std::string_view kSumTag<engine::Request> = "ask";

}  // namespace spielwerk
