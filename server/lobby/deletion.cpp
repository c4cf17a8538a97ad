#include "server/lobby/deletion.h"

#include <utility>

#include "server/names/names.h"

namespace spielwerk::server {

void Deletion::run(const PersonPtr& person, const std::string& language, Accounts::Changed then) {
  if (!accounts_.shut_out(person->id)) return then(kNoSession);
  const std::string& spoken = person->language.empty() ? language : person->language;
  const auto leaving =
      std::make_shared<Leaving>(Leaving{person->id, std::string(former_name(spoken)), {}, std::move(then)});
  try {
    leaving->tables = services_.store.unfinished_tables_of(person->id);
  } catch (const StoreError& error) {
    services_.log.error("the tables of {} cannot be read: {}", person->id, error.what());
    return end(leaving, kNotSaved);
  }
  leave_next(leaving);
}

void Deletion::leave_next(const LeavingPtr& leaving) {
  if (leaving->tables.empty()) return write(leaving);
  const std::string id = std::move(leaving->tables.back());
  leaving->tables.pop_back();
  const auto go_on = [this, leaving] { services_.loop.post([this, leaving] { leave_next(leaving); }); };
  try {
    const TablePtr table = tables_.find(id);
    if (table == nullptr) return go_on();
    table->hear(IsForgotten{leaving->person, leaving->name});
    table->when_settled(go_on);
  } catch (const StoreError&) {
    end(leaving, kNotSaved);  // it is logged
  }
}

void Deletion::write(const LeavingPtr& leaving) {
  const auto forget = [this, leaving](const StoredPerson& stored) -> std::expected<Batch, Problem> {
    Batch batch{.forgotten = {{stored.id, leaving->name}}};
    for (const StoredSession& one : services_.store.sessions(stored.id))
      batch.drop_sessions.push_back(one.token_hash);
    return batch;
  };
  accounts_.edit(leaving->person, forget, [this, leaving](const std::optional<Problem>& problem) {
    if (problem) return end(leaving, problem);
    accounts_.forget({leaving->person});
    // Tables that are in memory may have read their name, or still do what they have asked before.
    tables_.forget(leaving->person, leaving->name, [this, leaving] { write_again(leaving); });
  });
}

void Deletion::write_again(const LeavingPtr& leaving) {
  save(services_, {.forgotten = {{leaving->person, leaving->name}}}, [this, leaving](const auto&) {
    services_.log.info("a person is deleted");
    end(leaving, std::nullopt);
  });
}

void Deletion::end(const LeavingPtr& leaving, const std::optional<Problem>& problem) {
  accounts_.let_in(leaving->person);
  leaving->then(problem);
}

}  // namespace spielwerk::server
