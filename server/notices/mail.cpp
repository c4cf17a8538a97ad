#include "server/notices/mail.h"

#include <fmt/chrono.h>
#include <openssl/evp.h>

#include <algorithm>
#include <cctype>

namespace spielwerk::server {

namespace {

constexpr std::size_t kMostAddress = 254;  // RFC 5321, section 4.5.3.1
constexpr std::size_t kWordBytes = 45;     // 60 letters of base64: an encoded word has 75 at most (RFC 2047)
constexpr std::size_t kLineBytes = 57;     // 76 letters of base64 (RFC 2045)
constexpr const char* kLineEnd = "\r\n";

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
}
bool continues_letter(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

std::string base64(std::string_view bytes) {
  std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
  const int size =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                      reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

/// A text of a header, beyond ASCII as encoded words, each of whole letters.
std::string header_text(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  std::string words;
  while (!text.empty()) {
    std::size_t size = std::min(kWordBytes, text.size());
    while (size < text.size() && size > 1 && continues_letter(text[size])) --size;
    words += (words.empty() ? "" : std::string(kLineEnd) + ' ') + "=?UTF-8?B?" +
             base64(text.substr(0, size)) + "?=";
    text.remove_prefix(size);
  }
  return words;
}

std::string body_text(const std::string& text) {
  std::string lines;
  for (std::size_t at = 0; at < text.size(); at += kLineBytes)
    lines += base64(std::string_view(text).substr(at, kLineBytes)) + kLineEnd;
  return lines;
}

}  // namespace

bool is_mail_address(std::string_view text) {
  const auto at = text.find('@');
  if (text.size() > kMostAddress || at == 0 || at == std::string_view::npos) return false;
  const std::string_view host = text.substr(at + 1);
  const bool plain = is_ascii(text) && text.find_first_of(" \t\"(),:;<>[\\]") == std::string_view::npos;
  return plain && !host.empty() && host.find('@') == std::string_view::npos && !host.starts_with('.') &&
         !host.starts_with('-') && !host.ends_with('.') && !host.contains("..");
}

std::string mailbox(std::string_view address) {
  const std::string_view name = address.substr(0, address.find('@'));
  std::string box = std::string(name.substr(0, name.find('+'))) + std::string(address.substr(name.size()));
  std::ranges::transform(box, box.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return box;
}

std::string written(const Mail& mail, Time at, std::string_view id) {
  std::string text;
  const auto header = [&](std::string_view name, std::string_view value) {
    text += fmt::format("{}: {}{}", name, value, kLineEnd);
  };
  header("From", mail.from);
  header("To", mail.to);
  header("Subject", header_text(mail.subject));
  header("Date", fmt::format("{:%a, %d %b %Y %H:%M:%S} +0000", fmt::gmtime(at / 1'000)));
  header("Message-ID", fmt::format("<{}>", id));
  header("Auto-Submitted", "auto-generated");
  if (!mail.stop.empty()) {
    header("List-Unsubscribe", fmt::format("<{}>", mail.stop));
    header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
  }
  header("MIME-Version", "1.0");
  header("Content-Type", "text/plain; charset=utf-8");
  header("Content-Transfer-Encoding", "base64");
  return text + kLineEnd + body_text(mail.text);
}

}  // namespace spielwerk::server
