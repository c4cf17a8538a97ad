#pragma once
// How subscriptions, notices and secrets lie in the rows of the schema (migrations/0019_notices.sql,
// 0021_hooks.sql, 0022_mail.sql).

#include "store/sqlite/sqlite.h"

namespace spielwerk::sqlite {

/// Writes inside a transaction that the caller keeps.
class NoticeWriter {
 public:
  explicit NoticeWriter(Database& database);
  /// What a batch says of notices; its people and sessions are dropped already.
  void write(const Batch& batch);

 private:
  Statement subscription_;
  Statement drop_subscription_;
  Statement drop_session_;
  Statement drop_subscriptions_of_nobody_;
  Statement drop_notices_of_nobody_;
  Statement notice_;
  Statement trim_notices_;
  Statement secret_;
};

class NoticeReader {
 public:
  explicit NoticeReader(Database& database);

  std::vector<StoredSubscription> subscriptions(std::string_view person) {
    return read_subscriptions(subscriptions_.start(person));
  }
  std::optional<StoredSubscription> mail(std::string_view secret);
  std::vector<StoredNotice> notices(std::string_view person, int most) {
    return read_notices(notices_.start(person, most));
  }
  std::vector<StoredNotice> waiting_notices(int most) { return read_notices(waiting_.start(most)); }
  std::vector<StoredNotice> waiting_for(std::string_view subscription) {
    return read_notices(waiting_for_.start(subscription));
  }
  std::vector<std::string> subscribers();
  std::optional<std::string> secret(std::string_view name);

 private:
  static std::vector<StoredSubscription> read_subscriptions(Statement& rows);
  static std::vector<StoredNotice> read_notices(Statement& rows);

  Statement subscriptions_;
  Statement mail_;
  Statement notices_;
  Statement waiting_;
  Statement waiting_for_;
  Statement subscribers_;
  Statement secret_;
};

}  // namespace spielwerk::sqlite
