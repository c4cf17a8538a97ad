// What a net costs by itself: whole-number judgements for every path of this machine, judging and learning in
// floating point. Sizes are hidden units and the inputs that are not zero, of 512.

#include <benchmark/benchmark.h>

#include <string>

#include "ai/learner.h"
#include "ai/net.h"
#include "core/values/random.h"

namespace spielwerk {
namespace {

constexpr int kInputs = 512;

/// Flags set here and there: rows at equal distances would fall on each other in the cache.
Features set_features(int count) {
  Rng rng(7);
  Features features;
  features.clear();
  for (int left = kInputs; left > 0; --left) {
    const bool set = rng.below(static_cast<std::uint32_t>(left)) < static_cast<std::uint32_t>(count);
    features.flag(set);
    count -= set ? 1 : 0;
  }
  return features;
}

void judge(benchmark::State& run, kernels::Path path) {
  const Net net(Learner(kInputs, static_cast<int>(run.range(0)), 1).net());
  const Features features = set_features(static_cast<int>(run.range(1)));
  for (auto _ : run) benchmark::DoNotOptimize(net.judge(features, path));
  run.SetItemsProcessed(run.iterations());
}

void judge_float(benchmark::State& run) {
  const Learner learner(kInputs, static_cast<int>(run.range(0)), 1);
  const Features features = set_features(static_cast<int>(run.range(1)));
  for (auto _ : run) benchmark::DoNotOptimize(learner.judge(features));
  run.SetItemsProcessed(run.iterations());
}

void learn(benchmark::State& run) {
  Learner learner(kInputs, static_cast<int>(run.range(0)), 1);
  const Features features = set_features(static_cast<int>(run.range(1)));
  for (auto _ : run) benchmark::DoNotOptimize(learner.learn(features.entries(), {0.5, 0.5, 0.5}, 1e-6));
  run.SetItemsProcessed(run.iterations());
}

void sizes(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"hidden", "set"})->ArgsProduct({{32, 64, 128}, {32, 96}});
}

}  // namespace
}  // namespace spielwerk

int main(int argc, char** argv) {
  using namespace spielwerk;  // NOLINT(google-build-using-namespace)
  for (const kernels::Path path : kernels::paths())
    benchmark::RegisterBenchmark(("judge_" + std::string(kernels::name_of(path))).c_str(),
                                 [path](benchmark::State& run) { judge(run, path); })
        ->Apply(sizes);
  benchmark::RegisterBenchmark("judge_float", judge_float)->Apply(sizes);
  benchmark::RegisterBenchmark("learn", learn)->Apply(sizes);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
