import { existsSync } from 'node:fs';

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The system's Firefox: FIREFOX_PATH, or its usual places. Throws when there is none. */
export function firefoxPath(): string {
  const path = process.env.FIREFOX_PATH ?? CANDIDATES.find((candidate) => existsSync(candidate));
  if (path === undefined) {
    throw new Error('No Firefox: install it (apt-get install firefox-esr) or set FIREFOX_PATH');
  }
  return path;
}
