#pragma once
// How the store's structs lie in the rows of the schema (migrations/).

#include "store/sqlite/chat_mark_rows.h"
#include "store/sqlite/friend_rows.h"
#include "store/sqlite/match_rows.h"
#include "store/sqlite/moderation_rows.h"
#include "store/sqlite/notice_rows.h"
#include "store/sqlite/own_rows.h"
#include "store/sqlite/person_rows.h"
#include "store/sqlite/rating_rows.h"
#include "store/sqlite/sqlite.h"
#include "store/sqlite/wish_rows.h"

namespace spielwerk::sqlite {

/// Writes batches inside a transaction that the caller keeps.
class RowWriter {
 public:
  explicit RowWriter(Database& database);
  void write(const Batch& batch);

 private:
  void drop_and_write_people(const Batch& batch);
  void write_table(const StoredTable& table);
  void write_seat(const std::string& table, int number, const StoredSeat& seat);
  void write_clocks(const Batch& batch);

  Statement table_;
  Statement clear_seats_;
  Statement seat_;
  Statement clear_occupants_;
  Statement occupant_;
  Statement clock_;
  Statement alive_;
  Statement chat_;
  Statement trim_said_;
  Statement trim_chat_;
  Statement command_;
  Statement trim_commands_;
  std::vector<Statement> drop_table_;  // one for each kind of rows
  MatchWriter match_;
  PersonWriter people_;
  OwnWriter own_;
  FriendWriter friends_;
  WishWriter wishes_;
  ChatMarkWriter chat_marks_;
  ModerationWriter moderation_;
  RatingWriter ratings_;
  NoticeWriter notices_;
};

class RowReader {
 public:
  explicit RowReader(Database& database);

  std::optional<StoredTable> table(std::string_view id);
  std::optional<StoredClock> clock(std::string_view table);
  std::vector<StoredClock> soonest_clocks(int most) { return read_clocks(soonest_.start(most)); }
  std::vector<StoredClock> running_clocks(std::string_view after, int most) {
    return read_clocks(running_.start(after, most));
  }
  Time alive();
  std::vector<StoredChat> chat(std::string_view table, Room room, int most);
  std::vector<StoredChat> chat_since(std::string_view table, std::uint64_t version);
  std::vector<StoredLine> lines_of(std::string_view person);
  std::vector<std::string> commands(std::string_view table) { return read_texts(commands_.start(table)); }
  std::vector<std::string> gathering_tables(Time before, int most) {
    return read_texts(gathering_.start(before, most));
  }
  std::vector<std::string> visible_tables(TablePhase phase, std::string_view game, Time since,
                                          std::string_view person, int most) {
    const int stored = static_cast<int>(phase);
    return read_texts(game.empty() ? visible_.start(stored, since, most, person)
                                   : visible_of_game_.start(stored, since, most, person, game));
  }
  std::vector<std::string> best_alone(std::string_view game,
                                      const std::map<std::string, std::string>& options, int most);
  std::vector<std::string> all_tables(std::string_view after, int most) {
    return read_texts(all_tables_.start(after, most));
  }

 private:
  void read_seats(StoredTable& table);
  static StoredChat read_line(const Statement& row);
  static std::vector<StoredChat> read_chat(Statement& rows);
  static std::vector<StoredClock> read_clocks(Statement& rows);
  static std::vector<std::string> read_texts(Statement& rows);

  Statement table_;
  Statement seats_;
  Statement occupants_;
  Statement clock_;
  Statement soonest_;
  Statement running_;
  Statement alive_;
  Statement chat_;
  Statement chat_since_;
  Statement lines_of_;
  Statement commands_;
  Statement gathering_;
  Statement visible_;
  Statement visible_of_game_;
  Statement best_alone_;
  Statement all_tables_;
};

}  // namespace spielwerk::sqlite
