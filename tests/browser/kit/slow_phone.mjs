// A slow phone for measuring: its line and its processor. WebSockets are not slowed down by browsers; what they bring is
// small.

const kLine = {
  offline: false,
  latency: 150, // ms there and back
  downloadThroughput: 1_600_000 / 8, // bytes a second
  uploadThroughput: 750_000 / 8,
};
/** So many times slower than this machine. */
const kSlower = 4;

export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", kLine);
  await session.send("Emulation.setCPUThrottlingRate", { rate: kSlower });
}
