import { fileURLToPath } from 'node:url';
import { findShell } from '@hub/testkit/find-browser';
import { type BrowserServer, type BrowserType, chromium, firefox } from 'playwright-core';

/** The engine a scenario runs in. */
export type Engine = 'chromium' | 'firefox';

const firefoxProgram = fileURLToPath(new URL('firefox/firefox-with-media.ts', import.meta.url));
/** A light system that does not mind motion, as Chromium is told it is. */
const firefoxPreferences = {
  'ui.systemUsesDarkTheme': 0,
  'ui.prefersReducedMotion': 0,
  // The machine is busy; a test has a time limit of its own.
  'dom.max_script_run_time': 0,
};

export function browserTypeOf(engine: Engine): BrowserType {
  return engine === 'firefox' ? firefox : chromium;
}

/** Starts the system's browser of this engine; all tests of a run share it. */
export function launchEngine(engine: Engine): Promise<BrowserServer> {
  if (engine === 'chromium') return chromium.launchServer(findShell());
  return firefox.launchServer({
    channel: 'moz-firefox',
    executablePath: firefoxProgram,
    firefoxUserPrefs: firefoxPreferences,
  });
}
