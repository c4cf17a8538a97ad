#include "server/moderation/moderation.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/base/has.h"
#include "server/wire/encode.h"

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostOwnReports = 20;
constexpr int kMostReportsShown = 100;
constexpr int kMostDeedsShown = 200;
constexpr int kMostLinesSearched = 1'000;  // of a room
constexpr std::size_t kMostLinesShown = 20;
constexpr std::size_t kMostPeopleKnown = 20'000;

const Problem kNobodyReported{ServerCode::kUnknownPerson, "there is no such person", {}};
const Problem kOneselfReported{ServerCode::kThatIsYou, "that is you", {}};
const Problem kNoTableReported{ServerCode::kUnknownTable, "there is no such table", {}};
const Problem kTooManyReports{ServerCode::kTooManyReports, "20 reports of yours wait already", {}};
const Problem kNoReport{ServerCode::kUnknownReport, "there is no such report, or it is dealt with", {}};
const Problem kIsModerator{
    ServerCode::kIsModerator, "they are a moderator; the host decides about these", {}};
const Problem kEndedAlready{ServerCode::kNotPlaying, "the table is over already", {}};

}  // namespace

const Moderation::Known& Moderation::known(const std::string& person) {
  const auto found = known_.find(person);
  if (found != known_.end()) return found->second;
  if (known_.size() >= kMostPeopleKnown) known_.clear();
  Known known;
  for (const StoredSanction& one : services_.store.sanctions(person))
    (one.kind == Sanction::kMuted ? known.muted : known.banned) = one.until;
  return known_.emplace(person, known).first->second;
}

std::optional<Time> Moderation::until(const std::string& person, Sanction kind) {
  const Known& all = known(person);
  const std::optional<Time> time = kind == Sanction::kMuted ? all.muted : all.banned;
  return time && *time > services_.clock() ? time : std::nullopt;
}

void Moderation::write(Batch batch, std::function<void()> done, Then then) {
  save(services_, std::move(batch), [done = std::move(done), then = std::move(then)](const auto& outcome) {
    if (!outcome) return then(kNotSaved);
    done();
    then(std::nullopt);
  });
}

void Moderation::report(const std::string& reporter, const message::NewReport& told, Then then) {
  Store& store = services_.store;
  if (!store.person(told.person)) return then(kNobodyReported);
  if (told.person == reporter) return then(kOneselfReported);
  const std::string table = told.table.value_or("");
  if (!table.empty() && !store.table(table)) return then(kNoTableReported);
  const std::vector<StoredReport> own = store.reports_by(reporter);
  const bool waits = std::ranges::any_of(own, [&](const StoredReport& one) {
    return one.person == told.person && one.table == table && one.text == told.text;
  });
  if (waits) return then(std::nullopt);
  if (own.size() >= kMostOwnReports) return then(kTooManyReports);
  const StoredReport report{0, told.person, reporter, table, told.text, "", "", services_.clock()};
  write({.reports = {report}}, [] {}, std::move(then));
}

std::vector<message::Chat> Moderation::lines_before(const StoredReport& report) const {
  std::vector<StoredChat> said;
  for (const Room room : {Room::kPlayers, Room::kWatchers})
    for (StoredChat& line : services_.store.chat(report.table, room, kMostLinesSearched))
      if (line.person == report.person && line.at <= report.at) said.push_back(std::move(line));
  std::ranges::sort(said, {}, &StoredChat::version);
  const auto first = said.size() > kMostLinesShown ? said.end() - kMostLinesShown : said.begin();
  std::vector<message::Chat> lines;
  std::transform(first, said.end(), std::back_inserter(lines), chat_info);
  return lines;
}

message::Moderation Moderation::shown() {
  message::Moderation all;
  for (const StoredReport& one : services_.store.reports(kMostReportsShown)) {
    message::ReportInfo told;
    told.number = static_cast<int>(one.number);
    told.person = one.person;
    told.name = one.name;
    if (!one.reporter_name.empty()) told.reporter = one.reporter_name;
    if (!one.table.empty()) {
      told.table = one.table;
      told.lines = lines_before(one);
    }
    told.text = one.text;
    told.at = one.at;
    told.muted = until(one.person, Sanction::kMuted);
    told.banned = until(one.person, Sanction::kBanned);
    all.reports.push_back(std::move(told));
  }
  for (const StoredDeed& one : services_.store.deeds(kMostDeedsShown))
    all.deeds.push_back({one.moderator_name, one.what, one.person, one.name, one.table, one.text, one.at});
  return all;
}

void Moderation::sanction(const std::string& moderator, const message::NewSanction& wanted, Then then) {
  Store& store = services_.store;
  const std::string person = wanted.person;
  if (!store.person(person)) return then(kNobodyReported);
  if (is_moderator(person)) return then(kIsModerator);
  const Time present = services_.clock();
  const int days = wanted.days;
  StoredDeed deed{moderator, std::string(name_of(wanted.kind)), person, "", wanted.text, "", "", present};
  Batch batch;
  if (days == 0) {
    deed.what = "let_in";
    batch.drop_sanctions = {{person, wanted.kind, 0}};
  } else {
    batch.sanctions = {{person, wanted.kind, present + days * kDay}};
  }
  batch.deeds = {deed};
  std::vector<std::string> visits;
  if (days > 0 && wanted.kind == Sanction::kBanned) {
    batch.drop_wishes = store.wishes_of(person);
    for (const StoredSession& one : store.sessions(person)) visits.push_back(one.token_hash);
  }
  const auto done = [this, person, visits = std::move(visits)] {
    known_.erase(person);
    services_.visits.end(visits);
  };
  write(std::move(batch), done, std::move(then));
}

void Moderation::close(const std::string& moderator, std::int64_t number, const std::string& why, Then then) {
  const auto report = services_.store.report(number);
  if (!report) return then(kNoReport);
  const StoredDeed deed{moderator, "closed", report->person, report->table, why, "", "", services_.clock()};
  write({.drop_reports = {number}, .deeds = {deed}}, [] {}, std::move(then));
}

void Moderation::end_table(const std::string& moderator, const std::string& table, const std::string& why,
                           Then then) {
  const TablePtr found = tables_.find(table);
  if (found == nullptr) return then(kNoTableReported);
  const bool over =
      found->shown().phase() == message::Phase::kOver || found->shown().phase() == message::Phase::kAbandoned;
  if (over) return then(kEndedAlready);
  const StoredDeed deed{moderator, "ended", "", table, why, "", "", services_.clock()};
  write(
      {.deeds = {deed}}, [found] { found->hear(IsEnded{}); },
      [found, then = std::move(then)](const std::optional<Problem>& problem) {
        if (problem) return then(problem);
        found->when_settled([then] { then(std::nullopt); });
      });
}

}  // namespace spielwerk::server
