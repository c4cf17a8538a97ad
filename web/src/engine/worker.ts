// The engine in a thread of its own, so that thinking computers never hold up the page.
import type { EngineRequest } from "../protocol/protocol";
import { EngineModule, type Answer } from "./module";

export interface Question {
  id: number;
  request: EngineRequest;
}
export type Reply = { id: number; answer: Answer } | { id: number; broken: string };

let engine: Promise<EngineModule> | undefined;

self.onmessage = async (message: MessageEvent<{ address: string } | Question>) => {
  const data = message.data;
  if ("address" in data) {
    engine = fetch(data.address)
      .then((answer) => {
        if (!answer.ok) throw new Error(`engine: ${answer.status}`);
        return answer.arrayBuffer();
      })
      .then((bytes) => EngineModule.load(bytes));
    engine.catch(() => {});
    return;
  }
  try {
    const module = await engine!;
    self.postMessage({ id: data.id, answer: module.ask(data.request) } satisfies Reply);
  } catch (problem) {
    self.postMessage({ id: data.id, broken: String(problem) } satisfies Reply);
  }
};
