// Table: the computers at it.

#include <utility>

#include "core/catalogue/game_think.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/life/seats.h"
#include "server/table/table.h"

namespace spielwerk::server {

std::optional<Seat> Table::bot_to_think() const {
  if (state_.row.phase != TablePhase::kPlaying || !run_ || run_->match().full()) return std::nullopt;
  const std::optional<Seat> turn = run_->turn();
  if (!turn || seat_at(state_.row, *turn)->kind != SeatKind::kBot) return std::nullopt;
  // Where nobody sits, computers play for those who look; a person who is away finds it to be their turn.
  const bool for_somebody = !clients_.empty() || has(state_.row.seats, SeatKind::kPerson, &StoredSeat::kind);
  return for_somebody ? turn : std::nullopt;
}

bool Table::take_think_slot() {
  if (think_slot_) return true;
  if (awaits_think_slot_) return false;
  std::pair slot{state_.row.host, address_};
  const auto free = [table = weak_from_this()] {
    const TablePtr self = table.lock();
    if (self == nullptr) return;
    self->awaits_think_slot_ = false;
    self->let_bot_think();
  };
  if (services_.think_limits.take(slot.first, slot.second, free)) think_slot_ = std::move(slot);
  else awaits_think_slot_ = true;
  return think_slot_.has_value();
}

void Table::give_think_slot_back() {
  if (const auto slot = std::exchange(think_slot_, std::nullopt))
    services_.think_limits.give_back(slot->first, slot->second);
}

void Table::let_bot_think() {
  if (writing_ || thinking_ != nullptr) return;
  const std::optional<Seat> turn = bot_to_think();
  if (!turn || !take_think_slot()) return;
  const StoredSeat& seat = *seat_at(state_.row, *turn);
  thinking_ = std::make_shared<std::atomic<bool>>(false);
  ThinkJob job;
  job.game = game_;
  job.address = address_;
  job.person = state_.row.host;
  job.table = state_.row.id;
  job.knowledge = run_->match().info_set(*turn);
  job.level = seat.level;
  job.memories = memories_;
  job.seat = *turn;
  job.seed = services_.thought_seed(state_.row.seed, run_->match().entries());
  job.stop = thinking_;
  limit_time(job);
  job.decided = [table = weak_from_this(), &loop = services_.loop, moment = moment_,
                 since = std::chrono::steady_clock::now()](std::string action) {
    loop.post([table, moment, since, action = std::move(action)] {
      if (const TablePtr self = table.lock()) self->bot_decided(moment, since, action);
    });
  };
  services_.bots.think(std::move(job));
}

void Table::limit_time(ThinkJob& job) {
  job.ceiling = services_.config.think_ceiling;
  job.cut_short = [table = weak_from_this(), &loop = services_.loop, what = job.level] {
    loop.post([table, what] {
      const TablePtr self = table.lock();
      if (self == nullptr) return;
      ++self->services_.metrics.thoughts_cut;
      self->services_.log.info("table {}: {} was cut short by think_ceiling", self->state_.row.id,
                               what.empty() ? std::string("a hint") : "a decision of level " + what);
    });
  };
}

void Table::stop_thinking() {
  ++moment_;
  if (thinking_ == nullptr) return;
  thinking_->store(true);
  thinking_ = nullptr;
  give_think_slot_back();
  memories_ = std::make_shared<SearchMemories>();  // a thought on its way still uses the old ones
}

void Table::run_on_or_hold(const Play& request) {
  hold_.reset();
  if (request.wait == 0) return run_->run_on();
  if (!run_->run_on_or_wait(request.seat, state_.row)) return;
  hold_ = Hold{++holds_, {}};
  services_.loop.after(Milliseconds(request.wait), [table = weak_from_this(), number = holds_] {
    if (const TablePtr self = table.lock()) self->end_hold(number);
  });
}

void Table::end_hold(std::uint64_t number) {
  if (!hold_ || hold_->number != number) return;
  const auto decided = std::move(hold_->decided);
  hold_.reset();
  if (decided) decided();
  else wake();
}

void Table::bot_decided(std::uint64_t moment, std::chrono::steady_clock::time_point since,
                        const std::string& action) {
  if (moment != moment_) return;  // the table has moved on
  if (hold_) {
    hold_->decided = [this, moment, since, action] { bot_decided(moment, since, action); };
    return;
  }
  const auto spent = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - since);
  const Milliseconds missing = services_.config.bot_delay - spent;
  if (missing.count() > 0 && !clients_.empty()) {
    services_.loop.after(missing, [table = weak_from_this(), moment, since, action] {
      if (const TablePtr self = table.lock()) self->bot_decided(moment, since, action);
    });
    return;
  }
  enqueue([this, moment, action] {
    if (moment != moment_) return;
    ++moment_;
    thinking_ = nullptr;
    give_think_slot_back();
    ++services_.metrics.bot_decisions;
    const Seat seat = run_->turn().value();
    const int before = run_->match().entries();
    if (const auto played = run_->play(seat, action); !played) {
      services_.log.error("table {}: the computer on seat {} wanted '{}': {}", state_.row.id, seat.index(),
                          action, played.error().text);
      return services_.loop.after(Milliseconds(1'000), [self = shared_from_this()] { self->wake(); });
    }
    advance({}, before, true);
  });
}

}  // namespace spielwerk::server
