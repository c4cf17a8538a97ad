import "../ui/fonts.css";
import "../ui/tokens.css";
import "../ui/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepSheets, patiently } from "../lib/patience";
import { prefs, showTheme } from "../lib/prefs.svelte";
import { follow, place } from "../lib/router.svelte";
import { loadTexts } from "../lib/texts.svelte";
import { loadAhead } from "./pages";

showTheme();
document.documentElement.lang = prefs.language;
keepSheets();
loadAhead(place.path); // beside the texts
await patiently(() => loadTexts());
follow();
mount(App, { target: document.getElementById("page")! });
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("/offline.js");
if ("Notification" in window && Notification.permission === "granted")
  void patiently(() => import("../lobby/push"))
    .then((push) => push.keepSubscribed())
    .catch(() => {});
