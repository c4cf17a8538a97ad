#include "cli/command.h"
namespace spielwerk::cli {
void add_serve(CLI::App&, int&) {}
void add_play(CLI::App&, int&) {}
}  // namespace spielwerk::cli
