#pragma once
// A table that lives as at a server, without one: what is decided happens, the match goes on, and what would
// be stored is stored as text. What a program would make of the stored text is always compared.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/catalogue/any_game.h"
#include "server/life/decide.h"
#include "server/life/game_run.h"
#include "server/life/occasion.h"
#include "server/table/seal_wait.h"

namespace spielwerk::server::life {

/// What is stored of a table: all that happened, its making first.
struct WalkedStore {
  StoredTable row;  // as the texts of the events say
  std::vector<StoredEvent> log{};
  std::vector<StoredEntry> entries{};
  std::string clocks{};
  std::string fault{};  // what cannot be read, or is read as something else; empty: nothing

  void add(const Events& events, Time at);
  /// The table that comes of all stored events and of nothing else.
  StoredTable read();
};

class WalkedTable {
 public:
  using IsPresent = std::function<bool(const std::string& person)>;
  WalkedTable(const AnyGame& game, const StoredTable& row, IsPresent is_present, const Around& around);

  const State& state() const { return state_; }
  /// Null while people gather, and in quarantine.
  const GameRun* run() const { return run_.get(); }
  /// Whether a computer is waited with, so that a player can take back what they did.
  bool waits() const { return waits_; }
  const WalkedStore& stored() const { return stored_; }
  /// What was not stored as it is; empty: nothing.
  std::string stored_otherwise() const;

  /// What a person asks: what is decided, or why it is refused.
  Decided ask(const Actor& actor, const Asked& asked, const Around& around);
  void hear(const Occasion& occasion, const Around& around);
  /// The computer whose turn it is plays this.
  void computer_plays(const std::string& action, const Around& around);
  /// Neither words nor somebody who could take back are waited for any more.
  void wait_no_longer(const Around& around);
  /// Somebody has come or gone.
  void look_who_is_there();
  /// The program ends, and another one has what was stored; `plays`: it has the game.
  void restart(bool plays, const Around& around);

 private:
  void load(bool plays, const Around& around);
  void load_clocks(const Around& around);
  void go_on(const Around& around);
  void begin(Events events, const Around& around);
  std::optional<Problem> move(const Play& request, const Around& around);
  std::optional<Problem> move(const Undo& request, const Around& around);
  std::optional<Problem> move(const auto&, const Around&) { return std::nullopt; }
  void write_moves(int from, bool of_person, Events events, const Around& around);
  void write(const Events& events, const Around& around);
  void settle_words(const Around& around);

  const AnyGame& game_;
  IsPresent is_present_;  // at the table
  State state_;
  std::unique_ptr<GameRun> run_{};
  SealWait seals_;
  bool waits_ = false;
  WalkedStore stored_{};
};

}  // namespace spielwerk::server::life
