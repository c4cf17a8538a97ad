#include "store/sqlite/sqlite_store.h"

#include <mutex>
#include <type_traits>
#include <utility>

#include "store/sqlite/data_file.h"
#include "store/sqlite/group_writer.h"
#include "store/sqlite/migrate.h"
#include "store/sqlite/rows.h"
#include "store/sqlite/statistics_rows.h"

namespace spielwerk {

namespace {

using sqlite::ChatMarkReader;
using sqlite::Database;
using sqlite::FriendReader;
using sqlite::MatchReader;
using sqlite::ModerationReader;
using sqlite::NoticeReader;
using sqlite::OwnReader;
using sqlite::PersonReader;
using sqlite::RatingReader;
using sqlite::RowReader;
using sqlite::StatisticsReader;
using sqlite::WishReader;

Database open_for_writing(const std::filesystem::path& file) {
  Database database(file, Database::Mode::kReadWriteCreate);
  database.execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; "
      "PRAGMA secure_delete = ON");
  sqlite::migrate(database);
  return database;
}

/// What is read within it is of one moment, and asks the system for its locks once.
class Snapshot {
 public:
  explicit Snapshot(Database& database) : database_(database) { database_.execute("BEGIN"); }
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;
  ~Snapshot() { sqlite3_exec(database_.get(), "COMMIT", nullptr, nullptr, nullptr); }

 private:
  Database& database_;
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::filesystem::path& file)
      : file_(file),
        writer_(open_for_writing(file_.path())),
        database_(file_.path(), Database::Mode::kReadOnly),
        rows_(database_),
        match_(database_),
        people_(database_),
        ratings_(database_),
        statistics_(database_),
        notices_(database_),
        own_(database_),
        friends_(database_),
        wishes_(database_),
        chat_marks_(database_),
        moderation_(database_) {}

  void write(Batch batch, Written written) override { writer_.write(std::move(batch), std::move(written)); }
  void probe(Written written) override { writer_.probe(std::move(written)); }
  void flush() override { writer_.flush(); }

  std::optional<StoredPerson> person(std::string_view id) override {
    return read_people([&](PersonReader& rows) { return rows.person(id); });
  }
  std::optional<StoredPerson> account(std::string_view name_key) override {
    return read_people([&](PersonReader& rows) { return rows.account(name_key); });
  }
  std::optional<StoredSession> session(std::string_view token_hash) override {
    return read_people([&](PersonReader& rows) { return rows.session(token_hash); });
  }
  std::vector<StoredSession> sessions(std::string_view person) override {
    return read_people([&](PersonReader& rows) { return rows.sessions(person); });
  }
  std::vector<std::string> old_sessions(Time before, int most) override {
    return read_people([&](PersonReader& rows) { return rows.old_sessions(before, most); });
  }
  std::vector<StoredPasskey> passkeys(std::string_view person) override {
    return read_people([&](PersonReader& rows) { return rows.passkeys(person); });
  }
  std::optional<StoredPasskey> passkey(std::string_view id) override {
    return read_people([&](PersonReader& rows) { return rows.passkey(id); });
  }
  std::vector<StoredBlock> blocks(std::string_view person) override {
    return read_people([&](PersonReader& rows) { return rows.blocks(person); });
  }
  std::vector<StoredFriend> friends(std::string_view person) override {
    return ask(friends_, [&](FriendReader& rows) { return rows.friends(person); });
  }
  std::vector<StoredInvitation> invitations_to(std::string_view table) override {
    return ask(friends_, [&](FriendReader& rows) { return rows.invitations_to(table); });
  }
  std::vector<StoredInvitation> invitations_of(std::string_view person, int most) override {
    return ask(friends_, [&](FriendReader& rows) { return rows.invitations_of(person, most); });
  }
  std::vector<StoredWish> wishes_of(std::string_view person) override {
    return ask(wishes_, [&](WishReader& rows) { return rows.wishes_of(person); });
  }
  std::vector<StoredWish> wishes_for(std::string_view game, std::string_view pace, int most) override {
    return ask(wishes_, [&](WishReader& rows) { return rows.wishes_for(game, pace, most); });
  }
  bool is_moderator(std::string_view person) override {
    return ask(moderation_, [&](ModerationReader& rows) { return rows.is_moderator(person); });
  }
  std::vector<StoredSanction> sanctions(std::string_view person) override {
    return ask(moderation_, [&](ModerationReader& rows) { return rows.sanctions(person); });
  }
  std::vector<StoredReport> reports(int most) override {
    return ask(moderation_, [&](ModerationReader& rows) { return rows.reports(most); });
  }
  std::vector<StoredReport> reports_by(std::string_view person) override {
    return ask(moderation_, [&](ModerationReader& rows) { return rows.reports_by(person); });
  }
  std::optional<StoredReport> report(std::int64_t number) override {
    return ask(moderation_, [&](ModerationReader& rows) { return rows.report(number); });
  }
  std::vector<StoredDeed> deeds(int most) override {
    return ask(moderation_, [&](ModerationReader& rows) { return rows.deeds(most); });
  }
  std::optional<StoredTable> table(std::string_view id) override {
    return read([&](RowReader& rows) { return rows.table(id); });
  }
  std::optional<TableProgress> progress(std::string_view table) override {
    return ask(match_, [&](MatchReader& rows) { return rows.progress(table); });
  }
  std::vector<StoredEntry> entries(std::string_view table) override {
    return ask(match_, [&](MatchReader& rows) { return rows.entries(table); });
  }
  std::vector<StoredChat> chat(std::string_view table, Room room, int most) override {
    return read([&](RowReader& rows) { return rows.chat(table, room, most); });
  }
  std::vector<StoredEvent> events(std::string_view table, int most) override {
    return ask(match_, [&](MatchReader& rows) { return rows.events(table, most); });
  }
  std::vector<StoredChat> chat_since(std::string_view table, std::uint64_t version) override {
    return read([&](RowReader& rows) { return rows.chat_since(table, version); });
  }
  std::vector<StoredLine> lines_of(std::string_view person) override {
    return read([&](RowReader& rows) { return rows.lines_of(person); });
  }
  Time chat_read(std::string_view table, std::string_view person) override {
    return ask(chat_marks_, [&](ChatMarkReader& rows) { return rows.chat_read(table, person); });
  }
  std::vector<StoredChatMark> chat_marks(std::string_view person) override {
    return ask(chat_marks_, [&](ChatMarkReader& rows) { return rows.chat_marks(person); });
  }
  std::vector<UnreadLine> unread_chat(std::string_view table, std::string_view person) override {
    return ask(chat_marks_, [&](ChatMarkReader& rows) { return rows.unread_chat(table, person); });
  }
  std::vector<std::string> commands(std::string_view table) override {
    return read([&](RowReader& rows) { return rows.commands(table); });
  }
  std::optional<StoredClock> clock(std::string_view table) override {
    return read([&](RowReader& rows) { return rows.clock(table); });
  }
  std::vector<StoredClock> soonest_clocks(int most) override {
    return read([&](RowReader& rows) { return rows.soonest_clocks(most); });
  }
  std::vector<StoredClock> running_clocks(std::string_view after, int most) override {
    return read([&](RowReader& rows) { return rows.running_clocks(after, most); });
  }
  Time alive() override {
    return read([&](RowReader& rows) { return rows.alive(); });
  }
  std::vector<std::string> tables_of(std::string_view person, int most) override {
    return ask(own_, [&](OwnReader& rows) { return rows.tables_of(person, most); });
  }
  std::vector<std::string> unfinished_tables_of(std::string_view person) override {
    return ask(own_, [&](OwnReader& rows) { return rows.unfinished_tables(person); });
  }
  std::vector<std::string> tables_with(std::string_view person) override {
    return ask(own_, [&](OwnReader& rows) { return rows.tables(person); });
  }
  int tables_hosted(std::string_view person) override {
    return ask(own_, [&](OwnReader& rows) { return rows.tables_hosted(person); });
  }
  std::vector<std::string> tables_to_spare(std::string_view host, int most) override {
    return ask(own_, [&](OwnReader& rows) { return rows.tables_to_spare(host, most); });
  }
  std::vector<std::string> gathering_tables(Time before, int most) override {
    return read([&](RowReader& rows) { return rows.gathering_tables(before, most); });
  }
  std::vector<GuestUse> guests(std::string_view after, int most) override {
    return read_people([&](PersonReader& rows) { return rows.guests(after, most); });
  }
  std::vector<std::string> visible_tables(TablePhase phase, std::string_view game, Time since,
                                          std::string_view person, int most) override {
    return read([&](RowReader& rows) { return rows.visible_tables(phase, game, since, person, most); });
  }
  std::vector<std::string> tables_to_wake(std::string_view after, int most) override {
    return ask(match_, [&](MatchReader& rows) { return rows.tables_to_wake(after, most); });
  }
  std::vector<std::string> best_alone(std::string_view game,
                                      const std::map<std::string, std::string>& options, int most) override {
    return read([&](RowReader& rows) { return rows.best_alone(game, options, most); });
  }
  std::vector<std::string> all_tables(std::string_view after, int most) override {
    return read([&](RowReader& rows) { return rows.all_tables(after, most); });
  }
  std::vector<StoredResult> results(std::int64_t after, int most) override {
    return read_ratings([&](RatingReader& rows) { return rows.results(after, most); });
  }
  std::optional<StoredResult> result(std::string_view table) override {
    return read_ratings([&](RatingReader& rows) { return rows.result(table); });
  }
  int usual_entries(std::string_view game, int players, std::int64_t before) override {
    return read_ratings([&](RatingReader& rows) { return rows.usual_entries(game, players, before); });
  }
  std::int64_t rated() override {
    return read_ratings([&](RatingReader& rows) { return rows.rated(); });
  }
  ratings::Standing standing(const ratings::Ladder& ladder, std::string_view person) override {
    return read_ratings([&](RatingReader& rows) { return rows.standing(ladder, person); });
  }
  std::vector<StoredStanding> leaders(const ratings::Ladder& ladder, int least_matches, int most) override {
    return read_ratings([&](RatingReader& rows) { return rows.leaders(ladder, least_matches, most); });
  }
  std::vector<StoredStanding> standings(std::string_view person) override {
    return read_ratings([&](RatingReader& rows) { return rows.standings(person); });
  }
  std::vector<StoredStep> steps(std::string_view person, int most) override {
    return read_ratings([&](RatingReader& rows) { return rows.steps(person, most); });
  }
  std::vector<StoredStep> steps_at(std::string_view table) override {
    return read_ratings([&](RatingReader& rows) { return rows.steps_at(table); });
  }
  StoredStatistics statistics(const StatisticsQuestion& question) override {
    return ask(statistics_, [&](StatisticsReader& rows) { return rows.statistics(question); });
  }
  std::vector<StoredSubscription> subscriptions(std::string_view person) override {
    return read_notices([&](NoticeReader& rows) { return rows.subscriptions(person); });
  }
  std::vector<StoredNotice> waiting_for(std::string_view subscription) override {
    return read_notices([&](NoticeReader& rows) { return rows.waiting_for(subscription); });
  }
  std::optional<StoredSubscription> mail(std::string_view secret) override {
    return read_notices([&](NoticeReader& rows) { return rows.mail(secret); });
  }
  std::vector<StoredNotice> notices(std::string_view person, int most) override {
    return read_notices([&](NoticeReader& rows) { return rows.notices(person, most); });
  }
  std::vector<StoredNotice> waiting_notices(int most) override {
    return read_notices([&](NoticeReader& rows) { return rows.waiting_notices(most); });
  }
  std::vector<std::string> subscribers() override {
    return read_notices([&](NoticeReader& rows) { return rows.subscribers(); });
  }
  std::optional<std::string> secret(std::string_view name) override {
    return read_notices([&](NoticeReader& rows) { return rows.secret(name); });
  }

 private:
  template <class Reader, class Question>
  std::invoke_result_t<Question, Reader&> ask(Reader& rows, Question question) {
    const std::scoped_lock hold(mutex_);
    const Snapshot snapshot(database_);
    return question(rows);
  }
  template <class Question>
  std::invoke_result_t<Question, RowReader&> read(Question question) {
    return ask(rows_, question);
  }
  template <class Question>
  std::invoke_result_t<Question, PersonReader&> read_people(Question question) {
    return ask(people_, question);
  }
  template <class Question>
  std::invoke_result_t<Question, RatingReader&> read_ratings(Question question) {
    return ask(ratings_, question);
  }
  template <class Question>
  std::invoke_result_t<Question, NoticeReader&> read_notices(Question question) {
    return ask(notices_, question);
  }

  sqlite::DataFile file_;  // first: it must be ours before it is read, and until all is closed
  sqlite::GroupWriter writer_;
  std::mutex mutex_;  // of the reading connection
  Database database_;
  RowReader rows_;
  MatchReader match_;
  PersonReader people_;
  RatingReader ratings_;
  StatisticsReader statistics_;
  NoticeReader notices_;
  OwnReader own_;
  FriendReader friends_;
  WishReader wishes_;
  ChatMarkReader chat_marks_;
  ModerationReader moderation_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file);
}

}  // namespace spielwerk
