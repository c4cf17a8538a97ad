// All that the server knows of somebody.
#include <limits>
#include <memory>
#include <utility>

#include "server/account/rest.h"
#include "server/api/endpoints.h"
#include "server/api/notices.h"
#include "server/api/session.h"
#include "server/wire/own_data.h"

namespace spielwerk::server {

namespace {

constexpr int kAllThereAre = std::numeric_limits<int>::max();
const Problem kUnreadable{ServerCode::kInternal, "the server has failed to answer", {}};
constexpr std::size_t kTablesAtOnce = 50;  // others wait no longer than that takes

/// What is being put together for somebody.
struct Collected {
  PersonPtr person;
  Responder answer;
  message::OwnData data;
  std::vector<std::string> tables;  // that are still to be told, the last one first
};

message::OwnData without_tables(const Call& call, const ApiParts& parts) {
  Store& store = parts.services.store;
  const std::string& id = call.person->id;
  const StoredPerson stored = store.person(id).value_or(StoredPerson{});
  message::Notices notices = notices_told(call, parts, kAllThereAre);
  message::Player player =
      parts.ratings.player(id, call.person.get(), kAllThereAre).value_or(message::Player{});
  message::OwnData data{.me = me_told(*call.person, parts.moderation),
                        .created = stored.created,
                        .seen = call.person->seen,
                        .rest = rest_of(stored, parts.services.clock()),
                        .sessions = sessions_told(call, store).sessions,
                        .passkeys = parts.passkeys.of(id),
                        .devices = std::move(notices.devices),
                        .notices = std::move(notices.log),
                        .standings = std::move(player.standings),
                        .matches = std::move(player.matches),
                        .tables = {},
                        .chat = {},
                        .read = {},
                        .blocked = parts.blocks.of(id).blocked,
                        .friends = parts.friends.of(id).friends,
                        .invitations = {},
                        .wishes = parts.matchmaker.of(id).wishes,
                        .reports = {}};
  for (const StoredLine& one : store.lines_of(id)) data.chat.push_back({one.table, chat_info(one.line)});
  for (const StoredChatMark& one : store.chat_marks(id)) data.read.push_back({one.table, one.at});
  for (const StoredInvitation& one : store.invitations_of(id, kAllThereAre))
    data.invitations.push_back({one.table, one.sender_name, one.name, one.at, one.declined});
  for (const StoredReport& one : store.reports_by(id))
    data.reports.push_back({one.name, one.table, one.text, one.at});
  return data;
}

/// Adds some of the tables that are still to be told, and then the others; answers when it is all.
void collect_tables(const std::shared_ptr<Collected>& collected, const Tables& tables, Loop& loop) {
  std::vector<std::string>& ids = collected->tables;
  for (std::size_t i = 0; i < kTablesAtOnce && !ids.empty(); ++i) {
    if (auto summary = tables.summary(ids.back(), collected->person.get()))
      collected->data.tables.push_back(*std::move(summary));
    ids.pop_back();
  }
  if (ids.empty()) return collected->answer.tell(collected->data);
  loop.post([collected, &tables, &loop] {
    try {
      collect_tables(collected, tables, loop);
    } catch (const StoreError&) {
      collected->answer.refuse(kUnreadable);  // it is logged
    }
  });
}

}  // namespace

Endpoints own_data_endpoints(const ApiParts& parts) {
  // It may be much, so it counts among the changes.
  return {{"GET", "/api/me/data", Who::kChanging, &ApiLimits::lists, [parts](const Call& call) {
             const auto collected =
                 std::make_shared<Collected>(call.person, call.answer, without_tables(call, parts),
                                             parts.services.store.tables_with(call.person->id));
             collect_tables(collected, parts.tables, parts.services.loop);
           }}};
}

}  // namespace spielwerk::server
