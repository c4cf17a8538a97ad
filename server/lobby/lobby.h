#pragma once
// Making tables, and the lists of those one may join or watch.

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/account/accounts.h"
#include "server/lobby/invitations.h"
#include "server/lobby/matchmaker.h"
#include "server/table/tables.h"
#include "server/wire/lobby.h"
#include "server/wire/new_table.h"

namespace spielwerk::server {

class Lobby {
 public:
  Lobby(Services& services, Tables& tables, const Invitations& invitations, const Matchmaker& matchmaker)
      : services_(services), tables_(tables), invitations_(invitations), matchmaker_(matchmaker) {}

  /// Makes a table and answers with its id when it is saved. Errors: unknown_game, game_off, malformed,
  /// seats_open, too_many_tables, not_saved.
  void make(const PersonPtr& host, const NewTable& request, const std::string& address,
            std::function<void(std::expected<std::string, Problem>)> then);

  /// Makes room for one more table of this host; false: all they may have are needed.
  bool make_room(const std::string& host);

  /// For this person (null: nobody); what others play and want to play, of one game only (empty: of all).
  /// Errors: unknown_game.
  std::expected<message::Lists, Problem> lists(const Person* person, std::string_view game);
  /// Who has come furthest alone at the game of this table, with the same options. Errors: unknown_table.
  std::expected<message::BestList, Problem> best(std::string_view table, const Person* person);
  /// The same of a game as it is usually played alone. Errors: unknown_game.
  std::expected<message::BestList, Problem> best_of(std::string_view game, const Person* person);

 private:
  message::BestList best(std::string_view game, const std::map<std::string, std::string>& options,
                         const Person* person);
  std::vector<message::Summary> summaries(const std::vector<std::string>& ids, const Person* person);

  /// Says at each of somebody's own tables how much of its chat is new to them.
  void note_unread(std::vector<message::Summary>& mine, const Person* person) const;
  /// Where a person is asked to; nowhere if that cannot be read.
  std::vector<message::Invitation> invitations(const Person* person) const;

  Services& services_;
  Tables& tables_;
  const Invitations& invitations_;
  const Matchmaker& matchmaker_;
};

}  // namespace spielwerk::server
