// A disk that is full, and one whose syncs fail. What was refused as not saved is not there, whatever happens
// next; what was acknowledged is; and when the disk works again, so does the server, without a restart.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>

#include "server/tests/program.h"
#include "server/tests/test_client.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tests/temp_folder.h"
#include "tests/disk/trace.h"

namespace spielwerk::disk {
namespace {

namespace fs = std::filesystem;
namespace json = server::json;
using server::Program;
using server::TestPerson;
using server::TestSocket;

const std::string kMeAndLocal = R"([{"kind":"me"},{"kind":"local","name":"Second"}])";

class Faults : public testing::TestWithParam<const char*> {
 protected:
  Faults() {
    fs::create_directory(data_);
    server::write_settings(data_);
    start();
    ann_.emplace(program_->port());
    game_ = ann_->plain_game();
    table_ = ann_->make_table(kMeAndLocal, true, game_);
    sit_down();
  }

  void start() {
    program_.reset();
    server::Launch launch{SPIELWERK_PROGRAM, data_};
    launch.environment = {
        {"LD_PRELOAD", std::filesystem::absolute(SPIELWERK_SHIM)}, {kFolder, data_}, {kFault, fault_}};
    program_.emplace(launch);
    if (ann_) ann_->move_to(program_->port());
  }
  void sit_down() {
    socket_.emplace(*ann_, table_);
    socket_->next();
  }
  void crash() {
    socket_.reset();
    program_->end(SIGKILL);
  }

  /// The disk is broken in the way the test asks for.
  void break_disk() const {
    std::ofstream(fault_.string() + ".part") << GetParam();
    fs::rename(fault_.string() + ".part", fault_);
  }
  void mend_disk() const { fs::remove(fault_); }
  int health() const { return TestPerson(program_->admin_port(), false).get("/health").status; }

  /// Plays a first offer; gives the error's code, empty for done. A refused one is kept.
  std::string play() {
    const json::value seat = socket_->view().at("turn").at("seat");
    last_n_ = socket_->n();
    const std::string error = socket_->play(static_cast<int>(seat.as_int64()), offer());
    if (!error.empty()) return error;
    acknowledged_ = std::max(acknowledged_, last_n_ + 1);
    while (socket_->n() == last_n_) socket_->next();
    return "";
  }
  std::string offer() const {
    return std::string(socket_->view().at("offers").at("actions").at(0).at("text").as_string());
  }
  /// Plays until the disk refuses.
  void play_until_refused() {
    for (int i = 0; i < 5'000; ++i) {
      const std::string error = socket_->phase() == "playing" ? play() : talk();
      if (error.empty()) continue;
      ASSERT_EQ(error, "not_saved");
      return;
    }
    FAIL() << "the disk never refused";
  }
  std::string talk() {
    return socket_->command(R"("do":"say","room":"players","text":")" + std::string(900, 'x') + '"');
  }
  /// Entries of the table in the data file; nobody may use it.
  int stored() const {
    return static_cast<int>(open_sqlite_store(data_ / "data.sqlite")->entries(table_).size());
  }

  TempFolder folder_;
  fs::path data_ = folder_.path() / "data";
  fs::path fault_ = folder_.path() / "fault";
  std::optional<Program> program_;
  std::optional<TestPerson> ann_;
  std::string game_;
  std::string table_;
  std::optional<TestSocket> socket_;
  int last_n_ = 0;
  int acknowledged_ = 0;  // entries that must be there
};

TEST_P(Faults, WhatWasRefusedIsNotThereAfterACrash) {
  for (int i = 0; i < 5; ++i) ASSERT_EQ(play(), "");
  for (int life = 0; life < 5; ++life) {
    break_disk();
    ASSERT_NO_FATAL_FAILURE(play_until_refused());
    const int refused = last_n_;
    crash();
    mend_disk();
    EXPECT_EQ(stored(), refused) << "an entry that was refused has come back, or one is lost";
    EXPECT_GE(stored(), acknowledged_);
    start();
    sit_down();
    if (socket_->phase() != "playing") break;
    ASSERT_EQ(play(), "");
  }
}

TEST_P(Faults, PassWithoutARestart) {
  EXPECT_EQ(health(), 200);
  break_disk();
  ASSERT_NO_FATAL_FAILURE(play_until_refused());
  EXPECT_EQ(health(), 503);
  EXPECT_EQ(ann_->get("/api/tables/" + table_).status, 200) << "reading goes on";
  EXPECT_EQ(ann_->request("POST", "/api/tables",
                          R"({"game":")" + game_ + R"(","options":{},"seats":)" + kMeAndLocal +
                              R"(,"visibility":"link","start":true})")
                .status,
            503);
  EXPECT_EQ(TestPerson(program_->port(), false).get("/api/me").status, 503) << "no new guests";
  mend_disk();
  EXPECT_EQ(health(), 200);
  ASSERT_EQ(play(), "");
  ASSERT_EQ(play(), "");
  crash();
  EXPECT_GE(stored(), acknowledged_);
}

INSTANTIATE_TEST_SUITE_P(Disks, Faults, testing::Values(kBadSync, kFull));

}  // namespace
}  // namespace spielwerk::disk
