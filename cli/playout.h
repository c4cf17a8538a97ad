#pragma once
// `playout`: whole games without people.

namespace CLI {  // NOLINT(readability-identifier-naming): a library's
class App;
}

namespace spielwerk::cli {

/// Adds the command; where it runs it leaves its exit code in `code`.
void add_playout(CLI::App& app, int& code);

}  // namespace spielwerk::cli
