#include "wasm/engine.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_info.h"
#include "core/catalogue/game_measure.h"
#include "core/catalogue/game_play.h"
#include "core/catalogue/game_think.h"
#include "core/catalogue/verify.h"
#include "core/json/json.h"
#include "core/json/problem_info.h"
#include "core/match/draws.h"
#include "core/match/match.h"
#include "core/values/check.h"
#include "wasm/local_table.h"
#include "wasm/messages.h"
#include "wasm/open_matches.h"
#include "wasm/read_request.h"
#include "wasm/seed.h"

namespace spielwerk::engine {
namespace {

template <class T>
using Result = std::expected<T, Problem>;
using TimePoint = std::chrono::steady_clock::time_point;

std::unexpected<Problem> malformed(std::string text) {
  return std::unexpected(Problem{CoreCode::kMalformed, std::move(text), {}});
}

Result<const AnyGame*> game_called(const std::string& id) {
  const AnyGame* game = find_game(id);
  if (game == nullptr)
    return std::unexpected(Problem{server::ServerCode::kUnknownGame, "there is no game \"" + id + '"', {}});
  return game;
}

/// The record, and its game.
Result<std::pair<Record, const AnyGame*>> record_in(std::string_view text) {
  auto record = parse_record(text);
  if (!record) return std::unexpected(std::move(record.error()));
  const AnyGame* game = find_game(record->game);
  if (game == nullptr)
    return std::unexpected(
        Problem{server::ServerCode::kUnknownGame, "line 2: there is no game \"" + record->game + '"', {}});
  return std::pair(*std::move(record), game);
}

/// A seed comes as a number that a page can write.
std::uint64_t seed_of(const auto& request) { return static_cast<std::uint64_t>(request.seed); }

TimePoint until_of(int ceiling) {
  if (ceiling <= 0) return TimePoint::max();
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(ceiling);
}

const GameThink& thinker_of(const OpenMatch& one) { return find_game(one.match().game().id)->think; }
Result<void> check_turn(const OpenMatch& one, Seat seat) {
  const ToAct now = one.match().to_act();
  if (now.kind == ToAct::Kind::kSeat && now.seat == seat) return {};
  return std::unexpected(Problem{CoreCode::kNotYourTurn, "it is not this seat's turn", {}});
}
Result<void> check_range(const OpenMatch& one, int from, int to) {
  if (0 <= from && from <= to && to <= one.match().entries()) return {};
  return malformed("expected a range of entries");
}
EntryCount count_of(const OpenMatch& one) { return {one.match().entries()}; }

// ---- without a match -------------------------------------------------------------------------

Result<std::vector<wire::GameHead>> answer(const Games&) {
  std::vector<wire::GameHead> games;
  for (const AnyGame* game : all_games()) games.push_back(wire_game(game->info()));
  return games;
}

Result<OpenedMatch> answer(const Open& request) {
  const auto game = game_called(request.game);
  if (!game) return std::unexpected(game.error());
  auto match = (*game)->play.create(request.options);
  if (!match) return std::unexpected(match.error());
  if (!is_seed(request.seed)) return std::unexpected(kNoSeed);
  const DrawHeader draws{commitment(request.seed), request.contributions, request.seed};
  server::GameRun run(*std::move(match), draws);
  run.run_on();
  return OpenedMatch{keep({std::move(run), draws})};
}

Result<LoadedMatch> answer(const Load& request) {
  const auto found = record_in(request.record);
  if (!found) return std::unexpected(found.error());
  const auto& [record, game] = *found;
  if (request.seed && !is_seed(*request.seed)) return std::unexpected(kNoSeed);
  auto match = game->play.load(record);
  if (!match) return std::unexpected(match.error());
  const int entries = (*match)->entries();
  // With its seed a stored match can be played on; without, it can be looked at, or, where nothing was ever
  // promised about its draws, be played on with the seed of the request.
  DrawHeader draws = record.draws;
  const bool goes_on = request.seed && !draws.seed && draws.commit.empty();
  if (goes_on) {
    draws.seed = request.seed;
    draws.commit = commitment(*request.seed);
  }
  server::GameRun run(*std::move(match), draws.seed ? std::optional(draws) : std::nullopt);
  if (goes_on) run.run_on();
  const int handle = keep({std::move(run), std::move(draws)});
  return LoadedMatch{handle, record.game, record.options, entries, record.names};
}

Result<Verdict> answer(const Verify& request) {
  const auto found = record_in(request.record);
  if (!found) return std::unexpected(found.error());
  const auto& [record, game] = *found;
  if (!record.draws.seed) return Verdict{.sealed = true};
  auto verified = verify_draws(game->play, record);
  if (!verified) return std::unexpected(verified.error());
  return Verdict{verified->commit_ok, false, std::move(verified->words), std::move(verified->draws)};
}

Result<Signature> answer(const Sign& request) {
  const auto game = game_called(request.game);
  if (!game) return std::unexpected(game.error());
  const auto number = measures_of(request.game).signature(request.options, seed_of(request), request.games);
  if (!number) return std::unexpected(number.error());
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<std::uint8_t>(*number >> (56 - 8 * i));
  return Signature{to_hex(bytes)};
}

Result<PlyCount> answer(const PlayRandomly& request) {
  const auto game = game_called(request.game);
  if (!game) return std::unexpected(game.error());
  const auto plies = measures_of(request.game).random_games(request.options, seed_of(request), request.games);
  if (!plies) return std::unexpected(plies.error());
  return PlyCount{*plies};
}

// ---- about an open match ---------------------------------------------------------------------

Result<Nothing> answer(const Close& request, OpenMatch&) {
  close_match(request.handle);
  return Nothing{};
}

/// Of an earlier moment: the match is loaded up to there.
Result<ViewText> answer(const Look& request, OpenMatch& one) {
  if (!request.n) return ViewText{one.match().view(request.viewer)};
  if (*request.n < 0 || *request.n > one.match().entries())
    return malformed("expected the number of an entry");
  Record record = one.match().record();
  record.entries.resize(static_cast<std::size_t>(*request.n));
  const auto past = find_game(record.game)->play.load(record);
  CHECK(past.has_value());
  return ViewText{(*past)->view(request.viewer)};
}

Result<FramesText> answer(const Follow& request, OpenMatch& one) {
  if (auto range = check_range(one, request.from, request.to); !range) return std::unexpected(range.error());
  return FramesText{one.match().frames(request.viewer, request.from, request.to)};
}

Result<EntryCount> answer(const Play& request, OpenMatch& one) {
  if (request.n != one.match().entries())
    return std::unexpected(Problem{server::ServerCode::kStale, "the match has moved on", {}});
  if (auto played = one.run.play(request.seat, request.action); !played)
    return std::unexpected(played.error());
  go_on(one);
  return count_of(one);
}

Result<EntryCount> answer(const Settle&, OpenMatch& one) {
  go_on(one);
  return count_of(one);
}

Result<TableNow> answer(const Host& request, OpenMatch& one) { return host(one, request); }
Result<TableNow> answer(const Act& request, OpenMatch& one) { return act(one, request); }

Result<ChosenAction> answer(const Decide& request, OpenMatch& one) {
  if (auto turn = check_turn(one, request.seat); !turn) return std::unexpected(turn.error());
  const GameThink& thinker = thinker_of(one);
  if (!thinker.knows_level(request.level)) return malformed("there is no level \"" + request.level + '"');
  const ThinkBudget budget{seed_of(request), nullptr, one.memories.of(request.seat),
                           until_of(request.ceiling)};
  std::string action = thinker.decide(*one.match().info_set(request.seat), request.level, budget);
  return ChosenAction{std::move(action), std::chrono::steady_clock::now() >= budget.until};
}

Result<Advice> answer(const Advise& request, OpenMatch& one) {
  if (auto turn = check_turn(one, request.seat); !turn) return std::unexpected(turn.error());
  const ThinkBudget budget{.until = until_of(request.ceiling)};
  return thinker_of(one).advise(*one.match().info_set(request.seat), budget);
}

Result<Analysis> answer(const Analyse& request, OpenMatch& one) {
  constexpr std::size_t kActionsTold = 1;
  if (auto range = check_range(one, request.from, request.to); !range) return std::unexpected(range.error());
  auto analysis = thinker_of(one).analyse(one.match().record(), request.from, request.to);
  if (analysis) analysis->keep_best(kActionsTold);
  return analysis;
}

Result<RecordText> answer(const Write& request, OpenMatch& one) {
  Record record = one.match().record();
  record.names = request.names;
  record.draws = one.draws;
  if (!request.open_seed) record.draws.seed.reset();
  return RecordText{record_text(record)};
}

/// A viewer or a seat that the match does not have is refused here.
template <class Request>
Result<void> check_seat(const Request& request, const OpenMatch& one) {
  Viewer seat;
  if constexpr (requires { request.viewer; }) seat = request.viewer;
  if constexpr (requires { request.seat; }) seat = request.seat;
  if (!seat || seat->index() < one.match().seats()) return {};
  return malformed("expected a seat of the match");
}

template <class Request>
  requires requires(const Request& request) { request.handle; }
Result<typename Request::Answer> answer(const Request& request) {
  const auto one = open_match(request.handle);
  if (!one) return std::unexpected(one.error());
  if (auto seat = check_seat(request, **one); !seat) return std::unexpected(seat.error());
  return answer(request, **one);
}

std::string refused(const Problem& problem) { return "{\"problem\":" + to_json(problem_info(problem)) + '}'; }

}  // namespace

std::string ask(std::string_view text) {
  const auto request = read_request(text);
  if (!request) return refused(request.error());
  const auto answered = [](const auto& one) {
    const auto told = answer(one);
    return told ? "{\"ok\":" + to_json(*told) + '}' : refused(told.error());
  };
  return std::visit(answered, *request);
}

}  // namespace spielwerk::engine
