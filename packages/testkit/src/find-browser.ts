import { existsSync } from 'node:fs';

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

/** How Playwright starts the system's Chromium: CHROMIUM_PATH, else its usual places. Throws when there is none. */
export function findBrowser(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH ?? CANDIDATES.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH');
  }
  const isRoot = process.getuid?.() === 0;
  const features = `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`;
  return { executablePath, args: isRoot ? ['--no-sandbox', features] : [features] };
}
