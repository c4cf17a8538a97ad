#include "server/table/timekeeper.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

#include "server/life/timing.h"

namespace spielwerk::server {

namespace {
constexpr int kClocksAtOnce = 64;
constexpr Milliseconds kLongestWithoutLook{60'000};  // the time of day may have been set
constexpr Milliseconds kAgain{1'000};  // after seats were told that their time has come, or nothing was read
constexpr Milliseconds kSetAside{3'600'000};  // what cannot be loaded
constexpr Milliseconds kBetweenBeats{10'000};
}  // namespace

std::optional<StoredClock> Timekeeper::restarted(const StoredClock& before, Time alive, Time present) const {
  try {
    const auto row = services_.store.table(before.table);
    const auto agreement = row ? life::agreement_of(*row) : std::nullopt;
    if (!agreement) return std::nullopt;
    auto clocks = life::parse_clocks(before.text, *agreement);
    if (!clocks) return std::nullopt;  // its table says so when it is loaded
    return life::stored(before.table, clock::after(*std::move(clocks), clock::Restarted{alive}, present));
  } catch (const StoreError& error) {
    services_.log.error("table {} cannot be read: {}", before.table, error.what());
    return std::nullopt;
  }
}

void Timekeeper::restart() {
  Store& store = services_.store;
  const Time present = services_.clock();
  const Time alive = store.alive();
  const auto all = std::make_shared<std::atomic<bool>>(true);
  std::string last;
  while (true) {
    const std::vector<StoredClock> running = store.running_clocks(last, kClocksAtOnce);
    if (running.empty()) break;
    last = running.back().table;
    Batch batch;
    for (const StoredClock& one : running)
      if (auto clock = restarted(one, alive, present)) batch.clocks.push_back(*std::move(clock));
    store.write(std::move(batch), [&log = services_.log, all](const auto& outcome) {
      if (outcome) return;
      log.error("clocks go on as if the server had run: {}", outcome.error().text);
      *all = false;
    });
  }
  store.flush();
  // Until all of them know of it, a crash must leave the moment up to which the others count.
  if (*all && !last.empty()) store.write({.alive = present}, {});
  store.flush();
}

void Timekeeper::start() {
  look();
  beat();
}

void Timekeeper::note(Time deadline) {
  if (next_ && *next_ <= deadline) return;
  look_in(Milliseconds(std::max<Time>(deadline - services_.clock(), 0)));
}

void Timekeeper::look() {
  const Time present = services_.clock();
  look_in(kAgain);
  std::erase_if(set_aside_, [&](const auto& one) { return one.second <= present; });
  try {
    bool told = false;
    // Those that are set aside must not take the places of others.
    const int most = kClocksAtOnce + static_cast<int>(set_aside_.size());
    for (const StoredClock& one : services_.store.soonest_clocks(most)) {
      if (*one.deadline > present) return look_in(told ? kAgain : Milliseconds(*one.deadline - present));
      if (set_aside_.contains(one.table)) continue;
      told = true;
      if (!run_out(one.table)) set_aside_[one.table] = present + kSetAside.count();
    }
    if (!told) look_in(kLongestWithoutLook);
  } catch (const StoreError& error) {
    services_.log.error("clocks cannot be read: {}", error.what());
  }
}

bool Timekeeper::run_out(const std::string& id) const {
  try {
    const TablePtr table = tables_.find(id);
    if (table != nullptr) table->hear(TimeIsUp{});
    return table != nullptr;
  } catch (const StoreError&) {
    return false;  // it is logged
  }
}

void Timekeeper::look_in(Milliseconds delay) {
  delay = std::min(delay, kLongestWithoutLook);
  next_ = services_.clock() + delay.count();
  services_.loop.after(delay, [this, number = ++looks_] {
    if (number == looks_) look();
  });
}

void Timekeeper::beat() {
  services_.loop.after(kBetweenBeats, [this] { beat(); });
  note_alive();
}

void Timekeeper::note_alive() {
  if (services_.store.soonest_clocks(1).empty()) return;
  save(services_, {.alive = services_.clock()}, [](const auto&) {});
}

void Timekeeper::stop() {
  if (!services_.store.soonest_clocks(1).empty()) services_.store.write({.alive = services_.clock()}, {});
}

}  // namespace spielwerk::server
