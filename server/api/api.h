#pragma once
// The endpoints under /api/ (docs/protocol.md, "HTTP").

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/account/accounts.h"
#include "server/account/blocks.h"
#include "server/account/friends.h"
#include "server/account/passkeys.h"
#include "server/account/sign_in.h"
#include "server/api/http.h"
#include "server/lobby/deletion.h"
#include "server/lobby/invitations.h"
#include "server/lobby/lobby.h"
#include "server/lobby/matchmaker.h"
#include "server/moderation/moderation.h"
#include "server/notices/notifier.h"
#include "server/notices/subscriptions.h"
#include "server/rating/ratings.h"
#include "server/services/throttle.h"
#include "server/table/tables.h"

namespace spielwerk::server {

inline const Problem kUnknownTable{"unknown_table", "there is no such table", {}};
inline const Problem kNeedsPassword{"wrong_sign_in", "this needs the password of your account", {}};
inline const Problem kTooManyChanges{"too_fast", "too many changes; wait a minute", {}};

class Api {
 public:
  Api(Services& services, Accounts& accounts, SignIn& sign_in, Passkeys& passkeys, Blocks& blocks,
      Friends& friends, Deletion& deletion, Invitations& invitations, Matchmaker& matchmaker, Lobby& lobby,
      Moderation& moderation, Tables& tables, Ratings& ratings, Subscriptions& subscriptions,
      Notifier& notifier)
      : services_(services),
        accounts_(accounts),
        sign_in_(sign_in),
        passkeys_(passkeys),
        blocks_(blocks),
        friends_(friends),
        deletion_(deletion),
        invitations_(invitations),
        matchmaker_(matchmaker),
        lobby_(lobby),
        moderation_(moderation),
        tables_(tables),
        ratings_(ratings),
        subscriptions_(subscriptions),
        notifier_(notifier),
        guests_(services.config.limits.guests_per_minute),
        changes_(services.config.limits.changes_per_minute),
        lists_(services.config.limits.lists_per_minute),
        records_(services.config.limits.records_per_minute),
        sockets_(services.config.limits.sockets_per_minute),
        trials_(services.config.limits.notice_trials_per_minute),
        confirmations_(services.config.limits.confirmations_per_day, std::chrono::hours(24)),
        asked_(services.config.limits.invitations_per_day, std::chrono::hours(24)) {}

  /// Answers a request, at once or later, on the loop.
  void handle(const Request& request, Reply reply);

  /// What a WebSocket needs that asks for a table.
  struct Visit {
    TablePtr table;
    PersonPtr person;  // null: nobody
    std::optional<std::uint64_t> since;
    std::string session;            // hash of its token; empty: none
    std::function<bool()> goes_on;  // whether the session is still there
  };
  std::expected<Visit, Problem> open_socket(const Request& request);

 private:
  /// One request on its way: what was asked, by whom, with the id in the path.
  struct Call {
    const Request& request;
    PersonPtr person;
    std::string id;
    Reply reply;
  };
  struct Endpoint;
  struct Collected;
  static const Endpoint kEndpoints[];

  void get_me(const Call& call);
  void patch_me(const Call& call);
  void delete_me(const Call& call);
  void get_own_data(const Call& call);
  void post_account(const Call& call);
  void post_session(const Call& call);
  void delete_session(const Call& call);
  void get_sessions(const Call& call);
  void delete_sessions(const Call& call);
  void post_password(const Call& call);
  void post_forgotten_password(const Call& call);
  void post_linked_password(const Call& call);
  void post_codes(const Call& call);
  void get_passkeys(const Call& call);
  void post_passkeys(const Call& call);
  void delete_passkeys(const Call& call);
  void post_passkey_challenge(const Call& call);
  void post_passkey_session(const Call& call);
  void post_passkey_voucher(const Call& call);
  void get_rest(const Call& call);
  void patch_rest(const Call& call);
  void get_notices(const Call& call);
  void post_notices(const Call& call);
  void post_hooks(const Call& call);
  void post_mail(const Call& call);
  void set_mail(const PersonPtr& person, const message::NewMail& wanted, bool vouched, const Reply& reply);
  void get_mail(const Call& call);
  void confirm_mail(const Call& call);
  void stop_mail(const Call& call);
  void delete_notices(const Call& call);
  void post_notice_trial(const Call& call);
  void get_blocks(const Call& call);
  void post_blocks(const Call& call);
  void delete_blocks(const Call& call);
  void get_table_people(const Call& call);
  void get_friends(const Call& call);
  void post_friends(const Call& call);
  void delete_friends(const Call& call);
  void get_invitations(const Call& call);
  void post_invitations(const Call& call);
  void delete_invitations(const Call& call);
  void post_uninvite(const Call& call);
  void post_chat_mark(const Call& call);
  void get_wishes(const Call& call);
  void get_found(const Call& call);
  void post_wishes(const Call& call);
  void delete_wishes(const Call& call);
  void post_reports(const Call& call);
  void delete_reports(const Call& call);
  void get_moderation(const Call& call);
  void post_sanctions(const Call& call);
  void delete_table(const Call& call);
  void get_games(const Call& call);
  void get_lobby(const Call& call);
  void post_table(const Call& call);
  void get_table(const Call& call);
  void get_record(const Call& call);
  void get_best(const Call& call);
  void get_best_of(const Call& call);
  void get_table_ratings(const Call& call);
  void get_leaders(const Call& call);
  void get_player(const Call& call);

  message::Me me_info(const Person& person);
  message::Sessions sessions(const Call& call);
  /// With the last `most` notices.
  message::Notices notices(const Call& call, int most);
  /// Adds some of the tables that are still to be told, and then the others; answers when it is all.
  void collect_tables(const std::shared_ptr<Collected>& collected);
  PersonPtr person_of(const Request& request);
  /// Whether a moderator asks who signed in by passkey; else it is refused.
  bool is_moderator(const Call& call);
  /// Why somebody may not ask for anything that changes something; nothing if they may.
  std::optional<Problem> why_banned(const PersonPtr& person);
  static std::string token_of(const Request& request);
  static Asker asker(const Call& call);
  /// What a browser keeps of a session; an empty token ends it there.
  std::pair<std::string, std::string> cookie(const std::string& token) const;
  /// Answers with who somebody is and the cookie of their new session, or with the problem.
  SignIn::ToldSession tell_session(const Call& call);
  /// The same with the recovery codes of their new account.
  SignIn::ToldAccount tell_account(const Call& call);
  /// The site of passkeys, as this request has come to it.
  RelyingParty site(const Call& call) const;
  template <class Message>
  void answer(const Call& call, const std::expected<Message, Problem>& message);
  /// Answers with nothing, or with the problem.
  std::function<void(const std::optional<Problem>&)> answer_done(const Call& call);
  /// The same, and they are told again what they see of others.
  std::function<void(const std::optional<Problem>&)> answer_blocked(const Call& call);
  void refuse(const Reply& reply, const Problem& problem);

  Services& services_;
  Accounts& accounts_;
  SignIn& sign_in_;
  Passkeys& passkeys_;
  Blocks& blocks_;
  Friends& friends_;
  Deletion& deletion_;
  Invitations& invitations_;
  Matchmaker& matchmaker_;
  Lobby& lobby_;
  Moderation& moderation_;
  Tables& tables_;
  Ratings& ratings_;
  Subscriptions& subscriptions_;
  Notifier& notifier_;
  Throttle guests_;
  Throttle changes_;
  Throttle lists_;
  Throttle records_;
  Throttle sockets_;
  Throttle trials_;
  Throttle confirmations_;
  Throttle asked_;  // to tables
};

}  // namespace spielwerk::server
