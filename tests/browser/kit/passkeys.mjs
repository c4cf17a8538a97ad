// A device that holds passkeys, asks for its owner, and finds them.

/** Where a server is reached by a name: passkeys are for names, not for numbers. */
export const nameOf = (server) => server.origin.replace("127.0.0.1", "localhost");

/** Gives somebody at a browser such a device: `device`, and `authenticatorId` in it. Its owner always agrees, so a passkey
 * that is offered where a name is filled in is chosen at once; without `fills` none is offered there. */
export async function withPasskeys(one, { fills = false } = {}) {
  if (!fills)
    await one.context.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  one.device = await one.context.newCDPSession(one.page);
  await one.device.send("WebAuthn.enable");
  const made = await one.device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  one.authenticatorId = made.authenticatorId;
  return one;
}
