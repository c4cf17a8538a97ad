// Whether I wait here for people to play with at once; remembered, as a page may be loaded again meanwhile.

const kKey = "spielwerk.looking";

export const looking = $state({ here: false });
try {
  looking.here = localStorage.getItem(kKey) !== null;
} catch {
  // Where nothing can be stored the page forgets it when it is loaded again.
}

export function setLooking(here: boolean): void {
  looking.here = here;
  try {
    if (here) localStorage.setItem(kKey, "yes");
    else localStorage.removeItem(kKey);
  } catch {
    // As above.
  }
}
