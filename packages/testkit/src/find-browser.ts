import { existsSync } from 'node:fs';

/** Debian's Chromium without anything around the page: tests take a fifth less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** What Playwright switches off; a second switch of the same name replaces its own. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's own address bar, which cost every window about as much as the page under test. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright is told to start. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: string[];
}

/** The system's Chromium as people have it: CHROMIUM_PATH, else its usual places. Throws when there is none. */
export function findBrowser(): BrowserProgram {
  const path = process.env.CHROMIUM_PATH ?? CANDIDATES.find((candidate) => existsSync(candidate));
  if (path === undefined) {
    throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH');
  }
  return programOf(path);
}

/** The same engine without a browser's own windows and settings, where it is installed; else `findBrowser`. */
export function findShell(): BrowserProgram {
  const isThere = process.env.CHROMIUM_PATH === undefined && existsSync(SHELL);
  const { executablePath, args } = isThere ? programOf(SHELL) : findBrowser();
  // Every test is a new visitor, whose engine compiles only what is called.
  return { executablePath, args: [...args, '--js-flags=--max-lazy'] };
}

function programOf(executablePath: string): BrowserProgram {
  const isRoot = process.getuid?.() === 0;
  const features = `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`;
  return { executablePath, args: isRoot ? ['--no-sandbox', features] : [features] };
}
