import { samePublicKey } from '@hub/primitives/ss58';
import type { BrowserContext, Page } from 'playwright-core';
import type { SignerPayload } from '../../apps/dev-wallet/src/signing-bytes.ts';
import type { TestAccount } from './test-account.ts';

/** An account in the wallet's list; one without keys can only be shown. */
export interface AnnouncedAccount {
  readonly address: string;
  readonly name?: string;
  readonly type?: 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum';
  /** The only chain to which the wallet restricts it. */
  readonly genesisHash?: string;
}

/** The wallet's reaction to a request: at once, when the test says so, or a refusal with this text. */
export type Manner = 'at once' | 'when told' | { readonly refuses: string };

/** The reaction to a request to sign: `answers` is a text in place of a signature. */
export type SigningManner = Manner | { readonly answers: string };

export interface TestWalletOptions {
  /** Name under `injectedWeb3`. */
  readonly extensionName: string;
  readonly accounts: readonly (TestAccount | AnnouncedAccount)[];
  /** When the wallet appears in the page; by default at once, before the page's scripts run. */
  readonly injects?: 'at once' | 'when told';
  /** By default at once. */
  readonly enables?: Manner;
  /** By default at once. */
  readonly signs?: SigningManner;
  /** Whether the wallet has no `signPayload`, only `signRaw`. */
  readonly signsRawOnly?: boolean;
  /** Whether the page runs inside Nova's own browser. */
  readonly isNovaBrowser?: boolean;
}

/** The wallet's side: the requests that it received, and control of its answers. */
export interface TestWallet {
  /** Names that the page gave itself, one for each `enable`. */
  readonly enabledBy: readonly string[];
  /** Payloads that it was asked to sign. */
  readonly asked: readonly SignerPayload[];
  openSubscriptions(): number;
  enables: Manner;
  signs: SigningManner;
  /** Answers every waiting request, or the next request if none is waiting. */
  answer(): Promise<void>;
  /** Injects the wallet into the page. */
  inject(page: Page): Promise<void>;
  /** Replaces the wallet's accounts, as when some were added, renamed or removed. */
  setAccounts(page: Page, accounts: readonly (TestAccount | AnnouncedAccount)[]): Promise<void>;
}

type Request =
  | readonly ['enable', string]
  | readonly ['accounts' | 'open' | 'close']
  | readonly ['sign', SignerPayload];

/** Gives every page of the context a wallet with the injectedWeb3 protocol that signs with real keys. */
export async function installWallet(
  context: BrowserContext,
  options: TestWalletOptions,
): Promise<TestWallet> {
  const { extensionName, injects = 'at once', isNovaBrowser = false, signsRawOnly = false } = options;
  let { accounts } = options;
  const enabledBy: string[] = [];
  const asked: SignerPayload[] = [];
  let subscriptions = 0;
  let waiting: (() => void)[] = [];
  let asks = Promise.withResolvers<void>();

  async function obey(manner: SigningManner): Promise<void> {
    if (typeof manner === 'object' && 'refuses' in manner) throw new Error(manner.refuses);
    if (manner !== 'when told') return;
    const told = Promise.withResolvers<void>();
    waiting.push(told.resolve);
    asks.resolve();
    await told.promise;
  }

  async function serve(request: Request): Promise<unknown> {
    if (request[0] === 'accounts') return accounts.map(announce);
    if (request[0] === 'enable') {
      enabledBy.push(request[1]);
      return await obey(wallet.enables);
    }
    if (request[0] === 'sign') {
      asked.push(request[1]);
      await obey(wallet.signs);
      const { signs } = wallet;
      const isOdd = typeof signs === 'object' && 'answers' in signs;
      return { id: asked.length, signature: isOdd ? signs.answers : signWith(accounts, request[1]) };
    }
    subscriptions += request[0] === 'open' ? 1 : -1;
    return undefined;
  }

  const wallet: TestWallet = {
    enabledBy,
    asked,
    openSubscriptions: () => subscriptions,
    enables: options.enables ?? 'at once',
    signs: options.signs ?? 'at once',
    async answer() {
      await asks.promise;
      asks = Promise.withResolvers<void>();
      const answered = waiting;
      waiting = [];
      for (const resolve of answered) resolve();
    },
    inject: (page) => page.evaluate(`testWallets[${JSON.stringify(extensionName)}].inject()`),
    async setAccounts(page, next) {
      accounts = next;
      await page.evaluate(
        `testWallets[${JSON.stringify(extensionName)}].tell(${JSON.stringify(next.map(announce))})`,
      );
    },
  };
  const binding = `ask_${extensionName.replaceAll('-', '_')}`;
  await context.exposeBinding(binding, (_source, ...request) => serve(request as unknown as Request));
  await context.addInitScript(putWallet, { extensionName, binding, injects, isNovaBrowser, signsRawOnly });
  return wallet;
}

function announce({ address, name, ...rest }: TestAccount | AnnouncedAccount): AnnouncedAccount {
  return {
    address,
    ...(name === undefined ? {} : { name }),
    type: ('type' in rest && rest.type) || 'sr25519',
    ...('genesisHash' in rest ? { genesisHash: rest.genesisHash } : {}),
  };
}

function signWith(accounts: readonly (TestAccount | AnnouncedAccount)[], payload: SignerPayload): string {
  const account = accounts.find((one): one is TestAccount => {
    return 'publicKey' in one && samePublicKey(one.address, payload.address);
  });
  if (account === undefined) throw new Error(`No key for ${payload.address}`);
  return account.signPayload(payload);
}

/** Runs in the page: injects the wallet and asks the test for every answer. */
function putWallet(given: {
  extensionName: string;
  binding: string;
  injects: string;
  isNovaBrowser: boolean;
  signsRawOnly: boolean;
}) {
  type Listener = (accounts: unknown) => void;
  const host = globalThis as unknown as Record<string, unknown> & {
    injectedWeb3?: Record<string, unknown>;
    testWallets?: Record<string, unknown>;
  };
  const ask = (...request: unknown[]) =>
    (host[given.binding] as (...all: unknown[]) => Promise<unknown>)(...request);
  const listeners = new Set<Listener>();
  const extension = {
    accounts: {
      get: () => ask('accounts'),
      subscribe(listener: Listener) {
        listeners.add(listener);
        void ask('open');
        void ask('accounts').then((accounts) => listeners.has(listener) && listener(accounts));
        return () => {
          listeners.delete(listener);
          void ask('close');
        };
      },
    },
    signer: given.signsRawOnly
      ? { signRaw: (payload: unknown) => ask('sign', payload) }
      : { signPayload: (payload: unknown) => ask('sign', payload) },
  };
  const injected = { version: '1.0.0', enable: (name: string) => ask('enable', name).then(() => extension) };
  const inject = () => {
    host.injectedWeb3 = { ...host.injectedWeb3, [given.extensionName]: injected };
  };
  const tell = (accounts: unknown) => {
    for (const listener of listeners) listener(accounts);
  };
  host.testWallets = { ...host.testWallets, [given.extensionName]: { inject, tell } };
  if (given.isNovaBrowser) host.walletExtension = { isNovaWallet: true };
  if (given.injects === 'at once') inject();
}
