#include "core/match/worth.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/json/json.h"

namespace spielwerk {
namespace {

constexpr int kDecimals = 4;
constexpr std::int64_t kUnits = 10'000;  // ten to the power of kDecimals

template <class List, class Text>
std::string list(const List& all, Text&& text) {
  std::string out = "[";
  for (const auto& one : all) {
    if (out.size() > 1) out += ',';
    out += text(one);
  }
  return out + ']';
}

/// Luck, skill and correction, of an entry or of all.
template <class Parts>
std::string parts_json(const Parts& of) {
  return R"("luck":)" + to_json(of.luck) + R"(,"skill":)" + to_json(of.skill) + R"(,"correction":)" +
         to_json(of.correction);
}

std::string entry_json(const AnalysedEntry& entry, std::size_t actions) {
  std::string out = R"({"n":)" + std::to_string(entry.n) + R"(,"actor":)";
  out += entry.actor ? std::to_string(entry.actor->index()) : R"("chance")";
  out += R"(,"text":)";
  write_json_string(out, entry.text);
  out += R"(,"worth":)" + to_json(entry.worth) + ',' + parts_json(entry);
  const auto end = entry.best.begin() + static_cast<std::ptrdiff_t>(std::min(actions, entry.best.size()));
  return out + R"(,"best":)" + list(std::vector(entry.best.begin(), end), to_json<AdvisedAction>) + '}';
}

}  // namespace

void Worth::add(const Worth& other, double times) {
  for (std::size_t i = 0; i < shares.size(); ++i) {
    shares[i] += times * other.shares[i];
    points[i] += times * other.points[i];
  }
}

Worth operator-(const Worth& a, const Worth& b) {
  Worth out = a;
  out.add(b, -1);
  return out;
}

void write_decimal(std::string& out, double value) {
  const std::int64_t units = std::llround(value * static_cast<double>(kUnits));
  std::string rest = std::to_string(std::abs(units) % kUnits);
  rest.insert(0, static_cast<std::size_t>(kDecimals) - rest.size(), '0');
  rest.erase(rest.find_last_not_of('0') + 1);
  if (units < 0) out += '-';
  out += std::to_string(std::abs(units) / kUnits);
  if (!rest.empty()) out += '.' + rest;
}

std::string to_json(const Analysis& analysis, std::size_t actions) {
  const auto entry = [&](const AnalysedEntry& one) { return entry_json(one, actions); };
  return R"({"start":)" + to_json(analysis.start) + R"(,"entries":)" + list(analysis.entries, entry) + ',' +
         parts_json(analysis) + R"(,"typical_correction":)" + to_json(analysis.typical_correction) + '}';
}

}  // namespace spielwerk
