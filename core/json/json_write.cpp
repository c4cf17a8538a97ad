// JSON of described values, written from their constant tables (core/json/schema.h): one writer for all
// types.

#include <array>
#include <bit>
#include <charconv>
#include <cstring>

#include "core/json/json.h"
#include "core/values/check.h"

namespace spielwerk {
namespace {

/// Text in a block of its own, where most of it is copied with known sizes. What is put between one call of
/// make_room() and the next is less than kRoom long.
class Block {
 public:
  explicit Block(std::string& out) : out_(out) {}
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  ~Block() { out_.append(text_.data(), at_); }

  void make_room() {
    if (at_ > text_.data() + text_.size() - kRoom) flush();
  }
  void put(char c) { *at_++ = c; }
  template <std::size_t size>
  void put(const char (&text)[size]) {
    std::memcpy(at_, text, size - 1);
    at_ += size - 1;
  }
  /// A name in quotes with its colon, after a comma where it is not the first.
  void put_key(const JsonWord& word, bool first) {
    const int left_out = first ? 1 : 0;
    std::memcpy(at_, word.text.data() + left_out, JsonWord::kRoom);
    at_ += word.size - left_out;
  }
  /// A name in quotes.
  void put_value(const JsonWord& word) {
    put_key(word, true);
    --at_;
  }
  void put_yes_no(bool yes) {
    std::memcpy(at_, yes ? "true " : "false", 5);
    at_ += yes ? 4 : 5;
  }
  /// A number from 0 to 255.
  void put_small(unsigned number) {
    const Digits& digits = kDigits[number];
    std::memcpy(at_, digits.text.data(), digits.text.size());
    at_ += digits.size;
  }
  template <class Number>
  void put_number(Number number) {
    if (0 <= number && number < 256) put_small(static_cast<unsigned>(number));
    else at_ = std::to_chars(at_, at_ + kMostDigits, number).ptr;
  }
  /// A short text in quotes, if it needs no escapes.
  bool put_plain(std::string_view text) {
    if (text.size() > kRoom / 3) return false;
    char* at = at_;
    *at++ = '"';
    for (const char c : text) {
      if (static_cast<unsigned char>(c) < ' ' || c == '"' || c == '\\') return false;
      *at++ = c;
    }
    *at++ = '"';
    at_ = at;
    return true;
  }
  /// What others append, however long it is.
  template <class Append>
  void put_aside(Append&& append) {
    flush();
    append(out_);
  }

 private:
  struct Digits {
    std::array<char, 3> text;
    std::uint8_t size;
  };
  static constexpr auto kDigits = [] {
    std::array<Digits, 256> all{};
    for (unsigned i = 0; i < all.size(); ++i) {
      Digits& one = all[i];
      if (i >= 100) one.text[one.size++] = static_cast<char>('0' + i / 100);
      if (i >= 10) one.text[one.size++] = static_cast<char>('0' + i / 10 % 10);
      one.text[one.size++] = static_cast<char>('0' + i % 10);
    }
    return all;
  }();
  static constexpr std::size_t kMostDigits = 24;
  static constexpr std::size_t kRoom = 4 * JsonWord::kRoom;

  [[gnu::noinline]] void flush() {
    out_.append(text_.data(), at_);
    at_ = text_.data();
  }

  std::string& out_;
  std::array<char, 4096> text_;
  char* at_ = text_.data();
};

template <class Number>
Number read(const void* object) {
  Number number;
  std::memcpy(&number, object, sizeof number);
  return number;
}

void write_large(Block& out, const Schema& schema, const void* object) {
  switch (schema.size) {
    case 1: return out.put_number(int{read<std::int8_t>(object)});
    case 2:
      return schema.negative ? out.put_number(int{read<std::int16_t>(object)})
                             : out.put_number(int{read<std::uint16_t>(object)});
    case 4:
      return schema.negative ? out.put_number(read<std::int32_t>(object))
                             : out.put_number(read<std::uint32_t>(object));
    default:
      return schema.negative ? out.put_number(read<std::int64_t>(object))
                             : out.put_number(read<std::uint64_t>(object));
  }
}
void write_number(Block& out, const Schema& schema, const void* object) {
  if (schema.size == 1 && !schema.negative) out.put_small(read<std::uint8_t>(object));
  else write_large(out, schema, object);
}

void write_start(Block& out, const Schema& schema, const void* object) {
  const int seat = schema.index(object);
  if (seat < 0) out.put("null");
  else out.put_number(seat);
}

const JsonWord& word_of(const Schema& enumeration, const void* object) {
  return enumeration.words[enumeration.size == 1 ? read<std::uint8_t>(object) : read<std::uint32_t>(object)];
}

/// The texts of a domain by number; null: it is one of numbers, from `low`.
const JsonWord* texts_of(const Schema& schema) {
  switch (schema.form) {
    case Schema::Form::kEnumeration: return schema.words.data();
    case Schema::Form::kText: return schema.texts();
    default: return nullptr;
  }
}

void write_set(Block& out, const Schema& schema, const void* object) {
  const auto [first, bytes] = schema.elements(object);
  const auto* from = static_cast<const std::uint8_t*>(first);
  const JsonWord* texts = texts_of(*schema.value);
  char before = '[';
  for (int at = 0; at < bytes; at += 8) {
    std::uint64_t rest = 0;
    if (bytes - at >= 8) rest = read<std::uint64_t>(from + at);
    else
      for (int i = at; i < bytes; ++i) rest |= std::uint64_t{from[i]} << (8 * (i - at));
    for (; rest != 0; rest &= rest - 1) {
      out.make_room();
      out.put(before);
      before = ',';
      const int index = 8 * at + std::countr_zero(rest);
      if (texts != nullptr) out.put_value(texts[index]);
      else out.put_number(schema.value->low + index);
    }
  }
  if (before == '[') out.put('[');
  out.put(']');
}

void write(Block& out, const Schema& schema, const void* object);

void write_fields(Block& out, std::span<const SchemaField> fields, const Places& places, bool first) {
  const void* const* place = places.data();
  for (const SchemaField& field : fields) {
    const void* value = *place++;
    if (value == nullptr) continue;
    out.make_room();
    out.put_key(field.word, first);
    first = false;
    write(out, *field.type, value);
  }
}

void write_record(Block& out, const Schema& schema, const void* object) {
  Places places;
  schema.find(object, places);
  out.put('{');
  write_fields(out, schema.fields, places, true);
  out.put('}');
}

void write_sum(Block& out, const Schema& schema, const void* object) {
  const Schema::Held held = schema.held(object);
  const SchemaKind& kind = schema.kinds[held.kind];
  out.put('{');
  if (!schema.tag.empty()) {
    out.put_key(schema.tag_word, true);
    out.put_value(kind.word);
  }
  Places places;
  kind.find(held.object, places);
  write_fields(out, kind.fields, places, schema.tag.empty());
  out.put('}');
}

void write_list(Block& out, const Schema& schema, const void* object) {
  const auto [first, count] = schema.elements(object);
  const auto* at = static_cast<const std::byte*>(first);
  out.put('[');
  for (int i = 0; i < count; ++i, at += schema.value->size) {
    if (i > 0) out.put(',');
    write(out, *schema.value, at);
  }
  out.put(']');
}

void write_table(Block& out, const Schema& schema, const void* object) {
  const auto [first, count] = schema.elements(object);
  const auto* at = static_cast<const std::byte*>(first);
  out.put('{');
  for (int i = 0; i < count; ++i, at += schema.value->size) {
    out.make_room();
    out.put_key(schema.key->words[static_cast<std::size_t>(i)], i == 0);
    write(out, *schema.value, at);
  }
  out.put('}');
}

void write_text(Block& out, std::string_view text) {
  if (!out.put_plain(text)) out.put_aside([&](std::string& all) { write_json_string(all, text); });
}

/// Whatever needs a stack frame of its own: write() is quicker without one.
[[gnu::noinline]] void write_parts(Block& out, const Schema& schema, const void* object) {
  using enum Schema::Form;
  switch (schema.form) {
    case kString: return write_text(out, schema.string(object));
    case kForeign: return out.put_aside([&](std::string& text) { schema.write(text, object); });
    case kStart: return write_start(out, schema, object);
    case kText: return out.put_value(schema.texts()[schema.index(object)]);
    case kRecord: return write_record(out, schema, object);
    case kSum: return write_sum(out, schema, object);
    case kSet: return write_set(out, schema, object);
    case kTable: return write_table(out, schema, object);
    default: return write_list(out, schema, object);
  }
}

void write(Block& out, const Schema& schema, const void* object) {
  using enum Schema::Form;
  out.make_room();
  switch (schema.form) {
    case kNumber: return write_number(out, schema, object);
    case kYesNo: return out.put_yes_no(read<bool>(object));
    case kSeat: return out.put_small(static_cast<unsigned>(static_cast<const Seat*>(object)->index()));
    case kEnumeration: return out.put_value(word_of(schema, object));
    case kOptional: {
      const void* inside = schema.inside(object);
      return inside == nullptr ? out.put("null") : write(out, *schema.value, inside);
    }
    default: return write_parts(out, schema, object);
  }
}

}  // namespace

void write_json(std::string& out, const Erased& value) {
  Block block(out);
  write(block, value.schema(), value.object());
}

void write_json_members(std::string& out, const Erased& record) {
  Places places;
  record.schema().find(record.object(), places);
  Block block(out);
  write_fields(block, record.schema().fields, places, true);
}

}  // namespace spielwerk
