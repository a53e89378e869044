import { describe, expect, test } from 'vitest';
import { createCollectionArgs } from './create-collection.ts';

const least = { mode: 'Nft', name: 'Fine Art', description: '', symbol: 'ART' } as const;
const pathsOf = (given: object) =>
  createCollectionArgs.safeParse({ ...least, ...given }).error?.issues.map(({ path }) => path.join('.'));

test('omitted decimals are parsed as 0, omitted lists and permissions as empty ones', () => {
  expect(createCollectionArgs.parse(least)).toEqual({
    ...least,
    tokenDecimals: 0,
    admins: [],
    properties: [],
    tokenPropertyPermissions: [],
    permissions: {},
  });
});

test('the access mode in `permissions` overrides the top-level one', () => {
  const accessOf = (given: object) => createCollectionArgs.parse({ ...least, ...given }).permissions.access;
  expect(accessOf({ access: 'AllowList' })).toBe('AllowList');
  expect(accessOf({ access: 'AllowList', permissions: { mintMode: true } })).toBe('AllowList');
  expect(accessOf({ access: 'AllowList', permissions: { access: 'Normal' } })).toBe('Normal');
});

describe('a collection that is refused', () => {
  test.each([
    ['no mode', { mode: undefined }, 'mode'],
    ['no symbol', { symbol: undefined }, 'symbol'],
    ['65 UTF-16 units of a name', { name: 'ü'.repeat(65) }, 'name'],
    ['257 UTF-16 units of a description', { description: 'x'.repeat(257) }, 'description'],
    ['17 bytes of a symbol', { symbol: 'ü'.repeat(9) }, 'symbol'],
    ['a fractional number of decimals', { tokenDecimals: 1.5 }, 'tokenDecimals'],
    ['256 decimals', { tokenDecimals: 256 }, 'tokenDecimals'],
    ['an invalid sponsor', { pendingSponsor: { Substrate: '5Grw' } }, 'pendingSponsor'],
    ['an invalid admin', { admins: ['0x12'] }, 'admins.0'],
    ['a number as the URL of the cover', { info: { cover_image: { url: 1 } } }, 'info.cover_image.url'],
    ['metadata of schema 1.0.0', { info: { schemaVersion: '1.0.0' } }, 'info.schemaVersion'],
    [
      '65 properties',
      { properties: Array.from({ length: 65 }, (_, index) => ({ key: `k${index}`, value: '' })) },
      'properties',
    ],
  ])('a collection with %s is refused', (_, given, path) => {
    expect(pathsOf(given)).toEqual([path]);
  });
});

test('a name of 64 Chinese characters, each one UTF-16 unit, is accepted', () => {
  expect(pathsOf({ name: '藝'.repeat(64) })).toBeUndefined();
});

test('a sponsor given as an object is parsed to the same account as its address alone', () => {
  const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
  const mirror = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
  const sponsorOf = (pendingSponsor: unknown) =>
    createCollectionArgs.parse({ ...least, pendingSponsor }).pendingSponsor;
  expect(sponsorOf({ Substrate: alice })).toEqual(sponsorOf(alice));
  expect(sponsorOf({ Ethereum: mirror })).toEqual(sponsorOf(mirror));
  expect(sponsorOf(mirror)?.ethereum).toBe(mirror);
});
