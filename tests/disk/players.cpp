#include "tests/disk/players.h"

#include <ctime>
#include <stdexcept>

namespace spielwerk::disk {

namespace json = server::json;
using server::TestSocket;

namespace {

const std::string kMeAndLocal = R"([{"kind":"me"},{"kind":"local","name":"Second"}])";

bool is_over(const TestSocket& socket) { return !socket.table().empty() && socket.phase() != "playing"; }

}  // namespace

std::uint64_t monotonic_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(now.tv_nsec);
}

void Players::promise(Promise::Kind kind, const std::string& table, int n, std::string text) {
  promises_.push_back({monotonic_now(), kind, table, n, std::move(text)});
}

void Players::make_person(unsigned short port) {
  person_.emplace(port);
  promise(Promise::Kind::kPerson, std::string(person_->get("/api/me").json().at("id").as_string()), 0, "");
}

void Players::make_table() {
  const json::array games = person_->games();
  const json::value& game = games.at(tables_.size() % games.size()).at("id");
  const std::string id = person_->make_table(kMeAndLocal, true, std::string(game.as_string()));
  promise(Promise::Kind::kTable, id, 0, "");
  tables_.push_back(id);
}

void Players::play(unsigned short port, int tables, int rounds) {
  if (person_) person_->move_to(port);
  else make_person(port);
  std::vector<TestSocket> sockets;
  std::vector<std::string> playing;
  const auto sit_down = [&](const std::string& table) {
    TestSocket socket(*person_, table);
    note_shown(table, socket.until_type("hello"));
    if (is_over(socket)) return;
    sockets.push_back(std::move(socket));
    playing.push_back(table);
  };
  for (const std::string& table : tables_) sit_down(table);
  while (playing.size() < static_cast<std::size_t>(tables)) {
    make_table();
    sit_down(tables_.back());
  }
  tables_ = playing;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Sent> sent;
    for (TestSocket& socket : sockets) sent.push_back(send(socket));
    for (std::size_t i = 0; i < sockets.size(); ++i) hear(tables_[i], sockets[i], sent[i]);
  }
}

Players::Sent Players::send(TestSocket& socket) {
  Sent sent;
  if (std::bernoulli_distribution(0.1)(random_)) {
    sent.talk = new_name();
    sent.line = "line " + sent.talk;
    socket.send(R"({"id":")" + sent.talk + R"(","do":"say","room":"players","text":")" + sent.line + "\"}");
  }
  if (is_over(socket) || !socket.my_turn()) return sent;
  const json::array& offers = socket.view().at("offers").at("actions").as_array();
  const auto choice = std::uniform_int_distribution<std::size_t>(0, offers.size() - 1)(random_);
  sent.play = new_name();
  socket.send(R"({"id":")" + sent.play + R"(","do":"play","seat":)" +
              json::serialize(socket.view().at("turn").at("seat")) + R"(,"n":)" + std::to_string(socket.n()) +
              R"(,"action":)" + json::serialize(offers.at(choice).at("text")) + '}');
  return sent;
}

void Players::hear(const std::string& table, TestSocket& socket, Sent& sent) {
  while (!sent.play.empty() || !sent.talk.empty() || !(socket.my_turn() || is_over(socket))) {
    const json::object frame = socket.next();
    if (frame.at("type") == "refused") throw std::runtime_error("refused: " + json::serialize(frame));
    if (frame.at("type") != "done") {
      note_shown(table, frame);
      continue;
    }
    const json::string& id = frame.at("id").as_string();
    if (id == sent.play) sent.play.clear();
    if (id != sent.talk) continue;
    promise(Promise::Kind::kChat, table, 0, sent.line);
    sent.talk.clear();
  }
}

/// What is shown is a promise like an answer: an entry that was acknowledged has been shown or is about to
/// be.
void Players::note_shown(const std::string& table, const json::object& frame) {
  if (!frame.contains("frames")) return;
  for (const json::value& one : frame.at("frames").as_array())
    if (one.at("entry").at("kind") == "play")
      promise(Promise::Kind::kEntry, table, static_cast<int>(one.at("n").as_int64()),
              std::string(one.at("entry").at("text").as_string()));
}

void Players::forget_after(std::uint64_t moment) {
  std::erase_if(promises_, [&](const Promise& one) { return one.time > moment; });
  for (Promise& one : promises_) one.time = 0;
  tables_.clear();
  bool known = false;
  for (const Promise& one : promises_) {
    if (one.kind == Promise::Kind::kTable) tables_.push_back(one.table);
    known = known || one.kind == Promise::Kind::kPerson;
  }
  if (!known) person_.reset();
}

}  // namespace spielwerk::disk
