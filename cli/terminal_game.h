#pragma once
// TerminalGame: a match played in the terminal, by people at one keyboard and by the computer.

#include <istream>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/teller.h"
#include "cli/texts.h"
#include "core/catalogue/any_game.h"
#include "core/catalogue/game_think.h"
#include "core/match/draws.h"
#include "core/match/match.h"

namespace spielwerk::cli {

struct TerminalPlan {
  std::string language;
  std::string seed;                 // hex, of the draws
  std::vector<std::string> levels;  // by seat; empty: a person
  std::string save;                 // file for the record at the end; empty: ask
  bool terminal = false;            // people sit at a real terminal
  std::size_t width = 100;          // columns
};

class TerminalGame {
 public:
  TerminalGame(const AnyGame& game, std::unique_ptr<AnyMatch> match, TerminalPlan plan, std::istream& in,
               std::ostream& out);
  /// Plays until the game is over, somebody quits or the input ends. Errors: a file cannot be written.
  Outcome run();

 private:
  enum class Next { kGoOn, kQuit };

  std::vector<std::string> seat_names() const;
  bool is_person(Seat seat) const { return plan_.levels[static_cast<std::size_t>(seat.index())].empty(); }
  int people() const;
  /// Whose eyes the screen is for: the seat to act, if a person, else the last person who was.
  Viewer watcher() const;

  void run_on();
  void decide(Seat seat);
  void tell_news();
  void show_table(const boost::json::object& view);
  void show_offers(const boost::json::object& offers);
  void show_refused(const boost::json::array& refused);
  Next ask(Seat seat);
  /// One line of input for the seat to act; empty at the end of input.
  std::optional<std::string> read_line(const std::string& prompt);
  bool command(Seat seat, const std::string& line);
  void undo(Seat seat);
  void rules();
  bool play(Seat seat, const std::string& line, const boost::json::array& actions);
  std::expected<void, Problem> save(const std::string& file) const;
  Outcome finish();
  std::string say(const std::string& key, const Values& values = {}) const { return own_.say(key, values); }
  boost::json::object view(Viewer viewer) const;

  const AnyGame& game_;
  std::unique_ptr<AnyMatch> match_;
  TerminalPlan plan_;
  std::istream& in_;
  std::ostream& out_;
  Texts own_;
  Teller teller_;
  MatchDraws draws_;
  SearchMemories memories_;
  Viewer watcher_;
  Seat shown_to_;
  int told_ = 0;  // entries whose news have been told
};

}  // namespace spielwerk::cli
