// Addresses of e-mail, and how a mail is written.

#include <gtest/gtest.h>

#include "server/notices/mail.h"
#include "server/notices/sender.h"

namespace spielwerk::server {
namespace {

TEST(MailAddress, IsOneNameAtOneHost) {
  for (const char* good : {"ann@example.org", "ann.b+games@mail.example.org", "a@localhost"})
    EXPECT_TRUE(is_mail_address(good)) << good;
  for (const char* bad : {"", "ann", "@example.org", "ann@", "ann@b@example.org",
                          "ann@example.org\r\nBcc: eve@x", "ann@example.org, eve@example.org",
                          "<ann@example.org>", "ann b@example.org", "\"ann\"@example.org", "ann@[127.0.0.1]",
                          "ann@-example.org", "ann@example..org", "ann@example.org.", "\u00e4nn@example.org"})
    EXPECT_FALSE(is_mail_address(bad)) << bad;
  EXPECT_FALSE(is_mail_address("ann@" + std::string(251, 'x')));
}

TEST(MailAddress, OfOnePersonCountsAsOne) {
  EXPECT_EQ(mailbox("Ann+1@Example.org"), "ann@example.org");
  EXPECT_EQ(mailbox("ann@example.org"), "ann@example.org");
}

TEST(Mail, IsWrittenAsMailProgramsReadIt) {
  const Mail mail{"Spielwerk <play@example.org>", "ann@example.org", "Your turn: Chess", "Hello Ann,\n",
                  "https://play.example/stop"};
  EXPECT_EQ(written(mail, 1'700'000'000'123, "1@play.example"),
            "From: Spielwerk <play@example.org>\r\n"
            "To: ann@example.org\r\n"
            "Subject: Your turn: Chess\r\n"
            "Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n"
            "Message-ID: <1@play.example>\r\n"
            "Auto-Submitted: auto-generated\r\n"
            "List-Unsubscribe: <https://play.example/stop>\r\n"
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: base64\r\n"
            "\r\n"
            "SGVsbG8gQW5uLAo=\r\n");
}

TEST(Mail, HasLettersBeyondAsciiInItsSubject) {
  const std::string text = written({"a@x", "b@x", "Gr\u00fc\u00dfe", "", ""}, 0, "1@x");
  EXPECT_TRUE(text.contains("Subject: =?UTF-8?B?R3LDvMOfZQ==?=\r\n")) << text;
  EXPECT_FALSE(text.contains("List-Unsubscribe")) << "where nothing has begun, nothing is to be ended";
}

TEST(Mail, NoLineOfItIsTooLongAndNoLetterIsCut) {
  std::string subject;
  for (int i = 0; i < 60; ++i) subject += "\u00fc";
  const std::string text = written({"a@x", "b@x", "x" + subject, std::string(1'000, 'y'), ""}, 0, "1@x");
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size(); at = text.find("\r\n", at) + 2)
    longest = std::max(longest, text.find("\r\n", at) - at);
  EXPECT_LE(longest, 84U);  // "Subject: " and an encoded word of 75
  // A word ends with a whole letter: C3 BC, in base64 with what stands before it.
  EXPECT_TRUE(text.contains("=?UTF-8?B?eMO8")) << text;
  EXPECT_TRUE(text.contains("?=\r\n =?UTF-8?B?w7zDv")) << text;
}

TEST(Delivery, IsReadFromTheAnswer) {
  for (const auto& [status, outcome] : {std::pair(201, Outcome::kTaken),
                                        {404, Outcome::kGone},
                                        {410, Outcome::kGone},
                                        {400, Outcome::kRefused},
                                        {302, Outcome::kRefused},
                                        {429, Outcome::kLater},
                                        {503, Outcome::kLater}})
    EXPECT_EQ(http_answer(status).outcome, outcome) << status;
  EXPECT_EQ(http_answer(503).why, "HTTP 503");
  EXPECT_EQ(http_answer(201).why, "");
  EXPECT_EQ(mail_answer(421).outcome, Outcome::kLater);
  EXPECT_EQ(mail_answer(550).outcome, Outcome::kRefused);
  EXPECT_EQ(mail_answer(550).why, "SMTP 550");
}

}  // namespace
}  // namespace spielwerk::server
