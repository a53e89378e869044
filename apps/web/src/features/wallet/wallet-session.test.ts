import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { expect, test } from 'vitest';
import { alicePublicKey } from '../../testing/builders.ts';
import type { InjectedAccount, InjectedWallet, InjectedWindow } from './injected-wallet.ts';
import { offerWallets, type WalletOffer } from './offer-wallets.ts';
import type { WalletAccount } from './wallet-accounts.ts';
import { createWalletSession } from './wallet-session.ts';
import { watchInjected } from './watch-injected.ts';

const alice = encodeSs58(fromHex(alicePublicKey), 42);
const bob = encodeSs58(new Uint8Array(32).fill(2), 42);
const aliceAccount: InjectedAccount = { address: alice, name: 'Alice', type: 'sr25519' };
const bobAccount: InjectedAccount = { address: bob, name: 'Bob' };

function createWallet(enable?: InjectedWallet['enable']) {
  let listener: ((accounts: readonly InjectedAccount[]) => void) | undefined;
  const asked: string[] = [];
  const wallet: InjectedWallet = {
    enable: async (name) => {
      asked.push(name);
      if (enable) return await enable(name);
      return {
        accounts: {
          get: async () => [],
          subscribe: (next) => {
            listener = next;
            return () => {
              listener = undefined;
            };
          },
        },
        signer: { signPayload: async (payload) => ({ signature: `0x${String(payload.address)}` }) },
      };
    },
  };
  const announce = (accounts: readonly InjectedAccount[]) => listener?.(accounts);
  return { wallet, announce, asked, isSubscribed: () => listener !== undefined };
}

function setUp(injectedWeb3: Record<string, InjectedWallet>, cookie = '') {
  const source: { injectedWeb3: Record<string, InjectedWallet> } & InjectedWindow = { injectedWeb3 };
  const timers: (() => void)[] = [];
  const watch = watchInjected(source, (task) => timers.push(task));
  const jar = cookieJar(cookie);
  const warnings: string[] = [];
  const warn = (text: string) => warnings.push(text);
  const session = createWalletSession({ watch, isMobile: false, servedWallets: [], cookies: jar, warn });
  const runTimers = () => {
    for (let task = timers.shift(); task; task = timers.shift()) task();
  };
  return { session, source, jar, warnings, runTimers };
}

/** Stores cookies like a browser. */
function cookieJar(initial: string) {
  const values = new Map(
    initial
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
  return {
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=', 2);
      if (attributes.includes('Max-Age=0')) values.delete(name);
      else values.set(name, value);
    },
  };
}

function talisman(injectedWeb3: Record<string, InjectedWallet>): WalletOffer {
  const offer = offerWallets({ injectedWeb3 }, false, []).find((one) => one.title === 'Talisman');
  if (!offer) throw new Error('no Talisman');
  return offer;
}

async function connectAs(injected: ReturnType<typeof createWallet>, accounts = [aliceAccount, bobAccount]) {
  const injectedWeb3 = { talisman: injected.wallet };
  const scene = setUp(injectedWeb3);
  await scene.session.connect(talisman(injectedWeb3));
  injected.announce(accounts);
  const state = scene.session.get();
  const first = state.status === 'choosing' ? state.accounts?.[0] : undefined;
  if (first) scene.session.select(first);
  return scene;
}

test('2.4 connecting calls `enable` once with the name of the page; later changes of the accounts are followed live', async () => {
  const injected = createWallet();
  const { session, jar } = await connectAs(injected);
  expect(injected.asked).toEqual(['Unique Staking']);
  expect(session.get()).toMatchObject({ status: 'connected', account: { name: 'Alice' } });
  expect(jar.cookie).toBe(`wallet=Talisman; wallet_address=${alice}`);
  injected.announce([{ ...aliceAccount, name: 'Renamed' }]);
  expect(session.get()).toMatchObject({ account: { name: 'Renamed' }, accounts: [{ name: 'Renamed' }] });
});

test('2.4 an account that the wallet removes is deselected, never replaced', async () => {
  const injected = createWallet();
  const { session } = await connectAs(injected);
  injected.announce([bobAccount]);
  expect(session.get()).toMatchObject({ status: 'connected', account: undefined, notice: 'accountRemoved' });
});

test('1.4 disconnect ends the subscription and deletes wallet and address', async () => {
  const injected = createWallet();
  const { session, jar } = await connectAs(injected);
  session.disconnect();
  expect(session.get()).toEqual({ status: 'disconnected' });
  expect(injected.isSubscribed()).toBe(false);
  expect(jar.cookie).toBe('');
});

test('2.5 accounts that cannot sign are omitted with a warning', async () => {
  const injected = createWallet();
  const ethereum = { address: `0x${'1'.repeat(40)}`, type: 'ethereum' };
  const injectedWeb3 = { talisman: injected.wallet };
  const { session, warnings } = setUp(injectedWeb3);
  await session.connect(talisman(injectedWeb3));
  injected.announce([ethereum]);
  expect(session.get()).toMatchObject({ status: 'choosing', accounts: [], leftOut: 1 });
  expect(warnings[0]).toContain(ethereum.address);
});

test('2.6 an answer after Cancel changes nothing', async () => {
  const answer = Promise.withResolvers<never>();
  const injectedWeb3 = { talisman: createWallet(() => answer.promise).wallet };
  const { session } = setUp(injectedWeb3);
  const connecting = session.connect(talisman(injectedWeb3));
  expect(session.get().status).toBe('connecting');
  session.cancel();
  answer.reject(new Error('too late'));
  await connecting;
  expect(session.get()).toEqual({ status: 'disconnected' });
});

test.each([
  ['pending authorization request', 'authorizationPending'],
  ['Rejected by the user', 'connectFailed'],
])('2.7 a wallet that rejects with "%s" is a failure with the reason %s', async (message, reason) => {
  const injectedWeb3 = { talisman: createWallet(() => Promise.reject(new Error(message))).wallet };
  const { session } = setUp(injectedWeb3);
  await session.connect(talisman(injectedWeb3));
  expect(session.get()).toEqual({ status: 'disconnected', failure: { reason, title: 'Talisman' } });
});

test('2.7 connecting a wallet that is no longer injected fails with the reason notInstalled', async () => {
  const { session } = setUp({});
  await session.connect(talisman({ talisman: createWallet().wallet }));
  expect(session.get()).toMatchObject({ failure: { reason: 'notInstalled' } });
});

const saved = `wallet=Talisman; wallet_address=${encodeSs58(fromHex(alicePublicKey), 7391)}`;

function restored(session: ReturnType<typeof setUp>['session']): Promise<void> {
  return new Promise((resolve) => {
    const stop = session.subscribe(() => {
      if (['initializing', 'connecting'].includes(session.get().status)) return;
      stop();
      resolve();
    });
  });
}

test('2.3 a saved wallet that injects itself late is found, its account compared by public key', async () => {
  const injected = createWallet(async () => ({
    accounts: { get: async () => [bobAccount, aliceAccount] },
    signer: { signPayload: async () => ({ signature: '0x' }) },
  }));
  const { session, source, runTimers } = setUp({}, saved);
  session.restore();
  expect(session.get()).toEqual({ status: 'initializing' });
  const done = restored(session);
  source.injectedWeb3.talisman = injected.wallet;
  runTimers();
  await done;
  expect(session.get()).toMatchObject({ status: 'connected', account: { name: 'Alice' }, notice: undefined });
});

test('2.3 a saved wallet that does not appear is given up without a warning, and reported as lost', () => {
  const { session, runTimers, warnings } = setUp({}, saved);
  session.restore();
  expect(session.lost.get()).toBeUndefined();
  runTimers();
  expect(session.get()).toEqual({ status: 'disconnected' });
  expect(session.lost.get()).toEqual({ name: 'Talisman', reason: 'notFound' });
  expect(warnings).toEqual([]);
  session.cancel();
  expect(session.lost.get()).toMatchObject({ name: 'Talisman' });
});

test('2.3 a saved wallet that refuses or has no account is lost; one whose wait is cancelled is not', async () => {
  const refusing = setUp(
    { talisman: createWallet(() => Promise.reject(new Error('Rejected'))).wallet },
    saved,
  );
  const refused = restored(refusing.session);
  refusing.session.restore();
  await refused;
  expect(refusing.session.lost.get()).toEqual({ name: 'Talisman', reason: 'connectFailed' });

  const accounts = { get: async () => [] };
  const empty = setUp({ talisman: createWallet(async () => ({ accounts, signer: {} })).wallet }, saved);
  const emptied = restored(empty.session);
  empty.session.restore();
  await emptied;
  expect(empty.session.lost.get()).toEqual({ name: 'Talisman', reason: 'noAccounts' });

  const cancelled = setUp({}, saved);
  cancelled.session.restore();
  cancelled.session.cancel();
  cancelled.runTimers();
  expect(cancelled.session.lost.get()).toBeUndefined();
});

test('2.3 a lost wallet counts as lost until an account is selected, not only until a wallet connects', async () => {
  const injected = createWallet();
  const { session, runTimers, source } = setUp({}, saved);
  session.restore();
  runTimers();
  source.injectedWeb3.talisman = injected.wallet;
  await session.connect(talisman(source.injectedWeb3));
  expect(session.lost.get()).toMatchObject({ name: 'Talisman' });
  injected.announce([aliceAccount]);
  const { accounts: [account] = [] } = session.get() as { readonly accounts?: readonly WalletAccount[] };
  if (account) session.select(account);
  expect(session.lost.get()).toBeUndefined();
});

test('2.4 when the saved account is gone the first one is selected, and the page says so', async () => {
  const injected = createWallet(async () => ({
    accounts: { get: async () => [bobAccount] },
    signer: { signPayload: async () => ({ signature: '0x' }) },
  }));
  const { session } = setUp({ talisman: injected.wallet }, saved);
  const done = restored(session);
  session.restore();
  await done;
  expect(session.get()).toMatchObject({ account: { name: 'Bob' }, notice: 'savedAccountGone' });
});

test('2.8 the payload for the wallet has the address in the format of the wallet', async () => {
  const { session } = await connectAs(createWallet());
  const payload = { address: encodeSs58(fromHex(alicePublicKey), 7391) };
  expect(await session.sign(payload)).toBe(`0x${alice}`);
});

test('a payload is only signed for the account in it, never for the one selected meanwhile', async () => {
  const injected = createWallet();
  const { session } = await connectAs(injected);
  injected.announce([bobAccount]);
  const state = session.get();
  if (state.status === 'connected' && state.accounts[0]) session.select(state.accounts[0]);
  expect(session.get()).toMatchObject({ account: { name: 'Bob' } });
  await expect(session.sign({ address: alice })).rejects.toThrow('no longer connected');
});

const unusable = [
  ['nothing', null],
  ['no accounts', { signer: {} }],
  ['no function to read accounts', { accounts: {} }],
  ['accounts that reject', { accounts: { get: () => Promise.reject(new Error('mine')) } }],
  [
    'accounts that throw',
    {
      accounts: {
        subscribe: () => {
          throw new Error('mine');
        },
      },
    },
  ],
] as const;

test.each(unusable)('2.7 a wallet that returns %s could not be connected', async (_, extension) => {
  const injectedWeb3 = { talisman: createWallet(async () => extension as never).wallet };
  const { session } = setUp(injectedWeb3);
  await session.connect(talisman(injectedWeb3));
  await Promise.resolve();
  expect(session.get()).toMatchObject({ status: 'disconnected', failure: { reason: 'connectFailed' } });
});

test.each(unusable)(
  '2.3 a saved wallet that returns %s is lost, and not awaited for ever',
  async (_, extension) => {
    const { session } = setUp({ talisman: createWallet(async () => extension as never).wallet }, saved);
    const done = restored(session);
    session.restore();
    await done;
    expect(session.get()).toMatchObject({ status: 'disconnected', failure: { reason: 'connectFailed' } });
    expect(session.lost.get()).toEqual({ name: 'Talisman', reason: 'connectFailed' });
  },
);

test('2.5 no account of a wallet without a signer is offered; entries of its list that are no accounts are ignored', async () => {
  const announced = [aliceAccount, null, { name: 'Nobody' }] as InjectedAccount[];
  const accounts = {
    get: async () => [],
    subscribe: (listener: (all: readonly InjectedAccount[]) => void) => listener(announced),
  };
  const injectedWeb3 = { talisman: createWallet(async () => ({ accounts })).wallet };
  const { session } = setUp(injectedWeb3);
  await session.connect(talisman(injectedWeb3));
  expect(session.get()).toMatchObject({ status: 'choosing', accounts: [], leftOut: 1 });
});

test('4.5 a wallet is asked only for a signature, and a transaction in its answer is ignored', async () => {
  const injected = createWallet();
  const asked: unknown[] = [];
  const extension = await injected.wallet.enable('any');
  const signPayload = async (payload: unknown) => {
    asked.push(payload);
    return { signature: '0x01', signedTransaction: '0x02' };
  };
  const wallet = createWallet(async () => ({ ...extension, signer: { signPayload } }));
  const { session } = await connectAs({ ...wallet, announce: injected.announce });
  expect(await session.sign({ address: alice, withSignedTransaction: true })).toBe('0x01');
  expect(asked).toEqual([{ address: alice }]);
});

test.each([undefined, null, {}, { signature: 7 }])(
  '4.8 if a wallet returns %j in place of a signature, `sign` resolves to a text that is no signature',
  async (answer) => {
    const injected = createWallet();
    const extension = await injected.wallet.enable('any');
    const signPayload = async () => answer as never;
    const wallet = createWallet(async () => ({ ...extension, signer: { signPayload } }));
    const { session } = await connectAs({ ...wallet, announce: injected.announce });
    expect(await session.sign({ address: alice })).not.toMatch(/^0x/);
  },
);
