#pragma once
// GameRun: the match of one table with its draws. Plays what nobody is asked for: chance, forced decisions
// and questions that their player does not want to be asked. The same at a server and in a browser.

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/match/draws.h"
#include "core/match/match.h"
#include "server/life/event.h"
#include "server/life/state.h"
#include "store/store.h"

namespace spielwerk::server {

class GameRun {
 public:
  /// `draws`: with the seed; without them outcomes of chance wait for the players' words.
  explicit GameRun(std::unique_ptr<AnyMatch> match, const std::optional<DrawHeader>& draws = std::nullopt);
  /// A new match of a table that begins. Errors: impossible options.
  static std::expected<std::unique_ptr<GameRun>, Problem> begin(const AnyGame& game,
                                                                const StoredTable& table);
  /// The match as stored. Errors name the entry that does not replay.
  static std::expected<std::unique_ptr<GameRun>, Problem> load(const AnyGame& game, const StoredTable& table,
                                                               const std::vector<StoredEntry>& entries);

  const AnyMatch& match() const { return *match_; }
  std::expected<void, Problem> play(Seat seat, std::string_view action) { return match_->play(seat, action); }
  /// Takes back as the rules of undo allow. What follows from it: who takes back what was let go for them
  /// wants to decide it.
  std::expected<life::Events, Problem> undo(Seat seat, int to);
  /// Forgets the entries from n on.
  void drop_from(int n);
  /// Outcomes can be drawn from now on, or not yet, as the table's words are known.
  void take_words(const StoredTable& table);
  /// Who sits where has changed.
  void take_seats(const StoredTable& table);
  /// The action that lets the present decision go, if its player wants to be asked about nothing in it.
  std::optional<std::string> let_go() const;
  /// Goes on until somebody has a choice and wants to be asked, an outcome waits for words, or the match is
  /// over.
  void run_on();
  /// After a move of this seat: goes on, but not to a computer's turn as long as the player may take back
  /// what they did. Returns whether a computer is waited with.
  bool run_on_or_wait(Seat player, const StoredTable& table);
  /// The entries from n on.
  std::vector<Entry> entries_from(int n) const;
  bool over() const { return match_->to_act().kind == ToAct::Kind::kOver; }
  /// Whose decision it is.
  std::optional<Seat> turn() const;

 private:
  GameRun(std::unique_ptr<AnyMatch> match, const StoredTable& table);

  std::unique_ptr<AnyMatch> match_;
  std::optional<MatchDraws> draws_;                // none: the players' words are not known yet
  std::vector<std::vector<std::string>> unasked_;  // by seat: what its player is not asked about
};

/// The points and places of all seats at the end of a match.
std::vector<int> points_of(const GameRun& run);
std::vector<int> places_of(const GameRun& run);
/// What happens with the entries of a match from one number on: they, these events, and its end.
life::Events with_moves(life::Events events, const GameRun& run, int from);
/// What the draws of a table's match depend on; with the seed.
DrawHeader draws_of(const StoredTable& table);
/// Header and entries of a table's match; with the seed only when the match is over or abandoned.
Record record_of(const StoredTable& table, const std::vector<StoredEntry>& entries);
}  // namespace spielwerk::server
