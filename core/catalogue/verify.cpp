#include "core/catalogue/verify.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/match/draws.h"

namespace spielwerk {
namespace {

/// Draws as the seed says, and remembers the last draw.
class NotedDraws final : public ChanceSource {
 public:
  NotedDraws(const AnyMatch& match, const DrawHeader& header) : draws_(match, header) {}
  std::uint64_t draw(std::uint64_t k, std::uint64_t n) override {
    outcomes_ = n;
    return drawn_ = draws_.draw(k, n);
  }
  std::uint64_t outcomes() const { return outcomes_; }
  std::uint64_t drawn() const { return drawn_; }

 private:
  MatchDraws draws_;
  std::uint64_t outcomes_ = 0;
  std::uint64_t drawn_ = 0;
};

/// Draws at the chance node to act. The match goes on from there only if the draw is the entry's; otherwise
/// it is as it was before.
VerifiedDraw draw_again(AnyMatch& match, const Entry& entry, NotedDraws& draws) {
  const int n = match.entries();
  match.draw(draws);
  std::string drawn = match.record().entries.back().text;
  const bool same = drawn == entry.text;
  if (!same) match.drop_from(n);
  return {n, draws.outcomes(), draws.drawn(), entry.text, std::move(drawn), same};
}

std::vector<VerifiedWords> verify_words(const DrawHeader& header) {
  std::vector<VerifiedWords> words;
  for (const auto& [seat, hash] : header.sealed) {
    const auto at = static_cast<std::size_t>(seat);
    const std::string text = at < header.contributions.size() ? header.contributions[at] : std::string();
    const bool left_out = header.left_out.contains(seat);
    words.push_back({seat, left_out, left_out ? text.empty() : to_hex(sha256(text)) == hash});
  }
  return words;
}

}  // namespace

bool Verification::ok() const {
  return commit_ok && std::ranges::all_of(words, [](const VerifiedWords& one) { return one.ok; }) &&
         std::ranges::all_of(draws, [](const VerifiedDraw& one) { return one.ok; });
}

std::expected<Verification, Problem> verify_draws(const GamePlay& game, const Record& record) {
  if (record.draws.commit.empty())
    return std::unexpected(
        Problem{CoreCode::kMalformed, "the record has no line \"commit\": its draws cannot be verified", {}});
  if (!record.draws.seed)
    return std::unexpected(Problem{
        CoreCode::kMalformed, "the record has no line \"seed\": it is opened when the match is over", {}});
  if (auto whole = game.load(record); !whole) return std::unexpected(whole.error());
  Record header = record;
  header.entries.clear();
  auto match = game.load(header);
  if (!match) return std::unexpected(match.error());

  Verification result{commitment(*record.draws.seed) == record.draws.commit, verify_words(record.draws), {}};
  NotedDraws draws(**match, record.draws);
  for (const Entry& entry : record.entries) {
    if (!entry.actor) {
      result.draws.push_back(draw_again(**match, entry, draws));
      if (result.draws.back().ok) continue;
    }
    if (auto played = (*match)->replay(entry); !played) return std::unexpected(played.error());
  }
  return result;
}

}  // namespace spielwerk
