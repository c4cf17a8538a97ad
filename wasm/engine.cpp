// The catalogue behind a C interface: every function takes one JSON request and gives back one JSON answer,
// {"ok": ...} or {"problem": {...}}. The page calls it in a worker; nothing here knows a game.

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_info.h"
#include "core/catalogue/game_measure.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/catalogue/verify.h"
#include "core/json/json.h"
#include "core/match/draws.h"
#include "core/match/match.h"
#include "wasm/request.h"

#define SPIELWERK_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace spielwerk {
namespace {

struct Session {
  std::unique_ptr<AnyMatch> match;
  DrawHeader draws;  // without a seed for a loaded record, whose draws are not ours to make
  SearchMemories memories = {};
};

/// The matches that the page has open. The page addresses them by handle across calls, so they live as long
/// as the module.
std::map<int, Session>& sessions() {
  static std::map<int, Session> all;
  return all;
}

std::uint64_t give(std::string text) {
  auto* bytes = static_cast<char*>(std::malloc(text.size()));
  CHECK(bytes != nullptr);
  text.copy(bytes, text.size());
  return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(bytes)) << 32U | text.size();
}

std::string ok(std::string_view json) { return "{\"ok\":" + std::string(json) + '}'; }
std::string refused(const Problem& problem) {
  std::string out = "{\"problem\":{\"error\":";
  write_json_string(out, problem.code);
  out += ",\"text\":";
  write_json_string(out, problem.text);
  out += ",\"args\":{";
  bool first = true;
  for (const auto& [key, value] : problem.args) {
    if (!first) out += ',';
    first = false;
    write_json_string(out, key);
    out += ':';
    write_json_string(out, value);
  }
  return out + "}}}";
}

bool is_seed(std::string_view text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}
const Problem kNoSeed{"malformed", "expected 64 hexadecimal digits as seed", {}};

/// Reads the request, and hands it to f; f returns the answer.
template <class F>
std::uint64_t answer(const char* json, std::size_t size, F&& f) {
  const Request request(std::string_view(json, size));
  if (!request.problem().empty()) return give(refused({"malformed", request.problem(), {}}));
  return give(f(request));
}
/// As answer(), for functions that need an open match.
template <class F>
std::uint64_t with_session(const char* json, std::size_t size, F&& f) {
  return answer(json, size, [&](const Request& request) {
    const auto found = sessions().find(static_cast<int>(request.number("handle", -1)));
    if (found == sessions().end()) return refused({"malformed", "expected the handle of an open match", {}});
    return f(request, found->second);
  });
}

Viewer viewer_of(const Request& request) {
  const auto seat = request.optional_number("viewer");
  return seat ? Viewer(Seat{static_cast<int>(*seat)}) : kSpectator;
}
std::string entry_count(const Session& session) {
  return ok("{\"n\":" + std::to_string(session.match->entries()) + '}');
}

/// `ceiling`: milliseconds after which the best found so far is answered, where a person waits; 0: none.
std::chrono::steady_clock::time_point until_of(const Request& request) {
  const std::int64_t ceiling = request.number("ceiling", 0);
  if (ceiling <= 0) return std::chrono::steady_clock::time_point::max();
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(ceiling);
}

/// Chance and forced decisions run on until somebody has a choice.
void settle(Session& session) {
  if (!session.draws.seed) return;
  MatchDraws draws(*session.match, session.draws);
  for (;;) {
    const ToAct now = session.match->to_act();
    if (now.kind == ToAct::Kind::kChance) {
      session.match->draw(draws);
    } else if (const auto forced = session.match->forced()) {
      CHECK(session.match->play(now.seat, *forced).has_value());
    } else {
      return;
    }
  }
}

int remember(Session session) {
  const int handle = sessions().empty() ? 1 : sessions().rbegin()->first + 1;
  sessions().emplace(handle, std::move(session));
  return handle;
}

std::string open(const Request& request) {
  const AnyGame* game = find_game(request.text("game"));
  if (game == nullptr) return refused({"unknown_game", "there is no such game", {}});
  auto match = game->play.create(request.words("options"));
  if (!match) return refused(match.error());
  const std::string seed = request.text("seed");
  if (!is_seed(seed)) return refused(kNoSeed);
  Session session{std::move(*match), {commitment(seed), request.texts("contributions"), seed}};
  settle(session);
  return ok("{\"handle\":" + std::to_string(remember(std::move(session))) + '}');
}

std::string load(const Request& request) {
  const auto record = parse_record(request.text("record"));
  if (!record) return refused(record.error());
  const std::string seed = request.text("seed");
  if (!seed.empty() && !is_seed(seed)) return refused(kNoSeed);
  const AnyGame* game = find_game(record->game);
  if (game == nullptr)
    return refused({"unknown_game", "line 2: there is no game \"" + record->game + '"', {}});
  auto match = game->play.load(*record);
  if (!match) return refused(match.error());
  const int entries = (*match)->entries();
  // With its seed a stored match can be played on; without, it can be looked at, or, where nothing was ever
  // promised about its draws, be played on with the seed of the request.
  Session session{std::move(*match), record->draws};
  if (!seed.empty() && !session.draws.seed && record->draws.commit.empty()) {
    session.draws.seed = seed;
    session.draws.commit = commitment(seed);
    settle(session);
  }
  std::string out = "{\"handle\":" + std::to_string(remember(std::move(session))) + ",\"game\":\"" +
                    record->game + "\",\"entries\":" + std::to_string(entries) + ",\"names\":";
  write_json_list(out, record->names);
  out += ",\"options\":{";
  bool first = true;
  for (const auto& [key, value] : record->options) {
    out += (first ? "\"" : ",\"") + key + "\":\"" + value + '"';
    first = false;
  }
  out += "},\"draws\":{\"commit\":\"" + record->draws.commit + "\",\"contributions\":[";
  for (std::size_t i = 0; i < record->draws.contributions.size(); ++i) {
    out += (i > 0 ? ",{\"seat\":" : "{\"seat\":") + std::to_string(i) + ",\"text\":";
    write_json_string(out, record->draws.contributions[i]);
    out += '}';
  }
  out += "],\"seed\":" + (record->draws.seed ? '"' + *record->draws.seed + '"' : std::string("null")) + "}}";
  return ok(out);
}

/// The view after the first n entries: the match is loaded up to there.
std::string view_at(const Request& request, const Session& session) {
  Record record = session.match->record();
  const std::int64_t n = request.number("n", -1);
  if (n < 0 || n > session.match->entries())
    return refused({"malformed", "expected the number of an entry", {}});
  record.entries.resize(static_cast<std::size_t>(n));
  const auto past = find_game(record.game)->play.load(record);
  CHECK(past.has_value());
  return ok((*past)->view(viewer_of(request)));
}

std::string frames(const Request& request, const Session& session) {
  const int count = session.match->entries();
  const std::int64_t from = request.number("from", 0);
  const std::int64_t to = request.number("to", count);
  if (from < 0 || from > to || to > count) return refused({"malformed", "expected a range of entries", {}});
  return ok(session.match->frames(viewer_of(request), static_cast<int>(from), static_cast<int>(to)));
}

std::string play(const Request& request, Session& session) {
  if (request.number("n", -1) != session.match->entries())
    return refused({"stale", "the match has moved on", {}});
  const auto played =
      session.match->play(Seat{static_cast<int>(request.number("seat", 0))}, request.text("action"));
  if (!played) return refused(played.error());
  const int own = session.match->entries();
  settle(session);
  // `stop_at`: seats, as bits, before whose choice nothing further is to happen yet.
  const ToAct next = session.match->to_act();
  const std::int64_t stops = request.number("stop_at", 0);
  if (next.kind == ToAct::Kind::kSeat && ((stops >> next.seat.index()) & 1) != 0 &&
      session.match->entries() > own)
    session.match->drop_from(own);
  return entry_count(session);
}

std::string decide(const Request& request, Session& session) {
  const AnyGame* game = find_game(session.match->game().id);
  const ToAct now = session.match->to_act();
  const Seat seat{static_cast<int>(request.number("seat", 0))};
  const std::string level = request.text("level");
  if (now.kind != ToAct::Kind::kSeat || now.seat != seat)
    return refused({"not_your_turn", "it is not this seat's turn", {}});
  if (!game->think.knows_level(level))
    return refused({"malformed", "there is no level \"" + level + '"', {}});
  const ThinkBudget budget{static_cast<std::uint64_t>(request.number("seed", 1)), nullptr,
                           session.memories.of(seat), until_of(request)};
  std::string out = "{\"action\":";
  write_json_string(out, game->think.decide(*session.match->info_set(seat), level, budget));
  const bool cut = std::chrono::steady_clock::now() >= budget.until;
  return ok(out + (cut ? ",\"cut\":true}" : ",\"cut\":false}"));
}

/// {"seat", "seed"} -> Advice, from what the seat knows.
std::string advise(const Request& request, const Session& session) {
  const ToAct now = session.match->to_act();
  const Seat seat{static_cast<int>(request.number("seat", 0))};
  if (now.kind != ToAct::Kind::kSeat || now.seat != seat)
    return refused({"not_your_turn", "it is not this seat's turn", {}});
  const ThinkBudget budget{static_cast<std::uint64_t>(request.number("seed", 1)), nullptr, nullptr,
                           until_of(request)};
  return ok(
      to_json(find_game(session.match->game().id)->think.advise(*session.match->info_set(seat), budget)));
}

/// {"from", "to"} -> Analysis of these entries: the page asks for a few at a time, to stay quick between.
std::string analyse(const Request& request, const Session& session) {
  constexpr std::size_t kActionsTold = 1;
  const int count = session.match->entries();
  const std::int64_t from = request.number("from", 0);
  const std::int64_t to = request.number("to", count);
  if (from < 0 || from > to || to > count) return refused({"malformed", "expected a range of entries", {}});
  const Record& record = session.match->record();
  const auto analysis =
      find_game(record.game)->think.analyse(record, static_cast<int>(from), static_cast<int>(to));
  return analysis ? ok(to_json(*analysis, kActionsTold)) : refused(analysis.error());
}

std::string record(const Request& request, const Session& session) {
  Record record = session.match->record();
  record.names = request.texts("names");
  record.draws = session.draws;
  if (!request.yes("open_seed")) record.draws.seed.reset();
  std::string out = "{\"record\":";
  write_json_string(out, record_text(record));
  return ok(out + '}');
}

std::string verify(const Request& request) {
  const auto record = parse_record(request.text("record"));
  if (!record) return refused(record.error());
  const AnyGame* game = find_game(record->game);
  if (game == nullptr)
    return refused({"unknown_game", "line 2: there is no game \"" + record->game + '"', {}});
  if (!record->draws.seed) return ok("{\"commit_ok\":false,\"sealed\":true,\"words\":[],\"draws\":[]}");
  const auto verdict = verify_draws(game->play, *record);
  if (!verdict) return refused(verdict.error());
  std::string out = verdict->commit_ok ? "{\"commit_ok\":true" : "{\"commit_ok\":false";
  out += ",\"sealed\":false,\"words\":[";
  for (const VerifiedWords& words : verdict->words) {
    if (out.back() == '}') out += ',';
    out += "{\"seat\":" + std::to_string(words.seat) +
           ",\"left_out\":" + (words.left_out ? "true" : "false") +
           ",\"ok\":" + (words.ok ? "true}" : "false}");
  }
  out += "],\"draws\":[";
  for (const VerifiedDraw& draw : verdict->draws) {
    if (out.back() == '}') out += ',';
    out += "{\"n\":" + std::to_string(draw.n) + ",\"outcomes\":" + std::to_string(draw.outcomes) +
           ",\"drawn\":" + std::to_string(draw.drawn) + ",\"text\":";
    write_json_string(out, draw.text);
    out += ",\"expected\":";
    write_json_string(out, draw.expected);
    out += draw.ok ? ",\"ok\":true}" : ",\"ok\":false}";
  }
  return ok(out + "]}");
}

}  // namespace
}  // namespace spielwerk

using namespace spielwerk;  // NOLINT: the exports below are this file's whole purpose

SPIELWERK_EXPORT(sw_alloc) void* sw_alloc(std::size_t size) { return std::malloc(size); }
SPIELWERK_EXPORT(sw_free) void sw_free(void* at, std::size_t) { std::free(at); }

SPIELWERK_EXPORT(sw_games) std::uint64_t sw_games(const char* json, std::size_t size) {
  return answer(json, size, [](const Request&) {
    std::string out = "[";
    for (const AnyGame* game : all_games()) {
      if (out.size() > 1) out += ',';
      out += info_json(game->info());
    }
    return ok(out + ']');
  });
}
SPIELWERK_EXPORT(sw_open) std::uint64_t sw_open(const char* json, std::size_t size) {
  return answer(json, size, open);
}
SPIELWERK_EXPORT(sw_load) std::uint64_t sw_load(const char* json, std::size_t size) {
  return answer(json, size, load);
}
SPIELWERK_EXPORT(sw_close) std::uint64_t sw_close(const char* json, std::size_t size) {
  return with_session(json, size, [](const Request& request, Session&) {
    sessions().erase(static_cast<int>(request.number("handle", -1)));
    return ok("{}");
  });
}
SPIELWERK_EXPORT(sw_view) std::uint64_t sw_view(const char* json, std::size_t size) {
  return with_session(json, size, [](const Request& request, Session& session) {
    return ok(session.match->view(viewer_of(request)));
  });
}
SPIELWERK_EXPORT(sw_view_at) std::uint64_t sw_view_at(const char* json, std::size_t size) {
  return with_session(json, size, view_at);
}
SPIELWERK_EXPORT(sw_frames) std::uint64_t sw_frames(const char* json, std::size_t size) {
  return with_session(json, size, frames);
}
SPIELWERK_EXPORT(sw_play) std::uint64_t sw_play(const char* json, std::size_t size) {
  return with_session(json, size, play);
}
SPIELWERK_EXPORT(sw_undo) std::uint64_t sw_undo(const char* json, std::size_t size) {
  return with_session(json, size, [](const Request& request, Session& session) {
    const auto undone = session.match->undo(Seat{static_cast<int>(request.number("seat", 0))},
                                            static_cast<int>(request.number("to", -1)));
    return undone ? entry_count(session) : refused(undone.error());
  });
}
SPIELWERK_EXPORT(sw_settle) std::uint64_t sw_settle(const char* json, std::size_t size) {
  return with_session(json, size, [](const Request&, Session& session) {
    settle(session);
    return entry_count(session);
  });
}
SPIELWERK_EXPORT(sw_decide) std::uint64_t sw_decide(const char* json, std::size_t size) {
  return with_session(json, size, decide);
}
SPIELWERK_EXPORT(sw_advise) std::uint64_t sw_advise(const char* json, std::size_t size) {
  return with_session(json, size, advise);
}
SPIELWERK_EXPORT(sw_analyse) std::uint64_t sw_analyse(const char* json, std::size_t size) {
  return with_session(json, size, analyse);
}
SPIELWERK_EXPORT(sw_record) std::uint64_t sw_record(const char* json, std::size_t size) {
  return with_session(json, size, record);
}
SPIELWERK_EXPORT(sw_verify) std::uint64_t sw_verify(const char* json, std::size_t size) {
  return answer(json, size, verify);
}
/// {"game", "options", "seed", "games"} -> {"signature": hex}: the number that must be the same on every
/// platform.
SPIELWERK_EXPORT(sw_signature) std::uint64_t sw_signature(const char* json, std::size_t size) {
  return answer(json, size, [](const Request& request) {
    const AnyGame* game = find_game(request.text("game"));
    if (game == nullptr) return refused({"unknown_game", "there is no such game", {}});
    const auto number =
        measures_of(game->info().id)
            .signature(request.words("options"), static_cast<std::uint64_t>(request.number("seed", 7)),
                       static_cast<int>(request.number("games", 10)));
    if (!number) return refused(number.error());
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(*number >> (56 - 8 * i));
    return ok("{\"signature\":\"" + to_hex(bytes) + "\"}");
  });
}
/// {"game", "options", "seed", "games"} -> {"plies"}: random play, for measuring.
SPIELWERK_EXPORT(sw_random_games) std::uint64_t sw_random_games(const char* json, std::size_t size) {
  return answer(json, size, [](const Request& request) {
    const AnyGame* game = find_game(request.text("game"));
    if (game == nullptr) return refused({"unknown_game", "there is no such game", {}});
    const auto plies =
        measures_of(game->info().id)
            .random_games(request.words("options"), static_cast<std::uint64_t>(request.number("seed", 7)),
                          static_cast<int>(request.number("games", 10)));
    return plies ? ok("{\"plies\":" + std::to_string(*plies) + '}') : refused(plies.error());
  });
}
