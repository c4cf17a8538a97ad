// Passkeys of this device or of its password manager (Web Authentication API).
import { bytesOf, textOf } from "../../lib/base64url";
import { passkeyApi } from "../../protocol/passkey_api";
import type { Challenge, NewAccount, NewPasskey, UsedPasskey } from "../../protocol/protocol";
import { Refused } from "../../protocol/source";

/** Whether this browser can make and use passkeys of this site; the server says which one it is. */
export const isAble = (site: string): boolean =>
  site !== "" && site === location.hostname && "PublicKeyCredential" in window;

/** ES256, EdDSA, RS256: what the server verifies, best known first (COSE, RFC 9053). */
const kAlgorithms = [-7, -8, -257];

/** Asks the device. Somebody who turns away, or has such a passkey already, is refused as by the server. */
async function asked<T>(request: () => Promise<Credential | null>): Promise<T> {
  try {
    const credential = await request();
    if (credential) return credential as T;
  } catch (problem) {
    const known = problem instanceof DOMException && problem.name === "InvalidStateError";
    if (known) throw new Refused({ error: "passkey_here", text: problem.message });
  }
  throw new Refused({ error: "passkey_left", text: "The device gave no passkey." });
}

const known = ({ known }: Challenge): PublicKeyCredentialDescriptor[] =>
  known.map((id) => ({ type: "public-key", id: bytesOf(id) }));

async function make(challenge: Challenge, name: string): Promise<Omit<NewPasskey, "name">> {
  const made = await asked<PublicKeyCredential>(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge.challenge),
        rp: { id: challenge.site, name: "Spielwerk" },
        user: { id: bytesOf(challenge.user), name, displayName: name },
        pubKeyCredParams: kAlgorithms.map((alg) => ({ type: "public-key", alg })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: known(challenge),
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    client: textOf(response.clientDataJSON),
    authenticator: textOf(response.getAuthenticatorData()),
  };
}

const wanted = (challenge: Challenge): CredentialRequestOptions => ({
  publicKey: {
    challenge: bytesOf(challenge.challenge),
    rpId: challenge.site,
    userVerification: "required",
    allowCredentials: known(challenge),
  },
});

function used(used: PublicKeyCredential): UsedPasskey {
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    client: textOf(response.clientDataJSON),
    authenticator: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
}

const use = async (challenge: Challenge): Promise<UsedPasskey> =>
  used(await asked<PublicKeyCredential>(() => navigator.credentials.get(wanted(challenge))));

/** Milliseconds after which a request is renewed, as a challenge is good for five minutes. */
const kRenewed = 240_000;

/** Waits until a passkey is chosen among what the browser offers to fill in; null: none was, and none will be. Nobody has
 * asked for this, so nobody is told why there is nothing to choose from. */
async function chosen(signal: AbortSignal): Promise<PublicKeyCredential | null> {
  while (!signal.aborted) {
    const challenge = await passkeyApi.challenge({}).catch(() => null);
    if (!challenge) return null;
    const round = new AbortController();
    const end = (): void => round.abort();
    const timer = setTimeout(end, kRenewed);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
    try {
      const request = { ...wanted(challenge), mediation: "conditional", signal: round.signal } as const;
      return (await navigator.credentials.get(request)) as PublicKeyCredential | null;
    } catch {
      if (!round.signal.aborted) return null;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    }
  }
  return null;
}

/** A guest makes an account with a passkey and no password. */
export async function makeAccount(name: string): Promise<NewAccount> {
  const made = await make(await passkeyApi.challenge({ name }), name);
  return passkeyApi.makeAccount({ ...made, name });
}

/** Adds a passkey to the account of this name. `password`: or a recovery code, or a voucher. */
export async function add(name: string, password: string): Promise<void> {
  await passkeyApi.add(await make(await passkeyApi.challenge({ password }), name));
}

/** Signs in as whoever the chosen passkey belongs to. */
export async function signIn(): Promise<void> {
  await passkeyApi.signIn(await use(await passkeyApi.challenge({})));
}

/** The same by a passkey that the browser offers where a name is filled in, as soon as it is chosen there. Whether
 * somebody was signed in; not, where the browser offers none or the signal ends the wait. */
export async function signInByFilling(signal: AbortSignal): Promise<boolean> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return false;
  const passkey = await chosen(signal);
  if (!passkey || signal.aborted) return false;
  await passkeyApi.signIn(used(passkey));
  return true;
}

/** A text that is good once in the place of the password of who is signed in. */
export async function voucher(): Promise<string> {
  return (await passkeyApi.voucher(await use(await passkeyApi.challenge({})))).password;
}
