#pragma once
// An e-mail as it goes over the line (RFC 5322): plain text in UTF-8.

#include <string>
#include <string_view>

#include "server/services/services.h"

namespace spielwerk::server {

/// Whether mail may go there: one name and one host, in ASCII, and nothing by which it could become another
/// recipient or header.
bool is_mail_address(std::string_view text);

/// The same for all addresses that are likely to lead to the same person: lowercase, without what follows a
/// plus sign.
std::string mailbox(std::string_view address);

struct Mail {
  std::string from;  // as the settings say it
  std::string to;
  std::string subject;
  std::string text;
  std::string stop;  // an address to which a POST ends such mails (RFC 8058); empty: none
};
/// `at`: milliseconds since 1970; `id`: of this mail alone, such as `1a2b@play.example`.
std::string written(const Mail& mail, Time at, std::string_view id);

}  // namespace spielwerk::server
