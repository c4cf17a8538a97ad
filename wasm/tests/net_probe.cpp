// Reads the file of a net, and prints for each path that WebAssembly can take its name, its nanoseconds for a
// judgement, and the lines of the golden file. tests/wasm/nets.test.mjs and bench/wasm_nets.mjs run it.

#include <chrono>
#include <iostream>
#include <iterator>
#include <string>

#include "ai/tests/golden_vectors.h"

namespace spielwerk {
namespace {

constexpr int kRounds = 2000;

double nanoseconds(const Net& net, kernels::Path path) {
  const std::vector<Features> vectors = golden_vectors(net.inputs());
  double sum = 0;
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < kRounds; ++i)
    for (const Features& features : vectors) sum += net.judge(features, path).share;
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - began;
  CHECK(sum > 0);
  return time.count() / kRounds / static_cast<double>(vectors.size());
}

}  // namespace
}  // namespace spielwerk

int main() {
  using namespace spielwerk;
  const std::string text{std::istreambuf_iterator<char>(std::cin), {}};
  const auto net = Net::parse(text);
  if (!net) {
    std::cerr << net.error().text << '\n';
    return 1;
  }
  for (const kernels::Path path : kernels::paths())
    std::cout << kernels::name_of(path) << ' ' << nanoseconds(*net, path) << '\n' << golden_lines(*net, path);
}
