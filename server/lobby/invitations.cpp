#include "server/lobby/invitations.h"

#include <algorithm>
#include <utility>

#include "server/account/named.h"
#include "server/base/has.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostAtOneTable = 50;
constexpr int kMostInvitationsRead = 1'000;
constexpr int kMostNoticesRead = 200;
constexpr std::size_t kMostInvitationsTold = 20;

const Problem kNoSuchTable{ServerCode::kUnknownTable, "there is no such table", {}};
const Problem kNotOnesTable{ServerCode::kNotYourSeat, "you do not sit at this table", {}};
const Problem kHasBegun{ServerCode::kNotGathering, "the match has begun already", {}};
const Problem kSitsHere{ServerCode::kAlreadyHere, "they sit at this table already", {}};
const Problem kBlockedGuest{ServerCode::kBlocked, "you have blocked them", {}};
const Problem kOwnGuest{ServerCode::kThatIsYou, "that is you", {}};
const Problem kTooManyInvited{
    ServerCode::kTooManyInvitations, "50 people are asked to this table already", {}};

bool sits_at(const StoredTable& table, const std::string& person) {
  return has(table.seats, person, &StoredSeat::person);
}

bool is_own(const StoredInvitation& one, const StoredTable& table, const std::string& person) {
  return one.sender == person || table.host == person;
}

/// As a person hears of it who sits there.
message::Invited told(const StoredInvitation& one, const StoredTable& table, const std::string& person) {
  return {one.person, one.name, one.declined, !one.declined && is_own(one, table, person)};
}

}  // namespace

std::expected<StoredTable, Problem> Invitations::own_table(const std::string& table,
                                                           const std::string& person) const {
  auto row = services_.store.table(table);
  if (!row) return std::unexpected(kNoSuchTable);
  if (row->host != person && !sits_at(*row, person)) return std::unexpected(kNotOnesTable);
  return *std::move(row);
}

std::expected<message::InvitedPeople, Problem> Invitations::at(const std::string& table,
                                                               const std::string& person) const {
  const auto row = own_table(table, person);
  if (!row) return std::unexpected(row.error());
  message::InvitedPeople people;
  for (const StoredInvitation& one : services_.store.invitations_to(table))
    if (!sits_at(*row, one.person)) people.people.push_back(told(one, *row, person));
  return people;
}

void Invitations::ask(const std::string& table, const Person& sender, const message::Whom& whom, Asked then) {
  const auto refuse = [&](const Problem& problem) { then(std::unexpected(problem)); };
  const auto row = own_table(table, sender.id);
  if (!row) return refuse(row.error());
  if (row->phase != TablePhase::kGathering) return refuse(kHasBegun);
  const auto guest = find_named(services_.store, whom);
  if (!guest) return refuse(guest.error());
  if (guest->id == sender.id) return refuse(kOwnGuest);
  if (sits_at(*row, guest->id)) return refuse(kSitsHere);
  if (services_.has_blocked(sender.id, guest->id)) return refuse(kBlockedGuest);
  const std::vector<StoredInvitation> known = services_.store.invitations_to(table);
  const auto one = std::ranges::find(known, guest->id, &StoredInvitation::person);
  if (one != known.end()) return then(told(*one, *row, sender.id));
  if (known.size() >= kMostAtOneTable) return refuse(kTooManyInvited);
  const StoredInvitation asked{table, guest->id, sender.id, guest->name, sender.name, services_.clock()};
  Batch batch{.invitations = {asked}};
  if (has(services_.store.friends(guest->id), sender.id, &StoredFriend::other) && !was_told(guest->id, table))
    batch.notices = services_.notices.of_invitation(guest->id, table);
  save(services_, batch,
       [this, answer = told(asked, *row, sender.id), notices = batch.notices,
        then = std::move(then)](const auto& outcome) {
         if (!outcome) return then(std::unexpected(kNotSaved));
         services_.notices.note(notices);
         then(answer);
       });
}

void Invitations::take_back(const std::string& table, const std::string& person, const message::Whom& whom,
                            std::function<void(std::optional<Problem>)> then) {
  const auto row = services_.store.table(table);
  if (!row) return then(kNoSuchTable);
  const std::vector<StoredInvitation> known = services_.store.invitations_to(table);
  const bool at_home = own_table(table, person).has_value();
  if (!at_home && !has(known, person, &StoredInvitation::sender)) return then(kNotOnesTable);
  const auto guest = find_named(services_.store, whom);
  if (!guest) return then(guest.error());
  const auto one = std::ranges::find(known, guest->id, &StoredInvitation::person);
  const bool own = one != known.end() && is_own(*one, *row, person);
  if (one == known.end() ? !at_home : !own) return then(kNotOnesTable);
  if (one == known.end() || one->declined) return then(std::nullopt);
  save(services_, {.drop_invitations = {*one}}, [then = std::move(then)](const auto& outcome) {
    then(outcome ? std::nullopt : std::optional(kNotSaved));
  });
}

void Invitations::decline(const std::string& table, const std::string& person,
                          std::function<void(std::optional<Problem>)> then) {
  const std::vector<StoredInvitation> known = services_.store.invitations_to(table);
  const auto one = std::ranges::find(known, person, &StoredInvitation::person);
  if (one == known.end()) return then(std::nullopt);
  StoredInvitation declined = *one;
  declined.declined = true;
  save(services_, {.invitations = {declined}}, [then = std::move(then)](const auto& outcome) {
    then(outcome ? std::nullopt : std::optional(kNotSaved));
  });
}

bool Invitations::was_told(const std::string& person, const std::string& table) const {
  const auto tells = [&](const StoredNotice& notice) {
    return notice.table == table && notice.entries == kInvitation &&
           (notice.state == NoticeState::kSent || notice.state == NoticeState::kFailed);
  };
  return std::ranges::any_of(services_.store.notices(person, kMostNoticesRead), tells);
}

bool Invitations::keeps_apart(const StoredTable& table, const std::string& person) const {
  const auto apart = [&](const std::string& other) {
    return services_.has_blocked(person, other) || services_.has_blocked(other, person);
  };
  return apart(table.host) || std::ranges::any_of(table.seats, [&](const StoredSeat& seat) {
           return seat.kind == SeatKind::kPerson && apart(seat.person);
         });
}

bool Invitations::stands(const StoredInvitation& invitation, const StoredTable& table) const {
  const std::string& person = invitation.person;
  return !invitation.declined && table.phase == TablePhase::kGathering &&
         has(table.seats, SeatKind::kOpen, &StoredSeat::kind) && !sits_at(table, person) &&
         !services_.has_blocked(person, invitation.sender) && !keeps_apart(table, person);
}

bool Invitations::is_asked(const std::string& person, const std::string& table) const {
  const std::vector<StoredInvitation> known = services_.store.invitations_to(table);
  const auto one = std::ranges::find(known, person, &StoredInvitation::person);
  const auto row = services_.store.table(table);
  return one != known.end() && row && stands(*one, *row);
}

std::vector<message::Invitation> Invitations::of(const Person& person) const {
  const auto known = services_.store.invitations_of(person.id, kMostInvitationsRead);
  const std::vector<StoredFriend> friends = services_.store.friends(person.id);
  std::vector<message::Invitation> invitations;
  // However many strangers ask, friends are not overlooked.
  for (const bool by_friends : {true, false}) {
    for (const StoredInvitation& one : known) {
      if (one.person != person.id) continue;
      if (has(friends, one.sender, &StoredFriend::other) != by_friends) continue;
      const auto row = services_.store.table(one.table);
      if (!row || !stands(one, *row)) continue;
      if (auto table = tables_.summary(one.table, &person))
        invitations.push_back({one.sender_name, *std::move(table)});
      if (invitations.size() == kMostInvitationsTold) return invitations;
    }
  }
  return invitations;
}

}  // namespace spielwerk::server
