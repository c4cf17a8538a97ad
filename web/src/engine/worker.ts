// The engine in a thread of its own, so that thinking computers never hold up the page.
import { EngineModule, type Answer } from "./module";

export interface Request {
  id: number;
  name: string;
  body: unknown;
}
export type Reply = { id: number; answer: Answer } | { id: number; broken: string };

let engine: Promise<EngineModule> | undefined;

self.onmessage = async (message: MessageEvent<{ address: string } | Request>) => {
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
    self.postMessage({ id: data.id, answer: module.call(data.name, data.body) } satisfies Reply);
  } catch (problem) {
    self.postMessage({ id: data.id, broken: String(problem) } satisfies Reply);
  }
};
