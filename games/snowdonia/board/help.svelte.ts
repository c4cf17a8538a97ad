// Whether contracts and trains in dialogs explain themselves in words; kept on this device.
const kKey = "spielwerk.snowdonia.help";

function stored(): boolean {
  try {
    return localStorage.getItem(kKey) !== "off";
  } catch {
    return true;
  }
}

let shown = $state(stored());

export const helpTexts = {
  get on(): boolean {
    return shown;
  },
  set(on: boolean): void {
    shown = on;
    try {
      localStorage.setItem(kKey, on ? "on" : "off");
    } catch {
      // Where nothing can be stored it lasts as long as the page.
    }
  },
};
