import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { typeIntoFields } from './firefox/type-into-fields.ts';
import type { Hub } from './open-hub.ts';
import { installWallet, type TestWallet, type TestWalletOptions } from './test-wallet.ts';

export const viewports = {
  desktop: { width: 1280, height: 900 },
  /** A screen on which the form and the head of the history are visible without scrolling. */
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  narrow: { width: 320, height: 700 },
  /** A desktop at 200 % zoom. */
  zoomed: { width: 640, height: 450 },
  wide: { width: 2560, height: 1300 },
} as const;

/** A visitor whose wallet and account the page has saved; by default with the development wallet. */
export interface Returning {
  readonly account: { readonly address: string };
  /** Talisman, which behaves as these options say. */
  readonly wallet?: TestWalletOptions;
}

export interface ScenarioOptions {
  readonly wallets?: readonly TestWalletOptions[];
  /** A returning visitor who is connected automatically; the wallet is installed unless `wallets` are given. */
  readonly returning?: Returning;
  readonly viewport?: keyof typeof viewports;
  readonly colorScheme?: 'light' | 'dark';
  readonly userAgent?: string;
  /** The visitor's browser settings; reduced motion by default, so that no test waits for an animation. */
  readonly browser?: Pick<
    BrowserContextOptions,
    'locale' | 'timezoneId' | 'hasTouch' | 'javaScriptEnabled' | 'reducedMotion'
  >;
  /** Whether requests for subscriptions get no answer, so that the page polls. */
  readonly withoutSockets?: boolean;
  /** Whether the page is returned at once, before its files are loaded. */
  readonly isLoading?: boolean;
  /** Runs before the page is opened. */
  readonly prepare?: (context: BrowserContext, proxy: FaultProxy) => Promise<void>;
}

/** One visitor with a separate browser profile, wallets and network. */
export interface Scenario extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The proxy between the page and the real servers. */
  readonly proxy: FaultProxy;
  /** In the order of `options.wallets`; without these, the returning visitor's wallet, if it has one. */
  readonly wallets: readonly TestWallet[];
  /** Errors of the console and of scripts. */
  readonly errors: readonly string[];
  /** A second tab of the same visitor. */
  openTab(): Promise<Page>;
}

/** Opens the page, by default for a new visitor. */
export async function openScenario(hub: Hub, options: ScenarioOptions = {}): Promise<Scenario> {
  const { returning, viewport = 'desktop', colorScheme = 'light', userAgent, browser } = options;
  const { wallets = returning?.wallet ? [returning.wallet] : [] } = options;
  await using opening = new AsyncDisposableStack();
  const proxy = opening.use(await startFaultProxy(hub.url));
  const context = await hub.browser.newContext({
    viewport: viewports[viewport],
    colorScheme,
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...(userAgent === undefined ? {} : { userAgent }),
    ...browser,
  });
  opening.defer(() => context.close());
  const installed: TestWallet[] = [];
  for (const wallet of wallets) installed.push(await installWallet(context, wallet));
  if (returning) await remember(context, proxy.url, returning);
  if (options.withoutSockets) proxy.fault(/socket\.io/, { kind: 'silence' });
  await options.prepare?.(context, proxy);
  const errors: string[] = [];
  async function openTab(): Promise<Page> {
    const tab = await context.newPage();
    if (hub.engine === 'firefox') typeIntoFields(tab);
    tab.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    tab.on('pageerror', (error) => errors.push(error.message));
    await tab.goto(proxy.url, { waitUntil: options.isLoading ? 'commit' : 'load' });
    return tab;
  }
  const page = await openTab();
  const open = opening.move();
  return {
    page,
    context,
    proxy,
    wallets: installed,
    errors,
    openTab,
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Sets the cookies of an earlier visit. */
function remember(context: BrowserContext, url: string, { account, wallet }: Returning): Promise<void> {
  return context.addCookies([
    { name: 'wallet', value: wallet ? 'Talisman' : 'development-wallet', url },
    { name: 'wallet_address', value: account.address, url },
  ]);
}
