import { expect, test } from 'vitest';
import type { InjectedWallet } from './injected-wallet.ts';
import { offerWallets, savedNameOf } from './offer-wallets.ts';

const wallet: InjectedWallet = { enable: () => Promise.reject(new Error('not asked')) };
const titles = (offers: ReturnType<typeof offerWallets>) => offers.map((one) => one.title);

test('2.1 desktop offers the eight known wallets other than Nova Wallet, in the order of the list', () => {
  expect(titles(offerWallets({}, false, []))).toEqual([
    'Talisman',
    'SubWallet',
    'Manta Wallet',
    'PolkaGate',
    'Fearless Wallet',
    'Enkrypt',
    'Polkadot.js',
    'Aleph Zero Signer',
  ]);
});

test('2.1 mobile offers Nova Wallet and SubWallet only', () => {
  expect(titles(offerWallets({}, true, []))).toEqual(['Nova Wallet', 'SubWallet']);
});

test('2.2 installed wallets come first', () => {
  const offers = offerWallets({ injectedWeb3: { enkrypt: wallet, 'polkadot-js': wallet } }, false, []);
  expect(titles(offers).slice(0, 3)).toEqual(['Enkrypt', 'Polkadot.js', 'Talisman']);
  expect(offers.map((one) => one.isInstalled).slice(0, 3)).toEqual([true, true, false]);
});

test('2.2 inside its own browser Nova is offered as Nova Wallet, and Polkadot.js is not offered', () => {
  const injected = { injectedWeb3: { 'polkadot-js': wallet }, walletExtension: { isNovaWallet: true } };
  expect(titles(offerWallets(injected, true, []))[0]).toBe('Nova Wallet');
  expect(titles(offerWallets(injected, false, []))).toContain('Nova Wallet');
  expect(titles(offerWallets(injected, false, []))).not.toContain('Polkadot.js');
});

test.each([
  ['Somebody', 'Somebody'],
  [undefined, 'other'],
  ['  ', 'other'],
  ['Talisman', 'Talisman'],
])('2.1 a wallet outside the list with the name %j has the title Unknown Wallet', (title, ownName) => {
  const injectedWeb3 = { other: { ...wallet, ...(title === undefined ? {} : { title }) } };
  const [offer] = offerWallets({ injectedWeb3 }, false, []);
  expect(offer).toMatchObject({ title: 'Unknown Wallet', ownName });
});

test('2.1 a wallet that the server adds to the page has the name it gives itself as its title', () => {
  const injectedWeb3 = {
    served: { ...wallet, title: 'Local wallet' },
    other: { ...wallet, title: 'Local wallet' },
  };
  const [served, other] = offerWallets({ injectedWeb3 }, false, ['served']);
  expect(served).toMatchObject({ title: 'Local wallet', extensionName: 'served' });
  expect(served).not.toHaveProperty('ownName');
  expect(other).toMatchObject({ title: 'Unknown Wallet', ownName: 'Local wallet' });
});

test('1.4 a wallet outside the list is saved by its extension name, a listed one by its title', () => {
  const offers = offerWallets({ injectedWeb3: { other: wallet, enkrypt: wallet } }, false, []);
  expect(offers.slice(0, 2).map(savedNameOf)).toEqual(['Enkrypt', 'other']);
});
