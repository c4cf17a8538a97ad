// Random play in WebAssembly against the program's own, in turn: plies a second of processor time, medians of rounds.
// usage: taskset -c 1 node --no-warnings --single-threaded bench/wasm_play.mjs [FOLDER OF THE BENCHES]
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { openEngine } from "../tests/wasm/engine.mjs";

const folder = process.argv[2] ?? "build/release/bench";
const kRounds = 5;
const kSeconds = 0.25;
const { call } = await openEngine();

const processorSeconds = () => process.cpuUsage().user / 1e6;
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

function inWebAssembly(game, seats) {
  const began = processorSeconds();
  let plies = 0;
  let spent = 0;
  for (let seed = 1; spent < kSeconds; ++seed) {
    plies += call("random_games", { game, options: { seats }, seed, games: 500 }).plies;
    spent = processorSeconds() - began;
  }
  return plies / spent;
}

function native(game, seats) {
  const text = execFileSync(
    join(folder, `bench_${game}`),
    [
      `--benchmark_filter=random_play/seats:${seats}$`,
      `--benchmark_min_time=${kSeconds}`,
      "--benchmark_format=json",
    ],
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  return JSON.parse(text).benchmarks[0].items_per_second;
}

for (const { id, options } of call("games"))
  for (const seats of options.find((one) => one.key === "seats").values) {
    inWebAssembly(id, seats); // compiled by then
    const here = [];
    const there = [];
    for (let round = 0; round < kRounds; ++round) {
      here.push(inWebAssembly(id, seats));
      there.push(native(id, seats));
    }
    const [wasm, program] = [median(here), median(there)];
    const millions = (value) => (value / 1e6).toFixed(1);
    console.log(
      `${id}, ${seats} seats: ${millions(wasm)} M, native ${millions(program)} M, ${(wasm / program).toFixed(2)}`,
    );
  }
