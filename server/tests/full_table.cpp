#include "server/tests/full_table.h"

#include <algorithm>
#include <stdexcept>

namespace spielwerk::server {

FullTable::FullTable(unsigned short port, const std::string& game, std::size_t seats, std::size_t watchers) {
  for (std::size_t i = 0; i < seats + watchers; ++i) people_.emplace_back(port);
  std::string plan = R"([{"kind":"me"})";
  for (std::size_t i = 1; i < seats; ++i) plan += R"(,{"kind":"open"})";
  id_ =
      people_[0].make_table(plan + ']', false, game, "open", R"({"seats":")" + std::to_string(seats) + "\"}");
  for (const TestPerson& person : people_) sockets_.emplace_back(person, id_).next();
  const auto tell = [&](std::size_t who, const std::string& command) {
    if (const std::string error = sockets_[who].command(command); !error.empty())
      throw std::runtime_error(command + ": " + error);
  };
  for (std::size_t i = 1; i < seats; ++i) tell(i, R"("do":"sit")");
  tell(0, R"("do":"start")");
  for (TestSocket& socket : sockets_)
    while (socket.view().is_null() || socket.n() == 0) socket.next();
  catch_up();
}

TestSocket& FullTable::mover() {
  const auto mover = std::ranges::find_if(sockets_, &TestSocket::my_turn);
  if (mover == sockets_.end()) throw std::runtime_error("nobody is to decide");
  return *mover;
}

void FullTable::catch_up() {
  const auto over = [](const TestSocket& socket) { return socket.view().at("turn").at("kind") == "over"; };
  int last = 0;
  for (const TestSocket& socket : sockets_) last = std::max(last, socket.n());
  for (TestSocket& socket : sockets_)
    while (socket.n() < last || (over(socket) && socket.phase() == "playing")) socket.next();
}

Choice choice_of(const TestSocket& mover, std::size_t number) {
  const json::array& offers = mover.view().at("offers").at("actions").as_array();
  return {static_cast<int>(mover.view().at("turn").at("seat").as_int64()),
          std::string(offers[number % offers.size()].at("text").as_string())};
}

}  // namespace spielwerk::server
