// What push services and browsers want of a message, by the examples of the standards, and which addresses
// this server writes to.

#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstring>

#include "server/base/base64url.h"
#include "server/base/secrets.h"
#include "server/notices/public_address.h"
#include "server/notices/push_address.h"
#include "server/notices/web_push.h"

namespace spielwerk::server {
namespace {

// RFC 8291, section 5 and appendix A.
const BrowserKeys kExampleKeys{
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg"};
constexpr std::string_view kExampleOnce = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
constexpr std::string_view kExampleSalt = "DGv6ra1nlYgDCS1FRnbzlw";
constexpr std::string_view kExampleText = "When I grow up, I want to be a watermelon";
constexpr std::string_view kExampleBody =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
    "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

TEST(WebPush, EncryptsTheExampleOfTheStandard) {
  const auto body = encrypted(kExampleText, kExampleKeys, PushKey(kExampleOnce), *bytes_of(kExampleSalt));
  ASSERT_TRUE(body);
  EXPECT_EQ(base64url(*body), kExampleBody);
}

TEST(WebPush, EncryptsTheSameTextDifferentlyEachTime) {
  EXPECT_NE(*encrypted(kExampleText, kExampleKeys), *encrypted(kExampleText, kExampleKeys));
}

TEST(WebPush, KeysAreReadAgain) {
  const PushKey made = PushKey::make();
  const PushKey read(made.private_key());
  EXPECT_EQ(read.public_key(), made.public_key());
  EXPECT_EQ(read.private_key(), made.private_key());
  EXPECT_THROW(PushKey("c2hvcnQ"), std::runtime_error);
  EXPECT_THROW(PushKey("no base64url"), std::runtime_error);
}

TEST(WebPush, RefusesKeysThatAreNone) {
  EXPECT_TRUE(are_valid(kExampleKeys));
  std::string off_the_curve = *bytes_of(kExampleKeys.key);
  off_the_curve.back() ^= 1;
  for (const BrowserKeys& keys : {BrowserKeys{"", kExampleKeys.secret}, BrowserKeys{kExampleKeys.key, ""},
                                  BrowserKeys{kExampleKeys.key, kExampleKeys.key},
                                  BrowserKeys{base64url(off_the_curve), kExampleKeys.secret},
                                  BrowserKeys{kExampleKeys.key + "=", kExampleKeys.secret}}) {
    EXPECT_FALSE(are_valid(keys)) << keys.key << ' ' << keys.secret;
    EXPECT_EQ(encrypted("text", keys).error().code, "bad_keys");
  }
}

/// The parts of a token and what it claims.
boost::json::object claims_of(const std::string& authorization) {
  const std::size_t first = authorization.find('.');
  const std::size_t second = authorization.find('.', first + 1);
  const auto claims = bytes_of(authorization.substr(first + 1, second - first - 1));
  const auto signature = bytes_of(authorization.substr(second + 1, authorization.find(',') - second - 1));
  EXPECT_EQ(signature->size(), 64U);
  return boost::json::parse(*claims).as_object();
}

TEST(WebPush, SaysWhoSends) {
  const PushKey key = PushKey::make();
  const std::string value =
      authorization(key, "https://push.example", 1'700'000'000, "mailto:host@example.org");
  EXPECT_TRUE(value.starts_with("vapid t=" + base64url(R"({"typ":"JWT","alg":"ES256"})") + '.'));
  EXPECT_TRUE(value.ends_with(", k=" + key.public_key()));
  EXPECT_EQ(claims_of(value), (boost::json::object{{"aud", "https://push.example"},
                                                   {"exp", 1'700'000'000},
                                                   {"sub", "mailto:host@example.org"}}));
  EXPECT_FALSE(claims_of(authorization(key, "https://push.example", 1, "")).contains("sub"));
}

bool is_public4(const char* text) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  EXPECT_EQ(inet_pton(AF_INET, text, &address.sin_addr), 1) << text;
  sockaddr plain;
  std::memcpy(&plain, &address, sizeof plain);
  return is_public(plain);
}
bool is_public6(const char* text) {
  sockaddr_in6 address{};
  address.sin6_family = AF_INET6;
  EXPECT_EQ(inet_pton(AF_INET6, text, &address.sin6_addr), 1) << text;
  return is_public(reinterpret_cast<const sockaddr&>(address));
}

TEST(PublicAddress, IsNoneInsideANetwork) {
  for (const char* text :
       {"0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.51.100.7",
        "203.0.113.9", "224.0.0.1", "255.255.255.255"})
    EXPECT_FALSE(is_public4(text)) << text;
  for (const char* text :
       {"1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.0.0.1", "172.15.0.1",
        "172.32.0.1", "192.167.1.1", "198.20.0.1", "223.255.255.255"})
    EXPECT_TRUE(is_public4(text)) << text;
  for (const char* text :
       {"::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::192.168.0.1", "fc00::1", "fd12::1",
        "fe80::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "100::1"})
    EXPECT_FALSE(is_public6(text)) << text;
  for (const char* text : {"2606:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1", "64:ff9b::1.1.1.1"})
    EXPECT_TRUE(is_public6(text)) << text;
  EXPECT_FALSE(is_public(sockaddr{}));
}

TEST(PushAddresses, AreTakenApartAndJudged) {
  const std::vector<std::string> none;
  const std::vector<std::string> own{"127.0.0.1"};
  const auto address = parse_push_address("https://push.example:8443/send/x?y=z", none);
  ASSERT_TRUE(address);
  EXPECT_EQ(address->origin, "https://push.example:8443");
  EXPECT_FALSE(address->inside);
  EXPECT_EQ(parse_push_address("https://push.example/x", none)->origin, "https://push.example");
  for (const char* text :
       {"", "push.example", "http://push.example/x", "ftp://push.example/x", "file:///etc/passwd", "https://",
        "https://user:word@push.example/", "http://127.0.0.1/x", "https://a b/"})
    EXPECT_FALSE(parse_push_address(text, none)) << text;
  EXPECT_TRUE(parse_push_address("http://127.0.0.1:9/x", own)->inside);
  EXPECT_FALSE(parse_push_address("http://127.0.0.2:9/x", own));
}

}  // namespace
}  // namespace spielwerk::server
