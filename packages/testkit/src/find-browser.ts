import { existsSync } from 'node:fs';

/** Debian's Chromium without a user interface: tests take a fifth less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The features that Playwright disables; a second switch with the same name replaces Playwright's. */
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

/** Internal pages of the address bar, which cost about as much per window as the page under test. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A process that Chromium starts in advance for each window's next site; tests go to no second site. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess';

/** The program and arguments for Playwright. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: string[];
}

/**
 * The regular Chromium: the program at CHROMIUM_PATH if that is set, else the first that exists at one of the usual
 * paths. Throws when none of them exists.
 */
export function findBrowser(): BrowserProgram {
  const path = process.env.CHROMIUM_PATH ?? CANDIDATES.find((candidate) => existsSync(candidate));
  if (path === undefined) {
    throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH');
  }
  return programOf(path);
}

/**
 * Debian's Chromium without a user interface if it is installed and CHROMIUM_PATH is not set; else the program of
 * `findBrowser`, whose error it passes on.
 */
export function findShell(): BrowserProgram {
  const isThere = process.env.CHROMIUM_PATH === undefined && existsSync(SHELL);
  const { executablePath, args } = isThere ? programOf(SHELL) : findBrowser();
  // Every test loads the page anew, so its functions are not called often enough to be worth optimizing.
  return { executablePath, args: [...args, '--js-flags=--no-opt --no-maglev'] };
}

function programOf(executablePath: string): BrowserProgram {
  const isRoot = process.getuid?.() === 0;
  const features = `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR, SPARE_PROCESS].join(',')}`;
  return { executablePath, args: isRoot ? ['--no-sandbox', features] : [features] };
}
