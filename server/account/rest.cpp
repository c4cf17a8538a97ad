#include "server/account/rest.h"

#include <algorithm>
#include <utility>

#include "clock/calendar.h"

namespace spielwerk::server {

namespace {

constexpr Time kYear = 365 * clock::kDay;

clock::Calendar calendar_of(const StoredPerson& person) {
  return clock::parse_calendar(person.calendar).value_or(clock::Calendar{});
}

/// Vacations of which a year knows nothing any more.
void drop_old(clock::Calendar& calendar, Time now) {
  std::erase_if(calendar.vacations, [&](const clock::Vacation& one) { return one.to < now - kYear; });
}

std::expected<void, Problem> set_night(clock::Calendar& calendar, Time& changed, const message::Night& wanted,
                                       Time now) {
  clock::Calendar next = calendar;
  next.night_from = wanted.from;
  next.night_to = wanted.to;
  next.offset = wanted.offset;
  if (next == calendar) return {};
  if (!clock::may_set_night({}, next, 0, now)) return std::unexpected(kNightTooLong);
  if (!clock::may_set_night(calendar, next, changed, now)) return std::unexpected(kNightTooSoon);
  calendar = std::move(next);
  changed = now;
  return {};
}

std::expected<void, Problem> drop_vacation(clock::Calendar& calendar, Time from, Time now) {
  const auto found = std::ranges::find(calendar.vacations, from, &clock::Vacation::from);
  if (found == calendar.vacations.end() || found->from <= now) return std::unexpected(kNoVacation);
  calendar.vacations.erase(found);
  return {};
}

std::expected<void, Problem> add_vacation(clock::Calendar& calendar, const message::NewVacation& wanted,
                                          Time now) {
  const Time from = wanted.from * clock::kMinute;
  const clock::Vacation vacation{from, from + wanted.days * clock::kDay};
  if (!clock::may_add_vacation(calendar, vacation, now)) return std::unexpected(kBadVacation);
  calendar.vacations.push_back(vacation);
  std::ranges::sort(calendar.vacations, {}, &clock::Vacation::from);
  return {};
}

}  // namespace

message::RestInfo rest_of(const StoredPerson& person, Time now) {
  const clock::Calendar calendar = calendar_of(person);
  message::RestInfo rest;
  if (calendar.night_from != calendar.night_to)
    rest.night = message::Night{calendar.night_from, calendar.night_to, calendar.offset};
  const Time free = person.night_changed + clock::kBetweenNightChanges;
  if (rest.night && free > now) rest.night_fixed = free;
  for (const clock::Vacation& one : calendar.vacations) {
    if (one.from > now - kYear) rest.taken += static_cast<int>((one.to - one.from) / clock::kDay);
    if (one.to > now) rest.vacations.push_back({one.from, one.to});
  }
  return rest;
}

std::expected<StoredPerson, Problem> with_rest(StoredPerson person, const message::ChangeRest& change,
                                               Time now) {
  clock::Calendar calendar = calendar_of(person);
  drop_old(calendar, now);
  std::expected<void, Problem> done;
  if (change.night) done = set_night(calendar, person.night_changed, *change.night, now);
  if (done && change.drop) done = drop_vacation(calendar, *change.drop * clock::kMinute, now);
  if (done && change.vacation) done = add_vacation(calendar, *change.vacation, now);
  if (!done) return std::unexpected(done.error());
  person.calendar = clock::text_of(calendar);
  return person;
}

}  // namespace spielwerk::server
