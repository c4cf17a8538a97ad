#pragma once
// Invitations: those who sit at a table where people gather ask others to it, who find it in their lobby.

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/account/accounts.h"
#include "server/table/tables.h"
#include "server/wire/friends.h"
#include "server/wire/lobby.h"

namespace spielwerk::server {

class Invitations {
 public:
  Invitations(Services& services, Tables& tables) : services_(services), tables_(tables) {}

  /// Who is asked to a table and does not sit there, for somebody who does. Errors: unknown_table,
  /// not_your_seat.
  std::expected<message::InvitedPeople, Problem> at(const std::string& table,
                                                    const std::string& person) const;

  using Asked = std::function<void(std::expected<message::Invited, Problem>)>;
  /// Asks somebody to a table in the name of a person who sits there. Who has declined is not asked again.
  /// Who has that person in their list of friends is sent notices, too. Who has blocked that person is told
  /// nothing of it, and that is told nobody. Errors: unknown_table, not_your_seat, not_gathering,
  /// unknown_person, malformed, that_is_you, already_here, blocked (by them), too_many_invitations,
  /// not_saved.
  void ask(const std::string& table, const Person& sender, const message::Whom& whom, Asked then);
  /// Takes back what a person was asked, unless they have declined. Only who has asked them may, and the
  /// host. Errors: unknown_table, not_your_seat, unknown_person, malformed, not_saved.
  void take_back(const std::string& table, const std::string& person, const message::Whom& whom,
                 std::function<void(std::optional<Problem>)> then);
  /// A person does not come, and is not asked to this table again. Errors: not_saved.
  void decline(const std::string& table, const std::string& person,
               std::function<void(std::optional<Problem>)> then);

  /// Whether a person is asked to a table and could sit down there.
  bool is_asked(const std::string& person, const std::string& table) const;
  /// The tables that a person is asked to and could sit down at: those of friends first, then the last ones.
  std::vector<message::Invitation> of(const Person& person) const;

 private:
  /// The table if this person sits there or is its host.
  std::expected<StoredTable, Problem> own_table(const std::string& table, const std::string& person) const;
  /// Whether an invitation to this table is still one.
  bool stands(const StoredInvitation& invitation, const StoredTable& table) const;
  /// Whether a person was sent a notice that they are asked to this table; nobody is sent it twice.
  bool was_told(const std::string& person, const std::string& table) const;
  /// Whether a person, and the host or somebody who sits there, do not play together.
  bool keeps_apart(const StoredTable& table, const std::string& person) const;

  Services& services_;
  Tables& tables_;
};

}  // namespace spielwerk::server
