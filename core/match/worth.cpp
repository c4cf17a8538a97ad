#include "core/match/worth.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace spielwerk {
namespace {

constexpr int kDecimals = 4;
constexpr std::int64_t kUnits = 10'000;  // ten to the power of kDecimals

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

void Analysis::keep_best(std::size_t actions) {
  for (AnalysedEntry& entry : entries)
    if (entry.best.size() > actions) entry.best.resize(actions);
}

}  // namespace spielwerk
