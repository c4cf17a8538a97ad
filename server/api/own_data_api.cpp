// The endpoint that tells somebody all that the server knows of them.
#include <limits>
#include <memory>
#include <utility>

#include "server/account/rest.h"
#include "server/api/api.h"
#include "server/wire/encode.h"
#include "server/wire/own_data.h"

namespace spielwerk::server {

namespace {
constexpr int kAll = std::numeric_limits<int>::max();
const Problem kUnreadable{"internal", "the server has failed to answer", {}};
constexpr std::size_t kTablesAtOnce = 50;  // others wait no longer than that takes
}  // namespace

/// What is being put together for somebody.
struct Api::Collected {
  PersonPtr person;
  message::OwnData data;
  std::vector<std::string> tables;  // that are still to be told, the last one first
  Reply reply;
};

void Api::get_own_data(const Call& call) {
  if (call.person == nullptr) return refuse(call.reply, kNoSession);
  // It may be much.
  if (!changes_.allow(call.person->id)) return refuse(call.reply, kTooManyChanges);
  Store& store = services_.store;
  const std::string& id = call.person->id;
  const StoredPerson stored = store.person(id).value_or(StoredPerson{});
  message::Notices notices = this->notices(call, kAll);
  message::Player player = ratings_.player(id, call.person.get(), kAll).value_or(message::Player{});
  auto collected = std::make_shared<Collected>(Collected{call.person,
                                                         {.me = me_info(*call.person),
                                                          .created = stored.created,
                                                          .seen = call.person->seen,
                                                          .rest = rest_of(stored, services_.clock()),
                                                          .sessions = sessions(call).sessions,
                                                          .passkeys = passkeys_.of(id),
                                                          .devices = std::move(notices.devices),
                                                          .notices = std::move(notices.log),
                                                          .standings = std::move(player.standings),
                                                          .matches = std::move(player.matches),
                                                          .tables = {},
                                                          .chat = {},
                                                          .read = {},
                                                          .blocked = blocks_.of(id).blocked,
                                                          .friends = friends_.of(id).friends,
                                                          .invitations = {},
                                                          .wishes = matchmaker_.of(id).wishes,
                                                          .reports = {}},
                                                         store.tables_with(id),
                                                         call.reply});
  for (const StoredLine& one : store.lines_of(id))
    collected->data.chat.push_back({one.table, chat_info(one.line)});
  for (const StoredChatMark& one : store.chat_marks(id)) collected->data.read.push_back({one.table, one.at});
  for (const StoredInvitation& one : store.invitations_of(id, kAll))
    collected->data.invitations.push_back({one.table, one.sender_name, one.name, one.at, one.declined});
  for (const StoredReport& one : store.reports_by(id))
    collected->data.reports.push_back({one.name, one.table, one.text, one.at});
  collect_tables(collected);
}

void Api::collect_tables(const std::shared_ptr<Collected>& collected) {
  std::vector<std::string>& ids = collected->tables;
  for (std::size_t i = 0; i < kTablesAtOnce && !ids.empty(); ++i) {
    if (auto summary = tables_.summary(ids.back(), collected->person.get()))
      collected->data.tables.push_back(*std::move(summary));
    ids.pop_back();
  }
  if (ids.empty()) return collected->reply(json_response(200, to_json(collected->data)));
  services_.loop.post([this, collected] {
    try {
      collect_tables(collected);
    } catch (const StoreError&) {
      refuse(collected->reply, kUnreadable);  // it is logged
    }
  });
}

}  // namespace spielwerk::server
