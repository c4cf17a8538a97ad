// Games and tables: what there is, who sits there, and how far somebody has read.
#include <algorithm>
#include <utility>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_info.h"
#include "server/api/endpoints.h"
#include "server/base/has.h"
#include "server/table/summary.h"

namespace spielwerk::server {

namespace {

const Problem kNotAtThisTable{ServerCode::kNotYourSeat, "you do not sit at this table", {}};

void get_games(const Call& call, const Services& services) {
  message::GameList list{{}, services.config.games_off};
  for (const AnyGame* game : services.games) list.games.push_back(wire_game(game->info()));
  call.answer.tell(list);
}

void post_table(const Call& call, const ApiParts& parts) {
  if (!parts.services.new_tables.allow(call.request.address)) return call.answer.refuse(kTooManyNewTables);
  const auto table = call.body<NewTable>();
  if (!table) return;
  parts.lobby.make(call.person, *table, call.request.address,
                   [answer = call.answer](const std::expected<std::string, Problem>& id) {
                     if (!id) return answer.refuse(id.error());
                     answer.json(to_json(message::MadeTable{*id}), 201);
                   });
}

void get_table(const Call& call, const Tables& tables) {
  const auto summary = tables.summary(call.id, call.person.get());
  summary ? call.answer.tell(*summary) : call.answer.refuse(kUnknownTable);
}

void get_record(const Call& call, Tables& tables) {
  const TablePtr table = tables.find(call.id);
  if (table == nullptr) return call.answer.refuse(kUnknownTable);
  auto record = table->shown().record();
  if (!record) return call.answer.refuse(record.error());
  Response response = json_response(200, *std::move(record));
  response.type = "text/plain; charset=utf-8";
  call.answer.send(std::move(response));
}

void get_people(const Call& call, const Services& services) {
  const auto row = services.store.table(call.id);
  if (!row) return call.answer.refuse(kUnknownTable);
  const std::string& asks = call.person->id;
  const std::vector<StoredFriend> friends = services.store.friends(asks);
  message::TablePeople told;
  for (int i = 0; i < static_cast<int>(row->seats.size()); ++i) {
    const StoredSeat& seat = row->seats[static_cast<std::size_t>(i)];
    // A second player at somebody's screen has no page.
    if (seat.kind != SeatKind::kPerson || seat.local || !services.store.person(seat.person)) continue;
    told.people.push_back({Seat(i), seat.person, seat.name, seat.person == asks,
                           services.has_blocked(asks, seat.person),
                           has(friends, seat.person, &StoredFriend::other)});
  }
  call.answer.tell(told);
}

void post_chat_mark(const Call& call, Services& services) {
  const auto mark = call.body<message::NewChatMark>();
  if (!mark) return;
  const auto row = services.store.table(call.id);
  if (!row) return call.answer.refuse(kUnknownTable);
  if (seats_of(*row, call.person.get()).empty()) return call.answer.refuse(kNotAtThisTable);
  // What is still to be said is new to everybody.
  const Time at = std::min<Time>(mark->at, services.clock());
  save(services, {.chat_marks = {{call.id, call.person->id, at}}},
       [answer = call.answer](const auto& outcome) {
         answer.tell(outcome ? std::nullopt : std::optional(kNotSaved));
       });
}

}  // namespace

Endpoints table_endpoints(const ApiParts& parts) {
  return {
      {"GET", "/api/games", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) { get_games(call, parts.services); }},
      {"GET", "/api/lobby", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) {
         call.answer.tell(parts.lobby.lists(call.person.get(), call.query("game")));
       }},
      {"GET", "/api/best", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) {
         call.answer.tell(parts.lobby.best_of(call.query("game"), call.person.get()));
       }},
      {"POST", "/api/tables", Who::kSomebody, nullptr,
       [parts](const Call& call) { post_table(call, parts); }},
      {"GET", "/api/tables/ID", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) { get_table(call, parts.tables); }},
      {"GET", "/api/tables/ID/record", Who::kAnybody, &ApiLimits::records,
       [parts](const Call& call) { get_record(call, parts.tables); }},
      {"GET", "/api/tables/ID/best", Who::kAnybody, &ApiLimits::lists,
       [parts](const Call& call) { call.answer.tell(parts.lobby.best(call.id, call.person.get())); }},
      {"GET", "/api/tables/ID/people", Who::kSomebody, &ApiLimits::lists,
       [parts](const Call& call) { get_people(call, parts.services); }},
      {"POST", "/api/tables/ID/read", Who::kChanging, nullptr,
       [parts](const Call& call) { post_chat_mark(call, parts.services); }},
  };
}

}  // namespace spielwerk::server
