// The engine itself, for tests that play by the real rules.
import { readFileSync } from "node:fs";
import { EngineModule } from "../engine/module";
import type { EngineAnswers, EngineRequest } from "../protocol/protocol";

export type Ask = <Name extends EngineRequest["ask"]>(
  request: Extract<EngineRequest, { ask: Name }>,
) => EngineAnswers[Name];

/** Gives answers; what the engine refuses is thrown. */
export async function openEngine(): Promise<Ask> {
  const file = new URL("../../../build/wasm/spielwerk.wasm", import.meta.url);
  const engine = await EngineModule.load(readFileSync(file));
  return (request) => {
    const answer = engine.ask(request);
    if ("problem" in answer) throw new Error(`${request.ask}: ${JSON.stringify(answer)}`);
    return answer.ok;
  };
}
