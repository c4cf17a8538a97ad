#include "cli/train_page.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <string_view>

namespace spielwerk::cli {
namespace {

constexpr std::string_view kHead = R"html(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{0}</title>
<style>
:root {{ --ground: #fbfaf7; --ink: #22262b; --quiet: #5c6470; --rule: #d9d5cc; --line: #0b6b62; }}
@media (prefers-color-scheme: dark) {{
  :root {{ --ground: #16191d; --ink: #e8e6e1; --quiet: #a3a9b1; --rule: #363b42; --line: #5cc8bb; }}
}}
body {{ margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }}
h1, h2 {{ line-height: 1.2; }}
h2 {{ font-size: 1.1rem; margin: 2rem 0 0.5rem; }}
dl {{ display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.75rem 1.5rem; }}
dt, th {{ color: var(--quiet); font-size: 0.875rem; font-weight: 400; }}
dd {{ margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }}
.curves {{ display: grid; gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); }}
figure {{ margin: 0; }}
svg {{ width: 100%; height: auto; display: block; }}
svg text {{ fill: var(--quiet); font-size: 11px; font-variant-numeric: tabular-nums; }}
svg .axis {{ stroke: var(--rule); }}
svg .curve {{ fill: none; stroke: var(--line); stroke-width: 2; stroke-linejoin: round; }}
svg .dot {{ fill: var(--line); }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th, td {{ text-align: right; padding: 0.25rem 0.75rem; border-bottom: 1px solid var(--rule); }}
</style>
<h1>{0}</h1>
)html";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '&') out += "&amp;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

// ---- curves ------------------------------------------------------------------------------------

constexpr double kWidth = 320;
constexpr double kHeight = 200;
constexpr double kLeft = 58;
constexpr double kRight = 296;
constexpr double kTop = 12;
constexpr double kBottom = 164;

struct Curve {
  std::string_view title;
  std::string_view axis;
  std::function<double(const TrainReport&)> value;
};

/// The distance of round numbers of which at most five fit.
double round_step(double width) {
  const double least = std::max(width, 1e-9) / 5;
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double part : {1.0, 2.0, 2.5, 5.0})
    if (part * power >= least) return part * power;
  return 10 * power;
}

struct Scale {
  double low, high, step;
  double from, to;  // on the page
  double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};
/// Between round numbers that hold all values.
Scale scale_of(double least, double most, double from, double to) {
  const double step = round_step(std::max(most - least, std::abs(most) / 100));
  const double low = std::floor(least / step) * step;
  const double high = std::max(std::ceil(most / step) * step, low + step);
  return {low, high, step, from, to};
}

std::string curve_of(const Curve& curve, const std::vector<TrainReport>& reports) {
  const auto [least, most] = std::ranges::minmax(reports, {}, curve.value);
  const Scale x = scale_of(0, reports.back().games, kLeft, kRight);
  const Scale y = scale_of(curve.value(least), curve.value(most), kBottom, kTop);
  std::string svg = fmt::format(
      "<figure><h2>{0}</h2>\n<svg viewBox=\"0 0 {1} {2}\" role=\"img\" aria-label=\"{0} by games: from "
      "{3:.4g} "
      "to {4:.4g}\">\n",
      curve.title, kWidth, kHeight, curve.value(reports.front()), curve.value(reports.back()));
  for (double value = y.low; value < y.high + y.step / 2; value += y.step)
    svg += fmt::format(
        "<path class=\"axis\" d=\"M{0} {2:.1f}H{1}\"/><text x=\"{3}\" y=\"{4:.1f}\" "
        "text-anchor=\"end\">{5:.4g}</text>\n",
        kLeft, kRight, y.at(value), kLeft - 6, y.at(value) + 4, std::abs(value) < y.step / 2 ? 0.0 : value);
  for (double value = x.low; value < x.high + x.step / 2; value += 2 * x.step)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:.0f}</text>\n", x.at(value),
                       kBottom + 16, value);
  svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">games</text>\n",
                     (kLeft + kRight) / 2, kHeight - 4);
  svg +=
      fmt::format("<text transform=\"translate(11 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                  (kTop + kBottom) / 2, curve.axis);
  std::string points;
  std::string dots;
  for (const TrainReport& report : reports) {
    const double across = x.at(report.games);
    const double up = y.at(curve.value(report));
    points += fmt::format("{:.1f},{:.1f} ", across, up);
    dots += fmt::format(
        "<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"2.5\"><title>{} games: {:.4g}"
        "</title></circle>\n",
        across, up, report.games, curve.value(report));
  }
  return svg + "<polyline class=\"curve\" points=\"" + points + "\"/>\n" + dots + "</svg></figure>\n";
}

std::string rows_of(const std::vector<TrainReport>& reports) {
  std::string rows;
  for (const TrainReport& one : reports)
    rows += fmt::format("<tr><td>{}<td>{:.4f}<td>{:.3f}<td>{:.2f}<td>{:.0f}\n", one.games, one.error,
                        one.share, one.points, one.games_a_second);
  return rows;
}

}  // namespace

std::string training_page(const std::map<std::string, std::string>& facts,
                          const std::vector<TrainReport>& reports) {
  const auto game = facts.find("game");
  const std::string title = "Training: " + escaped(game != facts.end() ? game->second : "");
  std::string page = fmt::format(kHead, title) + "<dl>\n";
  for (const auto& [key, value] : facts)
    page += fmt::format("<div><dt>{}<dd>{}</div>\n", escaped(key), escaped(value));
  page += "</dl>\n";
  if (reports.empty()) return page + "<p>No report came.</p>\n</html>\n";
  const std::vector<Curve> curves{
      {"Error", "of the win share", [](const TrainReport& one) { return one.error; }},
      {"Wins against greedy", "share", [](const TrainReport& one) { return one.share; }},
      {"Points", "in the mean", [](const TrainReport& one) { return one.points; }}};
  page += "<div class=\"curves\">\n";
  for (const Curve& curve : curves) page += curve_of(curve, reports);
  page +=
      "</div>\n<h2>Reports</h2>\n<div class=\"wide\"><table>\n<thead><tr><th>games<th>error"
      "<th>wins against greedy<th>points<th>games a second\n<tbody>\n";
  return page + rows_of(reports) + "</table></div>\n</html>\n";
}

}  // namespace spielwerk::cli
