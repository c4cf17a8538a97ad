#include "server/tests/walked_people.h"

#include <algorithm>
#include <tuple>

#include "clock/calendar.h"

namespace spielwerk::server::life {

namespace {

constexpr Time kReplacedAfter = 2 * clock::kMinute;

std::pair<std::string, std::string> pair_of(const std::string& one, const std::string& other) {
  return std::minmax(one, other);
}

}  // namespace

// Two come from one address, nobody knows where one comes from, and two have one name.
void WalkedPeople::come_anew() {
  all_.clear();
  for (const auto& [id, name, address] : {std::tuple("ann", "Ann", "home"),
                                          {"ben", "Ben", "home"},
                                          {"bob", "Bob", "192.0.2.1"},
                                          {"cat", "Cat", ""},
                                          {"eve", "Eve", "192.0.2.2"},
                                          {"gil", "Eve", "192.0.2.3"},
                                          {"kim", "Kim", "192.0.2.3"}})
    all_.push_back({.actor = {id, name, address}, .calendar = any_calendar()});
  apart_ = {pair_of("ann", "bob")};
}

int WalkedPeople::left() const {
  return static_cast<int>(std::ranges::count(all_, false, &WalkedPerson::deleted));
}

void WalkedPeople::let_time_pass() {
  const std::uint32_t kind = rng_.below(100);
  const Time most = kind < 70 ? 3'000 : kind < 96 ? clock::kMinute : 2 * clock::kDay;
  now_ += rng_.below(static_cast<std::uint32_t>(most));
}

void WalkedPeople::change() {
  WalkedPerson& person = any();
  switch (rng_.below(8)) {
    case 0: person.calendar = any_calendar(); break;
    case 1: person.muted = !person.muted; break;
    case 2:
    case 3: {
      const auto pair = pair_of(person.actor.id, any().actor.id);
      if (pair.first != pair.second && !apart_.erase(pair)) apart_.insert(pair);
      break;
    }
    default:
      person.present = !person.present && !person.deleted;
      if (!person.present) person.left = now_;
  }
}

const Actor& WalkedPeople::anybody() {
  while (true) {
    const WalkedPerson& person = any();
    if (!person.deleted) return comes(person.actor.id);
  }
}

const Actor& WalkedPeople::comes(const std::string& id) {
  WalkedPerson& person = one(id);
  person.present = true;
  return person.actor;
}

void WalkedPeople::forget(const std::string& id) {
  WalkedPerson& person = one(id);
  person.deleted = true;
  person.present = false;
  person.left = now_;
}

const WalkedPerson& WalkedPeople::one(const std::string& id) const {
  return *std::ranges::find(all_, id, [](const WalkedPerson& one) { return one.actor.id; });
}
WalkedPerson& WalkedPeople::one(const std::string& id) {
  return *std::ranges::find(all_, id, [](const WalkedPerson& one) { return one.actor.id; });
}
WalkedPerson& WalkedPeople::any() { return all_[rng_.below(static_cast<std::uint32_t>(all_.size()))]; }

std::string WalkedPeople::any_calendar() {
  clock::Calendar calendar;
  if (rng_.below(2) == 0) {
    calendar.night_from = static_cast<int>(rng_.below(24 * 60));
    calendar.night_to =
        (calendar.night_from + static_cast<int>(rng_.below(clock::kLongestNight))) % (24 * 60);
  }
  if (rng_.below(3) == 0) calendar.vacations = {{now_ + clock::kDay, now_ + 3 * clock::kDay}};
  return clock::text_of(calendar);
}

Nearby WalkedPeople::nearby(const WalkedPerson& person, const Need& need) const {
  Nearby told{.gone = need.gone && !person.present && now_ - person.left >= kReplacedAfter,
              .known = !need.known || !person.deleted,
              .muted = need.muted && person.muted,
              .calendar = need.calendar ? person.calendar : ""};
  for (const std::string& other : need.apart)
    if (apart_.contains(pair_of(person.actor.id, other))) told.apart.insert(other);
  return told;
}

Around WalkedPeople::around(const GameInfo& game) const {
  std::set<std::string> ids;
  for (const WalkedPerson& person : all_) ids.insert(person.actor.id);
  Needs all;
  for (const std::string& id : ids)
    all[id] = {.gone = true, .known = true, .muted = true, .calendar = true, .apart = ids};
  return around(game, all);
}

Around WalkedPeople::around(const GameInfo& game, const Needs& needs) const {
  Around told{.game = game, .now = now_};
  for (const auto& [id, need] : needs) told.people.emplace(id, nearby(one(id), need));
  return told;
}

}  // namespace spielwerk::server::life
