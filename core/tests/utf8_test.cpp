// Text is well-formed UTF-8: the borders of every row of the table in RFC 3629, from both sides.
#include "core/values/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace spielwerk::test {
namespace {

TEST(Utf8, IsTextInAllPlanes) {
  for (const std::string_view text :
       {"", "plain", "Zoë €", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
        "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "a\xf0\x9f\x8e\xb2z"})
    EXPECT_TRUE(is_utf8(text)) << text;
  EXPECT_TRUE(is_utf8(std::string_view("\0", 1)));
}

TEST(Utf8, IsNothingElse) {
  for (const std::string_view wrong :
       {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xc2", "\xe2\x82",
        "\xf0\x9f\x8e", "\xc2z", "\xe2\x82z", "\xf0\x9f\x8ez"}) {
    EXPECT_FALSE(is_utf8(wrong)) << wrong;
    EXPECT_FALSE(is_utf8("before " + std::string(wrong)));
    EXPECT_FALSE(is_utf8(std::string(wrong) + " after"));
  }
}

}  // namespace
}  // namespace spielwerk::test
