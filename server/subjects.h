#pragma once
// What the server knows about: people, tables, the lobby, ratings, notices. Each subject gets the others it
// uses; what else they tell each other goes through the services.

#include "server/account/accounts.h"
#include "server/account/blocks.h"
#include "server/account/friends.h"
#include "server/account/passkeys.h"
#include "server/account/sign_in.h"
#include "server/api/api.h"
#include "server/lobby/cleanup.h"
#include "server/lobby/deletion.h"
#include "server/lobby/invitations.h"
#include "server/lobby/lobby.h"
#include "server/lobby/matchmaker.h"
#include "server/moderation/moderation.h"
#include "server/notices/notifier.h"
#include "server/notices/sender.h"
#include "server/notices/subscriptions.h"
#include "server/rating/rater.h"
#include "server/rating/ratings.h"
#include "server/services/services.h"
#include "server/table/tables.h"
#include "server/table/timekeeper.h"

namespace spielwerk::server {

struct Subjects {
  Services& services;
  Accounts accounts{services};
  SignIn sign_in{services, accounts};
  Passkeys passkeys{services, accounts, sign_in};
  Blocks blocks{services};
  Friends friends{services};
  Tables tables{services};
  Invitations invitations{services, tables};
  Matchmaker matchmaker{services, tables};
  Lobby lobby{services, tables, invitations, matchmaker};
  Moderation moderation{services, tables};
  Cleanup cleanup{services, accounts, tables};
  Deletion deletion{services, accounts, tables};
  Timekeeper timekeeper{services, tables};
  Rater rater{services};
  Ratings ratings{services};
  CurlSender sender{services.config.mail};
  Subscriptions subscriptions{services};
  Notifier notifier{services, tables, subscriptions, sender};
  Api api{{services, accounts, sign_in, passkeys, blocks, friends, deletion, invitations, matchmaker, lobby,
           moderation, tables, ratings, subscriptions, notifier}};

  explicit Subjects(Services& given);
  Subjects(const Subjects&) = delete;
  Subjects& operator=(const Subjects&) = delete;
};

}  // namespace spielwerk::server
