#pragma once
// Somebody who is meant, by their id or by the name of their account.

#include <expected>

#include "core/values/problem.h"
#include "server/wire/friends.h"
#include "store/store.h"

namespace spielwerk::server {

/// Errors: unknown_person, malformed.
std::expected<StoredPerson, Problem> find_named(Store& store, const message::Whom& whom);

}  // namespace spielwerk::server
