// The seeds from which fuzzing begins: one of each command, body, stored event and request to the engine,
// made from their types. They are read, written and read again here, too, where no fuzzer is built.
// SPIELWERK_UPDATE=1 writes them again.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <variant>

#include "core/json/json.h"
#include "server/api/decode.h"
#include "server/life/event_text.h"
#include "server/life/timing.h"
#include "tests/fuzz/examples.h"
#include "tests/fuzz/round_trips.h"
#include "wasm/messages.h"

namespace spielwerk::fuzz {
namespace {

using Seeds = std::map<std::string, std::string>;  // by name of the file

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The files of a folder are these and no others.
void expect_files(const std::string& name, const Seeds& seeds) {
  const std::filesystem::path folder = std::filesystem::path("tests/fuzz/corpus") / name;
  if (std::getenv("SPIELWERK_UPDATE") != nullptr) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    for (const auto& [file, text] : seeds) std::ofstream(folder / file, std::ios::binary) << text << '\n';
  }
  Seeds found;
  for (const auto& file : std::filesystem::directory_iterator(folder))
    found[file.path().filename().string()] = content_of(file.path());
  for (const auto& [file, text] : seeds) {
    EXPECT_EQ(found[file], text + '\n') << folder / file << ": SPIELWERK_UPDATE=1 writes it again";
    found.erase(file);
  }
  for (const auto& [file, text] : found) ADD_FAILURE() << folder / file << " is the seed of nothing";
}

TEST(FuzzSeeds, OfTheWireAreOneOfEachCommandAndBody) {
  Seeds seeds;
  each_example<server::Asked>([&]<class T>(const T& asked) {
    const std::string text = frame_text({"c1", asked});
    EXPECT_TRUE(go_round_frame(text)) << text;
    seeds["do_" + std::string(T::kName) + ".json"] = text;
  });
  each_example<server::Signal>([&]<class T>(const T& signal) {
    const std::string text = to_json(server::Signal(signal));
    EXPECT_TRUE(go_round_frame(text)) << text;
    seeds["type_" + std::string(T::kName) + ".json"] = text;
  });
  each_example<server::Body>([&]<class T>(const T& body) {
    const std::string text = to_json(body);
    EXPECT_TRUE(go_round_body(server::kBodyPlace<T>, text)) << text;
    const auto read = server::decode<T>(text);
    EXPECT_TRUE(read && same(*read, body)) << text;
    seeds["body_" + std::string(T::kName) + ".json"] = text;
  });
  EXPECT_EQ(seeds.size(), std::variant_size_v<server::Asked> + std::variant_size_v<server::Signal> +
                              std::variant_size_v<server::Body>)
      << "no two have one name";
  expect_files("wire", seeds);
}

TEST(FuzzSeeds, OfWhatIsStoredAreOneOfEachEventAndClocks) {
  Seeds seeds;
  each_example<server::life::Event>([&]<class T>(const T& event) {
    const std::string text = server::life::event_text(event);
    EXPECT_TRUE(go_round_event(text)) << text;
    seeds["event_" + std::string(T::kName) + ".json"] = text;
  });
  clock::State clocks = clock::begin({clock::Pace::kDay}, {true, false, true}, 1'000'000);
  clocks.seats[2].calendar = {1'320, 420, 60, {{86'400'000, 172'800'000}}};
  clocks.turn = Seat(2);
  seeds["clocks.txt"] = server::life::clocks_text(clocks);
  EXPECT_TRUE(go_round_clocks(seeds["clocks.txt"]));
  seeds["calendar.txt"] = clock::text_of(clocks.seats[2].calendar);
  EXPECT_TRUE(go_round_calendar(seeds["calendar.txt"]));
  expect_files("stored", seeds);
}

TEST(FuzzSeeds, OfTheEngineAreOneOfEachRequest) {
  Seeds seeds;
  each_example<engine::Request>([&]<class T>(const T& request) {
    const std::string text = to_json(engine::Request(request));
    EXPECT_TRUE(go_round_request(text)) << text;
    seeds["ask_" + std::string(T::kName) + ".json"] = text;
  });
  expect_files("engine", seeds);
}

}  // namespace
}  // namespace spielwerk::fuzz
