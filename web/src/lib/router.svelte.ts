// Addresses of the page. Links are plain <a href>; one listener keeps them inside.

export interface Place {
  path: string;
  hash: string;
}

const here = (): Place => ({ path: location.pathname, hash: location.hash.slice(1) });

export const place: Place = $state(here());

const update = (): void => {
  Object.assign(place, here());
};

export function go(to: string, replace = false): void {
  const before = location.pathname;
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  update();
  if (location.pathname !== before) scrollTo(0, 0);
}

export function follow(): void {
  addEventListener("popstate", update);
  addEventListener("hashchange", update);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** The name of a page and what follows it: `/t/ID` is ["t", "ID"]. */
export const parts = (path: string): string[] => path.split("/").filter(Boolean).map(decodeURIComponent);
