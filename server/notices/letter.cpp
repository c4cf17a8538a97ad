#include "server/notices/letter.h"

#include <algorithm>
#include <utility>

#include "core/json/json.h"
#include "server/base/has.h"
#include "server/base/secrets.h"
#include "server/notices/mail.h"
#include "server/notices/push_address.h"
#include "server/wire/notices.h"

namespace spielwerk::server {

namespace {

constexpr Time kTokenSeconds = 12 * 3'600;     // RFC 8292 allows a day
constexpr const char* kNoWaiting = "Expect:";  // for the server to say that the body may follow

std::string game_of(const StoredNotice& notice, Store& store) {
  const auto row = notice.table.empty() ? std::nullopt : store.table(notice.table);
  return row ? row->game : "";
}
message::Language language_of(const StoredSubscription& to) {
  return to.language == name_of(message::Language::kGerman) ? message::Language::kGerman
                                                            : message::Language::kEnglish;
}
std::string person_name(const StoredSubscription& to, Store& store) {
  const auto person = store.person(to.person);
  return person ? person->name : "";
}
/// Who asks somebody to the table; empty: it is their turn there.
std::string sender_of(const StoredNotice& notice, Store& store) {
  if (notice.entries != kInvitation) return "";
  const std::vector<StoredInvitation> known = store.invitations_to(notice.table);
  const auto one = std::ranges::find(known, notice.person, &StoredInvitation::person);
  return one == known.end() ? "" : one->sender_name;
}
std::optional<std::string> if_any(std::string text) {
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::optional<PushMessage> push_of(const StoredNotice& notice, const StoredSubscription& to,
                                   const PushKey& key, const PushAddress& address, const Services& services) {
  const message::Push told{language_of(to), if_any(game_of(notice, services.store)), if_any(notice.table),
                           if_any(sender_of(notice, services.store))};
  const auto body = encrypted(to_json(told), {to.key, to.secret});
  if (!body) return std::nullopt;
  const std::string signature =
      authorization(key, address.origin, now() / 1'000 + kTokenSeconds, services.config.contact);
  return PushMessage{.url = to.endpoint,
                     .headers = {"Authorization: " + signature, "Content-Encoding: aes128gcm",
                                 "Content-Type: application/octet-stream",
                                 "TTL: " + std::to_string(kDay / 1'000), "Urgency: high",
                                 // What waits at the push service for the same table is replaced.
                                 "Topic: " + (notice.table.empty() ? "trial" : notice.table), kNoWaiting},
                     .body = *body,
                     .inside = address.inside};
}

std::string game_name(const StoredNotice& notice, const StoredSubscription& to, const Services& services) {
  const std::string game = game_of(notice, services.store);
  return game.empty() ? "" : services.text_of(game, to.language, "game.name", {});
}

/// What stands in the gaps of a text about a table.
std::map<std::string, std::string> gaps_of(const StoredNotice& notice, const StoredSubscription& to,
                                           const Services& services) {
  std::map<std::string, std::string> gaps{{"game", game_name(notice, to, services)}};
  if (notice.entries == kInvitation) gaps["sender"] = sender_of(notice, services.store);
  return gaps;
}

message::Hook hook_of(const StoredNotice& notice, const StoredSubscription& to, const Services& services) {
  std::map<std::string, std::string> gaps = gaps_of(notice, to, services);
  gaps["name"] = person_name(to, services.store);
  const char* const what = notice.table.empty()            ? "notice.trial"
                           : notice.entries == kInvitation ? "notice.invited"
                                                           : "notice.turn";
  message::Hook told{services.text_of("server", to.language, what, gaps),
                     language_of(to),
                     if_any(game_of(notice, services.store)),
                     if_any(notice.table),
                     std::nullopt,
                     if_any(sender_of(notice, services.store))};
  if (told.table && !services.config.page_url.empty())
    told.url = services.config.page_url + "/t/" + *told.table;
  return told;
}

std::string hook_body(NoticeWay way, const message::Hook& told) {
  if (way == NoticeWay::kJson) return to_json(told);
  const std::string line = told.text + (told.url ? '\n' + *told.url : "");
  if (way == NoticeWay::kText) return to_json(message::HookText{line});
  return to_json(message::HookContent{line, {}});
}

std::string subject_of(const std::vector<StoredNotice>& notices, const StoredSubscription& to,
                       const Services& services) {
  const auto say = [&](std::string_view key, const std::map<std::string, std::string>& gaps) {
    return services.text_of("server", to.language, key, gaps);
  };
  const bool invites = has(notices, kInvitation, &StoredNotice::entries);
  if (notices.size() == 1)
    return say(invites ? "mail.invited" : "mail.turn", gaps_of(notices[0], to, services));
  return say(invites ? "mail.news" : "mail.turns", {{"tables", std::to_string(notices.size())}});
}

/// Where it is their turn, and then where they are asked to.
std::string tables_of(const std::vector<StoredNotice>& notices, const StoredSubscription& to,
                      const Services& services) {
  std::string turns;
  std::string invitations;
  for (const StoredNotice& one : notices) {
    const std::string sender = sender_of(one, services.store);
    (one.entries == kInvitation ? invitations : turns) += '\n' + game_name(one, to, services) +
                                                          (sender.empty() ? "" : " (" + sender + ')') + ": " +
                                                          services.config.page_url + "/t/" + one.table;
  }
  const auto say = [&](std::string_view key) {
    return services.text_of("server", to.language, key, {{"name", person_name(to, services.store)}});
  };
  if (turns.empty()) return say("mail.hello.invited") + invitations;
  const std::string turn = say("mail.hello") + turns;
  return invitations.empty() ? turn : turn + "\n\n" + say("mail.and.invited") + invitations;
}

MailMessage mail_to(const StoredSubscription& to, Mail mail, const Services& services) {
  const std::string& page = services.config.page_url;
  mail.from = services.config.mail.from;
  mail.to = to.endpoint;
  const std::string host = page.substr(page.find("://") + 3);
  return {to.endpoint, written(mail, now(), random_id() + '@' + host)};
}
std::string link_of(const StoredSubscription& to, const Services& services) {
  return services.config.page_url + "/mail/" + to.secret;
}

}  // namespace

std::optional<PushMessage> letter_of(const StoredNotice& notice, const StoredSubscription& to,
                                     const PushKey& key, const Services& services) {
  const auto address = parse_push_address(to.endpoint, services.config.notice_hosts);
  if (!address) return std::nullopt;
  if (to.way == NoticeWay::kPush) return push_of(notice, to, key, *address, services);
  return PushMessage{.url = to.endpoint,
                     .headers = {"Content-Type: application/json", "User-Agent: Spielwerk", kNoWaiting},
                     .body = hook_body(to.way, hook_of(notice, to, services)),
                     .inside = address->inside};
}

MailMessage mail_of(const std::vector<StoredNotice>& notices, const StoredSubscription& to,
                    const Services& services) {
  const auto say = [&](std::string_view key, const std::map<std::string, std::string>& gaps) {
    return services.text_of("server", to.language, key, gaps);
  };
  const std::string name = person_name(to, services.store);
  const std::map<std::string, std::string> end{{"link", link_of(to, services)}};
  Mail mail;
  if (notices[0].table.empty()) {
    mail.subject = say("mail.trial", {});
    mail.text = say("notice.trial", {{"name", name}});
  } else {
    mail.subject = subject_of(notices, to, services);
    mail.text = tables_of(notices, to, services);
  }
  // The last line says where such mails end; programs can end them by themselves.
  mail.text += "\n\n-- \n" + say("mail.end", end) + '\n';
  mail.stop = services.config.page_url + "/api/mail/stop?token=" + to.secret;
  return mail_to(to, std::move(mail), services);
}

MailMessage question_to(const StoredSubscription& to, const Services& services) {
  const std::map<std::string, std::string> gaps{{"link", link_of(to, services)},
                                                {"page", services.config.page_url}};
  Mail mail;
  mail.subject = services.text_of("server", to.language, "mail.question", {});
  mail.text = services.text_of("server", to.language, "mail.question.text", gaps) + '\n';
  return mail_to(to, std::move(mail), services);
}

MailMessage link_to(const StoredSubscription& to, const std::string& token, const Services& services) {
  Mail mail;
  mail.subject = services.text_of("server", to.language, "mail.password", {});
  mail.text = services.text_of("server", to.language, "mail.password.text",
                               {{"name", person_name(to, services.store)},
                                {"link", services.config.page_url + "/password/" + token}}) +
              '\n';
  return mail_to(to, std::move(mail), services);
}

}  // namespace spielwerk::server
