// Handing a link on: by the device's own means where it has them, else into the clipboard.
import { t } from "../lib/texts.svelte";
import { notice } from "../ui/notices.svelte";

export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notice(t("copied"));
  } catch {
    notice(t("copy.failed", { address }), "bad");
  }
}

export async function shareLink(address: string): Promise<void> {
  if (typeof navigator.share !== "function") return copyLink(address);
  // Closing the device's dialog without choosing is no failure.
  await navigator.share({ url: address }).catch(() => {});
}
