#include "server/account/named.h"

#include <utility>

#include "server/account/alike.h"
#include "server/base/problem_codes.h"

namespace spielwerk::server {

std::expected<StoredPerson, Problem> find_named(Store& store, const message::Whom& whom) {
  if (whom.person.has_value() == whom.name.has_value())
    return std::unexpected(Problem{CoreCode::kMalformed, "expected either person or name", {}});
  auto found = whom.person ? store.person(*whom.person) : store.account(name_key(*whom.name));
  if (!found) return std::unexpected(Problem{ServerCode::kUnknownPerson, "there is no such person", {}});
  return *std::move(found);
}

}  // namespace spielwerk::server
