// What the first decision does not need: the landscape with the line, forecast, events, stockyard, office, and what is asked
// beside the table. Loaded together, a moment later.
export { play } from "./moving";
export { default as Ask } from "./Ask.svelte";
export { default as Events } from "./Events.svelte";
export { default as Forecast } from "./Forecast.svelte";
export { default as Mountain } from "./Mountain.svelte";
export { default as Office } from "./Office.svelte";
export { default as Yard } from "./Yard.svelte";
