#pragma once
// GameRun: the match of one table with its draws. Plays what nobody is asked for: chance and forced
// decisions.

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <vector>

#include "core/catalogue/any_game.h"
#include "core/match/draws.h"
#include "core/match/match.h"
#include "server/life/state.h"
#include "store/store.h"

namespace spielwerk::server {

class GameRun {
 public:
  /// A new match of a table that begins. Errors: impossible options.
  static std::expected<std::unique_ptr<GameRun>, Problem> begin(const AnyGame& game,
                                                                const StoredTable& table);
  /// The match as stored. Errors name the entry that does not replay.
  static std::expected<std::unique_ptr<GameRun>, Problem> load(const AnyGame& game, const StoredTable& table,
                                                               const std::vector<StoredEntry>& entries);

  const AnyMatch& match() const { return *match_; }
  std::expected<void, Problem> play(Seat seat, std::string_view action) { return match_->play(seat, action); }
  std::expected<void, Problem> undo(Seat seat, int to) { return match_->undo(seat, to); }
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
/// Header and entries of a table's match; with the seed only when the match is over or abandoned.
Record record_of(const StoredTable& table, const std::vector<StoredEntry>& entries);
}  // namespace spielwerk::server
