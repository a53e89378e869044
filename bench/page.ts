// The page on a slow phone (1.6 Mbit/s, 150 ms round trip, a processor four times slower) and on this machine.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readStackConfig } from '../apps/stack/src/config.ts';
import { startStack } from '../apps/stack/src/start-stack.ts';
import { createLogger } from '../packages/service-kit/src/logger.ts';
import { launchBrowser } from '../packages/testkit/src/launch-browser.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';

const runs = Number(process.env.ROUNDS ?? 5);
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const PATIENCE_MS = 60_000;
/** Alice of every development chain. */
const holder = { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', name: 'Alice' };

/** Checks a condition after each change of the page, and records the time when it first holds. */
const noteWhen = (name: string, isSo: string) => `
  new MutationObserver((_, observer) => {
    if (!(${isSo})()) return;
    globalThis.${name} = performance.now();
    console.debug('${name}');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
`;

const dialogShown = noteWhen('dialogMs', "() => document.querySelector('dialog[open]') !== null");

/** Presses the connect button repeatedly from the first moment, until its dialog is open. */
const pressUntilOpen = `
  const pressing = setInterval(() => {
    if (document.querySelector('dialog[open]')) clearInterval(pressing);
    else [...document.querySelectorAll('button')].find((one) => one.textContent === 'Connect Wallet')?.click();
  }, 10);
`;

/** A wallet that exists from the first moment and returns its account at once. */
const wallet = `
  globalThis.injectedWeb3 = { talisman: { version: '1', enable: async () => ({
    accounts: {
      get: async () => [${JSON.stringify(holder)}],
      subscribe: (tell) => { tell([${JSON.stringify(holder)}]); return () => undefined; },
    },
    signer: { signPayload: async () => { throw new Error('Cancelled'); }, signRaw: async () => { throw new Error('Cancelled'); } },
  }) } };
`;

/** Records when the account's total balance is shown in digits. */
const balancesShown = noteWhen(
  'balancesMs',
  `() => /Total balance\\s*[\\d,]+\\.\\d/.test(document.querySelector('main')?.textContent ?? '')`,
);
/** Records when the first row of the history is shown. */
const historyShown = noteWhen(
  'historyMs',
  "() => document.querySelector('table tbody tr td a, [role=tabpanel] li') !== null",
);

/** Waits for the first contentful paint, because a dialog may open before it. */
const paintMs = `new Promise((resolve) => {
  new PerformanceObserver((entries) => {
    for (const { startTime } of entries.getEntriesByName('first-contentful-paint')) resolve(startTime);
  }).observe({ type: 'paint', buffered: true });
})`;

interface VisitOptions {
  readonly isSlow: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scripts: readonly string[];
  readonly cookies?: Parameters<BrowserContext['addCookies']>[0];
  /** Names of the times to wait for, in milliseconds since the page was requested. */
  readonly times: readonly string[];
}

interface Visit {
  readonly paintMs: number;
  readonly scriptBytes: number;
  readonly times: Readonly<Record<string, number>>;
}

async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: options.viewport });
  try {
    if (options.cookies) await context.addCookies(options.cookies);
    const page = await context.newPage();
    await prepare(page, options.isSlow);
    for (const script of options.scripts) await page.addInitScript(script);
    const noted = new Map(options.times.map((name) => [name, whenSaid(page, name)]));
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const times: Record<string, number> = {};
    for (const name of options.times) {
      await noted.get(name);
      times[name] = await page.evaluate<number>(name);
    }
    return {
      times,
      paintMs: await page.evaluate<number>(paintMs),
      scriptBytes: await page.evaluate<number>(
        `performance.getEntriesByType('resource').filter((one) => /\\.js$/.test(one.name) && one.responseEnd < ${times[options.times[0] ?? ''] ?? 0}).reduce((sum, one) => sum + one.transferSize, 0)`,
      ),
    };
  } finally {
    await context.close();
  }
}

/** Waits until the page logs this text, because polling would slow the page down. */
function whenSaid(page: Page, text: string): Promise<unknown> {
  return page.waitForEvent('console', { predicate: (said) => said.text() === text, timeout: PATIENCE_MS });
}

async function prepare(page: Page, isSlow: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // The development wallet is not part of the build.
  await session.send('Network.setBlockedURLs', { urls: ['*/dev-wallet.js'] });
  if (!isSlow) return;
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const config = readStackConfig(
  { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0', RATE_LIMIT: '0' },
  [],
);
if (config === undefined) throw new Error('no configuration');
await using stack = await startStack(config, createLogger({ level: 'silent' }));
await stack.processAll();
await using browser = await launchBrowser();

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const cookies = [
  { name: 'wallet', value: 'Talisman', url: stack.url },
  { name: 'wallet_address', value: holder.address, url: stack.url },
  { name: 'token_symbol', value: 'UNQ', url: stack.url },
];
const newcomer = {
  isSlow: true,
  viewport: phone,
  scripts: [pressUntilOpen, dialogShown],
  times: ['dialogMs'],
};
const unhurried = { ...newcomer, isSlow: false, viewport: desktop };
const returning = {
  isSlow: true,
  viewport: phone,
  scripts: [wallet, balancesShown, historyShown],
  cookies,
  times: ['balancesMs', 'historyMs'],
};

/** The first visit of each kind warms up server and browser. */
async function measure(options: VisitOptions): Promise<readonly Visit[]> {
  await visit(browser, stack.url, options);
  return repeat(runs, () => visit(browser, stack.url, options));
}

const of = (visits: readonly Visit[], name: string) => visits.map(({ times }) => times[name] ?? Number.NaN);

const first = await measure(newcomer);
printFigures('Page, slow telephone, first visit', [
  {
    what: 'first contentful paint',
    unit: 'ms',
    samples: first.map(({ paintMs }) => paintMs),
    target: { aim: 784, least: 1800, better: 'lower' },
  },
  {
    what: 'connect button works: pressed, its dialog open',
    unit: 'ms',
    samples: of(first, 'dialogMs'),
    target: { aim: 1800, least: 2500, better: 'lower' },
  },
  {
    what: '  script that came until then, the living part beside it included',
    unit: 'kB',
    samples: first.map(({ scriptBytes }) => scriptBytes / 1000),
  },
]);

const later = await measure(returning);
printFigures('Page, slow telephone, with a saved wallet', [
  {
    what: 'first contentful paint',
    unit: 'ms',
    samples: later.map(({ paintMs }) => paintMs),
  },
  {
    what: 'balances are shown',
    unit: 'ms',
    samples: of(later, 'balancesMs'),
    target: { aim: 1700, least: 2361, better: 'lower' },
  },
  { what: 'first row of the history is shown', unit: 'ms', samples: of(later, 'historyMs') },
  {
    what: '  script that came until the balances',
    unit: 'kB',
    samples: later.map(({ scriptBytes }) => scriptBytes / 1000),
  },
]);

const here = await measure(unhurried);
printFigures('Page, this machine as it is', [
  {
    what: 'connect button works: pressed, its dialog open',
    unit: 'ms',
    samples: of(here, 'dialogMs'),
    target: { aim: 315, least: 424, better: 'lower' },
  },
  { what: 'first contentful paint', unit: 'ms', samples: here.map(({ paintMs }) => paintMs) },
]);
