// The drawings, taken out of the three sheets by name.
import establishments from "./establishments.svg?raw";
import icons from "./icons.svg?raw";
import landmarks from "./landmarks.svg?raw";

function sheet(text: string): [string, string][] {
  return [...text.matchAll(/<symbol id="(.*?)">([\s\S]*?)<\/symbol>/g)].map((found) => [
    found[1]!,
    found[2]!.trim(),
  ]);
}

/** Scenes on a grid of 48 units: establishments and landmarks. */
export const scenes = new Map([...sheet(establishments), ...sheet(landmarks)]);
/** Signs on a grid of 24 units: icon families, kinds of establishment, coin. */
export const signs = new Map(sheet(icons));
