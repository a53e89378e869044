import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How Playwright starts the system's Chromium: CHROMIUM_PATH, else its usual places. Throws when there is none. */
export function findBrowser(): { readonly executablePath: string; readonly args: string[] } {
  const executablePath = process.env.CHROMIUM_PATH ?? CANDIDATES.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('No Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH');
  }
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ['--no-sandbox'] : [] };
}
