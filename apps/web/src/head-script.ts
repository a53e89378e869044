import { markFirstFrame } from './features/theme/first-frame.ts';
import { followTheme } from './features/theme/theme.ts';
import { askPosition, type EarlyWindow } from './lib/early/ask-position.ts';
import { preloadParts } from './lib/early/preload-parts.ts';

// Built separately and loaded in the head before the first paint.
followTheme(document.documentElement, window.matchMedia('(prefers-color-scheme: dark)'));
markFirstFrame(document.documentElement, document);
const early = askPosition({
  cookies: document,
  configText: document.getElementById('config')?.textContent,
  pageUrl: window.location.href,
  fetch: window.fetch.bind(window),
  nowMs: Date.now,
});
(window as EarlyWindow).earlyPosition = early;
if (early !== undefined) preloadParts(document, document.currentScript?.dataset.parts);
