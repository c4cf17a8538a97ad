// Table: who is there, as far as it matters to those who ask and answer.

#include <algorithm>

#include "server/life/people.h"
#include "server/table/table.h"

namespace spielwerk::server {

void Table::drop_old_asks() {
  life::drop_old_asks(state_);
  std::erase_if(state_.talk.asks, [&](const life::Ask& ask) { return !online(ask.person); });
}

const Person* Table::present(const std::string& person) const {
  for (const Client& client : clients_)
    if (const Person* one = client.connection->person(); one != nullptr && one->id == person) return one;
  return nullptr;
}

bool Table::is_shown_to(const std::string& person) const {
  return std::ranges::any_of(clients_, [&](const Client& client) {
    const Person* const one = client.connection->person();
    return one != nullptr && one->id == person && !client.connection->hidden();
  });
}

bool Table::is_gone(const std::string& person) const {
  if (online(person)) return false;
  const auto known = went_.find(person);
  const auto since = known == went_.end() ? loaded_ : known->second;
  return std::chrono::steady_clock::now() - since >= services_.config.replace_after;
}

void Table::greet(const std::string& person) {
  enqueue([this, person] {
    for (Client& client : clients_) {
      const Person* const one = client.connection->person();
      if (one == nullptr || one->id != person) continue;
      client.connection->send(text_of(hello_text(*client.connection)));
      note_shown(client);
    }
  });
}

void Table::end() {
  enqueue([this] {
    if (!is_open(state_.row.phase)) happen(life::Abandoned{});
  });
}

void Table::forget(const std::string& person, const std::string& name) {
  enqueue([this, person, name] {
    feed_.forget(person);
    carry_out({}, life::forget(state_, person, name, around()));
  });
}

}  // namespace spielwerk::server
