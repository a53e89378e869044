import { expect, test } from 'vitest';
import { deleteCookie, formatCookie, readCookie } from './cookies.ts';

test('1.4 a cookie lasts 30 days, is strict, for the whole site, and secure on https', () => {
  expect(formatCookie('wallet', 'Polkadot.js & co', true)).toBe(
    'wallet=Polkadot.js%20%26%20co; Max-Age=2592000; Path=/; SameSite=Strict; Secure',
  );
  expect(formatCookie('token_symbol', 'QTZ', false)).not.toContain('Secure');
});

test('a value is read back; another cookie whose name ends the same is not', () => {
  const jar = { cookie: 'my_wallet=no; wallet=Polkadot.js%20%26%20co; token_symbol=QTZ' };
  expect(readCookie(jar, 'wallet')).toBe('Polkadot.js & co');
  expect(readCookie(jar, 'wallet_address')).toBeUndefined();
});

test('a damaged value counts as absent', () => {
  expect(readCookie({ cookie: 'wallet=%E0%A4%A' }, 'wallet')).toBeUndefined();
});

test('deleting expires the cookie at once', () => {
  const jar = { cookie: '' };
  deleteCookie(jar, 'wallet');
  expect(jar.cookie).toContain('Max-Age=0');
});
