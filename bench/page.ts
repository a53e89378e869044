// The page on a slow telephone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower.

import type { Browser, Page } from 'playwright-core';
import { readStackConfig } from '../apps/stack/src/config.ts';
import { startStack } from '../apps/stack/src/start-stack.ts';
import { createLogger } from '../packages/service-kit/src/logger.ts';
import { launchBrowser } from '../packages/testkit/src/launch-browser.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';

const runs = 5;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const PATIENCE_MS = 60_000;

interface Visit {
  readonly paintMs: number;
  readonly dialogMs: number;
  readonly scriptBytes: number;
}

/** Presses the connect button again and again from the first moment, and notes when its dialog is there. */
const pressUntilOpen = `
  const timer = setInterval(() => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog) {
      globalThis.dialogMs = performance.now();
      dialog.dataset.seen = '';
      clearInterval(timer);
      return;
    }
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Connect Wallet')?.click();
  }, 20);
`;

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(pressUntilOpen);
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await page.locator('dialog[open][data-seen]').waitFor({ timeout: PATIENCE_MS });
    return {
      dialogMs: await page.evaluate<number>('dialogMs'),
      paintMs: await page.evaluate<number>(
        "performance.getEntriesByName('first-contentful-paint')[0].startTime",
      ),
      scriptBytes: await page.evaluate<number>(
        "performance.getEntriesByType('resource').filter((one) => /\\.js$/.test(one.name) && one.responseEnd < dialogMs).reduce((sum, one) => sum + one.transferSize, 0)",
      ),
    };
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // The wallet for development is no part of the build.
  await session.send('Network.setBlockedURLs', { urls: ['*/dev-wallet.js'] });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const config = readStackConfig(
  { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0', RATE_LIMIT: '0' },
  [],
);
if (config === undefined) throw new Error('no configuration');
await using stack = await startStack(config, createLogger({ level: 'silent' }));
await using browser = await launchBrowser();
// The first visit warms up server and browser.
await visit(browser, stack.url);
const visits = await repeat(runs, () => visit(browser, stack.url));

printFigures('Page, slow telephone', [
  {
    what: 'first contentful paint',
    unit: 'ms',
    samples: visits.map(({ paintMs }) => paintMs),
    target: { aim: 1200, least: 1800, better: 'lower' },
  },
  {
    what: 'connect button works: pressed, its dialog open',
    unit: 'ms',
    samples: visits.map(({ dialogMs }) => dialogMs),
    target: { aim: 1800, least: 2500, better: 'lower' },
  },
  {
    what: '  script that came until then, the living part beside it included',
    unit: 'kB',
    samples: visits.map(({ scriptBytes }) => scriptBytes / 1000),
  },
]);
