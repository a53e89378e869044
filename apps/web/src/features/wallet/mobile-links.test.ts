import { expect, test } from 'vitest';
import { isMobileUserAgent } from './is-mobile.ts';
import { mobileLink } from './mobile-links.ts';
import { knownWallets, mobileWallets } from './wallet-list.ts';

const page = 'https://hub.example/?a=1';

test('2.2 Nova opens the page through its own link', () => {
  expect(mobileLink('Nova Wallet', page, false)).toEqual({
    url: 'https://app.novawallet.io/open/dapp?url=https%3A%2F%2Fhub.example%2F%3Fa%3D1',
    storeUrl: undefined,
  });
});

test('2.2 SubWallet opens the page, or its store page when the app is not installed', () => {
  const apple = mobileLink('SubWallet', page, true);
  expect(apple?.url).toBe('subwallet://browser?url=https%3A%2F%2Fhub.example%2F%3Fa%3D1');
  expect(apple?.storeUrl).toContain('apps.apple.com');
  expect(mobileLink('SubWallet', page, false)?.storeUrl).toContain('play.google.com');
});

test('the known wallets that are not offered on mobile have no app link', () => {
  const others = knownWallets.filter(({ title }) => !mobileWallets.includes(title));
  expect(others).toHaveLength(7);
  for (const { title } of others) expect(mobileLink(title, page, false)).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', false],
])('2.1 the user agent %s is that of a mobile device: %s', (userAgent, isMobile) => {
  expect(isMobileUserAgent(userAgent)).toBe(isMobile);
});
