#pragma once
// A store of any kind for the tests of what every store must do, and things to keep in it.

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite/sqlite_store.h"
#include "store/store.h"
#include "store/tests/temp_folder.h"

namespace spielwerk {

/// A database that can be closed and opened again with what was in it.
struct Opener {
  const char* name;
  std::function<std::unique_ptr<Store>(const std::filesystem::path& folder)> open;
};

inline std::ostream& operator<<(std::ostream& out, const Opener& opener) { return out << opener.name; }

inline const Opener kOpeners[] = {
    {"sqlite", [](const std::filesystem::path& folder) { return open_sqlite_store(folder / "data.sqlite"); }},
};

class StoreContract : public testing::TestWithParam<Opener> {
 protected:
  void SetUp() override { reopen(); }

  void reopen() {
    store_.reset();
    store_ = GetParam().open(folder_.path());
  }

  std::expected<void, StoreFault> write(Batch batch) {
    std::promise<std::expected<void, StoreFault>> promise;
    store_->write(std::move(batch), [&](const auto& outcome) { promise.set_value(outcome); });
    return promise.get_future().get();
  }

  TempFolder folder_;
  std::unique_ptr<Store> store_;
};

inline StoredTable some_table(std::string id) {
  StoredTable table;
  table.id = std::move(id);
  table.game = "toy";
  table.rules = 3;
  table.options = {{"seats", "2"}, {"supply", "all_piles"}};
  table.seats = {{SeatKind::kPerson, "ann", "Ann Ä", "", false, "my words"},
                 {SeatKind::kBot, "", "Konrad", "strong", false, ""}};
  table.visibility = Visibility::kOpen;
  table.phase = TablePhase::kPlaying;
  table.host = "ann";
  table.seed = "00ff";
  table.created = 1'000;
  table.changed = 2'000;
  table.hints = false;
  table.format = 2;
  table.exchanging = true;
  table.pace = {"live10", "computer", "strong"};
  table.strangers = false;
  table.seats[0].seal = std::string(64, 'a');
  return table;
}

inline Batch entries(std::string table, int first, std::vector<Entry> lines, std::string command = {}) {
  Batch batch;
  batch.table = std::move(table);
  batch.first = first;
  batch.entries = std::move(lines);
  batch.at = 77;
  batch.command = std::move(command);
  return batch;
}

}  // namespace spielwerk
