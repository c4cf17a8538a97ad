// What a judgement by the shipped nets costs in WebAssembly, and how many decisions a level makes in a second.
// usage: node --no-warnings bench/wasm_nets.mjs
import { openEngine } from "../tests/wasm/engine.mjs";
import { netFiles, probe } from "../tests/wasm/probe.mjs";

for (const { folder, files } of netFiles())
  for (const file of files)
    for (const { name, nanoseconds } of await probe(`${folder}/${file}`))
      console.log(`${folder}/${file} ${name}: ${nanoseconds.toFixed(0)} ns a judgement`);

const { call } = await openEngine();
const kGames = 4;

/** Decisions a second in whole games of one level. */
function decisionsASecond(game, level) {
  let decisions = 0;
  let milliseconds = 0;
  for (let seed = 1; seed <= kGames; ++seed) {
    const { handle } = call("open", {
      game,
      options: { seats: "2" },
      seed: String(seed).padStart(64, "0"),
    });
    for (;;) {
      const view = call("view", { handle, viewer: null });
      if (view.turn.kind === "over") break;
      const { seat } = view.turn;
      const began = performance.now();
      const { action } = call("decide", { handle, seat, level, seed });
      milliseconds += performance.now() - began;
      decisions += 1;
      call("play", { handle, seat, n: view.n, action });
    }
    call("close", { handle });
  }
  return (1000 * decisions) / milliseconds;
}

for (const { game } of netFiles())
  for (const level of ["newcomer", "expert", "master"])
    console.log(`${game} ${level}: ${decisionsASecond(game, level).toFixed(0)} decisions a second`);
