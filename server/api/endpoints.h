#pragma once
// What may be asked, by what it is about. Each list keeps the parts that it is given.

#include "server/account/accounts.h"
#include "server/account/blocks.h"
#include "server/account/friends.h"
#include "server/account/passkeys.h"
#include "server/account/sign_in.h"
#include "server/api/endpoint.h"
#include "server/lobby/deletion.h"
#include "server/lobby/invitations.h"
#include "server/lobby/lobby.h"
#include "server/lobby/matchmaker.h"
#include "server/moderation/moderation.h"
#include "server/notices/notifier.h"
#include "server/notices/subscriptions.h"
#include "server/rating/ratings.h"
#include "server/table/tables.h"

namespace spielwerk::server {

inline const Problem kUnknownTable{ServerCode::kUnknownTable, "there is no such table", {}};

/// The parts of the server that requests are about.
struct ApiParts {
  Services& services;
  Accounts& accounts;
  SignIn& sign_in;
  Passkeys& passkeys;
  Blocks& blocks;
  Friends& friends;
  Deletion& deletion;
  Invitations& invitations;
  Matchmaker& matchmaker;
  Lobby& lobby;
  Moderation& moderation;
  Tables& tables;
  Ratings& ratings;
  Subscriptions& subscriptions;
  Notifier& notifier;
};

/// Who somebody is.
Endpoints person_endpoints(const ApiParts& parts, ApiLimits& limits);
/// Names and passwords, and where somebody is signed in.
Endpoints account_endpoints(const ApiParts& parts);
Endpoints passkey_endpoints(const ApiParts& parts);
/// All that the server knows of somebody.
Endpoints own_data_endpoints(const ApiParts& parts);
/// By which browsers and addresses somebody is told that it is their turn or that a friend asks them to a
/// table.
Endpoints notice_endpoints(const ApiParts& parts, ApiLimits& limits);
/// Who somebody does not want to play with.
Endpoints block_endpoints(const ApiParts& parts);
/// Friends, and invitations to tables.
Endpoints friend_endpoints(const ApiParts& parts, ApiLimits& limits);
/// Playing with anybody.
Endpoints wish_endpoints(const ApiParts& parts);
/// Reports, and what moderators do.
Endpoints moderation_endpoints(const ApiParts& parts);
Endpoints table_endpoints(const ApiParts& parts);
Endpoints rating_endpoints(const ApiParts& parts);

}  // namespace spielwerk::server
