#include "server/account/alike.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <cstdint>
#include <memory>
#include <stdexcept>

namespace spielwerk::server {

namespace {

struct CloseChecker {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

icu::UnicodeString skeleton(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  static const std::unique_ptr<USpoofChecker, CloseChecker> kChecker(uspoof_open(&error));
  icu::UnicodeString found;
  uspoof_getSkeletonUnicodeString(kChecker.get(), 0, text, found, &error);
  if (U_FAILURE(error) != 0) throw std::runtime_error("ICU cannot compare names");
  return found;
}

icu::UnicodeString folded(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const normal = icu::Normalizer2::getNFKCCasefoldInstance(error);
  if (U_FAILURE(error) != 0) throw std::runtime_error("ICU cannot fold names");
  return normal->normalize(text, error);
}

}  // namespace

std::string name_key(std::string_view utf8) {
  const auto name = icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
  // A skeleton takes a capital i for an l, and folding the case an i for a capital one: all three are one.
  const icu::UnicodeString alike = skeleton(folded(skeleton(name)));
  icu::UnicodeString key;
  for (std::int32_t at = 0; at < alike.length(); at = alike.moveIndex32(at, 1)) {
    const UChar32 letter = alike.char32At(at);
    if (u_isUWhiteSpace(letter) == 0) key.append(letter == U'i' ? UChar32{U'l'} : letter);
  }
  std::string text;
  return key.toUTF8String(text);
}

}  // namespace spielwerk::server
