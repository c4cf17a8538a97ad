// What is compiled in of data/*.json, read once.

#include "games/carpe_diem/box.h"

#include <cstdio>
#include <cstdlib>

#include "games/carpe_diem/embedded.h"

namespace spielwerk::carpe_diem {
namespace {

constexpr std::array<std::string_view, 5> kFiles{"tiles.json", "boards.json", "frames.json", "villas.json",
                                                 "cards.json"};

std::string_view content(std::string_view file) { return embedded_file("data/" + std::string(file)); }

template <class T>
T or_die(const std::expected<T, std::string>& result) {
  if (!result) {
    std::fprintf(stderr, "games/carpe_diem/data/%s\n", result.error().c_str());
    std::abort();
  }
  return *result;
}

std::string fingerprint_of_files() {
  Hasher hasher;
  for (const std::string_view file : kFiles)
    for (const char c : content(file))
      if (c != ' ' && c != '\n') hasher.add(static_cast<unsigned char>(c));
  std::string digits;
  for (int i = 0; i < 8; ++i) digits += "0123456789abcdef"[(hasher.value() >> (60 - 4 * i)) & 15U];
  return digits;
}

}  // namespace

const Box& the_box() {
  static const Box kBox{or_die(parse_tiles(kFiles[0], content(kFiles[0]))),
                        or_die(parse_boards(kFiles[1], content(kFiles[1]))),
                        or_die(parse_frames(kFiles[2], content(kFiles[2]))),
                        or_die(parse_villas(kFiles[3], content(kFiles[3]))),
                        or_die(parse_cards(kFiles[4], content(kFiles[4]))),
                        fingerprint_of_files()};
  return kBox;
}

std::string data_fingerprint() { return box().fingerprint; }

}  // namespace spielwerk::carpe_diem
