import { expect, test } from 'vitest';
import { trustedNetworks } from './trusted-networks.ts';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.1.2.3', true],
  ['10.2.0.0', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['172.16.0.1', false],
  ['no address', false],
  [undefined, false],
])('the address %s is trusted: %s', (address, expected) => {
  const isTrusted = trustedNetworks(['loopback', '10.1.0.0/16', '192.0.2.7', '2001:db8::/32']);
  expect(isTrusted(address)).toBe(expected);
});

test('without networks no address is trusted; `uniquelocal` and `linklocal` are the private and the link-local ranges', () => {
  expect(trustedNetworks([])('127.0.0.1')).toBe(false);
  const isPrivate = trustedNetworks(['uniquelocal', 'linklocal']);
  expect(['172.31.255.255', 'fd00::1', '169.254.1.1', '172.32.0.0'].map(isPrivate)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
