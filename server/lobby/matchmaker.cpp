#include "server/lobby/matchmaker.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "core/catalogue/any_game.h"
#include "server/base/has.h"
#include "server/life/rebuild.h"
#include "server/lobby/fitting.h"
#include "server/lobby/grouping.h"
#include "server/lobby/plan_table.h"

namespace spielwerk::server {

namespace {

constexpr int kMostWishesRead = 200;
constexpr int kMostWishesShown = 50;
constexpr Time kAskedAgainWithin = 5'000;
constexpr Time kComesBackWithin = 60'000;
constexpr Time kLongestWish = 14 * kDay;
constexpr Time kFoundIsTold = 10 * 60'000;

std::optional<clock::Pace> pace_called(std::string_view name) {
  const auto& names = clock::kPaceNames;
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt : std::optional(static_cast<clock::Pace>(found - names.begin()));
}

/// Whether everybody has to be there.
bool is_live(std::string_view pace) {
  const auto known = pace_called(pace);
  const auto times = known ? clock::times(*known) : std::nullopt;
  return times && !times->rests;
}

bool same_kind(const message::WaitingPeople& one, const message::WaitingPeople& other) {
  return one.game == other.game && one.players == other.players && one.pace == other.pace;
}

std::optional<int> told_number(int players) { return players == 0 ? std::nullopt : std::optional(players); }

}  // namespace

// ---- who is here ------------------------------------------------------------------------------------

bool Matchmaker::is_here(const std::string& person) const {
  const auto known = here_.find(person);
  return known != here_.end() && known->second > services_.clock();
}

void Matchmaker::note_here(const std::string& person) {
  const Time present = services_.clock();
  std::erase_if(here_, [&](const auto& one) { return one.second + kComesBackWithin <= present; });
  std::erase_if(found_, [&](const auto& one) { return one.second.back().at + kFoundIsTold <= present; });
  here_[person] = present + services_.config.deadlines.match.count() + kAskedAgainWithin;
}

bool Matchmaker::stands(const StoredWish& wish) const {
  if (services_.is_off(wish.game)) return false;
  if (!is_live(wish.pace)) return wish.at + kLongestWish > services_.clock();
  const auto known = here_.find(wish.person);
  return std::max(started_, known == here_.end() ? 0 : known->second) + kComesBackWithin > services_.clock();
}

bool Matchmaker::is_ready(const StoredWish& wish) const {
  return stands(wish) && !seating_.contains(wish.person) && (!is_live(wish.pace) || is_here(wish.person));
}

std::vector<StoredWish> Matchmaker::others(const StoredWish& own) const {
  std::vector<StoredWish> others = services_.store.wishes_for(own.game, own.pace, kMostWishesRead);
  std::erase_if(others, [&](const StoredWish& one) { return one.person == own.person || !is_ready(one); });
  return others;
}

// ---- seating ----------------------------------------------------------------------------------------

std::expected<StoredTable, Problem> Matchmaker::table_for(std::span<const StoredWish* const> group) const {
  const StoredWish& own = *group.front();
  Person host;
  host.id = own.person;
  host.name = own.name;
  NewTable request;
  request.game = own.game;
  request.seats.assign(group.size(), plan::Open{});
  // They do not know each other, so nobody is told what would be best.
  request.hints = false;
  request.visibility = Visibility::kOpen;
  request.pace = message::PaceInfo{*pace_called(own.pace), clock::AtZero::kComputer, std::nullopt};
  auto row = plan_table(services_, host, request);
  if (!row) return row;
  for (std::size_t i = 0; i < group.size(); ++i) {
    row->seats[i] = {SeatKind::kPerson, group[i]->person, group[i]->name, "", false, ""};
    row->seats[i].seal = group[i]->seal;
  }
  return row;
}

void Matchmaker::seat(const StoredWish& own, std::function<void()> then) {
  if (!is_ready(own)) return then();
  const std::vector<StoredWish> all = others(own);
  std::optional<std::vector<const StoredWish*>> group;
  for (const int players : numbers_of(own, services_)) {
    const auto fits = [&](const StoredWish& one, const StoredWish& other) {
      return fit(one, other, players, services_);
    };
    group = find_group<StoredWish>(own, all, static_cast<std::size_t>(players), fits);
    if (group) break;
  }
  if (!group || !services_.make_room(own.person)) return then();
  const auto row = table_for(*group);
  if (!row) return then();
  Batch batch;
  life::add_new(batch, *row);
  for (const StoredWish* one : *group) {
    seating_.insert(one->person);
    // Nobody plays at two tables at a time where all have to be there.
    for (StoredWish& wish : services_.store.wishes_of(one->person))
      if (wish.game == own.game || (is_live(own.pace) && is_live(wish.pace)))
        batch.drop_wishes.push_back(std::move(wish));
  }
  save(services_, std::move(batch), [this, row = *row, then = std::move(then)](const auto& outcome) mutable {
    for (const StoredSeat& seat : row.seats) seating_.erase(seat.person);
    if (!outcome) return then();
    begin(row, std::move(then));
  });
}

void Matchmaker::begin(const StoredTable& row, std::function<void()> then) {
  const TablePtr table = tables_.find(row.id);
  if (table == nullptr) return then();
  table->hear(Begins{});
  table->when_settled([this, row, then = std::move(then)] {
    const clock::Pace pace = pace_called(row.pace.pace).value_or(clock::Pace::kNone);
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
      const std::string& person = row.seats[i].person;
      const message::FoundTable told{row.id, row.game, Seat(static_cast<int>(i)), pace};
      found_[person].push_back({told, services_.clock()});
      tell(person);
    }
    then();
  });
}

// ---- what people ask --------------------------------------------------------------------------------

message::Wishes Matchmaker::of(const std::string& person) const {
  message::Wishes told;
  for (const StoredWish& one : services_.store.wishes_of(person)) {
    const auto pace = pace_called(one.pace);
    if (!pace || !stands(one)) continue;
    const std::vector<StoredWish> all = others(one);
    const auto fits = [&](const StoredWish& other) { return fit(one, other, services_); };
    told.wishes.push_back({one.game, told_number(one.players), *pace, one.near, one.at,
                           static_cast<int>(std::ranges::count_if(all, fits))});
  }
  if (const auto known = found_.find(person); known != found_.end())
    for (const Found& one : known->second)
      if (one.at + kFoundIsTold > services_.clock()) told.found.push_back(one.table);
  return told;
}

void Matchmaker::wish(const PersonPtr& person, const message::NewWish& wanted, Told then) {
  const auto refuse = [&](std::string text) {
    then(std::unexpected(Problem{CoreCode::kMalformed, std::move(text), {}}));
  };
  const AnyGame* game = services_.game(wanted.game);
  if (game == nullptr) return then(std::unexpected(unknown_game(wanted.game)));
  if (services_.is_off(wanted.game)) return then(std::unexpected(kGameOff));
  StoredWish wish{person->id, wanted.game, person->name};
  wish.players = wanted.players ? static_cast<int>(*wanted.players) : 0;
  if (wish.players != 0 && !has(game->info().seats, wish.players))
    return refuse("players: expected a number with which this game can be played");
  if (numbers_of(wish, services_).empty()) return refuse("game: it is played alone");
  if (wanted.pace == clock::Pace::kNone)
    return refuse("pace: those who do not know each other agree on a time");
  wish.pace = name_of(wanted.pace);
  wish.near = wanted.near;
  wish.seal = wanted.seal.value_or("");
  wish.at = services_.clock();
  if (!services_.make_room(person->id)) return then(std::unexpected(kTooManyTables));
  note_here(person->id);
  std::vector<StoredWish> old = services_.store.wishes_for(wish.game, wish.pace, kMostWishesRead);
  std::erase_if(old, [&](const StoredWish& one) { return stands(one); });
  save(services_, {.wishes = {wish}, .drop_wishes = std::move(old)},
       [this, wish, then = std::move(then)](const auto& outcome) {
         if (!outcome) return then(std::unexpected(kNotSaved));
         seat(wish, [this, person = wish.person, then] { then(of(person)); });
       });
}

void Matchmaker::drop(const std::string& person, const std::string& game,
                      std::function<void(std::optional<Problem>)> then) {
  save(services_, {.drop_wishes = {{person, game, ""}}}, [then = std::move(then)](const auto& outcome) {
    then(outcome ? std::nullopt : std::optional(kNotSaved));
  });
}

void Matchmaker::wait(const std::string& person, const std::string& known, Answer then) {
  note_here(person);
  // Those who came before may not have been able to make the table.
  for (const StoredWish& wish : services_.store.wishes_of(person)) seat(wish, [] {});
  const message::Wishes told = of(person);
  if (!told.found.empty() && told.found.back().table != known) return then(told);
  const std::uint64_t number = ++waits_;
  held_.emplace(person, Held{number, std::move(then)});
  services_.loop.after(services_.config.deadlines.match, [this, person, number] {
    const auto [first, last] = held_.equal_range(person);
    const auto one =
        std::find_if(first, last, [&](const auto& held) { return held.second.number == number; });
    if (one == last) return;
    const auto held = held_.extract(one);
    held.mapped().then(of(person));
  });
}

void Matchmaker::tell(const std::string& person) {
  const auto [first, last] = held_.equal_range(person);
  std::vector<Answer> answers;
  for (auto one = first; one != last; ++one) answers.push_back(std::move(one->second.then));
  held_.erase(first, last);
  const message::Wishes told = of(person);
  for (const Answer& answer : answers) answer(told);
}

std::vector<message::WaitingPeople> Matchmaker::waiting(const Person* person) const {
  std::vector<message::WaitingPeople> all;
  for (const AnyGame* game : services_.games) {
    for (std::size_t i = 1; i < clock::kPaceNames.size(); ++i) {
      const std::string& id = game->info().id;
      const std::string pace(clock::kPaceNames[i]);
      const StoredWish any{person == nullptr ? std::string() : person->id, id, "", 0, pace};
      for (const StoredWish& one : services_.store.wishes_for(id, pace, kMostWishesShown)) {
        if (one.person == any.person || !is_ready(one) || (person != nullptr && !fit(any, one, services_)))
          continue;
        const message::WaitingPeople told{id, told_number(one.players), static_cast<clock::Pace>(i), 1};
        const auto same =
            std::ranges::find_if(all, [&](const auto& other) { return same_kind(told, other); });
        if (same == all.end()) all.push_back(told);
        else ++same->people;
      }
    }
  }
  return all;
}

}  // namespace spielwerk::server
