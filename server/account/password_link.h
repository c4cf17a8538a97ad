#pragma once
// Links to a new password: the person who reads the e-mail of an account chooses another one.
// Nothing is stored of a link. Its signature is made with the hash of the password that it replaces, which
// nobody else knows; so it is good once, and only as long as password and address are what they were.

#include <string>
#include <string_view>

#include "store/store.h"

namespace spielwerk::server {

/// A link is good for an hour.
inline constexpr Time kLinkTime = 60 * 60 * 1'000;

/// What the link says, for somebody with an account, their address of e-mail, and until when it is good.
std::string link_token(const StoredPerson& person, std::string_view address, Time until);
/// Whose link this is, if it is one; empty: nobody's. Whether it is good is another question.
std::string link_owner(std::string_view token);
/// Whether a link of this person is good now.
bool is_good_link(std::string_view token, const StoredPerson& person, std::string_view address, Time present);

}  // namespace spielwerk::server
