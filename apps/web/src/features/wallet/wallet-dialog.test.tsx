// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createValueStore } from '../../lib/value-store.ts';
import { aliceOn, alicePublicKey, hashOf } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import type { WalletOffer } from './offer-wallets.ts';
import { WalletDialog } from './wallet-dialog.tsx';
import type { WalletSession } from './wallet-session.ts';
import type { LostWallet, WalletState } from './wallet-state.ts';

const wallet: WalletOffer = {
  title: 'Talisman',
  extensionName: 'talisman',
  installUrl: 'https://talisman.xyz/download',
  isInstalled: true,
};
const alice = {
  publicKey: alicePublicKey,
  walletAddress: aliceOn({ ss58Prefix: 42 }).address,
  name: 'Alice',
  genesisHash: undefined,
};

async function show(state: WalletState, isMobile = false, hasFailed = false) {
  const done: string[] = [];
  const session: WalletSession = {
    ...createValueStore(state),
    lost: createValueStore<LostWallet | undefined>(undefined),
    connect: async ({ title }) => void done.push(`connect ${title}`),
    select: ({ name }) => void done.push(`select ${name}`),
    cancel: () => void done.push('cancel'),
    disconnect: () => void done.push('disconnect'),
    dismissNotice: () => undefined,
    restore: () => undefined,
    sign: async () => '0x',
  };
  const injectedWeb3 = { talisman: { enable: () => Promise.reject(new Error('not asked')) } };
  const watch = {
    ...createValueStore({ injected: { injectedWeb3 }, isSettled: true, hasFailed }),
    look: () => undefined,
  };
  const rendered = await render(
    <WalletDialog
      session={session}
      watch={watch}
      isMobile={isMobile}
      servedWallets={[]}
      ss58Prefix={7391}
      genesisHash={hashOf('aa')}
      isBusy={false}
      onClose={() => done.push('close')}
    />,
  );
  const text = () => document.querySelector('dialog')?.textContent ?? '';
  return { ...rendered, done, text, [Symbol.dispose]: rendered[Symbol.dispose] };
}

test('2.2 installed wallets connect, the install links of others open a new tab', async () => {
  using dialog = await show({ status: 'disconnected' });
  expect(dialog.text()).toContain(
    'You can use any Polkadot compatible wallet but we recommend using Talisman.',
  );
  expect(dialog.text()).toContain('Other wallets (not installed):');
  const install = dialog.find('a', 'SubWallet');
  expect([install.getAttribute('target'), install.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  await dialog.click('button', 'Talisman');
  expect(dialog.done).toEqual(['connect Talisman']);
});

test('2.2 on mobile the dialog lists wallet apps and recommends Nova Wallet or SubWallet', async () => {
  using dialog = await show({ status: 'disconnected' }, true);
  expect(dialog.text()).toContain('Mobile wallet apps:');
  expect(dialog.text()).toContain('On mobile, please use the Nova Wallet or SubWallet mobile app.');
});

test.each([
  ['connectFailed', 'Failed to connect to Talisman.'],
  ['authorizationPending', 'Open Talisman and answer its pending request'],
  ['notInstalled', 'Talisman is not installed. Refresh the browser after installing it.'],
] as const)('2.7 the failure %s is described by "%s"', async (reason, words) => {
  using dialog = await show({ status: 'disconnected', failure: { reason, title: 'Talisman' } });
  expect(dialog.text()).toContain(words);
});

test('2.7 if the injected wallets cannot be read, the dialog says so, and calls no wallet "not installed"', async () => {
  using dialog = await show({ status: 'disconnected' }, false, true);
  expect(dialog.text()).toContain('Error detecting wallets.');
  expect(dialog.text()).toContain('No wallets to display.');
  expect(dialog.text()).not.toContain('not installed');
});

test('2.6 waiting for the wallet can be cancelled', async () => {
  using dialog = await show({ status: 'connecting', wallet, isRestoring: false });
  expect(dialog.text()).toContain('Looking for accounts in Talisman...');
  expect(dialog.text()).toContain('Ensure you have accounts in the extension.');
  await dialog.click('button', 'Back');
  expect(dialog.done).toEqual(['cancel']);
});

test('2.7 choosing an account closes the dialog; 2.8 addresses are those of the network', async () => {
  using dialog = await show({ status: 'choosing', wallet, accounts: [alice], leftOut: 0 });
  await dialog.until(() => dialog.text().includes('Alice'));
  expect(dialog.text()).toContain('Select Account');
  expect(dialog.text()).toContain('unjKJQ…RhaJTx');
  await dialog.click('button', 'Alice');
  expect(dialog.done).toEqual(['select Alice', 'close']);
});

test('2.5 without a usable account the dialog says why', async () => {
  using dialog = await show({ status: 'choosing', wallet, accounts: [], leftOut: 2 });
  await dialog.until(() => !dialog.text().includes('Looking for accounts'));
  expect(dialog.text()).toContain('No accounts available.');
  expect(dialog.text()).toContain('no account that can sign on this network');
});

test('2.7 closing before an account is selected cancels the connection', async () => {
  using dialog = await show({ status: 'choosing', wallet, accounts: [alice], leftOut: 0 });
  await dialog.click('button', 'Close');
  expect(dialog.done).toEqual(['cancel', 'close']);
});

test('2.8 a connected wallet can be disconnected', async () => {
  using dialog = await show({
    status: 'connected',
    wallet,
    accounts: [alice],
    account: alice,
    notice: undefined,
  });
  await dialog.click('button', 'Disconnect');
  expect(dialog.done).toEqual(['disconnect', 'close']);
});

test('2.7 Back from the accounts of a connected wallet leads to the wallets and disconnects nothing', async () => {
  using dialog = await show({
    status: 'connected',
    wallet,
    accounts: [alice],
    account: alice,
    notice: undefined,
  });
  await dialog.click('button', 'Back');
  expect(dialog.text()).toContain('Connect Wallet');
  expect(dialog.done).toEqual([]);
  await dialog.click('button', 'Talisman');
  expect(dialog.done).toEqual(['connect Talisman']);
});

test('2.7 the button of an account that the wallet restricts to another network says so', async () => {
  const bound = { ...alice, genesisHash: hashOf('bb') };
  const fitting = { ...alice, publicKey: hashOf('02'), name: 'Bob', genesisHash: hashOf('aa') };
  using dialog = await show({ status: 'choosing', wallet, accounts: [bound, fitting], leftOut: 0 });
  await dialog.until(() => dialog.text().includes('Alice'));
  expect(dialog.find('button', 'Alice').textContent).toContain('restricts it to another network');
  expect(dialog.find('button', 'Bob').textContent).not.toContain('another network');
});
