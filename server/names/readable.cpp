#include "server/names/readable.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <vector>

namespace spielwerk::server {

namespace {

constexpr UChar32 kNonJoiner = 0x200c;
constexpr UChar32 kJoiner = 0x200d;
constexpr UChar32 kAsPicture = 0xfe0f;     // variation selector
constexpr UChar32 kBroken = 0xfffd;        // stands for what is no UTF-8
constexpr UChar32 kBlankBraille = 0x2800;  // a symbol of no dots

bool is_picture(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0 || c == kAsPicture ||
         u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) != 0;
}

/// Letters whose form depends on their neighbours, as in Arabic and the scripts of India.
bool is_joined_letter(UChar32 c) {
  const int type = u_getIntPropertyValue(c, UCHAR_JOINING_TYPE);
  return type == U_JT_DUAL_JOINING || type == U_JT_RIGHT_JOINING ||
         u_getIntPropertyValue(c, UCHAR_INDIC_SYLLABIC_CATEGORY) != U_INSC_OTHER;
}

bool may_stand(UChar32 before, UChar32 c, UChar32 after) {
  if (c == kAsPicture) return u_hasBinaryProperty(before, UCHAR_EMOJI) != 0;
  if (c == kJoiner && is_picture(before) && is_picture(after)) return true;
  if (c == kJoiner || c == kNonJoiner) return is_joined_letter(before) && is_joined_letter(after);
  switch (u_charType(c)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR: return false;
    default:
      return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0 && c != kBlankBraille &&
             c != kBroken;
  }
}

}  // namespace

bool is_readable(std::string_view utf8) {
  const auto text = icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
  std::vector<UChar32> letters;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1))
    letters.push_back(text.char32At(at));
  bool seen = false;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const UChar32 before = i > 0 ? letters[i - 1] : 0;
    const UChar32 after = i + 1 < letters.size() ? letters[i + 1] : 0;
    if (!may_stand(before, letters[i], after)) return false;
    seen = seen || u_isgraph(letters[i]) != 0;
  }
  return seen;
}

}  // namespace spielwerk::server
