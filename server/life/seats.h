#pragma once
// Who sits where at a stored table, and what is remembered of those who sat there before them.

#include <string>

#include "core/values/seat.h"
#include "store/store.h"

namespace spielwerk::server {

/// Null if this table has no such seat.
StoredSeat* seat_at(StoredTable& row, Seat seat);
const StoredSeat* seat_at(const StoredTable& row, Seat seat);

StoredSeat person_seat(std::string person, std::string name);
/// A computer, called by a name that nobody else has at this table.
StoredSeat computer_seat(const StoredTable& row, std::string level);

/// Somebody else takes the seat in the middle of a match of n entries. What belongs to the seat stays.
void hand_over(StoredSeat& seat, StoredSeat next, int n, Time at);
/// The computer that gets the seat of a person: the one that sat there before them, else one of this level.
StoredSeat computer_for(const StoredTable& row, const StoredSeat& seat, const std::string& level);
/// Whether this person sat there until the computer of now, so that they may come back.
bool may_return(const StoredSeat& seat, const std::string& person);
/// Whether this person sits at the table or sat there before, in the middle of the match.
bool ever_sat(const StoredTable& row, const std::string& person);
/// Whether a person (empty: nobody) may look at a table: a match without spectators is shown, while it is
/// played, to the host and to those who sit or have sat there.
bool may_look(const StoredTable& row, const std::string& person);
/// The person takes back the seat that the computer has kept for them.
void take_back(StoredSeat& seat, const std::string& name, int n, Time at);
/// From now on the seat is kept for nobody.
void give_up(StoredSeat& seat, int n, Time at);

/// Whether this person sits there now.
bool sits_there(const StoredSeat& seat, const std::string& person);
/// Whether this person sat there when the entry was made.
bool sat_there(const StoredSeat& seat, const std::string& person, int n);
/// Whether this person sat there at that time.
bool sat_there_at(const StoredSeat& seat, const std::string& person, Time at);

}  // namespace spielwerk::server
