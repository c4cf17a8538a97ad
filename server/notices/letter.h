#pragma once
// What is sent of a notice: to a browser, encrypted for it and signed; to an address of somebody's own, as
// JSON; and as mail.

#include <optional>
#include <vector>

#include "server/notices/sender.h"
#include "server/notices/web_push.h"
#include "server/services/services.h"

namespace spielwerk::server {

/// A notice, ready to be sent. Nothing where the host does not let messages go to that address any more.
std::optional<PushMessage> letter_of(const StoredNotice& notice, const StoredSubscription& to,
                                     const PushKey& key, const Services& services);

/// Notices for the same address as one mail; a single one may be to try it out.
MailMessage mail_of(const std::vector<StoredNotice>& notices, const StoredSubscription& to,
                    const Services& services);
/// Asks the reader of an address whether they want to be told there. It says nothing that a stranger who has
/// named the address could choose.
MailMessage question_to(const StoredSubscription& to, const Services& services);
/// The link to a new password, for whoever reads the address. No list can be left by it.
MailMessage link_to(const StoredSubscription& to, const std::string& token, const Services& services);

}  // namespace spielwerk::server
