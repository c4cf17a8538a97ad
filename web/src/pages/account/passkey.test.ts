// A passkey that the browser offers where a name is filled in.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../protocol/source";

const server = vi.hoisted(() => ({
  challenges: 0,
  signedIn: [] as string[],
  refuses: false,
  away: false,
}));
vi.mock("../../protocol/passkey_api", () => ({
  passkeyApi: {
    challenge: async () => {
      if (server.away) throw new Refused({ error: "offline", text: "" });
      const challenge = `c${++server.challenges}`.padEnd(4, "A");
      return { challenge, site: "localhost", user: "", known: [] };
    },
    signIn: async ({ id }: { id: string }) => {
      if (server.refuses) throw new Refused({ error: "wrong_sign_in", text: "" });
      server.signedIn.push(id);
    },
  },
}));
const { signInByFilling } = await import("./passkey");

/** The request that the browser has, and what it makes of it. */
const browser = {
  requests: [] as CredentialRequestOptions[],
  choose: (_: unknown): void => {},
  fail: (_: Error): void => {},
};
const kBytes = new Uint8Array([1, 2, 3]).buffer;
const kPasskey = {
  id: "mine",
  response: { clientDataJSON: kBytes, authenticatorData: kBytes, signature: kBytes },
};
const offers = (offered: boolean): void => {
  const known = { isConditionalMediationAvailable: async () => offered };
  vi.stubGlobal("PublicKeyCredential", known);
};
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { challenges: 0, signedIn: [], refuses: false, away: false });
  browser.requests = [];
  offers(true);
  const get = (request: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      browser.requests.push(request);
      browser.choose = resolve;
      browser.fail = reject;
      request.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  vi.stubGlobal("navigator", { credentials: { get } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a passkey that is offered where a name is filled in", () => {
  it("signs in when it is chosen", async () => {
    const done = signInByFilling(new AbortController().signal);
    await soon();
    expect(browser.requests).toMatchObject([
      { mediation: "conditional", publicKey: { rpId: "localhost" } },
    ]);
    browser.choose(kPasskey);
    expect([await done, server.signedIn]).toEqual([true, ["mine"]]);
  });

  it("is asked for again before the challenge is too old", async () => {
    const done = signInByFilling(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(browser.requests).toHaveLength(3);
    expect(browser.requests.slice(0, 2).every(({ signal }) => signal!.aborted)).toBe(true);
    browser.choose(kPasskey);
    expect(await done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is waited for no longer than the signal says", async () => {
    const wait = new AbortController();
    const done = signInByFilling(wait.signal);
    await soon();
    wait.abort();
    expect([await done, server.signedIn, vi.getTimerCount()]).toEqual([false, [], 0]);
    expect(browser.requests[0]!.signal!.aborted).toBe(true);
    expect(await signInByFilling(wait.signal)).toBe(false);
    expect(server.challenges).toBe(1);
  });

  it("is no matter where the browser offers none, or fails to", async () => {
    offers(false);
    expect([await signInByFilling(new AbortController().signal), server.challenges]).toEqual([false, 0]);
    vi.stubGlobal("PublicKeyCredential", {});
    expect([await signInByFilling(new AbortController().signal), server.challenges]).toEqual([false, 0]);
    offers(true);
    const done = signInByFilling(new AbortController().signal);
    await soon();
    browser.fail(new DOMException("", "NotAllowedError"));
    expect([await done, browser.requests.length]).toEqual([false, 1]);
    server.away = true;
    expect(await signInByFilling(new AbortController().signal)).toBe(false);
  });

  it("may be refused by the server, which is said", async () => {
    server.refuses = true;
    const done = signInByFilling(new AbortController().signal);
    const refused = expect(done).rejects.toBeInstanceOf(Refused);
    await soon();
    browser.choose(kPasskey);
    await refused;
  });
});
