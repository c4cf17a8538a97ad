// A picture of what the page shows, painted on this device: the element with all that styles it goes into an SVG, and that
// onto a canvas.

/** Pixels of a picture that stands alone for one of the page. */
const kSharp = 2;

async function embedded(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsDataURL(blob);
  });
}

/** All rules of the page, with the fonts it has loaded inside: a picture may ask for nothing. */
export async function styles(): Promise<string> {
  const inside = (href: string | null, rule: CSSRule): Promise<string> | string => {
    if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
    const file = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
    if (!file) return "";
    const address = new URL(file, href ?? location.href).href;
    const used = performance.getEntriesByName(address).length > 0;
    return used ? embedded(address).then((data) => rule.cssText.replace(file, data)) : "";
  };
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => inside(sheet.href, rule)),
  );
  return (await Promise.all(rules)).join("\n");
}

/** The element as it stands, inside copies of all that it stands in, so that every rule still meets it. */
export function inItsPlace(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.cssText += `;position:static;width:${width}px;height:${height}px;overflow:hidden;margin:0`;
  let whole = copy;
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const around = document.createElement("div");
    for (const { name, value } of outer.attributes) if (name !== "style") around.setAttribute(name, value);
    around.style.cssText = `display:block;width:${width}px;height:${height}px;margin:0;padding:0;border:0`;
    if (outer === document.documentElement)
      around.style.cssText += `;color-scheme:${matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"}`;
    around.append(whole);
    whole = around;
  }
  const theme = document.documentElement.dataset["theme"];
  if (theme) whole.style.colorScheme = theme;
  return whole;
}

/** What counts for the root of a page counts for the root of the picture. */
const kRoot = ".page-root";

/** The element as a PNG. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const canvas = await painted(element, kSharp, await styles());
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/** The element on a canvas, with so many pixels for one of the page. */
export async function painted(
  element: HTMLElement,
  sharp: number,
  rules: string,
): Promise<HTMLCanvasElement> {
  const { width, height } = element.getBoundingClientRect();
  const whole = inItsPlace(element);
  whole.classList.add(kRoot.slice(1));
  const paint = document.createElement("div");
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  paint.style.cssText = `background:${backgroundColor};color:${color}`;
  paint.style.fontFamily = fontFamily;
  paint.append(whole);
  const css = rules.replace(/:root\b/g, kRoot);
  const text = new XMLSerializer().serializeToString(paint);
  const escaped = css.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%"><style xmlns="http://www.w3.org/1999/xhtml">${escaped}</style>${text}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * sharp);
  canvas.height = Math.ceil(height * sharp);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
