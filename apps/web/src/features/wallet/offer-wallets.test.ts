import { expect, test } from 'vitest';
import type { InjectedWallet } from './injected-wallet.ts';
import { offerWallets } from './offer-wallets.ts';

const wallet: InjectedWallet = { enable: () => Promise.reject(new Error('not asked')) };
const titles = (offers: ReturnType<typeof offerWallets>) => offers.map((one) => one.title);

test('2.1 desktop offers the eight without Nova Wallet, in their order', () => {
  expect(titles(offerWallets({}, false))).toEqual([
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
  expect(titles(offerWallets({}, true))).toEqual(['Nova Wallet', 'SubWallet']);
});

test('2.2 installed wallets come first', () => {
  const offers = offerWallets({ injectedWeb3: { enkrypt: wallet, 'polkadot-js': wallet } }, false);
  expect(titles(offers).slice(0, 3)).toEqual(['Enkrypt', 'Polkadot.js', 'Talisman']);
  expect(offers.map((one) => one.isInstalled).slice(0, 3)).toEqual([true, true, false]);
});

test('2.2 inside its own browser Nova shows as Nova Wallet', () => {
  const injected = { injectedWeb3: { 'polkadot-js': wallet }, walletExtension: { isNovaWallet: true } };
  expect(titles(offerWallets(injected, true))[0]).toBe('Nova Wallet');
  expect(titles(offerWallets(injected, false))).toContain('Nova Wallet');
  expect(titles(offerWallets(injected, false))).not.toContain('Polkadot.js');
});

test('2.1 a wallet outside the list is unknown unless it gives itself a title', () => {
  const injectedWeb3 = { other: wallet, named: { ...wallet, title: 'My wallet' } };
  expect(titles(offerWallets({ injectedWeb3 }, false)).slice(0, 2)).toEqual(['Unknown Wallet', 'My wallet']);
});

test('no wallet can take the name of a listed one', () => {
  const injectedWeb3 = { evil: { ...wallet, title: 'talisman' } };
  expect(titles(offerWallets({ injectedWeb3 }, false))[0]).toBe('Unknown Wallet');
});
