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

async function use(challenge: Challenge): Promise<UsedPasskey> {
  const used = await asked<PublicKeyCredential>(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge.challenge),
        rpId: challenge.site,
        userVerification: "required",
        allowCredentials: known(challenge),
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    id: used.id,
    client: textOf(response.clientDataJSON),
    authenticator: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  };
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

/** A text that is good once in the place of the password of who is signed in. */
export async function voucher(): Promise<string> {
  return (await passkeyApi.voucher(await use(await passkeyApi.challenge({})))).password;
}
