import { fileURLToPath } from 'node:url';
import { findShell } from '@hub/testkit/find-browser';
import { type BrowserServer, type BrowserType, chromium, firefox } from 'playwright-core';

/** The browser engine of a scenario. */
export type Engine = 'chromium' | 'firefox';

const firefoxProgram = fileURLToPath(new URL('firefox/firefox-with-media.ts', import.meta.url));
/** A light system without reduced motion. A context cannot change these in Firefox (firefox-with-media.ts). */
const firefoxPreferences = {
  'ui.systemUsesDarkTheme': 0,
  'ui.prefersReducedMotion': 0,
  // The machine may be busy, and a test has its own time limit.
  'dom.max_script_run_time': 0,
};

export function browserTypeOf(engine: Engine): BrowserType {
  return engine === 'firefox' ? firefox : chromium;
}

/** Starts the system's browser with this engine. All tests of a run share a Chromium, those of a worker a Firefox. */
export function launchEngine(engine: Engine): Promise<BrowserServer> {
  if (engine === 'chromium') return chromium.launchServer(findShell());
  return firefox.launchServer({
    channel: 'moz-firefox',
    executablePath: firefoxProgram,
    firefoxUserPrefs: firefoxPreferences,
  });
}
