#pragma once
// What browsers say of passkeys, checked (W3C Web Authentication, Level 2; signatures by libfido2).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace spielwerk::server {

/// The site that passkeys belong to.
struct RelyingParty {
  std::string id;      // its domain; empty: there are no passkeys here
  std::string origin;  // of its pages
};
/// Passkeys are for domains reached by https, as the host has set it, and for this machine itself.
RelyingParty relying_party(std::string_view page_url, std::string_view host);

/// What has been done with a passkey, in the words of the specification.
enum class Ceremony { kCreate, kGet };

/// The challenge that a page of this site has had answered by a passkey that was made or used; nothing if
/// these client data are of anything else.
std::optional<std::string> answered_challenge(std::string_view client_data, Ceremony ceremony,
                                              const RelyingParty& party);

/// The passkey of these authenticator data; nothing if they are none, of another site, of an algorithm that
/// was not asked for, or made without asking whether it is the device's owner who does it.
std::optional<StoredPasskey> made_passkey(std::string_view authenticator, const RelyingParty& party);

/// What somebody signs in with; all in bytes.
struct Assertion {
  std::string client_data;
  std::string authenticator;
  std::string signature;
};
/// How often the passkey says that it was used, if it has signed this for the site, and its owner was asked
/// for. 0: it does not count.
std::optional<std::uint32_t> verified_use(const StoredPasskey& passkey, const Assertion& assertion,
                                          const RelyingParty& party);

/// Whether a use can come after what is known. A count that does not grow is that of a copy.
bool can_follow(const StoredPasskey& known, std::uint32_t count);

}  // namespace spielwerk::server
