import { expect, test } from 'vitest';
import { LARGEST_ID } from './ids.ts';
import { type LimitsToSet, limitsToSet } from './limits.ts';
import { type PermissionsToSet, permissionsToSet } from './permissions.ts';

const rateOf = (given: unknown) =>
  limitsToSet.safeParse({ sponsoredDataRateLimit: given }).data?.sponsoredDataRateLimit;

test('absent and null limits are parsed as undefined, that is as unchanged', () => {
  const unchanged: LimitsToSet = limitsToSet.parse({ tokenLimit: null, ownerCanTransfer: null });
  expect(Object.values(unchanged).every((value) => value === undefined)).toBe(true);
  expect(limitsToSet.parse({ tokenLimit: LARGEST_ID }).tokenLimit).toBe(LARGEST_ID);
});

test.each([
  [0, 0],
  [LARGEST_ID, LARGEST_ID],
  ['30', 30],
  ['SponsoringDisabled', 'SponsoringDisabled'],
])('a sponsoredDataRateLimit of %j is parsed as %j', (given, rate) => {
  expect(rateOf(given)).toBe(rate);
});

test.each([-1, 1.5, LARGEST_ID + 1, 'Disabled', '', '1e3'])(
  'a sponsoredDataRateLimit of %j is refused',
  (given) => {
    expect(limitsToSet.safeParse({ sponsoredDataRateLimit: given }).error?.issues).toMatchObject([
      {
        path: ['sponsoredDataRateLimit'],
        message: 'must be a number of blocks, 0 to 4294967295, or SponsoringDisabled',
      },
    ]);
  },
);

test.each([-1, 1.5, LARGEST_ID + 1, '1', true])('a tokenLimit of %j is refused', (given) => {
  expect(limitsToSet.safeParse({ tokenLimit: given }).error?.issues[0]?.path).toEqual(['tokenLimit']);
});

test('omitted switches of a given nesting permission become false; omitted permissions stay omitted', () => {
  const parsed: PermissionsToSet = permissionsToSet.parse({ nesting: { tokenOwner: true } });
  expect(parsed).toEqual({ nesting: { tokenOwner: true, collectionAdmin: false } });
  expect(permissionsToSet.parse({})).toEqual({});
});

test('nesting is restricted to at most 16 collections', () => {
  const restricted = Array.from({ length: 17 }, (_, index) => index + 1);
  expect(permissionsToSet.safeParse({ nesting: { restricted } }).success).toBe(false);
  expect(permissionsToSet.safeParse({ nesting: { restricted: restricted.slice(1) } }).success).toBe(true);
});
