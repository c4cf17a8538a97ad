#include "cli/outcomes.h"

#include <string>

#include "core/catalogue/any_game.h"
#include "core/catalogue/game_play.h"

namespace spielwerk::cli {
namespace {

namespace json = boost::json;

/// Always the same number; remembers out of how many.
class Fixed final : public ChanceSource {
 public:
  std::uint64_t number = 0;
  std::uint64_t total = 0;
  std::uint64_t draw(std::uint64_t, std::uint64_t n) override {
    total = n;
    return number;
  }
};

class Outcomes {
 public:
  explicit Outcomes(AnyMatch& match) : match_(match) {}

  /// Equal numbers lie side by side, so the end of each run is found by halving.
  json::array list() {
    json::array all;
    at(0);
    const std::uint64_t total = fixed_.total;
    for (std::uint64_t first = 0; first < total;) {
      const json::object here = at(first);
      std::uint64_t last = first;
      for (std::uint64_t beyond = total; beyond - last > 1;) {
        const std::uint64_t middle = last + (beyond - last) / 2;
        if (at(middle).at("text") == here.at("text")) last = middle;
        else beyond = middle;
      }
      all.push_back({{"text", here.at("text")}, {"action", here.at("action")}, {"weight", last + 1 - first}});
      first = last + 1;
    }
    return all;
  }

 private:
  /// The entry that a number draws, as somebody sees it who may.
  json::object at(std::uint64_t number) {
    fixed_.number = number;
    match_.draw(fixed_);
    json::object entry = seen_by(kSpectator);
    for (int seat = 0; entry.at("kind") != "play" && seat < match_.seats(); ++seat)
      entry = seen_by(Seat{seat});
    if (entry.at("kind") != "play")
      entry = {{"text", match_.record().entries.front().text}, {"action", nullptr}};
    match_.drop_from(0);
    return entry;
  }
  json::object seen_by(Viewer viewer) const {
    return json::parse(match_.frames(viewer, 0, 1)).at(0).at("entry").as_object();
  }

  AnyMatch& match_;
  Fixed fixed_;
};

}  // namespace

std::expected<json::array, Problem> outcomes_at(const AnyGame& game, const Record& start) {
  const auto match = game.play.load(start);
  if (!match) return std::unexpected(match.error());
  if ((*match)->to_act().kind != ToAct::Kind::kChance) return json::array{};
  return Outcomes(**match).list();
}

}  // namespace spielwerk::cli
