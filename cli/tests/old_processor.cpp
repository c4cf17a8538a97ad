// A program that finds itself on an old processor, see CMakeLists.txt. It must not come as far as its first
// initialiser.

#include <unistd.h>

namespace {

int said(const char* word) { return static_cast<int>(write(STDOUT_FILENO, word, 1)); }
const int kInitialiser = said("i");

}  // namespace

int main() { return said("m") + kInitialiser; }
